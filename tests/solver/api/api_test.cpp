// The public C++ face: the same answers as the tables' own tests, and its errors.

#include <atomic>
#include <fstream>
#include <map>
#include <thread>

#include <dama/dama.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/tablebase/sample.hpp"

namespace dama::api {
namespace {

const std::filesystem::path& tables_of(const std::string& name) {
    static const tablebase::sample::Folder folder;
    static std::map<std::string, bool> solved;
    if (!std::exchange(solved[name], true))
        solve(*Game::find(name), folder.path(), {.pieces = 3, .metrics = {"wdl", "dtw", "cap"}});
    return folder.path();
}

Tables small_tables(const std::string& name) { return {Game::find(name), {tables_of(name)}}; }

TEST(ApiGame, CountsThePositionsAfterTheStart) {
    EXPECT_EQ(Game::find("czech")->start().game().perft(Game::find("czech")->start(), 6), 36768);
    EXPECT_THROW(Game::find("chess"), BadInput);
}

TEST(ApiGame, NumbersSquaresAsPdnDoesWhoeverIsToMove) {
    const auto czech = Game::find("czech");
    for (const std::string fen : {"W:Wa1:BKb8", "B:Wa1:BKb8"}) {
        const auto pieces = czech->from_fen(fen).pieces();
        EXPECT_TRUE(pieces.men[0].contains(29 - 1)) << "a1";
        EXPECT_TRUE(pieces.kings[1].contains(1 - 1)) << "b8";
        EXPECT_EQ(czech->from_pieces(pieces).fen(), czech->from_fen(fen).fen());
        EXPECT_EQ(czech->squares().at(28), "a1");
    }
}

TEST(ApiGame, EveryGameReadsBackItsOwnPieces) {
    for (const auto& name : Game::names()) {
        const auto start = Game::find(name)->start();
        EXPECT_EQ(start.game().from_pieces(start.pieces()), start) << name;
        for (const auto& move : start.moves()) {
            EXPECT_EQ(start.move(start.text(move)), move) << name;
            EXPECT_EQ(start.play(move), start.play(start.text(move))) << name;
        }
    }
}

TEST(ApiGame, RefusesPositionsThatCannotBe) {
    const auto czech = Game::find("czech");
    Pieces pieces;
    EXPECT_THROW(czech->from_pieces(pieces), BadInput) << "empty";
    pieces.men[0].insert(0);
    EXPECT_THROW(czech->from_pieces(pieces), BadInput) << "a man where men are crowned";
    pieces.men[0] = {};
    pieces.kings[0].insert(10);
    pieces.men[1].insert(10);
    EXPECT_THROW(czech->from_pieces(pieces), BadInput) << "two on a square";
    pieces.men[1] = {};
    pieces.kings[0].insert(40);
    EXPECT_THROW(czech->from_pieces(pieces), BadInput) << "beyond the board";
}

TEST(ApiTables, AgreeWithTheSamples) {
    for (const std::string name : {"czech", "russian", "english"}) {
        const auto tables = small_tables(name);
        std::ifstream file(DAMA_SOURCE_DIR "/data/reference/samples/" + name + ".jsonl");
        int compared = 0;
        for (std::string line; std::getline(file, line);) {
            const auto sample = nlohmann::json::parse(line);
            const auto position = tables.game().from_fen(sample["fen"].get<std::string>());
            const auto found = tables.find_result(position);
            if (!found) continue;
            ++compared;
            const std::map<std::string, Result> results{
                {"win", Result::win}, {"draw", Result::draw}, {"loss", Result::loss}};
            EXPECT_EQ(*found, results.at(sample["result"])) << line;
            const auto value = tables.value(position);
            EXPECT_EQ(value.plies,
                      sample["dtw"].is_null() ? std::nullopt : std::optional(sample["dtw"].get<int>()))
                << line;
        }
        EXPECT_GT(compared, 20) << name;
    }
}

TEST(ApiTables, TellForceByColourAsTheSamplesDo) {
    const auto tables = small_tables("czech");
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/samples/czech.jsonl");
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto sample = nlohmann::json::parse(line);
        const auto force = tables.force(tables.game().from_fen(sample["fen"].get<std::string>()));
        if (!force) continue;
        ++compared;
        for (const std::size_t colour : {0, 1}) {
            const auto& told = sample["force"][colour == 0 ? "white" : "black"];
            const auto plies = [&](const char* goal) {
                return told[goal].is_null() ? std::nullopt : std::optional(told[goal].get<int>());
            };
            EXPECT_EQ((*force)[colour], (Force{plies("capture"), plies("decision")})) << line;
        }
    }
    EXPECT_GT(compared, 20);
}

TEST(ApiTables, TellQuietPositionsWithoutLookingAhead) {
    const auto tables = small_tables("czech");
    const auto position = tables.game().from_fen("W:WKa1:BKb8");
    EXPECT_EQ(tables.quiet_result(position), tables.result(position));
    EXPECT_EQ(tables.quiet_result(position.pieces()), tables.result(position));
    EXPECT_EQ(tables.quiet_result_if_cached(position), tables.result(position)) << "it was just read";
    const Tables fresh = small_tables("czech");
    const auto unread = fresh.game().from_fen("W:WKc1,b2:BKh6");
    EXPECT_EQ(fresh.quiet_result_if_cached(unread), std::nullopt);
    fresh.quiet_result(unread);
    EXPECT_NE(fresh.quiet_result_if_cached(unread), std::nullopt);
}

TEST(ApiTables, RateMovesAndPlayToTheEnd) {
    const auto tables = small_tables("czech");
    const auto position = tables.game().from_fen("W:WKa1:Bg3");
    const auto moves = tables.rate_moves(position);
    ASSERT_EQ(moves.size(), position.moves().size());
    EXPECT_EQ(moves[0].value.result, Result::win);
    EXPECT_EQ(moves[0].value.plies, *tables.value(position).plies - 1);
    const auto line = tables.line(position);
    EXPECT_EQ(static_cast<int>(line.moves.size()), tables.value(position).plies);
    auto end = position;
    for (const auto& move : line.moves) end = end.play(move);
    EXPECT_TRUE(end.is_over());
}

TEST(ApiTables, JudgeClaimsAndGames) {
    const auto tables = small_tables("czech");
    const auto refuted = tables.claim(tables.game().from_fen("W:WKa1,Kc1:Bg3"));
    EXPECT_FALSE(refuted.draw);
    EXPECT_EQ(refuted.verdict, Verdict::refuted);
    EXPECT_FALSE(refuted.line.empty());
    const auto games = tables.judge("[FEN \"W:WKa1:Bg3\"]\n1. a1-b2 *\n\n[FEN \"nonsense\"]\n1. a1-b2 *\n");
    ASSERT_EQ(games.size(), 2);
    EXPECT_EQ(games[0].moves.at(0).status, "legal");
    EXPECT_NE(games[1].error, "");
}

TEST(ApiTables, SearchBeyondWhatTheyHold) {
    const auto tables = small_tables("czech");
    const auto bounds = tables.search(tables.game().from_fen("W:WKa1,Kc1,Ke1:Bg3"), {.plies = 6});
    EXPECT_EQ(bounds.worst, Result::win);
}

TEST(ApiTables, NameWhatIsMissing) {
    const auto tables = small_tables("czech");
    const auto position = tables.game().from_fen("W:WKa1,Kc1,Ke1:BKg7,Kh8");
    EXPECT_EQ(tables.find_result(position), std::nullopt);
    try {
        tables.result(position);
        FAIL();
    } catch (const MissingTable& error) {
        EXPECT_NE(std::string(error.what()).find("KKKvKK.wdl"), std::string::npos);
    }
    EXPECT_THROW(tables.result(Game::find("russian")->start()), BadInput);
}

TEST(ApiTables, ServeManyThreads) {
    const auto tables = small_tables("czech");
    std::vector<Position> positions;
    std::vector<Result> expected;
    auto position = tables.game().from_fen("W:WKa1,Kc1:BKh8");
    for (const auto& first : position.moves()) {
        for (const auto& second : position.play(first).moves()) {
            positions.push_back(position.play(first).play(second));
            expected.push_back(tables.find_result(positions.back()).value_or(Result::draw));
        }
    }
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    const Tables shared({Game::find("czech")}, {tables_of("czech")}, 1 << 14);
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (std::size_t i = 0; i < positions.size(); ++i)
                wrong += shared.find_result(positions[i]).value_or(Result::draw) != expected[i];
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

TEST(ApiTables, TellWhatThreePlayersCanGuarantee) {
    const tablebase::sample::Folder folder;
    const auto game = Game::find("french3");
    solve(*game, folder.path(), {.pieces = 2, .metrics = {"wdl", "dtc"}});
    const Tables tables(game, {folder.path()});
    const auto position = game->from_fen("W:WWa1:BBa1:R");
    EXPECT_NO_THROW(tables.guarantees(position));
    EXPECT_THROW(tables.result(position), BadInput);
}

TEST(ApiSolve, SharesAFolderWithOthers) {
    const tablebase::sample::Folder folder;
    std::atomic<std::uint64_t> tables = 0;
    {
        const auto work = [&] { tables += solve(*Game::find("czech"), folder.path(), {.pieces = 3}).tables; };
        const std::jthread one(work);
        const std::jthread other(work);
    }
    const std::filesystem::directory_iterator files(folder / "czech");
    EXPECT_EQ(tables, static_cast<std::uint64_t>(std::distance(begin(files), end(files))))
        << "each is computed once, and nothing else is left";
}

TEST(ApiSolve, CanBeStoppedAndGoesOn) {
    const tablebase::sample::Folder folder;
    const auto game = Game::find("czech");
    const SolveRequest request{.pieces = 3};
    EXPECT_THROW(solve(*game, folder.path(), request, [](const Progress&) { return false; }), Cancelled);
    EXPECT_GT(solve(*game, folder.path(), request).tables, 0);
    EXPECT_EQ(solve(*game, folder.path(), request).tables, 0);
    EXPECT_THROW(solve(*game, folder.path(), {}), BadInput);
    EXPECT_THROW(solve(*game, folder.path(), {.pieces = 2, .metrics = {"elo"}}), BadInput);
}

}  // namespace
}  // namespace dama::api
