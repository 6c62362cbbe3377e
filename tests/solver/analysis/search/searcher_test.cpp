// What a search proves with the tables of fewer pieces, against the tables of the position itself.

#include <filesystem>
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "tests/solver/games.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

// A folder with those of the reference tables of results that are wanted.
class SomeTables {
public:
    template <class Wanted>
    SomeTables(const Variant& variant, Wanted wanted)
        : folder_(fs::temp_directory_path() / ("dama-search-" + std::to_string(getpid()))) {
        fs::create_directories(folder_ / variant.rules);
        for (const auto& entry : test::reference_tables().catalogue().list(variant.rules)) {
            const bool is_wanted =
                entry.metric == "wdl" && wanted(*tablebase::Material::parse(entry.material));
            if (is_wanted) fs::copy_file(entry.path, folder_ / variant.rules / entry.path.filename());
        }
        tables_ = std::make_unique<tablebase::TableSet>(std::vector{folder_}, check_table);
    }
    ~SomeTables() { fs::remove_all(folder_); }

    const fs::path& folder() const { return folder_; }
    tablebase::TableSet& operator*() { return *tables_; }

private:
    fs::path folder_;
    std::unique_ptr<tablebase::TableSet> tables_;
};

auto up_to(int pieces) {
    return [pieces](const tablebase::Material& m) { return m.pieces() <= pieces; };
}

// As many FENs of so many pieces, both sides with one at least.
std::vector<std::string> random_fens(const Variant& variant, int pieces, int count) {
    const auto notation = notation_of(variant);
    test::Random random(1);
    std::vector<std::string> fens;
    for (int i = 0; i < count; ++i) {
        PlainPosition position{.turn = test::below(random, 2)};
        const int own = 1 + test::below(random, pieces - 1);
        test::add_random_pieces(notation.game(), position, position.turn, own, random);
        test::add_random_pieces(notation.game(), position, 1 - position.turn, pieces - own, random);
        fens.push_back(notation.fen(position));
    }
    return fens;
}

Bounds bounds_of(const Evaluation& value) {
    return value.bounds ? *value.bounds : Bounds::exactly(value.outcomes.at(0).result);
}

// The truth lies within the bounds, of the position and of each move; what is said to be known is.
void expect_true(const Query& searched, const Query& trusted) {
    const auto expect_within = [](const Evaluation& value, const Evaluation& truth, const std::string& move) {
        const Bounds bounds = bounds_of(value);
        EXPECT_TRUE(bounds.contain(truth.outcomes.at(0).result)) << move;
        ASSERT_EQ(value.outcomes.size(), bounds.known() ? 1U : 0U) << move;
        if (bounds.known()) {
            EXPECT_EQ(value.outcomes[0].result, truth.outcomes.at(0).result) << move;
        }
    };
    expect_within(searched.value, trusted.value, "");
    ASSERT_EQ(searched.moves.size(), trusted.moves.size());
    std::map<std::string, Evaluation> truth;
    for (const auto& [move, value] : trusted.moves) truth[move.move] = value;
    for (const auto& [move, value] : searched.moves) expect_within(value, truth.at(move.move), move.move);
}

// Nothing that was proved is lost.
void expect_no_less(const Query& deeper, const Query& shallower) {
    const auto within = [](Bounds inner, Bounds outer) { return meet(inner, outer) == inner; };
    EXPECT_TRUE(within(bounds_of(deeper.value), bounds_of(shallower.value)));
    std::map<std::string, Bounds> before;
    for (const auto& [move, value] : shallower.moves) before[move.move] = bounds_of(value);
    for (const auto& [move, value] : deeper.moves) {
        EXPECT_TRUE(within(bounds_of(value), before.at(move.move))) << move.move;
    }
}

struct Sample {
    const char* variant;
    int positions;
    int plies;
    double share_proved;  // at least
};

class Search : public testing::TestWithParam<Sample> {};

