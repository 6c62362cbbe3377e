#include "cli/manual/man_page.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/manual/described_command.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

// Text that man takes for nothing else: a backslash, a dash, a dot or quotation mark at the beginning of a line.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\') {
            safe += "\\\\";
        } else if (c == '-') {
            safe += "\\-";
        } else {
            safe += c;
        }
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string in_capitals(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

std::string value_of(const Option& option) {
    if (is_flag(option)) return {};
    if (!option.traits.choices.empty()) return fmt::format("{}", fmt::join(option.traits.choices, "|"));
    return option.traits.value.empty() ? "VALUE" : option.traits.value;
}

std::string synopsis(const DescribedCommand& command) {
    std::string text = "\\fBdama " + plain(command.name) + "\\fR";
    for (const auto& option : command.options.all()) {
        if (!is_argument(option)) continue;
        text += option.traits.required ? fmt::format(" \\fI{}\\fR", option.name)
                                       : fmt::format(" [\\fI{}\\fR]", option.name);
    }
    return text + " [\\fIoption\\fR]...";
}

std::string described(const Option& option) {
    const auto value = value_of(option);
    auto text = is_argument(option)
                    ? fmt::format(".TP\n\\fI{}\\fR\n{}", plain(option.name), plain(option.help))
                    : fmt::format(".TP\n\\fB{}\\fR{}\n{}", plain(option.name),
                                  value.empty() ? "" : " \\fI" + plain(value) + "\\fR", plain(option.help));
    if (option.traits.range) {
        text += fmt::format(" ({} to {})", option.traits.range->first, option.traits.range->second);
    }
    return text + "\n";
}

bool is_common(const Option& option) { return option.traits.group == "Common options"; }

}  // namespace

std::string man_page() {
    std::string text = fmt::format(
        ".TH DAMA 1 \"\" \"dama {}\" \"User Commands\"\n"
        ".SH NAME\ndama \\- endgame tables for draughts games\n"
        ".SH SYNOPSIS\n\\fBdama\\fR \\fIcommand\\fR [\\fIargument\\fR]... [\\fIoption\\fR]...\n"
        ".SH DESCRIPTION\n"
        "Computes the endgame tables of draughts games, answers questions about positions from them, and "
        "judges\n"
        "games and draw claims.\n",
        version);
    const auto groups = described_commands();
    for (const auto& group : groups) {
        text += fmt::format(".SH {}\n", in_capitals(group.title));
        for (const auto& command : group.commands) {
            text += fmt::format(".SS {}\n{}\n.PP\n{}.\n", plain(command.name), synopsis(command),
                                plain(command.summary));
            for (const auto& option : command.options.all()) {
                if (!is_common(option)) text += described(option);
            }
            text += fmt::format(".PP\nExample:\n.PP\n.RS\n.nf\n{}\n.fi\n.RE\n", plain(command.example));
        }
    }
    text += ".SH COMMON OPTIONS\n";
    for (const auto& option : groups.front().commands.front().options.all()) {
        if (is_common(option)) text += described(option);
    }
    text +=
        ".SH EXIT STATUS\n"
        ".TP\n0\nDone.\n"
        ".TP\n1\nChecked and found wrong: a mismatch, a claim that is not valid, an irregular game.\n"
        ".TP\n2\nBad input or usage.\n"
        ".TP\n3\nA missing or damaged table.\n"
        ".TP\n4\nNo room, no access or no memory.\n"
        ".SH ENVIRONMENT\n"
        ".TP\nDAMA_TABLES\nFolders with tables, separated by colons.\n"
        ".TP\nLC_ALL, LC_MESSAGES, LANG\nThe language of answers: English or Czech.\n";
    return text;
}

}  // namespace dama::cli
