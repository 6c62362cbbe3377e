#pragma once

// The values of positions, read from the tables of one variant.

#include <array>
#include <cstdint>
#include <optional>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/analysis/probe/claim_reader.hpp"
#include "solver/analysis/probe/field_reader.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/stored_values.hpp"

namespace dama {

// Any number of threads may use one object. The table set must outlive it.
template <class G>
class Prober {
public:
    using Pos = typename G::Pos;

    Prober(const Variant& variant, tablebase::TableSet& tables) : fields_(variant, tables) {}

    // The result for the player to move. Where the table leaves it out, that of the positions after the moves, where
    // the same holds again (docs/file-format.md). Throws MissingTable and what reading a damaged table throws.
    Result result(const Pos& position) const { return result(position, Result::win); }

    // What the table has, without any search: for positions in which neither player has a capture, of which tables
    // leave nothing out. Both must have pieces.
    Result quiet_result(const Pos& position) const {
        return static_cast<Result>(fields_.read(position, results));
    }

    // The same, if its block is in memory; nothing otherwise, and nothing without a table.
    std::optional<Result> quiet_result_if_cached(const Pos& position) const {
        const auto* place = fields_.find(position, results);
        if (place == nullptr) return std::nullopt;
        const auto value = fields_.value_if_cached(*place, position);
        return value ? std::optional(static_cast<Result>(*value)) : std::nullopt;
    }

    // The same with the plies to the end, if there is a table of them.
    Outcome outcome(const Pos& position) const {
        if (const auto known = decided(position)) return {*known, 0};
        const Result r = result(position);
        if (r == Result::draw) return {r, std::nullopt};
        const auto plies = fields_.read_if_there(position, plies_to_end);
        return {r, plies ? std::optional(static_cast<int>(*plies)) : std::nullopt};
    }

    // The plies to the end of a position that is won or lost; throws MissingTable if no table tells.
    int plies(const Pos& position) const {
        if (decided(position)) return 0;
        return static_cast<int>(fields_.read(position, plies_to_end));
    }

    // What the mover and the opponent can force; throws MissingTable without a table of the plies.
    std::array<Force, 2> known_force(const Pos& position) const {
        if (position.of(0).empty()) return {Force{}, Force{std::nullopt, 0}};
        if (position.of(1).empty()) return {};
        const auto force = [&](Role role) {
            return stored::force(fields_.read(position, {Metric::cap, stored::force_fields[role]}),
                                 fields_.read(position, {Metric::cap, stored::force_fields[roles + role]}));
        };
        return {force(mover), force(opponent)};
    }

    // The same; nothing without a table.
    std::optional<std::array<Force, 2>> force(const Pos& position) const {
        if (!decided(position) &&
            !fields_.read_if_there(position, {Metric::cap, stored::mover_capture_field}))
            return std::nullopt;
        return known_force(position);
    }

    // The most that the mover and the opponent can force, from a table of the plies or else one of claims; throws
    // MissingTable without either, and if a smaller table of claims is not there.
    std::array<CanForce, 2> known_most_forced(const Pos& position) const {
        if (const auto known = force(position)) return {most_of((*known)[0]), most_of((*known)[1])};
        return ClaimReader<G>(fields_).most_forced(position);
    }
    // The same; nothing without either.
    std::optional<std::array<CanForce, 2>> most_forced(const Pos& position) const {
        if (!decided(position) && !fields_.find(position, {Metric::cap, stored::mover_capture_field}) &&
            !ClaimReader<G>(fields_).is_there(position))
            return std::nullopt;
        return known_most_forced(position);
    }

    // The table of a slice; null if there is none.
    const tablebase::TableFile* table_if_there(const tablebase::Material& slice, Metric metric) const {
        return fields_.table_if_there(slice, metric);
    }

    // The result of a position in which a player has lost all his pieces; such positions have no table.
    static std::optional<Result> decided(const Pos& position) {
        if (position.of(0).empty()) return Result::loss;
        if (position.of(1).empty()) return Result::win;
        return std::nullopt;
    }

private:
    static constexpr StoredField results{Metric::wdl, stored::result_field};
    static constexpr StoredField plies_to_end{Metric::dtw, stored::plies_field};

    // Exact if it is less than `enough`, which is all that the caller can make use of.
    Result result(const Pos& position, Result enough) const {
        if (const auto known = decided(position)) return *known;
        const auto& place = fields_.find_or_throw(position, results);
        if constexpr (captures_are_enforced<G>()) {
            if (const auto deduced = deduce(position, place.flags(), enough)) return *deduced;
        }
        return static_cast<Result>(fields_.value(place, position));
    }

    // The result of a position that a table with such flags leaves out.
    std::optional<Result> deduce(const Pos& position, std::uint32_t flags, Result enough) const {
        typename G::Moves moves;
        if (!list_telling_moves<G>(position, flags, moves)) return std::nullopt;
        return best_after(position, moves, enough);
    }

    // What the best of some moves brings; a loss if there is none. Replies that are read come before those that need a
    // search of captures.
    Result best_after(const Pos& position, const typename G::Moves& moves, Result enough) const {
        Result best = Result::loss;
        for (const bool searched : {false, true}) {
            for (const auto& move : moves) {
                const Pos next = G::play(position, move);
                if (G::can_capture(next) != searched) continue;
                const Result after = opposite(result(next, opposite(best)));
                if (worth(after) > worth(best)) best = after;
                if (at_least(best, enough)) return best;
            }
        }
        return best;
    }

    FieldReader<G> fields_;
};

}  // namespace dama
