// Numbering positions: the dense index of the tables, and the rows and columns of the set-wise engine.

#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "solver/instances/games.hpp"
#include "solver/setwise/rows/configurations.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama::bench {
namespace {

using Czech = Draughts<czech_rules>;

std::vector<std::uint64_t> random_numbers(std::uint64_t below) {
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> numbers(4096);
    for (auto& number : numbers) number = random() % below;
    return numbers;
}

SliceIndex<Czech> index_of(const benchmark::State& state) {
    constexpr std::array materials{"KvK", "KMvK", "KMvKM", "KMMvKM", "KMMvKMM", "KKMMvKMM", "KKMMvKKMM"};
    return SliceIndex<Czech>(
        *tablebase::Material::parse(materials[static_cast<std::size_t>(state.range(0) - 2)]));
}

void rank(benchmark::State& state) {
    const auto index = index_of(state);
    std::vector<Czech::Pos> positions;
    for (const auto i : random_numbers(index.size())) positions.push_back(index.unrank(i));
    for (auto _ : state) {
        for (const auto& position : positions) benchmark::DoNotOptimize(index.rank(position));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * positions.size()));
}

void unrank(benchmark::State& state) {
    const auto index = index_of(state);
    const auto numbers = random_numbers(index.size());
    for (auto _ : state) {
        for (const auto i : numbers) benchmark::DoNotOptimize(index.unrank(i));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * numbers.size()));
}

void row_rank(benchmark::State& state) {
    const setwise::Configurations<Czech> rows({1, 2});
    std::vector<setwise::Configurations<Czech>::Configuration> all;
    rows.for_each([&](std::uint64_t, const auto& c) { all.push_back(c); });
    for (auto _ : state) {
        for (const auto& c : all) benchmark::DoNotOptimize(rows.index(c.men, c.kings));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * all.size()));
}

BENCHMARK(rank)->DenseRange(2, 8);
BENCHMARK(unrank)->DenseRange(2, 8);
BENCHMARK(row_rank);

}  // namespace
}  // namespace dama::bench
