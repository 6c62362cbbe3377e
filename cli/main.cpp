#include "cli/app.hpp"

int main(int argc, char** argv) { return dama::cli::run(argc, argv); }
