#include "cli/answers/text.hpp"

#include <array>
#include <cstdlib>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/search_text.hpp"

namespace dama::cli {

namespace {

struct Words {
    std::array<std::string_view, 3> colours;
    std::string_view to_move;
    std::string_view wins;
    std::string_view in;
    std::array<std::string_view, 3> plies;  // one, two to four, more
    std::string_view draw;
    std::string_view no_move;
    std::string_view no_legal_move;
    std::string_view captures;
    std::string_view promotes;
    std::string_view may_be_huffed;
    std::string_view best_huff;
    std::string_view best_to_let_stand;
    std::string_view loses;
    std::string_view draws;
};

constexpr Words english{{"White", "Black", "Red"},
                        "to move",
                        "wins",
                        "in",
                        {"ply", "plies", "plies"},
                        "draw",
                        "has no move",
                        "no legal move",
                        "captures",
                        "becomes a king",
                        "may be huffed:",
                        "best huffed:",
                        "best let stand",
                        "loses",
                        "draws"};
constexpr Words czech{{"Bílý", "Černý", "Červený"},
                      "na tahu",
                      "vyhraje",
                      "za",
                      {"půltah", "půltahy", "půltahů"},
                      "remíza",
                      "nemá tah",
                      "žádný přípustný tah",
                      "bere",
                      "mění se v dámu",
                      "lze fouknout:",
                      "nejlépe fouknout",
                      "nejlépe nechat",
                      "prohraje",
                      "remizuje"};

const Words& words(Language language) { return language == Language::czech ? czech : english; }

std::string_view plies_word(const Words& w, int plies) {
    if (plies == 1) return w.plies[0];
    return plies >= 2 && plies <= 4 ? w.plies[1] : w.plies[2];
}

// The first of these variables that is set decides, as for every program.
Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("cs") ? Language::czech : Language::english;
    }
    return Language::english;
}

}  // namespace

void add_language_option(Options& options, Language& language) {
    language = language_of_environment();
    options.add_choice("--lang", language, {{"en", Language::english}, {"cs", Language::czech}},
                       "Language of the answer: en or cs (default: from the environment)", {.value = "LANG"});
}

std::string_view colour_text(Language language, int colour) { return words(language).colours[colour]; }

std::string plies_text(Language language, int plies) {
    return fmt::format("{} {}", plies, plies_word(words(language), plies));
}

std::string to_move(Language language, int turn) {
    const auto& w = words(language);
    return fmt::format("{} {}", w.colours[turn], w.to_move);
}

std::string outcome_text(Language language, const Outcome& outcome, int turn) {
    const auto& w = words(language);
    const auto colour = winner(outcome, turn);
    if (!colour) return std::string(w.draw);
    const auto text = fmt::format("{} {}", w.colours[*colour], w.wins);
    if (!outcome.plies) return text;
    return fmt::format("{} {} {}", text, w.in, plies_text(language, *outcome.plies));
}

std::string player_text(Language language, const Outcome& outcome, int colour) {
    const auto& w = words(language);
    const std::array verbs{w.draws, w.wins, w.loses};  // in the order of Result
    const auto text =
        fmt::format("{} {}", w.colours[colour], verbs[static_cast<std::size_t>(outcome.result)]);
    if (outcome.plies.value_or(0) == 0) return text;
    return fmt::format("{} {} {}", text, w.in, plies_text(language, *outcome.plies));
}

std::string value_text(Language language, const Evaluation& value, int turn) {
    if (value.outcomes.empty()) return bounds_text(language, value.bounds.value_or(Bounds{}), turn);
    if (value.outcomes.size() == 1) return outcome_text(language, value.outcomes.front(), turn);
    std::string text;
    for (std::size_t colour = 0; colour < value.outcomes.size(); ++colour) {
        text += (colour > 0 ? ", " : "") +
                player_text(language, value.outcomes[colour], static_cast<int>(colour));
    }
    return text;
}

std::string terminal_text(Language language, const Outcome& outcome, int turn) {
    const auto& w = words(language);
    return fmt::format("{} {}: {}", w.colours[turn], w.no_move,
                       outcome_text(language, {outcome.result, std::nullopt}, turn));
}

std::string_view no_move_text(Language language) { return words(language).no_legal_move; }

std::string numbered(const std::vector<std::string>& moves, int turn) {
    std::string text;
    const auto first = static_cast<std::size_t>(turn);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto ply = first + i;
        if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
        if (ply % 2 == 1 && i == 0) text += "1. ... ";
        text += moves[i] + (i + 1 < moves.size() ? " " : "");
    }
    return text;
}

std::string numbered_plies(const std::vector<std::string>& moves) {
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i)
        text += fmt::format("{}{}. {}", i == 0 ? "" : " ", i + 1, moves[i]);
    return text;
}

std::string effect_text(Language language, const MoveRecord& move) {
    const auto& w = words(language);
    std::string text;
    if (!move.captured.empty()) text = fmt::format("{} {}", w.captures, fmt::join(move.captured, ", "));
    const auto add = [&](const std::string& effect) { text += (text.empty() ? "" : ", ") + effect; };
    if (move.promotes) add(std::string(w.promotes));
    if (move.huffable && !move.huffable->empty()) {
        add(fmt::format("{} {}", w.may_be_huffed, fmt::join(*move.huffable, ", ")));
    }
    return text;
}

std::string reply_text(Language language, const MoveRecord& move, const std::optional<std::string>& huff) {
    const auto& w = words(language);
    if (!move.huffable || move.huffable->empty()) return {};
    return huff ? fmt::format(", {} {}", w.best_huff, *huff) : fmt::format(", {}", w.best_to_let_stand);
}

}  // namespace dama::cli
