#pragma once

// Who forces a capture and who a decision in a slice, in how many plies: as its table has it, and as the positions one
// move further give it.

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/verify/slice_values.hpp"
#include "solver/games/rules/metric.hpp"

namespace dama {

template <class G>
class ForceValues {
public:
    using Pos = typename G::Pos;

    // Plies in which the mover and the opponent force one goal.
    struct Plies {
        unsigned mover = never;
        unsigned opponent = never;

        bool operator==(const Plies&) const = default;
    };
    struct Value {
        Plies capture;
        Plies decision;

        bool operator==(const Value&) const = default;
    };

    // Every table that the slice leans on must be there.
    ForceValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : values_(variant, tables, slice, force_fields_of_cap) {}

    std::string label() const { return fmt::format("{} ", name(Metric::cap)); }
    std::string text(const Value& value) const {
        return fmt::format("{} {} {} {}", in_table(value.capture.mover), in_table(value.capture.opponent),
                           in_table(value.decision.mover), in_table(value.decision.opponent));
    }

    // What goes without saying where a player has lost all his pieces.
    Value stored(const Pos& position) const {
        if (position.of(0).empty()) return when_decided();
        if (position.of(1).empty()) return {};
        std::array<unsigned, force_fields_of_cap.size()> fields{};
        values_.read(position, fields);
        return {{from_table(fields[0]), from_table(fields[1])},
                {from_table(stored::unpack_decision(fields[0], fields[2])),
                 from_table(stored::unpack_decision(fields[1], fields[3]))}};
    }

    Value computed(const Pos& position, const typename G::Moves& moves) const {
        if (moves.empty()) return when_decided();
        constexpr Plies nothing_seen{never, 0};
        Value best{nothing_seen, nothing_seen};
        for (const auto& move : moves) {
            const Value next = reply_to(position, move);
            choose(next.capture, move.captures(), best.capture);
            choose(next.decision, move.captures(), best.decision);
        }
        return {one_ply_more(best.capture), one_ply_more(best.decision)};
    }

private:
    // The largest number, so that a minimum or maximum over moves needs no special case.
    static constexpr unsigned never = std::numeric_limits<unsigned>::max();

    static unsigned from_table(unsigned value) { return value == 0 ? never : value - 1; }
    static unsigned in_table(unsigned plies) { return plies == never ? 0 : plies + 1; }

    static unsigned one_ply_more(unsigned plies) { return plies == never ? never : plies + 1; }
    static Plies one_ply_more(const Plies& plies) {
        return {one_ply_more(plies.mover), one_ply_more(plies.opponent)};
    }

    // The player to move has lost: the opponent has his decision.
    static Value when_decided() { return {{}, {.mover = never, .opponent = 0}}; }

    // Takes a move of the mover into account, after which the other player is the one to move: a capture reaches either
    // goal at once.
    static void choose(const Plies& next, bool captures, Plies& best) {
        best.mover = std::min(best.mover, captures ? 0 : next.opponent);
        best.opponent = std::max(best.opponent, next.mover);
    }

    // What a move leads to, as the next player sees it. He may huff first, and for forcing a huff is a capture of his.
    Value reply_to(const Pos& position, const typename G::Mv& move) const {
        const Pos next = G::play(position, move);
        Value value = stored(next);
        if constexpr (G::has_huffing) {
            for (const int square : move.huffable) {
                const Value huffed = stored(G::huffed(next, square));
                value.capture = {0, std::max(value.capture.opponent, huffed.capture.opponent)};
                value.decision = {0, std::max(value.decision.opponent, huffed.decision.opponent)};
            }
        }
        return value;
    }

    SliceValues<G> values_;
};

}  // namespace dama
