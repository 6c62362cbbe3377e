#pragma once

// Lines of bounded length from a stream nobody vouches for.

#include <cstddef>
#include <istream>
#include <string>

namespace dama::cli {

struct InputLine {
    std::string text;
    bool cut = false;  // the line was longer; the rest of it was read past
};

// False at the end of the stream.
bool read_line(std::istream& in, std::size_t most, InputLine& line);

}  // namespace dama::cli
