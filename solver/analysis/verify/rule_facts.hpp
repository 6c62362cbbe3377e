#pragma once

// The facts that the draw rule rests on (rules 6), looked for at every position of a slice:
// 1. a valid claim ends a game that is drawn in theory, so it never changes a result;
// 2. whoever wins by force can force a decision;
// 3. from a position in which a claim is valid there is a move to another one: nobody is driven out of it.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/verify/position_sweep.hpp"
#include "solver/analysis/verify/slice_values.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/fen_of.hpp"

namespace dama {

// One slice; the tables of results and of one metric that tells who forces what, cap or claim, must be there for it and
// all it leans on.
template <class G>
class RuleFacts {
public:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;

    RuleFacts(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
              Metric metric)
        : variant_(variant),
          slice_(slice),
          metric_(metric),
          values_(variant, tables, slice,
                  metric == Metric::cap ? std::span<const StoredField>(fields_with_plies)
                                        : std::span<const StoredField>(fields)) {}

    Mismatches check(const Advance& advance) const {
        const auto fault_of = [this](const Pos& position, Moves& moves) -> std::optional<std::string> {
            const auto fact = broken_fact(position, moves);
            if (!fact) return std::nullopt;
            return fmt::format("rule {}: {}", fen_of<G>(variant_, position), *fact);
        };
        return sweep_positions<G>(slice_, fault_of, advance);
    }

private:
    static constexpr StoredField result_field{Metric::wdl, stored::result_field};
    static constexpr std::array fields_with_plies{result_field, force_fields_of_cap[0],
                                                  force_fields_of_cap[1], force_fields_of_cap[2],
                                                  force_fields_of_cap[3]};
    static constexpr std::array fields{result_field, fields_of_claim[0], fields_of_claim[1]};

    struct Judgement {
        Result result;
        CanForce mover;
        CanForce opponent;

        // Where the mover has no move, the opponent has forced a decision.
        bool is_valid() const { return mover == CanForce::nothing && opponent == CanForce::nothing; }
    };

    Judgement judge(const Pos& position) const {
        std::array<unsigned, fields_with_plies.size()> values{};
        values_.read(position, values);
        const auto result = static_cast<Result>(values[0]);
        if (metric_ == Metric::claim)
            return {result, static_cast<CanForce>(values[1]), static_cast<CanForce>(values[2])};
        return {result, most_of(stored::force(values[1], values[3])),
                most_of(stored::force(values[2], values[4]))};
    }

    std::optional<std::string> broken_fact(const Pos& position, Moves& moves) const {
        const Judgement here = judge(position);
        const bool valid = here.is_valid();
        if (valid && here.result != Result::draw) {
            return fmt::format("a claim is valid, but the position is a {}", result_name(here.result));
        }
        const bool decides = here.result == Result::win    ? here.mover != CanForce::nothing
                             : here.result == Result::loss ? here.opponent != CanForce::nothing
                                                           : true;
        if (!decides) return "the winner cannot force a decision";
        if (valid && !stays_valid(position, moves)) return "a claim is valid, but after no move it still is";
        return std::nullopt;
    }

    bool stays_valid(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        return std::ranges::any_of(moves, [&](const auto& move) {
            return !move.captures() && judge(G::play(position, move)).is_valid();
        });
    }

    const Variant& variant_;
    tablebase::Material slice_;
    Metric metric_;
    SliceValues<G> values_;
};

}  // namespace dama
