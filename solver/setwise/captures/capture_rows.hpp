#pragma once

// The captures of a row: all positions in which the mover's pieces stand in one way, at once.
//
// This walks the same paths as CaptureSearch, but keeps a set of columns where that has a position: those in which the
// opponent has a victim where one is needed and nothing where the way must be free. With every victim the columns
// change to those of the opponent's smaller material, in which the victim's square is free: taking a fixed piece off
// keeps their order (configurations.hpp), and they are ever fewer. What a capture brings is found there and carried
// back, victim by victim. A king lands where the capture goes on if there is such a square (reading R1): that, too, is
// a set of columns.
//
// For rules in which captures are chosen freely, a king goes first, or the most pieces must be taken. Then each column has
// the number of victims as well, a matrix row for each of its bits, and of two captures the longer one counts. Where more
// than numbers are compared see capture_positions.hpp.

#include <algorithm>
#include <array>
#include <bit>

#include "solver/games/rules/goal.hpp"
#include "solver/games/rules/rules.hpp"
#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/bits/word_stack.hpp"
#include "solver/setwise/captures/capture_result.hpp"
#include "solver/setwise/captures/exits.hpp"
#include "solver/setwise/rows/row_moves.hpp"

namespace dama::setwise {

template <class G>
class CaptureRows {
public:
    using Set = typename G::Set;
    using Row = typename Configurations<G>::Configuration;

    CaptureRows(const Exits<G>& exits, Goal goal, const Kernels& kernels)
        : exits_(exits),
          finds_wins_(goal == Goal::win),
          count_bits_(std::bit_width(static_cast<unsigned>(exits.whole().columns->pieces().total()))),
          kernels_(kernels) {}

    // Adds the captures of a row to `result`, which comes all zero. Columns that share a square with the row are
    // meaningless in it.
    void find(const Row& row, const CaptureResult& result) {
        const WordStack::Frame frame(stack_);
        const OpponentMaterial<G>& whole = exits_.whole();
        const CaptureResult found = with_counts(result, whole.words());
        for (const int king : row.kings) {
            start({row.men, row.kings & ~Set::of(king)}, true);
            extend_king(whole, G::seen_by(1, king), {}, no_direction, found);
        }
        if (row.men.empty()) return;
        const CaptureResult of_men =
            G::rules.precedence == Precedence::king ? take_result(whole.words()) : found;
        for (const int man : row.men) {
            start({row.men & ~Set::of(man), row.kings}, false);
            extend_man(whole, G::seen_by(1, man), {}, of_men);
        }
        if constexpr (G::rules.precedence == Precedence::king) merge_where_no_king_captures(of_men, found);
    }

private:
    static constexpr Rules R = G::rules;
    static constexpr int no_direction = -1;
    static constexpr int longest_run = 16;
    static constexpr bool counts_victims = R.precedence == Precedence::most;
    static_assert(R.precedence != Precedence::italian);

    void start(const Row& others, bool is_king) {
        others_ = others;
        is_king_ = is_king;
    }

    CaptureResult take_result(std::size_t words) {
        Word* all = stack_.take_zeros(3 * words);
        return with_counts({all, all + words, all + 2 * words}, words);
    }
    CaptureResult with_counts(CaptureResult result, std::size_t words) {
        if constexpr (counts_victims) {
            result.count_bits = count_bits_;
            for (int bit = 0; bit < count_bits_; ++bit) result.count[bit] = stack_.take_zeros(words);
        }
        return result;
    }

    // Own pieces block, and so do captured ones, which stand until the move ends. The square the capturing piece came
    // from is free.
    bool blocked(int square, Set captured) const {
        return others_.pieces().contains(G::seen_by(1, square)) || captured.contains(square);
    }

    // Adds every capture that goes on from `at` to `found`, columns of `left`; returns whether there is any.
    bool extend_king(const OpponentMaterial<G>& left, int at, Set captured, int skipped,
                     const CaptureResult& found) {
        bool further = false;
        for (const Direction direction : all_directions) {
            if (static_cast<int>(direction) == skipped) continue;
            further |= for_each_smaller(left, [&](const OpponentMaterial<G>& smaller, bool king) {
                return extend_king_towards(left, smaller, king, at, direction, captured, found);
            });
        }
        return further;
    }

    // Calls task(what is left without one piece, whether that is a king) for both kinds.
    template <class Task>
    bool for_each_smaller(const OpponentMaterial<G>& left, Task task) {
        bool any = false;
        if (left.columns->pieces().men > 0) any |= task(exits_.without_man(left), false);
        if (left.columns->pieces().kings > 0) any |= task(exits_.without_king(left), true);
        return any;
    }

