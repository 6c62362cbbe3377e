#include <csignal>

#include "cli/app.hpp"
#include "cli/terminal/streams.hpp"

int main(int argc, char** argv) {
    dama::cli::open_closed_streams();
    // A file that may not grow and a reader that is gone are errors with a message, not the end.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    return dama::cli::run(argc, argv);
}
