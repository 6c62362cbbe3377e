#include "solver/notation/move_text.hpp"

#include <algorithm>

namespace dama {

namespace {

constexpr std::size_t longest_move = 300;
constexpr std::string_view capture_signs = "xX:";
constexpr std::string_view signs = "xX:-";

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

}  // namespace

MoveText cut_move(std::string_view text) {
    MoveText move{.whole = whole_text(text, longest_move), .huff = {}, .squares = {}, .victims = {}};
    Token rest = move.whole;
    move.huff = cut_huff(rest);
    move.passes = rest.trimmed().text == pass_text;
    if (move.passes) return move;
    const auto list_begin = std::min(rest.text.find('('), rest.text.size());
    move.victims = cut_victims(rest.after(list_begin));

    rest.text = rest.text.substr(0, list_begin);
    for (auto at = rest.text.find_first_of(signs); at != std::string_view::npos;
         at = rest.text.find_first_of(signs)) {
        move.captures |= capture_signs.find(rest.text[at]) != std::string_view::npos;
        move.squares.push_back(Token{rest.text.substr(0, at), rest.place}.trimmed());
        rest = rest.after(at + 1);
    }
    move.squares.push_back(rest.trimmed());
    if (move.squares.size() < 2) refuse(move.whole, "not a move, which is written like a3-b4 or c3xe5");
    return move;
}

}  // namespace dama
