#pragma once

// Finds the positions of a slice that meet conditions, in the order of the slice's index.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "solver/analysis/find/conditions.hpp"
#include "solver/analysis/probe/probe.hpp"
#include "solver/analysis/verify/read_results.hpp"
#include "solver/games/moves/game.hpp"
#include "solver/slices/plain_index.hpp"
#include "tablebase/material.hpp"

namespace dama {

struct FoundPosition {
    PlainPosition position;  // White to move
    Outcome outcome;         // for White, with the plies if there is a table of them
};

class Finder {
public:
    // All must outlive the finder. `results` reads those of a section in the order of its index.
    Finder(const Game& game, const PlainIndex& index, ReadResults results, std::unique_ptr<ProbeForTwo> probe)
        : game_(game), index_(index), read_results_(std::move(results)), probe_(std::move(probe)) {}

    // Returns false to stop.
    using Found = std::function<bool(const FoundPosition&)>;
    // How many of the positions have been looked at; may throw to stop.
    using Looked = std::function<void(std::uint64_t positions)>;

    // Throws MissingTable if a table that the conditions need is not there, and what reading a damaged table throws.
    void find(const tablebase::Material& slice, const Conditions& conditions, const Found& found,
              const Looked& looked) const;

private:
    std::optional<FoundPosition> examine(const PlainPosition& position, Result result,
                                         const Conditions& conditions) const;
    bool has_capture(const PlainPosition& position) const;
    bool has_one_best_move(const PlainPosition& position, Result result) const;

    const Game& game_;
    const PlainIndex& index_;
    ReadResults read_results_;
    std::unique_ptr<ProbeForTwo> probe_;
};

}  // namespace dama
