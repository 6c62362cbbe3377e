#pragma once

// Finds every capture of one piece on the board for three, full or not, depth first. As on other boards (see
// capture_search.hpp) the sink is told each path once; a king's straight-on capture is one path from all squares of its
// landing run.

#include <array>
#include <cstdint>

#include "solver/games/board/star_board.hpp"
#include "solver/games/moves/capture_search.hpp"
#include "solver/games/moves/position.hpp"

namespace dama {

template <class B, class Sink>
class StarCaptureSearch {
public:
    using Set = typename B::Set;
    using Pos = Position<Set, star::players>;

    StarCaptureSearch(const Pos& position, int from, Sink& sink)
        : occupied_(position.occupied() & ~Set::of(from)),  // where it came from counts as empty (rules 1.5)
          targets_(position.of(1) | position.of(2)),
          sink_(sink) {}

    void from_man(int square) { extend_man(square, {}); }
    void from_king(int square) { extend_king(square, {}, no_direction); }

private:
    static constexpr int no_direction = -1;
    static constexpr std::size_t longest = 24;  // no more pieces stand against one player

    void report(int to, Set captured, bool promotes, bool completed) {
        sink_(CapturePath<Set>{to, captured, promotes, completed, 0, {landings_.data(), depth_}});
    }

    template <class F>
    auto landing_on(int square, F go_on) {
        landings_[depth_++] = static_cast<std::uint8_t>(square);
        const auto result = go_on();
        --depth_;
        return result;
    }

    // Reports every capture that goes on from `at`; false if none does.
    bool extend_man(int at, Set captured) {
        bool further = false;
        for (const auto& jump : B::man(at).all_jumps()) {
            if (!(targets_ & ~captured).contains(jump.over) || occupied_.contains(jump.to)) continue;
            further = landing_on(jump.to, [&] {
                const Set taken = captured | Set::of(jump.over);
                const bool crowned = B::crowning.contains(jump.to);
                const bool goes_on = !crowned && extend_man(jump.to, taken);
                report(jump.to, taken, crowned, !goes_on);
                return true;
            });
        }
        return further;
    }

    // The same for a king; `skipped` is a direction that another square of the landing run already explores.
    bool extend_king(int at, Set captured, int skipped) {
        bool further = false;
        for (int h = 0; h < headings; ++h) {
            if (h == skipped) continue;
            const star::Line& line = B::lines(at)[h];
            for (int branch = 0; branch < line.paths; ++branch) {
                const int victim = line.path[branch].first_of(occupied_);
                if (branch > 0 && victim < line.shared) break;  // the first path has met it already
                further |= jump_with_king(line, branch, victim, captured);
            }
        }
        return further;
    }

    // The squares behind a victim on which a king can land.
    struct Run {
        const star::Path* path = nullptr;
        int first = 0;
        int end = 0;
        bool goes_on = false;  // the capture can go on from one of them
    };

    bool jump_with_king(const star::Line& line, int branch, int victim, Set captured) {
        const star::Path& path = line.path[branch];
        if (victim == path.length || !(targets_ & ~captured).contains(path.square[victim])) return false;
        const bool forks = line.paths > 1 && victim < line.shared;  // behind the victim
        std::array<Run, 2> runs{run(path, victim), forks ? run(line.path[1], victim) : Run{}};
        if (runs[0].first == runs[0].end && runs[1].first == runs[1].end) return false;
        land_king(runs, forks ? line.shared : 0, captured | Set::of(path.square[victim]));
        return true;
    }
    Run run(const star::Path& path, int victim) const {
        return {&path, victim + 1, path.first_of(occupied_, victim + 1)};
    }

    // The runs have the squares before `shared` in common: those are looked at once, and a king that stops there has
    // captured in full if one of the runs allows it (rules 5.3).
    void land_king(std::array<Run, 2> runs, int shared, Set captured) {
        auto& [one, other] = runs;
        for (Run& run : runs) {
            for (int i = run.first; i < run.end; ++i) {
                if (&run == &other && i < shared) continue;
                const int square = run.path->square[i];
                const int skipped = i > run.first ? static_cast<int>(run.path->heading[i]) : no_direction;
                const bool goes_on =
                    landing_on(square, [&] { return extend_king(square, captured, skipped); });
                run.goes_on |= goes_on;
                if (i < shared) other.goes_on |= goes_on;
            }
        }
        for (const Run& run : runs) {
            for (int i = run.first; i < run.end; ++i) {
                if (&run == &other && i < shared) continue;
                const bool full = !run.goes_on || (i < shared && !other.goes_on);
                landing_on(run.path->square[i], [&] {
                    report(run.path->square[i], captured, false, full);
                    return true;
                });
            }
        }
    }

    Set occupied_;  // captured pieces stay in it: they block until the move ends
    Set targets_;
    Sink& sink_;
    std::size_t depth_ = 0;
    std::array<std::uint8_t, longest> landings_{};
};

}  // namespace dama
