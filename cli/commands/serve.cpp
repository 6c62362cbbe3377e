// dama serve: the explorer, a page and a JSON interface for the browser.

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/web/server.hpp"

namespace dama::cli {

namespace {

constexpr int highest_port = 65535;
constexpr int highest_rate = 1000000;

struct Serve {
    ServerPlace place;

    void declare(Options& options) {
        options.add("--bind,--host", &place.host,
                    "The address to listen on; others than this machine's are open to all",
                    {.value = "ADDRESS", .show_default = true});
        options.add("--port", &place.port, "The port, 0 for one that is free",
                    {.value = "N", .show_default = true, .range = {{0, highest_port}}});
        options.add("--cors", &place.cors, "Pages of this origin may ask too, '*' for all",
                    {.value = "ORIGIN"});
        options.add("--rate", &place.rate, "Requests a second that one client may make, 0 for any number",
                    {.value = "N", .show_default = true, .range = {{0, highest_rate}}});
        options.add("--log", &place.log, "Write every request to standard error");
    }

    ExitCode run(const Common& common) const {
        const ServerTables tables{table_folders(common), cache_bytes(common)};
        const InterruptGuard guard;
        serve(place, tables, InterruptGuard::is_noted, [&](int port) {
            fmt::print("http://{}:{}/\n", place.host, port);
            std::fflush(stdout);
        });
        return ExitCode::done;
    }
};

}  // namespace

const Command serve_command{"serve", "Show positions, their moves and results in a web browser",
                            "dama serve --tables tables", prepare<Serve>};

}  // namespace dama::cli
