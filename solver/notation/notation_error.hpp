#pragma once

// Text that is no position, move or game: the message names the offending token, its place and what is wrong.

#include <stdexcept>
#include <string>

namespace dama {

class NotationError : public std::invalid_argument {
public:
    explicit NotationError(const std::string& message) : std::invalid_argument(message) {}
};

}  // namespace dama
