#pragma once

// Computing tables in a folder in which other processes, of this machine and of others, may be doing the same.

#include <chrono>
#include <filesystem>

#include "solver/instances/open.hpp"

namespace dama {

inline constexpr std::chrono::seconds default_lease{60};

// As solve() does, but no slice is computed by two processes at once: each takes what is ready and free, and waits for what
// others are at. What a process leaves that says nothing for as long as the lease is taken over.
SolveSummary solve_together(const Variant& variant, SolveRequest request,
                            const ProgressListener& progress = {},
                            std::chrono::milliseconds lease = default_lease);

// Where those who compute tables in this folder, that of one variant, have their claims.
std::filesystem::path claims_folder(const std::filesystem::path& tables_of_variant);

}  // namespace dama
