#pragma once

// What each of three players can guarantee in a slice, and in how many plies: as its tables have it, and as the
// positions one move further give it.

#include <array>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/probe/guarantee_prober.hpp"
#include "solver/analysis/probe/move_guarantees.hpp"
#include "solver/analysis/verify/slice_values.hpp"

namespace dama {

template <class G>
class GuaranteeValues {
public:
    using Pos = typename G::Pos;

    // Tables of results and of plies must be there, for the slice and all it leans on.
    GuaranteeValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : limit_(variant.limit), values_(variant, tables, slice, fields()) {}

    std::string label() const { return {}; }
    std::string text(const Guarantees& values) const {
        std::string text;
        for (const Outcome& outcome : values) {
            text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", result_name(outcome.result),
                                outcome.plies.value_or(0));
        }
        return text;
    }

    // Plies of a draw, which a table must not have, are told.
    Guarantees stored(const Pos& position) const {
        return read(position, [](unsigned result, unsigned plies) {
            const bool is_plain_draw = plies == 0 && static_cast<Result>(result) == Result::draw;
            return Outcome{static_cast<Result>(result),
                           is_plain_draw ? std::nullopt : std::optional(static_cast<int>(plies))};
        });
    }

    Guarantees computed(const Pos& position, const typename G::Moves& moves) const {
        const auto values = [this](const Pos& next) { return read(next, stored_outcome); };
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

private:
    template <class MakeOutcome>
    Guarantees read(const Pos& position, MakeOutcome outcome) const {
        if (is_alone(position)) return guarantees_when_alone;
        std::array<unsigned, 2 * players_of_three> stored{};
        values_.read(position, stored);
        Guarantees values;
        for (int player = 0; player < players_of_three; ++player)
            values[player] = outcome(stored[player], stored[players_of_three + player]);
        return values;
    }

    static std::array<StoredField, 2 * players_of_three> fields() {
        std::array<StoredField, 2 * players_of_three> fields;
        for (int player = 0; player < players_of_three; ++player) {
            fields[player] = {Metric::wdl, stored::player_fields[player]};
            fields[players_of_three + player] = {Metric::dtc, stored::player_fields[player]};
        }
        return fields;
    }

    int limit_;
    SliceValues<G> values_;
};

}  // namespace dama
