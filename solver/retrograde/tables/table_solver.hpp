#pragma once

// Solves the tables of a game for two, one slice after another: load what a slice leans on, run an engine, write.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/setwise/claim_output.hpp"
#include "solver/retrograde/setwise/matrix_output.hpp"
#include "solver/retrograde/setwise/setwise_engine.hpp"
#include "solver/retrograde/tables/claim_output.hpp"
#include "solver/retrograde/tables/engine_choice.hpp"
#include "solver/retrograde/tables/exit_loader.hpp"
#include "solver/retrograde/tables/finished_claims.hpp"
#include "solver/retrograde/tables/finished_results.hpp"
#include "solver/retrograde/tables/force_output.hpp"
#include "solver/retrograde/tables/outcome_output.hpp"
#include "solver/retrograde/tables/table_files.hpp"
#include "solver/slices/table_layout.hpp"

namespace dama {

template <class G>
class TableSolver {
public:
    using Material = tablebase::Material;

    // Works in so many bytes of memory.
    TableSolver(const Variant& variant, const SolveRequest& request, std::uint64_t memory, Monitor& monitor)
        : variant_(variant),
          request_(request),
          memory_(memory),
          monitor_(monitor),
          streams_(request.folder, layout_check(stored_game<G>()), memory, request.cache),
          results_(variant, streams_, monitor),
          claims_(variant, streams_, monitor),
          exits_(variant, streams_, results_, claims_),
          files_(request.folder, request.format, monitor) {}

    // Computes and writes what is planned of a slice, all that it leans on being there. Returns the bytes written. Files
    // are written in the folder `staging`, if there is one, until they are complete.
    std::uint64_t solve(const PlannedTable& table, const std::filesystem::path& staging) {
        files_.stage_in(staging);
        streams_.make_room(table.memory);
        std::uint64_t written = 0;
        if (contains(table.metrics, Metric::dtw)) {
            written += solve_plies(table);
        } else if (contains(table.metrics, Metric::wdl)) {
            written += solve_results(table);
        }
        if constexpr (has_metric<G>(Metric::cap)) {
            if (contains(table.metrics, Metric::cap)) written += solve_force(table.material);
            if (contains(table.metrics, Metric::claim)) written += solve_claims(table);
        }
        return written;
    }

private:
    std::uint64_t solve_plies(const PlannedTable& table) {
        const auto win = solve_wins<true>(table.material);
        std::uint64_t written = 0;
        if (contains(table.metrics, Metric::wdl)) written += write_results(table.material, win);
        written += write(table.material, Metric::dtw, plies_output(win));
        return written;
    }

    std::uint64_t solve_results(const PlannedTable& table) {
        if constexpr (setwise::supports<G>()) {
            if (engine_for<G>(table.metrics, request_.engine) == Engine::setwise) {
                keep_what_leaves(setwise::SetwiseEngine<G>::memory_for(table.material));
                return write(table.material, Metric::wdl,
                             setwise::result_output<G>(solve_setwise(results_.matrices(), table.material),
                                                       request_.format.left_out));
            }
        }
        return write_results(table.material, solve_wins<false>(table.material));
    }

    std::uint64_t solve_force(const Material& slice) {
        const auto results = results_of(slice);  // before there is anything else in memory
        const auto capture = solve_goal<Goal::capture>(slice);
        const auto decision = solve_goal<Goal::decision>(slice);
        return write(slice, Metric::cap, force_output(capture, decision, results));
    }

    std::uint64_t solve_claims(const PlannedTable& table) {
        if constexpr (setwise::supports<G>()) {
            if (request_.engine == Engine::setwise) return solve_claims_setwise(table.material);
        }
        const auto results = results_of(table.material);
        const auto capture = solve_flags<Goal::capture>(table.material);
        const auto decision = solve_flags<Goal::decision>(table.material);
        return write(table.material, Metric::claim,
                     claim_output<G>(capture, decision, results, request_.format.left_out));
    }

    std::uint64_t solve_claims_setwise(const Material& slice)
        requires(setwise::supports<G>())
    {
        keep_what_leaves(setwise::SetwiseEngine<G>::memory_for_claim(slice));
        std::vector<std::shared_ptr<const setwise::Results>> results;
        results_.matrices().complete({slice});
        for (const Material& section : sections_of(slice))
            results.push_back(results_.matrices().across(section));
        auto capture = solve_setwise(claims_.matrices().capture(), slice);
        auto decision = solve_setwise(claims_.matrices().decision(), slice);
        return write(slice, Metric::claim,
                     setwise::claim_output<G>(std::move(capture), std::move(decision), results,
                                              request_.format.left_out));
    }

    auto solve_setwise(setwise::ResultStore<G>& store, const Material& slice)
        requires(setwise::supports<G>())
    {
        return setwise::SetwiseEngine<G>(store, monitor_).solve(slice);
    }

    // Forgets finished matrices until so many bytes of the memory are free.
    void keep_what_leaves(std::uint64_t needed)
        requires(setwise::supports<G>())
    {
        const std::uint64_t left = memory_ - std::min(memory_, needed);
        const bool with_claims = contains(request_.metrics, Metric::claim);
        results_.matrices().shrink_to(with_claims ? left / 3 : left);
        claims_.matrices().shrink_to(left / 3);
    }

    template <Goal goal>
    auto solve_flags(const Material& slice) {
        const auto exits = exits_.template claims<goal>(slice);
        return Attractor<G, goal, FlagStore>(slice, exits, monitor_).run();
    }

    template <bool counts_plies>
    auto solve_wins(const Material& slice) {
        const auto exits = exits_.wins(slice, counts_plies);
        return WinEngine<G, counts_plies>(slice, exits, monitor_).run();
    }

    template <Goal goal>
    auto solve_goal(const Material& slice) {
        const auto exits = exits_.template force<goal>(slice);
        return ForceEngine<G, goal>(slice, exits, monitor_).run();
    }

    // The finished results of a slice, section by section.
    std::vector<StreamStore::Values> results_of(const Material& slice) {
        results_.forget_matrices();
        std::vector<StreamStore::Values> sections;
        for (const Material& section : sections_of(slice)) sections.push_back(results_.of(section));
        results_.forget_matrices();
        return sections;
    }

    template <class Sections>
    std::uint64_t write_results(const Material& slice, const Sections& win) {
        return write(slice, Metric::wdl, result_output<G>(win, request_.format.left_out));
    }
    std::uint64_t write(const Material& slice, Metric metric, TableOutput output) {
        return files_.write(table_id<G>(variant_, slice, metric), std::move(output));
    }

    const Variant& variant_;
    const SolveRequest& request_;
    std::uint64_t memory_;
    Monitor& monitor_;
    StreamStore streams_;
    FinishedResults<G> results_;
    FinishedClaims<G> claims_;
    ExitLoader<G> exits_;
    TableFiles files_;
};

}  // namespace dama
