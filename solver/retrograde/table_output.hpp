#pragma once

// From solved slices to what is written: the streams of a table, their values block by block, and its statistics.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include "solver/games/rules/verdict.hpp"
#include "solver/retrograde/sweep/attractor.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/format/filler.hpp"
#include "tablebase/tables/table_writer.hpp"

namespace dama {

// Refers to the solved slices it was made of, which must outlive it.
struct TableOutput {
    tablebase::Header header;
    tablebase::FillBlock fill;
    tablebase::FillBlock turned_fill{};  // in the order stored::as_opponent; none if that is no choice
};

namespace detail {

template <std::size_t N>
struct Counts {
    std::array<std::uint64_t, N> of{};

    Counts& operator+=(const Counts& other) {
        for (std::size_t i = 0; i < N; ++i) of[i] += other.of[i];
        return *this;
    }
};

// The longest distance and the first position that has it.
struct Longest {
    std::uint64_t plies_and_one = 0;
    std::uint64_t index = 0;

    void see(Distance plies, std::uint64_t i) {
        if (plies != never && plies + std::uint64_t{1} > plies_and_one) *this = {plies + std::uint64_t{1}, i};
    }
    Longest& operator+=(const Longest& later) {
        if (later.plies_and_one > plies_and_one) *this = later;
        return *this;
    }
};

struct LongestOfBoth {
    std::array<Longest, roles> of{};

    LongestOfBoth& operator+=(const LongestOfBoth& later) {
        for (const Role role : {mover, opponent}) of[role] += later.of[role];
        return *this;
    }
};

// Adds up see(i, sum) over all positions of a section.
template <class Sum, class See>
Sum sum_up(std::uint64_t positions, See see) {
    return tbb::parallel_deterministic_reduce(
        tbb::blocked_range<std::uint64_t>(0, positions, 4096), Sum{},
        [&](const tbb::blocked_range<std::uint64_t>& range, Sum sum) {
            for (auto i = range.begin(); i != range.end(); ++i) see(i, sum);
            return sum;
        },
        [](Sum a, const Sum& b) { return a += b; });
}

constexpr Result result_of(const Reach& win) {
    if (win[mover] != never) return Result::win;
    return win[opponent] != never ? Result::loss : Result::draw;
}
constexpr unsigned plies_of(const Reach& win) {
    const Distance plies = std::min(win[mover], win[opponent]);
    return plies == never ? 0 : plies;
}
constexpr unsigned stored_distance(Distance d) { return d == never ? 0U : d + 1U; }
constexpr Force force_of(Distance capture, Distance decision) {
    return {stored::forced_plies(stored_distance(capture)), stored::forced_plies(stored_distance(decision))};
}

// The stream and the statistics of one section's results.
inline void add_results(tablebase::Header& header, const tablebase::Material& section,
                        std::uint64_t positions, std::uint64_t won, std::uint64_t lost) {
    const std::string name = section.name();
    header.streams.push_back({name, std::string(stored::result_field), positions, stored::result_bits, {}});
    header.statistics.push_back({name, std::string(result_name(Result::win)), won});
    header.statistics.push_back({name, std::string(result_name(Result::draw)), positions - won - lost});
    header.statistics.push_back({name, std::string(result_name(Result::loss)), lost});
}

struct ForceField {
    std::string_view name;
    bool of_decision;
    Role role;
};
inline constexpr std::array force_fields{
    ForceField{stored::mover_capture_field, false, mover},
    ForceField{stored::opponent_capture_field, false, opponent},
    ForceField{stored::mover_decision_field, true, mover},
    ForceField{stored::opponent_decision_field, true, opponent},
};

template <class Section>
unsigned stored_force(const ForceField& field, const Section& capture, const Section& decision,
                      std::uint64_t i) {
    const unsigned capture_value = stored_distance(capture.stores[field.role].load(i));
    if (!field.of_decision) return capture_value;
    return stored::pack_decision(capture_value, stored_distance(decision.stores[field.role].load(i)));
}

struct Largest {
    unsigned value = 0;

    Largest& operator+=(const Largest& other) {
        value = std::max(value, other.value);
        return *this;
    }
};

template <class Section>
void add_force_streams(const Section& capture, const Section& decision, tablebase::Header& header) {
    for (const ForceField& field : force_fields) {
        const auto largest = sum_up<Largest>(capture.index.size(), [&](auto i, auto& sum) {
            sum += Largest{stored_force(field, capture, decision, i)};
        });
        header.streams.push_back({capture.index.material().name(),
                                  std::string(field.name),
                                  capture.index.size(),
                                  stored::bits_for(largest.value),
                                  {}});
    }
}

// Counts of result x who can force a capture, and of the verdicts.
struct ForceCounts {
    Counts<3 * 4> cross;
    Counts<4> verdicts;

