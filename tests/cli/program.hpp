#pragma once

// Runs the program the way a user does, and keeps what it said.

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace dama::cli::test {

struct Output {
    int code = -1;
    std::string out;
    std::string err;

    nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(out); }
};

struct Call {
    std::vector<std::string> arguments{};
    std::string input{};
    std::vector<std::string>
        environment{};               // "NAME=value", in place of DAMA_TABLES and the variables of language
    std::filesystem::path folder{};  // to run in; by default a new, empty one
    std::filesystem::path program = DAMA_BINARY;
};

Output run(const Call& call);
// A script for bash, in which $dama is the program; for calls with streams, signals and limits of their own.
Output shell(const std::string& script);
Output run(const std::vector<std::string>& arguments, const std::string& input = {});

// A folder that is gone when the object is.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// A folder with the Czech tables of up to three pieces, solved once in each test program.
std::string czech_tables();

std::vector<std::string> keys(const nlohmann::ordered_json& object);
std::vector<std::string> lines(const std::string& text);
std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& content);

// One line, as every error is.
void expect_error(const Output& output, int code);

}  // namespace dama::cli::test
