#pragma once

// Counts where a player does best to owe a capture: no move that leaves nothing to huff is as good.

#include <algorithm>
#include <cstdint>

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include "solver/analysis/compare/breaches.hpp"
#include "solver/analysis/probe/best_reply.hpp"
#include "solver/notation/fen_of.hpp"

namespace dama {

template <class G>
    requires(G::has_huffing)
class BreachCounter {
public:
    BreachCounter(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice)
        : variant_(variant), prober_(variant, tables), index_(slice) {}

    Breaches count() const {
        const Sum sum = tbb::parallel_deterministic_reduce(
            tbb::blocked_range<std::uint64_t>(0, index_.size(), 4096), Sum{},
            [this](const tbb::blocked_range<std::uint64_t>& range, Sum part) {
                typename G::Moves moves;
                for (auto i = range.begin(); i != range.end(); ++i) see(i, moves, part);
                return part;
            },
            [](Sum a, const Sum& b) { return a += b; });
        return {sum.owing, finding(sum.only_win), finding(sum.only_draw)};
    }

private:
    struct Sum {
        std::uint64_t owing = 0;
        FirstAndCount only_win;
        FirstAndCount only_draw;

        Sum& operator+=(const Sum& other) {
            owing += other.owing;
            only_win += other.only_win;
            only_draw += other.only_draw;
            return *this;
        }
    };

    void see(std::uint64_t i, typename G::Moves& moves, Sum& sum) const {
        const auto position = index_.unrank(i);
        if (!G::can_capture(position)) return;
        ++sum.owing;
        const Result best = prober_.result(position);
        if (best == Result::loss) return;
        G::moves(position, moves);
        const bool without_breach = std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
            return move.huffable.empty() && best_reply(prober_, position, move).outcome.result == best;
        });
        if (!without_breach) (best == Result::win ? sum.only_win : sum.only_draw) += FirstAndCount{1, i};
    }

    Finding finding(const FirstAndCount& count) const {
        if (count.count == 0) return {};
        return {count.count, fen_of<G>(variant_, index_.unrank(count.first))};
    }

    const Variant& variant_;
    Prober<G> prober_;
    SliceIndex<G> index_;
};

}  // namespace dama
