#pragma once

// Finds every completed capture of one piece by walking all paths, depth first; where captures are not enforced, also
// every capture that stops early.
//
// The sink is told each path once: its end square, the captured set, whether the man is crowned, and the squares where
// it landed on the way. Different paths may be the same move; the sink decides what that means (rules 1.6). A king's
// straight-on capture counts as one path from all squares of its landing run.

#include <array>
#include <cstdint>
#include <span>

#include "solver/games/moves/position.hpp"
#include "solver/games/rules/rules.hpp"

namespace dama {

template <class Set>
struct CapturePath {
    int to;
    Set captured;
    bool promotes;
    bool completed;                          // false: it stops early (rules 3.1)
    std::uint32_t victim_kinds;              // one bit a victim, the first one highest: 1 for a king
    std::span<const std::uint8_t> landings;  // every landing square, `to` last

    Move<Set> move(int from) const { return Move<Set>::capture(from, to, promotes, captured); }
};

template <Rules R, class Sink>
class CaptureSearch {
public:
    using B = Board<R.board>;
    using Set = typename B::Set;
    using Pos = Position<Set, 2>;

    CaptureSearch(const Pos& position, Sink& sink)
        : position_(position), occupied_(position.occupied()), targets_(position.of(1)), sink_(sink) {}

    void from_man(int square) {
        crowned_ = false;
        if constexpr (!R.men_capture_kings) targets_ = position_.men[1];
        start(square);
        extend_man(Set::of(square), {});
        finish(square);
    }
    void from_king(int square) {
        crowned_ = false;
        if constexpr (!R.men_capture_kings) targets_ = position_.of(1);
        start(square);
        extend_king(square, {}, no_direction);
        finish(square);
    }

private:
    static constexpr int no_direction = -1;
    static constexpr std::size_t longest = 40;

    // The square the capturing piece came from counts as empty during the capture (rules 1.5).
    void start(int square) {
        occupied_.erase(square);
        depth_ = 0;
        victim_kinds_ = 0;
    }
    void finish(int square) { occupied_.insert(square); }

    void report(int to, Set captured, bool promotes, bool completed) {
        if (R.obligation == Obligation::enforced && !completed) return;
        sink_(CapturePath<Set>{to, captured, promotes, completed, victim_kinds_, {landings_.data(), depth_}});
    }

    // Runs `go_on` with one more victim on the path.
    template <class F>
    auto with_victim(Set victim, int landing, F go_on) {
        victim_kinds_ = victim_kinds_ * 2 + ((victim & position_.kings[1]).empty() ? 0U : 1U);
        landings_[depth_++] = static_cast<std::uint8_t>(landing);
        const auto result = go_on();
        --depth_;
        victim_kinds_ /= 2;
        return result;
    }

    // Reports every completed capture that goes on from `at`; false if none does.
    bool extend_man(Set at, Set captured) {
        bool further = extend_man_towards<Direction::up_left>(at, captured);
        further |= extend_man_towards<Direction::up_right>(at, captured);
        if constexpr (R.men_capture_backwards) {
            further |= extend_man_towards<Direction::down_left>(at, captured);
            further |= extend_man_towards<Direction::down_right>(at, captured);
        }
        return further;
    }

    template <Direction D>
    bool extend_man_towards(Set at, Set captured) {
        const Set victim = B::template shift<D>(at) & targets_ & ~captured;
        const Set landing = B::template shift<D>(victim) & ~occupied_;
        if (landing.empty()) return false;
        with_victim(victim, landing.lowest(), [&] {
            land_man(landing, captured | victim);
            return true;
        });
        return true;
    }

    void land_man(Set landing, Set captured) {
        const int square = landing.lowest();
        const bool far = !(landing & B::far_row).empty();
        if constexpr (R.crowning == Crowning::ends_move) {
            if (far) return report(square, captured, true, true);
        }
        if constexpr (R.crowning == Crowning::at_once) {
            if (far) {
                crowned_ = true;
                const bool further = extend_king(square, captured, no_direction);
                report(square, captured, true, !further);
                crowned_ = false;
                return;
            }
        }
        const bool further = extend_man(landing, captured);
        report(square, captured, far, !further);
    }

    // The same for a king; `skipped` is a direction that another square of the landing run already explores.
    bool extend_king(int at, Set captured, int skipped) {
        bool further = false;
        for (const Direction d : all_directions) {
            if (static_cast<int>(d) == skipped) continue;
            const Set victim = victim_of_king(at, d) & targets_ & ~captured;
            if (victim.empty()) continue;
            const Set run = landing_run(victim.lowest(), d);
            if (run.empty()) continue;
            land_king(run, victim, d, captured | victim);
            further = true;
        }
        return further;
    }

    void land_king(Set run, Set victim, Direction d, Set captured) {
        bool goes_on = false;
        int skipped = no_direction;
        for (const int square : run) {
            goes_on |= with_victim(victim, square, [&] { return extend_king(square, captured, skipped); });
            skipped = static_cast<int>(d);
        }
        if (R.obligation == Obligation::enforced && goes_on) return;
        for (const int square : run) {
            with_victim(victim, square, [&] {
                report(square, captured, crowned_, !goes_on);
                return true;
            });
        }
    }

    Set victim_of_king(int at, Direction d) const {
        if constexpr (R.king_range == KingRange::flying) return B::look(at, d, occupied_).blocker;
        return B::neighbour(at, d);
    }
    Set landing_run(int victim, Direction d) const {
        if constexpr (R.king_range == KingRange::flying) return B::look(victim, d, occupied_).free;
        return B::neighbour(victim, d) & ~occupied_;
    }

    const Pos& position_;
    Set occupied_;  // captured pieces stay in it: they block until the move ends
    Set targets_;
    Sink& sink_;
    bool crowned_ = false;
    std::uint32_t victim_kinds_ = 0;
    std::size_t depth_ = 0;
    std::array<std::uint8_t, longest> landings_{};
};

}  // namespace dama
