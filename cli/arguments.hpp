#pragma once

// From the words on the command line to the action they ask for. All that knows the parsing library is behind this.

#include <span>

#include "cli/command.hpp"

namespace dama::cli {

// The action of the command that was named, its options read; for --help and --version one that prints what they ask
// for. Throws std::invalid_argument, with one line that names the word at fault.
Action read_arguments(std::span<const CommandGroup> groups, Common& common, int argc, char** argv);

}  // namespace dama::cli
