// dama completions: what shells complete behind `dama`.

#include "cli/manual/completions.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"

namespace dama::cli {

namespace {

struct Completions {
    std::string shell;

    void declare(Options& options) {
        options.add("SHELL", &shell, "The shell", {.required = true, .choices = {"bash", "zsh", "fish"}});
    }

    ExitCode run(const Common&) const {
        fmt::print("{}", shell == "bash"  ? bash_completions()
                         : shell == "zsh" ? zsh_completions()
                                          : fish_completions());
        return ExitCode::done;
    }
};

}  // namespace

const Command completions_command{"completions", "Print what a shell needs to complete commands and options",
                                  "dama completions bash > ~/.local/share/bash-completion/completions/dama",
                                  prepare<Completions>};

}  // namespace dama::cli
