#pragma once

// How results and distances are put into tables: the one convention that solver and prober share.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"

namespace dama {

// One field of the tables of a metric.
struct StoredField {
    Metric metric{};
    std::string_view name{};
};

}  // namespace dama

namespace dama::stored {

// Fields of the metrics. wdl: a Result for the mover. dtw: plies to the end, 0 also for a draw. cap: plies + 1 until
// the mover or the opponent has forced a capture, 0 if he cannot; and the same for a decision, but 0 also where that
// takes as long as the capture does. So it nearly always is, and such a field takes hardly any room.
inline constexpr std::string_view result_field = "result";
inline constexpr std::string_view plies_field = "plies";
inline constexpr std::string_view mover_capture_field = "mover-capture";
inline constexpr std::string_view opponent_capture_field = "opponent-capture";
inline constexpr std::string_view mover_decision_field = "mover-decision";
inline constexpr std::string_view opponent_decision_field = "opponent-decision";

// Those of cap, in the order of a table: what the mover and what the opponent forces, captures and then decisions.
inline constexpr std::array force_fields{mover_capture_field, opponent_capture_field, mover_decision_field,
                                         opponent_decision_field};

// claim: the most that the mover, and that the opponent can force, a CanForce.
inline constexpr std::array<std::string_view, 2> claim_fields{"mover", "opponent"};

inline constexpr unsigned result_bits = 2;
inline constexpr unsigned claim_bits = result_bits;

// Orders of a stream's positions: by the index of its section, or by that of the other section of the slice, each
// position turned around. Either may bring like results together.
inline constexpr std::uint8_t as_mover = 0;
inline constexpr std::uint8_t as_opponent = 1;

// Statistics in the headers. wdl: the names of the results. dtw: the mover's longest win and the first position that
// has it, if he wins at all. cap and claim: counts of result x who can force a capture, and the names of the verdicts.
inline constexpr std::array counted_results{Result::win, Result::draw,
                                            Result::loss};  // in the order of a header
inline constexpr std::string_view longest_win = "longest_win";
inline constexpr std::string_view longest_win_index = "longest_win_index";
inline constexpr std::array<std::string_view, 4> who_names{"none", "mover", "opponent", "both"};

inline std::string cross_statistic(Result result, std::size_t who) {
    return std::string(result_name(result)) + "." + std::string(who_names[who]);
}

// Index into who_names: who can force a capture.
constexpr std::size_t who_forces(CanForce mover, CanForce opponent) {
    return (mover == CanForce::capture ? 1U : 0U) + (opponent == CanForce::capture ? 2U : 0U);
}

// A value of a decision field from what would be its plies + 1, and back; `capture` is the value of the capture field.
constexpr unsigned pack_decision(unsigned capture, unsigned decision) {
    return decision == capture ? 0 : decision;
}
constexpr unsigned unpack_decision(unsigned capture, unsigned stored) {
    return stored == 0 ? capture : stored;
}

constexpr std::optional<int> forced_plies(unsigned value) {
    if (value == 0) return std::nullopt;
    return static_cast<int>(value) - 1;
}

// From the values of a capture and a decision field.
constexpr Force force(unsigned capture, unsigned decision) {
    return {forced_plies(capture), forced_plies(unpack_decision(capture, decision))};
}

// Bits that hold every value up to `largest`.
constexpr unsigned bits_for(unsigned largest) { return largest < 256 ? 8 : 16; }

}  // namespace dama::stored
