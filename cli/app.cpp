#include "cli/app.hpp"

#include <optional>

#include <tbb/global_control.h>

#include "cli/arguments.hpp"
#include "cli/command_list.hpp"
#include "cli/terminal/streams.hpp"

namespace dama::cli {

namespace {

ExitCode run_unguarded(int argc, char** argv) {
    Common common;
    const auto action = read_arguments(command_groups(), common, argc, argv);
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
