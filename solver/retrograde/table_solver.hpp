#pragma once

// Solves one table after another for a game: loads what a slice leans on, runs the engine for each goal, writes files.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/ordered/ordered_pass.hpp"
#include "solver/retrograde/setwise/setwise_solver.hpp"
#include "solver/retrograde/stream_store.hpp"
#include "solver/retrograde/sweep/attractor.hpp"
#include "solver/retrograde/table_output.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/version.hpp"

namespace dama {

template <class G>
class TableSolver {
public:
    using Material = tablebase::Material;
    using PackedVector = tablebase::PackedVector;

    TableSolver(const Variant& variant, const std::filesystem::path& folder, std::uint64_t memory,
                Engine engine, const TableFormat& format, Monitor& monitor)
        : variant_(variant),
          folder_(folder),
          memory_(memory),
          format_(format),
          store_(folder),
          results_(make_results()),
          setwise_(make_setwise(engine, memory, monitor)),
          monitor_(monitor) {}

    // Computes and writes the given metrics of a slice, all that it leans on being there; `need` bytes are kept free
    // for that. Returns the bytes written.
    std::uint64_t solve(const Material& slice, const std::vector<Metric>& metrics, std::uint64_t need) {
        const auto wanted = [&](Metric m) {
            return std::find(metrics.begin(), metrics.end(), m) != metrics.end();
        };
        store_.shrink_to(memory_ - std::min(memory_, need));
        written_ = 0;
        if (wanted(Metric::dtw)) {
            const auto win = solve_wins<true>(slice);
            if (wanted(Metric::wdl)) write(slice, Metric::wdl, result_output<G>(win, format_.left_out));
            write(slice, Metric::dtw, plies_output(win));
        } else if (wanted(Metric::wdl)) {
            solve_results(slice);
        }
        if constexpr (!G::is_acyclic) {
            if (wanted(Metric::cap)) {
                if constexpr (has_results_store) {
                    if (setwise_) setwise_->forget();
                }
                const auto known = results(slice);  // before there is anything else in memory
                const auto capture = attract<Goal::capture, DistanceStore>(slice, {Metric::cap});
                const auto decision = attract<Goal::decision, DistanceStore>(slice, {Metric::cap});
                write(slice, Metric::cap, force_output(capture, decision, known));
            }
        }
        return written_;
    }

private:
    static constexpr bool has_results_store = setwise::supports<G>();
    using Results = std::conditional_t<has_results_store, setwise::ResultStore<G>, std::monostate>;
    using Setwise = std::conditional_t<has_results_store, setwise::SetwiseSolver<G>, std::monostate>;

    std::unique_ptr<Results> make_results() {
        if constexpr (has_results_store) {
            return std::make_unique<Results>(setwise::ResultSource{
                .read = [this](const Material& section) { return stored_section(section); },
                .leaves_out = [this](const Material& slice) { return leaves_out(slice); },
                .before_each = [this] { monitor_.begin_phase("smaller tables"); }});
        }
        return nullptr;
    }

    std::unique_ptr<Setwise> make_setwise(Engine engine, std::uint64_t memory, Monitor& monitor) {
        if constexpr (has_results_store) {
            if (engine == Engine::setwise) return std::make_unique<Setwise>(*results_, memory, monitor);
        }
        return nullptr;
    }

    void solve_results(const Material& slice) {
        if constexpr (has_results_store) {
            if (setwise_) return write(slice, Metric::wdl, setwise_->solve(slice, format_.left_out));
        }
        const auto win = solve_wins<false>(slice);
        write(slice, Metric::wdl, result_output<G>(win, format_.left_out));
    }

    // Who wins, and in how many plies if they are to be counted.
    template <bool counts_plies>
    auto solve_wins(const Material& slice) {
        const std::vector<Metric> metrics =
            counts_plies ? std::vector{Metric::wdl, Metric::dtw} : std::vector{Metric::wdl};
        if constexpr (G::is_acyclic) {
            const auto exits = exit_tables<Goal::win>(slice, metrics);
            return OrderedPass<G, counts_plies>(slice, exits, monitor_).run();
        } else {
            return attract<Goal::win, std::conditional_t<counts_plies, DistanceStore, FlagStore>>(slice,
                                                                                                  metrics);
        }
    }

    // The sweep engine, run for one goal; `metrics` are those it reads of finished slices.
    template <Goal goal, class Store>
    SolvedSlice<G, Store> attract(const Material& slice, const std::vector<Metric>& metrics) {
        const auto exits = exit_tables<goal>(slice, metrics);
        return Attractor<G, goal, Store>(slice, exits, monitor_).run();
    }

