#pragma once

// The solved slices that the moves of one slice lead to, flat in memory.

#include <cstdint>
#include <memory>
#include <utility>

#include "solver/games/section_map.hpp"
#include "solver/games/slice_index.hpp"
#include "solver/games/stored_values.hpp"
#include "solver/retrograde/goal.hpp"
#include "tablebase/packed_vector.hpp"

namespace dama {

// The stored values of one section, as far as a goal needs them: result and plies, or plies of the two roles.
struct SectionValues {
    std::shared_ptr<const tablebase::PackedVector> first;
    std::shared_ptr<const tablebase::PackedVector> second;  // null if only results are needed
};

template <class G, Goal goal>
class ExitTables {
public:
    // For the moves of a slice with so many pieces.
    explicit ExitTables(int pieces) : sections_(pieces) {}

    void add(const tablebase::Material& section, SectionValues values) {
        sections_.insert(section, {SliceIndex<G>(section), std::move(values)});
    }

    // The reach of a position in one of the added slices, or of one in which the player to move has lost everything.
    Reach reach(const typename G::Pos& position) const {
        if (position.of(0).empty()) return reach_when_blocked(goal);
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
            const auto result = static_cast<Result>(values.first->get(i));
            if (result == Result::draw) return unreachable;
            const auto plies = values.second ? static_cast<Distance>(values.second->get(i)) : Distance{0};
            return result == Result::win ? Reach{plies, never} : Reach{never, plies};
        } else {
            return {distance(values.first->get(i)), distance(values.second->get(i))};
        }
    }

    static Distance distance(unsigned stored_value) {
        const auto plies = stored::forced_plies(stored_value);
        return plies ? static_cast<Distance>(*plies) : never;
    }

    SectionMap<G, Section> sections_;
};

}  // namespace dama
