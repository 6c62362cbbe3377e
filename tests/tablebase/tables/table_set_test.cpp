#include "tablebase/tables/table_set.hpp"

#include <atomic>
#include <barrier>
#include <thread>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tablebase/error.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

class TableSetTest : public testing::Test {
protected:
    void write(const std::filesystem::path& folder, const std::string& material) const {
        sample::Table table = table_;
        table.header.id.material = material;
        table.write(folder / "czech" / (material + ".wdl"));
    }

    TableId id(const std::string& material) const {
        TableId id = table_.header.id;
        id.material = material;
        return id;
    }

    void check(const TableFile& file) const {
        if (file.header().id.material == refused_) {
            throw DamagedFile(file.path(), "refused");
        }
    }

    std::string refused_;
    sample::Table table_;
    sample::Folder folder_;
    TableSet tables_{
        {folder_ / "one", folder_ / "two"}, [this](const TableFile& file) { check(file); }, 1 << 20};
};

TEST_F(TableSetTest, OpensOnceWhateverFolder) {
    write(folder_ / "one", "KvK");
    write(folder_ / "two", "KMvK");
    EXPECT_EQ(tables_.open(id("KvK")).path(), folder_ / "one/czech/KvK.wdl");
    EXPECT_EQ(tables_.open(id("KMvK")).path(), folder_ / "two/czech/KMvK.wdl");
    EXPECT_EQ(&tables_.open(id("KvK")), &tables_.open(id("KvK")));
    EXPECT_EQ(tables_.cache().get(tables_.open(id("KvK")), 0, 7), table_.value.get(7));
}

TEST_F(TableSetTest, AMissingTableIsNamedWithTheFoldersAndMayComeLater) {
    try {
        tables_.open(id("KKvK"));
        FAIL();
    } catch (const MissingTable& error) {
        EXPECT_EQ(error.variant, "czech");
        EXPECT_EQ(error.file_name, "KKvK.wdl");
        EXPECT_EQ(error.folders.size(), 2u);
    }
    write(folder_ / "two", "KKvK");
    EXPECT_NO_THROW(tables_.open(id("KKvK")));
}

TEST_F(TableSetTest, RefusesATableOfOtherRulesLimitOrName) {
    write(folder_ / "one", "KvK");
    TableId other = id("KvK");
    other.rules_hash ^= 1;
    EXPECT_THROW(tables_.open(other), WrongVariant);
    other = id("KvK");
    other.limit = 20;
    EXPECT_THROW(tables_.open(other), WrongVariant);
    std::filesystem::copy(folder_ / "one/czech/KvK.wdl", folder_ / "one/czech/MvM.wdl");
    EXPECT_THROW(tables_.open(id("MvM")), WrongVariant);
}

TEST_F(TableSetTest, HoldsEveryTableAgainstTheCheck) {
    write(folder_ / "one", "KvK");
    write(folder_ / "one", "KMvK");
    refused_ = "KvK";
    EXPECT_THROW(tables_.open(id("KvK")), DamagedFile);
    EXPECT_THROW(tables_.open_if_there(id("KvK")), DamagedFile);
    EXPECT_NO_THROW(tables_.open(id("KMvK")));
}

TEST_F(TableSetTest, GamesOfTheSameRulesShareTables) {
    write(folder_ / "one", "KvK");
    std::filesystem::create_directory_symlink("czech", folder_ / "one/zapletal");
    TableId other = id("KvK");
    other.variant = "zapletal";
    EXPECT_NO_THROW(tables_.open(other));
}

TEST_F(TableSetTest, ManyThreadsOpenAtOnceAndOneFileIsCorrupt) {
    write(folder_ / "one", "KvK");
    write(folder_ / "one", "KMvK");
    sample::write_file(folder_ / "one/czech/MvM.wdl", Bytes(100));
    constexpr int threads = 8;
    std::barrier start(threads);
    std::atomic<int> errors = 0;
    std::atomic<int> sound = 0;
    std::vector<std::thread> running;
    for (int thread = 0; thread < threads; ++thread) {
        running.emplace_back([&] {
            start.arrive_and_wait();
            for (const char* material : {"MvM", "KvK", "KMvK"}) {
                try {
                    sound += tables_.cache().get(tables_.open(id(material)), 0, 3) == table_.value.get(3);
                } catch (const DamagedFile&) {
                    ++errors;
                }
            }
        });
    }
    for (std::thread& thread : running) {
        thread.join();
    }
    EXPECT_EQ(errors, threads);
    EXPECT_EQ(sound, 2 * threads);
}

TEST_F(TableSetTest, MoreTablesThanDescriptorsCanBeOpenAndRead) {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    const rlimit low{32, limit.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &low);
    for (int table = 0; table < 64; ++table) {
        const std::string material = "K" + std::to_string(table) + "vK";
        write(folder_ / "one", material);
        EXPECT_NO_THROW(tables_.open(id(material)));
        EXPECT_EQ(tables_.cache().get(tables_.open(id(material)), 0, 7), table_.value.get(7));
    }
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace
}  // namespace dama::tablebase
