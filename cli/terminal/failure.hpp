#pragma once

// How commands end: the exit codes, and the way from an exception to a code and one line of text.

#include <string>
#include <string_view>

namespace dama::cli {

// The numbers are promised to scripts (docs/cli.md); a higher one is worse.
enum class ExitCode : int {
    done = 0,
    found_wrong = 1,       // checked, and found wrong
    bad_input = 2,         // usage, or a file or text that was given
    bad_table = 3,         // missing, damaged or of another variant
    out_of_resources = 4,  // memory, disk, or another limit; what cannot be read or written
};

struct Failure {
    ExitCode code;
    std::string message;  // one line
};

// What the exception that is being handled means.
Failure current_failure();

// One line on standard error, "dama: ...", if anything can be written there.
void complain(std::string_view message);

}  // namespace dama::cli
