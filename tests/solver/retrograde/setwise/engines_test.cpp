// Both engines must write the same bytes, and so must every version of the kernels.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/setwise/bits/kernels.hpp"

namespace dama {
namespace {

namespace fs = std::filesystem;

class Engines : public testing::TestWithParam<const char*> {
protected:
    Engines() : folder_(fs::temp_directory_path() / ("dama-engines-" + std::to_string(getpid()))) {}
    ~Engines() override {
        unsetenv("DAMA_KERNELS");
        fs::remove_all(folder_);
    }

    std::map<std::string, std::string> tables(Engine engine, int pieces) const {
        SolveRequest request;
        request.engine = engine;
        request.pieces = pieces;
        request.folder = folder_;
        request.force = true;
        solve(find_variant(GetParam()), request);
        std::map<std::string, std::string> contents;
        for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            contents[entry.path().filename()] = {std::istreambuf_iterator<char>(file), {}};
        }
        return contents;
    }

    void expect_same_tables(int pieces, const std::vector<const char*>& kernels) const {
        const auto swept = tables(Engine::sweep, pieces);
        for (const char* name : kernels) {
            if (setwise::find_kernels(name) == nullptr) continue;
            setenv("DAMA_KERNELS", name, 1);
            const auto solved = tables(Engine::setwise, pieces);
            ASSERT_EQ(solved.size(), swept.size());
            for (const auto& [file, content] : swept)
                EXPECT_TRUE(solved.at(file) == content) << file << ' ' << name;
        }
    }

    fs::path folder_;
};

const std::vector<const char*> all_kernels{"portable", "avx2", "avx512"};

TEST_P(Engines, WriteTheSameBytes) {
    expect_same_tables(find_variant(GetParam()).squares > 32 ? 2 : 3, all_kernels);
}

// What a run leans on may come from memory or from files.
TEST_P(Engines, GoOnFromFiles) {
    const int pieces = 3;
    const auto whole = tables(Engine::setwise, pieces);
    tables(Engine::setwise, pieces - 1);
    fs::remove(folder_ / find_variant(GetParam()).rules / "KMvK.wdl");
    SolveRequest rest;
    rest.engine = Engine::setwise;
    rest.pieces = pieces;
    rest.folder = folder_;
    solve(find_variant(GetParam()), rest);
    for (const auto& [file, content] : whole) {
        std::ifstream stream(folder_ / find_variant(GetParam()).rules / file, std::ios::binary);
        EXPECT_TRUE(content == std::string(std::istreambuf_iterator<char>(stream), {})) << file;
    }
}

// With no more memory than planned, results are forgotten and completed again from files, to the same end.
TEST_P(Engines, MakeDoWithTheMemoryThatIsPlanned) {
    const int pieces = find_variant(GetParam()).squares > 32 ? 3 : 4;
    const auto with_plenty = tables(Engine::setwise, pieces);
    SolveRequest request;
    request.pieces = pieces;
    request.folder = folder_ / "planned";
    for (const auto& table : plan(find_variant(GetParam()), request)) {
        request.memory = std::max(request.memory, table.memory);
    }
    solve(find_variant(GetParam()), request);
    for (const auto& [file, content] : with_plenty) {
        std::ifstream stream(request.folder / find_variant(GetParam()).rules / file, std::ios::binary);
        EXPECT_TRUE(content == std::string(std::istreambuf_iterator<char>(stream), {})) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(, Engines,
                         testing::Values("czech", "english", "russian", "pool", "brazilian", "italian",
                                         "international"),
                         [](const auto& info) { return info.param; });

class EnginesOnFourPieces : public Engines {};
TEST_P(EnginesOnFourPieces, WriteTheSameBytes) { expect_same_tables(4, all_kernels); }

class LongEnginesOnFivePieces : public Engines {};
TEST_P(LongEnginesOnFivePieces, WriteTheSameBytes) { expect_same_tables(5, all_kernels); }

const auto compared = testing::Values("czech", "russian", "english", "italian");
INSTANTIATE_TEST_SUITE_P(, EnginesOnFourPieces, compared, [](const auto& info) { return info.param; });
INSTANTIATE_TEST_SUITE_P(, LongEnginesOnFivePieces, compared, [](const auto& info) { return info.param; });

}  // namespace
}  // namespace dama
