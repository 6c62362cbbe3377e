#include "cli/command_list.hpp"

#include <array>

namespace dama::cli {

std::span<const CommandGroup> command_groups() {
    static const std::array groups{
        CommandGroup{"Games and positions",
                     {&variants_command, &moves_command, &board_command, &perft_command}},
        CommandGroup{
            "Answers from tables",
            {&query_command, &line_command, &claim_command, &judge_command, &stats_command, &zugzwang_command,
             &find_command, &compare_command, &export_command, &serve_command, &hub_command}},
        CommandGroup{"Making tables", {&solve_command, &recompress_command}},
        CommandGroup{"Looking after tables",
                     {&list_command, &info_command, &checksum_command, &verify_command}},
        CommandGroup{"This program", {&completions_command, &manual_command}},
    };
    return groups;
}

}  // namespace dama::cli