    bool extend_king_towards(const OpponentMaterial<G>& left, const OpponentMaterial<G>& smaller, bool king,
                             int at, Direction direction, Set captured, const CaptureResult& found) {
        const WordStack::Frame frame(stack_);
        const std::size_t words = smaller.words();
        Word* way = nullptr;  // columns in which all squares up to the victim are free; null: every column
        bool further = false;
        for (int victim = G::B::next_square(at, direction); victim != off_board && !blocked(victim, captured);
             victim = G::B::next_square(victim, direction)) {
            const int landing = G::B::next_square(victim, direction);
            if (landing == off_board || blocked(landing, captured)) break;
            const Word* free = smaller.columns->free(victim);
            if (king || G::man_region(1).contains(victim)) {
                const WordStack::Frame inner(stack_);
                const CaptureResult result = take_result(words);
                land_king(smaller, victim, direction, captured | Set::of(victim), way, result);
                carry_back(left, smaller, victim, king, result, found);
                further = true;
            }
            if constexpr (R.king_range == KingRange::one_step) break;
            if (way == nullptr) {
                way = stack_.take(words);
                std::copy_n(free, words, way);
            } else {
                for (std::size_t w = 0; w < words; ++w) way[w] &= free[w];
            }
        }
        return further;
    }

    // Adds the captures that take the piece on `victim`, given the columns in which the way to it is free.
    void land_king(const OpponentMaterial<G>& left, int victim, Direction direction, Set captured,
                   const Word* way, const CaptureResult& found) {
        const WordStack::Frame frame(stack_);
        const std::size_t words = left.words();
        std::array<int, longest_run> run{};
        std::array<const Word*, longest_run> reached{};
        int count = 0;
        const Word* before = left.columns->free(victim);
        for (int to = G::B::next_square(victim, direction); to != off_board && !blocked(to, captured);
             to = G::B::next_square(to, direction)) {
            Word* here = stack_.take(words);
            const Word* free = left.columns->free(to);
            for (std::size_t w = 0; w < words; ++w) here[w] = before[w] & free[w];
            if (count == 0 && way != nullptr) {
                for (std::size_t w = 0; w < words; ++w) here[w] &= way[w];
            }
            run[count] = to;
            reached[count++] = here;
            before = here;
            if constexpr (R.king_range == KingRange::one_step) break;
        }
        std::copy_n(reached[0], words, found.possible);
        if constexpr (counts_victims) {
            for (int i = 0; i < count; ++i) stop(left, run[i], true, reached[i], nullptr, found);
        }
        Word* goes_on = nullptr;
        if (!left.empty()) {
            if constexpr (!counts_victims) goes_on = stack_.take_zeros(words);
            for (int i = 0; i < count; ++i) {
                const WordStack::Frame inner(stack_);
                const CaptureResult next = take_result(words);
                if (extend_king(left, run[i], captured, i == 0 ? no_direction : static_cast<int>(direction),
                                next)) {
                    go_on(words, reached[i], next, goes_on, found);
                }
            }
        }
        if constexpr (counts_victims) return;
        for (int i = 0; i < count; ++i) stop(left, run[i], true, reached[i], goes_on, found);
    }

    bool extend_man(const OpponentMaterial<G>& left, int at, Set captured, const CaptureResult& found) {
        bool further = false;
        for (const Direction direction : all_directions) {
            if (!is_forward(direction) && !R.men_capture_backwards) continue;
            const int victim = G::B::next_square(at, direction);
            if (victim == off_board || blocked(victim, captured)) continue;
            const int landing = G::B::next_square(victim, direction);
            if (landing == off_board || blocked(landing, captured)) continue;
            further |= for_each_smaller(left, [&](const OpponentMaterial<G>& smaller, bool king) {
                if (king ? !R.men_capture_kings : !G::man_region(1).contains(victim)) return false;
                const WordStack::Frame frame(stack_);
                const CaptureResult result = take_result(smaller.words());
                land_man(smaller, victim, landing, captured | Set::of(victim), result);
                carry_back(left, smaller, victim, king, result, found);
                return true;
            });
        }
        return further;
    }

