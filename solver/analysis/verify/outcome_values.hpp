#pragma once

// The outcomes of a slice of a game for two: as its tables have them, and as the positions one move further give them.

#include <array>
#include <span>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/verify/slice_values.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/result.hpp"

namespace dama {

template <class G>
class OutcomeValues {
public:
    using Pos = typename G::Pos;

    struct Value {
        Result result = Result::draw;
        int plies = 0;  // also for a draw, and where only results are looked at

        bool operator==(const Value&) const = default;
    };

    // Results and plies for dtw, results alone for wdl; every table that the slice leans on must be there.
    OutcomeValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
                  Metric metric)
        : metric_(metric), values_(variant, tables, slice, fields_of(metric)) {}

    std::string label() const { return fmt::format("{} ", name(metric_)); }
    std::string text(const Value& value) const {
        if (!counts_plies()) return std::string(result_name(value.result));
        return fmt::format("{} in {}", result_name(value.result), value.plies);
    }

    // What goes without saying where a player has lost all his pieces.
    Value stored(const Pos& position) const {
        if (position.of(0).empty()) return {Result::loss, 0};
        if (position.of(1).empty()) return {Result::win, 0};
        std::array<unsigned, fields.size()> values{};
        values_.read(position, values);
        return {static_cast<Result>(values[0]), static_cast<int>(values[1])};
    }

    Value computed(const Pos& position, const typename G::Moves& moves) const {
        if (moves.empty()) return {G::result_when_blocked(position), 0};
        Value best = brought_by(position, moves.front());
        for (std::size_t m = 1; m < moves.size(); ++m) {
            const Value brought = brought_by(position, moves[m]);
            if (worth(brought) > worth(best)) best = brought;
        }
        const bool takes_plies = counts_plies() && best.result != Result::draw;
        return {best.result, takes_plies ? best.plies + 1 : 0};
    }

private:
    static constexpr std::array fields{StoredField{Metric::wdl, stored::result_field},
                                       StoredField{Metric::dtw, stored::plies_field}};

    static std::span<const StoredField> fields_of(Metric metric) {
        return std::span(fields).first(metric == Metric::dtw ? 2 : 1);
    }
    // For the player to move: a win the sooner the better, a loss the later.
    static int worth(const Value& value) {
        constexpr int longest = 1 << 16;  // more than a table can hold
        if (value.result == Result::draw) return 0;
        return value.result == Result::win ? longest - value.plies : value.plies - longest;
    }

    bool counts_plies() const { return metric_ == Metric::dtw; }

    // What a move brings the mover, the move itself not counted. The next player may huff first.
    Value brought_by(const Pos& position, const typename G::Mv& move) const {
        const Pos next = G::play(position, move);
        Value reply = stored(next);
        if constexpr (G::has_huffing) {
            for (const int square : move.huffable) {
                const Value huffed = stored(G::huffed(next, square));
                if (worth(huffed) > worth(reply)) reply = huffed;
            }
        }
        return {opposite(reply.result), reply.plies};
    }

    Metric metric_;
    SliceValues<G> values_;
};

}  // namespace dama
