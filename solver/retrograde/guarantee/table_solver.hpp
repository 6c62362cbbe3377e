#pragma once

// Solves the tables of a game for three, one slice after another, as solver/retrograde/tables/table_solver.hpp does for
// two. Results and plies come from one run of one engine.

#include <cstdint>
#include <utility>

#include "solver/retrograde/cost.hpp"
#include "solver/retrograde/guarantee/attractor.hpp"
#include "solver/retrograde/guarantee/exits.hpp"
#include "solver/retrograde/guarantee/output.hpp"
#include "solver/retrograde/tables/stream_store.hpp"
#include "solver/retrograde/tables/table_files.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/table_layout.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

template <class G>
class GuaranteeTableSolver {
public:
    using Material = tablebase::Material;

    // Works in so many bytes of memory.
    GuaranteeTableSolver(const Variant& variant, const SolveRequest& request, std::uint64_t memory,
                         Monitor& monitor)
        : variant_(variant),
          monitor_(monitor),
          streams_(request.folder, layout_check(stored_game<G>()), memory, request.cache),
          files_(request.folder, request.format, monitor) {}

    // Computes and writes what is planned of a slice, all that it leans on being there. Returns the bytes written. Files
    // are written in the folder `staging`, if there is one, until they are complete.
    std::uint64_t solve(const PlannedTable& table, const std::filesystem::path& staging) {
        files_.stage_in(staging);
        streams_.make_room(table.memory);
        const auto exits = exits_of(table.material);
        const auto solved = GuaranteeAttractor<G>(table.material, exits, variant_.limit, monitor_).run();
        std::uint64_t written = 0;
        for (const Metric metric : table.metrics) {
            written += files_.write(
                table_id<G>(variant_, table.material, metric),
                metric == Metric::wdl ? guarantee_output<G>(solved) : plies_to_decide_output<G>(solved));
        }
        return written;
    }

private:
    GuaranteeExits<G> exits_of(const Material& slice) {
        GuaranteeExits<G> exits(slice.pieces());
        for (const Material& next : successors(material_rules<G>(), slice)) {
            const bool is_promotion = next.pieces() == slice.pieces();
            for (const Material& section : sections_of(next)) {
                StoredGuarantees values;
                values.results = load(section, Metric::wdl);
                if (is_promotion) values.plies = load(section, Metric::dtc);
                exits.add(section, std::move(values));
            }
        }
        return exits;
    }

    StoredGuarantees::Values load(const Material& section, Metric metric) {
        StoredGuarantees::Values values;
        for (int player = 0; player < players_of_three; ++player) {
            values[player] = streams_.load(table_id<G>(variant_, section, metric), section.name(),
                                           stored::player_fields[player]);
        }
        return values;
    }

    const Variant& variant_;
    Monitor& monitor_;
    StreamStore streams_;
    TableFiles files_;
};

// What a planned table takes.
template <class G>
struct GuaranteeTableCost {
    // Bytes in memory at the peak, for a table that leans on slices of `exits` positions.
    static std::uint64_t memory(const PlannedTable& table, std::uint64_t exits, Engine) {
        constexpr std::uint64_t result_bytes_of_four = players_of_three;  // at two bits each
        return GuaranteeAttractor<G>::bytes(table.positions) + exits * result_bytes_of_four / 4 +
               exits * players_of_three * sizeof(Distance);
    }

    static double seconds(const PlannedTable& table, Engine) {
        return seconds_for_guarantees(table.positions);
    }
};

}  // namespace dama
