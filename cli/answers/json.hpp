#pragma once

// Records as JSON, with the keys that docs/cli.md promises, in its order.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "solver/analysis/answers/query.hpp"
#include "solver/analysis/answers/statistics.hpp"
#include "solver/analysis/compare/finding.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama::cli {

using Json = nlohmann::ordered_json;

std::string_view colour_name(int turn);  // "white"

// The colour that wins a game for two, in which `turn` is to move.
std::optional<int> winner(const Outcome& outcome, int turn);

Json to_json(const MoveRecord& move);
Json to_json(const std::array<Force, 2>& force);                 // by colour
Json to_json(const std::array<std::optional<Force>, 2>& force);  // null where it is not known
Json to_json(
    const std::array<std::optional<CanForce>, 2>& most_forced);  // by colour; null where it is not known
Json to_json(const PositionRecord& position, const Variant& variant);  // without its moves
Json to_json(const Query& query, const Variant& variant);
// `player`: the one of three whose line it is.
Json to_json(const Line& line, const Variant& variant, std::optional<int> player = {});
Json to_json(const SliceStatistics& statistics);
Json to_json(const Finding& finding);

// Sets "win", "draw" and "loss", each an object with the same keys: the counts of two results of one position.
void set_crossed(Json& json, const std::array<std::array<Finding, 3>, 3>& crossed);
Json to_json(const Verification& verification, bool with_proofs);

// Sets "result", "winner" and "dtw" for a position of two players with `turn` to move.
void set_outcome(Json& json, const Outcome& outcome, int turn);

// The same for a value of any game: for three players "guarantee", by colour; after a search also "bounds", and the
// result may be "unknown".
void set_value(Json& json, const Evaluation& value, int turn);

// The value, or null.
template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

// Without line ends. What users typed may be no UTF-8; it is shown with replacement characters rather than refused.
std::string text(const Json& json);

// One line on standard output.
void print(const Json& json);

}  // namespace dama::cli
