#pragma once

// Positions and moves as the Hub protocol writes them: a letter for the side to move and one for each square in the order of
// PDN's numbers; a move as "32-28", a capture as the squares where it begins and ends and those of all victims, "28x19x23".

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "solver/notation/notation.hpp"

namespace dama::cli {

class HubNotation {
public:
    // Of a game for two without huffing whose squares have numbers; it must outlive the notation. Throws
    // std::invalid_argument for others.
    explicit HubNotation(const Game& game);

    std::string position(const PlainPosition& position) const;
    std::string move(const PlainMove& move) const;

    // Both throw std::invalid_argument and name what is wrong: text of another form, a man where it would be crowned, a
    // move that is not legal.
    PlainPosition read_position(std::string_view text) const;
    PlainMove read_move(const PlainPosition& position, std::string_view text) const;

private:
    const Game& game_;
    std::vector<int> squares_;    // by number, from 0
    std::map<int, int> numbers_;  // by square, from 1
};

}  // namespace dama::cli
