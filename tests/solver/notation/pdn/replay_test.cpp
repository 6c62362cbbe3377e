// Games on record played over: what a short capture means that fits several.

#include "solver/notation/pdn/replay.hpp"

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"

namespace dama {
namespace {

constexpr auto start = "[FEN \"W:WKa1:Bb2,d2,f2,g3,c5,e5,g5,c7,e7\"]\n1. a1xh4 ";

std::string made_first(const std::string& text) {
    static const auto notation = notation_of(find_variant("russian"));
    const auto game = pdn::read(text).at(0);
    Replay replay(notation, game);
    return replay.make(game.moves.at(0), std::span(game.moves).subspan(1)).text;
}

TEST(Replay, TakesTheCaptureThatTheNextMovesFollow) {
    EXPECT_EQ(made_first(std::string(start) + "c7-b6 *"), "a1xc3xf6xh4");
    EXPECT_EQ(made_first(std::string(start) + "e5-d4 *"), "a1xd4xb6xd8xf6xh4");
    EXPECT_EQ(made_first(std::string(start) + "d2-c1 2. h4-g5 *"), "a1xd4xb6xd8xf6xh4");
}

TEST(Replay, RefusesACaptureThatNothingTellsApart) {
    for (const char* rest : {"*", "g3-h2 *", "a1-b2 *"})
        EXPECT_THROW(made_first(std::string(start) + rest), NotationError) << rest;
}

}  // namespace
}  // namespace dama
