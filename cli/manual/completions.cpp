#include "cli/manual/completions.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/manual/described_command.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama::cli {

namespace {

std::vector<DescribedCommand> all_commands() {
    std::vector<DescribedCommand> all;
    for (auto& group : described_commands()) std::ranges::move(group.commands, std::back_inserter(all));
    return all;
}

std::string game_names() {
    std::vector<std::string_view> names;
    for (const auto& variant : variants()) names.push_back(variant.name);
    return fmt::format("{}", fmt::join(names, " "));
}

// The words that may stand for the first argument of a command; empty if anything may.
std::string first_words(const DescribedCommand& command) {
    for (const auto& option : command.options.all()) {
        if (!is_argument(option)) continue;
        if (option.name == "VARIANT") return game_names();
        return fmt::format("{}", fmt::join(option.traits.choices, " "));
    }
    return {};
}

bool takes_a_path(const Option& option) {
    return option.traits.value == "FILE" || option.traits.value == "DIR";
}

// Inside single quotes of a shell.
std::string in_quotes(std::string_view text) {
    std::string safe;
    for (const char c : text) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "'" + safe + "'";
}

std::string options_of(const DescribedCommand& command) {
    std::vector<std::string> names{"--help"};
    for (const auto& option : command.options.all()) {
        if (!is_argument(option)) names.push_back(option.name);
    }
    return fmt::format("{}", fmt::join(names, " "));
}

// In brackets and with colons escaped, as _arguments wants it.
std::string zsh_help(std::string text) {
    std::string safe;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
        safe += c;
    }
    return safe;
}

std::string zsh_spec(const Option& option) {
    std::string spec = fmt::format("{}[{}]", option.name, zsh_help(option.help));
    if (is_flag(option)) return spec;
    if (!option.traits.choices.empty())
        return spec + fmt::format(":value:({})", fmt::join(option.traits.choices, " "));
    return spec + (takes_a_path(option) ? ":path:_files" : ":value: ");
}

}  // namespace

std::string bash_completions() {
    const auto commands = all_commands();
    std::vector<std::string> names;
    std::string cases;
    std::string values;
    for (const auto& command : commands) {
        names.push_back(command.name);
        cases += fmt::format("        {})\n            options={}\n            words={}\n            ;;\n",
                             command.name, in_quotes(options_of(command)), in_quotes(first_words(command)));
        for (const auto& option : command.options.all()) {
            if (is_argument(option) || option.traits.choices.empty()) continue;
            values += fmt::format("        '{} {}') COMPREPLY=($(compgen -W {} -- \"$word\")); return ;;\n",
                                  command.name, option.name,
                                  in_quotes(fmt::format("{}", fmt::join(option.traits.choices, " "))));
        }
    }
    return fmt::format(R"(# Completions of dama for bash; made by `dama completions bash`.
_dama() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}}
    local options='' words=''
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '{} --help --version' -- "$word"))
        return
    fi
    case "$command $before" in
{}    esac
    case $command in
{}    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif ((COMP_CWORD == 2)) && [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}}
complete -o filenames -F _dama dama
)",
                       fmt::join(names, " "), values, cases);
}

std::string zsh_completions() {
    std::string commands;
    std::string cases;
    for (const auto& command : all_commands()) {
        commands += fmt::format("        {}\n", in_quotes(command.name + ":" + zsh_help(command.summary)));
        cases += fmt::format("        {})\n            _arguments \\\n", command.name);
        for (const auto& option : command.options.all()) {
            if (!is_argument(option))
                cases += fmt::format("                {} \\\n", in_quotes(zsh_spec(option)));
        }
        const auto words = first_words(command);
        if (!words.empty())
            cases += fmt::format("                {} \\\n", in_quotes("1:value:(" + words + ")"));
        cases += "                '*:file:_files'\n            ;;\n";
    }
    return fmt::format(R"(#compdef dama
# Completions of dama for zsh; made by `dama completions zsh`.
_dama() {{
    local -a commands=(
{}    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
{}    esac
}}
_dama "$@"
)",
                       commands, cases);
}

std::string fish_completions() {
    std::string text = "# Completions of dama for fish; made by `dama completions fish`.\n";
    for (const auto& command : all_commands()) {
        text += fmt::format("complete -c dama -n __fish_use_subcommand -a {} -d {}\n", command.name,
                            in_quotes(command.summary));
        const auto here = fmt::format("complete -c dama -n '__fish_seen_subcommand_from {}'", command.name);
        const auto words = first_words(command);
        if (!words.empty()) text += fmt::format("{} -f -a {}\n", here, in_quotes(words));
        for (const auto& option : command.options.all()) {
            if (is_argument(option)) continue;
            text += fmt::format("{} -l {} -d {}", here, option.name.substr(2), in_quotes(option.help));
            if (!option.traits.choices.empty()) {
                text += fmt::format(" -x -a {}",
                                    in_quotes(fmt::format("{}", fmt::join(option.traits.choices, " "))));
            } else if (!is_flag(option)) {
                text += takes_a_path(option) ? " -r -F" : " -x";
            }
            text += "\n";
        }
    }
    return text;
}

}  // namespace dama::cli
