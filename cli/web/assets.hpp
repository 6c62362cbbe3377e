#pragma once

// The files of the page, compiled into the program.

#include <span>
#include <string_view>

namespace dama::cli {

struct Asset {
    std::string_view path;  // "/explorer.js"
    std::string_view content;

    // Of its content, as HTTP names it.
    constexpr std::string_view type() const {
        if (path.ends_with(".html")) return "text/html; charset=utf-8";
        if (path.ends_with(".svg")) return "image/svg+xml";
        if (path.ends_with(".css")) return "text/css; charset=utf-8";
        return "text/javascript; charset=utf-8";
    }
};

std::span<const Asset> assets();

}  // namespace dama::cli