TEST_P(Search, ProvesWhatLargerTablesTell) {
    const Variant& variant = find_variant(GetParam().variant);
    SomeTables tables(variant, up_to(3));
    const auto searcher = make_searcher(variant, *tables);
    const auto analysis = test::reference_analysis(variant.name);
    int proved = 0;
    for (const auto& fen : random_fens(variant, 4, GetParam().positions)) {
        SCOPED_TRACE(fen);
        const Query trusted = analysis->query(fen);
        std::optional<Query> before;
        for (int plies = 1; plies <= GetParam().plies; plies += 2) {
            Query searched = searcher.query(fen, {.plies = plies});
            expect_true(searched, trusted);
            if (before) expect_no_less(searched, *before);
            if (HasFailure()) return;
            before = std::move(searched);
        }
        proved += bounds_of(before->value).known() ? 1 : 0;
    }
    EXPECT_GE(proved, GetParam().share_proved * GetParam().positions);
}

// A set with holes proves less, but nothing wrong.
TEST_P(Search, IsRightWhereTablesAreMissing) {
    const Variant& variant = find_variant(GetParam().variant);
    int turn = 0;
    SomeTables tables(variant, [&](const auto& m) { return m.pieces() <= 4 && ++turn % 2 == 0; });
    const auto searcher = make_searcher(variant, *tables);
    const auto analysis = test::reference_analysis(variant.name);
    int searched_positions = 0;
    for (const auto& fen : random_fens(variant, 4, GetParam().positions)) {
        SCOPED_TRACE(fen);
        const Query searched = searcher.query(fen, {.plies = 5});
        expect_true(searched, analysis->query(fen));
        if (HasFailure()) return;
        searched_positions += searched.search ? 1 : 0;
    }
    EXPECT_GT(searched_positions, 0);
}

INSTANTIATE_TEST_SUITE_P(, Search,
                         testing::Values(Sample{"czech", 200, 9, 0.7}, Sample{"huff", 150, 7, 0.6},
                                         Sample{"russian", 200, 9, 0.75}, Sample{"english", 200, 7, 0.5},
                                         Sample{"ossetian21", 200, 9, 0.8}),
                         [](const auto& info) { return std::string(info.param.variant); });

// Without any table a search finds what ends soon, no later than it does.
void finds_all_that_ends(const std::string& name, const std::string& material, int plies) {
    const Variant& variant = find_variant(name);
    const auto slice = *tablebase::Material::parse(material);
    SomeTables none(variant, up_to(0));
    const auto searcher = make_searcher(variant, *none);
    const auto notation = notation_of(variant);
    const Instance& instance = instance_of(variant);
    const auto probe = instance.probe_for_two(variant, test::reference_tables());
    int ended = 0;
    for (std::uint64_t n = 0; n < instance.index->size(slice); n += 7) {
        const auto position = instance.index->position(slice, n);
        const std::string fen = notation.fen(position);
        const Outcome truth = probe->outcome(position);
        const bool ends = truth.plies.value_or(plies + 1) <= plies;
        const int enough = ends ? std::max(*truth.plies, 1) : plies;
        const Bounds bounds = bounds_of(searcher.query(fen, {.plies = enough}).value);
        ASSERT_TRUE(bounds.contain(truth.result)) << fen;
        ASSERT_TRUE(bounds.known() || !ends) << fen;
        ended += ends ? 1 : 0;
    }
    EXPECT_GT(ended, 100);
}

TEST(SearchWithoutTables, FindsAllThatEndsInTime) {
    finds_all_that_ends("czech", "KMvM", 5);
    finds_all_that_ends("russian", "KMvM", 5);
    finds_all_that_ends("huff", "KvMM", 4);
    finds_all_that_ends("ossetian21", "MMvM", 4);
}

