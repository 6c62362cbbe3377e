#include "solver/notation/moves/move_signs.hpp"

#include <array>

namespace dama {

namespace {

struct Spelling {
    std::string_view text;
    bool captures;
};

constexpr std::array spellings{
    Spelling{"-", false},
    Spelling{"x", true},
    Spelling{"X", true},
    Spelling{":", true},
    Spelling{"\xC3\x97", true},       // multiplication sign
    Spelling{"\xE2\x80\x90", false},  // hyphen
    Spelling{"\xE2\x80\x91", false},  // hyphen that does not break
    Spelling{"\xE2\x80\x92", false},  // figure dash
    Spelling{"\xE2\x80\x93", false},  // en dash
    Spelling{"\xE2\x80\x94", false},  // em dash
    Spelling{"\xE2\x88\x92", false},  // minus sign
};

constexpr std::string_view first_bytes = "-xX:\xC3\xE2";

}  // namespace

std::optional<MoveSign> leading_sign(std::string_view text) {
    for (const auto& spelling : spellings) {
        if (text.starts_with(spelling.text)) return MoveSign{spelling.text.size(), spelling.captures};
    }
    return std::nullopt;
}

std::size_t find_sign(std::string_view text) {
    auto at = text.find_first_of(first_bytes);
    while (at != std::string_view::npos && !leading_sign(text.substr(at)))
        at = text.find_first_of(first_bytes, at + 1);
    return at;
}

}  // namespace dama
