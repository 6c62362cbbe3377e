#pragma once

// The solved slices that the moves of one slice lead to, flat in memory.

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

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
    using Pos = typename G::Pos;

    // For the moves of a slice with so many pieces.
    explicit ExitTables(int pieces) : radix_(pieces + 1) {
        std::size_t keys = 1;
        for (int i = 0; i < 2 * G::players; ++i) keys *= radix_;
        sections_.resize(keys);
    }

    void add(const tablebase::Material& section, SectionValues values) {
        std::size_t key = 0;
        for (int p = 0; p < G::players; ++p) key = append(key, section.side[p].men, section.side[p].kings);
        sections_[key] = std::make_unique<Section>(Section{SliceIndex<G>(section), std::move(values)});
    }

    // The reach of a position in one of the added slices, or of one in which the player to move has lost everything.
    Reach reach(const Pos& position) const {
        if (position.of(0).empty()) return reach_when_blocked(goal);
        std::size_t key = 0;
        for (int p = 0; p < G::players; ++p) key = append(key, position.men[p].count(), position.kings[p].count());
        const Section& section = *sections_[key];
        return decode(section.values, section.index.rank(position));
    }

private:
    struct Section {
        SliceIndex<G> index;
        SectionValues values;
    };

    std::size_t append(std::size_t key, int men, int kings) const {
        return (key * radix_ + static_cast<std::size_t>(men)) * radix_ + static_cast<std::size_t>(kings);
    }

    static Distance distance(unsigned stored_value) {
        const auto plies = stored::forced_plies(stored_value);
        return plies ? static_cast<Distance>(*plies) : never;
    }

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

    std::size_t radix_;
    std::vector<std::unique_ptr<Section>> sections_;  // by the counts of men and kings
};

}  // namespace dama
