#include "solver/analysis/answers/contradiction.hpp"

#include <fmt/format.h>

#include "tablebase/error.hpp"

namespace dama {

void refuse_contradiction(const std::string& fen) {
    throw tablebase::Error(
        fmt::format("the tables contradict each other at {}; `dama verify` tells where", fen));
}

}  // namespace dama
