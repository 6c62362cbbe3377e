// Results that tables leave out are found again: by the prober, which looks ahead, and all at once for the solver and
// the checks. Tables that leave out nothing are the judge.

#include <filesystem>
#include <random>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/verify/complete_results.hpp"
#include "solver/instances/registry.hpp"
#include "solver/notation/fen.hpp"
#include "solver/retrograde/solve.hpp"
#include "solver/slices/slice_graph.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

class LeftOut : public testing::TestWithParam<std::string> {
protected:
    LeftOut() : folder_(fs::temp_directory_path() / ("dama-left-out-" + std::to_string(getpid()))) {}
    ~LeftOut() override { fs::remove_all(folder_); }

    const Variant& variant() const { return find_variant(GetParam()); }
    int pieces() const { return variant().squares == 32 ? 4 : 3; }

    std::unique_ptr<tablebase::TableSet> solved(std::uint32_t left_out) const {
        SolveRequest request;
        request.folder = folder_ / std::to_string(left_out);
        request.pieces = pieces();
        request.format.left_out = left_out;
        solve(variant(), request);
        return std::make_unique<tablebase::TableSet>(std::vector{request.folder});
    }

    fs::path folder_;
};

// Calls task(section, all its results) for every section.
template <class G, class Task>
void for_each_section(const Variant& variant, tablebase::TableSet& whole, int pieces, Task task) {
    for (const auto& slice : slices_up_to(material_rules<G>(), pieces)) {
        for (const auto& section : sections_of(slice)) {
            const auto stored = setwise::read_section<G>(variant, whole, section);
            ASSERT_EQ(stored.flags, 0U);
            task(section, CompleteResults<G>(variant, whole).of(section));
        }
    }
}

TEST_P(LeftOut, IsRestoredWhateverIsLeftOut) {
    using namespace tablebase::flag;
    const auto whole = solved(0);
    for (const std::uint32_t left_out : {mover_captures_are_filler, all}) {
        const auto partial = solved(left_out);
        with_game_for_two(variant().game, [&]<class G>() {
            for_each_section<G>(variant(), *whole, pieces(), [&](const auto& section, const auto& results) {
                EXPECT_EQ(setwise::read_section<G>(variant(), *partial, section).flags, left_out);
                EXPECT_EQ(CompleteResults<G>(variant(), *partial).of(section), results) << section.name();
            });
        });
    }
}

TEST_P(LeftOut, IsFoundByLookingAhead) {
    using namespace tablebase::flag;
    constexpr std::uint64_t most_asked = 20'000;  // of each section
    const auto whole = solved(0);
    for (const std::uint32_t left_out : {mover_captures_are_filler, all}) {
        const auto partial = solved(left_out);
        with_game_for_two(variant().game, [&]<class G>() {
            const Prober<G> prober(variant(), *partial);
            for_each_section<G>(variant(), *whole, pieces(), [&](const auto& section, const auto& results) {
                const SliceIndex<G> index(section);
                const std::uint64_t stride = 1 + index.size() / most_asked;
                for (std::uint64_t i = 0; i < index.size(); i += stride) {
                    const auto position = index.unrank(i);
                    ASSERT_EQ(prober.result(position), static_cast<Result>(results.get(i)))
                        << write_fen(State<G>{position, 0});
                    if (G::can_capture(position) || is_threatened<G>(position)) continue;
                    ASSERT_EQ(prober.quiet_result(position), prober.result(position));
                }
            });
        });
    }
}

// Both occur, so the tests above have met them.
TEST_P(LeftOut, SomeThreatsAreLeftOutAndSomeKept) {
    with_game_for_two(variant().game, [&]<class G>() {
        std::uint64_t threats = 0;
        std::uint64_t kept_threats = 0;
        typename G::Moves scratch;
        std::mt19937_64 random(1);
        for (const auto& slice : slices_up_to(material_rules<G>(), pieces())) {
            const SliceIndex<G> index(slice);
            for (int n = 0; n < 2000; ++n) {
                const auto position = index.unrank(random() % index.size());
                if (G::can_capture(position) || !is_threatened<G>(position)) continue;
                (is_left_out<G>(position, tablebase::flag::all, scratch) ? threats : kept_threats) += 1;
            }
        }
        EXPECT_GT(threats, 100U);
        EXPECT_GT(kept_threats, 0U);
    });
}

// A table that comes only after it was asked for is not half there.
TEST(Prober, KnowsNoTableThatWasMissingWhenItWasAskedFor) {
    using Czech = Draughts<czech_rules>;
    const fs::path folder = fs::temp_directory_path() / ("dama-late-" + std::to_string(getpid()));
    fs::create_directories(folder);
    tablebase::TableSet tables({folder});
    const Prober<Czech> prober(find_variant("czech"), tables);
    const auto position = SliceIndex<Czech>(*tablebase::Material::parse("KvK")).unrank(0);
    EXPECT_THROW(prober.result(position), tablebase::MissingTable);
    SolveRequest request;
    request.folder = folder;
    request.pieces = 2;
    solve(find_variant("czech"), request);
    EXPECT_THROW(prober.result(position), tablebase::MissingTable);
    EXPECT_NO_THROW(Prober<Czech>(find_variant("czech"), tables).result(position));
    fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(, LeftOut,
                         testing::Values("czech", "english", "russian", "pool", "brazilian", "italian",
                                         "international"),
                         test::parameter_name);

}  // namespace

}  // namespace dama
