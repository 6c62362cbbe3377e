// Bits a position of results: by what is left out, what stands in its place, the order of the pieces, level and size of
// the blocks. The time is that of compressing; `decode_us` is that of reading one block back.

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include "solver/analysis/verify/complete_results.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/format/filler.hpp"
#include "tablebase/format/zstd_block.hpp"

namespace dama::bench {
namespace {

namespace fs = std::filesystem;
using Czech = Draughts<czech_rules>;
using tablebase::PackedVector;

constexpr const char* slice_name = "KKMvKM";

enum class Fill { gaps, last, frequent };  // what stands for "any": see filler.hpp, or one rule for every gap

// The results of a slice with "any" where they are left out, in one of the two orders.
PackedVector marked_results(std::uint32_t left_out, std::uint8_t order) {
    static const PackedVector results = [] {
        const fs::path folder = fs::temp_directory_path() / ("dama-bench-size-" + std::to_string(getpid()));
        SolveRequest request;
        request.folder = folder;
        request.materials = {*tablebase::Material::parse(slice_name)};
        solve(find_variant("czech"), request);
        tablebase::TableSet tables({folder}, check_table);
        auto values = CompleteResults<Czech>(find_variant("czech"), tables).of(request.materials.front());
        fs::remove_all(folder);
        return values;
    }();
    const auto material = *tablebase::Material::parse(slice_name);
    const SliceIndex<Czech> own(material);
    const SliceIndex<Czech> other(material.rotated(1));
    PackedVector marked(results.size(), 2);
    Czech::Moves scratch;
    for (std::uint64_t i = 0; i < results.size(); ++i) {
        const auto position = order == stored::as_mover ? own.unrank(i) : Czech::turned(other.unrank(i));
        const bool out = is_left_out<Czech>(position, left_out, scratch);
        marked.set(i, out ? tablebase::any_value : results.get(own.rank(position)));
    }
    return marked;
}

void fill_simply(PackedVector& block, Fill fill) {
    std::array<std::uint64_t, 4> counts{};
    for (std::uint64_t i = 0; i < block.size(); ++i) ++counts[block.get(i)];
    const auto frequent =
        static_cast<unsigned>(std::max_element(counts.begin(), counts.begin() + 3) - counts.begin());
    unsigned value = frequent;
    for (std::uint64_t i = 0; i < block.size(); ++i) {
        if (block.get(i) == tablebase::any_value) {
            block.set(i, value);
        } else if (fill == Fill::last) {
            value = block.get(i);
        }
    }
}

void compress(benchmark::State& state, std::uint32_t left_out, Fill fill, std::uint8_t order, int level,
              std::uint64_t block_bytes) {
    const PackedVector marked = marked_results(left_out, order);
    const std::uint64_t per_block = block_bytes * 4;
    std::uint64_t bytes = 0;
    std::uint64_t blocks = 0;
    std::chrono::duration<double> decoding{};
    for (auto _ : state) {
        for (std::uint64_t first = 0; first < marked.size(); first += per_block) {
            PackedVector block(std::min(per_block, marked.size() - first), 2);
            for (std::uint64_t i = 0; i < block.size(); ++i) block.set(i, marked.get(first + i));
            fill == Fill::gaps ? tablebase::fill_gaps(block) : fill_simply(block, fill);
            const auto frame = tablebase::compress(block.bytes(), level);
            bytes += frame.size() + 8;  // and its entry in the seek table
            ++blocks;
            const auto start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(tablebase::decompress(frame, block.bytes()));
            decoding += std::chrono::steady_clock::now() - start;
        }
    }
    const auto rounds = static_cast<double>(state.iterations());
    state.counters["bits"] = static_cast<double>(bytes) * 8 / rounds / static_cast<double>(marked.size());
    state.counters["decode_us"] = decoding.count() * 1e6 / static_cast<double>(blocks);
}

[[maybe_unused]] const bool registered = [] {
    using namespace tablebase::flag;
    const auto add = [](std::string name, auto... arguments) {
        benchmark::RegisterBenchmark(("size/" + name).c_str(), compress, arguments...)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    };
    const auto standard = [&](std::string name, std::uint32_t left_out, Fill fill, std::uint8_t order) {
        add(std::move(name), left_out, fill, order, tablebase::default_compression_level,
            std::uint64_t{tablebase::default_block_bytes});
    };
    standard("leave_out/nothing", 0, Fill::gaps, stored::as_mover);
    standard("leave_out/captures", mover_captures_are_filler, Fill::gaps, stored::as_mover);
    standard("leave_out/threats", all, Fill::gaps, stored::as_mover);
    standard("fill/last", all, Fill::last, stored::as_mover);
    standard("fill/frequent", all, Fill::frequent, stored::as_mover);
    standard("order/as_opponent", all, Fill::gaps, stored::as_opponent);
    for (const std::uint64_t kib : {1, 4, 16, 64}) {
        for (const int level : {3, 9, 15, 19}) {
            add(fmt::format("block/{}KiB/level/{}", kib, level), all, Fill::gaps, stored::as_mover, level,
                kib << 10);
        }
    }
    return true;
}();

}  // namespace
}  // namespace dama::bench
