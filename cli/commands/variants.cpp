// dama variants: the games there are.

#include <array>
#include <sstream>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama::cli {

namespace {

// The readings in short; docs/rules.md gives their reasons.
struct Reading {
    std::string_view id;
    std::string_view text;
};
constexpr std::array readings{
    Reading{"R1",
            "a king that can land on several squares must choose one from which it can capture on, if any"},
    Reading{"R2", "after an unfinished capture only the piece that captured may be huffed"},
    Reading{"R3", "the right to huff lapses with the opponent's next move"},
    Reading{"R4", "White moves first"},
    Reading{"R5", "jumping is permitted, not compulsory, and may stop after any jump"},
    Reading{"R6", "who cannot move has been blocked and has lost, if the opponent could move"},
    Reading{"R7", "the players sit clockwise in turn order: each one's left neighbour moves next"},
    Reading{"R8", "captured pieces are lifted after the whole capture"},
    Reading{"R9", "the next player who still has pieces may huff, before his move or his pass"},
    Reading{"R10",
            "men become kings on the board side that faces their player; by rows: on the base row of either "
            "opponent"},
    Reading{"R11", "a player who has pieces but no legal move passes"},
    Reading{"R12",
            "20 moves without a capture draw the game; a move is one player's, and a huff is a capture"},
    Reading{"R13",
            "the value of a position is what each player can guarantee against the other two together"},
    Reading{"R14",
            "landing where a king cannot capture on, though elsewhere it could, is an unfinished capture"},
    Reading{"R15", "blocking is judged only when the blocked player is to move"},
    Reading{"R16", "lifting, blocking and draws, of which the source says nothing, are as in Czech draughts"},
    Reading{"R17",
            "a capture is possible \"with careful play\" if it can be forced against the best defence"},
};

std::string_view text_of(std::string_view id) {
    for (const auto& reading : readings) {
        if (reading.id == id) return reading.text;
    }
    return "see docs/rules.md";
}

std::vector<std::string> reading_ids(const Variant& variant) {
    std::istringstream text{std::string(variant.readings)};
    return {std::istream_iterator<std::string>(text), {}};
}

Json to_json(const Variant& variant) {
    return {{"variant", variant.name},
            {"name", variant.title},
            {"players", variant.players},
            {"squares", variant.squares},
            {"gametype", or_null(variant.gametype)},
            {"start", variant.start},
            {"readings", reading_ids(variant)}};
}

void print_details(const Variant& variant) {
    fmt::print("    tables    {}\n    start     {}\n", variant.rules, variant.start);
    for (const auto& id : reading_ids(variant)) fmt::print("    {:<8}  {}\n", id, text_of(id));
}

struct Variants {
    bool verbose = false;

    void declare(Options& options) {
        options.add("--verbose", &verbose, "Print start positions and readings of the rules too");
    }

    ExitCode run(const Common& common) const {
        common.json ? print_json() : print_text();
        return ExitCode::done;
    }

    static void print_json() {
        auto json = Json::array();
        for (const auto& variant : variants()) json.push_back(to_json(variant));
        print(json);
    }

    void print_text() const {
        for (const auto& variant : variants()) {
            const auto gametype = variant.gametype ? fmt::format("PDN {}", *variant.gametype) : "";
            fmt::print("{:<14} {:<30} {} squares, {} pieces a side  {}\n", variant.name, variant.title,
                       variant.squares, variant.pieces, gametype);
            if (verbose) print_details(variant);
        }
    }
};

}  // namespace

const Command variants_command{"variants", "List the games", "dama variants --verbose", prepare<Variants>};

}  // namespace dama::cli
