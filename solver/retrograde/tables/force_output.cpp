#include "solver/retrograde/tables/force_output.hpp"

namespace dama {

void add_force_counts(tablebase::Header& header, const tablebase::Material& section,
                      const ForceCounts& counts) {
    for (const Result result : stored::counted_results) {
        for (std::size_t who = 0; who < ForceCounts::cases; ++who) {
            add_statistic(header, section, stored::cross_statistic(result, who),
                          counts.cross.of[static_cast<std::size_t>(result) * ForceCounts::cases + who]);
        }
    }
    for (std::size_t v = 0; v < verdict_names.size(); ++v) {
        add_statistic(header, section, verdict_names[v], counts.verdicts.of[v]);
    }
}

}  // namespace dama
