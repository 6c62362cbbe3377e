#pragma once

// Where the pieces of one player stand, numbered: the rows and columns of the solver's matrices.
//
// Squares are those the *other* player sees. Rows and columns then have one order in both sections of a slice, so that
// transposing is all it takes to change sides, and columns come in the order in which the dense index counts the
// opponent's kings.
//
// Placements of the men come first, those of the kings on the squares left follow (colexicographic both). Men only
// advance, so their placements are sorted into layers by how far they have come, the most advanced first: a man's move
// leads to an earlier layer, or stays in one that was made of several because each alone is too small to be worth a
// pass. Every layer starts at a multiple of 64; the numbers between stand for nothing.
//
// The masks say, for every square, in which configurations it is free, has a man, has a king. Taking a fixed piece off
// keeps the order: the configurations with it, in order, are those of the smaller material in which its square is free.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "solver/setwise/bits/bits.hpp"
#include "solver/setwise/bits/subset_walk.hpp"
#include "tablebase/index/binomial.hpp"
#include "tablebase/index/subset_rank.hpp"
#include "tablebase/material.hpp"

namespace dama::setwise {

// A range of words of a row; as rows, 64 times as many.
struct Layer {
    std::uint32_t first_word = 0;
    std::uint32_t words = 0;

    std::uint64_t first() const { return std::uint64_t{first_word} * word_bits; }
    std::uint64_t end() const { return (std::uint64_t{first_word} + words) * word_bits; }
};

template <class G>
class Configurations {
public:
    using Set = typename G::Set;

    struct Configuration {
        Set men;
        Set kings;
        Set pieces() const { return men | kings; }
    };

    explicit Configurations(tablebase::PieceCount pieces) : pieces_(pieces) {
        number_men();
        mark_squares();
    }

    tablebase::PieceCount pieces() const { return pieces_; }
    std::size_t words() const { return words_; }
    std::uint64_t size() const { return words_ * word_bits; }  // the unused numbers included
    const std::vector<Layer>& layers() const { return layers_; }

    // How many placements the kings have for each of the men; they follow each other.
    std::uint64_t kings_per_men() const { return kings_per_men_; }
    std::uint64_t first_with(Set men) const {
        return first_of_rank_[tablebase::rank_subset(men, men_region)];
    }
    std::uint64_t index(Set men, Set kings) const {
        return first_with(men) + tablebase::rank_subset(kings, G::squares & ~men);
    }

    bool exists(std::uint64_t index) const {
        return (existing_[index / word_bits] >> (index % word_bits)) & 1;
    }
    Configuration at(std::uint64_t index) const {
        const auto place =
            std::prev(std::upper_bound(placements_.begin(), placements_.end(), index,
                                       [](std::uint64_t i, const MenPlacement& p) { return i < p.first; }));
        return {place->men,
                tablebase::unrank_subset(index - place->first, pieces_.kings, G::squares & ~place->men)};
    }

    // Calls visit(index, configuration) for every configuration.
    template <class Visitor>
    void for_each(Visitor visit) const {
        for (const MenPlacement& place : placements_) {
            SubsetWalk kings(G::squares & ~place.men, pieces_.kings);
            for (std::uint64_t i = 0; i < kings_per_men_; ++i, kings.advance()) {
                visit(place.first + i, Configuration{place.men, kings.subset()});
            }
        }
    }

    const Word* existing() const { return existing_.data(); }
    const Word* free(int square) const { return free_.data() + square * words_; }
    const Word* with_man(int square) const { return men_.data() + square * words_; }
    const Word* with_king(int square) const { return kings_.data() + square * words_; }

    // At least size(), without numbering anything.
    static std::uint64_t most(tablebase::PieceCount pieces) {
        const std::uint64_t count = tablebase::choose(men_region.count(), pieces.men) *
                                    tablebase::choose(G::squares.count() - pieces.men, pieces.kings);
        const std::uint64_t layers =
            std::min<std::uint64_t>(1 + count / least_in_layer, 1U + pieces.men * G::B::ranks);
        return (count / word_bits + layers) * word_bits;
    }
    // Bytes of the masks for so many words a row.
    static std::uint64_t bytes(std::uint64_t words) { return (3 * G::width + 1) * words * sizeof(Word); }

private:
    static constexpr Set men_region = G::man_region(1);
    static constexpr std::uint64_t least_in_layer = 512;

    struct MenPlacement {
        std::uint64_t first;
        Set men;
    };

    // Moves still to go until all men are on the last row they can stand on: less is more advanced.
    static int distance_to_go(Set men) {
        int sum = 0;
        for (const int square : men) sum += G::B::rank_of(square);
        return sum;
    }

    void number_men() {
        const auto count = tablebase::choose(men_region.count(), pieces_.men);
        kings_per_men_ = tablebase::choose(G::squares.count() - pieces_.men, pieces_.kings);
        std::vector<Set> men(count);
        for (std::uint64_t rank = 0; rank < count; ++rank)
            men[rank] = tablebase::unrank_subset(rank, pieces_.men, men_region);
        std::vector<std::uint32_t> order(count);
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return distance_to_go(men[a]) < distance_to_go(men[b]);
        });
        first_of_rank_.resize(count);
        std::uint64_t next = 0;
        int distance = -1;
        for (const std::uint32_t rank : order) {
            const std::uint64_t first_of_layer = layers_.empty() ? 0 : layers_.back().first();
            const int here = distance_to_go(men[rank]);
            if (here != distance && (layers_.empty() || next - first_of_layer >= least_in_layer)) {
                next = close_layer(next);
                layers_.push_back({static_cast<std::uint32_t>(next / word_bits), 0});
            }
            distance = here;
            placements_.push_back({next, men[rank]});
            first_of_rank_[rank] = next;
            next += kings_per_men_;
        }
        words_ = close_layer(next) / word_bits;
    }
    std::uint64_t close_layer(std::uint64_t next) {
        const auto end = static_cast<std::uint32_t>((next + word_bits - 1) / word_bits);
        if (!layers_.empty()) layers_.back().words = end - layers_.back().first_word;
        return std::uint64_t{end} * word_bits;
    }

    void mark_squares() {
        existing_.resize(words_);
        free_.resize(G::width * words_);
        men_.resize(G::width * words_);
        kings_.resize(G::width * words_);
        for_each([&](std::uint64_t i, const Configuration& c) {
            const Word bit = Word{1} << (i % word_bits);
            existing_[i / word_bits] |= bit;
            for (const int square : c.men) men_[square * words_ + i / word_bits] |= bit;
            for (const int square : c.kings) kings_[square * words_ + i / word_bits] |= bit;
        });
        for (const int square : G::squares) {
            for (std::size_t w = 0; w < words_; ++w) {
                const std::size_t i = square * words_ + w;
                free_[i] = existing_[w] & ~(men_[i] | kings_[i]);
            }
        }
    }

    tablebase::PieceCount pieces_;
    std::uint64_t kings_per_men_ = 1;
    std::size_t words_ = 0;
    std::vector<Layer> layers_;
    std::vector<MenPlacement> placements_;      // ascending
    std::vector<std::uint64_t> first_of_rank_;  // by the rank of the men among their region
    std::vector<Word> existing_, free_, men_, kings_;
};

}  // namespace dama::setwise
