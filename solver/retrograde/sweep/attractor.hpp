#pragma once

// The sweep engine: all positions of a slice, with either player to move, from which a goal can be forced.
//
// A first pass looks at every position once and settles what its captures and promotions, which leave the slice,
// decide. Then results spread backwards through quiet moves, level by level, a level being one ply of distance: a
// position one move before one that is lost for its player to move reaches the goal one ply later; a position one move
// before one that the opponent reaches is a candidate, looked at again forwards, because all its moves must lead there.
// Positions that never get a distance cannot be forced.
//
// After a quiet move that offers a huff the next player chooses between a position of the slice and some of solved
// slices, so such a move is no plain edge back: whatever the choice may change is looked at again forwards.
//
// Each task owns a range of positions that starts at a multiple of 64. What other tasks may write there (offers and
// candidate marks) does not depend on their order, so the result is the same for any number of threads.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solver/retrograde/goal.hpp"
#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/sweep/bit_plane.hpp"
#include "solver/retrograde/sweep/reach_store.hpp"
#include "solver/retrograde/tables/exit_tables.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// One section of a slice after the run: the reach of every position.
template <class G, class Store>
struct SolvedSection {
    explicit SolvedSection(const tablebase::Material& material)
        : index(material), stores{Store(index.size()), Store(index.size())} {}

    Reach reach(std::uint64_t i) const { return {stores[mover].load(i), stores[opponent].load(i)}; }
    // As far as it is final at this level.
    Reach reach(std::uint64_t i, Distance level) const {
        return {stores[mover].value(i, level), stores[opponent].value(i, level)};
    }

    SliceIndex<G> index;
    std::array<Store, roles> stores;
};

template <class G, class Store>
using SolvedSlice = std::vector<std::unique_ptr<SolvedSection<G, Store>>>;

template <class G, Goal goal, class Store>
class Attractor {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;
    using Moves = typename G::Moves;

    // `exits` must hold every slice that one move can reach.
    Attractor(const tablebase::Material& slice, const ExitTables<G, goal>& exits, Monitor& monitor)
        : exits_(exits), monitor_(monitor) {
        for (const auto& section : sections_of(slice)) {
            sections_.push_back(std::make_unique<Section>(section));
            work_.push_back(std::make_unique<Work>(sections_.back()->index.size()));
        }
    }

    // Bytes a slice takes while it is solved, the tables it leans on not counted.
    static std::uint64_t bytes(std::uint64_t positions) {
        return roles * Store::bytes(positions) + 2 * BitPlane::bytes(positions);
    }

    SolvedSlice<G, Store> run() && {
        monitor_.begin_phase("captures");
        for (int s = 0; s < section_count(); ++s) settle_exits(s);
        for (Distance level = 0; level != never; level = next_level(level)) {
            monitor_.begin_phase("level " + std::to_string(level));
            for (int s = 0; s < section_count(); ++s) spread(s, level);
            for (int s = 0; s < section_count(); ++s) look_again(s, level);
        }
        return std::move(sections_);
    }

private:
    using Section = SolvedSection<G, Store>;

    // What only the run needs to know of a section's positions.
    struct Work {
        explicit Work(std::uint64_t size) : settled(size), candidates(size) {}

        BitPlane settled;     // every move leaves the slice: nothing in it can change the value any more
        BitPlane candidates;  // a successor has become final: look again
    };

    int section_count() const { return static_cast<int>(sections_.size()); }
    // With two sections a quiet move goes from one to the other; with one, from it to itself.
    int other(int section) const { return section_count() - 1 - section; }

    void settle_exits(int s) {
        Section& section = *sections_[s];
        for_each_range(section.index.size(), [&](std::uint64_t first, std::uint64_t last) {
            Moves moves;
            for (std::uint64_t i = first; i < last; ++i) {
                if (settle_exits(section, i, moves)) work_[s]->settled.set(i);
            }
            monitor_.advance(last - first);
        });
    }

    // Whether nothing in the slice can change the value any more.
    bool settle_exits(Section& section, std::uint64_t i, Moves& moves) const {
        const Pos position = section.index.unrank(i);
        G::moves(position, moves);
        const bool settled = std::none_of(moves.begin(), moves.end(), leans_on_slice);
        if (moves.empty()) {
            offer(section, i, reach_when_blocked(goal));
            return true;
        }
        Reach best{never, 0};
        for (const Mv& move : moves) {
            Reach after = unreachable;
            if (!move.stays_in_slice() || offers_huff(move)) {
                after = reach_by_move(G::play(position, move), move, unreachable);
            }
            best[mover] = std::min(best[mover], after[mover]);
            best[opponent] = std::max(best[opponent], after[opponent]);
        }
        offer(section, i, {Store::before(best[mover]), Store::before(best[opponent])});
        return settled;
    }

    static bool offers_huff(const Mv& move) {
        if constexpr (G::has_huffing) return !move.huffable.empty();
        return false;
    }
    // A huff is a capture: where that is the goal, it does not matter what else the next player could choose.
    static bool leans_on_slice(const Mv& move) {
        return move.stays_in_slice() && (goal == Goal::win || !offers_huff(move));
    }

