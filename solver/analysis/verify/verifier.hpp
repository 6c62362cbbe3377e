#pragma once

// The three checks of the truth: checksums of the files, the fixed point of the values with the statistics told of them,
// the closure of the set; and, if asked for, the facts of the draw rule and proofs of the results.

#include <algorithm>
#include <atomic>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/verify/complete_results.hpp"
#include "solver/analysis/verify/file_states.hpp"
#include "solver/analysis/verify/fixed_point.hpp"
#include "solver/analysis/verify/force_values.hpp"
#include "solver/analysis/verify/guarantee_values.hpp"
#include "solver/analysis/verify/outcome_values.hpp"
#include "solver/analysis/verify/probe_checks.hpp"
#include "solver/analysis/verify/proofs.hpp"
#include "solver/analysis/verify/results_from_nothing.hpp"
#include "solver/analysis/verify/rule_facts.hpp"
#include "solver/analysis/verify/setwise_fixed_point.hpp"
#include "solver/analysis/verify/statistic_checks.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "solver/slices/slice_size.hpp"
#include "solver/slices/variant_tables.hpp"

namespace dama {

// Queries are asked of a ProberOf, which only tests replace.
template <class G, class ProberOf = Prober<G>>
class Verifier {
public:
    Verifier(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables), complete_(variant, tables), files_(tables) {}

    // All tables of the variant, or those of one material.
    Verification run(const std::optional<tablebase::Material>& material, const VerifyOptions& options) {
        if (options.rule) require_metric(variant_, G::metrics, Metric::cap);
        const auto tables = tables_to_check(material);
        for (const auto& table : tables) {
            result_.files.push_back({table.path.string(), state_of(table.material, table.metric).fault});
        }
        if (!material) add_misnamed_files();
        if (options.rule) {
            for (const auto& table : tables)
                state_of(table.material, Metric::cap);  // to tell if it is missing
        }
        for (const auto& table : tables) leans_on_sound_tables(table);
        files_.report(result_);
        if (!options.checksums_only) check_values(tables, options);
        return std::move(result_);
    }

private:
    std::vector<VariantTable> tables_to_check(const std::optional<tablebase::Material>& only) const {
        auto tables = tables_of(variant_, tables_.catalogue());
        if (!only) return tables;
        std::erase_if(tables, [&](const VariantTable& table) { return table.material != only->canonical(); });
        if (tables.empty()) tables_.open(table_id<G>(variant_, *only, Metric::wdl));  // says what is missing
        return tables;
    }

    void add_misnamed_files() {
        for (const auto& path : misnamed_files(variant_, tables_.catalogue())) {
            result_.files.push_back(
                {path.string(), fmt::format("no table of {} has this name", variant_.rules)});
        }
    }

    const FileStates::State& state_of(const tablebase::Material& slice, Metric metric) {
        return files_.of(table_id<G>(variant_, slice, metric));
    }

