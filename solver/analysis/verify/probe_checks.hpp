#pragma once

// Checks that the prober tells the same of a section as its results do.

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama {

// Asks for positions all over the section; `results` are all of it.
template <class G, class ProberOf>
Mismatches check_probes(const Variant& variant, const ProberOf& prober, const tablebase::Material& section,
                        const tablebase::PackedVector& results) {
    constexpr std::uint64_t most_asked = 10'000;
    const SliceIndex<G> index(section);
    const std::uint64_t stride = 1 + index.size() / most_asked;
    Mismatches found;
    for (std::uint64_t i = 0; i < index.size(); i += stride) {
        const auto position = index.unrank(i);
        const auto expected = static_cast<Result>(results.get(i));
        const Result told = prober.result(position);
        if (told == expected) continue;
        found.add(fmt::format("wdl {}: a query says {}, the table {}", fen_of<G>(variant, position),
                              result_name(told), result_name(expected)));
    }
    return found;
}

}  // namespace dama