    static void offer(Section& section, std::uint64_t i, const Reach& reach) {
        for (const Role role : {mover, opponent}) section.stores[role].offer(i, reach[role]);
    }

    // What a move that leads to `next` is worth to the player who makes it, not counting the move itself. `staying` is
    // the reach of `next` if that is in the slice, as far as it is known.
    Reach reach_by_move(const Pos& next, const Mv& move, const Reach& staying) const {
        Reach after = move.stays_in_slice() ? staying : exits_.reach(next);
        if constexpr (G::has_huffing) choose_huff(next, move, after);
        after = seen_by_the_other(after);
        if (goal != Goal::win && move.captures()) after[mover] = 0;
        return after;
    }

    // Before he moves, the next player may take off a piece that should have captured, if that is better for him.
    void choose_huff(const Pos& next, const Mv& move, Reach& after) const {
        for (const int square : move.huffable) {
            const Reach huffed = exits_.reach(G::huffed(next, square));
            after[mover] = goal == Goal::win ? std::min(after[mover], huffed[mover]) : 0;
            after[opponent] = std::max(after[opponent], huffed[opponent]);
        }
    }

    // Passes the frontier of a section on to the positions one quiet move before it.
    void spread(int s, Distance level) {
        Section& after = *sections_[s];
        Section& before = *sections_[other(s)];
        Work& work = *work_[other(s)];
        for_each_range(after.index.size(), [&](std::uint64_t first, std::uint64_t last) {
            after.stores[opponent].take_frontier(first, last, level, [&](std::uint64_t i) {
                G::for_each_parent(after.index.unrank(i), [&](const Pos& parent) {
                    const std::uint64_t p = before.index.rank(parent);
                    if (work.settled.test(p)) return;
                    if (quiet_moves_offer_huffs(parent)) {
                        work.candidates.set(p);
                    } else {
                        before.stores[mover].offer(p, Store::before(level));
                    }
                });
            });
            after.stores[mover].take_frontier(first, last, level, [&](std::uint64_t i) {
                G::for_each_parent(after.index.unrank(i), [&](const Pos& parent) {
                    const std::uint64_t p = before.index.rank(parent);
                    if (!work.settled.test(p)) work.candidates.set(p);
                });
            });
        });
    }

    static bool quiet_moves_offer_huffs(const Pos& position) {
        if constexpr (G::has_huffing) return G::can_capture(position);
        return false;
    }

    void look_again(int s, Distance level) {
        Section& section = *sections_[s];
        for_each_range(section.index.size(), [&](std::uint64_t first, std::uint64_t last) {
            Moves moves;
            for (std::uint64_t w = first / 64; w < (last + 63) / 64; ++w) {
                for_each_bit(w, work_[s]->candidates.take(w), [&](std::uint64_t i) {
                    const Pos position = section.index.unrank(i);
                    G::moves(position, moves);
                    if (quiet_moves_offer_huffs(position)) {
                        offer(section, i, reach_with_huffs(s, position, moves, level));
                    } else {
                        section.stores[opponent].offer(i,
                                                       reach_against_every_move(s, position, moves, level));
                    }
                });
            }
        });
    }

    // In how many plies the opponent reaches the goal whatever the mover does.
    Distance reach_against_every_move(int s, const Pos& position, const Moves& moves, Distance level) const {
        const Section& next = *sections_[other(s)];
        Distance longest = 0;
        for (const Mv& move : moves) {
            const Pos played = G::play(position, move);
            const Distance after = move.stays_in_slice()
                                       ? next.stores[mover].value(next.index.rank(played), level)
                                       : reach_by_move(played, move, unreachable)[opponent];
            longest = std::max(longest, after);
            if (longest == never) break;
        }
        return Store::before(longest);
    }

    // The reach of both roles, as far as it is known at this level.
    Reach reach_with_huffs(int s, const Pos& position, const Moves& moves, Distance level) const {
        const Section& next = *sections_[other(s)];
        Reach best{never, 0};
        for (const Mv& move : moves) {
            const Pos played = G::play(position, move);
            const Reach staying =
                move.stays_in_slice() ? next.reach(next.index.rank(played), level) : unreachable;
            const Reach after = reach_by_move(played, move, staying);
            best[mover] = std::min(best[mover], after[mover]);
            best[opponent] = std::max(best[opponent], after[opponent]);
        }
        return {Store::before(best[mover]), Store::before(best[opponent])};
    }

    Distance next_level(Distance level) const {
        Distance next = never;
        for (const auto& section : sections_) {
            for (const Store& store : section->stores) {
                next = std::min(next, next_level_of(store, section->index.size(), level));
            }
        }
        return next;
    }

    SolvedSlice<G, Store> sections_;
    std::vector<std::unique_ptr<Work>> work_;
    const ExitTables<G, goal>& exits_;
    Monitor& monitor_;
};

}  // namespace dama
