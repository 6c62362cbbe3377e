// dama line: best play to the end.

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/text.hpp"
#include "cli/answers/written_game.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

struct BestLine {
    std::string variant;
    std::string fen;
    Language language = Language::english;
    std::string colour;
    std::optional<int> limit;
    std::optional<SquareNotation> notation;
    int count = 0;
    bool pdn = false;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("FEN", &fen, "The position", {.required = true});
        options.add("--for", &colour,
                    "Three players: the one who plays against the other two (default: the player to move)",
                    {.value = "COLOUR", .choices = {"white", "black", "red"}});
        options.add("--count", &count, "Three players: plies since the last capture (default: 0)",
                    {.value = "N"});
        options.add("--pdn", &pdn, "Print the line as a game record in PDN", {.excludes = {"--for"}});
        add_limit_option(options, limit);
        add_notation_option(options, notation);
        add_language_option(options, language);
    }

    ExitCode run(const Common& common) const {
        tablebase::TableSet tables = open_tables(common);
        const OptionsForThree options{count,
                                      colour.empty() ? std::nullopt : std::optional(colour_number(colour))};
        const auto game = find_game(variant, notation, limit);
        if (pdn && game.players != 2) throw std::invalid_argument("--pdn is for games of two players");
        if (pdn && common.json) throw std::invalid_argument("--pdn and --json: one or the other");
        const auto line = make_analysis(game, tables, options)->line(fen);
        if (pdn) {
            fmt::print("{}", line_as_pdn(notation_of(game), line, language));
            return ExitCode::done;
        }
        if (line.value.outcomes.size() == 1) {
            common.json ? print(to_json(line, game)) : print_text(line);
        } else {
            const int player = options.colour.value_or(line.position.turn);
            common.json ? print(to_json(line, game, player)) : print_text_for(player, line);
        }
        return ExitCode::done;
    }

    static int colour_number(std::string_view name) {
        int colour = 0;
        while (colour_name(colour) != name) ++colour;
        return colour;
    }

    void print_text_for(int player, const Line& line) const {
        fmt::print("{}\n", player_text(language, line.value.outcomes[player], player));
        if (line.moves.empty()) return;
        fmt::print("{}\n{}\n", numbered_plies(line.moves), line.fens.back());
    }

    void print_text(const Line& line) const {
        fmt::print("{}\n", outcome_text(language, line.value.outcomes.front(), line.position.turn));
        if (line.moves.empty()) return;
        fmt::print("{}\n{}\n", numbered(line.moves, line.position.turn), line.fens.back());
    }
};

}  // namespace

const Command line_command{"line", "Show best play to the end of the game", "dama line czech W:WKa1:Bg3",
                           prepare<BestLine>};

}  // namespace dama::cli
