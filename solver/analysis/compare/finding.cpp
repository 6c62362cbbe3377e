#include "solver/analysis/compare/finding.hpp"

namespace dama {

Finding& Finding::operator+=(const Finding& later) {
    count += later.count;
    if (!example) example = later.example;
    return *this;
}

}  // namespace dama
