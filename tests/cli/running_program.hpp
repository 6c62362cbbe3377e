#pragma once

// The program while it runs: for a conversation line by line, and for signals.

#include <string>
#include <vector>

#include <sys/types.h>

#include "program.hpp"

namespace dama::cli::test {

class RunningProgram {
public:
    explicit RunningProgram(const std::vector<std::string>& arguments);
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;
    ~RunningProgram();  // kills what still runs

    void say(const std::string& line) const;

    // The next line of standard output; empty if none comes within some seconds.
    std::string hear();

    void signal(int number) const;

    // Closes its input and waits for the end; returns what `waitpid` tells.
    int status();

    std::string errors() const { return read_file(files_.path() / "err"); }

private:
    TemporaryFolder files_;
    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string heard_;
};

}  // namespace dama::cli::test
