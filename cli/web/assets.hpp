#pragma once

// The files of the page, compiled into the program.

#include <span>
#include <string_view>

namespace dama::cli {

struct Asset {
    std::string_view path;  // "/explorer.js"
    std::string_view type;  // of its content
    std::string_view content;
};

std::span<const Asset> assets();

}  // namespace dama::cli
