#include "cli/search_text.hpp"

#include <fmt/format.h>

namespace dama::cli {

std::string value_text(Language language, const Evaluation& value, int turn) {
    if (!value.outcomes.empty()) return outcome_text(language, value.outcomes.front(), turn);
    const bool czech = language == Language::czech;
    const auto bounds = value.bounds.value_or(Bounds{});
    if (bounds == Bounds{}) return czech ? "neznámo" : "unknown";
    const bool may_win = bounds.high == Result::win;
    const auto draws = czech ? (may_win ? "přinejmenším remizuje" : "nanejvýš remizuje")
                             : (may_win ? "at least draws" : "at most draws");
    return fmt::format("{} {}", colour_text(language, turn), draws);
}

std::string search_text(Language language, const SearchEffort& effort) {
    const auto plies = plies_text(language, effort.plies);
    if (language == Language::czech)
        return fmt::format("prohledáno {} dopředu, pozic: {}", plies, effort.nodes);
    return fmt::format("searched {} ahead, {} positions", plies, effort.nodes);
}

}  // namespace dama::cli
