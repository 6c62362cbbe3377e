#pragma once

// French draughts for three (rules 5): Czech draughts with huffing on the star-shaped board. Who has lost everything is
// out and his turn is skipped; who has pieces but cannot move passes (reading R11).

#include <algorithm>
#include <array>
#include <string>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_plan.hpp"
#include "solver/games/moves/position.hpp"
#include "solver/games/moves/star_capture_search.hpp"
#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/metric.hpp"

namespace dama {

template <MenAdvance A>
struct French3 {
    using B = StarBoard<A>;
    using Set = typename B::Set;
    using Pos = Position<Set, star::players>;
    using Mv = Move<Set>;
    using Moves = MoveList<Set>;

    static constexpr int players = star::players;
    static constexpr Set squares = B::all;
    static constexpr bool has_kings = true;
    static constexpr bool has_huffing = true;
    static constexpr bool captures_are_owed = true;
    static constexpr bool is_acyclic = false;
    static constexpr std::array metrics{Metric::wdl, Metric::dtc};

    static std::string rules_text() {
        return std::string("half-boards of three players 8x4; men advance ") +
               (A == MenAdvance::across ? "across" : "by rows") +
               "; men capture forward; flying kings; precedence king; huffing; blocked players pass";
    }

    static BoardPlan board_plan() { return star_plan(); }

    // Where men of a player (0 the mover) can stand: everywhere but where they are crowned.
    static constexpr Set man_region(int player) {
        return B::all & ~B::seen_after(players - player, B::crowning);
    }

    // The square that White calls `square` as the player `turn` sees it.
    static constexpr int seen_by(int turn, int square) { return star::seen_after(turn, square); }

    // The position as a player sees it who is so many turns after the mover.
    static Pos turned(const Pos& position, int turns) {
        Pos seen;
        for (int p = 0; p < players; ++p) {
            seen.men[p] = B::seen_after(turns, position.men[(p + turns) % players]);
            seen.kings[p] = B::seen_after(turns, position.kings[(p + turns) % players]);
        }
        return seen;
    }

    // All legal moves, each once. Clears the list first.
    static void moves(const Pos& position, Moves& list) {
        captures(position, list);
        quiet_moves(position, list);
        if (list.empty() && !position.of(0).empty())
            list.push_back({.passes = true, .captured = {}, .huffable = {}});
    }

    // The position after a move, as the next player sees it who has pieces.
    static Pos play(const Pos& position, const Mv& move) {
        Pos next = position;
        if (!move.passes) {
            auto& own = next.men[0].contains(move.from) ? next.men[0] : next.kings[0];
            own.erase(move.from);
            (move.promotes ? next.kings[0] : own).insert(move.to);
        }
        for (const int opponent : {1, 2}) {
            next.men[opponent] &= ~move.captured;
            next.kings[opponent] &= ~move.captured;
        }
        return turned(next, next_player(next));
    }

    // The position after a move, once the next player has taken off the piece on one of its huffable squares.
    static Pos huffed(Pos after, int square) {
        const int owner = previous_player(after);
        const int seen = seen_by(players - owner, square);
        after.men[owner].erase(seen);
        after.kings[owner].erase(seen);
        return after;
    }

    static bool can_capture(const Pos& position) { return !pieces_that_owe(position).empty(); }

    // Full and unfinished captures, by any piece. Clears the list first.
    static void captures(const Pos& position, Moves& list) {
        list.clear();
        const Set owing = pieces_that_owe(position);
        if (owing.empty()) return;
        for_each_path(position, [&](int from, const CapturePath<Set>& path) {
            Mv move = capture(from, path);
            move.huffable = huffable(move, owing, path.completed);
            if (Mv* known = find(list, move)) {
                if (path.completed) *known = move;  // one that can be read as full is full
            } else {
                list.push_back(move);
            }
        });
    }

    // Moves that capture nothing. Appends to the list.
    static void quiet_moves(const Pos& position, Moves& list) {
        const Set owing = pieces_that_owe(position);
        const auto add = [&](int from, int to, bool promotes) {
            Mv move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotes, false, {}, {}};
            move.huffable = huffable(move, owing, false);
            list.push_back(move);
        };
        const Set occupied = position.occupied();
        for (const int from : position.men[0]) {
            for (const int to : B::man(from).steps & ~occupied) add(from, to, B::crowning.contains(to));
        }
        for (const int from : position.kings[0]) {
            for (const int to : king_reach(from, occupied)) add(from, to, false);
        }
    }

    // Calls visit(Mv, landings) for every path of every capture: several may be one move.
    template <class Visitor>
    static void for_each_capture_path(const Pos& position, Visitor visit) {
        Moves legal;
        captures(position, legal);
        for_each_path(position, [&](int from, const CapturePath<Set>& path) {
            visit(*find(legal, capture(from, path)), path.landings);
        });
    }

    // Calls visit(path) for every capture path of one piece, full or not.
    template <class Visitor>
    static void for_each_path_of(const Pos& position, int from, Visitor visit) {
        StarCaptureSearch<B, Visitor> search(position, from, visit);
        position.kings[0].contains(from) ? search.from_king(from) : search.from_man(from);
    }

