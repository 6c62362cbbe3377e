#pragma once

// Draughts with huffing: a capture is owed, not enforced. Every other move may be made as well, but then the opponent
// may take one of the pieces that should have captured off the board before he moves (rules 3).

#include <algorithm>

#include "solver/games/moves/draughts.hpp"

namespace dama {

template <Rules R>
    requires(R.obligation == Obligation::huffing)
struct HuffingDraughts : Draughts<R> {
    using Base = Draughts<R>;
    using typename Base::Moves;
    using typename Base::Mv;
    using typename Base::Pos;
    using typename Base::Set;

    static void moves(const Pos& position, Moves& list) {
        captures(position, list);
        const auto quiet = static_cast<std::ptrdiff_t>(list.size());
        Base::quiet_moves(position, list);
        const Set owing = pieces_that_owe(position);
        if (owing.empty()) return;
        std::for_each(list.begin() + quiet, list.end(),
                      [&](Mv& move) { move.huffable = huffable(move, owing, false); });
    }

    // Full and unfinished captures, by any piece. Clears the list first.
    static void captures(const Pos& position, Moves& list) {
        list.clear();
        const Set owing = pieces_that_owe(position);
        for_each_path(position, [&](int from, const CapturePath<Set>& path) {
            Mv move = Base::capture(from, path);
            move.huffable = huffable(move, owing, path.completed);
            if (Mv* known = path.landings.size() > 1 ? find(list, move) : nullptr) {
                if (path.completed) *known = move;  // one that can be read as full is full
            } else {
                list.push_back(move);
            }
        });
    }

    // Calls visit(Mv, landings) for every path of every capture: several may be one move.
    template <class Visitor>
    static void for_each_capture_path(const Pos& position, Visitor visit) {
        Moves legal;
        captures(position, legal);
        for_each_path(position, [&](int from, const CapturePath<Set>& path) {
            visit(*find(legal, Base::capture(from, path)), path.landings);
        });
    }

    static void moves_by_path(const Pos& position, Moves& list) {
        Moves legal;
        moves(position, legal);
        list.clear();
        for_each_capture_path(position, [&](const Mv& move, auto) { list.push_back(move); });
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(list),
                     [](const Mv& m) { return !m.captures(); });
    }

    static std::uint64_t count_moves(const Pos& position, Moves& scratch) {
        captures(position, scratch);
        return scratch.size() + Base::count_quiet_moves(position);
    }

    // The position after a move, once the next player has taken off the piece on one of its huffable squares.
    static Pos huffed(Pos after, int square) {
        const int seen = Base::seen_by(1, square);
        after.men[1].erase(seen);
        after.kings[1].erase(seen);
        return after;
    }

private:
    static Set pieces_that_owe(const Pos& position) {
        const Set kings = Base::kings_that_capture(position);
        return kings.empty() ? Base::men_that_capture(position) : kings;
    }

    // Where pieces that should have captured stand after the move (rules 3.2).
    static Set huffable(const Mv& move, Set owing, bool completed) {
        if (!owing.contains(move.from)) return owing;
        if (!move.captures()) return (owing & ~Set::of(move.from)) | Set::of(move.to);
        return completed ? Set{} : Set::of(move.to);
    }

    // Calls visit(from, path) for every capture path, full or not.
    template <class Visitor>
    static void for_each_path(const Pos& position, Visitor visit) {
        for (const int from : Base::kings_that_capture(position) | Base::men_that_capture(position)) {
            Base::for_each_path_of(position, from, [&](const CapturePath<Set>& path) { visit(from, path); });
        }
    }

    static Mv* find(Moves& list, const Mv& move) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const Mv& known) {
            return known.from == move.from && known.to == move.to && known.captured == move.captured;
        });
        return found == list.end() ? nullptr : &*found;
    }
};

}  // namespace dama
