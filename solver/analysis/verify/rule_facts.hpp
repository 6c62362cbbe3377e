#pragma once

// The facts that the draw rule rests on (rules 6), looked for at every position of a slice:
// 1. a valid claim ends a game that is drawn in theory, so it never changes a result;
// 2. whoever wins by force can force a decision;
// 3. from a position in which a claim is valid there is a move to another one: nobody is driven out of it.

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/verify/position_sweep.hpp"
#include "solver/analysis/verify/slice_values.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/fen_of.hpp"

namespace dama {

// One slice; the tables of results and of force must be there for it and all it leans on.
template <class G>
class RuleFacts {
public:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;

    RuleFacts(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : variant_(variant), slice_(slice), values_(variant, tables, slice, fields) {}

    Mismatches check(const Advance& advance) const {
        const auto fault_of = [this](const Pos& position, Moves& moves) -> std::optional<std::string> {
            const auto fact = broken_fact(position, moves);
            if (!fact) return std::nullopt;
            return fmt::format("rule {}: {}", fen_of<G>(variant_, position), *fact);
        };
        return sweep_positions<G>(slice_, fault_of, advance);
    }

private:
    static constexpr std::array fields{StoredField{Metric::wdl, stored::result_field}, force_fields_of_cap[0],
                                       force_fields_of_cap[1], force_fields_of_cap[2],
                                       force_fields_of_cap[3]};

    struct Judgement {
        Result result;
        Force mover;
        Force opponent;

        // The opponent has forced a decision already where the mover cannot move.
        Verdict verdict() const { return dama::verdict(opponent.decision == 0, mover, opponent); }
    };

    Judgement judge(const Pos& position) const {
        std::array<unsigned, fields.size()> values{};
        values_.read(position, values);
        return {static_cast<Result>(values[0]), stored::force(values[1], values[3]),
                stored::force(values[2], values[4])};
    }

    std::optional<std::string> broken_fact(const Pos& position, Moves& moves) const {
        const Judgement here = judge(position);
        const bool valid = here.verdict() == Verdict::valid;
        if (valid && here.result != Result::draw) {
            return fmt::format("a claim is valid, but the position is a {}", result_name(here.result));
        }
        const bool decides = here.result == Result::win    ? here.mover.decision.has_value()
                             : here.result == Result::loss ? here.opponent.decision.has_value()
                                                           : true;
        if (!decides) return "the winner cannot force a decision";
        if (valid && !stays_valid(position, moves)) return "a claim is valid, but after no move it still is";
        return std::nullopt;
    }

    bool stays_valid(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        return std::ranges::any_of(moves, [&](const auto& move) {
            return !move.captures() && judge(G::play(position, move)).verdict() == Verdict::valid;
        });
    }

    const Variant& variant_;
    tablebase::Material slice_;
    SliceValues<G> values_;
};

}  // namespace dama
