#pragma once

// The rule sets of two-player diagonal draughts. Sources are named in docs/rules.md.

#include "solver/games/rules/rules.hpp"

namespace dama {

inline constexpr BoardShape board_8x8{.files = 8, .ranks = 8, .a1_dark = true};
inline constexpr BoardShape board_8x8_mirrored{.files = 8, .ranks = 8, .a1_dark = false};
inline constexpr BoardShape board_10x10{.files = 10, .ranks = 10, .a1_dark = true};

inline constexpr Rules czech_rules{
    .board = board_8x8,                  // art. 1.1
    .men_capture_backwards = false,      // art. 4.4
    .men_capture_kings = true,           // art. 4.1
    .king_range = KingRange::flying,     // art. 3.5
    .precedence = Precedence::king,      // art. 4.10
    .crowning = Crowning::ends_move,     // art. 4.5
    .obligation = Obligation::enforced,  // art. 4.1
};

inline constexpr Rules huff_rules = [] {
    Rules rules = czech_rules;
    rules.obligation = Obligation::huffing;
    return rules;
}();

inline constexpr Rules english_rules{
    .board = board_8x8,
    .men_capture_backwards = false,
    .men_capture_kings = true,
    .king_range = KingRange::one_step,
    .precedence = Precedence::none,
    .crowning = Crowning::ends_move,
    .obligation = Obligation::enforced,
};

inline constexpr Rules italian_rules{
    .board = board_8x8_mirrored,
    .men_capture_backwards = false,
    .men_capture_kings = false,
    .king_range = KingRange::one_step,
    .precedence = Precedence::italian,
    .crowning = Crowning::ends_move,
    .obligation = Obligation::enforced,
};

inline constexpr Rules russian_rules{
    .board = board_8x8,
    .men_capture_backwards = true,
    .men_capture_kings = true,
    .king_range = KingRange::flying,
    .precedence = Precedence::none,
    .crowning = Crowning::at_once,
    .obligation = Obligation::enforced,
};

inline constexpr Rules pool_rules{
    .board = board_8x8,
    .men_capture_backwards = true,
    .men_capture_kings = true,
    .king_range = KingRange::flying,
    .precedence = Precedence::none,
    .crowning = Crowning::at_rest_only,
    .obligation = Obligation::enforced,
};

inline constexpr Rules brazilian_rules{
    .board = board_8x8,
    .men_capture_backwards = true,
    .men_capture_kings = true,
    .king_range = KingRange::flying,
    .precedence = Precedence::most,
    .crowning = Crowning::at_rest_only,
    .obligation = Obligation::enforced,
};

inline constexpr Rules international_rules{
    .board = board_10x10,
    .men_capture_backwards = true,
    .men_capture_kings = true,
    .king_range = KingRange::flying,
    .precedence = Precedence::most,
    .crowning = Crowning::at_rest_only,
    .obligation = Obligation::enforced,
};

}  // namespace dama
