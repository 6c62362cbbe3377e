#pragma once

// All commands, as the help shows them.

#include <span>

#include "cli/command.hpp"

namespace dama::cli {

std::span<const CommandGroup> command_groups();

}  // namespace dama::cli
