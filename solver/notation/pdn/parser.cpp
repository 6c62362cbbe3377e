#include "solver/notation/pdn/parser.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/notation/moves/move_signs.hpp"
#include "solver/notation/moves/move_text.hpp"

namespace dama::pdn {

namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view strengths = "!?";
constexpr std::string_view evaluations = "+-=/~#<>^";
constexpr std::string_view word_ends = " \t\r\n\v\f{};[]()$!?";
constexpr std::array<std::string_view, 8> results{"*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"};
// Those that say from where and by what rules a game is played.
constexpr std::array<std::string_view, 3> decisive{"FEN", "GameType", "Variant"};
// Evaluations that are no ASCII: plus over minus, minus over plus, slight advantages, infinity.
constexpr std::array<std::string_view, 5> evaluation_signs{"\xC2\xB1", "\xE2\x88\x93", "\xE2\xA9\xB2",
                                                           "\xE2\xA9\xB1", "\xE2\x88\x9E"};

template <class List>
bool is_one_of(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

bool consists_of(std::string_view set, std::string_view text) {
    return text.find_first_not_of(set) == std::string_view::npos;
}

bool begins_name(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && (is_letter(text.front()) || digits.find(text.front()) != std::string_view::npos);
}

// "d4", "32", "c3+", "Wa1": of some board.
bool is_square_name(std::string_view text) {
    if (text.ends_with('+')) text.remove_suffix(1);
    std::size_t letters = 0;
    while (letters < text.size() && begins_name(text.substr(letters)) &&
           !consists_of(digits, text.substr(letters, 1)))
        ++letters;
    const auto number = text.substr(letters);
    return letters <= 2 && !number.empty() && number.size() <= 2 && consists_of(digits, number);
}

bool ends_with_sign(std::string_view text) {
    std::size_t at = find_sign(text);
    while (at != std::string_view::npos) {
        const auto end = at + leading_sign(text.substr(at))->length;
        if (end == text.size()) return true;
        const auto next = find_sign(text.substr(end));
        at = next == std::string_view::npos ? next : end + next;
    }
    return false;
}

bool is_evaluation(std::string_view bare) {
    return (consists_of(evaluations, bare) && bare != pass_text) || is_one_of(evaluation_signs, bare);
}

// Without marks of a forced move and evaluations at its end; a single "+" or "-" belongs to what stands before it.
std::string_view without_marks(std::string_view move) {
    if (move == pass_text) return move;
    move = move.substr(0, move.find_last_not_of('*') + 1);
    const auto end = move.find_last_not_of(evaluations) + 1;
    const auto marks = move.substr(end);
    return marks.size() > 1 || marks == "=" || marks == "~" || marks == "#" ? move.substr(0, end) : move;
}

}  // namespace

std::optional<Game> Parser::game() {
    do {
        read_record();
        // A result by itself is no record.
    } while (finished_ && game_.headers.empty() && game_.moves.empty() && !game_.fault);
    const bool nothing = game_.headers.empty() && game_.moves.empty() && !game_.fault;
    return nothing ? std::nullopt : std::optional(std::move(game_));
}

void Parser::read_record() {
    game_ = {};
    in_moves_ = after_blank_line_ = finished_ = false;
    in_.skip_blank();
    game_.line = in_.place().line;
    while (!finished_) {
        const bool has_headers = !game_.headers.empty() || game_.fault;
        if (in_.skip_blank() > 1 && has_headers) after_blank_line_ = true;
        if (in_.at_end() || begins_next_record()) break;
        item();
    }
    keep_huff_alone();
}

// A header behind moves; or one that the record has already, or that only begins records, behind a blank line. Some
// programs put blank lines between the headers of one record.
bool Parser::begins_next_record() const {
    if (in_.here() != '[') return false;
    const bool is_first_header = in_.ahead(0).starts_with("[Event ");
    return in_moves_ || (after_blank_line_ && (is_first_header || headers_repeat())) ||
           (is_first_header && game_.header("Event"));
}

// Whether one of the headers that stand here, a line each, is in the record already.
bool Parser::headers_repeat() const {
    for (std::size_t at = 0; in_.ahead(at).starts_with('[');) {
        const auto name = in_.ahead(at + 1).substr(0, in_.length_until(" \t\r\n\"]", at + 1) - (at + 1));
        if (game_.header(name)) return true;
        at = in_.length_until(line_ends, at);
        at += in_.ahead(at).starts_with("\r\n") ? 2 : 1;
    }
    return false;
}

void Parser::item() {
    switch (in_.here()) {
        case '[': return header();
        case '{': return comment();
        case ';': return in_.skip_line();
        case '/': return setup();
        case '(': return parenthesis();
        case '$': return number_of_annotation();
        case '%':
            if (in_.at_line_begin()) return in_.skip_line();
            break;
        case '!':
        case '?': return in_.advance(in_.length_of(strengths));
        case ')':
        case '}':
        case ']': return fail(in_.word(in_.ahead(0).substr(0, 1)), "nothing is open that it could close");
        default: break;
    }
    word();
}

void Parser::header() {
    const Word opening = in_.word("[");
    in_.advance();
    in_.skip_blank();
    const auto name = in_.ahead(0).substr(0, in_.length_until(" \t\r\n\"]["));
    if (name.empty()) return fail(opening, "a header is written [Name \"value\"]");
    in_.advance(name.size());
    in_.skip_blank();
    if (in_.at_end() || in_.here() != '"')
        return fail(opening, fmt::format("the header {} has no value in quotes", name));
    auto value = quotation();
    if (!value) return;
    in_.skip_blank();
    if (in_.at_end() || in_.here() != ']')
        return fail(opening, fmt::format("the header {} does not end with ]", name));
    in_.advance();
    add_header(name, std::move(*value));
}

void Parser::add_header(std::string_view name, Word value) {
    if (is_one_of(decisive, name) && game_.header(name)) {
        const auto why = fmt::format("a second {} in one record", name);
        if (!game_.fault) game_.fault = complaint(value, why);
    }
    game_.headers.push_back({std::string(name), std::move(value)});
}

std::optional<Word> Parser::quotation() {
    const Word opening = in_.word("\"");
    in_.advance();
    Word value = in_.word("");
    for (; !in_.at_end() && in_.here() != '"' && line_ends.find(in_.here()) == std::string_view::npos;
         in_.advance()) {
        const auto next = in_.ahead(1);
        if (in_.here() == '\\' && (next.starts_with('"') || next.starts_with('\\'))) in_.advance();
        value.text += in_.here();
    }
    if (in_.at_end() || in_.here() != '"') {
        fail(opening, "the quotation does not end on its line");
        return std::nullopt;
    }
    in_.advance();
    return value;
}

// A comment that is not closed would swallow the next records: it ends before a header that fills its line.
void Parser::comment() {
    const Word opening = in_.word("{");
    while (true) {
        in_.advance(in_.length_until("}\r\n"));
        if (in_.at_end()) return fail(opening, "the comment does not end");
        const bool closed = in_.here() == '}';
        in_.advance();
        if (closed) return;
        if (in_.at_header_line()) return fail(opening, "the comment does not end before the next header");
    }
}

// "/FEN "W:Wa1:Bh8"/" at the beginning says what the header FEN does; other commands to the program are passed over.
void Parser::setup() {
    const Word opening = in_.word("/");
    in_.advance();
    const auto end = in_.length_until("/\r\n");
    const auto command = Token{in_.ahead(0).substr(0, end)}.trimmed();
    if (in_.ahead(end).empty() || in_.ahead(end).front() != '/')
        return fail(opening, "the setup command does not end with / on its line");
    if (command.text.starts_with("FEN")) {
        if (in_moves_) return fail(opening, "a position is set up in the middle of a game");
        const auto value = Token{command.text.substr(3)}.trimmed().text;
        const bool quotes = value.size() > 1 && value.front() == '"' && value.back() == '"';
        add_header("FEN", in_.word(quotes ? value.substr(1, value.size() - 2) : value));
    }
    in_.advance(end + 1);
}

// "(!)" is the strength of a move, "(d4)" a huff, all else a variation.
void Parser::parenthesis() {
    const auto strength = in_.length_of("!?*", 1);
    if (strength > 1 && in_.ahead(strength).starts_with(')')) return in_.advance(strength + 1);
    const auto length = huff_length();
    in_moves_ = true;
    if (length == 0) return variation();
    if (!huff_) huff_ = in_.word("");
    const auto name = Token{in_.ahead(1).substr(0, length - 2)}.trimmed();
    huff_->text += fmt::format("({})", name.text);
    in_.advance(length);
}

// The length of "(d4)", blanks allowed, or 0.
std::size_t Parser::huff_length() const {
    const auto end = in_.length_until("()\r\n{", 1);
    if (!in_.ahead(end).starts_with(')')) return 0;
    return is_square_name(Token{in_.ahead(1).substr(0, end - 1)}.trimmed().text) ? end + 1 : 0;
}

// Variations may hold variations and comments. Like a comment, one that is not closed ends before the next header.
void Parser::variation() {
    const Word opening = in_.word("(");
    std::size_t depth = 0;
    do {
        if (in_.at_end()) return fail(opening, "the variation does not end");
        if (in_.at_line_begin() && in_.at_header_line())
            return fail(opening, "the variation does not end before the next header");
        switch (in_.here()) {
            case '{': comment(); continue;
            case ';': in_.skip_line(); continue;
            case '(': ++depth; break;
            case ')': --depth; break;
            default: break;
        }
        in_.advance();
    } while (depth > 0);
}

void Parser::number_of_annotation() {
    const auto bare = bare_word(1);
    if (bare.empty() || !consists_of(digits, bare))
        return fail(in_.word(in_.ahead(0).substr(0, bare.size() + 1)), "a mark is $ and a number");
    in_.advance(bare.size() + 1);
}

void Parser::word() {
    in_moves_ = true;
    const auto bare = bare_word(0);
    if (finish_with(bare)) return in_.advance(bare.size());
    if (is_evaluation(bare)) return in_.advance(bare.size());
    if (past_move_number(bare)) return;
    Word move = in_.word("");
    move.text = move_text();
    if (finish_with(move.text)) return;
    move.text = without_marks(move.text);
    if (move.text.empty()) return;
    if (const auto victims = victims_length(move.text); victims > 0) {
        move.text += in_.ahead(0).substr(0, victims);
        in_.advance(victims);
    }
    if (huff_) {
        move = {huff_->text + move.text, huff_->line, huff_->column};
        huff_.reset();
    }
    game_.moves.push_back(std::move(move));
}

bool Parser::finish_with(std::string_view result) {
    if (!is_one_of(results, result)) return false;
    game_.result = result;
    return finished_ = true;
}

// "12.", "12...", "12 .", "..." and "12" if no sign makes it a square. What follows the dots is left for the next word.
bool Parser::past_move_number(std::string_view bare) {
    const auto number = std::min(bare.find_first_not_of(digits), bare.size());
    const auto dots = std::min(bare.find_first_not_of('.', number), bare.size()) - number;
    if (dots > 0) {
        in_.advance(number + dots);
        return true;
    }
    constexpr std::size_t digits_of_a_move = 4;  // "1115"
    if (number < bare.size() || number >= digits_of_a_move || continuation(bare) > 0) return false;
    in_.advance(number);
    return true;
}

// A move without the blanks that may stand around its signs.
std::string Parser::move_text() {
    std::string text(bare_word(0));
    in_.advance(text.size());
    while (true) {
        const auto blanks = continuation(text);
        if (blanks == 0) return text;
        in_.advance(blanks - 1);
        const auto more = bare_word(0);
        text += more;
        in_.advance(more.size());
    }
}

// One more than the number of blanks after which the move goes on that begins with this text (which may still lie
// ahead); 0 if it does not.
std::size_t Parser::continuation(std::string_view text) const {
    if (text == pass_text) return 0;
    const auto begin = in_.ahead(0).starts_with(text) ? text.size() : 0;
    const auto blanks = in_.length_of(white_space, begin) - begin;
    if (blanks == 0) return 0;
    const auto next = in_.ahead(begin + blanks);
    if (ends_with_sign(text)) return begins_name(next) ? blanks + 1 : 0;
    const auto following = leading_sign(next);
    if (!following || !(following->captures || find_sign(text) == std::string_view::npos)) return 0;
    const auto after = in_.length_of(white_space, begin + blanks + following->length);
    return begins_name(in_.ahead(after)) ? blanks + 1 : 0;
}

// The length of "(f6,d4)" right behind a move, or 0. "a3-b4(d4)h8-g7" huffs.
std::size_t Parser::victims_length(std::string_view move) const {
    if (!in_.ahead(0).starts_with('(')) return 0;
    const auto end = in_.length_until("){}\r\n", 1);
    if (!in_.ahead(end).starts_with(')')) return 0;
    const auto parts = Token{in_.ahead(1).substr(0, end - 1)}.split(',');
    const bool squares =
        std::ranges::all_of(parts, [](const Token& part) { return is_square_name(part.trimmed().text); });
    const bool captures = move.find_first_of("xX:") != std::string_view::npos;
    return squares && (captures || !begins_name(in_.ahead(end + 1))) ? end + 1 : 0;
}

std::string_view Parser::bare_word(std::size_t from) const {
    return in_.ahead(from).substr(0, in_.length_until(word_ends, from) - from);
}

void Parser::keep_huff_alone() {
    if (huff_) game_.moves.push_back(std::move(*huff_));
    huff_.reset();
}

// The record is broken; the rest of the line is passed over, so that it ends where it would have ended.
void Parser::fail(const Word& word, std::string_view why) {
    if (!game_.fault) game_.fault = complaint(word, why);
    if (!in_.at_line_begin() || !in_.at_header_line()) in_.skip_line();
}

}  // namespace dama::pdn
