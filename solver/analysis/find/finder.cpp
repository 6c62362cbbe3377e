#include "solver/analysis/find/finder.hpp"

#include <algorithm>
#include <vector>

#include "solver/slices/position_ranges.hpp"

namespace dama {

namespace {

// Looked at side by side before anything is told, so that it is told in order.
constexpr std::uint64_t ranges_at_once = 64;

PlainPosition with_opponent_to_move(PlainPosition position) {
    position.turn = 1 - position.turn;
    return position;
}

bool lies_between(int plies, const Conditions& conditions) {
    return plies >= conditions.least_plies.value_or(plies) && plies <= conditions.most_plies.value_or(plies);
}

}  // namespace

void Finder::find(const tablebase::Material& slice, const Conditions& conditions, const Found& found,
                  const Looked& looked) const {
    const auto results = read_results_(slice);
    constexpr std::uint64_t step = ranges_at_once * positions_per_range;
    for (std::uint64_t first = 0; first < results.size(); first += step) {
        const std::uint64_t positions = std::min(step, results.size() - first);
        std::vector<std::vector<FoundPosition>> in_range(ranges_at_once);
        for_each_range(positions, [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t i = first + begin; i < first + end; ++i) {
                const auto result = static_cast<Result>(results.get(i));
                if (conditions.result && result != *conditions.result) continue;
                if (auto position = examine(index_.position(slice, i), result, conditions))
                    in_range[begin / positions_per_range].push_back(*std::move(position));
            }
        });
        for (const auto& range : in_range) {
            for (const auto& position : range) {
                if (!found(position)) return;
            }
        }
        looked(first + positions);
    }
}

// What costs least comes first.
std::optional<FoundPosition> Finder::examine(const PlainPosition& position, Result result,
                                             const Conditions& conditions) const {
    if (conditions.needs_plies() && result == Result::draw) return std::nullopt;
    if (conditions.quiet && (has_capture(position) || has_capture(with_opponent_to_move(position))))
        return std::nullopt;
    if (conditions.otherwise && probe_->result(with_opponent_to_move(position)) != *conditions.otherwise)
        return std::nullopt;
    if (conditions.needs_plies() && !lies_between(*probe_->outcome_with_plies(position).plies, conditions))
        return std::nullopt;
    if (conditions.verdict) {
        const auto most = probe_->known_most_forced(position);
        if (verdict(game_.moves(position).empty(), most[0], most[1]) != *conditions.verdict)
            return std::nullopt;
    }
    if (conditions.only_move && !has_one_best_move(position, result)) return std::nullopt;
    return FoundPosition{position, probe_->outcome(position)};
}

bool Finder::has_capture(const PlainPosition& position) const {
    return std::ranges::any_of(game_.moves(position), &PlainMove::captures);
}

bool Finder::has_one_best_move(const PlainPosition& position, Result result) const {
    if (result == Result::loss) return false;
    const auto moves = game_.moves(position);
    if (moves.size() < 2) return false;
    return 1 == std::ranges::count_if(moves, [&](const PlainMove& move) {
               return probe_->rate(position, move).outcome.result == result;
           });
}

}  // namespace dama
