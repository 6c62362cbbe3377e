#include "solver/notation/pdn.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/notation/notation_error.hpp"
#include "solver/notation/token.hpp"

namespace dama::pdn {

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view marks = "!?*";  // "*" as PDN marks a forced move
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::array<std::string_view, 8> results{"*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"};

bool is_result(std::string_view word) { return std::ranges::find(results, word) != results.end(); }
bool one_of(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {
        if (text_.starts_with(byte_order_mark)) at_ = line_begin_ = byte_order_mark.size();
    }

    std::vector<Game> games() {
        for (skip_blank(); !at_end(); skip_blank()) item();
        finish_game();
        if (games_.empty()) throw NotationError("there is no game in it");
        return std::move(games_);
    }

private:
    bool at_end() const { return at_ == text_.size(); }
    char here() const { return text_[at_]; }
    Word word(std::string_view text) const { return {std::string(text), line_, at_ - line_begin_ + 1}; }

    void advance() {
        if (text_[at_++] == '\n') {
            ++line_;
            line_begin_ = at_;
        }
    }
    void advance(std::size_t count) {
        for (; count > 0; --count) advance();
    }

    void skip_blank() {
        while (!at_end() && one_of(white_space, here())) advance();
    }
    void skip_line() { advance(std::min(text_.find('\n', at_), text_.size()) - at_); }

    void item() {
        switch (here()) {
            case '[': return header();
            case '{': return comment();
            case ';': return skip_line();
            case '(':
                if (huff_length() == 0) return variation();
                break;
            case '%':
                if (at_ == line_begin_) return skip_line();
                break;
            case ')':
            case '}':
            case ']': refuse(word(text_.substr(at_, 1)), "nothing is open that it could close");
            default: break;
        }
        move_text();
    }

    void header() {
        if (!game_.moves.empty()) finish_game();
        const Word opening = word("[");
        advance();
        skip_blank();
        const auto name = text_.substr(at_, text_.substr(at_).find_first_of(" \t\r\n\"]["));
        if (name.empty()) refuse(opening, "a header is written [Name \"value\"]");
        advance(name.size());
        skip_blank();
        if (at_end() || here() != '"')
            refuse(opening, fmt::format("the header {} has no value in quotes", name));
        Word value = quotation();
        skip_blank();
        if (at_end() || here() != ']')
            refuse(opening, fmt::format("the header {} does not end with ]", name));
        advance();
        game_.headers.push_back({std::string(name), std::move(value)});
    }

    Word quotation() {
        const Word opening = word("\"");
        advance();
        Word value = word("");
        for (; !at_end() && here() != '"' && here() != '\n'; advance()) {
            if (here() == '\\' && at_ + 1 < text_.size() && one_of("\"\\", text_[at_ + 1])) advance();
            value.text += here();
        }
        if (at_end() || here() != '"') refuse(opening, "the quotation does not end on its line");
        advance();
        return value;
    }

    void comment() {
        const Word opening = word("{");
        const auto end = text_.find('}', at_);
        if (end == std::string_view::npos) refuse(opening, "the comment does not end");
        advance(end + 1 - at_);
    }

    // Variations may hold variations and comments.
    void variation() {
        const Word opening = word("(");
        int depth = 0;
        do {
            if (at_end()) refuse(opening, "the variation does not end");
            switch (here()) {
                case '{': comment(); continue;
                case ';': skip_line(); continue;
                case '(': ++depth; break;
                case ')': --depth; break;
                default: break;
            }
            advance();
        } while (depth > 0);
    }

    // A huff is written before the move, "(d4)a3-b4": without blanks, as no variation is. Its length with the
    // parentheses, or 0.
    std::size_t huff_length() const {
        const auto is_name = [](char c) { return (c >= 'a' && c <= 'h') || one_of(digits, c); };
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_name(text_[end])) ++end;
        const bool closed = end + 1 < text_.size() && text_[end] == ')' && is_name(text_[end + 1]);
        return closed && end > at_ + 1 ? end + 1 - at_ : 0;
    }

    // Up to a blank, a mark or a comment; a list of victims, "g7xa5(f6,d4)", belongs to the move that it follows.
    std::string_view bare_word() const {
        std::size_t end = at_ + std::max(huff_length(), std::size_t{1});
        while (end < text_.size() && !one_of(" \t\r\n\v\f{};[])$", text_[end])) {
            if (text_[end] == '(') {
                const auto closing = text_.find_first_of(") \t\r\n", end);
                if (closing == std::string_view::npos || text_[closing] != ')') break;
                end = closing;
            }
            ++end;
        }
        return text_.substr(at_, end - at_);
    }

    void move_text() {
        const auto bare = bare_word();
        if (is_result(bare)) {
            game_.result = bare;
            advance(bare.size());
            return finish_game();
        }
        if (bare.starts_with('$')) return mark(bare);
        const std::size_t number = move_number(bare);
        advance(number);
        Word move = word(bare.substr(number));
        advance(bare.size() - number);
        move.text.resize(move.text.find_last_not_of(marks) + 1);
        if (!move.text.empty()) game_.moves.push_back(std::move(move));
    }

    void mark(std::string_view bare) {
        if (bare.size() == 1 || bare.find_first_not_of(digits, 1) != std::string_view::npos) {
            refuse(word(bare), "a mark is $ and a number");
        }
        advance(bare.size());
    }

    // How much of a word is a move number: "12.", "12...", "...".
    static std::size_t move_number(std::string_view bare) {
        const auto dots = std::min(bare.find_first_not_of(digits), bare.size());
        const auto move = std::min(bare.find_first_not_of('.', dots), bare.size());
        return move > dots ? move : 0;
    }

    void finish_game() {
        if (game_.headers.empty() && game_.moves.empty() && game_.result.empty()) return;
        games_.push_back(std::move(game_));
        game_ = {};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t line_begin_ = 0;
    Game game_;
    std::vector<Game> games_;
};

}  // namespace

std::optional<Word> Game::header(std::string_view name) const {
    const auto found = std::ranges::find(headers, name, &Header::name);
    return found == headers.end() ? std::nullopt : std::optional(found->value);
}

std::vector<Game> read(std::string_view text) { return Reader(text).games(); }

void refuse(const Word& word, std::string_view why) {
    throw NotationError(
        fmt::format("line {}, column {}: {}: {}", word.line, word.column, quoted(word.text), why));
}

}  // namespace dama::pdn
