// dama checksum: one hash a table, to share and compare sets of tables.

#include "tablebase/files/checksum.hpp"

#include <fstream>
#include <map>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "tablebase/error.hpp"
#include "tablebase/files/input_file.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama::cli {

namespace {

// By path below the tables folder, which is the same on every machine.
using Checksums = std::map<std::string, std::string>;

Checksums checksums_of(const std::vector<std::filesystem::path>& folders) {
    Checksums sums;
    for (const auto& entry : tablebase::Catalogue(folders).list()) {
        const auto name = fmt::format("{}/{}.{}", entry.variant, entry.material, entry.metric);
        const tablebase::InputFile file(entry.path);
        sums[name] = tablebase::checksum_text(tablebase::checksum(file, file.size()));
    }
    return sums;
}

Checksums read_checksums(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::invalid_argument(fmt::format("cannot read {}", file));
    Checksums sums;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto space = line.find("  ");
        if (space != 16 || line.find_first_not_of("0123456789abcdef") != space || line.size() == space + 2)
            throw std::invalid_argument(fmt::format("{}:{}: not of the form 'hash  path'", file, number));
        sums[line.substr(space + 2)] = line.substr(0, space);
    }
    return sums;
}

struct Comparison {
    std::vector<std::string> same;
    std::vector<std::string> different;
    std::vector<std::string> missing;  // on the list only
    std::vector<std::string> extra;    // here only: no fault, as a list may cover a part
};

Comparison compare(const Checksums& here, const Checksums& listed) {
    Comparison result;
    for (const auto& [path, sum] : listed) {
        const auto found = here.find(path);
        if (found == here.end()) {
            result.missing.push_back(path);
        } else {
            (found->second == sum ? result.same : result.different).push_back(path);
        }
    }
    for (const auto& [path, sum] : here) {
        if (!listed.contains(path)) result.extra.push_back(path);
    }
    return result;
}

struct Checksum {
    std::string list;

    void declare(CLI::App& app) {
        app.add_option("--compare", list, "Compare with a list that this command has printed")
            ->type_name("FILE");
    }

    ExitCode run(const Common& common) const {
        const auto here = checksums_of(table_folders(common));
        if (!list.empty()) return report(compare(here, read_checksums(list)), common);
        common.json ? print_json(here) : print_text(here);
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

    static ExitCode report(const Comparison& result, const Common& common) {
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
