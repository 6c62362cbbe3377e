#pragma once

// What the tests of all games share: every variant as a test parameter, random positions, reference data.

#include <algorithm>
#include <fstream>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "solver/games/moves/game.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/instances/open.hpp"

namespace dama::test {

using Random = std::mt19937_64;

inline int below(Random& random, int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
}

// A test that runs once for each variant: EVERY_VARIANT(Fen) { ... GetParam() ... }.
class EveryVariant : public testing::TestWithParam<Variant> {};

inline std::string variant_name(const testing::TestParamInfo<Variant>& info) {
    std::string name(info.param.name);
    std::ranges::replace(name, '-', '_');  // the only sign in names of variants that GoogleTest does not take
    return name;
}

#define INSTANTIATE_FOR_EVERY_VARIANT(suite) \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(variants()), test::variant_name)

// The game with squares in letters if it is played on 8x8 squares, as independent programs and data name them.
inline Variant in_letters(Variant variant) {
    if (variant.squares == 32) variant.notation = SquareNotation::letters;
    return variant;
}

inline Squares all_squares(const Game& game) {
    Squares all;
    for (const auto& point : game.board().points) all.insert(point.square);
    return all;
}

inline void add_random_pieces(const Game& game, PlainPosition& position, int colour, int count,
                              Random& random) {
    for (int i = 0; i < count; ++i) {
        const bool king = game.traits().has_kings && below(random, 3) == 0;
        const auto free = (king ? all_squares(game) : game.man_region(colour)) & ~position.occupied();
        const int square = free.nth(below(random, free.count()));
        (king ? position.kings : position.men)[colour].insert(square);
    }
}

// A position with pieces on at least one side, among three on that of the player to move; few pieces as often as many.
inline PlainPosition random_position(const Variant& variant, Random& random) {
    const Game& game = game_of(variant);
    PlainPosition position{.turn = below(random, variant.players)};
    const int most = 1 + below(random, variant.pieces);
    const auto lacks_pieces = [&] {
        return (variant.players == 2 ? position.occupied() : position.of(position.turn)).empty();
    };
    while (lacks_pieces()) {
        position = {.turn = position.turn};
        for (int colour = 0; colour < variant.players; ++colour) {
            add_random_pieces(game, position, colour, below(random, most + 1), random);
        }
    }
    return position;
}

// Any bytes.
inline std::string noise(Random& random) {
    std::string text(below(random, 30), ' ');
    for (char& c : text) c = static_cast<char>(below(random, 256));
    return text;
}

// The text with some of its characters removed, doubled or replaced by others that mean something in notation.
inline std::string damaged(std::string text, Random& random) {
    constexpr std::string_view alphabet = "WBRKHFabcdefghij0123456789:,-x(). +";
    for (int changes = 1 + below(random, 4); changes > 0 && !text.empty(); --changes) {
        const auto at = text.begin() + below(random, static_cast<int>(text.size()));
        switch (below(random, 3)) {
            case 0: text.erase(at); break;
            case 1: text.insert(at, *at); break;
            default: *at = alphabet[below(random, static_cast<int>(alphabet.size()))];
        }
    }
    return text;
}

inline nlohmann::json reference(const std::string& name) {
    std::ifstream file(std::string(DAMA_SOURCE_DIR "/data/reference/") + name);
    return nlohmann::json::parse(file);
}

}  // namespace dama::test
