#include "solver/games/rules/read_names.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace dama {

Metric read_metric(std::string_view text) {
    const auto metric = parse_metric(text);
    if (!metric)
        throw std::invalid_argument(
            fmt::format("unknown metric '{}' (known: wdl, dtw, cap, claim, dtc)", text));
    return *metric;
}

tablebase::Material read_material(std::string_view text, int players) {
    const auto material = tablebase::Material::parse(text);
    if (!material || material->players != players)
        throw std::invalid_argument(fmt::format("'{}' is no material of a game for {}: write for example {}",
                                                text, players, players == 2 ? "KMMvK" : "KMvKvM"));
    return *material;
}

}  // namespace dama
