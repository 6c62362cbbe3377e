#pragma once

// Holds the statistics in a header, which are told without a look at the values, against the values.

#include <cstdint>
#include <functional>

#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/verdict.hpp"
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

// What a table says of the forces in one position.
struct ForceJudgement {
    CanForce mover;
    CanForce opponent;
    bool blocked;  // the mover has no move
};
// Of what is forced; `judge` tells it by the number of the position, to any thread.
Mismatches check_force_counts(const tablebase::Header& header, const tablebase::Material& section,
                              const tablebase::PackedVector& results,
                              const std::function<ForceJudgement(std::uint64_t)>& judge);

}  // namespace dama
