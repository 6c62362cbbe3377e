// Results that tables leave out are found again: by the prober, which looks ahead, and all at once for the solver and
// the checks. Tables that leave out nothing are the judge.

#include <filesystem>
#include <functional>
#include <random>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_list.hpp"
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
        return std::make_unique<tablebase::TableSet>(std::vector{request.folder}, check_table);
    }

    fs::path folder_;
};

// Every section with all its results out of tables that leave nothing out.
void for_each_section(
    const Variant& variant, tablebase::TableSet& whole,
    const std::function<void(const tablebase::Material&, const tablebase::PackedVector&)>& task) {
    const auto results = instance_of(variant).results(variant, whole);
    for (const auto& section : slices_with_results(variant, whole.catalogue()))
        task(section, results(section));
}

std::uint32_t flags_of(const Variant& variant, tablebase::TableSet& tables,
                       const tablebase::Material& section) {
    const auto hash = game_of(variant).traits().rules_hash;
    return tables.open(table_id(variant, hash, section, Metric::wdl)).header().flags;
}

TEST_P(LeftOut, IsRestoredWhateverIsLeftOut) {
    using namespace tablebase::flag;
    const auto whole = solved(0);
    for (const std::uint32_t left_out : {mover_captures_are_filler, all}) {
        const auto partial = solved(left_out);
        const auto restored = instance_of(variant()).results(variant(), *partial);
        int sections = 0;
        for_each_section(variant(), *whole, [&](const auto& section, const auto& results) {
            EXPECT_EQ(flags_of(variant(), *whole, section), 0U);
            EXPECT_EQ(flags_of(variant(), *partial, section), left_out);
            EXPECT_EQ(restored(section), results) << section.name();
            ++sections;
        });
        EXPECT_GT(sections, 10);
    }
}

TEST_P(LeftOut, IsFoundByLookingAhead) {
    using namespace tablebase::flag;
    constexpr std::uint64_t most_asked = 20'000;  // of each section
    const auto whole = solved(0);
    const PlainIndex& index = *instance_of(variant()).index;
    for (const std::uint32_t left_out : {mover_captures_are_filler, all}) {
        const auto partial = solved(left_out);
        const auto probe = instance_of(variant()).probe_for_two(variant(), *partial);
        for_each_section(variant(), *whole, [&](const auto& section, const auto& results) {
            const std::uint64_t stride = 1 + results.size() / most_asked;
            for (std::uint64_t i = 0; i < results.size(); i += stride) {
                ASSERT_EQ(probe->outcome(index.position(section, i)).result,
                          static_cast<Result>(results.get(i)))
                    << section.name() << " " << i;
            }
        });
    }
}

// Both occur, so the tests above have met them.
template <class G>
void expect_some_threats_left_out_and_some_kept(int pieces) {
    std::uint64_t threats = 0;
    std::uint64_t kept_threats = 0;
    typename G::Moves scratch;
    std::mt19937_64 random(1);
    for (const auto& slice : slices_up_to(material_rules<G>(), pieces)) {
        const SliceIndex<G> index(slice);
        for (int n = 0; n < 2000; ++n) {
            const auto position = index.unrank(random() % index.size());
            if (G::can_capture(position) || !is_threatened<G>(position)) continue;
            (is_left_out<G>(position, tablebase::flag::all, scratch) ? threats : kept_threats) += 1;
        }
    }
    EXPECT_GT(threats, 100U);
    EXPECT_GT(kept_threats, 0U);
}

TEST(LeftOutThreats, AreSomeButNotAll) {
    expect_some_threats_left_out_and_some_kept<Draughts<czech_rules>>(4);
    expect_some_threats_left_out_and_some_kept<Draughts<international_rules>>(3);
}

TEST(Prober, ReadsQuietPositionsWithoutSearch) {
    using Czech = Draughts<czech_rules>;
    const Prober<Czech> prober(find_variant("czech"), test::reference_tables());
    const SliceIndex<Czech> index(*tablebase::Material::parse("KMvKM"));
    int quiet = 0;
    for (std::uint64_t i = 0; i < index.size(); i += 97) {
        const auto position = index.unrank(i);
        if (Czech::can_capture(position) || is_threatened<Czech>(position)) continue;
        ASSERT_EQ(prober.quiet_result(position), prober.result(position)) << i;
        ++quiet;
    }
    EXPECT_GT(quiet, 100);
}

// A table that comes only after it was asked for is not half there.
TEST(Prober, KnowsNoTableThatWasMissingWhenItWasAskedFor) {
    using Czech = Draughts<czech_rules>;
    const fs::path folder = fs::temp_directory_path() / ("dama-late-" + std::to_string(getpid()));
    fs::create_directories(folder);
    tablebase::TableSet tables({folder}, check_table);
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
