#include "cli/answers/judge_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dama::cli {

namespace {

struct Words {
    std::string_view game;
    std::array<std::string_view, 7> faults;   // [Irregularity]
    std::array<std::string_view, 3> redress;  // [Redress], {} the opponent
    std::string_view owed;
    std::string_view after_end;
    std::array<std::string_view, 3> unjudged;  // one, two to four, more
    std::array<std::string_view, 3> blunders;  // as many forms
    std::string_view no_blunders;
    std::string_view other_result;  // {0} what the record says, {1} the result on the board
    std::string_view other_header;  // {} what stands behind the moves
};

constexpr Words english{
    "Game {}",
    {"missed capture", "a king must capture", "another capture takes more", "another capture has precedence",
     "unfinished capture", "wrong landing square", "not a move"},
    {"{} does better to let it stand", "{} does better to have it corrected",
     "for {} it is the same whether it stands or is corrected"},
    "due:",
    "after the end of the game",
    {"{} more move follows an impossible one and is not judged",
     "{} more moves follow an impossible one and are not judged",
     "{} more moves follow an impossible one and are not judged"},
    {"{} move changed the result:", "{} moves changed the result:", "{} moves changed the result:"},
    "No move changed the result, as far as the tables know.",
    "The record says {0}, but on the board the game is over: {1}.",
    "The record says {} behind the moves, but its header Result says something else."};

constexpr Words czech{"Partie {}",
                      {"opomenuté braní", "musí brát dáma", "jiné braní bere více", "jiné braní má přednost",
                       "nedokončené braní", "chybné pole dopadu", "není tah"},
                      {"{} udělá lépe, nechá-li tah platit", "{} udělá lépe, žádá-li opravu",
                       "{} má stejný výsledek, ať tah platí, nebo se opraví"},
                      "povinné:",
                      "po skončení partie",
                      {"Po nemožném tahu následuje ještě {} tah, který není posouzen",
                       "Po nemožném tahu následují ještě {} tahy, které nejsou posouzeny",
                       "Po nemožném tahu následuje ještě {} tahů, které nejsou posouzeny"},
                      {"Výsledek změnil {} tah:", "Výsledek změnily {} tahy:", "Výsledek změnilo {} tahů:"},
                      "Žádný tah výsledek nezměnil, pokud tabulky vědí.",
                      "Zápis uvádí {0}, ale na desce partie skončila: {1}.",
                      "Zápis uvádí za tahy {}, ale jeho hlavička Result něco jiného."};

const Words& words(Language language) { return language == Language::czech ? czech : english; }

// "1 move", "3 moves", "5 moves": Czech has a form for each.
std::string counted(const std::array<std::string_view, 3>& forms, std::size_t count) {
    const auto form = count == 1 ? 0 : count < 5 ? 1 : 2;
    return fmt::format(fmt::runtime(forms[form]), count) + "\n";
}

std::string result_text(Language language, const std::optional<Result>& result, int turn) {
    return result ? outcome_text(language, {*result, std::nullopt}, turn) : "?";
}

std::string change_text(Language language, const JudgedMove& move) {
    const auto before = result_text(language, move.before, move.turn);
    const auto after = result_text(language, move.after, move.turn);
    return before == after ? before : fmt::format("{} -> {}", before, after);
}

// "due: c3xe5, g3xe5 ..."
std::string owed_text(Language language, const std::vector<std::string>& owed) {
    constexpr std::size_t most = 6;
    if (owed.empty()) return {};
    const auto shown = std::min(owed.size(), most);
    return fmt::format(", {} {}{}", words(language).owed, fmt::join(owed.begin(), owed.begin() + shown, ", "),
                       shown < owed.size() ? " ..." : "");
}

std::string fault_text(Language language, const JudgedMove& move) {
    const auto& w = words(language);
    if (move.after_end) return std::string(w.after_end);
    auto text = std::string(w.faults[static_cast<std::size_t>(*move.fault)]) + owed_text(language, move.owed);
    if (!move.better) return text;
    const auto redress = w.redress[static_cast<std::size_t>(*move.better)];
    return text + "; " + fmt::format(fmt::runtime(redress), colour_text(language, 1 - move.turn));
}

// "   1  White  a3xc5         White wins -> Black wins": columns are as wide as their longest word.
std::string move_line(Language language, const JudgedMove& move, const std::string& change) {
    return fmt::format("{:>4}  {:<5}  {:<12}  {}\n", move.ply, colour_text(language, move.turn), move.move,
                       change);
}

std::string blunders_text(Language language, const std::vector<JudgedMove>& blunders) {
    const auto& w = words(language);
    if (blunders.empty()) return fmt::format("{}\n", w.no_blunders);
    auto table = counted(w.blunders, blunders.size());
    for (const auto& move : blunders) table += move_line(language, move, change_text(language, move));
    return table;
}

}  // namespace

std::string game_heading(Language language, int number) {
    return fmt::format(fmt::runtime(words(language).game), number) + "\n";
}

std::string judged_move_text(Language language, const JudgedMove& move) {
    const auto change = move.after_end ? "" : change_text(language, move);
    const auto text = move_line(language, move, change);
    if (move.status == MoveStatus::legal) return text;
    return fmt::format("{}      {}\n", text, fault_text(language, move));
}

std::string judge_comment(Language language, const JudgedMove& move) {
    const auto change = move.is_blunder() ? change_text(language, move) : std::string();
    if (move.status == MoveStatus::legal) return change;
    const auto fault = fmt::format("{}: {}", move.move, fault_text(language, move));
    return change.empty() ? fault : fmt::format("{}; {}", change, fault);
}

std::string summary_text(Language language, const std::vector<JudgedMove>& blunders, std::size_t unjudged) {
    const auto rest = unjudged == 0 ? std::string() : counted(words(language).unjudged, unjudged);
    return rest + blunders_text(language, blunders);
}

bool is_contradicted(const GameJudge& judge) {
    const auto recorded = judge.recorded();
    const auto on_board = judge.result_on_board();
    return recorded.header_differs || (on_board && contradicts(recorded, *on_board, judge.turn()));
}

std::string contradiction_text(Language language, const GameJudge& judge) {
    const auto& w = words(language);
    const auto recorded = judge.recorded();
    const auto on_board = judge.result_on_board();
    std::string text;
    if (on_board && contradicts(recorded, *on_board, judge.turn())) {
        text += fmt::format(fmt::runtime(w.other_result), recorded.text,
                            outcome_text(language, {*on_board, std::nullopt}, judge.turn())) +
                "\n";
    }
    if (recorded.header_differs) text += fmt::format(fmt::runtime(w.other_header), recorded.text) + "\n";
    return text;
}

}  // namespace dama::cli
