#pragma once

// All results of sections, for any game.

#include <functional>

#include "tablebase/index/packed_vector.hpp"
#include "tablebase/material.hpp"

namespace dama {

// Reads a section in the order of its index, those that its table leaves out among them. For one thread.
using ReadResults = std::function<tablebase::PackedVector(const tablebase::Material& section)>;

}  // namespace dama
