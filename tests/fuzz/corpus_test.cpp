// Every target with the inputs that are kept: those that it began with and those that once broke something.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fuzz/targets.hpp"

namespace dama::fuzz {

namespace {

namespace fs = std::filesystem;

tablebase::Bytes read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, IsTakenOrRefusedAsPromised) {
    int inputs = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(DAMA_SOURCE_DIR "/tests/fuzz/corpus") / GetParam().name)) {
        const auto bytes = read(entry.path());
        EXPECT_NO_THROW(GetParam().run(bytes)) << entry.path();
        // Cut off anywhere, it is no worse.
        for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 50)
            EXPECT_NO_THROW(GetParam().run(ByteView(bytes).first(size)))
                << entry.path() << " cut off at " << size;
        ++inputs;
    }
    EXPECT_GT(inputs, 0);
}

INSTANTIATE_TEST_SUITE_P(, Corpus, testing::ValuesIn(targets),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace

}  // namespace dama::fuzz
