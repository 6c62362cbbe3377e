// dama perft: counts the positions some plies away, the classic test of a move generator.

#include <chrono>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama::cli {

namespace {

constexpr int deepest = 100;

struct Perft {
    std::string variant;
    int depth = 0;
    std::string fen;
    bool divide = false;
    bool keep_duplicates = false;
    std::optional<SquareNotation> squares;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("DEPTH", &depth, "Plies to look ahead", {.required = true, .range = {{0, deepest}}});
        options.add("--fen", &fen, "Position to start from (default: the start of the game)",
                    {.value = "FEN"});
        options.add("--divide", &divide, "Count each first move by itself too");
        options.add("--keep-duplicates", &keep_duplicates,
                    "Count captures that differ only in their path as different moves");
        add_notation_option(options, squares);
    }

    ExitCode run(const Common& common) const {
        const auto notation = notation_of(find_game(variant, squares));
        const auto position = notation.position(fen.empty() ? notation.variant().start : fen);
        const auto start = std::chrono::steady_clock::now();
        const auto moves = divided(notation, position);
        const auto nodes = divide ? sum(moves) : notation.game().perft(position, depth, keep_duplicates);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        common.json ? print_json(notation.fen(position), nodes, moves)
                    : print_text(nodes, moves, time.count());
        return ExitCode::done;
    }

    using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

    Counts divided(const Notation& notation, const PlainPosition& position) const {
        if (!divide) return {};
        if (depth == 0) throw std::invalid_argument("--divide needs a depth of at least 1");
        const MoveNotation moves(notation, position);
        Counts counts;
        for (const auto& [move, nodes] : dama::divide(notation.game(), position, depth, keep_duplicates)) {
            counts.emplace_back(moves.text(move), nodes);
        }
        return counts;
    }

    static std::uint64_t sum(const Counts& moves) {
        std::uint64_t total = 0;
        for (const auto& [move, nodes] : moves) total += nodes;
        return total;
    }

    void print_json(const std::string& position, std::uint64_t nodes, const Counts& moves) const {
        Json json{{"variant", variant}, {"fen", position}, {"depth", depth}, {"nodes", nodes}};
        if (divide) json["moves"] = Json::array();
        for (const auto& [move, count] : moves) json["moves"].push_back({{"move", move}, {"nodes", count}});
        print(json);
    }

    static void print_text(std::uint64_t nodes, const Counts& moves, double seconds) {
        for (const auto& [move, count] : moves) fmt::print("{:<12} {:>16}\n", move, count);
        fmt::print("{} positions in {:.3f} s, {:.1f} million a second\n", nodes, seconds,
                   static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6);
    }
};

}  // namespace

const Command perft_command{"perft", "Count the positions some plies away", "dama perft czech 8 --divide",
                            prepare<Perft>};

}  // namespace dama::cli
