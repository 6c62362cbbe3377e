// Solving a slice from finished smaller ones: positions a second, and where the processor time goes (of all threads, so
// that other work on the machine does not count).
//
//   captures   the capture pass          quiet   exits and rounds, transposes included
//   writing    packing, compressing, writing, reading back

#include <ctime>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <tbb/global_control.h>
#include <unistd.h>

#include "benchmarks/games.hpp"
#include "solver/instances/open.hpp"

namespace dama::bench {
namespace {

namespace fs = std::filesystem;

// A folder that holds every table a slice leans on, for as long as the benchmarks run.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("dama-bench-" + std::to_string(getpid()))) {}
    ~Folder() { fs::remove_all(path_); }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

// Adds up the processor time between changes of phase.
class PhaseTimes {
public:
    void operator()(const Progress& progress) {
        const std::clock_t now = std::clock();
        if (!phase_.empty()) seconds_[phase_] += static_cast<double>(now - since_) / CLOCKS_PER_SEC;
        phase_ = progress.phase;
        since_ = now;
    }
    void report(benchmark::State& state) {
        const auto runs = static_cast<double>(state.iterations());
        const auto of = [&](const char* phase) { return seconds_[phase] / runs; };
        state.counters["captures_s"] = of("captures");
        state.counters["writing_s"] = of("writing");
        double rest = 0;
        for (const auto& [phase, seconds] : seconds_) {
            if (phase != "captures" && phase != "writing") rest += seconds / runs;
        }
        state.counters["quiet_s"] = rest;
    }

private:
    std::map<std::string, double> seconds_;
    std::string phase_;
    std::clock_t since_ = 0;
};

double peak_mebibytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void solve_slice(benchmark::State& state, const std::string& game, const std::string& material, Engine engine,
                 int threads) {
    static const Folder folder;
    const tbb::global_control control(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    const Variant& variant = find_variant(game);
    SolveRequest request;
    request.folder = folder.path();
    request.engine = engine;
    request.materials = {*tablebase::Material::parse(material)};
    solve(variant, request);
    PhaseTimes times;
    std::uint64_t positions = 0;
    for (auto _ : state) {
        fs::remove(folder.path() / variant.rules / (material + ".wdl"));
        positions += solve(variant, request, std::ref(times)).positions;
    }
    times.report(state);
    state.counters["peak_MiB"] = peak_mebibytes();
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}

void add(const std::string& game, const std::string& material, Engine engine, int threads) {
    const std::string name = "solve/" + std::string(engine == Engine::setwise ? "setwise" : "sweep") + "/" +
                             game + "/" + material + "/threads:" + std::to_string(threads);
    benchmark::RegisterBenchmark(name.c_str(), solve_slice, game, material, engine, threads)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->MeasureProcessCPUTime();
}

const bool registered = [] {
    for (const int threads : {1, 2}) {
        for (const char* material : {"KMvK", "KMvKM", "KKMvKM", "KKvKMM", "KKMvKMM", "KKKvKKK"}) {
            add("czech", material, Engine::setwise, threads);
        }
        for (const char* material : {"KMvK", "KMvKM"}) add("czech", material, Engine::sweep, threads);
    }
    for (const auto game : games) {
        if (game != "international") add(std::string(game), "KMvKM", Engine::setwise, 1);
    }
    return true;
}();

}  // namespace
}  // namespace dama::bench