    bool leans_on_sound_tables(const VariantTable& table) {
        if (!state_of(table.material, table.metric).sound()) return false;
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

    // Results of three players are checked together with the plies they lean on.
    static bool has_values_of_its_own(const VariantTable& table) {
        return G::players == 2 || table.metric != Metric::wdl;
    }
    static bool checks_rule(const VariantTable& table, const VerifyOptions& options) {
        return options.rule && table.metric == Metric::cap;
    }

    void check_values(const std::vector<VariantTable>& tables, const VerifyOptions& options) {
        std::uint64_t total = 0;
        for (const auto& table : tables) {
            if (has_values_of_its_own(table) && state_of(table.material, table.metric).sound())
                total += positions_of<G>(table.material) * (checks_rule(table, options) ? 2 : 1);
            if (checks_proof(table, options)) total += decided_positions(table.material);
        }
        std::atomic<std::uint64_t> done = 0;
        const Advance advance = [&](std::uint64_t positions) {
            done += positions;
            if (options.progress) options.progress(done, total);
        };
        std::vector<CheckedTable> checked;
        for (const auto& table : tables) {
            if (!leans_on_sound_tables(table)) continue;
            try {
                const auto before = result_.mismatches;
                check_values(table, options, advance);
                checked.push_back(as_checked(table, result_.mismatches == before));
            } catch (const tablebase::DamagedFile& damage) {  // since it was looked at
                result_.files.push_back({damage.path.string(), damage.what()});
            }
        }
        if (options.prove) report_proofs(checked, result_);
    }

    CheckedTable as_checked(const VariantTable& table, bool is_right) const {
        CheckedTable checked{.id = table_id<G>(variant_, table.material, table.metric),
                             .path = table.path,
                             .how = proof_of(table),
                             .rest_on = {},
                             .is_right = is_right};
        for (const auto& slice : closure(material_rules<G>(), {table.material})) {
            for (const Metric metric : {Metric::wdl, G::players == 2 ? table.metric : Metric::dtc}) {
                const auto id = table_id<G>(variant_, slice, metric);
                if (id != checked.id) checked.rest_on.push_back(id);
            }
        }
        return checked;
    }

    static std::string_view proof_of(const VariantTable& table) {
        if (G::players == 3 || table.metric != Metric::wdl) return proof::by_distances;
        return play_goes_in_circles() ? proof::from_nothing : proof::without_circles;
    }
    static constexpr bool play_goes_in_circles() {
        if constexpr (G::players == 2) return !G::is_acyclic;
        return true;
    }
    static bool checks_proof(const VariantTable& table, const VerifyOptions& options) {
        return options.prove && G::players == 2 && table.metric == Metric::wdl && play_goes_in_circles();
    }

    void check_values(const VariantTable& table, const VerifyOptions& options, const Advance& advance) {
        if (has_values_of_its_own(table)) {
            result_.positions += positions_of<G>(table.material);
            count(fixed_point(table, advance));
        }
        if constexpr (G::players == 2) {
            if (checks_proof(table, options))
                count(ResultsFromNothing<G>(variant_, complete_, table.material).check(advance));
        }
        check_statistics(table);
        if constexpr (has_metric<G>(Metric::cap)) {
            if (checks_rule(table, options))
                count(RuleFacts<G>(variant_, tables_, table.material).check(advance));
        }
    }

    Mismatches fixed_point(const VariantTable& table, const Advance& advance) {
        if constexpr (G::players == 3) {
            return check_fixed_point<G>(variant_, table.material,
                                        GuaranteeValues<G>(variant_, tables_, table.material), advance);
        } else {
            return fixed_point_for_two(table, advance);
        }
    }

    Mismatches fixed_point_for_two(const VariantTable& table, const Advance& advance) {
        const auto& slice = table.material;
        if constexpr (setwise::supports<G>()) {
            if (table.metric == Metric::wdl)
                return SetwiseFixedPoint<G>(variant_, complete_, slice).check(advance);
        }
        if constexpr (has_metric<G>(Metric::cap)) {
            if (table.metric == Metric::cap) {
                return check_fixed_point<G>(variant_, slice, ForceValues<G>(variant_, tables_, slice),
                                            advance);
            }
        }
        return check_fixed_point<G>(variant_, slice, OutcomeValues<G>(variant_, tables_, slice, table.metric),
                                    advance);
    }

    // What the header says of the values; and what a query would answer.
    void check_statistics(const VariantTable& table) {
        const auto& file = table_of(table.material, table.metric);
        if constexpr (G::players == 2) complete_.prepare({table.material});
        for (const auto& section : sections_of(table.material)) {
            if constexpr (G::players == 3) {
                check_statistics_for_three(file, table.metric, section);
            } else {
                check_statistics_for_two(file, table.metric, section);
            }
        }
    }

    void check_statistics_for_two(const tablebase::TableFile& file, Metric metric,
                                  const tablebase::Material& section) {
        const auto results = complete_.of(section);
        if (metric == Metric::wdl) {
            count(check_counts(file.header(), section, results));
            count(check_probes<G>(variant_, ProberOf(variant_, tables_), section, results));
        } else if (metric == Metric::dtw) {
            count(check_longest_win(file.header(), section, results,
                                    values(file, section, stored::plies_field)));
        } else {
            std::vector<tablebase::PackedVector> fields;
            for (const auto field : stored::force_fields) fields.push_back(values(file, section, field));
            count(check_force_counts(file.header(), section, results, fields));
        }
    }

    void check_statistics_for_three(const tablebase::TableFile& file, Metric metric,
                                    const tablebase::Material& section) {
        if (metric == Metric::wdl) {
            for (int player = 0; player < players_of_three; ++player) {
                count(check_counts_of(player, file.header(), section,
                                      values(file, section, stored::player_fields[player])));
            }
        } else {
            const auto mover = stored::player_fields.front();
            const auto results = values(table_of(section, Metric::wdl), section, mover);
            count(check_longest_win(file.header(), section, results, values(file, section, mover)));
        }
    }

    // As the header says, which is good enough to tell how far the work has come.
    std::uint64_t decided_positions(const tablebase::Material& slice) {
        std::uint64_t sum = 0;
        for (const auto& section : sections_of(slice)) {
            for (const Result result : {Result::win, Result::loss}) {
                sum += table_of(slice, Metric::wdl)
                           .header()
                           .statistic(section.name(), result_name(result))
                           .value_or(0);
            }
        }
        return sum;
    }

    const tablebase::TableFile& table_of(const tablebase::Material& slice, Metric metric) {
        return tables_.open(table_id<G>(variant_, slice, metric));
    }
    static tablebase::PackedVector values(const tablebase::TableFile& file,
                                          const tablebase::Material& section, std::string_view field) {
        return file.load(stored::stream_of(file, section.name(), field));
    }

    void count(Mismatches found) {
        result_.mismatches += found.count;
        std::ranges::move(found.examples, std::back_inserter(result_.examples));
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    CompleteResults<G> complete_;
    FileStates files_;
    Verification result_;
};

}  // namespace dama
