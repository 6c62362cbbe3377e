// Asking tables: a whole query (result, force, every move with its result), blocks cached.

#include <filesystem>
#include <string>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "solver/analysis/oracle.hpp"
#include "solver/retrograde/solve.hpp"

namespace dama::bench {
namespace {

namespace fs = std::filesystem;

void query(benchmark::State& state, const char* fen) {
    const fs::path folder = fs::temp_directory_path() / ("dama-bench-probe-" + std::to_string(getpid()));
    SolveRequest request;
    request.folder = folder;
    request.pieces = 4;
    const Variant& variant = find_variant("czech");
    solve(variant, request);
    {
        tablebase::TableSet tables({folder});
        const auto oracle = make_oracle(variant, tables);
        for (auto _ : state) benchmark::DoNotOptimize(oracle->query(fen));
    }
    fs::remove_all(folder);
}

BENCHMARK_CAPTURE(query, three_pieces, "W:WKa1,b2:BKh8")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(query, four_pieces, "W:WKa1,b2:BKh8,g7")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace dama::bench
