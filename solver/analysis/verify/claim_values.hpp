#pragma once

// Who can force a capture and who a decision in a slice: as its table has it, and as the positions one move further
// give it.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/analysis/verify/slice_values.hpp"
#include "solver/games/rules/goal.hpp"
#include "solver/games/rules/verdict.hpp"

namespace dama {

template <class G>
class ClaimValues {
public:
    using Pos = typename G::Pos;
    using Value = std::array<CanForce, roles>;

    // Every table that the slice leans on must be there.
    ClaimValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : values_(variant, tables, slice, fields_of_claim) {}

    std::string label() const { return fmt::format("{} ", name(Metric::claim)); }
    std::string text(const Value& value) const {
        constexpr std::array<std::string_view, 3> words{"nothing", "decision", "capture"};
        return fmt::format("{} {}", words[static_cast<std::size_t>(value[mover])],
                           words[static_cast<std::size_t>(value[opponent])]);
    }

    // What goes without saying where a player has lost all his pieces.
    Value stored(const Pos& position) const {
        if (position.of(mover).empty()) return when_decided;
        if (position.of(opponent).empty()) return {CanForce::nothing, CanForce::nothing};
        std::array<unsigned, roles> fields{};
        values_.read(position, fields);
        return {static_cast<CanForce>(fields[mover]), static_cast<CanForce>(fields[opponent])};
    }

    Value computed(const Pos& position, const typename G::Moves& moves) const {
        if (moves.empty()) return when_decided;
        Value best{CanForce::nothing, CanForce::capture};
        for (const auto& move : moves) {
            const Value next = reply_to(position, move);
            best[mover] = std::max(best[mover], move.captures() ? CanForce::capture : next[opponent]);
            best[opponent] = std::min(best[opponent], next[mover]);
        }
        return best;
    }

private:
    // The player to move has lost: the opponent has his decision.
    static constexpr Value when_decided{CanForce::nothing, CanForce::decision};

    // What a move leads to, as the next player sees it. He may huff first, which is a capture of his.
    Value reply_to(const Pos& position, const typename G::Mv& move) const {
        const Pos next = G::play(position, move);
        Value value = stored(next);
        if constexpr (G::has_huffing) {
            for (const int square : move.huffable) {
                const Value huffed = stored(G::huffed(next, square));
                value = {CanForce::capture, std::min(value[opponent], huffed[opponent])};
            }
        }
        return value;
    }

    SliceValues<G> values_;
};

}  // namespace dama
