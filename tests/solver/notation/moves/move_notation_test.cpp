#include "solver/notation/moves/move_notation.hpp"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/instances/open.hpp"
#include "solver/notation/fen.hpp"
#include "solver/notation/moves/move_fault.hpp"
#include "solver/notation/notation_error.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

std::vector<std::string> moves(std::string_view variant, std::string_view fen) {
    std::vector<std::string> texts;
    for (const auto& move : notation_of(find_variant(variant)).read(fen).moves) texts.push_back(move.move);
    std::ranges::sort(texts);
    return texts;
}

using Texts = std::vector<std::string>;

std::string played(std::string_view variant, std::string_view fen, std::string_view move) {
    try {
        return notation_of(find_variant(variant)).play(fen, move);
    } catch (const NotationError& error) {
        return error.what();
    }
}

TEST(MoveNotation, WritesSquaresAsTheVariantDoes) {
    EXPECT_EQ(moves("czech", "W:Wa3,c3:Bh8"), (Texts{"a3-b4", "c3-b4", "c3-d4"}));
    EXPECT_EQ(moves("international", "W:W32:B1"), (Texts{"32-27", "32-28"}));
    EXPECT_EQ(moves("international", "W:WK41,49:B9,10,12,19,38"), (Texts{"41x43"}));
    EXPECT_EQ(moves("czech", "B:Wd4:Be5"), (Texts{"e5xc3"}));
}

TEST(MoveNotation, TellsCapturesWithTheSameEndsApart) {
    const std::string fen = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8";
    const auto texts = moves("russian", fen);
    EXPECT_TRUE(std::ranges::count(texts, "f8xb4") == 1);
    std::set<std::string> reached;
    for (const auto& text : texts) reached.insert(played("russian", fen, text));
    EXPECT_EQ(reached.size(), texts.size());
}

TEST(MoveNotation, ReadsCapturesAsPeopleWriteThem) {
    const std::string fen = "B:Wf6,b4,d4,a3,b2,d2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,c7,e7,g7,b6,d6,h6";
    const auto expected = played("brazilian", fen, "g7xa5");
    EXPECT_TRUE(expected.starts_with("W:W")) << expected;
    for (const std::string text :
         {"g7:a5", "g7-a5", "8x13", "08:013", " g7 x a5 ", "g7xe5xc3xa5", "g7:e5:c3:a5", "g7xe5xa5",
          "g7xc3xa5", "g7xa5 (f6,d4,b4)", "g7xa5(b4, f6,d4)", "8-13 (17,18,11)"}) {
        EXPECT_EQ(played("brazilian", fen, text), expected) << text;
    }
}

TEST(MoveNotation, TakesAPathLiterallyIfItsLegsAreSingleJumps) {
    // The second landing is not the first square of its run, on which the search itself would stop.
    const std::string fen = "W:WKa1:Bb2,f6";
    EXPECT_EQ(played("russian", fen, "a1xd4xg7"), played("russian", fen, "a1xg7"));
    EXPECT_EQ(played("russian", fen, "a1xe5xh8"), played("russian", fen, "a1xh8"));
}

TEST(MoveNotation, RefusesWhatFitsSeveralMoves) {
    const std::string fen = "W:WKa1:Bb2,d2,f2,g3,c5,e5,g5,c7,e7";
    EXPECT_EQ(played("russian", fen, "a1xh4"),
              "'a1xh4' at character 1: ambiguous, it may be a1xc3xf6xh4 or a1xd4xb6xd8xf6xh4");
    EXPECT_EQ(played("russian", fen, "a1xd4xh4"), played("russian", fen, "a1xd4xb6xd8xf6xh4"));
    EXPECT_EQ(played("russian", fen, "a1xh4 (g5,e5,b2)"), played("russian", fen, "a1xc3xf6xh4"));
}

TEST(MoveNotation, RefusesWhatIsNoMove) {
    const std::string fen = "W:Wa1,c3:Be5";
    EXPECT_EQ(played("czech", fen, ""),
              "'' at character 1: not a move, which is written like a3-b4 or c3xe5");
    EXPECT_EQ(played("czech", fen, "a1"),
              "'a1' at character 1: not a move, which is written like a3-b4 or c3xe5");
    EXPECT_EQ(played("czech", fen, "a1-"), "'' at character 4: a square is missing");
    EXPECT_EQ(played("czech", fen, "a1-z9"), "'z9' at character 4: no square of this board");
    EXPECT_EQ(played("czech", fen, "a1-a2"),
              "'a2' at character 4: a light square, the game is played on the dark ones");
    EXPECT_EQ(played("czech", fen, "a1xc3 (b2"),
              "'(b2' at character 7: the list of captured pieces does not end with )");
    EXPECT_EQ(played("czech", fen, std::string(1000, 'x')).substr(40),
              "x...' at character 1: 1000 characters are too long, at most 300 are read");
}

struct Irregular {
    std::string variant;
    std::string fen;
    std::string move;
    Irregularity kind;
    std::string why;
};

