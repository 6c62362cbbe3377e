#pragma once

// Text that is no position, move or game: the message names the offending token, its place and what is wrong.

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace dama {

class NotationError : public std::invalid_argument {
public:
    explicit NotationError(const std::string& message) : std::invalid_argument(message) {}
};

// Text that fits several moves.
class AmbiguousMove : public NotationError {
public:
    AmbiguousMove(const std::string& message, std::vector<std::string> moves)
        : NotationError(message), moves_(std::move(moves)) {}

    // Those moves, each written so that it fits no other.
    const std::vector<std::string>& moves() const { return moves_; }

private:
    std::vector<std::string> moves_;
};

}  // namespace dama
