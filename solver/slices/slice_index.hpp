#pragma once

// The index of a slice of one game: positions with given material, the mover first, numbered without holes.

#include <cstdint>
#include <vector>

#include "tablebase/index/placement_index.hpp"
#include "tablebase/material.hpp"

namespace dama {

template <class G>
tablebase::Material material_of(const typename G::Pos& position) {
    tablebase::Material material;
    material.players = G::players;
    for (int p = 0; p < G::players; ++p) {
        material.side[p].men = static_cast<std::uint8_t>(position.men[p].count());
        material.side[p].kings = static_cast<std::uint8_t>(position.kings[p].count());
    }
    return material;
}

template <class G>
class SliceIndex {
public:
    using Set = typename G::Set;
    using Pos = typename G::Pos;

    // Throws std::length_error if the slice is too large for a 64-bit index.
    explicit SliceIndex(const tablebase::Material& material)
        : material_(material), index_(groups(material)) {}

    const tablebase::Material& material() const { return material_; }
    std::uint64_t size() const { return index_.size(); }

    std::uint64_t rank(const Pos& position) const {
        typename Index::Placement placement{};
        for (int p = 0; p < G::players; ++p) {
            placement[p] = position.men[p];
            placement[G::players + p] = position.kings[p];
        }
        return index_.rank(placement);
    }

    Pos unrank(std::uint64_t number) const {
        const auto placement = index_.unrank(number);
        Pos position;
        for (int p = 0; p < G::players; ++p) {
            position.men[p] = placement[p];
            position.kings[p] = placement[G::players + p];
        }
        return position;
    }

private:
    using Index = tablebase::PlacementIndex<Set>;

    static std::vector<typename Index::Group> groups(const tablebase::Material& material) {
        std::vector<typename Index::Group> groups;
        for (int p = 0; p < G::players; ++p) groups.push_back({G::man_region(p), material.side[p].men});
        for (int p = 0; p < G::players; ++p) groups.push_back({G::squares, material.side[p].kings});
        return groups;
    }

    tablebase::Material material_;
    Index index_;
};

}  // namespace dama
