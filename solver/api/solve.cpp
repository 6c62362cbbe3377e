#include <stdexcept>

#include <dama/error.hpp>
#include <dama/solve.hpp>
#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/api/access.hpp"
#include "solver/api/translate.hpp"
#include "solver/cluster/shared_solve.hpp"
#include "solver/games/rules/read_names.hpp"

namespace dama::api {

namespace {

dama::SolveRequest inner_request(const Game& game, const std::filesystem::path& folder,
                                 const SolveRequest& request) {
    if (request.pieces.has_value() == !request.materials.empty())
        throw std::invalid_argument("either pieces or materials have to be named");
    dama::SolveRequest inner;
    inner.pieces = request.pieces;
    inner.memory = request.memory;
    inner.folder = folder;
    for (const auto& name : request.materials) inner.materials.push_back(read_material(name, game.players()));
    inner.metrics.clear();
    for (const auto& name : request.metrics) inner.metrics.push_back(read_metric(name));
    return inner;
}

}  // namespace

SolveSummary solve(const Game& game, const std::filesystem::path& folder, const SolveRequest& request,
                   const ProgressFunction& progress) {
    return translated([&] {
        std::optional<tbb::global_control> limit;
        if (request.threads > 0) limit.emplace(tbb::global_control::max_allowed_parallelism, request.threads);
        ProgressListener listener;
        if (progress) {
            listener = [&](const dama::Progress& now) {
                if (!progress({now.material, now.phase, now.done, now.total}))
                    throw Cancelled("stopped; the same request goes on from here");
            };
        }
        const auto& variant = Access::notation(game).variant();
        const auto summary = solve_together(variant, inner_request(game, folder, request), listener);
        return SolveSummary{summary.tables, summary.positions, summary.bytes};
    });
}

}  // namespace dama::api