// The huff that is named, or letting the position stand, brings the opponent what the move is said to be worth.
TEST(SearchWithHuffing, NamesAHuffThatIsBest) {
    const Variant& variant = find_variant("huff");
    SomeTables tables(variant, up_to(3));
    const auto searcher = make_searcher(variant, *tables);
    const auto notation = notation_of(variant);
    const auto probe = instance_of(variant).probe_for_two(variant, test::reference_tables());
    int huffs = 0;
    for (const auto& fen : random_fens(variant, 4, 100)) {
        const auto position = notation.position(fen);
        const MoveNotation moves(notation, position);
        for (const auto& [record, value] : searcher.query(fen, {.plies = 5}).moves) {
            if (value.outcomes.empty()) continue;
            const auto move = moves.find(moves.request(record.move));
            ASSERT_TRUE(move) << record.move;
            std::optional<int> square;
            if (value.huff) square = notation.squares().find(*value.huff);
            const auto reply = after_reply(notation.game(), position, *move, square);
            ASSERT_EQ(probe->outcome(reply).result, opposite(value.outcomes[0].result))
                << fen << ' ' << record.move;
            huffs += square ? 1 : 0;
        }
    }
    EXPECT_GT(huffs, 20);
}

class SearchLimitsTest : public testing::Test {
protected:
    const Variant& variant_ = find_variant("czech");
    SomeTables tables_{variant_, up_to(2)};
    Searcher searcher_ = make_searcher(variant_, *tables_);
    const std::string open_ = "W:WKc5,Kf6,Ke7:BKg3";  // won, but not soon
};

TEST_F(SearchLimitsTest, AnswersFromTheTablesIfTheyTellAll) {
    const Query query = searcher_.query("W:WKa1:Bg3", {.plies = 4});
    EXPECT_FALSE(query.search);
    EXPECT_FALSE(query.value.bounds);
    EXPECT_EQ(query.value.outcomes.at(0).result, Result::win);
}

TEST_F(SearchLimitsTest, StopsWhenTheTimeIsUp) {
    const auto start = std::chrono::steady_clock::now();
    const Query query = searcher_.query(open_, {.seconds = 0.05});
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
    ASSERT_TRUE(query.search);
    EXPECT_TRUE(query.value.outcomes.empty());
    EXPECT_GT(query.search->plies, 0);
    EXPECT_LT(query.search->plies, most_search_plies);
}

TEST_F(SearchLimitsTest, LookNoFurtherThanTheyAllow) {
    for (const int plies : {1, 2, 5}) {
        EXPECT_EQ(searcher_.query(open_, {.plies = plies}).search->plies, plies);
    }
}

TEST_F(SearchLimitsTest, TellHowFarItIsAndLetTheListenerEndIt) {
    struct Enough {};
    int told = 0;
    SearchLimits limits;
    limits.progress = [&](const SearchEffort& effort) {
        EXPECT_GT(effort.nodes, 0U);
        if (++told == 3) throw Enough();
    };
    EXPECT_THROW(searcher_.query(open_, limits), Enough);
    EXPECT_EQ(told, 3);
}

TEST_F(SearchLimitsTest, DoNotMakeADamagedTableAnUnknownResult) {
    std::ofstream(tables_.folder() / "czech/KvK.wdl", std::ios::trunc) << "no table";
    EXPECT_THROW(searcher_.query("W:WKa1:BKb2,Kh8", {.plies = 3}), tablebase::DamagedFile);
}

TEST_F(SearchLimitsTest, RefuseGamesOfThree) {
    EXPECT_THROW(make_searcher(find_variant("french3"), *tables_), std::invalid_argument);
}

// A position that is over needs no search and no table.
TEST_F(SearchLimitsTest, LeavePositionsAloneThatAreOver) {
    const Query blocked = searcher_.query("W:Wa3,a5:Bb4,b6,c5,c7", {.plies = 3});
    EXPECT_TRUE(blocked.position.terminal);
    EXPECT_EQ(blocked.value.outcomes.at(0), (Outcome{Result::loss, 0}));
    const Query alone = searcher_.query("W:WKa1,a3,c3,e3:B", {.plies = 3});
    EXPECT_EQ(alone.value.outcomes.at(0), (Outcome{Result::win, 0}));
}

}  // namespace

}  // namespace dama
