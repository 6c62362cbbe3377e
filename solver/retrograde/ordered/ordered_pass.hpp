#pragma once

// The engine for games in which no position comes back: every move captures, and so leads to a finished slice, or
// advances a man, and so leads to a position in which the men of both sides have come further together. All positions
// with the same advancement form a layer; layers are solved from the most advanced one down, each position once, from
// the outcomes of its successors.
//
// A task solves the positions of a layer that have one of a few placements of the mover's men, a row each, and goes
// through the placements of the opponent's men: all quiet moves from there lead into one row, that of the opponent. So
// reading and writing both stay within the processor's cache, and no two tasks write the same byte.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/ordered/advancement_order.hpp"
#include "solver/retrograde/ordered/outcome_rows.hpp"
#include "solver/retrograde/tables/exit_tables.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"

namespace dama {

template <class G, bool CountsPlies>
class OrderedPass {
public:
    static_assert(G::is_acyclic && G::players == 2);
    using Set = typename G::Set;
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;
    using Section = OutcomeRows<G>;
    using Solved = std::vector<std::unique_ptr<Section>>;

    // `exits` must hold every slice that one move can reach.
    OrderedPass(const tablebase::Material& slice, const ExitTables<G, Goal::win>& exits, Monitor& monitor)
        : exits_(exits), monitor_(monitor) {
        for (const auto& section : sections_of(slice)) {
            sections_.push_back(std::make_unique<Section>(section, width_for(slice)));
            orders_.emplace_back(section.side[0].men);
        }
    }

    // Bytes a slice takes while it is solved, the tables it leans on not counted.
    static std::uint64_t bytes(const tablebase::Material& slice) {
        std::uint64_t sum = 0;
        for (const auto& section : sections_of(slice)) {
            sum +=
                Section::bytes(section, width_for(slice)) + AdvancementOrder<G>::bytes(section.side[0].men);
        }
        return sum;
    }

    Solved run() && {
        for (int layer = orders_.front().most() + orders_.back().most(); layer >= 0; --layer) {
            monitor_.begin_phase("layer " + std::to_string(layer));
            const auto tasks = tasks_of(layer);
            run_in_parallel(tasks.size(), [&](std::uint64_t t) { solve(tasks[t]); });
        }
        return std::move(sections_);
    }

private:
    static constexpr std::size_t rows_in_task = 32;

    struct Task {
        int section;
        int advancement;         // of the mover
        std::size_t first;       // of the rows with this advancement
        int others_advancement;  // as they see it
    };
    struct Row {
        std::uint64_t number;
        Set men;
        Set seen_by_other;
    };
    // Where quiet moves lead: one row, that of the other player's men.
    struct Successors {
        const Section& section;
        std::uint64_t row;
        Set free;  // of them

        Reach reach(Set men) const { return section.get(row, tablebase::rank_subset(men, free)); }
    };
    // The best of the moves seen so far.
    class Best {
    public:
        void see(const Reach& after) {
            any_ = true;
            best_[mover] = std::min(best_[mover], after[opponent]);
            best_[opponent] = std::max(best_[opponent], after[mover]);
        }
        bool is_any() const { return any_; }
        // Whether more moves can change nothing.
        bool is_settled() const { return !CountsPlies && best_[mover] != never; }
        Reach reach() const {
            if (best_[mover] != never) return {before(best_[mover]), never};
            return {never, before(best_[opponent])};
        }

    private:
        static Distance before(Distance d) { return CountsPlies ? one_ply_more(d) : d; }

        Reach best_{never, 0};
        bool any_ = false;
    };

    static OutcomeWidth width_for(const tablebase::Material& slice) {
        return CountsPlies ? OutcomeWidth::of_plies(G::longest_game(slice.pieces()))
                           : OutcomeWidth::of_results();
    }

    // With two sections a quiet move goes from one to the other; with one, from it to itself.
    int other(int section) const { return static_cast<int>(sections_.size()) - 1 - section; }

    std::vector<Task> tasks_of(int layer) const {
        std::vector<Task> tasks;
        for (int s = 0; s < static_cast<int>(sections_.size()); ++s) {
            const int most = std::min(layer, orders_[s].most());
            for (int own = std::max(0, layer - orders_[other(s)].most()); own <= most; ++own) {
                for (std::size_t first = 0; first < orders_[s].rows(own).size(); first += rows_in_task) {
                    tasks.push_back({s, own, first, layer - own});
                }
            }
        }
        return tasks;
    }

    void solve(const Task& task) {
        const std::vector<Row> rows = rows_of(task);
        const auto& others = orders_[other(task.section)];
        Moves moves;
        std::uint64_t solved = 0;
        for (const std::uint64_t number : others.rows(task.others_advancement)) {
            const Set seen = others.placement(number);
            const Set men = seen.reversed(G::width);
            const Successors next{*sections_[other(task.section)], number, G::squares & ~seen};
            for (const Row& row : rows) {
                if (!(row.men & men).empty()) continue;
                const Pos position{{row.men, men}, {}};
                sections_[task.section]->set(row.number, Section::column(men, row.men),
                                             evaluate(position, row, next, moves));
                ++solved;
            }
        }
        monitor_.advance(solved);
    }

    std::vector<Row> rows_of(const Task& task) const {
        const auto& order = orders_[task.section];
        const auto& numbers = order.rows(task.advancement);
        std::vector<Row> rows;
        for (std::size_t i = task.first; i < std::min(numbers.size(), task.first + rows_in_task); ++i) {
            const Set men = order.placement(numbers[i]);
            rows.push_back({numbers[i], men, men.reversed(G::width)});
        }
        return rows;
    }

    Reach evaluate(const Pos& position, const Row& row, const Successors& next, Moves& moves) const {
        Best best;
        G::captures(position, moves);
        for (const auto& move : moves) {
            if (best.is_settled()) return best.reach();
            best.see(exits_.reach(G::play(position, move)));
        }
        moves.clear();
        if (!best.is_settled()) G::quiet_moves(position, moves);
        for (const auto& move : moves) {
            Set men = row.seen_by_other;
            men.erase(G::seen_by(1, move.from));
            men.insert(G::seen_by(1, move.to));
            best.see(next.reach(men));
            if (best.is_settled()) break;
        }
        return best.is_any() ? best.reach() : reach_when_blocked(position);
    }

    static Reach reach_when_blocked(const Pos& position) {
        switch (G::result_when_blocked(position)) {
            case Result::win: return {0, never};
            case Result::loss: return {never, 0};
            case Result::draw: break;
        }
        return unreachable;
    }

    Solved sections_;
    std::vector<AdvancementOrder<G>> orders_;  // of each section's mover
    const ExitTables<G, Goal::win>& exits_;
    Monitor& monitor_;
};

}  // namespace dama
