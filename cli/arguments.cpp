#include "cli/arguments.hpp"

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include "cli/options/numbers.hpp"
#include "cli/options/suggestion.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

// A check by a function that tells what is wrong with a text.
template <class Fault>
CLI::Validator refuse(Fault fault) {
    return CLI::Validator([fault](const std::string& text) { return fault(text); }, "");
}

// An argument of nothing comes from a variable that is not set, and must not pass for one that was left out.
std::string fault_of_nothing(const std::string& text) { return text.empty() ? "is empty" : ""; }

bool is_number(const Target& target) {
    return std::holds_alternative<int*>(target) || std::holds_alternative<std::optional<int>*>(target);
}

bool is_place(const Option& option) { return !option.name.starts_with("--"); }

// Reads the options of one command.
class Reader {
public:
    Reader(CLI::App& app, const Options& options) : app_(app) {
        for (const auto& [group, help] : options.exclusive_groups()) {
            groups_[group] = app.add_option_group(group, help);
            groups_[group]->require_option(1);
        }
        for (const auto& option : options.all()) add(option);
        for (const auto& option : options.all()) relate(option);
    }

private:
    void add(const Option& option) {
        const auto& traits = option.traits;
        const auto exclusive = groups_.find(traits.group);
        CLI::App& app = exclusive == groups_.end() ? app_ : *exclusive->second;
        auto* made =
            std::visit([&](const auto& target) { return declare(app, option, target); }, option.target);
        made->required(traits.required);
        if (exclusive == groups_.end() && !traits.group.empty()) made->group(traits.group);
        if (!traits.value.empty()) made->type_name(traits.value);
        if (traits.comma_list) made->delimiter(',');
        if (traits.show_default) made->capture_default_str();
        add_checks(*made, option);
        made_[option.name] = made;
    }

    static CLI::Option* declare(CLI::App& app, const Option& option, bool* target) {
        return app.add_flag(option.name, *target, option.help);
    }
    static CLI::Option* declare(CLI::App& app, const Option& option,
                                const std::function<void(const std::string&)>& set) {
        return app.add_option_function<std::string>(option.name, set, option.help);
    }
    static CLI::Option* declare(CLI::App& app, const Option& option, std::vector<std::string>* target) {
        return app.add_option(option.name, *target, option.help)->allow_extra_args(option.traits.comma_list);
    }
    template <class T>
    static CLI::Option* declare(CLI::App& app, const Option& option, T* target) {
        return app.add_option(option.name, *target, option.help);
    }

    static void add_checks(CLI::Option& made, const Option& option) {
        if (std::holds_alternative<bool*>(option.target)) return;
        const auto& traits = option.traits;
        if (is_number(option.target)) made.check(refuse(fault_of_number));
        if (traits.range) made.check(CLI::Range(traits.range->first, traits.range->second));
        if (!traits.choices.empty()) made.check(CLI::IsMember(traits.choices));
        made.check(refuse(fault_of_nothing));
        if (option.name == "VARIANT" || option.name == "OTHER") made.check(refuse(fault_of_variant));
    }

    void relate(const Option& option) {
        for (const auto& name : option.traits.needs) made_.at(option.name)->needs(made_.at(name));
        for (const auto& name : option.traits.excludes) made_.at(option.name)->excludes(made_.at(name));
    }

    CLI::App& app_;
    std::map<std::string, CLI::App*> groups_;
    std::map<std::string, CLI::Option*> made_;
};

std::vector<std::string> option_names(const Options& options) {
    std::vector<std::string> names{"--help", "--version"};
    for (const auto& option : options.all()) {
        if (!is_place(option)) names.push_back(option.name);
    }
    return names;
}

// The whole command line.
class Arguments {
public:
    Arguments(std::span<const CommandGroup> groups, Common& common) {
        app_.set_version_flag("--version", "dama " + std::string(version));
        app_.require_subcommand(0,
                                1);  // that there is one is checked later, for the sake of a better message
        app_.footer("`dama COMMAND --help` explains a command and shows an example.");
        for (const auto& group : groups) {
            for (const auto* command : group.commands) add(group, *command, common);
        }
    }

    Action read(int argc, char** argv) {
        if (argc <= 1) return printing(app_.help());
        refuse_misspelt({argv + 1, argv + argc});
        try {
            app_.parse(argc, argv);
        } catch (const CLI::CallForHelp&) {
            return printing(app_.help());
        } catch (const CLI::CallForVersion&) {
            return printing(app_.version() + "\n");
        } catch (const CLI::Error& error) {
            throw std::invalid_argument(error.what());
        }
        if (!chosen_) throw std::invalid_argument("no command; `dama --help` lists them");
        return chosen_;
    }

private:
    void add(const CommandGroup& group, const Command& command, Common& common) {
        auto* sub = app_.add_subcommand(command.name, command.summary)->group(group.title);
        sub->footer(fmt::format("Example:\n  {}", command.example));
        auto& options = options_[command.name];
        auto action = command.prepare(options, common);
        add_common_options(options, common);
        const Reader reader(*sub, options);
        sub->final_callback([this, action] { chosen_ = action; });
    }

    static Action printing(const std::string& text) {
        return [text] {
            fmt::print("{}", text);
            return ExitCode::done;
        };
    }

    // A command or an option that there is not, before anything else is made of it.
    void refuse_misspelt(const std::vector<std::string>& words) const {
        auto command = options_.end();
        for (const auto& word : words) {
            if (word == "--") return;  // what follows are no options
            if (word.starts_with("--")) {
                refuse_unknown_option(command, word);
            } else if (command == options_.end() && !word.starts_with('-')) {
                command = options_.find(word);
                if (command == options_.end()) refuse_command(word);
            }
        }
    }

    using Chosen = std::map<std::string, Options>::const_iterator;

    void refuse_unknown_option(const Chosen& command, std::string_view word) const {
        const auto name = std::string(word.substr(0, word.find('=')));
        const bool named = command != options_.end();
        const auto names = option_names(named ? command->second : Options());
        if (std::ranges::find(names, name) != names.end()) return;
        const auto fault =
            fmt::format("{} has no option '{}'", named ? command->first : app_.get_name(), name);
        throw std::invalid_argument(with_suggestion(fault, name, names));
    }

    [[noreturn]] void refuse_command(const std::string& word) const {
        std::vector<std::string> names;
        for (const auto& [name, options] : options_) names.push_back(name);
        throw std::invalid_argument(
            with_suggestion(fmt::format("no command '{}', `dama --help` lists them", word), word, names));
    }

    CLI::App app_{"Endgame tables for draughts games", "dama"};
    std::map<std::string, Options> options_;  // of each command
    Action chosen_;
};

}  // namespace

Action read_arguments(std::span<const CommandGroup> groups, Common& common, int argc, char** argv) {
    return Arguments(groups, common).read(argc, argv);
}

}  // namespace dama::cli