    template <Goal goal>
    ExitTables<G, goal> exit_tables(const Material& slice, const std::vector<Metric>& metrics) {
        ExitTables<G, goal> exits(slice.pieces());
        if constexpr (goal == Goal::win) complete(successors(material_rules<G>(), slice));
        for (const Material& next : successors(material_rules<G>(), slice)) {
            for (const Material& section : sections_of(next)) {
                exits.add(section, exit_values<goal>(section, metrics));
            }
        }
        forget_matrices();
        return exits;
    }

    template <Goal goal>
    SectionValues exit_values(const Material& section, const std::vector<Metric>& metrics) {
        if constexpr (goal == Goal::win) {
            const bool with_plies = std::find(metrics.begin(), metrics.end(), Metric::dtw) != metrics.end();
            return {.results = load(section, Metric::wdl, stored::result_field),
                    .plies = with_plies ? load(section, Metric::dtw, stored::plies_field) : nullptr,
                    .captures = {},
                    .decisions = {}};
        } else {
            SectionValues values;
            values.captures = {load(section, Metric::cap, stored::mover_capture_field),
                               load(section, Metric::cap, stored::opponent_capture_field)};
            if (goal == Goal::decision) {
                values.decisions = {load(section, Metric::cap, stored::mover_decision_field),
                                    load(section, Metric::cap, stored::opponent_decision_field)};
            }
            return values;
        }
    }

    std::shared_ptr<const PackedVector> load(const Material& section, Metric metric, std::string_view field) {
        const auto id = table_id<G>(variant_, section, metric);
        if constexpr (has_results_store) {
            if (metric == Metric::wdl) {
                return store_.load(id, section.name(), field, [&] { return results_->packed(section); });
            }
        }
        return store_.load(id, section.name(), field);
    }

    // Completes at one go the results that are about to be loaded.
    void complete(std::vector<Material> slices) {
        if constexpr (has_results_store) {
            std::erase_if(slices, [&](const Material& slice) { return is_at_hand(slice); });
            results_->complete(slices);
        }
    }
    void forget_matrices() {
        if constexpr (has_results_store) results_->shrink_to(0);
    }

    bool leaves_out(const Material& slice) {
        return !is_at_hand(slice) &&
               store_.tables().open(table_id<G>(variant_, slice, Metric::wdl)).header().flags != 0;
    }
    // Whether all results of a slice are flat in memory.
    bool is_at_hand(const Material& slice) const {
        const auto id = table_id<G>(variant_, slice, Metric::wdl);
        return std::ranges::all_of(sections_of(slice), [&](const Material& section) {
            return store_.kept(id, section.name(), stored::result_field) != nullptr;
        });
    }

    // The results of a section as its table has them, or complete if they are at hand.
    auto stored_section(const Material& section) {
        const auto id = table_id<G>(variant_, section, Metric::wdl);
        if (auto kept = store_.kept(id, section.name(), stored::result_field)) {
            return setwise::StoredSection{std::move(kept), stored::as_mover, 0};
        }
        return setwise::read_section<G>(variant_, store_.tables(), section);
    }

    // The finished results of a slice, section by section.
    std::vector<std::shared_ptr<const PackedVector>> results(const Material& slice) {
        std::vector<std::shared_ptr<const PackedVector>> sections;
        for (const Material& section : sections_of(slice)) {
            sections.push_back(load(section, Metric::wdl, stored::result_field));
        }
        forget_matrices();
        return sections;
    }

    void write(const Material& slice, Metric metric, TableOutput output) {
        monitor_.begin_phase("writing");
        const auto id = table_id<G>(variant_, slice, metric);
        output.header.id = id;
        output.header.tool_version = version;
        output.header.block_bytes = format_.block_bytes;
        choose_orders(output);
        const auto fill = [&](std::size_t stream, std::uint64_t first, PackedVector& block) {
            const bool turned = output.header.streams[stream].order == stored::as_opponent;
            (turned ? output.turned_fill : output.fill)(stream, first, block);
        };
        const auto path = folder_ / id.variant / tablebase::file_name(id);
        tablebase::write_table(path, output.header, fill, format_.level);
        written_ += std::filesystem::file_size(path);
    }

    // Takes for each stream the order in which a sample of it compresses best.
    void choose_orders(TableOutput& output) const {
        if (!output.turned_fill) return;
        for (std::size_t s = 0; s < output.header.streams.size(); ++s) {
            const auto size = [&](const tablebase::FillBlock& fill) {
                return tablebase::size_of_sample(output.header, s, fill, format_.level);
            };
            if (size(output.turned_fill) < size(output.fill)) {
                output.header.streams[s].order = stored::as_opponent;
            }
        }
    }

    const Variant& variant_;
    std::filesystem::path folder_;
    std::uint64_t memory_;
    TableFormat format_;
    StreamStore store_;
    std::unique_ptr<Results> results_;  // null: tables hold all results
    std::unique_ptr<Setwise> setwise_;  // null: everything is swept
    Monitor& monitor_;
    std::uint64_t written_ = 0;
};

}  // namespace dama
