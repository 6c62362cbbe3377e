#pragma once

// Holds the statistics in a header, which are told without a look at the values, against the values.

#include <span>

#include "solver/analysis/verify/mismatches.hpp"
#include "tablebase/format/header.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/material.hpp"

namespace dama {

// Each for one section; values are in the order of its index. `results` are all of the mover.

// Of results of a game for two.
Mismatches check_counts(const tablebase::Header& header, const tablebase::Material& section,
                        const tablebase::PackedVector& results);
// Of results of one of three players.
Mismatches check_counts_of(int player, const tablebase::Header& header, const tablebase::Material& section,
                           const tablebase::PackedVector& results);
// Of plies until the mover has won.
Mismatches check_longest_win(const tablebase::Header& header, const tablebase::Material& section,
                             const tablebase::PackedVector& results, const tablebase::PackedVector& plies);
// Of what is forced; `fields` are those of stored::force_fields.
Mismatches check_force_counts(const tablebase::Header& header, const tablebase::Material& section,
                              const tablebase::PackedVector& results,
                              std::span<const tablebase::PackedVector> fields);

}  // namespace dama
