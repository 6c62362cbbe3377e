#pragma once

// Ossetian draughts (rules 4): men only, that step forward along three lines and may jump along all eight. Every move
// advances a man or captures, so that no position comes back.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include <fmt/format.h>

#include "solver/games/board/lined_plan.hpp"
#include "solver/games/moves/opposite_sides.hpp"
#include "solver/games/moves/position.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/result.hpp"
#include "tablebase/error.hpp"

namespace dama {

inline constexpr LinedShape lines_7x7{.size = 7, .centres = false};
inline constexpr LinedShape lines_9x9{.size = 9, .centres = false};
inline constexpr LinedShape lines_7x7_centres{.size = 7, .centres = true};
inline constexpr LinedShape lines_9x9_centres{.size = 9, .centres = true};

template <LinedShape Shape>
struct Ossetian : OppositeSides<typename LinedBoard<Shape>::Set, LinedBoard<Shape>::points, false> {
    using B = LinedBoard<Shape>;
    using Set = typename B::Set;
    using Pos = Position<Set, 2>;
    using Mv = Move<Set>;
    using Moves = MoveList<Set>;

    static constexpr Set squares = B::all;
    static constexpr bool has_huffing = false;
    static constexpr bool captures_are_owed = false;
    static constexpr bool is_acyclic = true;
    // There is no draw to claim: a game ends by itself.
    static constexpr std::array metrics{Metric::wdl, Metric::dtw};

    static std::string rules_text() {
        return fmt::format("ossetian {}x{} {}", B::size, B::size, B::centres ? "with centres" : "plain");
    }

    static BoardPlan board_plan() { return lined_plan<B>(); }

    static constexpr Set man_region(int) { return B::all; }

    // How far a man has come; each step adds at least one.
    static constexpr int most_advanced = B::rows - 1;
    static constexpr int advancement(int point) { return B::row_of(point); }
    // No game of so many pieces has more plies. A jump backwards undoes at most two steps straight ahead, and there are
    // fewer jumps than pieces.
    static constexpr int longest_game(int pieces) { return pieces * (most_advanced + 1 + 2 * longest_step); }

    // All legal moves, each once, captures first. Clears the list first.
    static void moves(const Pos& position, Moves& list) {
        captures(position, list);
        quiet_moves(position, list);
    }

    // Captures, which may end after any jump. Clears the list first.
    static void captures(const Pos& position, Moves& list) {
        list.clear();
        for (const int from : men_that_jump(position)) {
            const auto first = static_cast<std::ptrdiff_t>(list.size());
            // What leads to the same point with the same pieces captured goes on alike: one look is enough.
            const auto is_new = [&](int to, Set captured, std::span<const std::uint8_t>) {
                const auto same = [&](const Mv& m) { return m.to == to && m.captured == captured; };
                if (std::any_of(list.begin() + first, list.end(), same)) return false;
                append(list, Mv::capture(from, to, false, captured));
                return true;
            };
            JumpSearch<decltype(is_new)>(position, from, is_new).run();
        }
    }

    // Steps forward. Appends to the list.
    static void quiet_moves(const Pos& position, Moves& list) {
        const Set free = B::all & ~position.occupied();
        add_steps<Compass::up_left>(position.men[0], free, list);
        add_steps<Compass::up>(position.men[0], free, list);
        add_steps<Compass::up_right>(position.men[0], free, list);
    }

    // The number of legal moves, without listing the quiet ones.
    static std::uint64_t count_moves(const Pos& position, Moves& scratch) {
        captures(position, scratch);
        const Set free = B::all & ~position.occupied();
        const int steps = (B::template step<Compass::up_left>(position.men[0]) & free).count() +
                          (B::template step<Compass::up>(position.men[0]) & free).count() +
                          (B::template step<Compass::up_right>(position.men[0]) & free).count();
        return scratch.size() + static_cast<std::uint64_t>(steps);
    }

    // Calls visit(Mv, landings) for every path of every capture: several may be one move.
    template <class Visitor>
    static void for_each_capture_path(const Pos& position, Visitor visit) {
        for (const int from : men_that_jump(position)) {
            std::size_t paths = 0;
            const auto path = [&](int to, Set captured, std::span<const std::uint8_t> landings) {
                if (++paths > most_moves) refuse_so_many();
                visit(Mv::capture(from, to, false, captured), landings);
                return true;
            };
            JumpSearch<decltype(path)>(position, from, path).run();
        }
    }

    // As `moves`, but a capture stands there once for each of its paths.
    static void moves_by_path(const Pos& position, Moves& list) {
        list.clear();
        for_each_capture_path(position, [&](const Mv& move, auto) { list.push_back(move); });
        quiet_moves(position, list);
    }

    // The position after a move, as the next player sees it.
    static Pos play(const Pos& position, const Mv& move) {
        Pos next = position;
        next.men[0].erase(move.from);
        next.men[0].insert(move.to);
        next.men[1] &= ~move.captured;
        return Ossetian::turned(next);
    }

    static bool can_capture(const Pos& position) { return !men_that_jump(position).empty(); }

    static bool can_move(const Pos& position) {
        const Set free = B::all & ~position.occupied();
        const Set steps = B::template step<Compass::up_left>(position.men[0]) |
                          B::template step<Compass::up>(position.men[0]) |
                          B::template step<Compass::up_right>(position.men[0]);
        return !(steps & free).empty() || can_capture(position);
    }

