#include "cli/app.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <tbb/global_control.h>

#include "cli/command.hpp"
#include "cli/streams.hpp"
#include "cli/suggestion.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

struct Group {
    const char* title;
    std::vector<const Command*> commands;
};

const std::array groups{
    Group{"Games and positions", {&variants_command, &moves_command, &board_command, &perft_command}},
    Group{"Answers from tables",
          {&query_command, &line_command, &claim_command, &judge_command, &stats_command, &compare_command,
           &export_command}},
    Group{"Making tables", {&solve_command, &recompress_command}},
    Group{"Looking after tables", {&list_command, &info_command, &checksum_command, &verify_command}},
};

// An argument of nothing comes from a variable that is not set, and must not pass for one that was left out.
CLI::Validator something() {
    return CLI::Validator([](const std::string& text) { return text.empty() ? "is empty" : std::string(); },
                          "");
}

void check_values(CLI::App& command) {
    for (auto* option : command.get_options()) {
        if (option->get_items_expected_max() == 0) continue;  // a flag
        option->check(something());
        const auto name = option->get_name();
        if (name == "VARIANT" || name == "OTHER") option->check(known_variant());
    }
    for (auto* group : command.get_subcommands(nullptr)) check_values(*group);
}

void add_command(CLI::App& app, const Group& group, const Command& command, Common& common, Action& chosen) {
    auto* sub = app.add_subcommand(command.name, command.summary)->group(group.title);
    sub->footer(fmt::format("Example:\n  {}", command.example));
    auto action = command.prepare(*sub, common);
    add_common_options(*sub, common);
    check_values(*sub);
    sub->final_callback([&chosen, action] { chosen = action; });
}

ExitCode act(const Action& action, const Common& common) {
    std::optional<tbb::global_control> limit;
    if (common.threads > 0) limit.emplace(tbb::global_control::max_allowed_parallelism, common.threads);
    const ExitCode code = action();
    finish_output();
    return code;
}

ExitCode show_help(const CLI::App& app) {
    fmt::print("{}", app.help());
    finish_output();
    return ExitCode::done;
}

ExitCode run_unguarded(int argc, char** argv) {
    CLI::App app{"Endgame tables for draughts games", "dama"};
    app.set_version_flag("--version", "dama " + std::string(version));
    app.require_subcommand(0, 1);  // that there is one is checked later, for the sake of a better message
    app.footer("`dama COMMAND --help` explains a command and shows an example.");
    Common common;
    Action chosen;
    for (const auto& group : groups) {
        for (const auto* command : group.commands) add_command(app, group, *command, common, chosen);
    }
    if (argc <= 1) return show_help(app);
    refuse_misspelt(app, {argv + 1, argv + argc});
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {  // --help and --version
        const auto code = static_cast<ExitCode>(app.exit(request));
        finish_output();
        return code;
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
