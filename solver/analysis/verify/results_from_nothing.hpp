#pragma once

// Proves the wins and losses of a slice by finding them anew: at first nothing in it is known; then, in rounds over all its
// positions and by forward moves alone, a position is won as soon as a move leads to a loss, and lost as soon as every move
// leads to a win, of smaller slices as their tables have them, of this one as found so far. The rounds end when one finds
// nothing more.
//
// What supports itself in a circle is never found, so a stored win or loss that is not is wrong. That no win or loss is
// missing among the stored draws is what the fixed point tells (fixed_point.hpp); both together prove all results. Hence
// only positions stored as won or lost are looked at again in each round.

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/analysis/verify/complete_results.hpp"
#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/section_map.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// Of a game for two. `results` must outlive the object, and every table that the slice leans on must be there.
template <class G>
class ResultsFromNothing {
public:
    ResultsFromNothing(const Variant& variant, CompleteResults<G>& results, const tablebase::Material& slice)
        : variant_(variant), slice_(slice), known_(slice.pieces()) {
        auto slices = successors(material_rules<G>(), slice);
        slices.push_back(slice.canonical());
        results.prepare(slices);
        for (const auto& each : slices) {
            for (const auto& section : sections_of(each)) {
                Section known{SliceIndex<G>(section), results.of(section), nullptr};
                if (each == slice.canonical())
                    known.found = std::make_unique<FoundPositions>(known.index.size());
                known_.insert(section, std::move(known));
            }
        }
    }

    Mismatches check(const Advance& advance) {
        while (find_more(advance)) {
        }
        Mismatches found;
        for (const auto& material : sections_of(slice_)) {
            const Section& section = this->section(material);
            for (std::uint64_t i = 0; i < section.index.size(); ++i) {
                if (!section.is_awaited(i)) continue;
                found.add(fmt::format("proof {}: stored {}, which does not follow from anything",
                                      fen_of<G>(variant_, section.index.unrank(i)),
                                      result_name(section.stored_result(i))));
            }
        }
        return found;
    }

private:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;
    using Word = std::uint64_t;

    static constexpr std::uint64_t word_bits = 64;

    // A bit a position: its stored result follows from what was found before. For many threads.
    class FoundPositions {
    public:
        explicit FoundPositions(std::uint64_t size) : words_((size + word_bits - 1) / word_bits) {}

        bool has(std::uint64_t i) const {
            return ((words_[i / word_bits].load(std::memory_order_relaxed) >> (i % word_bits)) & 1) != 0;
        }
        void add(std::uint64_t i) {
            words_[i / word_bits].fetch_or(Word{1} << (i % word_bits), std::memory_order_relaxed);
        }

    private:
        std::vector<std::atomic<Word>> words_;
    };

    struct Section {
        SliceIndex<G> index;
        tablebase::PackedVector stored;
        std::unique_ptr<FoundPositions>
            found;  // null for smaller slices, whose results are taken as they are

        Result stored_result(std::uint64_t i) const { return static_cast<Result>(stored.get(i)); }
        bool is_awaited(std::uint64_t i) const { return stored_result(i) != Result::draw && !found->has(i); }
        Result known_result(std::uint64_t i) const {
            return found && !found->has(i) ? Result::draw : stored_result(i);
        }
    };

    // A round. Whether something was found; a round sees what others of the same round have found.
    bool find_more(const Advance& advance) {
        std::atomic<bool> any = false;
        for (const auto& material : sections_of(slice_)) {
            const Section& section = this->section(material);
            for_each_range(section.index.size(), [&](std::uint64_t first, std::uint64_t last) {
                const std::uint64_t count = find_more(section, first, last);
                if (count == 0) return;
                any = true;
                advance(count);
            });
        }
        return any;
    }

    std::uint64_t find_more(const Section& section, std::uint64_t first, std::uint64_t last) {
        std::uint64_t count = 0;
        Moves moves;
        for (std::uint64_t i = first; i < last; ++i) {
            if (!section.is_awaited(i)) continue;
            if (result_so_far(section.index.unrank(i), moves) != section.stored_result(i)) continue;
            section.found->add(i);
            ++count;
        }
        return count;
    }

    const Section& section(const tablebase::Material& material) const {
        return *known_.find(SliceIndex<G>(material).unrank(0));
    }

    // A draw stands for what is not known as well.
    Result result_so_far(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        if (moves.empty()) return G::result_when_blocked(position);
        Result best = Result::loss;
        for (const auto& move : moves) {
            best = better(best, opposite(best_reply(G::play(position, move), move)));
            if (best == Result::win) break;
        }
        return best;
    }

    // Of the player who is now to move; he may huff first.
    Result best_reply(const Pos& next, const typename G::Mv& move) const {
        Result best = known(next);
        if constexpr (G::has_huffing) {
            for (const int square : move.huffable) best = better(best, known(G::huffed(next, square)));
        }
        return best;
    }

    Result known(const Pos& position) const {
        if (position.of(0).empty()) return Result::loss;
        if (position.of(1).empty()) return Result::win;
        const Section& section = *known_.find(position);
        return section.known_result(section.index.rank(position));
    }

    static Result better(Result a, Result b) { return at_least(a, b) ? a : b; }

    const Variant& variant_;
    tablebase::Material slice_;
    SectionMap<G, Section> known_;
};

}  // namespace dama
