#include "cli/answers/lines.hpp"

#include <array>
#include <limits>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

namespace dama::cli {

void skip_byte_order_mark(std::istream& in, std::string_view name) {
    const int first = in.peek();
    in.clear(in.rdstate() & std::ios::badbit);  // that there is nothing is told when it is read
    if (first == 0xFF || first == 0xFE)
        throw std::invalid_argument(fmt::format("{} is UTF-16, or no text: it has to be UTF-8", name));
    if (first != 0xEF) return;
    std::array<char, 3> mark{};
    in.read(mark.data(), mark.size());
    if (std::string_view(mark.data(), static_cast<std::size_t>(in.gcount())) != "\xEF\xBB\xBF")
        throw std::invalid_argument(fmt::format("{} begins with no character that is known here", name));
}

bool read_line(std::istream& in, std::size_t most, InputLine& line) {
    line.text.resize(most + 1);
    in.getline(line.text.data(), static_cast<std::streamsize>(line.text.size()));
    const auto read = static_cast<std::size_t>(in.gcount());
    line.cut = in.fail() && read == most;
    if (in.fail() && !line.cut) return false;
    const bool delimiter_counted = !line.cut && !in.eof();
    line.text.resize(read - (delimiter_counted ? 1 : 0));
    if (line.cut) {
        in.clear();
        in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return true;
}

}  // namespace dama::cli
