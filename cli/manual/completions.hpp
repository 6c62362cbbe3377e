#pragma once

// What shells complete behind `dama`: commands, games, options and the words that they take.

#include <string>

namespace dama::cli {

std::string bash_completions();
std::string zsh_completions();
std::string fish_completions();

}  // namespace dama::cli
