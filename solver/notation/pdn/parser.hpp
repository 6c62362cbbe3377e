#pragma once

// The grammar of PDN: one record after the other out of a text (docs/pdn.md). Nothing in it is recursive, so that
// records may be nested as deep as they like.

#include <optional>
#include <string>
#include <string_view>

#include "solver/notation/pdn/pdn.hpp"
#include "solver/notation/pdn/scanner.hpp"

namespace dama::pdn {

class Parser {
public:
    Parser(std::string_view text, Place begin, bool complete) : in_(text, begin, complete) {}

    // The next record, broken or not; nothing at the end.
    std::optional<Game> game();

    const Scanner& scanner() const { return in_; }

private:
    void read_record();
    void item();
    bool begins_next_record() const;
    bool headers_repeat() const;
    void header();
    std::optional<Word> quotation();
    void add_header(std::string_view name, Word value);
    void comment();
    void setup();
    void parenthesis();
    void variation();
    std::size_t huff_length() const;
    std::size_t victims_length(std::string_view move) const;
    void number_of_annotation();
    void word();
    bool finish_with(std::string_view result);
    bool past_move_number(std::string_view bare);
    std::string move_text();
    std::size_t continuation(std::string_view text) const;
    std::string_view bare_word(std::size_t from) const;
    void keep_huff_alone();
    void fail(const Word& word, std::string_view why);

    Scanner in_;
    Game game_;
    std::optional<Word> huff_;       // read, but not yet the move that it goes with
    bool in_moves_ = false;          // headers are behind
    bool after_blank_line_ = false;  // behind a header
    bool finished_ = false;
};

}  // namespace dama::pdn
