#pragma once

// Names that people give to metrics and materials.

#include <string_view>

#include "solver/games/rules/metric.hpp"
#include "tablebase/material.hpp"

namespace dama {

// Both throw std::invalid_argument, which names the text.
Metric read_metric(std::string_view text);
// Of a game for so many players.
tablebase::Material read_material(std::string_view text, int players);

}  // namespace dama
