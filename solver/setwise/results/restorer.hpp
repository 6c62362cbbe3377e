#pragma once

// Completes the results of a slice of which the table leaves some out (deducible.hpp): captures from the finished
// results of smaller slices, as the solver finds them, then the threats that quiet moves tell, in one round.

#include <cstdint>
#include <memory>
#include <vector>

#include <tbb/enumerable_thread_specific.h>

#include "solver/setwise/captures/capture_pass.hpp"
#include "solver/setwise/captures/deducible_threats.hpp"
#include "solver/setwise/rows/mobility.hpp"
#include "tablebase/format/header.hpp"

namespace dama::setwise {

template <class G>
class Restorer {
public:
    // Sections with what is won and lost as stored under such flags, filler included, and the exits of each.
    Restorer(Sections<G>& sections, const std::vector<Exits<G>>& exits, std::uint32_t flags, Goal goal,
             const Kernels& kernels)
        : sections_(sections), exits_(exits), flags_(flags), goal_(goal), kernels_(kernels) {}

    // Afterwards all results are there, and across as well.
    void run() {
        if ((flags_ & tablebase::flag::mover_captures_are_filler) != 0) {
            for (std::size_t s = 0; s < sections_.size(); ++s) {
                CapturePass<G>(*sections_[s], exits_[s], goal_, kernels_).run([](auto) {});
            }
        }
        pass_across();
        if ((flags_ & tablebase::flag::threats_are_filler) == 0) return;
        std::vector<BitMatrix> deducible;
        for (std::size_t s = 0; s < sections_.size(); ++s) {
            deducible.push_back(DeducibleThreats<G>(*sections_[s], other(s), kernels_).find());
        }
        for (std::size_t s = 0; s < sections_.size(); ++s) look_ahead(s, deducible[s]);
        pass_across();
    }

private:
    const Section<G>& other(std::size_t s) const { return *sections_[sections_.size() - 1 - s]; }

    void pass_across() {
        for (const auto& section : sections_) {
            transpose(section->won, section->across->won);
            transpose(section->lost, section->across->lost);
        }
    }

    // No quiet move of such a position leads to another of its kind, so all it leads to is known.
    void look_ahead(std::size_t s, BitMatrix& deducible) {
        Section<G>& section = *sections_[s];
        const std::size_t words = section.columns->words();
        tbb::enumerable_thread_specific<std::vector<Step>> scratch;
        for_each_row(0, section.rows->size(), words, [&](std::uint64_t r) {
            if (!section.rows->exists(r)) return;
            Word* losable = section.losable.row(r);
            if (goal_ == Goal::capture) find_mobile(*section.rows, *section.columns, r, losable);
            for (std::size_t w = 0; w < words; ++w) {
                const Word open = deducible.row(r)[w];
                section.won.row(r)[w] &= ~open;
                section.lost.row(r)[w] &= ~open;
                losable[w] = goal_ == Goal::capture ? open & losable[w] : open;
            }
            std::vector<Step>& steps = scratch.local();
            list_steps(s, section.rows->at(r), steps);
            relax_for(goal_, kernels_)(
                steps, {deducible.row(r), losable, section.won.row(r), section.lost.row(r)}, words);
        });
    }

    // All quiet moves, promotions included.
    void list_steps(std::size_t s, const typename Configurations<G>::Configuration& row,
                    std::vector<Step>& steps) const {
        const Section<G>& section = *sections_[s];
        const auto add = [&](int to, const Results& after, std::uint64_t target, bool begins) {
            steps.push_back({section.columns->free(to), after.lost.row(target), after.won.row(target),
                             begins ? ~Word{0} : 0});
        };
        steps.clear();
        for_each_inner_step<G>(*section.rows, row, [&](int to, std::uint64_t target, bool begins) {
            add(to, *other(s).across, target, begins);
        });
        const FinishedSection<G>& crowned = exits_[s].whole().crowned;
        for_each_man_step<G>(row, forward_directions, [&](int to, typename G::Set men) {
            if (!G::B::far_row.contains(to)) return;
            const auto there = G::Set::of(G::seen_by(1, to));
            add(to, *crowned.results, crowned.rows->index(men, row.kings | there), true);
        });
    }

    Sections<G>& sections_;
    const std::vector<Exits<G>>& exits_;
    std::uint32_t flags_;
    Goal goal_;
    const Kernels& kernels_;
};

}  // namespace dama::setwise
