// Written records are read back as the games they are of.

#include "solver/notation/pdn/record_writer.hpp"

#include <gtest/gtest.h>

#include "solver/notation/moves/move_notation.hpp"
#include "solver/notation/pdn/replay.hpp"
#include "tests/solver/games.hpp"

namespace dama::pdn {
namespace {

// A game of random moves from a position, with huffs where they are offered.
struct RandomGame {
    RandomGame(const Notation& notation, const PlainPosition& start, test::Random& random) : end(start) {
        std::optional<int> huff;
        for (int ply = 0; ply < 60; ++ply) {
            const MoveNotation moves(notation, end);
            if (moves.moves().empty()) break;
            const auto& move = moves.moves()[test::below(random, static_cast<int>(moves.moves().size()))];
            texts.push_back(moves.text(move, huff));
            huff.reset();
            if (!move.huffable.empty() && test::below(random, 2) == 0)
                huff = move.huffable.nth(test::below(random, move.huffable.count()));
            end = after_reply(notation.game(), end, move, huff);
        }
        if (huff) texts.push_back("(" + notation.squares().name(*huff) + ")");
    }

    std::vector<std::string> texts;
    PlainPosition end;
};

WrittenRecord record_of(const Notation& notation, const PlainPosition& start, const RandomGame& game) {
    WrittenRecord record{.headers = headers_of(notation, start), .comment = "a start", .turn = start.turn};
    for (const auto& text : game.texts)
        record.moves.push_back({.text = text, .mark = "?", .comment = "a {comment} of a move"});
    record.result = "1/2-1/2";
    return record;
}

void expect_same(const Notation& notation, const PlainPosition& start, const RandomGame& game) {
    const auto text = write(record_of(notation, start, game));
    SCOPED_TRACE(text);
    const auto games = read(text);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].result, "1/2-1/2");
    ASSERT_EQ(games[0].moves.size(), game.texts.size());
    Replay replay(notation, games[0]);
    EXPECT_EQ(replay.start().position, start);
    for (const auto& move : games[0].moves) EXPECT_FALSE(replay.make(move).fault) << move.text;
    EXPECT_EQ(replay.position(), game.end);
}

class RecordWriter : public test::EveryVariant {};

TEST_P(RecordWriter, WritesWhatIsReadBack) {
    if (GetParam().players != 2) return;  // PDN is for two
    test::Random random(15);
    for (const auto squares : {SquareNotation::letters, SquareNotation::numbers}) {
        Variant variant = GetParam();
        if (variant.squares == 32) variant.notation = squares;
        const Notation notation(variant, game_of(variant));
        const auto start = notation.position(variant.start);
        expect_same(notation, start, RandomGame(notation, start, random));
        for (int i = 0; i < 10; ++i) {
            const auto position = test::random_position(variant, random);
            expect_same(notation, position, RandomGame(notation, position, random));
        }
    }
}

INSTANTIATE_FOR_EVERY_VARIANT(RecordWriter);

TEST(RecordWriterText, LooksAsProgramsExpectIt) {
    const auto notation = notation_of(find_variant("czech"));
    const auto start = notation.position("B:WKa1:Bg3");
    EXPECT_EQ(write({.headers = headers_of(notation, start),
                     .comment = "White wins",
                     .turn = 1,
                     .moves = {{"g3-h2", "?", "it was a draw"}, {"a1-e5", "", ""}, {"h2-g1", "", ""}},
                     .result = "*"}),
              "[GameType \"29\"]\n[FEN \"B:WKa1:Bg3\"]\n\n"
              "{White wins} 1... g3-h2? {it was a draw} 2. a1-e5 h2-g1 *\n");
}

TEST(RecordWriterText, HasNoLongLines) {
    WrittenRecord record;
    for (int i = 0; i < 200; ++i) record.moves.push_back({"a1-b2", "", "several words about this move"});
    const auto text = write(record);
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at);
        EXPECT_LE(end - at, 80U);
        at = end + 1;
    }
}

}  // namespace
}  // namespace dama::pdn
