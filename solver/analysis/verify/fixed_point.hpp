#pragma once

// Checks that the values of a slice agree with each other: every stored value is computed again from the values of the
// positions one move further, by forward moves alone. This shares neither inverse moves nor propagation with the
// solver.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/probe/rated_move.hpp"
#include "solver/analysis/verify/position_sweep.hpp"
#include "solver/analysis/verify/slice_values.hpp"
#include "solver/notation/fen_of.hpp"

namespace dama {

// One slice and metric; every table that the slice leans on must be there.
template <class G>
class FixedPoint {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;
    using Moves = typename G::Moves;

    FixedPoint(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
               Metric metric)
        : variant_(variant),
          metric_(metric),
          slice_(slice),
          values_(variant, tables, slice, fields_of(metric)) {}

    Mismatches check(const Advance& advance) const {
        const auto fault_of = [this](const Pos& position, Moves& moves) { return fault(position, moves); };
        return sweep_positions<G>(slice_, fault_of, advance);
    }

private:
    using Values = std::array<unsigned, force_fields_of_cap.size()>;

    // The fields that are checked, and read of the next positions.
    static std::span<const StoredField> fields_of(Metric metric) {
        static constexpr std::array results_and_plies{StoredField{Metric::wdl, stored::result_field},
                                                      StoredField{Metric::dtw, stored::plies_field}};
        switch (metric) {
            case Metric::dtw: return results_and_plies;
            case Metric::cap: return force_fields_of_cap;
            case Metric::wdl: break;
            case Metric::dtc: break;
        }
        return std::span(results_and_plies).first(1);
    }

    std::optional<std::string> fault(const Pos& position, Moves& moves) const {
        const Values stored = stored_values(position);
        const Values expected = computed_values(position, moves);
        if (stored == expected) return std::nullopt;
        return fmt::format("{} {}: stored {}, computed {}", name(metric_), fen_of<G>(variant_, position),
                           text(stored), text(expected));
    }

    std::string text(const Values& values) const {
        if (metric_ == Metric::wdl) return std::string(result_name(static_cast<Result>(values[0])));
        if (metric_ == Metric::dtw) {
            return fmt::format("{} in {}", result_name(static_cast<Result>(values[0])), values[1]);
        }
        return fmt::format("{} {} {} {}", values[0], values[1], values[2], values[3]);
    }

    // As stored, or what goes without saying where a player has lost all his pieces.
    Values stored_values(const Pos& position) const {
        if (position.of(0).empty() || position.of(1).empty()) return values_when_gone(position.of(0).empty());
        Values values{};
        values_.read(position, values);
        if (metric_ == Metric::cap) {
            for (const std::size_t who : {0, 1}) {
                values[who + 2] = stored::unpack_decision(values[who], values[who + 2]);
            }
        }
        return values;
    }

    Values values_when_gone(bool mover_is) const {
        if (metric_ == Metric::cap) return {0, 0, 0, mover_is ? 1U : 0U};
        return {static_cast<unsigned>(mover_is ? Result::loss : Result::win)};
    }

    Values values_when_blocked(const Pos& position) const {
        if (metric_ == Metric::cap) return values_when_gone(true);
        return {static_cast<unsigned>(G::result_when_blocked(position))};
    }

    Values computed_values(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        if (moves.empty()) return values_when_blocked(position);
        return metric_ == Metric::cap ? computed_force(position, moves) : computed_outcome(position, moves);
    }

    static Outcome outcome(const Values& values) {
        return {static_cast<Result>(values[0]), static_cast<int>(values[1])};
    }

    Values computed_outcome(const Pos& position, const Moves& moves) const {
        Outcome best{Result::loss, 0};
        bool first = true;
        for (const auto& move : moves) {
            Outcome after = outcome(values_after(position, move));
            after.result = opposite(after.result);
            if (first || better(after, best)) best = after;
            first = false;
        }
        const bool counts_plies = metric_ == Metric::dtw && best.result != Result::draw;
        return {static_cast<unsigned>(best.result),
                counts_plies ? static_cast<unsigned>(*best.plies) + 1 : 0};
    }

    // Distances are stored as plies + 1, and 0 stands for never; counted down by one, it is the largest number.
    static constexpr unsigned plies(unsigned value) { return value - 1; }

    Values computed_force(const Pos& position, const Moves& moves) const {
        constexpr unsigned never = plies(0);
        Values best{never, 0, never, 0};
        for (const auto& move : moves) {
            const Values after = values_after(position, move);
            for (const std::size_t goal : {0, 2}) {  // the mover's own field; the opponent's is behind it
                const unsigned own = move.captures() ? 0 : plies(after[goal + 1]);
                best[goal] = std::min(best[goal], own);
                best[goal + 1] = std::max(best[goal + 1], plies(after[goal]));
            }
        }
        for (unsigned& value : best) value = value == never ? 0 : value + 2;
        return best;
    }

    // What the position after a move is worth to the next player, who may huff first.
    Values values_after(const Pos& position, const Mv& move) const {
        const Pos next = G::play(position, move);
        Values after = stored_values(next);
        if constexpr (G::has_huffing) {
            for (const int square : move.huffable) choose(stored_values(G::huffed(next, square)), after);
        }
        return after;
    }

    // Takes into account that the next player may huff. For forcing, a huff is a capture of his.
    void choose(const Values& huffed, Values& after) const {
        if (metric_ != Metric::cap) {
            if (better(outcome(huffed), outcome(after))) after = huffed;
            return;
        }
        for (const std::size_t goal : {0, 2}) {
            after[goal] = 1;
            after[goal + 1] = std::max(plies(after[goal + 1]), plies(huffed[goal + 1])) + 1;
        }
    }

    const Variant& variant_;
    Metric metric_;
    tablebase::Material slice_;
    SliceValues<G> values_;
};

}  // namespace dama
