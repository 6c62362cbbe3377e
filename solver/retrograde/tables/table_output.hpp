#pragma once

// What is written of a solved slice: the streams of a table, their values block by block, and its statistics.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "solver/games/rules/result.hpp"
#include "solver/retrograde/distance.hpp"
#include "tablebase/format/header.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/table_writer.hpp"

namespace dama {

// Refers to the solved slices it was made of, which must outlive it.
struct TableOutput {
    tablebase::Header header;
    tablebase::FillBlock fill;
    tablebase::FillBlock turned_fill{};  // in the order stored::as_opponent; none if that is no choice
};

// How often each of some cases comes.
template <std::size_t N>
struct Counts {
    std::array<std::uint64_t, N> of{};

    Counts& operator+=(const Counts& other) {
        for (std::size_t i = 0; i < N; ++i) of[i] += other.of[i];
        return *this;
    }
};
using ResultCounts = Counts<3>;  // by Result

struct Largest {
    unsigned value = 0;

    Largest& operator+=(const Largest& other) {
        value = std::max(value, other.value);
        return *this;
    }
};

// The longest distance and the first position that has it.
struct Longest {
    Distance plies = never;  // never: there is none
    std::uint64_t index = 0;

    Longest& operator+=(const Longest& other) {
        const bool is_longer = plies == never || other.plies > plies;
        const bool is_earlier = other.plies == plies && other.index < index;
        if (other.plies != never && (is_longer || is_earlier)) *this = other;
        return *this;
    }
};

// These add to what a header says of a section.
void add_stream(tablebase::Header& header, const tablebase::Material& section, std::string_view field,
                std::uint64_t positions, unsigned bits);
void add_statistic(tablebase::Header& header, const tablebase::Material& section, std::string_view name,
                   std::uint64_t value);
// The stream of results of a game for two and how many of each there are.
void add_results(tablebase::Header& header, const tablebase::Material& section, const ResultCounts& counts);
// The mover's longest win, if he has one.
void add_longest_win(tablebase::Header& header, const tablebase::Material& section, const Longest& longest);

}  // namespace dama
