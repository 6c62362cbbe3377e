// Asking tables: single results, by what the table leaves out and by whether blocks are at hand; and whole queries.

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/deducible.hpp"

namespace dama::bench {
namespace {

namespace fs = std::filesystem;
using Czech = Draughts<czech_rules>;

enum class Kind { quiet, capture, threat };

// Tables of a run of the benchmarks, gone with it.
class Tables {
public:
    Tables() : folder_(fs::temp_directory_path() / ("dama-bench-probe-" + std::to_string(getpid()))) {
        SolveRequest request;
        request.folder = folder_;
        request.pieces = 5;
        solve(czech(), request);
    }
    ~Tables() { fs::remove_all(folder_); }

    static const Variant& czech() { return find_variant("czech"); }
    static const Tables& get() {
        static const Tables tables;
        return tables;
    }
    std::unique_ptr<tablebase::TableSet> open(
        std::size_t cache_bytes = tablebase::BlockCache::default_bytes) const {
        return std::make_unique<tablebase::TableSet>(std::vector{folder_}, check_table, cache_bytes);
    }

private:
    fs::path folder_;
};

Kind kind_of(const Czech::Pos& position) {
    if (Czech::can_capture(position)) return Kind::capture;
    Czech::Moves scratch;
    return is_left_out<Czech>(position, tablebase::flag::all, scratch) ? Kind::threat : Kind::quiet;
}

// So many random positions of five pieces.
std::vector<Czech::Pos> positions(Kind kind, std::size_t count) {
    std::mt19937_64 random(1);
    std::vector<Czech::Pos> found;
    std::vector<SliceIndex<Czech>> slices;
    for (const char* name : {"KKMvKM", "KMvKKM", "KMMvKM", "KKKvKM", "KMvMMM"}) {
        slices.emplace_back(*tablebase::Material::parse(name));
    }
    while (found.size() < count) {
        const auto& slice = slices[random() % slices.size()];
        const auto position = slice.unrank(random() % slice.size());
        if (kind_of(position) == kind) found.push_back(position);
    }
    return found;
}

void probe_all(benchmark::State& state, const Prober<Czech>& prober,
               const std::vector<Czech::Pos>& positions) {
    std::size_t i = static_cast<std::size_t>(state.thread_index()) * 7919 % positions.size();
    for (auto _ : state) {
        benchmark::DoNotOptimize(prober.result(positions[i]));
        if (++i == positions.size()) i = 0;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

// What threads share that ask for positions of which every block has been read before.
struct Warm {
    explicit Warm(Kind kind) : asked(positions(kind, 20'000)) {
        for (const auto& position : asked) benchmark::DoNotOptimize(prober.result(position));
    }

    std::unique_ptr<tablebase::TableSet> tables = Tables::get().open();
    Prober<Czech> prober{Tables::czech(), *tables};
    std::vector<Czech::Pos> asked;
};

template <Kind kind>
void cached(benchmark::State& state) {
    static const Warm warm(kind);
    probe_all(state, warm.prober, warm.asked);
}

// The cache is too small to have any of use.
void uncached(benchmark::State& state, Kind kind) {
    const auto tables = Tables::get().open(1);
    const Prober<Czech> prober(Tables::czech(), *tables);
    probe_all(state, prober, positions(kind, 20'000));
}

void query(benchmark::State& state, const char* fen) {
    const auto tables = Tables::get().open();
    const auto analysis = make_analysis(Tables::czech(), *tables);
    for (auto _ : state) benchmark::DoNotOptimize(analysis->query(fen));
}

BENCHMARK(cached<Kind::quiet>)->Threads(1)->Threads(2)->UseRealTime();
BENCHMARK(cached<Kind::capture>)->Threads(1)->Threads(2)->UseRealTime();
BENCHMARK(cached<Kind::threat>)->Threads(1)->Threads(2)->UseRealTime();
BENCHMARK_CAPTURE(uncached, quiet, Kind::quiet);
BENCHMARK_CAPTURE(uncached, capture, Kind::capture);
BENCHMARK_CAPTURE(uncached, threat, Kind::threat);
BENCHMARK_CAPTURE(query, three_pieces, "W:WKa1,b2:BKh8")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(query, four_pieces, "W:WKa1,b2:BKh8,g7")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace dama::bench
