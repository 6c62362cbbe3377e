#pragma once

// What each of three players can guarantee and in how many plies, as it is written.

#include "solver/retrograde/guarantee/attractor.hpp"
#include "solver/retrograde/tables/table_output.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "solver/slices/stored_values.hpp"

namespace dama {

namespace detail {

template <class G>
void add_guarantees(const GuaranteeSection<G>& section, tablebase::Header& header) {
    for (int player = 0; player < players_of_three; ++player) {
        const auto counts =
            sum_up<ResultCounts>(section.index.size(), [&](std::uint64_t i, ResultCounts& sum) {
                ++sum.of[static_cast<std::size_t>(section.outcome(player, i).result)];
            });
        add_stream(header, section.index.material(), stored::player_fields[player], section.index.size(),
                   stored::result_bits);
        for (const Result result : stored::counted_results) {
            add_statistic(header, section.index.material(), stored::guarantee_statistic(player, result),
                          counts.of[static_cast<std::size_t>(result)]);
        }
    }
}

template <class G>
void add_plies_to_decide(const GuaranteeSection<G>& section, tablebase::Header& header) {
    const std::uint64_t size = section.index.size();
    for (int player = 0; player < players_of_three; ++player) {
        const auto largest = sum_up<Largest>(size, [&](std::uint64_t i, Largest& sum) {
            sum += Largest{static_cast<unsigned>(section.outcome(player, i).plies.value_or(0))};
        });
        add_stream(header, section.index.material(), stored::player_fields[player], size,
                   stored::bits_for(largest.value));
    }
    add_longest_win(header, section.index.material(),
                    sum_up<Longest>(size, [&](std::uint64_t i, Longest& sum) {
                        sum += Longest{section.load(sole_survivor, 0, i), i};
                    }));
}

// `value` tells what is stored of an outcome.
template <class G, class Value>
tablebase::FillBlock fill_by_player(const GuaranteeSlice<G>& slice, Value value) {
    return [&slice, value](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
        const auto& section = *slice[stream / players_of_three];
        const int player = static_cast<int>(stream % players_of_three);
        for (std::uint64_t i = 0; i < block.size(); ++i)
            block.set(i, value(section.outcome(player, first + i)));
    };
}

}  // namespace detail

template <class G>
TableOutput guarantee_output(const GuaranteeSlice<G>& slice) {
    TableOutput output;
    for (const auto& section : slice) detail::add_guarantees(*section, output.header);
    output.fill = detail::fill_by_player<G>(
        slice, [](const Outcome& outcome) { return static_cast<unsigned>(outcome.result); });
    return output;
}

template <class G>
TableOutput plies_to_decide_output(const GuaranteeSlice<G>& slice) {
    TableOutput output;
    for (const auto& section : slice) detail::add_plies_to_decide(*section, output.header);
    output.fill = detail::fill_by_player<G>(
        slice, [](const Outcome& outcome) { return static_cast<unsigned>(outcome.plies.value_or(0)); });
    return output;
}

}  // namespace dama
