#pragma once

// Many positions in one question.

#include <functional>
#include <optional>
#include <string>

#include "cli/web/answers.hpp"

namespace dama::cli {

// A function that answers one line of the text after the other, as JSON Lines; a bad one gets {"fen", "error"}, and
// the next ones are answered. Throws UnknownVariant. The answers must outlive it.
std::function<std::optional<std::string>()> batch_answers(Answers& answers, const std::string& game,
                                                          std::string fens);

}  // namespace dama::cli
