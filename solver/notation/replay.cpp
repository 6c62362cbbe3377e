#include "solver/notation/replay.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "solver/notation/notation_error.hpp"

namespace dama {

namespace {

// The same board and moves under perhaps another name: Zapletal's game may come as GameType 29.
bool is_played_as(const Variant& variant, int gametype) {
    return std::ranges::any_of(variants(), [&](const Variant& known) {
        return known.gametype == gametype && known.rules == variant.rules;
    });
}

// "29" or "29,W,8,8,A3,0".
void check_gametype(const Variant& variant, const pdn::Word& word) {
    int gametype = 0;
    const char* end = word.text.data() + word.text.size();
    const auto [rest, error] = std::from_chars(word.text.data(), end, gametype);
    if (error != std::errc{} || (rest != end && *rest != ','))
        pdn::refuse(word, "a GameType begins with a number");
    if (!is_played_as(variant, gametype))
        pdn::refuse(word, fmt::format("not the GameType of {}", variant.name));
}

// Other texts than names of variants are left alone: they may name an opening.
void check_variant(const Variant& variant, const pdn::Word& word) {
    const bool other = std::ranges::any_of(variants(), [&](const Variant& known) {
        return known.name == word.text && known.name != variant.name;
    });
    if (other) pdn::refuse(word, fmt::format("not a game of {}", variant.name));
}

}  // namespace

std::string start_of(const Notation& notation, const pdn::Game& game) {
    const Variant& variant = notation.variant();
    if (const auto gametype = game.header("GameType")) check_gametype(variant, *gametype);
    if (const auto name = game.header("Variant")) check_variant(variant, *name);
    const auto fen = game.header("FEN");
    if (!fen) return notation.read(variant.start).fen;
    try {
        return notation.read(fen->text).fen;
    } catch (const NotationError& error) {
        pdn::refuse(*fen, error.what());
    }
}

ExaminedRecord Replay::make(const pdn::Word& move) {
    try {
        auto examined = notation_.examine(fen_, move.text);
        if (examined.huffed && std::ranges::find(huffable_, *examined.huffed) == huffable_.end()) {
            examined.fault = Irregularity::not_a_move;
            examined.why = fmt::format("the last move does not let {} be huffed", *examined.huffed);
            examined.move.reset();
        }
        if (examined.move) advance(examined);
        return examined;
    } catch (const NotationError& error) {
        pdn::refuse(move, error.what());
    }
}

ExaminedRecord Replay::make_legal(const std::string& move) {
    auto made = notation_.examine(fen_, move);
    advance(made);
    return made;
}

void Replay::advance(const ExaminedRecord& made) {
    fen_ = made.after;
    huffable_ = made.move->huffable.value_or(std::vector<std::string>{});
}

}  // namespace dama
