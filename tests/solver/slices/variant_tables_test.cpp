#include "solver/slices/variant_tables.hpp"

#include <gtest/gtest.h>

#include "tests/tablebase/sample.hpp"

namespace dama {
namespace {

TEST(VariantTables, AreThoseNamedAsATableInTheFolderOfTheVariant) {
    const tablebase::sample::Folder folder;
    for (const char* name :
         {"czech/KvK.wdl", "czech/KMvK.dtw", "czech/KvK.old", "czech/notes.wdl", "czech/MvK.wdl",
          "czech/KvKvK.wdl", "russian/KKvK.wdl", "french3-limit0/KvKvM.dtc"}) {
        tablebase::sample::write_file(folder / name, {});
    }
    const tablebase::Catalogue catalogue({folder.path()});
    const auto czech = tables_of(find_variant("czech"), catalogue);
    ASSERT_EQ(czech.size(), 2U);
    EXPECT_EQ(czech[0].material.name(), "KMvK");
    EXPECT_EQ(czech[0].metric, Metric::dtw);
    EXPECT_EQ(czech[0].path, folder / "czech/KMvK.dtw");
    EXPECT_EQ(czech[1].material.name(), "KvK");
    EXPECT_EQ(czech[1].metric, Metric::wdl);
    EXPECT_EQ(misnamed_files(find_variant("czech"), catalogue),
              (std::vector<std::filesystem::path>{folder / "czech/KvKvK.wdl", folder / "czech/MvK.wdl",
                                                  folder / "czech/notes.wdl"}));
    EXPECT_EQ(tables_of(find_variant("zapletal"), catalogue).size(), 2U);
    EXPECT_TRUE(tables_of(find_variant("french3"), catalogue).empty());
    EXPECT_EQ(tables_of(with_limit(find_variant("french3"), 0), catalogue).size(), 1U);
}

}  // namespace
}  // namespace dama
