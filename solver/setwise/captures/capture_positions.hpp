#pragma once

// The captures of a row, position by position: for rules that compare more than the numbers of victims, such as the
// Italian ones. The same contract as CaptureRows.

#include "solver/games/rules/goal.hpp"
#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/captures/capture_result.hpp"
#include "solver/setwise/captures/exits.hpp"

namespace dama::setwise {

template <class G>
class CapturePositions {
public:
    using Set = typename G::Set;
    using Row = typename Configurations<G>::Configuration;

    CapturePositions(const Exits<G>& exits, Goal, const Kernels&) : exits_(exits) {}

    void find(const Row& row, const CaptureResult& found) {
        typename G::Pos position;
        position.men[0] = row.men.reversed(G::width);
        position.kings[0] = row.kings.reversed(G::width);
        const Set own = position.of(0);
        exits_.whole().columns->for_each([&](std::uint64_t column, const Row& opponent) {
            if (!(own & opponent.pieces()).empty()) return;
            position.men[1] = opponent.men;
            position.kings[1] = opponent.kings;
            if (G::can_capture(position)) find(position, column, found);
        });
    }

private:
    void find(const typename G::Pos& position, std::uint64_t column, const CaptureResult& found) {
        G::captures(position, moves_);
        const Word bit = Word{1} << (column % word_bits);
        const std::size_t word = column / word_bits;
        found.possible[word] |= bit;
        for (const auto& move : moves_) {
            const auto next = G::play(position, move);
            const OpponentMaterial<G>& left = exits_.at(next.men[0].count(), next.kings[0].count());
            const FinishedSection<G>& after = move.promotes ? left.crowned : left.uncrowned;
            if (!after.results) {
                found.wins[word] |= bit;
                found.holds[word] |= bit;
                continue;
            }
            const std::uint64_t row = after.rows->index(next.men[1], next.kings[1]);
            const std::uint64_t c =
                left.columns->index(next.men[0].reversed(G::width), next.kings[0].reversed(G::width));
            if (after.results->lost.test(row, c)) found.wins[word] |= bit;
            if (!after.results->won.test(row, c)) found.holds[word] |= bit;
        }
    }

    const Exits<G>& exits_;
    typename G::Moves moves_;
};

}  // namespace dama::setwise
