#pragma once

// The small Czech tables, for tests that damage or change them.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

using Names = std::vector<std::string>;

// A copy of the tables that a test may damage.
class Tables : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::copy(czech_tables(), path(), std::filesystem::copy_options::recursive);
    }

    std::filesystem::path path() const { return folder_.path() / "tables"; }
    std::filesystem::path table(const std::string& name) const { return path() / "czech" / name; }

    Output dama(Names arguments) const {
        arguments.insert(arguments.end(), {"--tables", path()});
        return run(arguments);
    }

    void flip_byte(const std::string& name, std::streamoff at) const {
        std::fstream file(table(name), std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(at);
        const int byte = file.get();
        file.seekp(at);
        file.put(static_cast<char>(byte ^ 0x10));
    }

private:
    TemporaryFolder folder_;
};

}  // namespace dama::cli::test
