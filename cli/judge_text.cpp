#include "cli/judge_text.hpp"

#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace dama::cli {

namespace {

struct Words {
    std::string_view game;
    std::array<std::string_view, 7> faults;   // [Irregularity]
    std::array<std::string_view, 3> redress;  // [Redress], {} the opponent
    std::string_view unjudged;
    std::string_view blunders;
    std::string_view no_blunders;
};

constexpr Words english{
    "Game {}",
    {"missed capture", "a king must capture", "another capture takes more", "another capture has precedence",
     "unfinished capture", "wrong landing square", "not a move"},
    {"{} does better to let it stand", "{} does better to have it corrected",
     "for {} it is the same whether it stands or is corrected"},
    "{} more moves follow an impossible one and are not judged",
    "Moves that changed the result:",
    "No move changed the result, as far as the tables know."};

constexpr Words czech{"Partie {}",
                      {"opomenuté braní", "musí brát dáma", "jiné braní bere více", "jiné braní má přednost",
                       "nedokončené braní", "chybné pole dopadu", "není tah"},
                      {"{} udělá lépe, nechá-li tah platit", "{} udělá lépe, žádá-li opravu",
                       "{} má stejný výsledek, ať tah platí, nebo se opraví"},
                      "Po nemožném tahu následuje ještě {} tahů, které nejsou posouzeny",
                      "Tahy, které změnily výsledek:",
                      "Žádný tah výsledek nezměnil, pokud tabulky vědí."};

const Words& words(Language language) { return language == Language::czech ? czech : english; }

std::string result_text(Language language, const std::optional<Result>& result, int turn) {
    return result ? outcome_text(language, {*result, std::nullopt}, turn) : "?";
}

std::string change_text(Language language, const JudgedMove& move) {
    const auto before = result_text(language, move.before, move.turn);
    const auto after = result_text(language, move.after, move.turn);
    return before == after ? before : fmt::format("{} -> {}", before, after);
}

std::string move_text(Language language, const JudgedMove& move) {
    const auto& w = words(language);
    auto text = fmt::format("{:>4}  {}  {:<12}  {}\n", move.ply, colour_text(language, move.turn), move.move,
                            change_text(language, move));
    if (!move.fault) return text;
    text += fmt::format("      {}", w.faults[static_cast<std::size_t>(*move.fault)]);
    if (move.better) {
        const auto redress = w.redress[static_cast<std::size_t>(*move.better)];
        text += fmt::format("; {}", fmt::format(fmt::runtime(redress), colour_text(language, 1 - move.turn)));
    }
    return text + "\n";
}

std::string blunders_text(Language language, const GameJudgement& game) {
    const auto& w = words(language);
    std::string table;
    for (const auto& move : game.moves) {
        if (!move.is_blunder()) continue;
        table += fmt::format("{:>4}  {:<12}  {}\n", move.ply, move.move, change_text(language, move));
    }
    return table.empty() ? fmt::format("{}\n", w.no_blunders) : fmt::format("{}\n{}", w.blunders, table);
}

}  // namespace

std::string game_text(Language language, int number, const GameJudgement& game) {
    const auto& w = words(language);
    auto text = fmt::format(fmt::runtime(w.game), number) + "\n";
    for (const auto& move : game.moves) text += move_text(language, move);
    if (game.unjudged > 0) text += fmt::format(fmt::runtime(w.unjudged), game.unjudged) + "\n";
    return text + blunders_text(language, game);
}

}  // namespace dama::cli
