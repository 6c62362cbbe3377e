#pragma once

// Huffing, on any board (rules 3): a capture is owed, not enforced. Every other move may be made as well, but then the
// opponent may take one of the pieces that should have captured off the board before he moves. A capture need not be
// finished either, and leaves the piece that stopped early to the opponent.
//
// `Plain` says how the pieces of the game move and capture.

#include <algorithm>
#include <cstddef>

#include "solver/games/moves/capture_search.hpp"
#include "solver/games/moves/position.hpp"

namespace dama {

template <class Plain>
struct Huffing : Plain {
    using typename Plain::Moves;
    using typename Plain::Mv;
    using typename Plain::Pos;
    using typename Plain::Set;

    // All legal moves, each once. Clears the list first.
    static void moves(const Pos& position, Moves& list) {
        captures(position, list);
        quiet_moves(position, list);
    }

    // Full and unfinished captures, by any piece. Clears the list first.
    static void captures(const Pos& position, Moves& list) {
        list.clear();
        const Capturers capturers(position);
        for_each_path(position, capturers, [&](int from, const CapturePath<Set>& path) {
            Mv move = path.move(from);
            move.huffable = huffable(move, capturers.owing(), path.completed);
            // Captures of one piece are told apart by their victim alone.
            if (Mv* known = path.landings.size() > 1 ? find(list, move) : nullptr) {
                if (path.completed) *known = move;  // one that can be read as full is full
            } else {
                list.push_back(move);
            }
        });
    }

    // Moves that capture nothing. Appends to the list.
    static void quiet_moves(const Pos& position, Moves& list) {
        const auto first = static_cast<std::ptrdiff_t>(list.size());
        Plain::quiet_moves(position, list);
        const Set owing = Capturers(position).owing();
        if (owing.empty()) return;
        std::for_each(list.begin() + first, list.end(),
                      [&](Mv& move) { move.huffable = huffable(move, owing, false); });
    }

    // Calls visit(Mv, landings) for every path of every capture: several may be one move.
    template <class Visitor>
    static void for_each_capture_path(const Pos& position, Visitor visit) {
        Moves legal;
        captures(position, legal);
        for_each_path(position, Capturers(position), [&](int from, const CapturePath<Set>& path) {
            visit(*find(legal, path.move(from)), path.landings);
        });
    }

    // As `moves`, but a capture stands there once for each of its paths.
    static void moves_by_path(const Pos& position, Moves& list) {
        list.clear();
        for_each_capture_path(position, [&](const Mv& move, auto) { list.push_back(move); });
        quiet_moves(position, list);
    }

    // The position after a move, once the next player has taken off the piece on one of its huffable squares.
    static Pos huffed(Pos after, int square) {
        // With two players it is known who has just moved; as a constant it makes solving 15 % faster.
        const int owner = Plain::players == 2 ? 1 : previous_player(after);
        after.remove(owner, Set::of(Plain::seen_by(Plain::players - owner, square)));
        return after;
    }

private:
    // The pieces of the mover that can capture. Kings go first: if one can, the men owe nothing.
    struct Capturers {
        explicit Capturers(const Pos& position)
            : kings(Plain::kings_that_capture(position)), men(Plain::men_that_capture(position)) {}

        Set all() const { return kings | men; }
        Set owing() const { return kings.empty() ? men : kings; }

        Set kings;
        Set men;
    };

    // Where pieces that should have captured stand after the move (rules 3.2).
    static Set huffable(const Mv& move, Set owing, bool completed) {
        if (!owing.contains(move.from)) return owing;
        if (!move.captures()) return (owing & ~Set::of(move.from)) | Set::of(move.to);
        return completed ? Set{} : Set::of(move.to);
    }

    // Calls visit(from, path) for every capture path, full or not.
    template <class Visitor>
    static void for_each_path(const Pos& position, const Capturers& capturers, Visitor visit) {
        for (const int from : capturers.all()) {
            Plain::for_each_path_of(position, from, [&](const CapturePath<Set>& path) { visit(from, path); });
        }
    }

    static Mv* find(Moves& list, const Mv& move) {
        const auto found = std::ranges::find_if(list, [&](const Mv& known) {
            return known.from == move.from && known.to == move.to && known.captured == move.captured;
        });
        return found == list.end() ? nullptr : &*found;
    }
};

}  // namespace dama
