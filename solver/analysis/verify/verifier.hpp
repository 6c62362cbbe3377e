#pragma once

// The three checks of the truth: checksums of the files, the fixed point of the values, the closure of the set; and, if
// asked for, the facts of the draw rule.

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/verify/complete_results.hpp"
#include "solver/analysis/verify/fixed_point.hpp"
#include "solver/analysis/verify/guarantee_fixed_point.hpp"
#include "solver/analysis/verify/result_checks.hpp"
#include "solver/analysis/verify/rule_facts.hpp"
#include "solver/analysis/verify/setwise_fixed_point.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/setwise/rows/supports.hpp"

namespace dama {

template <class G>
class Verifier {
public:
    Verifier(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables), complete_(variant, tables) {}

    // All tables of the variant, or those of one material.
    Verification run(const std::optional<tablebase::Material>& material, const VerifyOptions& options) {
        if (options.rule) require_metric(variant_, G::metrics, Metric::cap);
        auto tables = list(material);
        std::uint64_t total = 0;
        for (const Table& table : tables) {
            if (has_values_of_its_own(table))
                total += table.positions * (checks_rule(table, options) ? 2 : 1);
        }
        check_files(tables);
        if (options.rule) require_force(tables);
        find_missing(tables);
        if (!options.checksums_only) check_values(tables, total, options);
        return std::move(result_);
    }

private:
    struct Table {
        tablebase::Material material;
        Metric metric;
        std::filesystem::path path;
        std::uint64_t positions = 0;
    };
    struct State {
        bool missing = false;
        std::optional<std::string> fault;
        bool sound() const { return !missing && !fault; }
    };

    std::vector<Table> list(const std::optional<tablebase::Material>& only) const {
        std::vector<Table> tables;
        for (const auto& entry : tables_.catalogue().list(table_folder(variant_))) {
            const auto material = tablebase::Material::parse(entry.material);
            const auto metric = parse_metric(entry.metric);
            if (!material || !metric || (only && *material != only->canonical())) continue;
            Table table{*material, *metric, entry.path, 0};
            for (const auto& section : sections_of(*material))
                table.positions += SliceIndex<G>(section).size();
            tables.push_back(table);
        }
        if (only && tables.empty())
            tables_.open(table_id<G>(variant_, *only, Metric::wdl));  // says what is missing
        return tables;
    }

    void check_files(const std::vector<Table>& tables) {
        for (const Table& table : tables) {
            result_.files.push_back({table.path.string(), state_of(table.material, table.metric).fault});
        }
    }

    // Whether a table is there and its file as it was written; looked at once.
    const State& state_of(const tablebase::Material& slice, Metric metric) {
        const auto id = table_id<G>(variant_, slice, metric);
        const auto [known, is_new] = states_.try_emplace(id);
        State& state = known->second;
        if (!is_new) return state;
        try {
            tables_.open(id).verify();
        } catch (const tablebase::MissingTable&) {
            state.missing = true;
        } catch (const tablebase::Error& error) {
            state.fault = error.what();
        }
        return state;
    }

    void check_values(const std::vector<Table>& tables, std::uint64_t total, const VerifyOptions& options) {
        std::atomic<std::uint64_t> done = 0;
        const auto advance = [&](std::uint64_t positions) {
            done += positions;
            if (options.progress) options.progress(done, total);
        };
        for (const Table& table : tables) {
            if (!has_values_of_its_own(table) || !leans_on_sound_tables(table)) continue;
            result_.positions += table.positions;
            count(fixed_point(table, advance));
            if constexpr (G::players == 2) {
                if (table.metric == Metric::wdl) check_results(table);
            }
            if constexpr (has_metric<G>(Metric::cap)) {
                if (checks_rule(table, options))
                    count(RuleFacts<G>(variant_, tables_, table.material).check(advance));
            }
        }
    }

    void find_missing(const std::vector<Table>& tables) {
        for (const Table& table : tables) leans_on_sound_tables(table);
        for (const auto& [id, state] : states_) {
            if (state.missing) result_.missing.push_back(tablebase::file_name(id));
            if (state.fault) add_file(id, state);
        }
    }

    // A damaged table that a checked one leans on is told as well.
    void add_file(const tablebase::TableId& id, const State& state) {
        const auto path = tables_.catalogue().find(id.variant, tablebase::file_name(id));
        const std::string name = path ? path->string() : tablebase::file_name(id);
        const auto is_it = [&](const Verification::File& file) { return file.path == name; };
        if (std::ranges::none_of(result_.files, is_it)) result_.files.push_back({name, state.fault});
    }

    // Results of three players are checked together with the plies they lean on.
    static bool has_values_of_its_own(const Table& table) {
        return G::players == 2 || table.metric != Metric::wdl;
    }

    static bool checks_rule(const Table& table, const VerifyOptions& options) {
        return options.rule && table.metric == Metric::cap;
    }
    // So that a table of force that is not there gets known.
    void require_force(const std::vector<Table>& tables) {
        for (const Table& table : tables) state_of(table.material, Metric::cap);
    }

    void count(Mismatches found) {
        result_.mismatches += found.count;
        std::ranges::move(found.examples, std::back_inserter(result_.examples));
    }

    // What the header says of the results, which statistics are told from; and what a query would answer.
    void check_results(const Table& table) {
        const auto& header = tables_.open(table_id<G>(variant_, table.material, Metric::wdl)).header();
        const Prober<G> prober(variant_, tables_);
        for (const auto& section : sections_of(table.material)) {
            const auto results = complete_.of(section);
            count(check_counts(header, section, results));
            count(check_probes<G>(variant_, prober, section, results));
        }
    }

    Mismatches fixed_point(const Table& table, const std::function<void(std::uint64_t)>& advance) {
        if constexpr (G::players == 3) {
            return GuaranteeFixedPoint<G>(variant_, tables_, table.material).check(advance);
        } else {
            return fixed_point_for_two(table, advance);
        }
    }

    Mismatches fixed_point_for_two(const Table& table, const std::function<void(std::uint64_t)>& advance) {
        if constexpr (setwise::supports<G>()) {
            if (table.metric == Metric::wdl) {
                return SetwiseFixedPoint<G>(variant_, complete_, table.material).check(advance);
            }
        }
        return FixedPoint<G>(variant_, tables_, table.material, table.metric).check(advance);
    }

    bool leans_on_sound_tables(const Table& table) {
        auto slices = successors(material_rules<G>(), table.material);
        slices.push_back(table.material);
        bool sound = true;  // without stopping at the first, so that all that is missing gets known
        for (const auto& slice : slices) {
            const Metric other = G::players == 2 ? table.metric : Metric::dtc;
            for (const Metric metric : {Metric::wdl, other}) sound &= state_of(slice, metric).sound();
        }
        // Where results are left out, ever smaller slices tell them.
        if constexpr (captures_are_enforced<G>()) {
            for (const auto& slice : closure(material_rules<G>(), slices)) {
                sound &= state_of(slice, Metric::wdl).sound();
            }
        }
        return sound;
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    CompleteResults<G> complete_;
    Verification result_;
    std::map<tablebase::TableId, State> states_;
};

}  // namespace dama
