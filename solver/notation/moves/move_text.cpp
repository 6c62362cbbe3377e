#include "solver/notation/moves/move_text.hpp"

#include <algorithm>

#include "solver/notation/moves/move_signs.hpp"

namespace dama {

namespace {

constexpr std::size_t longest_move = 300;
constexpr std::string_view digits = "0123456789";

std::optional<std::vector<Token>> cut_victims(const Token& list) {
    if (list.empty()) return std::nullopt;
    if (!list.text.ends_with(')')) refuse(list, "the list of captured pieces does not end with )");
    const Token inner{list.text.substr(1, list.text.size() - 2), list.place + 1};
    auto victims = inner.split(',');
    for (Token& victim : victims) victim = victim.trimmed();
    return victims;
}

// Cuts "(d4)" off the beginning.
std::optional<Token> cut_huff(Token& text) {
    if (!text.text.starts_with('(')) return std::nullopt;
    const auto end = text.text.find(')');
    if (end == std::string_view::npos) refuse(text, "the huff before the move does not end with )");
    const Token square{text.text.substr(1, end - 1), text.place + 1};
    text = text.after(end + 1);
    return square.trimmed();
}

// Squares and the signs between them.
void cut_at_signs(Token rest, MoveText& move) {
    for (auto at = find_sign(rest.text); at != std::string_view::npos; at = find_sign(rest.text)) {
        const auto sign = *leading_sign(rest.text.substr(at));
        move.captures |= sign.captures;
        move.squares.push_back(Token{rest.text.substr(0, at), rest.place}.trimmed());
        rest = rest.after(at + sign.length);
    }
    move.squares.push_back(rest.trimmed());
}

// Pairs of digits, "1115"; otherwise a square ends where a letter follows a number, "c1d2", "a1+b2".
std::vector<Token> cut_without_signs(const Token& whole) {
    std::vector<Token> squares;
    Token rest = whole;
    const bool numbers = rest.text.find_first_not_of(digits) == std::string_view::npos;
    while (!rest.empty()) {
        auto end =
            numbers ? std::size_t{2} : rest.text.find_first_not_of(digits, rest.text.find_first_of(digits));
        if (!numbers && end < rest.text.size() && rest.text[end] == '+') ++end;
        end = std::min(end, rest.text.size());
        squares.push_back({rest.text.substr(0, end), rest.place});
        rest = rest.after(end);
    }
    return squares;
}

}  // namespace

MoveText cut_move(std::string_view text) {
    MoveText move{.whole = whole_text(text, longest_move), .huff = {}, .squares = {}, .victims = {}};
    Token rest = move.whole;
    move.huff = cut_huff(rest);
    rest = rest.trimmed();
    if (move.huff && rest.text.starts_with('(')) refuse(rest, "only one piece can be huffed before a move");
    move.huffs_only = move.huff && rest.empty();
    move.passes = rest.text == pass_text;
    if (move.passes || move.huffs_only) return move;
    const auto list_begin = std::min(rest.text.find('('), rest.text.size());
    move.victims = cut_victims(rest.after(list_begin));
    rest.text = rest.text.substr(0, list_begin);
    if (find_sign(rest.text) == std::string_view::npos) {
        move.squares = cut_without_signs(rest.trimmed());
        move.captures = move.squares.size() > 2;
    } else {
        cut_at_signs(rest, move);
    }
    if (move.squares.size() < 2) refuse(move.whole, "not a move, which is written like a3-b4 or c3xe5");
    return move;
}

}  // namespace dama
