#include "solver/slices/slice_list.hpp"

#include <algorithm>
#include <iterator>

#include "solver/slices/slice_graph.hpp"
#include "solver/slices/variant_tables.hpp"

namespace dama {

std::vector<tablebase::Material> slices_with_results(const Variant& variant,
                                                     const tablebase::Catalogue& catalogue) {
    std::vector<tablebase::Material> slices;
    for (const auto& table : tables_of(variant, catalogue)) {
        if (table.metric == Metric::wdl)
            std::ranges::copy(sections_of(table.material), std::back_inserter(slices));
    }
    return slices;
}

}  // namespace dama
