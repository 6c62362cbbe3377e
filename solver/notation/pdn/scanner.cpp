#include "solver/notation/pdn/scanner.hpp"

#include <algorithm>

namespace dama::pdn {

std::string_view Scanner::ahead(std::size_t count) const {
    const auto rest = text_.substr(std::min(at_ + count, text_.size()));
    if (rest.empty() && !complete_) cut_off_ = true;
    return rest;
}

std::size_t Scanner::found(std::size_t at) const {
    if (at == std::string_view::npos) {
        if (!complete_) cut_off_ = true;
        at = text_.size();
    }
    return at - at_;
}

std::size_t Scanner::length_until(std::string_view set, std::size_t from) const {
    return found(text_.find_first_of(set, at_ + from));
}

std::size_t Scanner::length_of(std::string_view set, std::size_t from) const {
    return found(text_.find_first_not_of(set, at_ + from));
}

// A line ends with LF, CR LF or CR.
void Scanner::advance(std::size_t count) {
    for (; count > 0; --count) {
        const char passed = text_[at_++];
        const bool line_ends = passed == '\n' || (passed == '\r' && !ahead(0).starts_with('\n'));
        place_ = line_ends ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
    }
}

std::size_t Scanner::skip_blank() {
    const auto before = place_.line;
    while (!at_end() && white_space.find(here()) != std::string_view::npos) advance();
    return place_.line - before;
}

void Scanner::skip_line() { advance(length_until(line_ends)); }

bool Scanner::at_header_line() const {
    if (at_end() || here() != '[') return false;
    const auto line = ahead(0).substr(0, length_until(line_ends));
    const auto name_end = line.find_first_of(" \t\"", 1);
    if (name_end == std::string_view::npos || name_end == 1) return false;
    const auto opening = line.find_first_not_of(" \t", name_end);
    const auto end = line.find_last_not_of(" \t");
    return opening != std::string_view::npos && line[opening] == '"' && line[end] == ']';
}

}  // namespace dama::pdn
