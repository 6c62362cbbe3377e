// dama verify: proves tables right, or finds what is wrong with them.

#include <set>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "cli/terminal/printable.hpp"
#include "cli/terminal/progress.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

void append(Verification& all, Verification&& part) {
    std::move(part.files.begin(), part.files.end(), std::back_inserter(all.files));
    std::move(part.missing.begin(), part.missing.end(), std::back_inserter(all.missing));
    std::move(part.examples.begin(), part.examples.end(), std::back_inserter(all.examples));
    std::move(part.proved.begin(), part.proved.end(), std::back_inserter(all.proved));
    std::move(part.given.begin(), part.given.end(), std::back_inserter(all.given));
    all.positions += part.positions;
    all.mismatches += part.mismatches;
}

bool faulty(const Verification& result) {
    const auto damaged = [](const auto& file) { return file.fault.has_value(); };
    return !result.missing.empty() || std::any_of(result.files.begin(), result.files.end(), damaged);
}

struct Verify {
    std::string variant;
    std::string material;
    std::optional<int> limit;
    bool checksums_only = false;
    bool rule = false;
    bool prove = false;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game (default: all)");
        options.add("MATERIAL", &material, "The table (default: all)");
        options.add("--checksums-only", &checksums_only, "Read the files, but do not recompute their values");
        options.add("--rule", &rule, "Check the facts of the draw rule at every position too",
                    {.excludes = {"--checksums-only"}});
        options.add("--prove", &prove,
                    "Prove the results: find them anew, so that none supports itself in a circle",
                    {.excludes = {"--checksums-only"}});
        add_limit_option(options, limit);
    }

    ExitCode run(const Common& common) const {
        tablebase::TableSet tables = open_tables(common);
        const auto result = verify_games(tables, common);
        if (result.files.empty() && result.missing.empty())
            throw tablebase::Error(
                fmt::format("no tables in {}", tables.catalogue().folders().front().string()));
        common.json ? print(to_json(result, prove)) : print_text(result);
        if (faulty(result)) return ExitCode::bad_table;
        return result.mismatches == 0 ? ExitCode::done : ExitCode::found_wrong;
    }

    Verification verify_games(tablebase::TableSet& tables, const Common& common) const {
        if (!variant.empty()) return verify_game(find_game(variant, limit), tables, common);
        if (limit) throw std::invalid_argument("--limit needs the game whose tables it chooses");
        Verification all;
        std::set<std::string> folders;
        for (const auto& entry : tables.catalogue().list()) {
            try {
                const auto game = variant_of(entry);
                if (is_meant(game) && folders.insert(entry.variant).second)
                    append(all, verify_game(game, tables, common));
            } catch (const tablebase::DamagedFile& damage) {
                all.files.push_back({entry.path.string(), damage.what()});
            }
        }
        return all;
    }

    // --rule concerns games that have one.
    bool is_meant(const Variant& game) const { return !rule || game_of(game).traits().has_draw_rule(); }

    Verification verify_game(const Variant& game, tablebase::TableSet& tables, const Common& common) const {
        std::optional<tablebase::Material> wanted;
        if (!material.empty()) wanted = read_material(material, game.players);
        ProgressLine line(common.quiet);
        VerifyOptions options;
        options.checksums_only = checksums_only;
        options.rule = rule;
        options.prove = prove;
        options.progress = [&](std::uint64_t done, std::uint64_t total) {
            line.show(table_folder(game), done, total);
        };
        return dama::verify(game, tables, wanted, options);
    }

    void print_text(const Verification& result) const {
        for (const auto& file : result.files) {
            const std::string fault = file.fault.value_or("");  // mostly names the file itself
            if (fault.starts_with(file.path)) {
                fmt::print("FAULT  {}\n", printable(fault));
            } else {
                fmt::print("{}  {}{}{}\n", file.fault ? "FAULT" : "ok   ", printable(file.path),
                           file.fault ? ": " : "", printable(fault));
            }
        }
        for (const auto& name : result.missing) fmt::print("MISSING  {}\n", printable(name));
        for (const auto& example : result.examples) fmt::print("WRONG  {}\n", example);
        fmt::print("{} files, {} positions recomputed, {} mismatches\n", result.files.size(),
                   result.positions, result.mismatches);
        if (prove) print_proofs(result);
    }

    static void print_proofs(const Verification& result) {
        for (const auto& proved : result.proved)
            fmt::print("proved  {}  {}\n", printable(proved.path), proved.how);
        for (const auto& name : result.given) fmt::print("given   {}, not checked\n", printable(name));
        fmt::print("{} of {} tables proved\n", result.proved.size(), result.files.size());
    }
};

}  // namespace

const Command verify_command{"verify", "Check tables: checksums, every value, and that none is missing",
                             "dama verify czech KMvK", prepare<Verify>};

}  // namespace dama::cli