    // What it means for the player to move that he cannot (rules 4.5): he has been blocked, unless the opponent could
    // not move either; then whoever has captured more has won.
    static Result result_when_blocked(const Pos& position) {
        if (can_move(Ossetian::turned(position))) return Result::loss;
        const int lead = position.men[0].count() - position.men[1].count();
        if (lead == 0) return Result::draw;
        return lead > 0 ? Result::win : Result::loss;
    }

    // Calls visit(Pos) for every position of the same material from which one quiet move leads to `position`.
    template <class Visitor>
    static void for_each_parent(const Pos& position, Visitor visit) {
        const Pos before = Ossetian::turned(position);  // the player who made the move is player 0 again
        const Set free = B::all & ~before.occupied();
        for (const int to : before.men[0]) {
            for (const Compass back : {Compass::down_left, Compass::down, Compass::down_right}) {
                const Set from = B::neighbour(to, back) & free;
                if (from.empty()) continue;
                Pos parent = before;
                parent.men[0] = (parent.men[0] ^ Set::of(to)) | from;
                visit(parent);
            }
        }
    }

    // A single jump of a capture: the piece taken from `from` to `to`, none if there is no such jump.
    static Set victim_of_jump(const Pos& position, int from, int to) {
        for (const Compass d : all_ways) {
            const Set victim = B::neighbour(from, d);
            if (victim.empty() || B::neighbour(victim.lowest(), d) != Set::of(to)) continue;
            return position.occupied().contains(to) ? Set{} : victim & position.men[1];
        }
        return {};
    }

    // The board in the middle of a capture, after such a jump: what was taken is lifted immediately.
    static Pos after_jump(Pos position, int from, int to, Set victim) {
        position.men[0].erase(from);
        position.men[0].insert(to);
        position.men[1] &= ~victim;
        return position;
    }

private:
    static constexpr std::array all_ways{Compass::left,       Compass::up_left,   Compass::up,
                                         Compass::up_right,   Compass::down_left, Compass::down,
                                         Compass::down_right, Compass::right};
    static constexpr int longest_step = B::centres ? 2 : 1;
    // Boards can be made up on which one piece has millions of captures. No game comes near so many.
    static constexpr std::size_t most_moves = 20'000;

    // Finds the captures of one man, jump by jump, depth first. The sink is told where each jump ends, what has been
    // captured until then and all landings; it answers whether to look further from there.
    template <class Sink>
    class JumpSearch {
    public:
        JumpSearch(const Pos& position, int from, const Sink& sink)
            : enemies_(position.men[1]),
              free_((B::all & ~position.occupied()) | Set::of(from)),
              from_(from),
              sink_(sink) {}

        void run() { extend(Set::of(from_), {}); }

    private:
        void extend(Set at, Set captured) {
            extend_towards<Compass::up_left>(at, captured);
            extend_towards<Compass::up>(at, captured);
            extend_towards<Compass::up_right>(at, captured);
            extend_towards<Compass::left>(at, captured);
            extend_towards<Compass::right>(at, captured);
            extend_towards<Compass::down_left>(at, captured);
            extend_towards<Compass::down>(at, captured);
            extend_towards<Compass::down_right>(at, captured);
        }

        template <Compass D>
        void extend_towards(Set at, Set captured) {
            const Set victim = B::template step<D>(at) & enemies_ & ~captured;
            const Set landing = B::template step<D>(victim) & (free_ | captured);
            if (landing.empty()) return;
            landings_[depth_++] = static_cast<std::uint8_t>(landing.lowest());
            const std::span<const std::uint8_t> path(landings_.data(), depth_);
            if (sink_(landing.lowest(), captured | victim, path)) extend(landing, captured | victim);
            --depth_;
        }

        Set enemies_;
        Set free_;  // before any capture; the man's own point counts
        int from_;
        const Sink& sink_;
        std::array<std::uint8_t, B::points> landings_{};
        std::size_t depth_ = 0;
    };

    static void append(Moves& list, const Mv& move) {
        if (list.size() == most_moves) refuse_so_many();
        list.push_back(move);
    }
    [[noreturn]] static void refuse_so_many() {
        throw tablebase::OutOfResources(
            fmt::format("more than {} ways to capture in one position", most_moves));
    }

    template <Compass D>
    static void add_steps(Set men, Set free, Moves& list) {
        for (const int to : B::template step<D>(men) & free) {
            list.push_back(Mv::quiet(to - B::distance(D), to, false));
        }
    }

    static Set men_that_jump(const Pos& position) {
        const Set enemies = position.men[1];
        const Set free = B::all & ~position.occupied();
        return position.men[0] & (jumpers<Compass::up_left, Compass::down_right>(enemies, free) |
                                  jumpers<Compass::up, Compass::down>(enemies, free) |
                                  jumpers<Compass::up_right, Compass::down_left>(enemies, free) |
                                  jumpers<Compass::left, Compass::right>(enemies, free) |
                                  jumpers<Compass::right, Compass::left>(enemies, free) |
                                  jumpers<Compass::down_left, Compass::up_right>(enemies, free) |
                                  jumpers<Compass::down, Compass::up>(enemies, free) |
                                  jumpers<Compass::down_right, Compass::up_left>(enemies, free));
    }
    // Points from which a piece jumps in direction `To`; `Back` is the opposite direction.
    template <Compass To, Compass Back>
    static Set jumpers(Set enemies, Set free) {
        return B::template step<Back>(B::template step<Back>(free) & enemies);
    }
};

}  // namespace dama
