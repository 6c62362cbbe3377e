#include "cli/lines.hpp"

#include <limits>

namespace dama::cli {

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
