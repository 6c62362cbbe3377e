#pragma once

// The dense index of a slice: every placement of its piece groups has one number, and every number below size()
// one placement.
//
// A group is a number of like pieces that may stand on the squares of its region (men cannot stand on the row where
// they are crowned, kings stand anywhere). Groups are placed in order, each on squares left free by those before it;
// a subset is ranked by the combinatorial number system (colexicographic). Regions of different groups overlap only in
// part, so the number of free squares of a later group depends on where the earlier ones stand. To keep the index
// without holes, a group's region is cut into cells by the regions of the later groups, and placements are first
// ordered by their distribution: how many pieces stand in each cell. Within one distribution every radix is constant.

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "tablebase/index/binomial.hpp"
#include "tablebase/index/subset_rank.hpp"

namespace dama::tablebase {

inline constexpr int max_groups = 6;  // men and kings of three players

template <class Set>
class PlacementIndex {
public:
    struct Group {
        Set region;
        int count = 0;
    };
    using Placement = std::array<Set, max_groups>;  // the squares of each group; unused groups are empty

    // Throws std::length_error if a group or the number of placements is too large.
    explicit PlacementIndex(const std::vector<Group>& groups) {
        if (groups.size() > max_groups) throw std::length_error("too many piece groups");
        cut_into_cells(groups);
        key_count_ = 1;
        for (auto& cell : cells_) {
            cell.stride = key_count_;
            key_count_ *= static_cast<std::uint32_t>(groups[cell.group].count + 1);
        }
        offset_of_key_.assign(key_count_, 0);
        Distribution start;
        enumerate(groups, 0, cells_.empty() ? 0 : groups[cells_.front().group].count, 0, start);
    }

    // The number of placements.
    std::uint64_t size() const { return size_; }

    // The number of a placement; each group must hold its count of squares, all in its region, none shared.
    std::uint64_t rank(const Placement& placement) const {
        std::uint64_t rank = 0;
        std::uint32_t key = 0;
        Set occupied;
        for (std::size_t c = 0; c < cells_.size(); ++c) {
            const Cell& cell = cells_[c];
            const Set subset = placement[cell.group] & cell.squares;
            const Set space = cell.squares & ~occupied;
            const int n = subset.count();
            key += static_cast<std::uint32_t>(n) * cell.stride;
            rank = rank * choose(space.count(), n) + rank_subset(subset, space);
            if (cell.last_of_group) occupied |= placement[cell.group];
        }
        return offset_of_key_[key] + rank;
    }

    // The placement with the given number, which must be below size().
    Placement unrank(std::uint64_t number) const {
        const Distribution& distribution = *std::prev(
            std::upper_bound(distributions_.begin(), distributions_.end(), number,
                             [](std::uint64_t value, const Distribution& d) { return value < d.offset; }));
        std::array<std::uint64_t, max_cells> digits;
        number -= distribution.offset;
        for (std::size_t c = cells_.size(); c-- > 0;) {
            digits[c] = number % distribution.radix[c];
            number /= distribution.radix[c];
        }
        Placement placement{};
        Set occupied;
        for (std::size_t c = 0; c < cells_.size(); ++c) {
            const Cell& cell = cells_[c];
            placement[cell.group] |=
                unrank_subset(digits[c], distribution.count[c], cell.squares & ~occupied);
            if (cell.last_of_group) occupied |= placement[cell.group];
        }
        return placement;
    }

private:
    static constexpr int max_cells = 12;

    struct Cell {
        int group = 0;
        bool last_of_group = false;
        Set squares;
        std::uint32_t stride = 0;  // weight of this cell's piece count in a distribution's key
    };
    struct Distribution {
        std::uint64_t offset = 0;
        std::array<int, max_cells> count{};
        std::array<std::uint64_t, max_cells> radix{};
    };

    void cut_into_cells(const std::vector<Group>& groups) {
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (groups[g].count == 0) continue;
            if (groups[g].count > max_group) throw std::length_error("too many pieces of one kind");
            std::vector<Set> parts{groups[g].region};
            for (std::size_t later = g + 1; later < groups.size(); ++later) {
                if (groups[later].count == 0) continue;
                std::vector<Set> finer;
                for (const Set part : parts) {
                    for (const Set half : {part & groups[later].region, part & ~groups[later].region}) {
                        if (!half.empty()) finer.push_back(half);
                    }
                }
                parts = std::move(finer);
            }
            for (const Set part : parts) cells_.push_back({static_cast<int>(g), false, part, 0});
            cells_.back().last_of_group = true;
        }
        if (cells_.size() > max_cells) throw std::length_error("too many index cells");
    }

    // Appends all distributions that continue `made`, whose first `c` cells are fixed; `left` pieces of the group of
    // cell c are still to be placed.
    void enumerate(const std::vector<Group>& groups, std::size_t c, int left, std::uint32_t key,
                   Distribution& made) {
        if (c == cells_.size()) {
            append(key, made);
            return;
        }
        const Cell& cell = cells_[c];
        for (int n = cell.last_of_group ? left : 0; n <= left; ++n) {
            made.count[c] = n;
            made.radix[c] = choose(free_squares(c, made), n);
            if (made.radix[c] == 0) continue;
            const bool next_group = cell.last_of_group && c + 1 < cells_.size();
            enumerate(groups, c + 1, next_group ? groups[cells_[c + 1].group].count : left - n,
                      key + static_cast<std::uint32_t>(n) * cell.stride, made);
        }
    }

    // Squares of cell c that earlier groups leave free: an earlier cell lies inside c or outside it, never across.
    int free_squares(std::size_t c, const Distribution& made) const {
        int n = cells_[c].squares.count();
        for (std::size_t e = 0; e < c && cells_[e].group < cells_[c].group; ++e) {
            if (!(cells_[e].squares & cells_[c].squares).empty()) n -= made.count[e];
        }
        return std::max(n, 0);
    }

    void append(std::uint32_t key, Distribution& made) {
        std::uint64_t placements = 1;
        bool fits = true;
        for (std::size_t c = 0; c < cells_.size(); ++c) {
            fits = fits && made.radix[c] != too_many &&
                   !__builtin_mul_overflow(placements, made.radix[c], &placements);
        }
        made.offset = size_;
        fits = fits && !__builtin_add_overflow(size_, placements, &size_);
        if (!fits) throw std::length_error("more placements than a 64-bit index can number");
        offset_of_key_[key] = made.offset;
        distributions_.push_back(made);
    }

    std::vector<Cell> cells_;
    std::vector<Distribution> distributions_;
    std::vector<std::uint64_t> offset_of_key_;
    std::uint32_t key_count_ = 1;
    std::uint64_t size_ = 0;
};

}  // namespace dama::tablebase
