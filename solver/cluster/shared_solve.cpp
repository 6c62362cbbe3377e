#include "solver/cluster/shared_solve.hpp"

#include <utility>

#include "solver/cluster/folder_claims.hpp"

namespace dama {

SolveSummary solve_together(const Variant& variant, SolveRequest request, const ProgressListener& progress,
                            std::chrono::milliseconds lease) {
    FolderClaims claims(claims_folder(request.folder / table_folder(variant)), {.lease = lease});
    request.claims = &claims;
    return solve(variant, request, progress);
}

std::filesystem::path claims_folder(const std::filesystem::path& tables_of_variant) {
    return tables_of_variant / ".claims";
}

}  // namespace dama
