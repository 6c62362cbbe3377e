// A circle of wins and losses that support each other, where the truth is a draw, passes the check of consistency, and
// does not pass the proof.

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/stored_values.hpp"
#include "tests/solver/crafted_table.hpp"
#include "tests/solver/reference_tables.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

using tablebase::Material;

// Czech tables of results of two kings against one and of what they lean on.
class Circle {
public:
    Circle() {
        SolveRequest request;
        request.materials = {two_};
        request.folder = folder_.path();
        solve(czech_, request);
        for (const auto& slice : {two_, one_}) {
            tablebase::TableSet tables({folder_.path()}, check_table);
            const auto results = instance_of(czech_).results(czech_, tables)(slice);
            for (std::uint64_t i = 0; i < results.size(); ++i)
                of(slice).push_back(static_cast<Result>(results.get(i)));
        }
    }

    // Takes every draw for a win of the two kings that can be: as long as they have a move to what is taken for a loss of
    // the one, and he has no other.
    void craft() {
        const std::vector<Result> truth = of(two_);
        const std::vector<Result> truth_of_one = of(one_);
        replace(of(two_), Result::draw, Result::win);
        replace(of(one_), Result::draw, Result::loss);
        while (settle(one_, truth_of_one) + settle(two_, truth) > 0) {
        }
        write();
    }

    std::uint64_t changed() const { return changed_; }

    Verification verified(bool prove) const {
        tablebase::TableSet tables({folder_.path()}, check_table);
        VerifyOptions options;
        options.prove = prove;
        return verify(czech_, tables, std::nullopt, options);
    }

private:
    static void replace(std::vector<Result>& results, Result from, Result to) {
        std::ranges::replace(results, from, to);
    }

    std::vector<Result>& of(const Material& slice) {
        return slice == two_ ? results_of_two_ : results_of_one_;
    }

    // Gives up what does not follow from the positions one move further. Returns in how many positions.
    std::uint64_t settle(const Material& slice, const std::vector<Result>& truth) {
        std::uint64_t given_up = 0;
        auto& results = of(slice);
        for (std::uint64_t i = 0; i < results.size(); ++i) {
            if (results[i] == truth[i] || computed(slice, i) == results[i]) continue;
            results[i] = truth[i];
            ++given_up;
        }
        return given_up;
    }

    Result computed(const Material& slice, std::uint64_t i) {
        const auto position = instance_of(czech_).index->position(slice, i);
        bool all_win = true;
        for (const auto& move : game_.moves(position)) {
            const Result reply = result_after(slice, position, move);
            if (reply == Result::loss) return Result::win;
            all_win &= reply == Result::win;
        }
        return all_win ? Result::loss : Result::draw;
    }

    // Captures end the game or lead to a draw, one king against one.
    Result result_after(const Material& slice, const PlainPosition& position, const PlainMove& move) {
        if (move.captures()) return slice == two_ ? Result::loss : Result::draw;
        const auto next = slice == two_ ? one_ : two_;
        return of(next)[number_of(next, game_.play(position, move))];
    }

    // The index sees the board as the player to move does.
    std::uint64_t number_of(const Material& slice, const PlainPosition& position) {
        auto& numbers = numbers_[slice == two_ ? 0 : 1];
        if (numbers.empty()) {
            const auto* index = instance_of(czech_).index;
            for (std::uint64_t i = 0; i < index->size(slice); ++i) {
                const auto each = index->position(slice, i);
                numbers[{each.kings[0], each.kings[1]}] = i;
            }
        }
        return numbers.at({turned(position.kings[position.turn], position.turn),
                           turned(position.kings[1 - position.turn], position.turn)});
    }

