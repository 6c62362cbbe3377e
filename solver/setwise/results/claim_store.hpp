#pragma once

// Who can force a capture and who a decision in finished slices, as matrices.

#include <memory>
#include <vector>

#include "solver/setwise/results/result_store.hpp"

namespace dama::setwise {

template <class G>
class ClaimStore {
public:
    // The source reads tables of claims.
    explicit ClaimStore(const ResultSource& source)
        : capture_(source, Goal::capture), decision_(source, Goal::decision) {}

    ResultStore<G>& capture() { return capture_; }
    ResultStore<G>& decision() { return decision_; }

    // Throws what reading throws.
    void complete(const std::vector<tablebase::Material>& slices) {
        capture_.complete(slices);
        decision_.complete(slices);
    }
    // Each of both goals keeps at most so many bytes.
    void shrink_to(std::uint64_t bytes) {
        capture_.shrink_to(bytes);
        decision_.shrink_to(bytes);
    }

    // The most that the mover or the opponent can force, in the order of the section's index.
    tablebase::PackedVector packed(const tablebase::Material& section, Role role) {
        const auto rows = capture_.space(section.side[0]);
        const auto columns = capture_.space(section.side[1]);
        BitMatrix capture = direct(*capture_.across(section), role, *rows, *columns);
        BitMatrix decision = direct(*decision_.across(section), role, *rows, *columns);
        decision.remove(capture);
        return setwise::packed<G>(decision, capture, *rows, *columns);
    }

private:
    static BitMatrix direct(const Results& across, Role role, const Configurations<G>& rows,
                            const Configurations<G>& columns) {
        BitMatrix forced(rows.size(), columns.words());
        transpose(role == mover ? across.won : across.lost, forced);
        return forced;
    }

    ResultStore<G> capture_;
    ResultStore<G> decision_;
};

}  // namespace dama::setwise
