// The parts of the set-wise engine by themselves.

#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "solver/instances/games.hpp"
#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/bits/transpose.hpp"
#include "solver/setwise/results/dense_order.hpp"
#include "tablebase/format/zstd_block.hpp"

namespace dama::bench {
namespace {

using setwise::BitMatrix;
using setwise::Word;
using Czech = Draughts<czech_rules>;
using Space = setwise::Configurations<Czech>;

std::vector<Word> random_words(std::size_t count) {
    std::mt19937_64 random(1);
    std::vector<Word> words(count);
    for (Word& word : words) word = random();
    return words;
}

void transpose(benchmark::State& state) {
    BitMatrix from(4096, 64);
    BitMatrix to(4096, 64);
    for (auto _ : state) {
        for (std::size_t word = 0; word < 64; ++word) {
            for (std::size_t band = 0; band < 64; ++band) setwise::transpose(from, band, word, to);
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * 4096 * 4096));
}

// Positions a second for a row of 24 steps.
void relax(benchmark::State& state, const char* name) {
    const auto* kernels = setwise::find_kernels(name);
    if (kernels == nullptr) return state.SkipWithError("not on this machine");
    constexpr std::size_t words = 80;
    const auto data = random_words(words);
    const std::vector<Word> none(words, 0);
    const std::vector<setwise::Step> steps(24, {data.data(), none.data(), none.data(), 0});
    auto undecided = random_words(words);
    std::vector<Word> losable(words), won(words), lost(words);
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            kernels->relax(steps, {undecided.data(), losable.data(), won.data(), lost.data()}, words));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * words * setwise::word_bits));
}

// Columns of the larger slice a second, from those of a slice with a king less.
void expand(benchmark::State& state, const char* name) {
    const auto* kernels = setwise::find_kernels(name);
    if (kernels == nullptr) return state.SkipWithError("not on this machine");
    const Space large({2, 1});
    const Space small({1, 1});
    const int square = Czech::B::square_at(2, 2);
    const auto from = random_words(small.words());
    std::vector<Word> to(large.words()), scratch(small.words() + 2);
    for (auto _ : state) {
        kernels->expand({small.free(square), large.with_king(square), small.words(), large.words()},
                        from.data(), to.data(), scratch.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * large.size()));
}

// One block of a table: what packing and compressing it costs.
class Block {
public:
    Block() : rows_({1, 2}), columns_({2, 1}), order_(rows_, columns_), won_(fill(1)), lost_(fill(2)) {}

    void pack(tablebase::PackedVector& block) const { order_.pack(won_, lost_, order_.size() / 2, block); }

private:
    // Runs of equal values, as real tables have them.
    BitMatrix fill(unsigned seed) const {
        std::mt19937 random(seed);
        BitMatrix matrix(rows_.size(), columns_.words());
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            for (std::size_t w = 0; w < columns_.words(); ++w) {
                matrix.row(r)[w] = random() % 4 == 0 ? columns_.existing()[w] : 0;
            }
        }
        return matrix;
    }

    Space rows_;
    Space columns_;
    setwise::DenseOrder<Czech> order_;
    BitMatrix won_;
    BitMatrix lost_;
};

constexpr std::uint64_t block_positions = 65536;

void pack(benchmark::State& state) {
    const Block block;
    for (auto _ : state) {
        tablebase::PackedVector values(block_positions, 2);
        block.pack(values);
        benchmark::DoNotOptimize(values.bytes().data());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * block_positions));
}

void compress(benchmark::State& state) {
    const Block block;
    tablebase::PackedVector values(block_positions, 2);
    block.pack(values);
    for (auto _ : state) {
        benchmark::DoNotOptimize(tablebase::compress(values.bytes(), static_cast<int>(state.range(0))));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * block_positions));
}

BENCHMARK(transpose);
BENCHMARK_CAPTURE(relax, portable, "portable");
BENCHMARK_CAPTURE(relax, avx2, "avx2");
BENCHMARK_CAPTURE(relax, avx512, "avx512");
BENCHMARK_CAPTURE(expand, portable, "portable");
BENCHMARK_CAPTURE(expand, avx2, "avx2");
BENCHMARK(pack);
BENCHMARK(compress)->Arg(3)->Arg(9)->Arg(19);

}  // namespace
}  // namespace dama::bench
