// dama checksum: one hash a table, to share and compare sets of tables.

#include "tablebase/files/checksum.hpp"

#include <fmt/format.h>

#include "cli/answers/checksum_list.hpp"
#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/terminal/printable.hpp"
#include "tablebase/error.hpp"
#include "tablebase/files/input_file.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama::cli {

namespace {

// By path below the tables folder, which is the same on every machine.
struct Sums {
    Checksums xxh64;  // what xxhsum computes unless told otherwise
    Checksums xxh3;   // what lists of earlier versions have
};

Sums sums_of(const std::vector<std::filesystem::path>& folders) {
    Sums sums;
    for (const auto& entry : tablebase::Catalogue(folders).list()) {
        const auto name = printable(fmt::format("{}/{}.{}", entry.variant, entry.material, entry.metric));
        const tablebase::InputFile file(entry.path);
        sums.xxh64[name] = tablebase::checksum_text(tablebase::checksum_of_xxhsum(file, file.size()));
        sums.xxh3[name] = tablebase::checksum_text(tablebase::checksum(file, file.size()));
    }
    return sums;
}

struct Comparison {
    std::vector<std::string> same;
    std::vector<std::string> different;
    std::vector<std::string> missing;  // on the list only
    std::vector<std::string> extra;    // here only: no fault, as a list may cover a part
};

Comparison compare(const Sums& here, const Checksums& listed) {
    Comparison result;
    for (const auto& [path, sum] : listed) {
        if (!here.xxh64.contains(path)) {
            result.missing.push_back(path);
        } else {
            const bool same = here.xxh64.at(path) == sum || here.xxh3.at(path) == sum;
            (same ? result.same : result.different).push_back(path);
        }
    }
    for (const auto& [path, sum] : here.xxh64) {
        if (!listed.contains(path)) result.extra.push_back(path);
    }
    return result;
}

struct Checksum {
    std::string list;

    void declare(Options& options) {
        options.add("--compare", &list, "Compare with a list that this command has printed",
                    {.value = "FILE"});
    }

    ExitCode run(const Common& common) const {
        const auto folders = table_folders(common);
        if (!list.empty()) return report(list, folders, common);
        const auto sums = sums_of(folders).xxh64;
        common.json ? print_json(sums) : print_text(sums);
        return ExitCode::done;
    }

    static void print_json(const Checksums& sums) {
        auto json = Json::array();
        for (const auto& [path, sum] : sums) json.push_back({{"path", path}, {"checksum", sum}});
        print(json);
    }

    static void print_text(const Checksums& sums) {
        for (const auto& [path, sum] : sums) fmt::print("{}  {}\n", sum, path);
    }

    static ExitCode report(const std::string& list, const std::vector<std::filesystem::path>& folders,
                           const Common& common) {
        const auto listed = read_checksums(list);  // refused before minutes of hashing
        const auto result = compare(sums_of(folders), listed);
        if (common.json) {
            print(Json{{"same", result.same},
                       {"different", result.different},
                       {"missing", result.missing},
                       {"extra", result.extra}});
        } else {
            for (const auto& path : result.different) fmt::print("different  {}\n", path);
            for (const auto& path : result.missing) fmt::print("missing    {}\n", path);
            for (const auto& path : result.extra) fmt::print("extra      {}\n", path);
            fmt::print("{} tables are the same\n", result.same.size());
        }
        if (!result.missing.empty()) return ExitCode::bad_table;
        return result.different.empty() ? ExitCode::done : ExitCode::found_wrong;
    }
};

}  // namespace

const Command checksum_command{"checksum", "Print a hash of every table, or compare with such a list",
                               "dama checksum > tables.txt", prepare<Checksum>};

}  // namespace dama::cli