    // As `moves`, but a capture stands there once for each of its paths.
    static void moves_by_path(const Pos& position, Moves& list) {
        Moves legal;
        moves(position, legal);
        list.clear();
        for_each_capture_path(position, [&](const Mv& move, auto) { list.push_back(move); });
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(list),
                     [](const Mv& m) { return !m.captures(); });
    }

    static std::uint64_t count_moves(const Pos& position, Moves& scratch) {
        moves(position, scratch);
        return scratch.size();
    }

    // The squares strictly between two squares of one line; none if no line joins them.
    static Set between(int from, int to) {
        for (const star::Line& line : B::lines(from)) {
            for (const star::Path& path : line.all()) {
                if (path.all.contains(to)) return path.before(path.first_of(Set::of(to)));
            }
        }
        return {};
    }

    // A single jump of a capture: the piece taken from `from` to `to`, none if there is no such jump.
    static Set victim_of_jump(const Pos& position, int from, int to) {
        const Set occupied = position.occupied() & ~Set::of(from);
        const Set victim = between(from, to) & occupied;
        if (victim.count() != 1 || (victim & position.of(0)) == victim || occupied.contains(to)) return {};
        if (position.kings[0].contains(from)) return victim;
        const auto jumps = B::man(from).all_jumps();
        const bool jumpable = std::any_of(jumps.begin(), jumps.end(), [&](const ManReach::Jump& jump) {
            return jump.to == to && victim.contains(jump.over);
        });
        return jumpable ? victim : Set{};
    }

    // The board in the middle of a capture, after such a jump: what was taken still stands and blocks, but can be taken
    // no more, just as if it were the mover's own.
    static Pos after_jump(Pos position, int from, int to, Set victim) {
        auto& own = position.kings[0].contains(from) ? position.kings[0] : position.men[0];
        own.erase(from);
        own.insert(to);
        for (const int opponent : {1, 2}) {
            position.men[opponent] &= ~victim;
            position.kings[opponent] &= ~victim;
        }
        position.men[0] |= victim;
        return position;
    }

    // Why a completed capture is not allowed where another is.
    static Irregularity precedence_fault(const Pos&, const Mv&, const Mv&) {
        return Irregularity::king_precedence;
    }

    // Calls visit(Pos) for every position of the same material from which one quiet move or a pass leads to `position`.
    template <class Visitor>
    static void for_each_parent(const Pos& position, Visitor visit) {
        const Pos before =
            turned(position, previous_player(position));  // who made the move is player 0 again
        const Set occupied = before.occupied();
        const auto visit_with = [&](auto pieces, int to, Set origins) {
            for (const int from : origins & ~occupied) {
                Pos parent = before;
                (parent.*pieces)[0] = ((parent.*pieces)[0] ^ Set::of(to)) | Set::of(from);
                visit(parent);
            }
        };
        for (const int to : before.men[0]) visit_with(&Pos::men, to, B::man(to).origins & man_region(0));
        for (const int to : before.kings[0]) visit_with(&Pos::kings, to, king_reach(to, occupied));
        if (is_blocked(before)) visit(before);
    }

    static Set king_reach(int from, Set occupied) {
        Set reach;
        for (const star::Line& line : B::lines(from)) {
            for (const star::Path& path : line.all()) reach |= path.before(path.first_of(occupied));
        }
        return reach;
    }

    static Set men_that_capture(const Pos& position) {
        const Set targets = position.of(1) | position.of(2);
        const Set free = B::all & ~position.occupied();
        Set able;
        for (const int from : position.men[0]) {
            for (const auto& jump : B::man(from).all_jumps()) {
                if (targets.contains(jump.over) && free.contains(jump.to)) able.insert(from);
            }
        }
        return able;
    }

    static Set kings_that_capture(const Pos& position) {
        const Set targets = position.of(1) | position.of(2);
        const Set occupied = position.occupied();
        Set able;
        for (const int from : position.kings[0]) {
            for (const star::Line& line : B::lines(from)) {
                for (const star::Path& path : line.all()) {
                    const int victim = path.first_of(occupied);
                    const bool room = victim + 1 < path.length && !occupied.contains(path.square[victim + 1]);
                    if (room && targets.contains(path.square[victim])) able.insert(from);
                }
            }
        }
        return able;
    }

    static bool is_blocked(const Pos& position) {
        const Set occupied = position.occupied();
        for (const int from : position.men[0]) {
            if (!(B::man(from).steps & ~occupied).empty()) return false;
        }
        for (const int from : position.kings[0]) {
            if (!king_reach(from, occupied).empty()) return false;
        }
        return !can_capture(position);
    }

private:
    static Set pieces_that_owe(const Pos& position) {
        const Set kings = kings_that_capture(position);
        return kings.empty() ? men_that_capture(position) : kings;
    }

    static Mv capture(int from, const CapturePath<Set>& path) {
        return {static_cast<std::uint8_t>(from),
                static_cast<std::uint8_t>(path.to),
                path.promotes,
                false,
                path.captured,
                {}};
    }

    // Where pieces that should have captured stand after the move (rules 3.2).
    static Set huffable(const Mv& move, Set owing, bool completed) {
        if (!owing.contains(move.from)) return owing;
        if (!move.captures()) return (owing & ~Set::of(move.from)) | Set::of(move.to);
        return completed ? Set{} : Set::of(move.to);
    }

    template <class Visitor>
    static void for_each_path(const Pos& position, Visitor visit) {
        for (const int from : kings_that_capture(position) | men_that_capture(position)) {
            for_each_path_of(position, from, [&](const CapturePath<Set>& path) { visit(from, path); });
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
