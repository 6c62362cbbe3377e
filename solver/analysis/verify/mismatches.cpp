#include "solver/analysis/verify/mismatches.hpp"

#include <fmt/format.h>

namespace dama {

std::string disagreement(std::string_view position, std::string_view stored, std::string_view computed) {
    return fmt::format("{}: stored {}, computed {}", position, stored, computed);
}

}  // namespace dama
