#include "cli/web/board_json.hpp"

#include <array>
#include <cmath>
#include <string_view>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_shape.hpp"

namespace dama::cli {

namespace {

constexpr double decimals = 1000;  // more than any screen shows

double rounded(double value) { return std::round(value * decimals) / decimals; }

std::string_view name(BoardPlan::Style style) {
    switch (style) {
        case BoardPlan::Style::checkered: return "checkered";
        case BoardPlan::Style::lined: return "lined";
        default: return "star";
    }
}

Json star_field(int player, int file, int rank) {
    auto corners = Json::array();
    constexpr std::array<std::array<int, 2>, 4> around{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (const auto& [right, up] : around) {
        const auto [x, y] = star::place(player, file + right, rank + up);
        corners.push_back({rounded(x), rounded(y)});
    }
    return {{"player", player}, {"dark", star::dark(file, rank)}, {"corners", corners}};
}

Json star_fields() {
    auto fields = Json::array();
    for (int player = 0; player < star::players; ++player) {
        for (int rank = 0; rank < star::ranks; ++rank) {
            for (int file = 0; file < star::files; ++file) fields.push_back(star_field(player, file, rank));
        }
    }
    return fields;
}

}  // namespace

Json plan_json(const Notation& notation) {
    const auto& plan = notation.game().board();
    Json json{{"style", name(plan.style)}, {"files", plan.files}, {"ranks", plan.ranks}};
    json["points"] = Json::array();
    for (const auto& point : plan.points) {
        json["points"].push_back({{"name", notation.squares().name(point.square)},
                                  {"x", rounded(point.x)},
                                  {"y", rounded(point.y)}});
    }
    json["lines"] = Json::array();
    for (const auto& line : plan.lines) json["lines"].push_back({line.from, line.to});
    if (plan.style == BoardPlan::Style::star) json["fields"] = star_fields();
    return json;
}

}  // namespace dama::cli
