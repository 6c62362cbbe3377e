#include "solver/retrograde/run.hpp"

#include <algorithm>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <system_error>

#include "tablebase/error.hpp"

namespace dama {

namespace {

void solve(const RunSetup& setup, const PlannedTable& table, const std::filesystem::path& staging,
           SolveSummary& summary) {
    summary.bytes += setup.solve(table, staging);
    summary.positions += table.positions;
    ++summary.tables;
}

SolveSummary run_alone(const RunSetup& setup, const std::vector<PlannedTable>& tables, Monitor& monitor) {
    SolveSummary summary;
    for (const auto& table : tables) {
        monitor.begin_table(table.material.name());
        solve(setup, table, {}, summary);
        monitor.finish_table();
    }
    return summary;
}

class SharedRun {
public:
    SharedRun(const RunSetup& setup, const std::vector<PlannedTable>& tables, Monitor& monitor)
        : setup_(setup), monitor_(monitor), pending_(tables.begin(), tables.end()) {}

    SolveSummary run() {
        while (!pending_.empty()) {
            if (take_one()) continue;
            monitor_.begin_phase("waiting for other processes");
            setup_.claims->wait();
        }
        return summary_;
    }

private:
    // Whether something became less.
    bool take_one() {
        const auto there = names_of_finished();
        for (auto table = pending_.begin(); table != pending_.end(); ++table) {
            if (is_finished(*table, there)) {
                finish(table);
                return true;
            }
            if (leans_on_pending(*table)) continue;
            const auto claim = setup_.claims->claim(table->material.name());
            if (!claim) continue;
            if (solve_claimed(*table, *claim)) finish(table);
            return true;
        }
        return false;
    }

    // False if the claim was lost meanwhile: whoever took it over goes on with the slice.
    bool solve_claimed(PlannedTable& table, WorkClaim& claim) {
        leave_out_finished(table);
        if (table.metrics.empty()) return true;
        try {
            monitor_.begin_table(table.material.name(), &claim);
            solve(setup_, table, claim.staging(), summary_);
            return true;
        } catch (const WorkClaimLost&) {
        } catch (const tablebase::Error&) {
            if (!claim.check_lost()) throw;
        }
        monitor_.begin_table(table.material.name());
        return false;
    }

    // Another may have finished it between the look and the claim.
    void leave_out_finished(PlannedTable& table) const {
        if (setup_.is_forced) return;
        const auto there = names_of_finished();
        std::erase_if(table.metrics, [&](Metric metric) { return there.contains(name_of(table, metric)); });
    }

    bool is_finished(const PlannedTable& table, const std::set<std::string>& there) const {
        return !setup_.is_forced && std::ranges::all_of(table.metrics, [&](Metric metric) {
            return there.contains(name_of(table, metric));
        });
    }

    bool leans_on_pending(const PlannedTable& table) const {
        const auto slices = successors(setup_.rules, table.material);
        return std::ranges::any_of(pending_, [&](const PlannedTable& other) {
            return std::ranges::find(slices, other.material) != slices.end();
        });
    }

    // As the folder lists them: on network file systems that is seen earlier than a single name that was missing.
    std::set<std::string> names_of_finished() const {
        const auto folder = setup_.folder / id_of(pending_.front(), Metric::wdl).variant;
        std::set<std::string> names;
        std::error_code none;
        for (std::filesystem::directory_iterator entry(folder, none), end; !none && entry != end;
             entry.increment(none)) {
            names.insert(entry->path().filename().string());
        }
        return names;
    }

    tablebase::TableId id_of(const PlannedTable& table, Metric metric) const {
        return setup_.table_id(table.material, metric);
    }
    std::string name_of(const PlannedTable& table, Metric metric) const {
        return tablebase::file_name(id_of(table, metric));
    }

    void finish(std::list<PlannedTable>::iterator table) {
        pending_.erase(table);
        monitor_.finish_table();
    }

    const RunSetup& setup_;
    Monitor& monitor_;
    std::list<PlannedTable> pending_;
    SolveSummary summary_;
};

}  // namespace

SolveSummary run(const RunSetup& setup, const std::vector<PlannedTable>& tables, Monitor& monitor) {
    if (setup.claims == nullptr) return run_alone(setup, tables, monitor);
    return SharedRun(setup, tables, monitor).run();
}

}  // namespace dama
