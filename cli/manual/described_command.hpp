#pragma once

// What there is to say of each command, gathered for those who write it down: the manual page, the completions of shells.

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace dama::cli {

struct DescribedCommand {
    std::string name;
    std::string summary;
    std::string example;
    Options options;  // those common to all among them
};

struct DescribedGroup {
    std::string title;
    std::vector<DescribedCommand> commands;
};

std::vector<DescribedGroup> described_commands();

// Whether the option is known by its place: "FEN".
bool is_argument(const Option& option);
// Whether it stands alone, without a value.
bool is_flag(const Option& option);

}  // namespace dama::cli
