#pragma once

// The solved slices that the moves of one slice for three lead to, flat in memory.

#include <array>
#include <memory>
#include <utility>

#include "solver/retrograde/guarantee/prospects.hpp"
#include "solver/slices/section_map.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama {

// The stored values of one section, by player.
struct StoredGuarantees {
    using Values = std::array<std::shared_ptr<const tablebase::PackedVector>, players_of_three>;

    Values results;
    Values plies;  // null where only captures lead
};

template <class G>
class GuaranteeExits {
public:
    using Pos = typename G::Pos;

    // For the moves of a slice with so many pieces.
    explicit GuaranteeExits(int pieces) : sections_(pieces) {}

    void add(const tablebase::Material& section, StoredGuarantees values) {
        sections_.insert(section, {SliceIndex<G>(section), std::move(values)});
    }

    // After a capture or a huff the count of plies starts anew, and what can be forced then is decided now.
    Prospects after_capture(const Pos& position) const {
        if (is_alone(position)) return when_alone();
        const Section& section = *sections_.find(position);
        const std::uint64_t i = section.index.rank(position);
        return decode(section, i, [](int) { return Distance{0}; });
    }

    // A promotion is no capture: the plies go on.
    Prospects after_promotion(const Pos& position) const {
        const Section& section = *sections_.find(position);
        const std::uint64_t i = section.index.rank(position);
        return decode(section, i, [&](int player) {
            return static_cast<Distance>(section.values.plies[player]->get(i));
        });
    }

private:
    struct Section {
        SliceIndex<G> index;
        StoredGuarantees values;
    };

    template <class Plies>
    static Prospects decode(const Section& section, std::uint64_t i, Plies plies) {
        Prospects prospects = all_never();
        for (int player = 0; player < players_of_three; ++player) {
            const auto result = static_cast<Result>(section.values.results[player]->get(i));
            if (result == Result::win) prospects(sole_survivor, player) = plies(player);
            if (result == Result::loss) prospects(eliminated, player) = plies(player);
        }
        return prospects;
    }

    SectionMap<G, Section> sections_;
};

}  // namespace dama
