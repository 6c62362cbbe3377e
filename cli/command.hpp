#pragma once

// What a command of the program is. Each has a file of its own, which defines its constant below.

#include <functional>
#include <memory>
#include <vector>

#include "cli/options/common.hpp"
#include "cli/options/options.hpp"
#include "cli/terminal/failure.hpp"

namespace dama::cli {

using Action = std::function<ExitCode()>;

struct Command {
    const char* name;
    const char* summary;
    const char* example;
    // Declares the command's own options; the action is for later, when they are read.
    Action (*prepare)(Options& options, const Common& common);
};

// Commands that the help shows together.
struct CommandGroup {
    const char* title;
    std::vector<const Command*> commands;
};

// `prepare` for a type whose members are the options: declare(options) names them, run(common) acts on them.
template <class T>
Action prepare(Options& options, const Common& common) {
    auto command = std::make_shared<T>();
    command->declare(options);
    return [command, &common] { return command->run(common); };
}

extern const Command variants_command;
extern const Command perft_command;
extern const Command moves_command;
extern const Command board_command;
extern const Command solve_command;
extern const Command query_command;
extern const Command line_command;
extern const Command claim_command;
extern const Command judge_command;
extern const Command stats_command;
extern const Command compare_command;
extern const Command zugzwang_command;
extern const Command find_command;
extern const Command list_command;
extern const Command info_command;
extern const Command export_command;
extern const Command checksum_command;
extern const Command verify_command;
extern const Command recompress_command;
extern const Command serve_command;
extern const Command hub_command;
extern const Command completions_command;
extern const Command manual_command;

}  // namespace dama::cli