TEST(MoveFault, SaysWhyInWords) {
    using enum Irregularity;
    const Irregular cases[]{
        {"czech", "W:Wa1,c3:Be5", "b2-c3", not_a_move, "there is no piece on b2"},
        {"czech", "W:Wa1,c3:Be5", "e5-d4", not_a_move, "the piece on e5 belongs to the opponent"},
        {"czech", "W:Wa1,c3:Be5", "a1-d4", not_a_move, "the man on a1 cannot move to d4"},
        {"czech", "W:Wb2,c3:Be5", "b2-c3", not_a_move, "c3 is occupied"},
        {"czech", "W:WKa1,c3:Be5", "a1-d4", not_a_move, "the way from a1 is blocked on c3"},
        {"czech", "W:Wa1,c3:Be5", "a1xb2", not_a_move, "a1-b2 captures nothing"},
        {"czech", "W:Wa1,c3:Bd4", "a1-b2", missed_capture, "a capture is due: c3xe5"},
        {"czech", "W:WKh2,c3:Bd4,g3", "h2-g1", missed_capture, "a capture is due: h2xf4"},
        {"czech", "W:WKh2,c3:Bd4,g3", "c3xe5", king_precedence, "h2xf4 has precedence"},
        {"czech", "W:Wc3:Bd4,f6", "c3xe5", unfinished_capture, "the capture goes on from e5"},
        {"czech", "W:Wc1:Bd2,f4,f6", "c1xg5", unfinished_capture, "the capture goes on from g5"},
        {"czech", "W:Wc1:Bd2,f4,f6", "c1xe3xg5", unfinished_capture, "the capture goes on from g5"},
        {"czech", "W:WKa1:Bc3,f6", "a1xd4", unfinished_capture, "the capture goes on from d4"},
        {"czech", "W:WKa1:Bb2,c5", "a1xf6", wrong_landing,
         "the capture cannot go on from f6, but from another square behind the captured piece"},
        {"czech", "W:Wc3:Bd4", "c3xe5 (f6)", not_a_move, "the capture takes d4"},
        {"czech", "W:Wc3:Bd4", "c3xa5", not_a_move,
         "the man on c3 cannot capture to a5, and a capture is due: c3xe5"},
        {"international", "W:W28,32:B22,23,14", "28x17", too_few_pieces, "28x10 has precedence"},
        {"italian", "W:WK30,31:B26,27", "31x22", king_precedence, "30x21 has precedence"},
    };
    for (const auto& c : cases) {
        const auto notation = notation_of(find_variant(c.variant));
        const MoveNotation moves(notation, notation.position(c.fen));
        const auto examined = examine_move(moves, c.move);
        ASSERT_TRUE(examined.fault) << c.fen << " " << c.move;
        EXPECT_EQ(name(examined.fault->kind), name(c.kind)) << c.fen << " " << c.move;
        EXPECT_EQ(examined.fault->why, c.why) << c.fen << " " << c.move;
        EXPECT_EQ(examined.fault->move.has_value(), c.kind != not_a_move) << c.fen << " " << c.move;
    }
}

class MoveNotationOf : public test::EveryVariant {};

void expect_moves_read_back(const Notation& notation, const PlainPosition& position) {
    const MoveNotation moves(notation, position);
    const SquareNames& squares = notation.squares();
    const auto fen = notation.fen(position);
    for (const auto& move : moves.moves()) {
        const auto text = moves.text(move);
        ASSERT_EQ(read_move(moves, text), move) << fen << " " << text;
        if (!move.captures()) continue;
        const auto victims = fmt::format("{}x{} ({})", squares.name(move.from), squares.name(move.to),
                                         fmt::join(squares.names(move.captured), ","));
        ASSERT_EQ(read_move(moves, victims), move) << fen << " " << victims;
    }
    for (const auto& [move, landings] : notation.game().capture_paths(position)) {
        std::string path = squares.name(move.from);
        for (const int square : landings) path += ":" + squares.name(square);
        ASSERT_EQ(read_move(moves, path), move) << fen << " " << path;
    }
}

TEST_P(MoveNotationOf, ReadsEveryMoveOfRandomPositionsBack) {
    const auto notation = notation_of(GetParam());
    test::Random random(3);
    for (int i = 0; i < 3000; ++i)
        expect_moves_read_back(notation, test::random_position(GetParam(), random));
}

TEST_P(MoveNotationOf, ReadsEveryMoveOfRandomGamesBack) {
    const auto notation = notation_of(GetParam());
    test::Random random(4);
    for (int game = 0; game < 20; ++game) {
        auto position = notation.position(GetParam().start);
        for (int ply = 0; ply < 150; ++ply) {
            const auto moves = notation.game().moves(position);
            if (moves.empty()) break;
            expect_moves_read_back(notation, position);
            position =
                notation.game().play(position, moves[test::below(random, static_cast<int>(moves.size()))]);
        }
    }
}

TEST_P(MoveNotationOf, RefusesAMoveAlreadyPlayed) {
    const auto notation = notation_of(GetParam());
    const MoveNotation moves(notation, notation.position(GetParam().start));
    const auto& move = moves.moves().front();
    const MoveNotation next(notation, notation.game().play(moves.position(), move));
    EXPECT_THROW(read_move(next, moves.text(move)), NotationError);
}

TEST_P(MoveNotationOf, LetsNothingButNotationErrorsOut) {
    const auto notation = notation_of(GetParam());
    test::Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const MoveNotation moves(notation, test::random_position(GetParam(), random));
        if (moves.moves().empty()) continue;
        const auto text =
            i % 4 == 0 ? test::noise(random) : test::damaged(moves.text(moves.moves().back()), random);
        try {
            read_move(moves, text);
        } catch (const NotationError& error) {
            EXPECT_LT(std::string_view(error.what()).size(), 600U) << text;
        }
    }
}

INSTANTIATE_FOR_EVERY_VARIANT(MoveNotationOf);

}  // namespace
}  // namespace dama
