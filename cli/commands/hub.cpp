// dama hub: plays for programs that speak the Hub protocol.

#include <cerrno>
#include <cstdio>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/hub/hub_engine.hpp"
#include "cli/terminal/streams.hpp"

namespace dama::cli {

namespace {

// Standard input, read by hand, so that a search can look whether a line has come.
class StandardInput final : public HubInput {
public:
    bool next(std::string& line) override {
        while (!cut_line(line)) {
            if (!read_more()) return false;
        }
        return true;
    }
    bool poll(std::string& line) override {
        while (!cut_line(line)) {
            pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
            if (::poll(&input, 1, 0) <= 0 || !read_more()) return false;
        }
        return true;
    }

private:
    bool cut_line(std::string& line) {
        const auto end = text_.find('\n');
        if (end == std::string::npos) return false;
        line = text_.substr(0, end);
        text_.erase(0, end + 1);
        return true;
    }
    bool read_more() {
        constexpr std::size_t longest_line = 1 << 20;
        char buffer[4096];
        ssize_t read = 0;
        do read = ::read(STDIN_FILENO, buffer, sizeof buffer);
        while (read < 0 && errno == EINTR);
        if (read <= 0) return false;
        text_.append(buffer, static_cast<std::size_t>(read));
        if (text_.size() > longest_line)
            throw std::invalid_argument("a line of the Hub protocol is too long");
        return true;
    }

    std::string text_;
};

struct Hub {
    std::string variant;
    int search = 12;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("--search", &search, "Look ahead so many plies where the tables do not tell",
                    {.value = "PLIES", .show_default = true, .range = {{1, most_search_plies}}});
    }

    ExitCode run(const Common& common) const {
        tablebase::TableSet tables = open_tables(common);
        StandardInput input;
        HubEngine(find_variant(variant), tables, search, input, [](const std::string& line) {
            fmt::print("{}\n", line);
            finish_output();
        }).run();
        return ExitCode::done;
    }
};

}  // namespace

const Command hub_command{"hub", "Play for programs that speak the Hub protocol", "dama hub russian",
                          prepare<Hub>};

}  // namespace dama::cli