    // The first square of one player is the last of the other.
    Squares turned(const Squares& squares, int turn) const {
        if (turn == 0) return squares;
        Squares seen;
        const auto& points = game_.board().points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (squares.contains(points[i].square)) seen.insert(points[points.size() - 1 - i].square);
        }
        return seen;
    }

    void write() {
        test::change_table(folder_ / "czech" / "KKvK.wdl", [&](tablebase::Header& header, auto& streams) {
            header.flags = 0;
            for (std::size_t s = 0; s < streams.size(); ++s) {
                const auto slice = Material::parse(header.streams[s].section).value();
                header.streams[s].order = stored::as_mover;
                std::array<std::uint64_t, 3> counts{};
                const auto& results = of(slice);
                for (std::uint64_t i = 0; i < results.size(); ++i) {
                    streams[s].set(i, static_cast<unsigned>(results[i]));
                    ++counts[static_cast<std::size_t>(results[i])];
                }
                for (auto& statistic : header.statistics) {
                    if (statistic.section != slice.name()) continue;
                    for (const Result result : all_results) {
                        if (statistic.name != result_name(result)) continue;
                        const auto count = counts[static_cast<std::size_t>(result)];
                        changed_ += statistic.value < count ? count - statistic.value : 0;
                        statistic.value = count;
                    }
                }
            }
        });
    }

    const Variant& czech_ = find_variant("czech");
    const Game& game_ = game_of(czech_);
    const Material two_ = Material::parse("KKvK").value();
    const Material one_ = Material::parse("KvKK").value();
    tablebase::sample::Folder folder_;
    std::vector<Result> results_of_two_;
    std::vector<Result> results_of_one_;
    std::array<std::map<std::pair<Squares, Squares>, std::uint64_t>, 2> numbers_;
    std::uint64_t changed_ = 0;
};

TEST(Prove, NoticesACircleThatTheFixedPointDoesNot) {
    Circle circle;
    circle.craft();
    ASSERT_GT(circle.changed(), 0U);

    const auto plain = circle.verified(false);
    EXPECT_EQ(plain.mismatches, 0U) << testing::PrintToString(plain.examples);
    EXPECT_TRUE(plain.proved.empty());

    const auto proving = circle.verified(true);
    EXPECT_EQ(proving.mismatches, circle.changed());
    ASSERT_FALSE(proving.examples.empty());
    EXPECT_NE(proving.examples.front().find("which does not follow from anything"), std::string::npos);
    ASSERT_EQ(proving.proved.size(), 1U);  // what it leans on is as it should be
    EXPECT_TRUE(proving.proved[0].path.ends_with("KvK.wdl"));
}

TEST(Prove, ProvesSolvedTables) {
    const auto result = Circle().verified(true);
    EXPECT_EQ(result.mismatches, 0U);
    ASSERT_EQ(result.proved.size(), 2U);
    EXPECT_EQ(result.proved[0].how, "from nothing");
    EXPECT_TRUE(result.given.empty());
}

TEST(Prove, ProvesTheTablesOfEveryGame) {
    for (const Variant& variant : variants()) {
        if (variant.name != variant.rules) continue;
        VerifyOptions options;
        options.prove = true;
        const auto result = dama::verify(variant, test::reference_tables(), std::nullopt, options);
        EXPECT_EQ(result.mismatches, 0U) << variant.name << ": " << result.examples.at(0);
        // Claims could hold each other up in a circle, and nothing proves that they do not.
        const auto claims = std::ranges::count_if(
            result.files, [](const auto& file) { return std::string_view(file.path).ends_with(".claim"); });
        EXPECT_EQ(result.proved.size() + static_cast<std::size_t>(claims), result.files.size())
            << variant.name;
        EXPECT_TRUE(result.given.empty()) << variant.name;
    }
}

TEST(Prove, NamesWhatIsTakenForGranted) {
    VerifyOptions options;
    options.prove = true;
    const auto result =
        dama::verify(find_variant("czech"), test::reference_tables(), Material::parse("KvM"), options);
    EXPECT_EQ(result.proved.size(), 3U);
    EXPECT_EQ(result.given, (std::vector<std::string>{"KvK.cap", "KvK.dtw", "KvK.wdl"}));
}

}  // namespace

}  // namespace dama
