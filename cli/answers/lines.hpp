#pragma once

// Lines of bounded length from a stream nobody vouches for.

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace dama::cli {

struct InputLine {
    std::string text;
    bool cut = false;  // the line was longer; the rest of it was read past
};

// Some programs begin a text with it. Throws std::invalid_argument, with the name of the input, for text of UTF-16.
void skip_byte_order_mark(std::istream& in, std::string_view name);

// False at the end of the stream.
bool read_line(std::istream& in, std::size_t most, InputLine& line);

}  // namespace dama::cli
