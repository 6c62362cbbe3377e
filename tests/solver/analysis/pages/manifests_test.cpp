// The manifests of complete sets tell the checksums of the tables that this build makes.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <zstd.h>

#include "tablebase/files/checksum.hpp"
#include "tablebase/files/input_file.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

constexpr unsigned zstd_of_the_manifests = 10504;

TEST(Manifests, AreThoseOfTheTablesThatAreMade) {
    if (ZSTD_versionNumber() != zstd_of_the_manifests)
        GTEST_SKIP() << "zstd " << ZSTD_versionString() << " may compress otherwise";
    int compared = 0;
    for (const auto& manifest : fs::directory_iterator(DAMA_SOURCE_DIR "/data/manifests")) {
        if (manifest.path().extension() != ".txt") continue;
        int in_this = 0;
        std::ifstream lines(manifest.path());
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string sum, name;
            words >> sum >> name;
            const auto path = fs::path(DAMA_REFERENCE_TABLES) / name;
            if (!fs::exists(path)) continue;
            const tablebase::InputFile file(path);
            EXPECT_EQ(tablebase::checksum_text(tablebase::checksum_of_xxhsum(file, file.size())), sum)
                << name;
            ++in_this;
        }
        EXPECT_GT(in_this, 0) << manifest.path();
        compared += in_this;
    }
    EXPECT_GT(compared, 300);
}

}  // namespace

}  // namespace dama
