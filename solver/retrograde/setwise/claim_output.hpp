#pragma once

// Who can force a capture and a decision, as the set-wise engine leaves it and as it is written.

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include "solver/retrograde/setwise/matrix_output.hpp"
#include "solver/retrograde/tables/force_output.hpp"

namespace dama::setwise {

// Counts the positions of a section, solved for a capture and for a decision, that has these results.
template <class G>
class ForceCounter {
public:
    ForceCounter(const Section<G>& capture, const Section<G>& decision, const Results& results)
        : capture_(capture), decision_(decision), results_(results) {}

    ForceCounts count() const {
        ForceCounts counts = tbb::parallel_reduce(
            tbb::blocked_range<std::uint64_t>(0, capture_.columns->size(), 64), ForceCounts{},
            [this](const auto& rows, ForceCounts sum) {
                for (auto r = rows.begin(); r != rows.end(); ++r) add_row(r, sum);
                return sum;
            },
            [](ForceCounts a, const ForceCounts& b) { return a += b; });
        add_the_rest(counts);
        return counts;
    }

private:
    static std::uint64_t& cross(ForceCounts& counts, Result result, std::size_t who) {
        return counts.cross.of[static_cast<std::size_t>(result) * ForceCounts::cases + who];
    }
    static std::uint64_t& verdicts(ForceCounts& counts, Verdict verdict) {
        return counts.verdicts.of[static_cast<std::size_t>(verdict)];
    }

    // All that can be seen in the matrices, whose rows here are the opponent's.
    void add_row(std::uint64_t r, ForceCounts& sum) const {
        const auto count = [](Word bits) { return static_cast<std::uint64_t>(std::popcount(bits)); };
        const Results& capture = *capture_.across;
        const Results& decision = *decision_.across;
        for (std::size_t w = 0; w < capture.won.words(); ++w) {
            const Word own = capture.won.row(r)[w];
            const Word others = capture.lost.row(r)[w];
            const Word wins = results_.won.row(r)[w];
            const Word losses = results_.lost.row(r)[w];
            const std::array<Word, ForceCounts::cases> who{~(own | others), own & ~others, others & ~own,
                                                           own & others};
            for (std::size_t i = 0; i < who.size(); ++i) {
                cross(sum, Result::win, i) += count(who[i] & wins);
                cross(sum, Result::loss, i) += count(who[i] & losses);
                if (i != 0) cross(sum, Result::draw, i) += count(who[i] & ~wins & ~losses);
            }
            const Word decisions = decision.won.row(r)[w] | decision.lost.row(r)[w];
            verdicts(sum, Verdict::refuted) += count(own | others);
            verdicts(sum, Verdict::disputed) += count(decisions & ~own & ~others);
        }
    }

    // What is left of all positions; a blocked player has lost by the decision that this is.
    void add_the_rest(ForceCounts& counts) const {
        const std::uint64_t positions = SliceIndex<G>(capture_.material).size();
        const auto total = [](const auto& numbers) {
            return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
        };
        cross(counts, Result::draw, 0) = positions - total(counts.cross.of);
        verdicts(counts, Verdict::over) = decision_.blocked;
        verdicts(counts, Verdict::disputed) -= decision_.blocked;
        verdicts(counts, Verdict::valid) = positions - total(counts.verdicts.of);
    }

    const Section<G>& capture_;
    const Section<G>& decision_;
    const Results& results_;
};

// The table of a slice solved for both goals; the output owns the sections. `results` are those of its sections.
template <class G>
TableOutput claim_output(Sections<G> capture, Sections<G> decision,
                         const std::vector<std::shared_ptr<const Results>>& results, std::uint32_t flags) {
    tablebase::Header header;
    header.flags = flags;
    for (std::size_t s = 0; s < capture.size(); ++s) {
        const std::uint64_t positions = SliceIndex<G>(capture[s]->material).size();
        for (const auto field : stored::claim_fields)
            add_stream(header, capture[s]->material, field, positions, stored::claim_bits);
        add_force_counts(header, capture[s]->material,
                         ForceCounter<G>(*capture[s], *decision[s], *results[s]).count());
    }
    for (const auto& section : decision) section->captures = {};
    const auto left_out = take_left_out(capture, flags);
    auto streams = std::make_shared<MatrixStreams<G>>();
    for (std::size_t s = 0; s < capture.size(); ++s) {
        const auto add = [&](BitMatrix& captures, BitMatrix& decisions) {
            decisions.remove(captures);
            streams->add(capture[s]->rows, capture[s]->columns, left_out.empty() ? nullptr : &left_out[s],
                         std::move(decisions), std::move(captures));
        };
        add(capture[s]->won, decision[s]->won);
        add(capture[s]->lost, decision[s]->lost);
    }
    return matrix_output<G>(std::move(header), std::move(streams));
}

}  // namespace dama::setwise
