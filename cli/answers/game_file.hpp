#pragma once

// Game records that users name on the command line, answered one by one as they come.

#include <functional>
#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "cli/terminal/failure.hpp"
#include "solver/notation/pdn/pdn.hpp"

namespace dama::cli {

struct GameOptions {
    std::string file;         // "-": standard input
    std::optional<int> game;  // only this one

    // Adds --pdn and --game.
    void declare(Options& options, const std::string& help, OptionTraits traits);
};

// Calls answer(game, number) for the games of a file, the first having the number 1; it prints what there is to say.
// A game that is broken, or to which the answer throws, is named on standard error and passed to `failed`, and the
// next ones are answered. The exit code is the worst met. Throws std::invalid_argument if the file cannot be read or
// has no such game.
using GameAnswer = std::function<ExitCode(const pdn::Game& game, int number)>;
using GameFailed = std::function<void(int number, const std::string& why)>;
ExitCode answer_games(const GameOptions& options, const GameAnswer& answer, const GameFailed& failed);

}  // namespace dama::cli
