// Records out of a stream: each as soon as it is complete, broken ones among sound ones.

#include "solver/notation/pdn/record_reader.hpp"

#include <deque>

#include <gtest/gtest.h>

#include "solver/notation/notation_error.hpp"

namespace dama::pdn {

namespace {

// Gives away one piece a time, and counts those it has given.
class Pieces final : public Source {
public:
    explicit Pieces(std::deque<std::string> pieces) : pieces_(std::move(pieces)) {}

    bool read(std::string& into) override {
        if (pieces_.empty()) return false;
        into += pieces_.front();
        pieces_.pop_front();
        return true;
    }
    bool would_wait() override { return true; }
    std::size_t left() const { return pieces_.size(); }

private:
    std::deque<std::string> pieces_;
};

std::vector<Game> all(std::deque<std::string> pieces) {
    Pieces source(std::move(pieces));
    RecordReader reader(source);
    std::vector<Game> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

TEST(RecordReader, GivesAGameBeforeTheNextIsThere) {
    Pieces source({"[Event \"1\"]\n\n1. a3-b4 *\n", "[Event \"2\"]\n", "\n1. c3-d4 *\n"});
    RecordReader reader(source);
    EXPECT_EQ(reader.next()->moves.size(), 1);
    EXPECT_EQ(source.left(), 2);
    EXPECT_EQ(reader.next()->header("Event")->text, "2");
    EXPECT_FALSE(reader.next());
}

// However a text is cut, it holds the same records.
TEST(RecordReader, DoesNotMindWhereTheStreamIsCut) {
    const std::string text =
        "\xEF\xBB\xBF[Event \"a\"]\r\n[FEN \"W:Wa1:Bh8\"]\r\n\r\n1. a1 - b2 {c} (1. a1-b2) h8-g7(!) 2. b2-c3 "
        "1/2-1/2\r"
        "[Event \"b\"]\n\n[Event \"c\"]\n1. (a3)h8-g7 f6xd4 (e5) ( b2 ) 0-1\n[Event \"d\"]\n{broken\n[Event "
        "\"e\"]\n* ";
    const auto whole = all({text});
    ASSERT_EQ(whole.size(), 5);
    for (std::size_t size : {1, 2, 3, 7, 50}) {
        std::deque<std::string> pieces;
        for (std::size_t at = 0; at < text.size(); at += size) pieces.push_back(text.substr(at, size));
        const auto cut = all(pieces);
        ASSERT_EQ(cut.size(), whole.size()) << size;
        for (std::size_t i = 0; i < cut.size(); ++i) {
            EXPECT_EQ(cut[i].line, whole[i].line);
            EXPECT_EQ(cut[i].fault, whole[i].fault);
            ASSERT_EQ(cut[i].moves.size(), whole[i].moves.size()) << size;
            for (std::size_t k = 0; k < cut[i].moves.size(); ++k)
                EXPECT_EQ(cut[i].moves[k].text, whole[i].moves[k].text);
        }
    }
}

TEST(RecordReader, KeepsSoundRecordsBesideBrokenHeaders) {
    const auto games = all({"[Event \"1\"]\n\n[Site x]\n\n[Event \"2\"]\n\n1. c3-d4 *\n"});
    ASSERT_EQ(games.size(), 2);
    EXPECT_TRUE(games[0].fault);
    EXPECT_FALSE(games[1].fault);
    EXPECT_EQ(games[1].moves.size(), 1);
}

// Some programs put blank lines between the headers of one record.
TEST(RecordReader, ReadsHeadersAcrossBlankLines) {
    const auto games =
        all({"[Event \"\"]\r\n\r\n[GameType \"29\"]\r\n[FEN \"W:WKa1:Bg3\"]\r\n\r\n1. a1-d4 *\r\n"});
    ASSERT_EQ(games.size(), 1);
    EXPECT_EQ(games[0].headers.size(), 3);
    EXPECT_EQ(games[0].moves.size(), 1);
}

// A game without moves is one all the same, and never under the headers of another.
TEST(RecordReader, TellsRecordsOfHeadersAloneApart) {
    for (const std::string second :
         {"[Event \"2\"]\n[FEN \"W:WKa1:Bg3\"]", "[Site \"x\"]\n[FEN \"W:WKa1:Bg3\"]"}) {
        const auto games = all({"[White \"A\"]\n[FEN \"W:WKc1:Bc5\"]\n\n" + second + "\n\n1. a1-d4 *\n"});
        ASSERT_EQ(games.size(), 2) << second;
        EXPECT_TRUE(games[0].moves.empty());
        EXPECT_EQ(games[1].header("FEN")->text, "W:WKa1:Bg3");
        EXPECT_EQ(games[1].headers.size(), 2);
    }
}

TEST(RecordReader, KeepsSoundRecordsBesideBrokenOnes) {
    for (const std::string broken : {"{ no end", "(1. c3-d4 ((", "}", "$x", "/FEN W:"}) {
        const auto games = all({"[Event \"1\"]\n\n1. a3-b4 *\n\n[Event \"2\"]\n\n" + broken +
                                "\n\n[Event \"3\"]\n\n1. c3-d4 *\n"});
        ASSERT_EQ(games.size(), 3) << broken;
        EXPECT_FALSE(games[0].fault) << broken;
        ASSERT_TRUE(games[1].fault) << broken;
        EXPECT_TRUE(games[1].fault->starts_with("line 7, ")) << *games[1].fault;
        EXPECT_FALSE(games[2].fault) << broken;
        EXPECT_EQ(games[2].moves.size(), 1) << broken;
    }
}

TEST(RecordReader, SaysThatATextIsUtf16) {
    using namespace std::string_literals;
    for (const auto& text : {"\xFF\xFE[\0E\0"s, "\xFE\xFF\0["s, "[\0E\0"s, "\0[\0E"s}) {
        EXPECT_THROW(all({text}), NotationError);
    }
}

}  // namespace

}  // namespace dama::pdn
