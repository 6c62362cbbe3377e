#pragma once

// The outcomes of one section of a game of men only, laid out in rows: a row holds all positions with the same men of
// the mover, a column is a placement of the opponent's men on what is left of the board. Read row by row this is the
// order of SliceIndex; only a few unused values at the end of a row keep rows from sharing a byte, so that each may be
// written by a thread of its own.

#include <cstdint>

#include "solver/retrograde/goal.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/index/subset_rank.hpp"

namespace dama {

// How much is kept of a position: its result, or the plies to the end as well.
struct OutcomeWidth {
    unsigned bits;

    static constexpr OutcomeWidth of_results() { return {2}; }
    static constexpr OutcomeWidth of_plies(int longest) {
        return {encode({never, static_cast<Distance>(longest)}) < 256 ? 8U : 16U};
    }

    // 0 is a draw, odd numbers are wins and even ones losses, the sooner the smaller. Without plies these are the three
    // values below 4.
    static constexpr unsigned encode(const Reach& win) {
        if (win[mover] != never) return 2U * win[mover] + 1;
        return win[opponent] != never ? 2U * win[opponent] + 2 : 0;
    }
    static constexpr Reach decode(unsigned value) {
        if (value == 0) return unreachable;
        const auto plies = static_cast<Distance>((value - 1) / 2);
        return value % 2 == 1 ? Reach{plies, never} : Reach{never, plies};
    }
};

template <class G>
class OutcomeRows {
public:
    using Set = typename G::Set;

    OutcomeRows(const tablebase::Material& section, OutcomeWidth width)
        : index(section),
          columns_(columns_of(section)),
          stride_(stride_of(section)),
          values_(rows_of(section) * stride_, width.bits) {}

    static std::uint64_t bytes(const tablebase::Material& section, OutcomeWidth width) {
        return tablebase::packed_bytes(rows_of(section) * stride_of(section), width.bits);
    }

    static std::uint64_t row(Set own) { return tablebase::rank_subset(own, G::squares); }
    static std::uint64_t column(Set others, Set own) {
        return tablebase::rank_subset(others, G::squares & ~own);
    }

    Reach get(std::uint64_t row, std::uint64_t column) const {
        const std::uint64_t i = row * stride_ + column;
        return OutcomeWidth::decode(values_.bits() < 8 ? values_.get_beside_writer(i) : values_.get(i));
    }
    void set(std::uint64_t row, std::uint64_t column, const Reach& win) {
        const std::uint64_t i = row * stride_ + column;
        const unsigned value = OutcomeWidth::encode(win);
        values_.bits() < 8 ? values_.set_beside_readers(i, value) : values_.set(i, value);
    }

    // By the number of the position.
    Reach reach(std::uint64_t i) const { return get(i / columns_, i % columns_); }

    SliceIndex<G> index;

private:
    static constexpr std::uint64_t per_byte = 4;  // at two bits each, of which there are most

    static std::uint64_t rows_of(const tablebase::Material& section) {
        return tablebase::choose(G::width, section.side[0].men);
    }
    static std::uint64_t columns_of(const tablebase::Material& section) {
        return tablebase::choose(G::width - section.side[0].men, section.side[1].men);
    }
    static std::uint64_t stride_of(const tablebase::Material& section) {
        return (columns_of(section) + per_byte - 1) / per_byte * per_byte;
    }

    std::uint64_t columns_;
    std::uint64_t stride_;
    tablebase::PackedVector values_;
};

}  // namespace dama
