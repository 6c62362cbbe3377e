// One set of tables, one cache and one catalogue under many threads, while tables come, are replaced and are read whole.
// Plain threads, so that the thread sanitizer sees all of it.

#include <atomic>
#include <barrier>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

constexpr int readers = 6;
constexpr int tables = 12;

TableId id_of(int number) {
    TableId id = sample::Table().header.id;
    id.material = std::string(static_cast<std::size_t>(number) + 1, 'K') + "vK";
    return id;
}

void write(const std::filesystem::path& folder, int number) {
    sample::Table table;
    table.header.id = id_of(number);
    table.write(folder / "czech" / file_name(table.header.id));
}

TEST(Threads, ShareTablesCacheAndCatalogueWhileTablesCome) {
    const sample::Folder folder;
    const sample::Table truth;
    constexpr std::size_t small_cache = 1;  // that blocks drive each other out
    TableSet set(
        {folder.path()}, [](const TableFile&) {}, small_cache);
    std::barrier start(readers + 2);
    std::atomic<bool> complete = false;
    std::atomic<int> wrong = 0;
    std::atomic<int> missing_at_the_end = 0;

    std::vector<std::jthread> threads;
    for (int r = 0; r < readers; ++r) {
        threads.emplace_back([&, r] {
            start.arrive_and_wait();
            for (std::uint64_t turn = 0, after = 0; after < 300; ++turn) {
                const bool all_there = complete;
                after += all_there ? 1 : 0;
                const TableFile* file = set.open_if_there(id_of(static_cast<int>((turn + r) % tables)));
                if (file == nullptr) {
                    missing_at_the_end += all_there ? 1 : 0;
                    continue;
                }
                const std::uint64_t i = turn * 37 % truth.value.size();
                if (set.cache().get(*file, 0, i) != truth.value.get(i)) ++wrong;
                if (set.cache().get(*file, 2, i % truth.constant.size()) != 9) ++wrong;
            }
        });
    }
    threads.emplace_back([&] {  // comes and replaces
        start.arrive_and_wait();
        for (int round = 0; round < 3; ++round) {
            for (int number = 0; number < tables; ++number) write(folder.path(), number);
        }
        complete = true;
    });
    threads.emplace_back([&] {  // looks at the folder and reads tables whole
        start.arrive_and_wait();
        while (!complete) {
            for (const auto& entry : set.catalogue().list()) {
                if (TableFile(entry.path).read_block(0, 0).get(0) != truth.value.get(0)) ++wrong;
            }
        }
    });
    threads.clear();
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(missing_at_the_end, 0);
    EXPECT_EQ(set.catalogue().list().size(), static_cast<std::size_t>(tables));
}

}  // namespace
}  // namespace dama::tablebase
