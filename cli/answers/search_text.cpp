#include "cli/answers/search_text.hpp"

#include <fmt/format.h>

namespace dama::cli {

std::string bounds_text(Language language, const Bounds& bounds, int turn) {
    const bool czech = language == Language::czech;
    if (bounds == Bounds{}) return czech ? "neznámo" : "unknown";
    const bool may_win = bounds.high == Result::win;
    const auto draws = czech ? (may_win ? "přinejmenším remizuje" : "nanejvýš remizuje")
                             : (may_win ? "at least draws" : "at most draws");
    return fmt::format("{} {}", colour_text(language, turn), draws);
}

std::string search_text(Language language, const SearchEffort& effort) {
    const auto plies = plies_text(language, effort.plies);
    if (language == Language::czech) {
        // One ply, two to four, and more each have a form of the verb.
        const auto searched = effort.plies == 1                        ? "prohledán"
                              : effort.plies >= 2 && effort.plies <= 4 ? "prohledány"
                                                                       : "prohledáno";
        return fmt::format("{} {} dopředu, pozic: {}", searched, plies, effort.nodes);
    }
    return fmt::format("searched {} ahead, {} positions", plies, effort.nodes);
}

}  // namespace dama::cli
