#include "solver/setwise/bits/kernels.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

namespace dama::setwise {

namespace {

// The compiler makes one instruction of an operation on so many words where the processor has it.
template <int Lanes>
struct Vector {
    typedef Word Type __attribute__((vector_size(Lanes * sizeof(Word))));
};

// Everything below is inlined into functions that name the processor they are for.
#define DAMA_INLINE [[gnu::always_inline]] inline

template <int Lanes>
DAMA_INLINE bool any(const typename Vector<Lanes>::Type& v) {
    Word all = 0;
    for (int i = 0; i < Lanes; ++i) all |= v[i];
    return all != 0;
}

// What the steps make of the words from `w` on: where some step leads to a loss of the other player, and where some
// step leads to something else than his win.
template <int Lanes>
DAMA_INLINE void follow(std::span<const Step> steps, std::size_t w, typename Vector<Lanes>::Type& wins,
                        typename Vector<Lanes>::Type& holds) {
    using V = typename Vector<Lanes>::Type;
    V way{};
    wins = V{};
    holds = V{};
    for (const Step& step : steps) {
        V free, lost, won;
        std::memcpy(&free, step.free + w, sizeof(V));
        std::memcpy(&lost, step.lost + w, sizeof(V));
        std::memcpy(&won, step.won + w, sizeof(V));
        way = (way | step.begins) & free;
        wins |= way & lost;
        holds |= way & ~won;
    }
}

// `exclusive`: who wins does not lose.
template <int Lanes, bool exclusive>
DAMA_INLINE bool relax_words(std::span<const Step> steps, const RowState& row, std::size_t w) {
    using V = typename Vector<Lanes>::Type;
    V undecided, losable, won, lost, wins, holds;
    std::memcpy(&undecided, row.undecided + w, sizeof(V));
    if (exclusive && !any<Lanes>(undecided)) return false;
    std::memcpy(&losable, row.losable + w, sizeof(V));
    if (!exclusive && !any<Lanes>(undecided | losable)) return false;
    follow<Lanes>(steps, w, wins, holds);
    wins &= undecided;
    const V losses = exclusive ? undecided & losable & ~holds : losable & ~holds;
    const V decided = wins | losses;
    if (!any<Lanes>(decided)) return false;
    std::memcpy(&won, row.won + w, sizeof(V));
    std::memcpy(&lost, row.lost + w, sizeof(V));
    won |= wins;
    lost |= losses;
    undecided &= exclusive ? ~decided : ~wins;
    std::memcpy(row.won + w, &won, sizeof(V));
    std::memcpy(row.lost + w, &lost, sizeof(V));
    std::memcpy(row.undecided + w, &undecided, sizeof(V));
    if constexpr (!exclusive) {
        losable &= ~losses;
        std::memcpy(row.losable + w, &losable, sizeof(V));
    }
    return true;
}

template <int Lanes>
DAMA_INLINE void settle_words(std::span<const Step> steps, const RowState& row, std::size_t w) {
    using V = typename Vector<Lanes>::Type;
    V undecided, losable, won, wins, holds;
    std::memcpy(&undecided, row.undecided + w, sizeof(V));
    std::memcpy(&losable, row.losable + w, sizeof(V));
    if (!any<Lanes>(undecided | losable)) return;
    std::memcpy(&won, row.won + w, sizeof(V));
    follow<Lanes>(steps, w, wins, holds);
    wins &= undecided;
    won |= wins;
    undecided &= ~wins;
    losable &= ~holds;
    std::memcpy(row.won + w, &won, sizeof(V));
    std::memcpy(row.undecided + w, &undecided, sizeof(V));
    std::memcpy(row.losable + w, &losable, sizeof(V));
}

template <int Lanes, bool exclusive>
DAMA_INLINE bool relax_row(std::span<const Step> steps, const RowState& row, std::size_t words) {
    bool changed = false;
    std::size_t w = 0;
    for (; w + Lanes <= words; w += Lanes) changed |= relax_words<Lanes, exclusive>(steps, row, w);
    for (; w < words; ++w) changed |= relax_words<1, exclusive>(steps, row, w);
    return changed;
}

template <int Lanes>
DAMA_INLINE void settle_row(std::span<const Step> steps, const RowState& row, std::size_t words) {
    std::size_t w = 0;
    for (; w + Lanes <= words; w += Lanes) settle_words<Lanes>(steps, row, w);
    for (; w < words; ++w) settle_words<1>(steps, row, w);
}

struct PlainShuffle {
    DAMA_INLINE static Word gather(Word bits, Word mask) { return portable::compress(bits, mask); }
    DAMA_INLINE static Word scatter(Word bits, Word mask) { return portable::deposit(bits, mask); }
};

template <class Shuffle>
DAMA_INLINE void expand_row(const Expansion& e, const Word* from, Word* to, Word* scratch) {
    // First all bits that have an image, close together ...
    Word gathered = 0;
    int filled = 0;
    Word* out = scratch;
    for (std::size_t w = 0; w < e.from_words; ++w) {
        const Word bits = Shuffle::gather(from[w], e.from_mask[w]);
        const int count = std::popcount(e.from_mask[w]);
        gathered |= bits << filled;
        filled += count;
        if (filled >= word_bits) {
            *out++ = gathered;
            filled -= word_bits;
            gathered = filled == 0 ? 0 : bits >> (count - filled);
        }
    }
    *out++ = gathered;
    *out = 0;
    // ... then word by word to their places.
    std::size_t next = 0;
    for (std::size_t w = 0; w < e.to_words; ++w) {
        const Word mask = e.to_mask[w];
        if (mask == 0) continue;
        const Word* source = scratch + next / word_bits;
        const int shift = static_cast<int>(next % word_bits);
        const Word bits = (source[0] >> shift) | (source[1] << 1 << (word_bits - 1 - shift));
        to[w] |= Shuffle::scatter(bits, mask);
        next += static_cast<std::size_t>(std::popcount(mask));
    }
}

bool relax_portable(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<1, true>(steps, row, words);
}
bool relax_both_portable(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<1, false>(steps, row, words);
}
void settle_portable(std::span<const Step> steps, const RowState& row, std::size_t words) {
    settle_row<1>(steps, row, words);
}
void expand_portable(const Expansion& e, const Word* from, Word* to, Word* scratch) {
    expand_row<PlainShuffle>(e, from, to, scratch);
}
constexpr Kernels portable_kernels{"portable", relax_portable, relax_both_portable, settle_portable,
                                   expand_portable};

#if defined(__x86_64__) && defined(__GNUC__)

#define DAMA_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define DAMA_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,avx2,bmi,bmi2,popcnt")))

// In assembly, because a function for this processor cannot be inlined into a template that is for any.
struct FastShuffle {
    DAMA_INLINE static Word gather(Word bits, Word mask) {
        asm("pext %2, %1, %0" : "=r"(bits) : "r"(bits), "r"(mask));
        return bits;
    }
    DAMA_INLINE static Word scatter(Word bits, Word mask) {
        asm("pdep %2, %1, %0" : "=r"(bits) : "r"(bits), "r"(mask));
        return bits;
    }
};

DAMA_AVX2 bool relax_avx2(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<4, true>(steps, row, words);
}
DAMA_AVX2 bool relax_both_avx2(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<4, false>(steps, row, words);
}
DAMA_AVX2 void settle_avx2(std::span<const Step> steps, const RowState& row, std::size_t words) {
    settle_row<4>(steps, row, words);
}
DAMA_AVX2 void expand_avx2(const Expansion& e, const Word* from, Word* to, Word* scratch) {
    expand_row<FastShuffle>(e, from, to, scratch);
}
constexpr Kernels avx2_kernels{"avx2", relax_avx2, relax_both_avx2, settle_avx2, expand_avx2};

DAMA_AVX512 bool relax_avx512(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<8, true>(steps, row, words);
}
DAMA_AVX512 bool relax_both_avx512(std::span<const Step> steps, const RowState& row, std::size_t words) {
    return relax_row<8, false>(steps, row, words);
}
DAMA_AVX512 void settle_avx512(std::span<const Step> steps, const RowState& row, std::size_t words) {
    settle_row<8>(steps, row, words);
}
constexpr Kernels avx512_kernels{"avx512", relax_avx512, relax_both_avx512, settle_avx512, expand_avx2};

bool runs_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}
bool runs_avx512() {
    return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq");
}

#else

constexpr Kernels avx2_kernels = portable_kernels;
constexpr Kernels avx512_kernels = portable_kernels;
bool runs_avx2() { return false; }
bool runs_avx512() { return false; }

#endif

}  // namespace

const Kernels* find_kernels(std::string_view name) {
    if (name == "avx512" && runs_avx512()) return &avx512_kernels;
    if (name == "avx2" && runs_avx2()) return &avx2_kernels;
    if (name == "portable") return &portable_kernels;
    return nullptr;
}

const Kernels& best_kernels() {
    if (const char* wanted = std::getenv("DAMA_KERNELS")) {
        if (const Kernels* found = find_kernels(wanted)) return *found;
        throw std::invalid_argument("DAMA_KERNELS: this machine does not run '" + std::string(wanted) +
                                    "' (known: portable, avx2, avx512)");
    }
    for (const std::string_view name : {"avx512", "avx2"}) {
        if (const Kernels* found = find_kernels(name)) return *found;
    }
    return portable_kernels;
}

}  // namespace dama::setwise
