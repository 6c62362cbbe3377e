#pragma once

// Solves one table after another for a game of three, as solver/retrograde/table_solver.hpp does for two.

#include <algorithm>
#include <filesystem>
#include <vector>

#include "solver/retrograde/guarantee/attractor.hpp"
#include "solver/retrograde/guarantee/exits.hpp"
#include "solver/retrograde/guarantee/output.hpp"
#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/stream_store.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/version.hpp"

namespace dama {

template <class G>
class GuaranteeTableSolver {
public:
    using Material = tablebase::Material;

    GuaranteeTableSolver(const Variant& variant, const std::filesystem::path& folder, std::uint64_t memory,
                         Engine, const TableFormat& format, Monitor& monitor)
        : variant_(variant),
          folder_(folder),
          memory_(memory),
          format_(format),
          store_(folder),
          monitor_(monitor) {}

    // Computes and writes the given metrics of a slice, all that it leans on being there; `need` bytes are kept free
    // for that. Returns the bytes written.
    std::uint64_t solve(const Material& slice, const std::vector<Metric>& metrics, std::uint64_t need) {
        store_.shrink_to(memory_ - std::min(memory_, need));
        const auto exits = exits_of(slice);
        const auto solved = GuaranteeAttractor<G>(slice, exits, variant_.limit, monitor_).run();
        monitor_.begin_phase("writing");
        std::uint64_t written = 0;
        for (const Metric metric : metrics) {
            written += write(
                slice, metric,
                metric == Metric::wdl ? guarantee_output<G>(solved) : plies_to_decide_output<G>(solved));
        }
        return written;
    }

    // Bytes in memory at the peak, for a slice that leans on slices of `exits` positions.
    static std::uint64_t memory_for(std::uint64_t positions, std::uint64_t exits) {
        constexpr std::uint64_t result_bytes_of_four = players_of_three;  // at two bits each
        return GuaranteeAttractor<G>::bytes(positions) + exits * result_bytes_of_four / 4 +
               exits * players_of_three * sizeof(Distance);
    }

private:
    GuaranteeExits<G> exits_of(const Material& slice) {
        GuaranteeExits<G> exits(slice.pieces());
        for (const Material& next : successors(material_rules<G>(), slice)) {
            for (const Material& section : sections_of(next)) {
                StoredGuarantees values;
                values.results = load(section, Metric::wdl);
                if (next.pieces() == slice.pieces()) values.plies = load(section, Metric::dtc);
                exits.add(section, std::move(values));
            }
        }
        return exits;
    }

    StoredGuarantees::Values load(const Material& section, Metric metric) {
        StoredGuarantees::Values values;
        for (int player = 0; player < players_of_three; ++player) {
            values[player] = store_.load(table_id<G>(variant_, section, metric), section.name(),
                                         stored::player_fields[player]);
        }
        return values;
    }

    std::uint64_t write(const Material& slice, Metric metric, TableOutput output) {
        output.header.id = table_id<G>(variant_, slice, metric);
        output.header.tool_version = version;
        output.header.block_bytes = format_.block_bytes;
        const auto path = folder_ / output.header.id.variant / tablebase::file_name(output.header.id);
        tablebase::write_table(path, output.header, output.fill, format_.level);
        return std::filesystem::file_size(path);
    }

    const Variant& variant_;
    std::filesystem::path folder_;
    std::uint64_t memory_;
    TableFormat format_;
    StreamStore store_;
    Monitor& monitor_;
};

}  // namespace dama
