#pragma once

// The positions of slices by their numbers, for any game.

#include "solver/games/moves/game_of.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

class PlainIndex {
public:
    virtual ~PlainIndex() = default;
    // How many positions a slice has. Throws std::length_error if they do not fit a 64-bit index.
    virtual std::uint64_t size(const tablebase::Material& slice) const = 0;
    // One of them, White to move.
    virtual PlainPosition position(const tablebase::Material& slice, std::uint64_t number) const = 0;
};

template <class G>
class PlainIndexOf final : public PlainIndex {
public:
    std::uint64_t size(const tablebase::Material& slice) const override {
        return SliceIndex<G>(slice).size();
    }
    PlainPosition position(const tablebase::Material& slice, std::uint64_t number) const override {
        return Plain<G>::position({SliceIndex<G>(slice).unrank(number), 0});
    }
};

}  // namespace dama
