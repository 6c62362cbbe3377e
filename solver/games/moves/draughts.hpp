#pragma once

// Two-player diagonal draughts: move generation, one template over the rule set.

#include <algorithm>
#include <bit>
#include <string>

#include "solver/games/board/checkered_plan.hpp"
#include "solver/games/moves/capture_search.hpp"
#include "solver/games/moves/opposite_sides.hpp"
#include "solver/games/moves/position.hpp"
#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/rules.hpp"

namespace dama {

template <Rules R>
struct Draughts : OppositeSides<typename Board<R.board>::Set, Board<R.board>::width, true> {
    using B = Board<R.board>;
    using Set = typename B::Set;
    using Pos = Position<Set, 2>;
    using Mv = Move<Set>;
    using Moves = MoveList<Set>;

    static constexpr Rules rules = R;
    static constexpr Set squares = B::all;
    static constexpr bool has_huffing = R.obligation == Obligation::huffing;
    static constexpr bool captures_are_owed = true;
    static constexpr bool is_acyclic = false;
    static constexpr std::array metrics{Metric::wdl, Metric::dtw, Metric::cap, Metric::claim};

    static std::string rules_text() { return describe(R); }
    static BoardPlan board_plan() { return checkered_plan<B>(); }

    // Where men of a player (0 the mover) can stand: everywhere but on the row where they are crowned.
    static constexpr Set man_region(int player) { return B::all & ~(player == 0 ? B::far_row : B::base_row); }

    // All legal moves, each once. Clears the list first.
    static void moves(const Pos& position, Moves& list) {
        captures(position, list);
        if (list.empty()) quiet_moves(position, list);
    }

    // The position after a move, as the next player sees it.
    static Pos play(const Pos& position, const Mv& move) {
        Pos next = position;
        next.move_own(move.from, move.to, move.promotes);
        next.remove(1, move.captured);
        return Draughts::turned(next);
    }

    // What it means for the player to move that he cannot.
    static constexpr Result result_when_blocked(const Pos&) { return Result::loss; }

    static bool can_capture(const Pos& position) {
        return !men_that_capture(position).empty() || !kings_that_capture(position).empty();
    }

    // Completed captures only. Clears the list first.
    static void captures(const Pos& position, Moves& list) { collect_captures(position, list); }

    // Calls visit(Mv, landings) for every path of every legal capture: several may be one move.
    template <class Visitor>
    static void for_each_capture_path(const Pos& position, Visitor visit) {
        Moves legal;
        const std::uint64_t least = collect_captures(position, legal);
        Set origins;
        for (const Mv& move : legal) origins.insert(move.from);
        for (const int from : origins) {
            const bool by_king = position.kings[0].contains(from);
            for_each_path_of(position, from, [&](const CapturePath<Set>& path) {
                if (weigh(path, by_king) >= least) visit(path.move(from), path.landings);
            });
        }
    }

    // Calls visit(path) for every capture path of one piece, whether or not another has precedence.
    template <class Visitor>
    static void for_each_path_of(const Pos& position, int from, Visitor visit) {
        CaptureSearch<R, Visitor> search(position, visit);
        position.kings[0].contains(from) ? search.from_king(from) : search.from_man(from);
    }

    // As `moves`, but a capture stands there once for each of its paths.
    static void moves_by_path(const Pos& position, Moves& list) {
        list.clear();
        for_each_capture_path(position, [&](const Mv& move, auto) { list.push_back(move); });
        if (list.empty()) quiet_moves(position, list);
    }

    static Set between(int from, int to) { return B::between(from, to); }

    // A single jump of a capture: the piece taken from `from` to `to`, none if there is no such jump.
    static Set victim_of_jump(const Pos& position, int from, int to) {
        const bool by_king = position.kings[0].contains(from);
        const Set occupied = position.occupied() & ~Set::of(from);
        const Set way = B::between(from, to);
        const Set victim = way & occupied;
        const Set targets = R.men_capture_kings || by_king ? position.of(1) : position.men[1];
        if (victim.count() != 1 || (victim & targets).empty() || occupied.contains(to)) return {};
        if (by_king && R.king_range == KingRange::flying) return victim;
        if (way.count() != 1) return {};
        const bool backwards = B::rank_of(to) < B::rank_of(from);
        return by_king || R.men_capture_backwards || !backwards ? victim : Set{};
    }

    // The board in the middle of a capture, after such a jump: what was taken still stands and blocks, but can be taken
    // no more, just as if it were the mover's own.
    static Pos after_jump(Pos position, int from, int to, Set victim) {
        position.move_own(from, to, R.crowning == Crowning::at_once && B::far_row.contains(to));
        position.remove(1, victim);
        position.men[0] |= victim;
        return position;
    }

    // Why a completed capture is not allowed where `legal` is.
    static Irregularity precedence_fault(const Pos& position, const Mv& chosen, const Mv& legal) {
        if constexpr (R.precedence == Precedence::king) return Irregularity::king_precedence;
        if (chosen.captured.count() < legal.captured.count()) return Irregularity::too_few_pieces;
        if (position.men[0].contains(chosen.from) && position.kings[0].contains(legal.from)) {
            return Irregularity::king_precedence;
        }
        return Irregularity::weaker_capture;
    }

    // Moves that capture nothing, whether or not a capture is owed. Appends to the list.
    static void quiet_moves(const Pos& position, Moves& list) {
        const Set free = B::all & ~position.occupied();
        quiet_man_moves<Direction::up_left>(position.men[0], free, list);
        quiet_man_moves<Direction::up_right>(position.men[0], free, list);
        for (const int from : position.kings[0]) {
            for (const int to : king_reach(from, position.occupied()))
                list.push_back(Mv::quiet(from, to, false));
        }
    }

