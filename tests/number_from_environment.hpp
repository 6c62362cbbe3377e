#pragma once

// How much a test that can go on for ever does, and where it begins.

#include <cstdint>
#include <cstdlib>

namespace dama::test {

inline std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace dama::test
