#include "solver/analysis/verify/statistic_checks.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/games/rules/verdict.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "solver/slices/stored_values.hpp"

namespace dama {

namespace {

using tablebase::Header;
using tablebase::Material;
using tablebase::PackedVector;

constexpr std::size_t possible_results = 1U << stored::result_bits;

template <std::size_t N>
struct Tally {
    std::array<std::uint64_t, N> of{};

    Tally& operator+=(const Tally& other) {
        for (std::size_t i = 0; i < N; ++i) of[i] += other.of[i];
        return *this;
    }
};

struct LongestWin {
    std::optional<std::uint64_t> plies;
    std::uint64_t index = 0;  // the first

    LongestWin& operator+=(const LongestWin& other) {
        const bool is_longer = other.plies && (!plies || *other.plies > *plies);
        const bool is_earlier = other.plies && other.plies == plies && other.index < index;
        if (is_longer || is_earlier) *this = other;
        return *this;
    }
};

struct ForceTally {
    Tally<possible_results * stored::who_names.size()> cross;
    Tally<verdict_names.size()> verdicts;

    ForceTally& operator+=(const ForceTally& other) {
        cross += other.cross;
        verdicts += other.verdicts;
        return *this;
    }
};

std::string text(const std::optional<std::uint64_t>& number) {
    return number ? fmt::to_string(*number) : "no number";
}

// One statistic of the header against what the values give.
void compare(const Header& header, const Material& section, std::string_view name,
             const std::optional<std::uint64_t>& counted, Mismatches& found) {
    const auto stated = header.statistic(section.name(), name);
    if (stated == counted) return;
    found.add(fmt::format("{} {}: {} {} in the header, {} in the table", header.id.metric, section.name(),
                          name, text(stated), text(counted)));
}

template <class NameOf>
Mismatches check_counts(const Header& header, const Material& section, const PackedVector& results,
                        const NameOf& name_of) {
    const auto counted = sum_up<Tally<possible_results>>(
        results.size(), [&](std::uint64_t i, auto& tally) { ++tally.of[results.get(i)]; });
    Mismatches found;
    for (const Result result : stored::counted_results) {
        compare(header, section, name_of(result), counted.of[static_cast<std::size_t>(result)], found);
    }
    return found;
}

}  // namespace

Mismatches check_counts(const Header& header, const Material& section, const PackedVector& results) {
    return check_counts(header, section, results, result_name);
}

Mismatches check_counts_of(int player, const Header& header, const Material& section,
                           const PackedVector& results) {
    return check_counts(header, section, results,
                        [&](Result result) { return stored::guarantee_statistic(player, result); });
}

Mismatches check_longest_win(const Header& header, const Material& section, const PackedVector& results,
                             const PackedVector& plies) {
    const auto longest = sum_up<LongestWin>(results.size(), [&](std::uint64_t i, LongestWin& so_far) {
        if (static_cast<Result>(results.get(i)) == Result::win) so_far += LongestWin{plies.get(i), i};
    });
    Mismatches found;
    compare(header, section, stored::longest_win, longest.plies, found);
    compare(header, section, stored::longest_win_index,
            longest.plies ? std::optional(longest.index) : std::nullopt, found);
    return found;
}

Mismatches check_force_counts(const Header& header, const Material& section, const PackedVector& results,
                              const std::function<ForceJudgement(std::uint64_t)>& judge) {
    const auto counted = sum_up<ForceTally>(results.size(), [&](std::uint64_t i, ForceTally& tally) {
        const auto [mover, opponent, blocked] = judge(i);
        ++tally.cross.of[results.get(i) * stored::who_names.size() + stored::who_forces(mover, opponent)];
        ++tally.verdicts.of[static_cast<std::size_t>(verdict(blocked, mover, opponent))];
    });
    Mismatches found;
    for (const Result result : stored::counted_results) {
        for (std::size_t who = 0; who < stored::who_names.size(); ++who) {
            compare(header, section, stored::cross_statistic(result, who),
                    counted.cross.of[static_cast<std::size_t>(result) * stored::who_names.size() + who],
                    found);
        }
    }
    for (std::size_t v = 0; v < verdict_names.size(); ++v) {
        compare(header, section, verdict_names[v], counted.verdicts.of[v], found);
    }
    return found;
}

}  // namespace dama
