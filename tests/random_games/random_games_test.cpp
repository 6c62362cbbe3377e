// The move generators of all games against plain ones that share no code with them, position by position in random games:
// the same moves, and the same position after each. A few thousand positions each time; as many as asked for, with
// another seed, when run by hand:
//     DAMA_RANDOM_POSITIONS=10000000 DAMA_RANDOM_SEED=7 random_games_tests --gtest_filter=*czech

#include <algorithm>
#include <cstdint>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/number_from_environment.hpp"
#include "tests/random_games/judges.hpp"
#include "tests/solver/games.hpp"

namespace dama {

namespace {

bool comes_before(const PlainMove& a, const PlainMove& b) {
    return std::tie(a.from, a.to, a.captured) < std::tie(b.from, b.to, b.captured);
}

template <class Judge>
class Comparison {
public:
    explicit Comparison(const Variant& variant)
        : notation_(notation_of(variant)), game_(game_of(variant)), judge_(variant, game_) {}

    // Full games from the start and short ones from random endgames, until so many positions were compared. Stops at the
    // first difference. Returns how many positions were the same.
    std::uint64_t play(std::uint64_t positions) {
        constexpr int longest_game = 200;
        constexpr int longest_endgame = 20;
        while (compared_ < positions && !testing::Test::HasFailure()) {
            play(judge_.start(), longest_game);
            for (int i = 0; i < longest_game / longest_endgame; ++i)
                play(judge_.endgame(random_), longest_endgame);
        }
        return compared_;
    }

private:
    using Board = typename Judge::Board;

    void play(Board board, int longest) {
        for (int ply = 0; ply < longest; ++ply) {
            auto moves = judge_.moves(board);
            expect_same(judge_.plain(board), moves);
            if (moves.empty() || testing::Test::HasFailure()) return;
            board = std::move(moves[random_() % moves.size()].after);
        }
    }

    void expect_same(const PlainPosition& position, std::vector<test::JudgedMove<Board>>& expected) {
        std::ranges::sort(expected, comes_before, &test::JudgedMove<Board>::move);
        auto found = game_.moves(position);
        std::ranges::sort(found, comes_before);
        ASSERT_TRUE(std::ranges::equal(found, expected, {}, {}, &test::JudgedMove<Board>::move))
            << notation_.fen(position);
        for (const auto& [move, after] : expected)
            ASSERT_EQ(game_.play(position, move), judge_.plain(after)) << notation_.fen(position);
        ++compared_;
    }

    Notation notation_;
    const Game& game_;
    Judge judge_;
    test::Random random_{test::number_from_environment("DAMA_RANDOM_SEED", 14)};
    std::uint64_t compared_ = 0;
};

std::uint64_t play(const Variant& variant, std::uint64_t positions) {
    if (variant.players == 3) return Comparison<test::StarJudge>(variant).play(positions);
    if (variant.rules.starts_with("ossetian"))
        return Comparison<test::OssetianJudge>(variant).play(positions);
    return Comparison<test::MailboxJudge>(variant).play(positions);
}

class RandomGames : public test::EveryVariant {};

TEST_P(RandomGames, HaveTheSameMovesEverywhere) {
    const auto wanted = test::number_from_environment("DAMA_RANDOM_POSITIONS", 4000);
    EXPECT_GE(play(GetParam(), wanted), wanted);
    RecordProperty("positions", std::to_string(wanted));
}

INSTANTIATE_FOR_EVERY_VARIANT(RandomGames);

}  // namespace

}  // namespace dama
