#pragma once

namespace dama::cli {

// The program: reads the command line, runs the command, and turns whatever goes wrong into one line on standard error
// and an exit code.
int run(int argc, char** argv);

}  // namespace dama::cli
