#include <string>

#include <CLI/CLI.hpp>

#include "tablebase/version.hpp"

int main(int argc, char** argv) {
    CLI::App app{"Endgame tables for draughts games"};
    app.set_version_flag("--version", "dama " + std::string(dama::version));
    CLI11_PARSE(app, argc, argv);
    return 0;
}
