#pragma once

// Tells apart games whose moves differ; start positions and names do not matter. It stands in every table's header.

#include <cstdint>
#include <string>

#include <xxhash.h>

namespace dama {

template <class G>
std::uint64_t rules_hash() {
    const std::string text = G::rules_text();
    return XXH3_64bits(text.data(), text.size());
}

}  // namespace dama
