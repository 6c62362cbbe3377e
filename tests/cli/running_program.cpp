#include "running_program.hpp"

#include <array>
#include <csignal>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace dama::cli::test {

namespace {

constexpr int patience_in_milliseconds = 20'000;

std::array<int, 2> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return ends;
}

}  // namespace

RunningProgram::RunningProgram(const std::vector<std::string>& arguments) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is seen by what it answers
    const auto errors = (files_.path() / "err").string();
    std::vector<std::string> words{DAMA_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const auto in = make_pipe();
    const auto out = make_pipe();
    process_ = ::fork();
    if (process_ == 0) {
        // Whoever runs the tests may have some of them ignored.
        for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600), STDERR_FILENO);
        ::execv(pointers[0], pointers.data());
        ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    input_ = in[1];
    output_ = out[0];
}

RunningProgram::~RunningProgram() {
    if (process_ > 0) {
        signal(SIGKILL);
        status();
    }
    ::close(output_);
}

void RunningProgram::say(const std::string& line) const {
    const std::string bytes = line + "\n";
    if (::write(input_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
        throw std::runtime_error("the program does not listen");
    }
}

std::string RunningProgram::hear() {
    while (heard_.find('\n') == std::string::npos) {
        pollfd waiting{output_, POLLIN, 0};
        std::array<char, 4096> bytes;
        if (::poll(&waiting, 1, patience_in_milliseconds) <= 0) return {};
        const ssize_t read = ::read(output_, bytes.data(), bytes.size());
        if (read <= 0) return {};
        heard_.append(bytes.data(), static_cast<std::size_t>(read));
    }
    const auto end = heard_.find('\n');
    const std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return line;
}

void RunningProgram::signal(int number) const { ::kill(process_, number); }

int RunningProgram::status() {
    ::close(std::exchange(input_, -1));
    int status = 0;
    ::waitpid(std::exchange(process_, -1), &status, 0);
    return status;
}

}  // namespace dama::cli::test
