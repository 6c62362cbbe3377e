// dama moves: the legal moves of a position, without tables.

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/text.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

struct Moves {
    std::string variant;
    std::string fen;
    Language language = Language::english;
    std::optional<SquareNotation> notation;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("FEN", &fen, "The position", {.required = true});
        add_notation_option(options, notation);
        add_language_option(options, language);
    }

    ExitCode run(const Common& common) const {
        const auto position = notation_of(find_game(variant, notation)).read(fen);
        common.json ? print_json(position) : print_text(position);
        return ExitCode::done;
    }

    void print_json(const PositionRecord& position) const {
        Json json{{"variant", variant},
                  {"fen", position.fen},
                  {"to_move", colour_name(position.turn)},
                  {"terminal", position.terminal},
                  {"moves", Json::array()}};
        for (const auto& move : position.moves) json["moves"].push_back(to_json(move));
        print(json);
    }

    void print_text(const PositionRecord& position) const {
        if (position.moves.empty()) fmt::print("{}\n", no_move_text(language));
        for (const auto& move : position.moves) {
            const auto effect = effect_text(language, move);
            fmt::print("{}{}{}\n", move.move, effect.empty() ? "" : "  ", effect);
        }
    }
};

}  // namespace

const Command moves_command{"moves", "List the legal moves of a position", "dama moves czech W:Wa3,c3:Bd4",
                            prepare<Moves>};

}  // namespace dama::cli
