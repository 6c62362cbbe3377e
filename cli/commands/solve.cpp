// dama solve: computes tables and all they lean on.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <span>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/options/format_options.hpp"
#include "cli/options/game_option.hpp"
#include "cli/options/sizes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/printable.hpp"
#include "cli/terminal/progress.hpp"
#include "solver/cluster/shared_solve.hpp"
#include "solver/games/rules/read_names.hpp"

namespace dama::cli {

namespace {

std::vector<std::string_view> names(const std::vector<Metric>& metrics) {
    std::vector<std::string_view> result;
    for (const auto metric : metrics) result.push_back(name(metric));
    return result;
}

constexpr int most_pieces = 12;  // more positions than any disk holds, and than an index numbers

struct Need {
    std::uint64_t positions = 0;
    std::uint64_t memory = 0;  // at the peak
    std::uint64_t disk = 0;
    double seconds = 0;
};

Need total(const std::vector<PlannedTable>& tables) {
    Need need;
    for (const auto& table : tables) {
        need.positions += table.positions;
        need.memory = std::max(need.memory, table.memory);
        need.disk += table.disk;
        need.seconds += table.seconds;
    }
    return need;
}

std::string time_text(double seconds) {
    if (seconds < 90) return fmt::format("{:.1f} s", seconds);
    return seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
}

struct Solve {
    std::string variant;
    std::optional<int> pieces;
    std::vector<std::string> materials;
    std::vector<std::string> metrics{"wdl"};
    std::string memory;
    std::string engine = "setwise";
    std::string left_out = "threats";
    FormatOptions format;
    std::optional<int> limit;
    bool estimate = false;
    bool force = false;
    int lease = default_lease.count();

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.one_of("Tables", "One of these is needed");
        options.add("--pieces", &pieces, "All tables of up to so many pieces",
                    {.value = "N", .range = {{1, most_pieces}}, .group = "Tables"});
        options.add("--material", &materials, "These tables, for example KKvK,KMvK",
                    {.value = "M,...", .comma_list = true, .group = "Tables"});
        options.add("--metric", &metrics,
                    "What to compute: wdl, dtw, cap; three players: wdl and dtc, always both",
                    {.show_default = true, .comma_list = true});
        options.add("--memory", &memory, "Memory to use, for example 8GiB (default: three quarters of all)",
                    {.value = "SIZE"});
        options.add(
            "--engine", &engine,
            "How to compute wdl; the tables are the same (games with huffing and other metrics: sweep)",
            {.show_default = true, .choices = {"sweep", "setwise"}});
        format.declare(options);
        options.add("--leave-out", &left_out,
                    "Results that readers find by a look ahead: where a capture is owed, and of the threats",
                    {.show_default = true, .choices = {"nothing", "captures", "threats"}});
        add_limit_option(options, limit);
        options.add("--estimate", &estimate, "Print what it would take, and compute nothing");
        options.add("--force", &force, "Compute tables again that are there");
        options.add("--lease", &lease,
                    "Seconds of silence after which the work of another process is taken over",
                    {.value = "SECONDS", .show_default = true, .range = {{1, 86'400}}});
    }

    ExitCode run(const Common& common) const {
        const auto game = find_game(variant, limit);
        const auto wanted = request(game, common);
        if (estimate) {
            const auto tables = plan(game, wanted);
            common.json ? print_json(tables) : print_text(tables);
        } else {
            compute(game, wanted, common);
        }
        return ExitCode::done;
    }

    SolveRequest request(const Variant& game, const Common& common) const {
        SolveRequest request;
        request.pieces = pieces;
        for (const auto& text : materials) request.materials.push_back(read_material(text, game.players));
        request.metrics.clear();
        for (const auto& text : metrics) request.metrics.push_back(read_metric(text));
        if (!memory.empty()) request.memory = parse_size(memory);
        request.cache = cache_bytes(common);
        request.engine = engine == "setwise" ? Engine::setwise : Engine::sweep;
        request.format = {format.level, format.block_bytes(), read_left_out()};
        request.force = force;
        request.folder = output_folder(common);
        return request;
    }

    std::uint32_t read_left_out() const {
        using namespace tablebase::flag;
        if (left_out == "nothing") return 0;
        return left_out == "captures" ? mover_captures_are_filler
                                      : mover_captures_are_filler | threats_are_filler;
    }

    void compute(const Variant& game, const SolveRequest& request, const Common& common) const {
        const auto start = std::chrono::steady_clock::now();
        const auto summary = compute_or_stop(game, request, common);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        if (common.json) {
            print(Json{{"variant", variant},
                       {"tables", summary.tables},
                       {"positions", summary.positions},
                       {"bytes", summary.bytes},
                       {"seconds", time.count()}});
        } else if (summary.tables == 0) {
            fmt::print("nothing to do: all these tables are in {}\n", printable(request.folder.string()));
        } else {
            fmt::print("{} tables with {} positions, {}, in {:.1f} s, written to {}\n", summary.tables,
                       summary.positions, size_text(summary.bytes), time.count(),
                       printable(request.folder.string()));
        }
    }

    SolveSummary compute_or_stop(const Variant& game, const SolveRequest& request,
                                 const Common& common) const {
        try {
            const InterruptGuard guard;
            ProgressLine line(common.quiet);
            const auto show = [&line](const Progress& progress) {
                InterruptGuard::check();
                const auto what = fmt::format("{} ({}/{})  {}", progress.material, progress.tables_done + 1,
                                              progress.tables_total, progress.phase);
                line.show(what, progress.done, progress.total);
            };
            return solve_together(game, request, show, std::chrono::seconds(lease));
        } catch (const Interrupted&) {
            complain("stopped; the same command goes on after the last finished table");
            end_by_signal();
        }
    }

    void print_json(const std::vector<PlannedTable>& tables) const {
        const auto need = total(tables);
        Json json{{"variant", variant},    {"tables", Json::array()}, {"positions", need.positions},
                  {"memory", need.memory}, {"disk", need.disk},       {"seconds", need.seconds}};
        for (const auto& table : tables) {
            json["tables"].push_back({{"material", table.material.name()},
                                      {"metrics", names(table.metrics)},
                                      {"positions", table.positions},
                                      {"memory", table.memory},
                                      {"disk", table.disk},
                                      {"seconds", table.seconds}});
        }
        print(json);
    }

    static void print_text(const std::vector<PlannedTable>& tables) {
        constexpr auto row = "{:<16} {:<12} {:>20} {:>12} {:>12} {:>12}\n";
        fmt::print(row, "table", "metrics", "positions", "memory", "disk", "time");
        for (const auto& table : tables) {
            fmt::print(row, table.material.name(), fmt::format("{}", fmt::join(names(table.metrics), ",")),
                       table.positions, size_text(table.memory), size_text(table.disk),
                       time_text(table.seconds));
        }
        const auto need = total(tables);
        fmt::print(row, "all", tables.size(), need.positions, size_text(need.memory), size_text(need.disk),
                   time_text(need.seconds));
    }
};

}  // namespace

const Command solve_command{"solve", "Compute tables and all they lean on",
                            "dama solve czech --pieces 4 --metric wdl,dtw", prepare<Solve>};

}  // namespace dama::cli
