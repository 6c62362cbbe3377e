// dama query: who wins, how fast, and what each move brings.

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/lines.hpp"
#include "cli/answers/search_text.hpp"
#include "cli/answers/text.hpp"
#include "cli/answers/written_game.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/streams.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"

namespace dama::cli {

namespace {

constexpr std::size_t longest_line = 4096;  // more than any position takes, on the largest board

void refuse_broken(const InputLine& line) {
    if (line.cut) throw NotationError(fmt::format("the line is longer than {} characters", longest_line));
    const auto nul = line.text.find('\0');
    if (nul != std::string::npos) throw NotationError(fmt::format("NUL byte at character {}", nul + 1));
}

// Answers from the tables alone, or by search.
using Answer = std::function<Query(std::string_view fen)>;

struct Ask {
    std::string variant;
    std::string fen;
    std::optional<int> search_plies;
    std::optional<double> search_seconds;
    Language language = Language::english;
    std::optional<int> limit;
    std::optional<SquareNotation> notation;
    OptionsForThree three;
    bool pdn = false;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("FEN", &fen,
                    "The position; '-' reads positions from standard input, one a line, and answers in "
                    "JSON Lines",
                    {.required = true});
        options.add("--search", &search_plies,
                    "Search positions that are not in the tables, so many plies ahead",
                    {.value = "PLIES", .range = {{1, most_search_plies}}});
        options.add("--search-seconds", &search_seconds,
                    "Search them no longer than this (without --search: as far as it comes)", {.value = "S"});
        options.add("--pdn", &pdn, "Print the position and its moves as a record in PDN");
        add_limit_option(options, limit);
        add_notation_option(options, notation);
        options.add("--count", &three.count, "Three players: plies since the last capture (default: 0)",
                    {.value = "N"});
        add_language_option(options, language);
    }

    ExitCode run(const Common& common) const {
        const auto game = find_game(variant, notation, limit);
        if (search_seconds && !(*search_seconds > 0 && std::isfinite(*search_seconds))) {
            throw std::invalid_argument(
                fmt::format("--search-seconds {}: it has to be a number above 0", *search_seconds));
        }
        if (pdn && game.players != 2) throw std::invalid_argument("--pdn is for games of two players");
        if (pdn && (common.json || fen == "-"))
            throw std::invalid_argument("--pdn is for one position, and without --json");
        tablebase::TableSet tables = open_tables(common);
        // Refuses options that the game does not know.
        const auto analysis = make_analysis(game, tables, three);
        if (search_plies || search_seconds) {
            const auto searcher = make_searcher(game, tables);
            return answer(game, common,
                          [&](std::string_view text) { return search(searcher, text, common); });
        }
        return answer(game, common, [&](std::string_view text) { return analysis->query(text); });
    }

    ExitCode answer(const Variant& game, const Common& common, const Answer& ask) const {
        if (fen == "-") return answer_lines(ask, game);
        const auto query = ask(fen);
        if (pdn) {
            fmt::print("{}", query_as_pdn(notation_of(game), query, language));
            return ExitCode::done;
        }
        common.json ? print(to_json(query, game)) : print_text(query);
        return ExitCode::done;
    }

    Query search(const Searcher& searcher, std::string_view text, const Common& common) const {
        try {
            const InterruptGuard guard;
            ProgressLine line(common.quiet);
            SearchLimits limits{.plies = search_plies.value_or(most_search_plies), .seconds = search_seconds};
            limits.progress = [&line](const SearchEffort& effort) {
                InterruptGuard::check();
                line.show(fmt::format("search, {} plies", effort.plies), effort.nodes);
            };
            return searcher.query(text, limits);
        } catch (const Interrupted&) {
            complain("stopped in the middle of a search");
            end_by_signal();
        }
    }

    static ExitCode answer_lines(const Answer& ask, const Variant& game) {
        std::ios::sync_with_stdio(false);
        skip_byte_order_mark(std::cin, "standard input");
        auto worst = ExitCode::done;
        std::uint64_t lines = 0;
        std::uint64_t failed = 0;
        for (InputLine line; read_line(std::cin, longest_line, line); ++lines) {
            if (line.text.ends_with('\r')) line.text.pop_back();
            const auto answer = answer_line(ask, game, line);
            print(answer.json);
            finish_output();  // a program at the other end of a pipe may wait for each answer
            worst = std::max(worst, answer.code);
            if (answer.code != ExitCode::done) ++failed;
        }
        if (std::cin.bad()) throw std::runtime_error("cannot read standard input");
        if (failed > 0) complain(fmt::format("{} of {} positions have no answer", failed, lines));
        return worst;
    }

    struct AnswerLine {
        ExitCode code;
        Json json;
    };

    static AnswerLine answer_line(const Answer& ask, const Variant& game, const InputLine& line) {
        try {
            refuse_broken(line);
            return {ExitCode::done, to_json(ask(line.text), game)};
        } catch (...) {
            const auto failure = current_failure();
            return {failure.code, Json{{"fen", line.text}, {"error", failure.message}}};
        }
    }

    void print_text(const Query& query) const {
        const auto& position = query.position;
        const bool blocked = position.terminal && query.value.outcomes.size() == 1 &&
                             position.material.side[1].total() > 0;  // else he has won, and need not move
        fmt::print("{}  {}, {}\n", position.fen, position.material.name(), to_move(language, position.turn));
        fmt::print("{}\n", blocked ? terminal_text(language, query.value.outcomes.front(), position.turn)
                                   : value_text(language, query.value, position.turn));
        if (query.search && !position.terminal) fmt::print("{}\n", search_text(language, *query.search));
        if (!query.moves.empty()) fmt::print("\n");
        for (const auto& [move, value] : query.moves) {
            const auto result = value_text(language, value, position.turn);
            const auto effect = effect_text(language, move);
            fmt::print("  {:<12} {}{}{}{}\n", move.move, result, effect.empty() ? "" : "; ", effect,
                       value.outcomes.size() == 1 ? reply_text(language, move, value.huff) : "");
        }
    }
};

}  // namespace

const Command query_command{"query", "Tell who wins a position, and what each move brings",
                            "dama query czech W:WKa1:Bg3", prepare<Ask>};

}  // namespace dama::cli
