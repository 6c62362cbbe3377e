#pragma once

// Who wins and in how many plies, as it is written: from solved sections of a game for two, whichever engine made them.

#include <algorithm>
#include <array>

#include "solver/retrograde/goal.hpp"
#include "solver/retrograde/tables/table_output.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/format/filler.hpp"

namespace dama {

constexpr Result result_of(const Reach& win) {
    if (win[mover] != never) return Result::win;
    return win[opponent] != never ? Result::loss : Result::draw;
}

constexpr unsigned plies_of(const Reach& win) {
    const Distance plies = std::min(win[mover], win[opponent]);
    return plies == never ? 0 : plies;
}

template <class Section>
ResultCounts count_results(const Section& win) {
    return sum_up<ResultCounts>(win.index.size(), [&](std::uint64_t i, ResultCounts& sum) {
        ++sum.of[static_cast<std::size_t>(result_of(win.reach(i)))];
    });
}

// What a table of such flags stores of a position.
template <class G, class Section>
unsigned stored_result(const Section& win, const typename G::Pos& position, std::uint32_t flags) {
    thread_local typename G::Moves scratch;
    if (is_left_out<G>(position, flags, scratch)) return tablebase::any_value;
    return static_cast<unsigned>(result_of(win.reach(win.index.rank(position))));
}

// What such flags leave out is marked, in games whose tables leave something out.
template <class G, class Sections>
TableOutput result_output(const Sections& win, std::uint32_t flags) {
    TableOutput output;
    for (const auto& section : win) {
        add_results(output.header, section->index.material(), count_results(*section));
    }
    if constexpr (captures_are_enforced<G>()) {
        output.header.flags = flags;
        output.fill = [&win, flags](std::size_t s, std::uint64_t first, tablebase::PackedVector& block) {
            for (std::uint64_t i = 0; i < block.size(); ++i) {
                block.set(i, stored_result<G>(*win[s], win[s]->index.unrank(first + i), flags));
            }
        };
        output.turned_fill = [&win, flags](std::size_t s, std::uint64_t first,
                                           tablebase::PackedVector& block) {
            const auto& other = win[win.size() - 1 - s]->index;
            for (std::uint64_t i = 0; i < block.size(); ++i) {
                block.set(i, stored_result<G>(*win[s], G::turned(other.unrank(first + i)), flags));
            }
        };
    } else {
        output.fill = [&win](std::size_t s, std::uint64_t first, tablebase::PackedVector& block) {
            for (std::uint64_t i = 0; i < block.size(); ++i) {
                block.set(i, static_cast<unsigned>(result_of(win[s]->reach(first + i))));
            }
        };
    }
    return output;
}

template <class Sections>
TableOutput plies_output(const Sections& win) {
    TableOutput output;
    for (const auto& section : win) {
        const auto size = section->index.size();
        const auto largest = sum_up<Largest>(
            size, [&](std::uint64_t i, Largest& sum) { sum += Largest{plies_of(section->reach(i))}; });
        const auto longest = sum_up<Longest>(size, [&](std::uint64_t i, Longest& sum) {
            sum += Longest{section->reach(i)[mover], i};
        });
        add_stream(output.header, section->index.material(), stored::plies_field, size,
                   stored::bits_for(largest.value + 1));  // room for plies + 1, as every field of cap has
        add_longest_win(output.header, section->index.material(), longest);
    }
    output.fill = [&win](std::size_t s, std::uint64_t first, tablebase::PackedVector& block) {
        for (std::uint64_t i = 0; i < block.size(); ++i) {
            block.set(i, plies_of(win[s]->reach(first + i)));
        }
    };
    return output;
}

}  // namespace dama
