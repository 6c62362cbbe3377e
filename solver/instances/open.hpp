#pragma once

// From the name of a game to what can be done with it: the functions that a program begins with.

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/analysis/analysis_for_three.hpp"
#include "solver/analysis/analysis_for_two.hpp"
#include "solver/analysis/compare/comparison.hpp"
#include "solver/analysis/compare/right_to_move.hpp"
#include "solver/analysis/find/finder.hpp"
#include "solver/analysis/search/searcher.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/notation/notation.hpp"
#include "solver/retrograde/solve.hpp"

namespace dama {

const Game& game_of(const Variant& variant);
Notation notation_of(const Variant& variant);

// In the order in which they are computed, each after all it leans on; tables that are there are left out.
std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request);

// Throws tablebase::OutOfResources before a table that needs more memory than allowed, std::invalid_argument for a
// request that the variant does not know.
SolveSummary solve(const Variant& variant, const SolveRequest& request,
                   const ProgressListener& progress = {});

// All tables of the variant, or those of one material. Throws MissingTable if there are none of that.
Verification verify(const Variant& variant, tablebase::TableSet& tables,
                    const std::optional<tablebase::Material>& material, const VerifyOptions& options);

// The tables must outlive what is made of them. All throw std::invalid_argument for options, or a number of players,
// that they are not for.
std::unique_ptr<Analysis> make_analysis(const Variant& variant, tablebase::TableSet& tables,
                                        const OptionsForThree& options = {});
std::unique_ptr<AnalysisForTwo> make_analysis_for_two(const Variant& variant, tablebase::TableSet& tables);
Searcher make_searcher(const Variant& variant, tablebase::TableSet& tables);

// One slice, or every slice of which both games have the results. Throws std::invalid_argument for games on different
// boards, and tablebase errors.
std::vector<SliceComparison> compare(const Variant& first, const Variant& other, tablebase::TableSet& tables,
                                     const std::optional<tablebase::Material>& slice);

// What the right to move is worth in one slice, or in every slice of which there are results; `begin` is told each. Throws
// std::invalid_argument for games of three players, and tablebase errors.
std::vector<RightToMove> right_to_move(const Variant& variant, tablebase::TableSet& tables,
                                       const std::optional<tablebase::Material>& slice,
                                       const std::function<void(const tablebase::Material&)>& begin);

// The tables must outlive the finder. Throws std::invalid_argument for games of three players.
Finder make_finder(const Variant& variant, tablebase::TableSet& tables);

}  // namespace dama
