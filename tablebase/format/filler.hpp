#pragma once

#include "tablebase/format/bytes.hpp"
#include "tablebase/index/packed_vector.hpp"

// Values that a table need not hold, because a short search of its readers tells them. A writer puts there
// what compresses best (docs/file-format.md).
namespace dama::tablebase {

// Such values have two bits, and this one stands for "any" until the block is written. No file holds it.
inline constexpr unsigned filler_bits = 2;
inline constexpr unsigned any_value = 3;

// Which of the values 0, 1, 2 a block really holds: the sum of 1, 2 and 4.
unsigned held_values(const PackedVector& block);

// Whether such a value is among packed ones.
bool holds_any_value(ByteView packed);

// Puts something else for "any": between two equal values theirs, between different ones the value that the
// block holds most often; 0 in a block that holds none.
void fill_gaps(PackedVector& block);

}  // namespace dama::tablebase
