#pragma once

// Who can force a capture and who a decision, as it is written: from sections solved for either goal position by
// position.

#include <cstdint>
#include <vector>

#include "solver/retrograde/tables/force_output.hpp"
#include "solver/slices/deducible.hpp"
#include "tablebase/format/filler.hpp"

namespace dama {

template <class G, class Section>
class ClaimOutput {
public:
    using Sections = std::vector<std::unique_ptr<Section>>;

    // All must outlive the object.
    ClaimOutput(const Sections& capture, const Sections& decision, std::uint32_t flags)
        : capture_(capture), decision_(decision), flags_(flags) {}

    ForceCounts count(std::size_t s, const tablebase::PackedVector& results) const {
        return sum_up<ForceCounts>(results.size(), [&](std::uint64_t i, ForceCounts& sum) {
            const CanForce own = most(s, i, mover);
            const CanForce others = most(s, i, opponent);
            sum.see(static_cast<Result>(results.get(i)),
                    own == CanForce::nothing && others == CanForce::decision && is_blocked(s, i), own,
                    others);
        });
    }

    void fill(std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) const {
        const std::size_t s = stream / roles;
        for (std::uint64_t i = 0; i < block.size(); ++i)
            block.set(i, stored_value(stream, capture_[s]->index.unrank(first + i)));
    }
    void fill_turned(std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) const
        requires(captures_are_enforced<G>())
    {
        const auto& other = capture_[capture_.size() - 1 - stream / roles]->index;
        for (std::uint64_t i = 0; i < block.size(); ++i)
            block.set(i, stored_value(stream, G::turned(other.unrank(first + i))));
    }

private:
    CanForce most(std::size_t s, std::uint64_t i, Role role) const {
        return most_of(role, capture_[s]->reach(i), decision_[s]->reach(i));
    }

    bool is_blocked(std::size_t s, std::uint64_t i) const {
        thread_local typename G::Moves moves;
        G::moves(capture_[s]->index.unrank(i), moves);
        return moves.empty();
    }

    unsigned stored_value(std::size_t stream, const typename G::Pos& position) const {
        thread_local typename G::Moves scratch;
        if constexpr (captures_are_enforced<G>()) {
            if (is_left_out<G>(position, flags_, scratch)) return tablebase::any_value;
        }
        const std::size_t s = stream / roles;
        return static_cast<unsigned>(
            most(s, capture_[s]->index.rank(position), static_cast<Role>(stream % roles)));
    }

    const Sections& capture_;
    const Sections& decision_;
    std::uint32_t flags_;
};

// `results` are those of the sections; all must outlive the output.
template <class G, class Section>
TableOutput claim_output(const std::vector<std::unique_ptr<Section>>& capture,
                         const std::vector<std::unique_ptr<Section>>& decision,
                         const std::vector<StreamStore::Values>& results, std::uint32_t flags) {
    const ClaimOutput<G, Section> claims(capture, decision, captures_are_enforced<G>() ? flags : 0);
    TableOutput output;
    output.header.flags = captures_are_enforced<G>() ? flags : 0;
    for (std::size_t s = 0; s < capture.size(); ++s) {
        const auto& section = capture[s]->index.material();
        for (const auto field : stored::claim_fields)
            add_stream(output.header, section, field, capture[s]->index.size(), stored::claim_bits);
        add_force_counts(output.header, section, claims.count(s, *results[s]));
    }
    output.fill = [claims](auto stream, auto first, auto& block) { claims.fill(stream, first, block); };
    if constexpr (captures_are_enforced<G>()) {
        output.turned_fill = [claims](auto stream, auto first, auto& block) {
            claims.fill_turned(stream, first, block);
        };
    }
    return output;
}

}  // namespace dama
