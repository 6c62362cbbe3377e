// A table whose distances take two bytes is read as one of one byte is. No game here needs them with few pieces, so the table
// is crafted: every distance is made longer by the same number of plies.

#include <filesystem>

#include <gtest/gtest.h>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/stored_values.hpp"
#include "tests/solver/crafted_table.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

constexpr unsigned longer_by = 1000;

TEST(LongDistances, AreReadAsTheyAreStored) {
    const Variant& czech = find_variant("czech");
    const auto slice = *tablebase::Material::parse("KvM");
    const tablebase::sample::Folder folder;
    SolveRequest request;
    request.folder = folder.path();
    request.materials = {slice};
    request.metrics = {Metric::wdl, Metric::dtw, Metric::cap};
    solve(czech, request);
    tablebase::TableSet sound({folder.path()}, check_table);
    const auto before = instance_of(czech).probe_for_two(czech, sound);

    const tablebase::sample::Folder crafted;
    std::filesystem::copy(folder.path(), crafted.path(), std::filesystem::copy_options::recursive);
    const auto lengthen = [](tablebase::Header& header, auto& streams) {
        for (std::size_t s = 0; s < streams.size(); ++s) {
            tablebase::PackedVector wide(streams[s].size(), 16);
            for (std::uint64_t i = 0; i < wide.size(); ++i)
                wide.set(i, streams[s].get(i) == 0 ? 0 : streams[s].get(i) + longer_by);
            streams[s] = wide;
            header.streams[s].bits = 16;
        }
        for (auto& statistic : header.statistics) {
            if (statistic.name == stored::longest_win) statistic.value += longer_by;
        }
    };
    test::change_table(crafted / "czech/KvM.dtw", lengthen);
    test::change_table(crafted / "czech/KvM.cap", lengthen);
    tablebase::TableSet wide({crafted.path()}, check_table);
    const auto after = instance_of(czech).probe_for_two(czech, wide);

    const auto longer = [](std::optional<int> plies) {
        return plies ? std::optional(*plies + static_cast<int>(longer_by)) : std::nullopt;
    };
    std::uint64_t decided = 0;
    for (std::uint64_t i = 0; i < instance_of(czech).index->size(slice); ++i) {
        const auto position = instance_of(czech).index->position(slice, i);
        const auto outcome = before->outcome(position);
        if (outcome.result != Result::draw && outcome.plies != 0) {
            ++decided;
            EXPECT_EQ(after->outcome(position).plies, longer(outcome.plies));
        }
        const auto force = before->force(position).value();
        const auto long_force = after->force(position).value();
        for (std::size_t player = 0; player < force.size(); ++player)
            EXPECT_EQ(long_force[player].capture, longer(force[player].capture));
    }
    EXPECT_GT(decided, 500U);
    const auto verified = verify(czech, wide, slice, {});
    EXPECT_GT(verified.mismatches, 0U) << "where a move leads to a slice with true distances";
}

}  // namespace

}  // namespace dama
