#pragma once

// Counting the positions some plies away, the usual test of a move generator.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace dama {

template <class G>
class Perft {
public:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;

    // `keep_duplicates`: captures that are the same move count once a path.
    Perft(int depth, bool keep_duplicates) : keep_duplicates_(keep_duplicates), lists_(depth + 1) {}

    std::uint64_t count(const Pos& position, int depth) {
        if (depth == 0) return 1;
        Moves& moves = lists_[depth];
        if (depth == 1 && !keep_duplicates_) return G::count_moves(position, moves);
        list(position, moves);
        if (depth == 1) return moves.size();
        std::uint64_t sum = 0;
        for (const auto& move : moves) sum += count(G::play(position, move), depth - 1);
        return sum;
    }

private:
    void list(const Pos& position, Moves& moves) const {
        keep_duplicates_ ? G::moves_by_path(position, moves) : G::moves(position, moves);
    }

    bool keep_duplicates_;
    std::vector<Moves> lists_;  // one a ply, so that no ply allocates
};

template <class G>
std::uint64_t perft(const typename G::Pos& position, int depth, bool keep_duplicates = false) {
    return Perft<G>(depth, keep_duplicates).count(position, depth);
}

}  // namespace dama
