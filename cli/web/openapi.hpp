#pragma once

// The interface described for programs, as OpenAPI 3.0.

#include <span>

#include "cli/answers/json.hpp"
#include "cli/web/routes.hpp"

namespace dama::cli {

Json openapi_json(std::span<const Route> routes);

}  // namespace dama::cli
