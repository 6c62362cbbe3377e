#include "cli/app.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <tbb/global_control.h>

#include "cli/command.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

constexpr std::array commands{
    &variants_command, &perft_command,      &moves_command, &board_command,  &solve_command,
    &query_command,    &line_command,       &claim_command, &judge_command,  &stats_command,
    &compare_command,  &list_command,       &info_command,  &export_command, &checksum_command,
    &verify_command,   &recompress_command,
};

void add_command(CLI::App& app, const Command& command, Common& common, Action& chosen) {
    auto* sub = app.add_subcommand(command.name, command.summary);
    sub->footer(fmt::format("Example:\n  {}", command.example));
    auto action = command.prepare(*sub, common);
    add_common_options(*sub, common);
    sub->final_callback([&chosen, action] { chosen = action; });
}

ExitCode act(const Action& action, const Common& common) {
    std::optional<tbb::global_control> limit;
    if (common.threads > 0) limit.emplace(tbb::global_control::max_allowed_parallelism, common.threads);
    const ExitCode code = action();
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot write the output");
    return code;
}

ExitCode run_unguarded(int argc, char** argv) {
    CLI::App app{"Endgame tables for draughts games", "dama"};
    app.set_version_flag("--version", "dama " + std::string(version));
    app.require_subcommand(0, 1);  // that there is one is checked later, for the sake of a better message
    app.footer("`dama COMMAND --help` explains a command and shows an example.");
    Common common;
    Action chosen;
    for (const auto* command : commands) add_command(app, *command, common, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {  // --help and --version
        return static_cast<ExitCode>(app.exit(request));
    }
    if (!chosen) throw std::invalid_argument("no command; `dama --help` lists them");
    return act(chosen, common);
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
