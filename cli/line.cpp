// dama line: best play to the end.

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/text.hpp"

namespace dama::cli {

namespace {

struct BestLine {
    std::string variant;
    std::string fen;
    Language language = Language::english;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        app.add_option("FEN", fen, "The position")->required();
        add_language_option(app, language);
    }

    ExitCode run(const Common& common) const {
        tablebase::TableSet tables(table_folders(common));
        const auto line = make_oracle(find_variant(variant), tables)->line(fen);
        common.json ? print_json(line) : print_text(line);
        return ExitCode::done;
    }

    void print_json(const Line& line) const {
        Json json{{"variant", variant}, {"fen", line.position.fen}};
        set_outcome(json, line.value.outcomes.front(), line.position.turn);
        json["line"] = line.moves;
        json["fens"] = line.fens;
        print(json);
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
