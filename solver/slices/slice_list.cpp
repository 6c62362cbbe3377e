#include "solver/slices/slice_list.hpp"

#include <algorithm>
#include <iterator>

#include "solver/games/rules/metric.hpp"
#include "solver/slices/slice_graph.hpp"

namespace dama {

std::vector<tablebase::Material> slices_with_results(const tablebase::Catalogue& catalogue,
                                                     std::string_view folder) {
    std::vector<tablebase::Material> slices;
    for (const auto& entry : catalogue.list(folder)) {
        const auto material = tablebase::Material::parse(entry.material);
        if (entry.metric != name(Metric::wdl) || !material) continue;
        std::ranges::copy(sections_of(*material), std::back_inserter(slices));
    }
    return slices;
}

}  // namespace dama
