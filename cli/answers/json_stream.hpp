#pragma once

// An array printed as its elements come, so that whoever reads need not wait for the last one.

#include <string_view>

#include "cli/answers/json.hpp"

namespace dama::cli {

class JsonArray {
public:
    JsonArray() { print_text("["); }

    // One element, or the beginning of one in its own words.
    void add(const Json& element) { add_text(text(element)); }
    void add_text(std::string_view element);
    // Of the array, not of the line.
    void end() { print_text("]"); }

    static void print_text(std::string_view text);

private:
    bool empty_ = true;
};

}  // namespace dama::cli