    void land_man(const OpponentMaterial<G>& left, int victim, int landing, Set captured,
                  const CaptureResult& found) {
        const std::size_t words = left.words();
        const bool far = G::B::far_row.contains(landing);
        const Word* free_victim = left.columns->free(victim);
        const Word* free_landing = left.columns->free(landing);
        for (std::size_t w = 0; w < words; ++w) found.possible[w] = free_victim[w] & free_landing[w];
        if constexpr (counts_victims) stop(left, landing, far, found.possible, nullptr, found);
        Word* goes_on = nullptr;
        if (!left.empty() && !(far && R.crowning == Crowning::ends_move)) {
            const CaptureResult next = take_result(words);
            const bool further = far && R.crowning == Crowning::at_once
                                     ? extend_king(left, landing, captured, no_direction, next)
                                     : extend_man(left, landing, captured, next);
            if (further) {
                if constexpr (!counts_victims) goes_on = stack_.take_zeros(words);
                go_on(words, found.possible, next, goes_on, found);
            }
        }
        if constexpr (counts_victims) return;
        // A man that was crowned on its way would not come here: extend_king stops for it.
        stop(left, landing, far, found.possible, goes_on, found);
    }

    // Where a capture that has come here goes on, it is worth what it then brings.
    static void go_on(std::size_t words, const Word* reached, const CaptureResult& next, Word* goes_on,
                      const CaptureResult& found) {
        if constexpr (counts_victims) {
            for (std::size_t w = 0; w < words; ++w) next.possible[w] &= reached[w];
            return take_longer(next, words, found);
        }
        for (std::size_t w = 0; w < words; ++w) {
            goes_on[w] |= reached[w] & next.possible[w];
            found.wins[w] |= reached[w] & next.wins[w];
            found.holds[w] |= reached[w] & next.holds[w];
        }
    }

    // Where it does not, the move ends here.
    void stop(const OpponentMaterial<G>& left, int to, bool as_king, const Word* reached, const Word* goes_on,
              const CaptureResult& found) const {
        const std::size_t words = left.words();
        const bool crowned = as_king && !is_king_;
        const FinishedSection<G>& after = crowned ? left.crowned : left.uncrowned;
        if (!after.results) {  // nothing is left of the opponent
            for (std::size_t w = 0; w < words; ++w) {
                found.wins[w] |= reached[w];
                found.holds[w] |= reached[w];
            }
            return;
        }
        const Set there = Set::of(G::seen_by(1, to));
        const std::uint64_t row = as_king ? after.rows->index(others_.men, others_.kings | there)
                                          : after.rows->index(others_.men | there, others_.kings);
        const Word* lost = after.results->lost.row(row);
        const Word* won = after.results->won.row(row);
        for (std::size_t w = 0; w < words; ++w) {
            const Word ends = goes_on == nullptr ? reached[w] : reached[w] & ~goes_on[w];
            found.wins[w] |= ends & lost[w];
            found.holds[w] |= ends & ~won[w];
        }
    }

    // From the columns without the victim back to those with it.
    void carry_back(const OpponentMaterial<G>& left, const OpponentMaterial<G>& smaller, int victim,
                    bool king, const CaptureResult& from, const CaptureResult& to) {
        const Expansion expansion{smaller.columns->free(victim),
                                  king ? left.columns->with_king(victim) : left.columns->with_man(victim),
                                  smaller.words(), left.words()};
        const WordStack::Frame frame(stack_);
        Word* scratch = stack_.take(smaller.words() + 2);
        if constexpr (counts_victims) {
            const CaptureResult longer = take_result(left.words());
            kernels_.expand(expansion, from.possible, longer.possible, scratch);
            if (finds_wins_) kernels_.expand(expansion, from.wins, longer.wins, scratch);
            kernels_.expand(expansion, from.holds, longer.holds, scratch);
            for (int bit = 0; bit < count_bits_; ++bit)
                kernels_.expand(expansion, from.count[bit], longer.count[bit], scratch);
            add_victim(longer, left.words());
            return take_longer(longer, left.words(), to);
        }
        kernels_.expand(expansion, from.possible, to.possible, scratch);
        if (finds_wins_) kernels_.expand(expansion, from.wins, to.wins, scratch);
        kernels_.expand(expansion, from.holds, to.holds, scratch);
    }

    void merge_where_no_king_captures(const CaptureResult& of_men, const CaptureResult& found) const {
        for (std::size_t w = 0; w < exits_.whole().words(); ++w) {
            const Word none = ~found.possible[w];
            found.possible[w] |= of_men.possible[w];
            found.wins[w] |= of_men.wins[w] & none;
            found.holds[w] |= of_men.holds[w] & none;
        }
    }

    const Exits<G>& exits_;
    bool finds_wins_;
    int count_bits_;  // of the number of victims
    const Kernels& kernels_;
    WordStack stack_;
    Row others_;            // the mover's pieces but for the one that captures, as the opponent sees them
    bool is_king_ = false;  // what that piece was before the move
};

}  // namespace dama::setwise
