// Both engines must write the same bytes, and so must every version of the kernels.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/setwise/bits/kernels.hpp"

namespace dama {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> all_kernels{"portable", "avx2", "avx512"};

bool runs_here(const std::string& kernels) { return setwise::find_kernels(kernels) != nullptr; }

// Solves one game into a folder that is gone after the test.
class EnginesOf : public testing::Test {
protected:
    explicit EnginesOf(const std::string& variant)
        : variant_(find_variant(variant)),
          folder_(fs::temp_directory_path() / ("dama-engines-" + std::to_string(getpid()))) {}
    ~EnginesOf() override {
        unsetenv("DAMA_KERNELS");
        fs::remove_all(folder_);
    }

    std::map<std::string, std::string> tables(Engine engine, int pieces) const {
        SolveRequest request;
        request.engine = engine;
        request.pieces = pieces;
        request.metrics = {Metric::wdl, Metric::claim};
        request.folder = folder_;
        request.force = true;
        solve(variant_, request);
        std::map<std::string, std::string> contents;
        for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            contents[entry.path().filename()] = {std::istreambuf_iterator<char>(file), {}};
        }
        return contents;
    }

    void expect_same_tables(int pieces, const std::vector<std::string>& kernels) const {
        const auto swept = tables(Engine::sweep, pieces);
        for (const auto& name : kernels) {
            setenv("DAMA_KERNELS", name.c_str(), 1);
            const auto solved = tables(Engine::setwise, pieces);
            ASSERT_EQ(solved.size(), swept.size());
            for (const auto& [file, content] : swept)
                EXPECT_TRUE(solved.at(file) == content) << file << ' ' << name;
        }
    }

    // So many pieces, but fewer on a large board.
    int up_to(int pieces) const { return variant_.squares > 32 ? pieces - 1 : pieces; }

    const Variant& variant_;
    fs::path folder_;
};

const auto solved_setwise =
    testing::Values("czech", "english", "russian", "pool", "brazilian", "italian", "international");

class EveryKernel : public EnginesOf,
                    public testing::WithParamInterface<std::tuple<std::string, std::string>> {
protected:
    EveryKernel() : EnginesOf(std::get<0>(GetParam())) {}
};

TEST_P(EveryKernel, WritesTheBytesOfTheSweep) {
    const std::string kernels = std::get<1>(GetParam());
    if (!runs_here(kernels)) GTEST_SKIP() << "this machine does not run the kernels " << kernels;
    expect_same_tables(up_to(3), {kernels});
}

INSTANTIATE_TEST_SUITE_P(, EveryKernel, testing::Combine(solved_setwise, testing::ValuesIn(all_kernels)),
                         [](const auto& info) {
                             return std::get<0>(info.param) + "_" + std::get<1>(info.param);
                         });

class Engines : public EnginesOf, public testing::WithParamInterface<std::string> {
protected:
    Engines() : EnginesOf(GetParam()) {}

    static std::vector<std::string> kernels_of_this_machine() {
        std::vector<std::string> kernels = all_kernels;
        std::erase_if(kernels, [](const auto& name) { return !runs_here(name); });
        return kernels;
    }
};

// What a run leans on may come from memory or from files.
TEST_P(Engines, GoOnFromFiles) {
    const int pieces = 3;
    const auto whole = tables(Engine::setwise, pieces);
    tables(Engine::setwise, pieces - 1);
    fs::remove(folder_ / variant_.rules / "KMvK.wdl");
    SolveRequest rest;
    rest.engine = Engine::setwise;
    rest.metrics = {Metric::wdl, Metric::claim};
    rest.pieces = pieces;
    rest.folder = folder_;
    solve(variant_, rest);
    for (const auto& [file, content] : whole) {
        std::ifstream stream(folder_ / variant_.rules / file, std::ios::binary);
        EXPECT_TRUE(content == std::string(std::istreambuf_iterator<char>(stream), {})) << file;
    }
}

// With no more memory than planned, results are forgotten and completed again from files, to the same end.
TEST_P(Engines, MakeDoWithTheMemoryThatIsPlanned) {
    const int pieces = up_to(4);
    const auto with_plenty = tables(Engine::setwise, pieces);
    SolveRequest request;
    request.pieces = pieces;
    request.metrics = {Metric::wdl, Metric::claim};
    request.folder = folder_ / "planned";
    for (const auto& table : plan(variant_, request)) {
        request.memory = std::max(request.memory, table.memory);
    }
    solve(variant_, request);
    for (const auto& [file, content] : with_plenty) {
        std::ifstream stream(request.folder / variant_.rules / file, std::ios::binary);
        EXPECT_TRUE(content == std::string(std::istreambuf_iterator<char>(stream), {})) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(, Engines, solved_setwise, [](const auto& info) { return info.param; });

class EnginesOnFourPieces : public Engines {};
TEST_P(EnginesOnFourPieces, WriteTheSameBytes) { expect_same_tables(4, kernels_of_this_machine()); }

class LongEnginesOnFivePieces : public Engines {};
TEST_P(LongEnginesOnFivePieces, WriteTheSameBytes) { expect_same_tables(5, kernels_of_this_machine()); }

const auto compared = testing::Values("czech", "russian", "english", "italian");
INSTANTIATE_TEST_SUITE_P(, EnginesOnFourPieces, compared, [](const auto& info) { return info.param; });
INSTANTIATE_TEST_SUITE_P(, LongEnginesOnFivePieces, compared, [](const auto& info) { return info.param; });

}  // namespace
}  // namespace dama
