#pragma once

// How pieces move and capture on the board for three (rules 5): as in Czech draughts. Who has lost everything is out
// and his turn is skipped; who has pieces but cannot move passes (reading R11).

#include <algorithm>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_plan.hpp"
#include "solver/games/moves/position.hpp"
#include "solver/games/moves/star_capture_search.hpp"
#include "solver/games/rules/irregularity.hpp"

namespace dama {

template <MenAdvance A>
struct StarDraughts {
    using B = StarBoard<A>;
    using Set = typename B::Set;
    using Pos = Position<Set, star::players>;
    using Mv = Move<Set>;
    using Moves = MoveList<Set>;

    static constexpr int players = star::players;
    static constexpr Set squares = B::all;
    static constexpr bool has_kings = true;
    static constexpr bool is_acyclic = false;

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

    // The position after a move, as the next player sees it who has pieces.
    static Pos play(const Pos& position, const Mv& move) {
        Pos next = position;
        if (!move.passes) next.move_own(move.from, move.to, move.promotes);
        for (const int opponent : {1, 2}) next.remove(opponent, move.captured);
        return turned(next, next_player(next));
    }

    static bool can_capture(const Pos& position) {
        return !men_that_capture(position).empty() || !kings_that_capture(position).empty();
    }

    // Moves that capture nothing. Appends to the list.
    static void quiet_moves(const Pos& position, Moves& list) {
        const Set occupied = position.occupied();
        for (const int from : position.men[0]) {
            for (const int to : B::man(from).steps & ~occupied) {
                list.push_back(Mv::quiet(from, to, B::crowning.contains(to)));
            }
        }
        for (const int from : position.kings[0]) {
            for (const int to : king_reach(from, occupied)) list.push_back(Mv::quiet(from, to, false));
        }
    }

    // Calls visit(path) for every capture path of one piece, full or not.
    template <class Visitor>
    static void for_each_path_of(const Pos& position, int from, Visitor visit) {
        StarCaptureSearch<B, Visitor> search(position, from, visit);
        position.kings[0].contains(from) ? search.from_king(from) : search.from_man(from);
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
        position.move_own(from, to, false);
        for (const int opponent : {1, 2}) position.remove(opponent, victim);
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
};

}  // namespace dama