    ForceCounts& operator+=(const ForceCounts& other) {
        cross += other.cross;
        verdicts += other.verdicts;
        return *this;
    }
};

template <class Section>
void add_force_statistics(const Section& capture, const Section& decision,
                          const tablebase::PackedVector& results, tablebase::Header& header) {
    const auto counts = sum_up<ForceCounts>(capture.index.size(), [&](auto i, ForceCounts& sum) {
        const Reach captures = capture.reach(i);
        const Reach decides = decision.reach(i);
        const Force own = force_of(captures[mover], decides[mover]);
        const Force others = force_of(captures[opponent], decides[opponent]);
        ++sum.cross.of[results.get(i) * 4 + stored::who_forces(own, others)];
        ++sum.verdicts.of[static_cast<std::size_t>(verdict(decides[opponent] == 0, own, others))];
    });
    const std::string name = capture.index.material().name();
    for (const Result r : {Result::win, Result::draw, Result::loss}) {
        for (std::size_t who = 0; who < stored::who_names.size(); ++who) {
            header.statistics.push_back({name, stored::cross_statistic(r, who),
                                         counts.cross.of[static_cast<std::size_t>(r) * 4 + who]});
        }
    }
    for (std::size_t v = 0; v < verdict_names.size(); ++v) {
        header.statistics.push_back({name, std::string(verdict_names[v]), counts.verdicts.of[v]});
    }
}

}  // namespace detail

// `win` are the solved sections of a slice, whichever engine made them. What such flags leave out
// is marked, in games whose tables leave something out.
template <class G, class Sections>
TableOutput result_output(const Sections& win, std::uint32_t flags) {
    TableOutput output;
    for (const auto& section : win) {
        const auto counts = detail::sum_up<detail::Counts<3>>(section->index.size(), [&](auto i, auto& sum) {
            ++sum.of[static_cast<std::size_t>(detail::result_of(section->reach(i)))];
        });
        detail::add_results(output.header, section->index.material(), section->index.size(),
                            counts.of[static_cast<std::size_t>(Result::win)],
                            counts.of[static_cast<std::size_t>(Result::loss)]);
    }
    if constexpr (captures_are_enforced<G>()) {
        output.header.flags = flags;
        const auto value = [&win, flags](std::size_t stream, const typename G::Pos& position) {
            thread_local typename G::Moves scratch;
            if (is_left_out<G>(position, flags, scratch)) return tablebase::any_value;
            const auto& section = *win[stream];
            return static_cast<unsigned>(detail::result_of(section.reach(section.index.rank(position))));
        };
        output.fill = [&win, value](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
            const auto& index = win[stream]->index;
            for (std::uint64_t i = 0; i < block.size(); ++i)
                block.set(i, value(stream, index.unrank(first + i)));
        };
        output.turned_fill = [&win, value](std::size_t stream, std::uint64_t first,
                                           tablebase::PackedVector& block) {
            const auto& index = win[win.size() - 1 - stream]->index;  // of the other section of the slice
            for (std::uint64_t i = 0; i < block.size(); ++i) {
                block.set(i, value(stream, G::turned(index.unrank(first + i))));
            }
        };
    } else {
        output.fill = [&win](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
            for (std::uint64_t i = 0; i < block.size(); ++i) {
                block.set(i, static_cast<unsigned>(detail::result_of(win[stream]->reach(first + i))));
            }
        };
    }
    return output;
}

template <class Sections>
TableOutput plies_output(const Sections& win) {
    TableOutput output;
    for (const auto& section : win) {
        const std::string name = section->index.material().name();
        const auto longest =
            detail::sum_up<detail::LongestOfBoth>(section->index.size(), [&](auto i, auto& sum) {
                const Reach reach = section->reach(i);
                for (const Role role : {mover, opponent}) sum.of[role].see(reach[role], i);
            });
        const auto most = std::max(longest.of[mover].plies_and_one, longest.of[opponent].plies_and_one);
        output.header.streams.push_back({name,
                                         std::string(stored::plies_field),
                                         section->index.size(),
                                         stored::bits_for(static_cast<unsigned>(most)),
                                         {}});
        if (longest.of[mover].plies_and_one == 0) continue;
        output.header.statistics.push_back(
            {name, std::string(stored::longest_win), longest.of[mover].plies_and_one - 1});
        output.header.statistics.push_back(
            {name, std::string(stored::longest_win_index), longest.of[mover].index});
    }
    output.fill = [&win](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
        for (std::uint64_t i = 0; i < block.size(); ++i) {
            block.set(i, detail::plies_of(win[stream]->reach(first + i)));
        }
    };
    return output;
}

// `results` are those of the sections, in order: how force and result go together is part of the statistics.
template <class G>
TableOutput force_output(const SolvedSlice<G, DistanceStore>& capture,
                         const SolvedSlice<G, DistanceStore>& decision,
                         std::vector<std::shared_ptr<const tablebase::PackedVector>> results) {
    TableOutput output;
    for (std::size_t s = 0; s < capture.size(); ++s) {
        detail::add_force_streams(*capture[s], *decision[s], output.header);
        detail::add_force_statistics(*capture[s], *decision[s], *results[s], output.header);
    }
    output.fill = [&](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
        const auto& field = detail::force_fields[stream % detail::force_fields.size()];
        const std::size_t s = stream / detail::force_fields.size();
        for (std::uint64_t i = 0; i < block.size(); ++i) {
            block.set(i, detail::stored_force(field, *capture[s], *decision[s], first + i));
        }
    };
    return output;
}

}  // namespace dama
