#pragma once

// Making tables.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <dama/game.hpp>

namespace dama::api {

// Either all tables of up to so many pieces, or these ("KKvM") and all they lean on.
struct SolveRequest {
    std::optional<int> pieces{};
    std::vector<std::string> materials{};
    std::vector<std::string> metrics{"wdl"};
    std::uint64_t memory = 0;  // bytes; 0: three quarters of what there is
    int threads = 0;           // 0: all
};

struct Progress {
    std::string material;
    std::string phase;
    std::uint64_t done = 0;  // positions
    std::uint64_t total = 0;
};

struct SolveSummary {
    std::uint64_t tables = 0;
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;
};

// Called now and then, from one thread at a time; false stops the work, which the same request takes up again.
using ProgressFunction = std::function<bool(const Progress&)>;

// Computes what is not there yet, in <folder>/<game>/; who does so in one folder at once, also with the command, shares the
// work, and the summary counts what was done here. Throws BadInput, OutOfResources before a table that needs more
// memory than allowed, and Cancelled. Time: `dama solve --estimate` tells.
DAMA_API SolveSummary solve(const Game& game, const std::filesystem::path& folder,
                            const SolveRequest& request, const ProgressFunction& progress = {});

}  // namespace dama::api