    // The number of legal moves, without listing the quiet ones.
    static std::uint64_t count_moves(const Pos& position, Moves& scratch) {
        captures(position, scratch);
        return scratch.empty() ? count_quiet_moves(position) : scratch.size();
    }
    static std::uint64_t count_quiet_moves(const Pos& position) {
        const Set occupied = position.occupied();
        const Set free = B::all & ~occupied;
        int n = (B::template shift<Direction::up_left>(position.men[0]) & free).count() +
                (B::template shift<Direction::up_right>(position.men[0]) & free).count();
        for (const int from : position.kings[0]) n += king_reach(from, occupied).count();
        return static_cast<std::uint64_t>(n);
    }

    // Calls visit(Pos) for every position of the same material from which one quiet move leads to `position`. In some
    // of them that move is not legal, because a capture is owed.
    template <class Visitor>
    static void for_each_parent(const Pos& position, Visitor visit) {
        const Pos before = Draughts::turned(position);  // the player who made the move is player 0 again
        const Set free = B::all & ~before.occupied();
        for (const int to : before.men[0]) {
            const Set here = Set::of(to);
            const Set origins = (B::template shift<Direction::down_left>(here) |
                                 B::template shift<Direction::down_right>(here)) &
                                free;
            for (const int from : origins) {
                Pos parent = before;
                parent.men[0] = (parent.men[0] ^ here) | Set::of(from);
                visit(parent);
            }
        }
        for (const int to : before.kings[0]) {
            for (const int from : king_reach(to, before.occupied())) {
                Pos parent = before;
                parent.kings[0] = (parent.kings[0] ^ Set::of(to)) | Set::of(from);
                visit(parent);
            }
        }
    }

    static Set king_reach(int from, Set occupied) {
        Set reach;
        for (const Direction d : all_directions) {
            if constexpr (R.king_range == KingRange::flying) {
                reach |= B::look(from, d, occupied).free;
            } else {
                reach |= B::neighbour(from, d) & ~occupied;
            }
        }
        return reach;
    }

    static Set men_that_capture(const Pos& position) {
        const Set free = B::all & ~position.occupied();
        const Set targets = R.men_capture_kings ? position.of(1) : position.men[1];
        Set able = jumpers<Direction::up_left, Direction::down_right>(targets, free) |
                   jumpers<Direction::up_right, Direction::down_left>(targets, free);
        if constexpr (R.men_capture_backwards) {
            able |= jumpers<Direction::down_left, Direction::up_right>(targets, free) |
                    jumpers<Direction::down_right, Direction::up_left>(targets, free);
        }
        return able & position.men[0];
    }
    static Set kings_that_capture(const Pos& position) {
        const Set seen = R.king_range == KingRange::flying ? position.occupied() : B::all;
        Set able;
        for (const int from : position.kings[0]) {
            for (const Direction d : all_directions) {
                const Set victim = B::look(from, d, seen).blocker & position.of(1);
                if (!victim.empty() && !(B::neighbour(victim.lowest(), d) & ~position.occupied()).empty())
                    able.insert(from);
            }
        }
        return able;
    }

protected:
    // Keeps the captures that precedence allows, each once.
    struct Collector {
        Moves& list;
        const Pos& position;
        int from = 0;
        bool by_king = false;
        std::uint64_t best = 0;

        void start(int square, bool king) {
            from = square;
            by_king = king;
        }
        void operator()(const CapturePath<Set>& path) {
            if constexpr (R.precedence == Precedence::most || R.precedence == Precedence::italian) {
                const std::uint64_t weight = weigh(path, by_king);
                if (weight < best) return;
                if (weight > best) list.clear();
                best = weight;
            }
            const Mv move = path.move(from);
            if (path.landings.size() > 1 && std::find(list.begin(), list.end(), move) != list.end()) return;
            list.push_back(move);
        }
    };

    // Lists the legal captures; returns the weight that they have.
    static std::uint64_t collect_captures(const Pos& position, Moves& list) {
        list.clear();
        Collector collector{list, position};
        CaptureSearch<R, Collector> search(position, collector);
        for (const int square : position.kings[0]) {
            collector.start(square, true);
            search.from_king(square);
        }
        if constexpr (R.precedence == Precedence::king) {
            if (!list.empty()) return collector.best;
        }
        for (const int square : men_that_capture(position)) {
            collector.start(square, false);
            search.from_man(square);
        }
        return collector.best;
    }

    // What precedence compares, most important part in the highest bits.
    static std::uint64_t weigh(const CapturePath<Set>& path, bool by_king) {
        const std::uint64_t victims = path.landings.size();
        if constexpr (R.precedence == Precedence::most) return victims;
        if constexpr (R.precedence != Precedence::italian) return 0;
        const std::uint64_t kings = std::popcount(path.victim_kinds);
        return (((victims << 1 | (by_king ? 1U : 0U)) << 8 | kings) << 32) | path.victim_kinds;
    }

    // Squares from which a piece jumps in direction `To`; `Back` is the opposite direction.
    template <Direction To, Direction Back>
    static Set jumpers(Set targets, Set free) {
        return B::template shift<Back>(B::template shift<Back>(free) & targets);
    }

    template <Direction D>
    static void quiet_man_moves(Set men, Set free, Moves& list) {
        constexpr int step = D == Direction::up_left ? B::per_row : B::per_row + 1;
        for (const int to : B::template shift<D>(men) & free) {
            list.push_back(Mv::quiet(to - step, to, B::far_row.contains(to)));
        }
    }
};

}  // namespace dama
