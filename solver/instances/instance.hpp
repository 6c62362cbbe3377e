#pragma once

// Everything that is compiled once for a game, as plain functions. What works for any game finds it here.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solver/analysis/compare/breaches.hpp"
#include "solver/analysis/compare/right_to_move.hpp"
#include "solver/analysis/probe/probe.hpp"
#include "solver/analysis/search/searched_position.hpp"
#include "solver/analysis/verify/read_results.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/moves/game.hpp"
#include "solver/retrograde/solve.hpp"
#include "solver/slices/plain_index.hpp"
#include "solver/slices/stored_game.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Functions that are empty are for games of the other number of players, or for games with huffing only. Tables must
// outlive what is made of them.
struct Instance {
    const Game* game = nullptr;
    const PlainIndex* index = nullptr;
    StoredGame stored{};

    std::vector<PlannedTable> (*plan)(const Variant&, const SolveRequest&) = nullptr;
    SolveSummary (*solve)(const Variant&, const SolveRequest&, const ProgressListener&) = nullptr;
    Verification (*verify)(const Variant&, tablebase::TableSet&, const std::optional<tablebase::Material>&,
                           const VerifyOptions&) = nullptr;

    std::unique_ptr<ProbeForTwo> (*probe_for_two)(const Variant&, tablebase::TableSet&) = nullptr;
    std::unique_ptr<ProbeForThree> (*probe_for_three)(const Variant&, tablebase::TableSet&) = nullptr;
    SearchPosition (*search)(const Variant&, tablebase::TableSet&) = nullptr;
    ReadResults (*results)(const Variant&, tablebase::TableSet&) = nullptr;
    RightToMove (*right_to_move)(const Variant&, const ReadResults&, const tablebase::Material&) = nullptr;
    Breaches (*breaches)(const Variant&, tablebase::TableSet&, const tablebase::Material&) = nullptr;
};

// That of a game's type; defined where the game is compiled.
template <class G>
const Instance& instance();

// That of the rules by which a variant is played.
const Instance& instance_of(const Variant& variant);

}  // namespace dama
