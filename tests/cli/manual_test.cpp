// The manual page and the completions of shells, made of the options that the commands declare.

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/command_list.hpp"
#include "program.hpp"

namespace dama::cli::test {

namespace {

TEST(Manual, NamesEveryCommandAndItsOptions) {
    const auto page = run({"manual"});
    EXPECT_EQ(page.code, 0);
    for (const auto& group : command_groups()) {
        for (const auto* command : group.commands)
            EXPECT_NE(page.out.find(std::string("\\fBdama ") + command->name + "\\fR"), std::string::npos)
                << command->name;
    }
    for (const char* text :
         {"\\fB\\-\\-leave\\-out\\fR", "\\fIVARIANT\\fR", ".SH EXIT STATUS", "DAMA_TABLES"})
        EXPECT_NE(page.out.find(text), std::string::npos) << text;
}

TEST(Completions, AreForTheShellsThatThereAre) {
    expect_error(run({"completions", "tcsh"}), 2);
    expect_error(run({"completions"}), 2);
    EXPECT_NE(run({"completions", "zsh"}).out.find("#compdef dama"), std::string::npos);
    EXPECT_NE(run({"completions", "fish"})
                  .out.find("complete -c dama -n '__fish_seen_subcommand_from solve' -l metric"),
              std::string::npos);
}

// What bash completes, one a line.
std::string completed(const std::string& words) {
    const TemporaryFolder folder;
    const auto script = folder.path() / "dama.bash";
    std::ofstream(script) << run({"completions", "bash"}).out;
    const auto answer = folder.path() / "answer";
    const auto command =
        "bash -c '. " + script.string() + "; COMP_WORDS=(" + words +
        "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _dama; printf \"%s\\n\" \"${COMPREPLY[@]}\"' > " +
        answer.string();
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream stream(answer);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Completions, CompleteInBash) {
    EXPECT_EQ(completed("dama ver"), "verify\n");
    EXPECT_EQ(completed("dama query cz"), "czech\n");
    EXPECT_EQ(completed("dama solve czech --leave"), "--leave-out\n");
    EXPECT_EQ(completed("dama query czech --lang c"), "cs\n");
    EXPECT_EQ(completed("dama completions z"), "zsh\n");
}

}  // namespace

}  // namespace dama::cli::test
