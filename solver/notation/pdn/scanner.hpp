#pragma once

// Walks through a text and knows its place in it; tells whether what it has seen could read on differently if more
// text came.

#include <string_view>

#include "solver/notation/pdn/pdn.hpp"

namespace dama::pdn {

class Scanner {
public:
    // A text that begins at a place of a file; without its rest if it is not complete.
    Scanner(std::string_view text, Place begin, bool complete)
        : text_(text), place_(begin), complete_(complete) {}

    bool at_end() const { return ahead(0).empty(); }
    char here() const { return text_[at_]; }
    // The text from so many characters ahead; empty behind the end.
    std::string_view ahead(std::size_t count) const;
    // How many characters there are up to the first of a set, from so many ahead on; to the end if none comes.
    std::size_t length_until(std::string_view set, std::size_t from = 0) const;
    // The same up to the first that is none of the set.
    std::size_t length_of(std::string_view set, std::size_t from = 0) const;

    Word word(std::string_view text) const { return {std::string(text), place_.line, place_.column}; }
    Place place() const { return place_; }
    std::size_t offset() const { return at_; }
    bool at_line_begin() const { return place_.column == 1; }
    bool is_cut_off() const { return cut_off_; }

    void advance(std::size_t count = 1);
    // Past white space; how many lines end in it.
    std::size_t skip_blank();
    void skip_line();

    // Whether a whole header, [Name "value"], begins here and fills its line.
    bool at_header_line() const;

private:
    std::size_t found(std::size_t at) const;

    std::string_view text_;
    Place place_;
    bool complete_;
    std::size_t at_ = 0;
    mutable bool cut_off_ = false;  // something was looked for behind the end of a text that is not complete
};

inline constexpr std::string_view white_space = " \t\r\n\v\f";
inline constexpr std::string_view line_ends = "\r\n";

}  // namespace dama::pdn
