#include "tablebase/tables/catalogue.hpp"

#include <gtest/gtest.h>

#include "tests/tablebase/forbidden.hpp"
#include "tests/tablebase/pipe.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

std::vector<std::string> names(const std::vector<CatalogueEntry>& entries) {
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : entries) {
        names.push_back(entry.variant + "/" + entry.material + "." + entry.metric);
    }
    return names;
}

class CatalogueTest : public testing::Test {
protected:
    CatalogueTest() {
        sample::write_file(folder_ / "one/czech/KvK.wdl", Bytes(1));
        sample::write_file(folder_ / "two/czech/KvK.wdl", Bytes(2));
        sample::write_file(folder_ / "two/czech/KMvK.dtw", Bytes(3));
        sample::write_file(folder_ / "two/english/KvK.cap", Bytes(4));
        for (const char* other : {"KvK.wdl.12-0.tmp", "README.md", "wdl", ".wdl.tmp", "a.b.wdl"}) {
            sample::write_file(folder_ / "one/czech" / other, Bytes(9));
        }
        sample::write_file(folder_ / "one/KKvK.wdl", Bytes(9));
    }

    sample::Folder folder_;
    Catalogue catalogue_{{folder_ / "one", folder_ / "absent", folder_ / "two"}};
};

TEST_F(CatalogueTest, FindsInTheFirstFolderThatHasIt) {
    EXPECT_EQ(catalogue_.find("czech", "KvK.wdl"), folder_ / "one/czech/KvK.wdl");
    EXPECT_EQ(catalogue_.find("czech", "KMvK.dtw"), folder_ / "two/czech/KMvK.dtw");
    EXPECT_EQ(catalogue_.find("english", "KvK.wdl"), std::nullopt);
    EXPECT_EQ(catalogue_.find("czech", "README.wdl"), std::nullopt);
}

TEST_F(CatalogueTest, ListsWhatItFindsInOrder) {
    EXPECT_EQ(names(catalogue_.list()),
              (std::vector<std::string>{"czech/KMvK.dtw", "czech/KvK.wdl", "english/KvK.cap"}));
    EXPECT_EQ(names(catalogue_.list("english")), (std::vector<std::string>{"english/KvK.cap"}));
    EXPECT_EQ(catalogue_.list("czech")[1].bytes, 1u);
    EXPECT_TRUE(catalogue_.list("absent").empty());
    EXPECT_TRUE(Catalogue({}).list().empty());
}

// What is in the place of a table is told, whatever it is, rather than passed over for one in a later folder.
TEST_F(CatalogueTest, TellsWhatIsNoFileToo) {
    std::filesystem::create_directories(folder_ / "one/pool/KvK.wdl");
    std::filesystem::create_symlink("nowhere", folder_ / "one/pool/KMvK.wdl");
    sample::make_pipe(folder_ / "one/pool/KKvK.wdl");
    sample::write_file(folder_ / "two/pool/KvK.wdl", Bytes(2));
    EXPECT_EQ(names(catalogue_.list("pool")),
              (std::vector<std::string>{"pool/KKvK.wdl", "pool/KMvK.wdl", "pool/KvK.wdl"}));
    for (const char* name : {"KvK.wdl", "KMvK.wdl", "KKvK.wdl"}) {
        EXPECT_EQ(catalogue_.find("pool", name), folder_ / "one/pool" / name);
    }
}

TEST_F(CatalogueTest, AFolderThatMayNotBeReadIsNotTakenForAnEmptyOne) {
    std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
    std::filesystem::permissions(folder_ / "one/czech", std::filesystem::perms::none);
    EXPECT_TRUE(sample::is_forbidden([&] { catalogue_.find("czech", "KvK.wdl"); }));
    EXPECT_TRUE(sample::is_forbidden([&] { catalogue_.list("czech"); }));
    EXPECT_TRUE(sample::is_forbidden([&] { catalogue_.list(); }));
    EXPECT_FALSE(sample::is_forbidden([&] { catalogue_.list("english"); }));
    std::filesystem::permissions(folder_ / "one/czech", std::filesystem::perms::all);
}

TEST_F(CatalogueTest, SeesTablesThatComeLater) {
    sample::write_file(folder_ / "absent/pool/KvK.wdl", Bytes(1));
    EXPECT_TRUE(catalogue_.find("pool", "KvK.wdl").has_value());
    EXPECT_EQ(catalogue_.list("pool").size(), 1u);
}

}  // namespace
}  // namespace dama::tablebase
