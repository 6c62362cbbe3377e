#pragma once

// Whole numbers as people write them.

#include <CLI/App.hpp>

namespace dama::cli {

// Refuses what CLI11 would read as octal ("020"), as hexadecimal ("0x14") or, when empty, as nothing given.
CLI::Validator decimal_number();

}  // namespace dama::cli
