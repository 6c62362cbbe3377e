#pragma once

// Checks that the values of a slice for three agree with each other: what each player can guarantee, and in how many
// plies, is computed again from the positions one move further, by forward moves alone.

#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/probe/guarantee_prober.hpp"
#include "solver/analysis/probe/move_guarantees.hpp"
#include "solver/analysis/verify/position_sweep.hpp"
#include "solver/analysis/verify/slice_values.hpp"
#include "solver/notation/fen.hpp"

namespace dama {

// Results and plies of one slice; both tables must be there, for it and all it leans on.
template <class G>
class GuaranteeFixedPoint {
public:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;

    GuaranteeFixedPoint(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : slice_(slice), limit_(variant.limit), values_(variant, tables, slice, fields()) {}

    Mismatches check(const Advance& advance) const {
        const auto fault_of = [this](const Pos& position, Moves& moves) { return fault(position, moves); };
        return sweep_positions<G>(slice_, fault_of, advance);
    }

private:
    static std::array<StoredField, 2 * players_of_three> fields() {
        std::array<StoredField, 2 * players_of_three> fields;
        for (int player = 0; player < players_of_three; ++player) {
            fields[player] = {Metric::wdl, stored::player_fields[player]};
            fields[players_of_three + player] = {Metric::dtc, stored::player_fields[player]};
        }
        return fields;
    }

    std::optional<std::string> fault(const Pos& position, Moves& moves) const {
        const Guarantees stored = stored_values(position);
        const Guarantees expected = computed_values(position, moves);
        if (stored == expected) return std::nullopt;
        return fmt::format("{}: stored {}, computed {}", write_fen(State<G>{position, 0}), text(stored),
                           text(expected));
    }

    static std::string text(const Guarantees& values) {
        std::string text;
        for (const Outcome& outcome : values) {
            text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", result_name(outcome.result),
                                outcome.plies.value_or(0));
        }
        return text;
    }

    Guarantees stored_values(const Pos& position) const {
        if (is_alone(position)) return guarantees_when_alone;
        std::array<unsigned, 2 * players_of_three> stored{};
        values_.read(position, stored);
        Guarantees values;
        for (int player = 0; player < players_of_three; ++player)
            values[player] = stored_outcome(stored[player], stored[players_of_three + player]);
        return values;
    }

    Guarantees computed_values(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        const auto values = [this](const Pos& next) { return stored_values(next); };
        Guarantees best;
        bool first = true;
        for (const auto& move : moves) {
            const auto after = outcomes_of<G>(position, move, values, limit_, 0);
            for (int player = 0; player < players_of_three; ++player) {
                const Outcome& outcome = after[player].decided;
                if (first || prefers(0, player, outcome, best[player])) best[player] = outcome;
            }
            first = false;
        }
        for (int player = 0; player < players_of_three; ++player) {
            if (position.of(player).empty()) {
                best[player] = {Result::loss, 0};
            } else if (best[player].plies) {
                ++*best[player].plies;
            }
        }
        return best;
    }

    tablebase::Material slice_;
    int limit_;
    SliceValues<G> values_;
};

}  // namespace dama
