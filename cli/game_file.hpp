#pragma once

// Game records that users name on the command line.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn.hpp"

namespace dama::cli {

// Throws std::invalid_argument if the file cannot be read or is too large.
std::string read_game_file(const std::string& path);

// What `answer(game, number)` says to each game of a file, the first having the number 1. Errors in the notation name
// the file.
template <class Answer>
auto for_each_game(const std::string& path, Answer answer) {
    std::vector<decltype(answer(pdn::Game{}, 1))> answers;
    try {
        int number = 0;
        for (const auto& game : pdn::read(read_game_file(path))) answers.push_back(answer(game, ++number));
    } catch (const NotationError& error) {
        throw NotationError(fmt::format("{}: {}", path, error.what()));
    }
    return answers;
}

}  // namespace dama::cli
