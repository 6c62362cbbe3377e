#include "cli/answers/game_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/record_reader.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

class FileSource final : public pdn::Source {
public:
    explicit FileSource(const std::string& path)
        : name_(path == "-" ? "standard input" : path),
          file_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (file_ < 0) refuse(errno);
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource() override {
        if (file_ != STDIN_FILENO) ::close(file_);
    }

    const std::string& name() const { return name_; }

    bool read(std::string& into) override {
        constexpr std::size_t most = 1 << 16;
        const auto size = into.size();
        into.resize(size + most);
        ssize_t count = -1;
        do {
            count = ::read(file_, into.data() + size, most);
        } while (count < 0 && errno == EINTR);
        into.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count < 0) refuse(errno);
        return count > 0;
    }

    bool would_wait() override {
        pollfd wanted{file_, POLLIN, 0};
        return ::poll(&wanted, 1, 0) == 0;
    }

private:
    [[noreturn]] void refuse(int error) const {
        throw std::invalid_argument(fmt::format("cannot read {}: {}", name_, std::strerror(error)));
    }

    std::string name_;
    int file_;
};

}  // namespace

void GameOptions::declare(Options& options, const std::string& help, OptionTraits traits) {
    traits.value = "FILE";
    options.add("--game", &game, "Only the game of this number, the first being 1", {.value = "N"});
    options.add("--pdn", &file, help + "; '-' reads standard input", std::move(traits));
}

ExitCode answer_games(const GameOptions& options, const GameAnswer& answer, const GameFailed& failed) {
    FileSource source(options.file);
    pdn::RecordReader reader(source);
    auto worst = ExitCode::done;
    int number = 0;
    const auto fail = [&](const Failure& failure) {
        complain(fmt::format("{}: {}", source.name(), failure.message));
        failed(number, failure.message);
        worst = std::max(worst, failure.code);
    };
    try {
        while (const auto game = reader.next()) {
            ++number;
            if (options.game && *options.game != number) continue;
            if (game->fault) {
                fail({ExitCode::bad_input, *game->fault});
                continue;
            }
            try {
                worst = std::max(worst, answer(*game, number));
            } catch (const NotationError&) {
                fail(current_failure());
            } catch (const tablebase::Error&) {  // a damaged table, which other games may not need
                fail(current_failure());
            }
            if (options.game) return worst;
        }
    } catch (const NotationError& error) {  // what is read is no text
        throw NotationError(fmt::format("{}: {}", source.name(), error.what()));
    }
    if (number == 0) throw NotationError(fmt::format("{}: {}", source.name(), pdn::no_game));
    if (options.game && (*options.game < 1 || *options.game > number)) {
        throw std::invalid_argument(
            fmt::format("{}: there is no game {}, only 1 to {}", source.name(), *options.game, number));
    }
    return worst;
}

}  // namespace dama::cli
