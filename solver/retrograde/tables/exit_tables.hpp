#pragma once

// The solved slices that the moves of one slice lead to, flat in memory.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "solver/games/rules/verdict.hpp"
#include "solver/retrograde/goal.hpp"
#include "solver/slices/section_map.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama {

// The stored values of one section, as far as a goal needs them; what it does not need is null.
struct SectionValues {
    using Values = std::shared_ptr<const tablebase::PackedVector>;

    Values results;
    Values plies;
    std::array<Values, roles> captures;
    std::array<Values, roles> decisions;
    std::array<Values, roles> claims;  // instead of both, where plies do not matter
};

template <class G, Goal goal>
class ExitTables {
public:
    // For the moves of a slice with so many pieces.
    explicit ExitTables(int pieces) : sections_(pieces) {}

    void add(const tablebase::Material& section, SectionValues values) {
        sections_.insert(section, {SliceIndex<G>(section), std::move(values)});
    }

    // The reach of a position in one of the added slices, or of one in which a player has lost everything.
    Reach reach(const typename G::Pos& position) const {
        if (position.of(0).empty()) return reach_when_blocked(goal);
        if (position.of(1).empty()) return reach_when_alone(goal);
        const Section& section = *sections_.find(position);
        return decode(section.values, section.index.rank(position));
    }

private:
    struct Section {
        SliceIndex<G> index;
        SectionValues values;
    };

    static Reach decode(const SectionValues& values, std::uint64_t i) {
        if constexpr (goal == Goal::win) {
            const auto result = static_cast<Result>(values.results->get(i));
            if (result == Result::draw) return unreachable;
            const auto plies = values.plies ? static_cast<Distance>(values.plies->get(i)) : Distance{0};
            return result == Result::win ? Reach{plies, never} : Reach{never, plies};
        } else {
            return {distance(values, mover, i), distance(values, opponent, i)};
        }
    }

    static Distance distance(const SectionValues& values, Role role, std::uint64_t i) {
        if (values.claims[role]) {
            const auto most = static_cast<CanForce>(values.claims[role]->get(i));
            return most >= most_for(goal) ? Distance{0} : never;
        }
        unsigned value = values.captures[role]->get(i);
        if constexpr (goal == Goal::decision) {
            value = stored::unpack_decision(value, values.decisions[role]->get(i));
        }
        const auto plies = stored::forced_plies(value);
        return plies ? static_cast<Distance>(*plies) : never;
    }

    SectionMap<G, Section> sections_;
};

}  // namespace dama
