#pragma once

// From matrices to the dense order of SliceIndex, in which tables are stored, and back.
//
// The dense index counts the opponent's kings fastest, then the mover's, then the men of both. With all others fixed,
// the opponent's kings are one run of columns in one row, of which those that share no square with the mover count: the
// order is the same, so a run is moved word by word, without ranking a position.

#include <algorithm>
#include <atomic>
#include <vector>

#include "solver/setwise/bits/bit_matrix.hpp"
#include "solver/setwise/bits/subset_walk.hpp"
#include "solver/setwise/rows/configurations.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/index/placement_index.hpp"

namespace dama::setwise {

// Won and lost positions as stored values: Result::win is 1, Result::loss is 2.
class ValueWriter {
public:
    // Leaves out the first `skip` values that are appended and those that find no room in `block`.
    ValueWriter(tablebase::PackedVector& block, std::uint64_t skip)
        : next_(block.bytes().data()), end_(next_ + block.bytes().size()), left_(block.size()), skip_(skip) {}
    ~ValueWriter() { flush(); }
    ValueWriter(const ValueWriter&) = delete;
    ValueWriter& operator=(const ValueWriter&) = delete;

    bool full() const { return left_ == 0; }
    void append(Word won, Word lost, int count) {
        if (skip_ != 0) {
            const int gone = static_cast<int>(std::min<std::uint64_t>(skip_, count));
            skip_ -= gone;
            count -= gone;
            if (count == 0) return;
            won >>= gone;
            lost >>= gone;
        }
        count = static_cast<int>(std::min<std::uint64_t>(left_, count));
        left_ -= count;
        while (count > 0) {
            const int taken = std::min(count, per_word - filled_);
            const Word mask = low_bits(taken);
            word_ |= (deposit(won & mask, even) | deposit(lost & mask, even << 1)) << (2 * filled_);
            filled_ += taken;
            count -= taken;
            if (filled_ == per_word) flush();
            won >>= taken;
            lost >>= taken;
        }
    }

private:
    static constexpr int per_word = word_bits / 2;
    static constexpr Word even = 0x5555555555555555;

    void flush() {
        for (int bits = 2 * filled_; bits > 0 && next_ != end_; bits -= 8, word_ >>= 8) {
            *next_++ = static_cast<std::uint8_t>(word_);
        }
        word_ = 0;
        filled_ = 0;
    }

    std::uint8_t* next_;
    std::uint8_t* end_;
    std::uint64_t left_;
    std::uint64_t skip_;
    Word word_ = 0;
    int filled_ = 0;  // values in word_
};

template <class G>
class DenseOrder {
public:
    using Set = typename G::Set;

    DenseOrder(const Configurations<G>& rows, const Configurations<G>& columns)
        : rows_(rows),
          columns_(columns),
          men_({{G::man_region(0), rows.pieces().men}, {G::man_region(1), columns.pieces().men}}) {
        const int left = G::squares.count() - rows.pieces().men - columns.pieces().men;
        own_kings_ = tablebase::choose(left, rows.pieces().kings);
        other_kings_ = tablebase::choose(left - rows.pieces().kings, columns.pieces().kings);
    }

    std::uint64_t size() const { return men_.size() * own_kings_ * other_kings_; }

    // The values of the positions from `first` on.
    void pack(const BitMatrix& won, const BitMatrix& lost, std::uint64_t first,
              tablebase::PackedVector& block) const {
        ValueWriter writer(block, first % other_kings_);
        for_each_run(first / other_kings_, [&](std::uint64_t row, std::uint64_t column, Set own) {
            const Word* won_row = won.row(row);
            const Word* lost_row = lost.row(row);
            for_each_word(column, own, [&](std::size_t w, Word mask) {
                writer.append(compress(won_row[w], mask), compress(lost_row[w], mask), std::popcount(mask));
            });
            return !writer.full();
        });
    }

    // The inverse, for the runs first .. last-1. Other threads may work on other runs.
    void unpack(const tablebase::PackedVector& values, std::uint64_t first, std::uint64_t last,
                BitMatrix& won, BitMatrix& lost) const {
        std::uint64_t next = first * other_kings_;
        for_each_run(first, [&](std::uint64_t row, std::uint64_t column, Set own) {
            for_each_word(column, own, [&](std::size_t w, Word mask) {
                Word won_here = 0;
                Word lost_here = 0;
                for (int n = 0; n < std::popcount(mask); ++n) {
                    const Word value = values.get(next++);
                    won_here |= (value & 1) << n;
                    lost_here |= (value >> 1) << n;
                }
                merge(won.row(row)[w], deposit(won_here, mask));
                merge(lost.row(row)[w], deposit(lost_here, mask));
            });
            return ++first < last;
        });
    }
    std::uint64_t runs() const { return men_.size() * own_kings_; }

private:
    static void merge(Word& word, Word bits) {
        if (bits != 0) std::atomic_ref(word).fetch_or(bits, std::memory_order_relaxed);
    }

    // Calls visit(row, first column, squares of the mover) for the runs from `run` on until it says no.
    template <class Visitor>
    void for_each_run(std::uint64_t run, Visitor visit) const {
        std::uint64_t first_kings = run % own_kings_;
        for (std::uint64_t men = run / own_kings_; men < men_.size(); ++men, first_kings = 0) {
            const auto placement = men_.unrank(men);
            const Set own_men = placement[0];
            const Set space = G::squares & ~(own_men | placement[1]);
            const Set turned_men = own_men.reversed(G::width);
            const std::uint64_t column = columns_.first_with(placement[1]);
            SubsetWalk kings(space, rows_.pieces().kings, first_kings);
            for (std::uint64_t i = first_kings; i < own_kings_; ++i, kings.advance()) {
                const Set own_kings = kings.subset();
                const std::uint64_t row = rows_.index(turned_men, own_kings.reversed(G::width));
                if (!visit(row, column, own_men | own_kings)) return;
            }
        }
    }

    // Calls task(word, mask of the columns that belong to the run and share no square with `own`).
    template <class Task>
    void for_each_word(std::uint64_t column, Set own, Task task) const {
        const std::uint64_t end = column + columns_.kings_per_men();
        for (std::uint64_t at = column; at < end;) {
            const std::size_t w = at / word_bits;
            const std::uint64_t stop = std::min<std::uint64_t>(end, (w + 1) * word_bits);
            Word mask = low_bits(static_cast<int>(stop - at)) << (at % word_bits);
            for (const int square : own) mask &= columns_.free(square)[w];
            task(w, mask);
            at = stop;
        }
    }

    const Configurations<G>& rows_;
    const Configurations<G>& columns_;
    tablebase::PlacementIndex<Set> men_;
    std::uint64_t own_kings_ = 1;  // placements of the mover's kings
    std::uint64_t other_kings_ =
        1;  // and of the opponent's, everything else being fixed: the length of a run
};

}  // namespace dama::setwise
