#include "cli/suggestion.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "solver/games/rules/variant.hpp"

namespace dama::cli {

namespace {

// Letters to insert, remove, replace, or swap with their neighbour, to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before;
    std::vector<std::size_t> above;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(above, std::exchange(row, std::vector<std::size_t>(b.size() + 1, i)));
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

std::string with_suggestion(const std::string& fault, std::string_view word,
                            const std::vector<std::string>& names) {
    const auto meant = nearest(word, names);
    return meant ? fmt::format("{}; did you mean '{}'?", fault, *meant) : fault;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands(nullptr)) {
        if (!command->get_name().empty()) names.push_back(command->get_name());
    }
    return names;
}

// The command's own, and those of its groups.
std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options()) {
        for (const auto& name : option->get_lnames()) names.push_back("--" + name);
    }
    for (const auto* group : command.get_subcommands(nullptr)) {
        if (!group->get_name().empty()) continue;
        const auto more = option_names(*group);
        names.insert(names.end(), more.begin(), more.end());
    }
    return names;
}

void refuse_unknown_option(const CLI::App& command, std::string_view argument) {
    const auto name = argument.substr(0, argument.find('='));
    const auto names = option_names(command);
    if (std::ranges::find(names, name) != names.end()) return;
    throw std::invalid_argument(
        with_suggestion(fmt::format("{} has no option '{}'", command.get_name(), name), name, names));
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& names) {
    if (names.empty()) return std::nullopt;
    const auto far = [&](const std::string& name) { return distance(word, name); };
    const auto& best = *std::ranges::min_element(names, {}, far);
    return far(best) <= std::max<std::size_t>(1, word.size() / 3) ? std::optional(best) : std::nullopt;
}

void refuse_misspelt(const CLI::App& app, const std::vector<std::string>& arguments) {
    const CLI::App* command = &app;
    for (const auto& argument : arguments) {
        if (argument == "--") return;  // what follows are no options
        if (argument.starts_with("--")) {
            refuse_unknown_option(*command, argument);
        } else if (command == &app && !argument.starts_with('-')) {
            const auto names = command_names(app);
            if (std::ranges::find(names, argument) == names.end()) {
                throw std::invalid_argument(with_suggestion(
                    fmt::format("no command '{}', `dama --help` lists them", argument), argument, names));
            }
            command = app.get_subcommand(argument);
        }
    }
}

CLI::Validator known_variant() {
    const auto fault = [](const std::string& name) {
        try {
            find_variant(name);
            return std::string();
        } catch (const UnknownVariant& error) {
            std::vector<std::string> names;
            for (const auto& variant : variants()) names.emplace_back(variant.name);
            return with_suggestion(error.what(), name, names);
        }
    };
    return CLI::Validator(fault, "");
}

}  // namespace dama::cli
