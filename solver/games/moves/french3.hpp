#pragma once

// French draughts for three (rules 5): Czech draughts with huffing on the star-shaped board.

#include <array>
#include <cstdint>
#include <string>

#include "solver/games/moves/huffing.hpp"
#include "solver/games/moves/star_draughts.hpp"
#include "solver/games/rules/metric.hpp"

namespace dama {

template <MenAdvance A>
struct French3 : Huffing<StarDraughts<A>> {
    using Base = Huffing<StarDraughts<A>>;
    using typename Base::Moves;
    using typename Base::Mv;
    using typename Base::Pos;

    static constexpr bool has_huffing = true;
    static constexpr bool captures_are_owed = true;
    static constexpr std::array metrics{Metric::wdl, Metric::dtc};

    static std::string rules_text() {
        return std::string("half-boards of three players 8x4; men advance ") +
               (A == MenAdvance::across ? "across" : "by rows") +
               "; men capture forward; flying kings; precedence king; huffing; blocked players pass";
    }

    // All legal moves, each once. Clears the list first.
    static void moves(const Pos& position, Moves& list) {
        Base::moves(position, list);
        pass_if_blocked(position, list);
    }

    // As `moves`, but a capture stands there once for each of its paths.
    static void moves_by_path(const Pos& position, Moves& list) {
        Base::moves_by_path(position, list);
        pass_if_blocked(position, list);
    }

    static std::uint64_t count_moves(const Pos& position, Moves& scratch) {
        moves(position, scratch);
        return scratch.size();
    }

private:
    static void pass_if_blocked(const Pos& position, Moves& list) {
        if (list.empty() && !position.of(0).empty()) {
            list.push_back({.passes = true, .captured = {}, .huffable = {}});
        }
    }
};

}  // namespace dama
