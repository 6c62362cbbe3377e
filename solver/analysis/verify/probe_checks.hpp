#pragma once

// Checks that the prober tells the same of a section as its results do.

#include <array>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama {

// So that positions all over a section are asked for.
constexpr std::uint64_t stride_of_probes(std::uint64_t positions) {
    constexpr std::uint64_t most_asked = 10'000;
    return 1 + positions / most_asked;
}

// `results` are all of the section.
template <class G, class Queries>
Mismatches check_probes(const Variant& variant, const Queries& prober, const tablebase::Material& section,
                        const tablebase::PackedVector& results) {
    const SliceIndex<G> index(section);
    Mismatches found;
    for (std::uint64_t i = 0; i < index.size(); i += stride_of_probes(index.size())) {
        const auto position = index.unrank(i);
        const auto expected = static_cast<Result>(results.get(i));
        const Result told = prober.result(position);
        if (told == expected) continue;
        found.add(fmt::format("wdl {}: a query says {}, the table {}", fen_of<G>(variant, position),
                              result_name(told), result_name(expected)));
    }
    return found;
}

// The same of what can be forced; `own` and `others` are all of it, for the mover and the opponent.
template <class G>
Mismatches check_claim_probes(const Variant& variant, const ClaimReader<G>& claims,
                              const tablebase::Material& section, const tablebase::PackedVector& own,
                              const tablebase::PackedVector& others) {
    Mismatches found;
    const SliceIndex<G> index(section);
    for (std::uint64_t i = 0; i < index.size(); i += stride_of_probes(index.size())) {
        const auto position = index.unrank(i);
        const std::array expected{static_cast<CanForce>(own.get(i)), static_cast<CanForce>(others.get(i))};
        if (claims.most_forced(position) == expected) continue;
        found.add(
            fmt::format("claim {}: a query does not say what the table does", fen_of<G>(variant, position)));
    }
    return found;
}

}  // namespace dama
