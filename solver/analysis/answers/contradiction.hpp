#pragma once

// Tables that cannot both be right.

#include <string>

namespace dama {

// Throws tablebase::Error: what was read at a position does not go together with what was read before it.
[[noreturn]] void refuse_contradiction(const std::string& fen);

}  // namespace dama
