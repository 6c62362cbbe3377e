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

#include "solver/analysis/verify/claim_values.hpp"
#include "solver/analysis/verify/complete_claims.hpp"
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

// `Queries` is what answers queries: of the product, and of tests that see whether a wrong one is noticed.
template <class G, class Queries = Prober<G>>
class Verifier {
public:
    Verifier(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant),
          tables_(tables),
          complete_(variant, tables),
          claims_(variant, tables),
          files_(tables) {}

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
                state_of(table.material, rule_metric(table.material));  // to tell if it is missing
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
                if (table.metric == Metric::claim) sound &= state_of(slice, Metric::claim).sound();
            }
        }
        return sound;
    }

    // Results of three players are checked together with the plies they lean on.
    static bool has_values_of_its_own(const VariantTable& table) {
        return G::players == 2 || table.metric != Metric::wdl;
    }
    bool checks_rule(const VariantTable& table, const VerifyOptions& options) const {
        return options.rule && table.metric == rule_metric(table.material);
    }
    // What tells who forces what in a slice.
    Metric rule_metric(const tablebase::Material& slice) const {
        const auto is_there = [&](Metric metric) {
            const auto id = table_id<G>(variant_, slice, metric);
            return tables_.catalogue().find(id.variant, tablebase::file_name(id)).has_value();
        };
        return is_there(Metric::cap) || !is_there(Metric::claim) ? Metric::cap : Metric::claim;
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
        if (table.metric == Metric::claim) return {};  // claims could hold each other up in a circle
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
                count(RuleFacts<G>(variant_, tables_, table.material, table.metric).check(advance));
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
            if (table.metric == Metric::wdl) {
                complete_.prepare({slice});
                return SetwiseFixedPoint<G>(variant_, complete_.matrices(), slice).check(advance);
            }
            if (table.metric == Metric::claim) return fixed_point_of_claims(slice, advance);
        }
        if constexpr (has_metric<G>(Metric::cap)) {
            if (table.metric == Metric::cap) {
                return check_fixed_point<G>(variant_, slice, ForceValues<G>(variant_, tables_, slice),
                                            advance);
            }
            if (table.metric == Metric::claim) {
                return check_fixed_point<G>(variant_, slice, ClaimValues<G>(variant_, tables_, slice),
                                            advance);
            }
        }
        return check_fixed_point<G>(variant_, slice, OutcomeValues<G>(variant_, tables_, slice, table.metric),
                                    advance);
    }

    Mismatches fixed_point_of_claims(const tablebase::Material& slice, const Advance& advance)
        requires(setwise::supports<G>())
    {
        claims_.prepare({slice});
        auto found = SetwiseFixedPoint<G>(variant_, claims_.matrices().capture(), slice).check(advance);
        found += SetwiseFixedPoint<G>(variant_, claims_.matrices().decision(), slice).check([](auto) {});
        return found;
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
            count(check_probes<G>(variant_, Queries(variant_, tables_), section, results));
        } else if (metric == Metric::dtw) {
            count(check_longest_win(file.header(), section, results,
                                    values(file, section, stored::plies_field)));
        } else if (metric == Metric::cap) {
            check_force_counts_with_plies(file, section, results);
        } else if constexpr (has_metric<G>(Metric::claim)) {
            check_claims(file, section, results);
        }
    }

    void check_force_counts_with_plies(const tablebase::TableFile& file, const tablebase::Material& section,
                                       const tablebase::PackedVector& results) {
        std::vector<tablebase::PackedVector> fields;
        for (const auto field : stored::force_fields) fields.push_back(values(file, section, field));
        count(check_force_counts(file.header(), section, results, [&](std::uint64_t i) -> ForceJudgement {
            const Force own = stored::force(fields[0].get(i), fields[2].get(i));
            const Force others = stored::force(fields[1].get(i), fields[3].get(i));
            return {most_of(own), most_of(others), others.decision == 0};
        }));
    }

    void check_claims(const tablebase::TableFile& file, const tablebase::Material& section,
                      const tablebase::PackedVector& results) {
        claims_.prepare({section.canonical()});
        const auto own = claims_.of(section, mover);
        const auto others = claims_.of(section, opponent);
        const SliceIndex<G> index(section);
        count(check_force_counts(file.header(), section, results, [&](std::uint64_t i) -> ForceJudgement {
            thread_local typename G::Moves moves;
            G::moves(index.unrank(i), moves);
            return {static_cast<CanForce>(own.get(i)), static_cast<CanForce>(others.get(i)), moves.empty()};
        }));
        const FieldReader<G> fields(variant_, tables_);
        count(check_claim_probes<G>(variant_, ClaimReader<G>(fields), section, own, others));
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
    CompleteClaims<G> claims_;
    FileStates files_;
    Verification result_;
};

}  // namespace dama
