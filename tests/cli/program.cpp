#include "program.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace dama::cli::test {

namespace fs = std::filesystem;

namespace {

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string command_line(const Call& call, const fs::path& folder, const fs::path& files) {
    std::string command =
        "cd " + quoted(folder) + " && env --default-signal -u DAMA_TABLES -u LC_ALL -u LC_MESSAGES -u LANG";
    for (const auto& setting : call.environment) command += " " + quoted(setting);
    command += " " + quoted(call.program);
    for (const auto& argument : call.arguments) command += " " + quoted(argument);
    return command + " <" + quoted(files / "in") + " >" + quoted(files / "out") + " 2>" +
           quoted(files / "err");
}

}  // namespace

Output run(const Call& call) {
    const TemporaryFolder files;
    const TemporaryFolder empty;
    write_file(files.path() / "in", call.input);
    const auto command = command_line(call, call.folder.empty() ? empty.path() : call.folder, files.path());
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(files.path() / "out"),
            read_file(files.path() / "err")};
}

Output run(const std::vector<std::string>& arguments, const std::string& input) {
    return run(Call{.arguments = arguments, .input = input});
}

Output shell(const std::string& script) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "script";
    write_file(file, "#!/bin/bash\ndama='" DAMA_BINARY "'\n" + script + "\n");
    fs::permissions(file, fs::perms::owner_all);
    return run(Call{.program = file});
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "dama-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a folder " + name);
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string czech_tables() {
    static const TemporaryFolder folder;
    static const Output solved =
        run({"solve", "czech", "--pieces", "3", "--metric", "wdl,dtw", "--tables", folder.path().string()});
    EXPECT_EQ(solved.code, 0) << solved.err;
    return folder.path().string();
}

std::vector<std::string> keys(const nlohmann::ordered_json& object) {
    std::vector<std::string> names;
    for (const auto& [key, value] : object.items()) names.push_back(key);
    return names;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
}

std::string read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

void expect_error(const Output& output, int code) {
    EXPECT_EQ(output.code, code);
    EXPECT_EQ(output.out, "");
    ASSERT_EQ(lines(output.err).size(), 1) << output.err;
    EXPECT_TRUE(output.err.starts_with("dama: ")) << output.err;
    EXPECT_TRUE(output.err.ends_with("\n"));
}

}  // namespace dama::cli::test
