// dama manual: the manual page.

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/manual/man_page.hpp"

namespace dama::cli {

namespace {

struct Manual {
    static void declare(Options&) {}

    static ExitCode run(const Common&) {
        fmt::print("{}", man_page());
        return ExitCode::done;
    }
};

}  // namespace

const Command manual_command{"manual", "Print the manual page", "dama manual | man -l -", prepare<Manual>};

}  // namespace dama::cli
