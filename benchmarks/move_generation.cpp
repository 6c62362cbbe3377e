// Leaf positions a second from the start position, one thread.

#include <string>

#include <benchmark/benchmark.h>

#include "benchmarks/games.hpp"
#include "solver/instances/open.hpp"

namespace dama::bench {
namespace {

constexpr int depth = 7;

void perft(benchmark::State& state, const std::string& name) {
    const Variant& variant = find_variant(name);
    const Game& game = game_of(variant);
    const auto start = notation_of(variant).position(variant.start);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += game.perft(start, depth, false);
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

const bool registered = [] {
    for (const auto name : games) {
        benchmark::RegisterBenchmark(("perft/" + std::string(name)).c_str(), perft, std::string(name))
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace
}  // namespace dama::bench
