#pragma once

// From a solved slice for three to what is written: the streams of its tables and their statistics.

#include "solver/retrograde/guarantee/attractor.hpp"
#include "solver/retrograde/table_output.hpp"
#include "solver/slices/stored_guarantees.hpp"

namespace dama {

namespace detail {

using ResultsOfThree = Counts<players_of_three * 3>;

template <class G>
void add_guarantees(const GuaranteeSection<G>& section, tablebase::Header& header) {
    const std::string name = section.index.material().name();
    const auto counts = sum_up<ResultsOfThree>(section.index.size(), [&](auto i, ResultsOfThree& sum) {
        for (int player = 0; player < players_of_three; ++player)
            ++sum.of[3 * player + static_cast<int>(section.outcome(player, i).result)];
    });
    for (int player = 0; player < players_of_three; ++player) {
        header.streams.push_back({name,
                                  std::string(stored::player_fields[player]),
                                  section.index.size(),
                                  stored::result_bits,
                                  {}});
        for (const Result r : {Result::win, Result::draw, Result::loss}) {
            header.statistics.push_back(
                {name, stored::guarantee_statistic(player, r), counts.of[3 * player + static_cast<int>(r)]});
        }
    }
}

template <class G>
void add_plies_to_decide(const GuaranteeSection<G>& section, tablebase::Header& header) {
    const std::string name = section.index.material().name();
    for (int player = 0; player < players_of_three; ++player) {
        const auto largest = sum_up<Largest>(section.index.size(), [&](auto i, Largest& sum) {
            sum += Largest{static_cast<unsigned>(section.outcome(player, i).plies.value_or(0))};
        });
        header.streams.push_back({name,
                                  std::string(stored::player_fields[player]),
                                  section.index.size(),
                                  stored::bits_for(largest.value),
                                  {}});
    }
    const auto longest = sum_up<Longest>(
        section.index.size(), [&](auto i, Longest& sum) { sum.see(section.load(sole_survivor, 0, i), i); });
    if (longest.plies_and_one == 0) return;
    header.statistics.push_back({name, std::string(stored::longest_win), longest.plies_and_one - 1});
    header.statistics.push_back({name, std::string(stored::longest_win_index), longest.index});
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
