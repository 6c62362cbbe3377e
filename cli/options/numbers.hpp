#pragma once

// Whole numbers as people write them.

#include <string>

namespace dama::cli {

// What is wrong with a whole number; nothing if nothing is. Refuses what CLI11 would read as octal ("020") or as
// hexadecimal ("0x14").
std::string fault_of_number(const std::string& text);

}  // namespace dama::cli
