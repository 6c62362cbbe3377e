// dama compare: two games side by side.

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

// The results of two games up to three pieces. Pool changes results where Czech captures must be taken by a king.
class Compare : public testing::Test {
protected:
    static std::string tables() {
        static const TemporaryFolder folder;
        static const bool solved = solve(folder, "czech") && solve(folder, "huff") && solve(folder, "pool");
        EXPECT_TRUE(solved);
        return folder.path();
    }

    static Output compare(Names arguments) {
        arguments.insert(arguments.begin(), "compare");
        arguments.insert(arguments.end(), {"--tables", tables()});
        return run(arguments);
    }

    static std::string result_in(const std::string& game, const std::string& fen) {
        return run({"query", game, fen, "--tables", tables(), "--json"}).json()["result"];
    }

private:
    static bool solve(const TemporaryFolder& folder, const std::string& game) {
        return run({"solve", game, "--pieces", "3", "--tables", folder.path()}).code == 0;
    }
};

const Names results{"win", "draw", "loss"};

TEST_F(Compare, HasThePromisedKeys) {
    const auto json = compare({"czech", "huff", "KvKM", "--json"}).json();
    ASSERT_EQ(json.size(), 1);
    EXPECT_EQ(keys(json[0]), (Names{"slice", "positions", "changed", "win", "draw", "loss", "breaches"}));
    EXPECT_EQ(json[0]["slice"], "KvKM");
    EXPECT_EQ(keys(json[0]["win"]), results);
    EXPECT_EQ(keys(json[0]["win"]["draw"]), (Names{"count", "example"}));
    EXPECT_EQ(keys(json[0]["breaches"]), (Names{"owing", "only_win", "only_draw"}));
    EXPECT_EQ(keys(json[0]["breaches"]["only_win"]), (Names{"count", "example"}));
    const auto without_huffing = compare({"czech", "pool", "KvKM", "--json"}).json();
    EXPECT_EQ(keys(without_huffing[0]), (Names{"slice", "positions", "changed", "win", "draw", "loss"}));
}

TEST_F(Compare, CountsEveryPositionAndShowsOneOfEachKind) {
    std::uint64_t changed = 0;
    for (const auto& slice : compare({"czech", "pool", "--json"}).json()) {
        std::uint64_t all = 0;
        std::uint64_t same = 0;
        for (const auto& czech : results) {
            for (const auto& pool : results) {
                const auto& finding = slice[czech][pool];
                all += finding["count"].get<std::uint64_t>();
                if (czech == pool) same += finding["count"].get<std::uint64_t>();
                ASSERT_EQ(finding["example"].is_null(), finding["count"] == 0);
                if (czech == pool || finding["example"].is_null()) continue;
                const auto fen = finding["example"].get<std::string>();
                EXPECT_EQ(result_in("czech", fen), czech) << fen;
                EXPECT_EQ(result_in("pool", fen), pool) << fen;
            }
        }
        EXPECT_EQ(slice["positions"], all);
        EXPECT_EQ(slice["changed"], all - same);
        changed += all - same;
    }
    EXPECT_GT(changed, 0);
}

// The columns that people see of a slice in JSON; those of breaches are empty in games without huffing.
std::vector<std::string> columns_of(const nlohmann::ordered_json& slice) {
    std::vector<std::string> columns{slice["positions"].dump(), slice["changed"].dump()};
    for (const auto& [first, other] : {std::pair{"win", "draw"},
                                       {"win", "loss"},
                                       {"draw", "win"},
                                       {"draw", "loss"},
                                       {"loss", "win"},
                                       {"loss", "draw"}}) {
        columns.push_back(slice[first][other]["count"].dump());
    }
    if (!slice.contains("breaches")) {
        columns.insert(columns.end(), 3, "-");
    } else {
        const auto& breaches = slice["breaches"];
        columns.push_back(breaches["owing"].dump());
        for (const auto* only : {"only_win", "only_draw"}) columns.push_back(breaches[only]["count"].dump());
    }
    return columns;
}

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    return {std::istream_iterator<std::string>(in), {}};
}

std::string sum(const std::string& one, const std::string& other) {
    return other == "-" ? other : std::to_string(std::stoull(one) + std::stoull(other));
}

TEST_F(Compare, PrintsARowForEverySliceAndTheirSum) {
    for (const auto* other : {"huff", "pool"}) {
        const auto json = compare({"czech", other, "--json"}).json();
        const auto rows = lines(compare({"czech", other}).out);
        ASSERT_EQ(rows.size(), json.size() + 2);
        std::vector<std::string> sums(11, "0");
        for (std::size_t s = 0; s < json.size(); ++s) {
            auto expected = columns_of(json[s]);
            std::ranges::transform(sums, expected, sums.begin(), sum);
            expected.insert(expected.begin(), json[s]["slice"]);
            EXPECT_EQ(words_of(rows[s + 1]), expected);
        }
        sums.insert(sums.begin(), "all");
        EXPECT_EQ(words_of(rows.back()), sums);
    }
}

TEST_F(Compare, HasNoSumOfOneSliceAndNoBreachesWithoutHuffing) {
    const auto rows = lines(compare({"huff", "czech", "KvM"}).out);
    ASSERT_EQ(rows.size(), 2);
    EXPECT_TRUE(rows[1].ends_with(" -")) << rows[1];
}

TEST_F(Compare, RefusesWhatCannotBeCompared) {
    expect_error(compare({"czech", "italian", "KvM"}), 2);
    expect_error(compare({"czech", "huff", "KvX"}), 2);
    expect_error(compare({"czech"}), 2);
    expect_error(compare({"czech", "huff", "KKKvK"}), 3);
}

}  // namespace

}  // namespace dama::cli::test
