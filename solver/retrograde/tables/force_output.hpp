#pragma once

// Who forces a capture and who a decision, and in how many plies, as it is written.

#include <array>
#include <cstdint>

#include "solver/games/rules/verdict.hpp"
#include "solver/retrograde/goal.hpp"
#include "solver/retrograde/tables/stream_store.hpp"
#include "solver/retrograde/tables/table_output.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/stored_values.hpp"

namespace dama {

constexpr unsigned stored_distance(Distance d) { return d == never ? 0U : d + 1U; }

// What a field of stored::force_fields holds, from the reach of both goals in a position.
constexpr unsigned stored_force(std::size_t field, const Reach& capture, const Reach& decision) {
    const std::size_t role = field % roles;
    const bool is_of_decision = field >= roles;
    const unsigned captures = stored_distance(capture[role]);
    return is_of_decision ? stored::pack_decision(captures, stored_distance(decision[role])) : captures;
}

constexpr CanForce most_of(Role role, const Reach& capture, const Reach& decision) {
    if (capture[role] != never) return CanForce::capture;
    return decision[role] != never ? CanForce::decision : CanForce::nothing;
}

// Counts of result x who can force a capture, and of the verdicts.
struct ForceCounts {
    static constexpr std::size_t cases = stored::who_names.size();

    Counts<stored::counted_results.size() * cases> cross;
    Counts<verdict_names.size()> verdicts;

    void see(Result result, bool blocked, CanForce own, CanForce others) {
        ++cross.of[static_cast<std::size_t>(result) * cases + stored::who_forces(own, others)];
        ++verdicts.of[static_cast<std::size_t>(verdict(blocked, own, others))];
    }
    ForceCounts& operator+=(const ForceCounts& other) {
        cross += other.cross;
        verdicts += other.verdicts;
        return *this;
    }
};

void add_force_counts(tablebase::Header& header, const tablebase::Material& section,
                      const ForceCounts& counts);

// `capture` and `decision` are a section solved for either goal; `results` are its results.
template <class Section>
void add_force(tablebase::Header& header, const Section& capture, const Section& decision,
               const tablebase::PackedVector& results) {
    const auto& section = capture.index.material();
    const std::uint64_t size = capture.index.size();
    for (std::size_t field = 0; field < stored::force_fields.size(); ++field) {
        const auto largest = sum_up<Largest>(size, [&](std::uint64_t i, Largest& sum) {
            sum += Largest{stored_force(field, capture.reach(i), decision.reach(i))};
        });
        add_stream(header, section, stored::force_fields[field], size, stored::bits_for(largest.value));
    }
    add_force_counts(header, section, sum_up<ForceCounts>(size, [&](std::uint64_t i, ForceCounts& sum) {
                         const Reach captures = capture.reach(i);
                         const Reach decisions = decision.reach(i);
                         sum.see(static_cast<Result>(results.get(i)), decisions[opponent] == 0,
                                 most_of(mover, captures, decisions), most_of(opponent, captures, decisions));
                     }));
}

// `results` are those of the sections, in order: how force and result go together is part of the statistics.
template <class Sections>
TableOutput force_output(const Sections& capture, const Sections& decision,
                         const std::vector<StreamStore::Values>& results) {
    TableOutput output;
    for (std::size_t s = 0; s < capture.size(); ++s) {
        add_force(output.header, *capture[s], *decision[s], *results[s]);
    }
    output.fill = [&](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
        const std::size_t field = stream % stored::force_fields.size();
        const std::size_t s = stream / stored::force_fields.size();
        for (std::uint64_t i = 0; i < block.size(); ++i) {
            block.set(i, stored_force(field, capture[s]->reach(first + i), decision[s]->reach(first + i)));
        }
    };
    return output;
}

}  // namespace dama
