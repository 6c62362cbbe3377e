#include "solver/games/rules/rules.hpp"

#include <fmt/format.h>

namespace dama {

std::string describe(const Rules& rules) {
    return fmt::format(
        "board {}x{} {}; men capture back {}; men capture kings {}; king range {}; precedence {}; "
        "crowning {}; obligation {}",
        rules.board.files, rules.board.ranks, rules.board.a1_dark ? "a1" : "h1", rules.men_capture_backwards,
        rules.men_capture_kings, static_cast<int>(rules.king_range), static_cast<int>(rules.precedence),
        static_cast<int>(rules.crowning), static_cast<int>(rules.obligation));
}

}  // namespace dama
