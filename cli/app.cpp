#include "cli/app.hpp"

#include <array>
#include <optional>

#include <tbb/global_control.h>

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "cli/terminal/streams.hpp"

namespace dama::cli {

namespace {

const std::array groups{
    CommandGroup{"Games and positions", {&variants_command, &moves_command, &board_command, &perft_command}},
    CommandGroup{"Answers from tables",
                 {&query_command, &line_command, &claim_command, &judge_command, &stats_command,
                  &zugzwang_command, &find_command, &compare_command, &export_command, &serve_command}},
    CommandGroup{"Making tables", {&solve_command, &recompress_command}},
    CommandGroup{"Looking after tables", {&list_command, &info_command, &checksum_command, &verify_command}},
};

ExitCode run_unguarded(int argc, char** argv) {
    Common common;
    const auto action = read_arguments(groups, common, argc, argv);
    std::optional<tbb::global_control> limit;
    if (common.threads > 0) limit.emplace(tbb::global_control::max_allowed_parallelism, common.threads);
    const auto code = action();
    finish_output();
    return code;
}

}  // namespace

int run(int argc, char** argv) {
    try {
        return static_cast<int>(run_unguarded(argc, argv));
    } catch (...) {
        const auto failure = current_failure();
        complain(failure.message);
        return static_cast<int>(failure.code);
    }
}

}  // namespace dama::cli
