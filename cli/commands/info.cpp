// dama info: what a table file says about itself.

#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/table_facts.hpp"
#include "cli/command.hpp"
#include "cli/options/sizes.hpp"
#include "cli/terminal/printable.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama::cli {

namespace {

std::vector<std::string_view> flag_names(std::uint32_t flags) {
    constexpr std::array<std::pair<std::uint32_t, std::string_view>, 2> known{{
        {tablebase::flag::mover_captures_are_filler, "mover_captures_are_filler"},
        {tablebase::flag::threats_are_filler, "threats_are_filler"},
    }};
    std::vector<std::string_view> names;
    for (const auto& [flag, name] : known) {
        if (flags & flag) names.push_back(name);
    }
    return names;
}

Json streams_to_json(const tablebase::Header& header) {
    auto json = Json::array();
    for (std::size_t i = 0; i < header.streams.size(); ++i) {
        const auto& stream = header.streams[i];
        json.push_back({{"section", stream.section},
                        {"field", stream.field},
                        {"positions", stream.positions},
                        {"bits", stream.bits},
                        {"constant", or_null(stream.constant)},
                        {"order", stream.order},
                        {"blocks", header.blocks(i)}});
    }
    return json;
}

struct Info {
    std::string file;

    void declare(Options& options) { options.add("FILE", &file, "The table file", {.required = true}); }

    ExitCode run(const Common& common) const {
        const tablebase::TableFile table(file);
        common.json ? print_json(table) : print_text(table);
        return ExitCode::done;
    }

    static void print_json(const tablebase::TableFile& table) {
        const auto& header = table.header();
        auto statistics = Json::array();
        for (const auto& [section, name, value] : header.statistics) {
            statistics.push_back({{"section", section}, {"name", name}, {"value", value}});
        }
        print(Json{{"path", table.path().string()},
                   {"format", tablebase::format_version},
                   {"variant", header.id.variant},
                   {"rules_hash", tablebase::checksum_text(header.id.rules_hash)},
                   {"limit", header.id.limit},
                   {"material", header.id.material},
                   {"metric", header.id.metric},
                   {"flags", flag_names(header.flags)},
                   {"positions", positions(header)},
                   {"bytes", table.size_in_bytes()},
                   {"block_bytes", header.block_bytes},
                   {"stated_checksum", tablebase::checksum_text(table.stated_checksum())},
                   {"tool_version", header.tool_version},
                   {"streams", streams_to_json(header)},
                   {"statistics", statistics}});
    }

    static void print_text(const tablebase::TableFile& table) {
        const auto& header = table.header();
        fmt::print("{} of {}, {} positions in {}\n", printable(file_name(header.id)),
                   printable(header.id.variant), positions(header), size_text(table.size_in_bytes()));
        fmt::print("format {}, written by dama {}, rules {}, blocks of {}\n", tablebase::format_version,
                   printable(header.tool_version), tablebase::checksum_text(header.id.rules_hash),
                   size_text(header.block_bytes));
        for (const auto& name : flag_names(header.flags)) fmt::print("flag  {}\n", name);
        for (std::size_t i = 0; i < header.streams.size(); ++i) print_stream(header, i);
        for (const auto& [section, name, value] : header.statistics) {
            fmt::print("{:<14} {:<14} {:>14}\n", printable(section), printable(name), value);
        }
    }

    static void print_stream(const tablebase::Header& header, std::size_t i) {
        const auto& stream = header.streams[i];
        fmt::print("{:<14} {:<14} {:>14} positions of {} bits, order {}, ", printable(stream.section),
                   printable(stream.field), stream.positions, stream.bits, stream.order);
        if (stream.constant) {
            fmt::print("all {}\n", *stream.constant);
        } else {
            fmt::print("{} blocks\n", header.blocks(i));
        }
    }
};

}  // namespace

const Command info_command{"info", "Show the header of a table file", "dama info tables/czech/KMvK.wdl",
                           prepare<Info>};

}  // namespace dama::cli
