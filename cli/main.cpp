#include <csignal>

#include "cli/app.hpp"

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error with a message, not the end
    return dama::cli::run(argc, argv);
}
