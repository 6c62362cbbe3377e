#pragma once

// The engine for three players: in how many plies each player can make himself the last one, and the other two together
// can force him out, for all positions of a slice with any of the players to move. These six goals are six games of two
// sides on the same moves.
//
// It works as the engine for two players does (solver/retrograde/sweep/attractor.hpp): a first pass settles what captures,
// huffs and promotions decide, then distances spread backwards through quiet moves and passes, a level a ply. Who wants
// a goal gets it by one move that leads there; for a goal that he does not want all his moves must lead there, so such
// a position is a candidate, looked at again forwards. So is every position in which a capture is owed, because its
// quiet moves offer huffs.
//
// Distances are plies to the capture that decides. One above the limit is none: the game is drawn by then.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "solver/retrograde/guarantee/exits.hpp"
#include "solver/retrograde/guarantee/prospects.hpp"
#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/sweep/bit_plane.hpp"
#include "solver/retrograde/sweep/reach_store.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// One section of a slice after the run.
template <class G>
class GuaranteeSection {
public:
    explicit GuaranteeSection(const tablebase::Material& material)
        : index(material), stores_{{stores_for(material), stores_for(material)}} {}

    bool has_pieces(int player) const { return index.material().side[player].total() > 0; }

    Distance load(Ending ending, int player, std::uint64_t i) const {
        if (!has_pieces(player)) return ending == eliminated ? Distance{0} : never;
        return store(ending, player).load(i);
    }
    // As far as it is final at this level.
    Distance value(Ending ending, int player, std::uint64_t i, Distance level) const {
        const Distance d = load(ending, player, i);
        return d <= level ? d : never;
    }

    Outcome outcome(int player, std::uint64_t i) const {
        if (const Distance d = load(sole_survivor, player, i); d != never) return {Result::win, d};
        if (const Distance d = load(eliminated, player, i); d != never) return {Result::loss, d};
        return {};
    }

    // Those of a player without pieces are empty: he is out, and nothing of that changes.
    DistanceStore& store(Ending ending, int player) { return stores_[ending][player]; }
    const DistanceStore& store(Ending ending, int player) const { return stores_[ending][player]; }

    SliceIndex<G> index;

private:
    using Stores = std::array<DistanceStore, players_of_three>;

    Stores stores_for(const tablebase::Material& material) const {
        const auto make = [&](int player) {
            return DistanceStore(material.side[player].total() > 0 ? index.size() : 0);
        };
        return {make(0), make(1), make(2)};
    }

    std::array<Stores, both_endings.size()> stores_;
};

template <class G>
using GuaranteeSlice = std::vector<std::unique_ptr<GuaranteeSection<G>>>;

template <class G>
class GuaranteeAttractor {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;
    using Moves = typename G::Moves;

    // `exits` must hold every slice that one move can reach; a limit of 0 is none.
    GuaranteeAttractor(const tablebase::Material& slice, const GuaranteeExits<G>& exits, int limit,
                       Monitor& monitor)
        : limit_(limit == 0 ? never - 1 : limit), exits_(exits), monitor_(monitor) {
        for (const auto& section : sections_of(slice)) {
            sections_.push_back(std::make_unique<Section>(section));
            work_.push_back(std::make_unique<Work>(sections_.back()->index.size()));
        }
        for (const auto& section : sections_) turns_.push_back(turns_around(section->index.material()));
    }

    // Bytes a slice takes while it is solved, the tables it leans on not counted.
    static std::uint64_t bytes(std::uint64_t positions) {
        return both_endings.size() * players_of_three * DistanceStore::bytes(positions) +
               3 * BitPlane::bytes(positions);
    }

    GuaranteeSlice<G> run() && {
        monitor_.begin_phase("captures");
        for (int s = 0; s < section_count(); ++s) settle_exits(s);
        for (Distance level = next_level(0); level < limit_; level = next_level(level)) {
            monitor_.begin_phase("level " + std::to_string(level));
            for (int s = 0; s < section_count(); ++s) spread(s, level);
            for (int s = 0; s < section_count(); ++s) look_again(s, level);
        }
        return std::move(sections_);
    }

private:
    using Section = GuaranteeSection<G>;

    // What only the run needs to know of a section's positions.
    struct Work {
        explicit Work(std::uint64_t size) : settled(size), owing(size), candidates(size) {}

        BitPlane settled;     // every move leaves the slice: nothing in it can change the value any more
        BitPlane owing;       // the mover should capture
        BitPlane candidates;  // a successor has become final: look again
    };

    // Between which sections the quiet moves to and from this one go: the same players are left in all its positions.
    struct Turns {
        int next;
        int before;
        int mover_before;  // the number that who moved before has here
    };

    int section_count() const { return static_cast<int>(sections_.size()); }

    Turns turns_around(const tablebase::Material& section) const {
        const auto follows = [&](int turns) { return section.side[turns].total() > 0; };
        const int next = follows(1) ? 1 : 2;
        const int previous = follows(2) ? 2 : 1;
        return {section_of(section.rotated(next)), section_of(section.rotated(previous)), previous};
    }
    int section_of(const tablebase::Material& material) const {
        int s = 0;
        while (sections_[s]->index.material() != material) ++s;
        return s;
    }

    void settle_exits(int s) {
        Section& section = *sections_[s];
        for_each_range(section.index.size(), [&](std::uint64_t first, std::uint64_t last_one) {
            Moves moves;
            for (std::uint64_t i = first; i < last_one; ++i) {
                const Pos position = section.index.unrank(i);
                G::moves(position, moves);
                if (std::ranges::none_of(moves, &Mv::stays_in_slice)) work_[s]->settled.set(i);
                if (G::can_capture(position)) work_[s]->owing.set(i);
                offer(section, i, best_move(position, moves, [](const Pos&) { return all_never(); }));
            }
            monitor_.advance(last_one - first);
        });
    }

    void offer(Section& section, std::uint64_t i, const Prospects& prospects) const {
        for_each_goal(
            [&](Ending ending, int player) { offer(section, ending, player, i, prospects(ending, player)); });
    }
    // What a position reaches by a move after which it takes so many plies.
    void offer(Section& section, Ending ending, int player, std::uint64_t i, Distance after) const {
        if (after < limit_ && section.has_pieces(player))
            section.store(ending, player).offer(i, one_ply_more(after));
    }

    // What the mover's best moves bring for each goal, the move itself not counted. `staying` tells what is known of a
    // position in the slice.
    template <class Staying>
    Prospects best_move(const Pos& position, const Moves& moves, Staying staying) const {
        BestProspects choice(0);
        for (const Mv& move : moves) {
            const Pos next = G::play(position, move);
            const Prospects after =
                reply_to(next, move, move.stays_in_slice() ? staying(next) : exit(next, move));
            const int mover = previous_player(next);
            for_each_goal([&](Ending ending, int player) {
                choice.see(ending, player, after(ending, seen_by_next(player, mover)));
            });
        }
        return choice.best();
    }

    Prospects exit(const Pos& next, const Mv& move) const {
        return move.captures() ? exits_.after_capture(next) : exits_.after_promotion(next);
    }

    // Before he moves, the next player may take off a piece that should have captured.
    Prospects reply_to(const Pos& next, const Mv& move, const Prospects& standing) const {
        if (move.huffable.empty() || is_alone(next)) return standing;
        BestProspects choice(0);
        choice.see(standing);
        for (const int square : move.huffable) choice.see(exits_.after_capture(G::huffed(next, square)));
        return choice.best();
    }

    // Passes the frontier of a section on to the positions one move before it.
    void spread(int s, Distance level) {
        const Section& after = *sections_[s];
        const int before = turns_[s].before;
        for_each_range(after.index.size(), [&](std::uint64_t first, std::uint64_t last_one) {
            for (std::uint64_t i = first; i < last_one; ++i) {
                OfGoals<bool> reached{};  // as the player before numbers the players
                bool any = false;
                for_each_goal([&](Ending ending, int player) {
                    const int seen = seen_by_next(player, turns_[s].mover_before);
                    if (!after.has_pieces(seen)) return;
                    reached(ending, player) = after.load(ending, seen, i) == level;
                    any |= reached(ending, player);
                });
                if (!any) continue;
                G::for_each_parent(after.index.unrank(i), [&](const Pos& parent) {
                    reach(before, sections_[before]->index.rank(parent), reached, level);
                });
            }
        });
    }

    // A move from position i leads to one from which these goals are reached in `level` plies.
    void reach(int s, std::uint64_t i, const OfGoals<bool>& reached, Distance level) {
        Work& work = *work_[s];
        if (work.settled.test(i)) return;
        if (work.owing.test(i)) return work.candidates.set(i);
        for_each_goal([&](Ending ending, int player) {
            if (!reached(ending, player)) return;
            if (wants(0, ending, player)) {
                offer(*sections_[s], ending, player, i, level);
            } else if (sections_[s]->load(ending, player, i) == never) {
                work.candidates.set(i);
            }
        });
    }

    void look_again(int s, Distance level) {
        Section& section = *sections_[s];
        const Section& next = *sections_[turns_[s].next];
        const auto staying = [&](const Pos& position) {
            Prospects prospects;
            const std::uint64_t i = next.index.rank(position);
            for_each_goal([&](Ending ending, int player) {
                prospects(ending, player) = next.value(ending, player, i, level);
            });
            return prospects;
        };
        for_each_range(section.index.size(), [&](std::uint64_t first, std::uint64_t last_one) {
            Moves moves;
            for (std::uint64_t w = first / 64; w < (last_one + 63) / 64; ++w) {
                for_each_bit(w, work_[s]->candidates.take(w), [&](std::uint64_t i) {
                    const Pos position = section.index.unrank(i);
                    G::moves(position, moves);
                    offer(section, i, best_move(position, moves, staying));
                });
            }
        });
    }

    Distance next_level(Distance level) const {
        Distance next = never;
        for (const auto& section : sections_) {
            for_each_goal([&](Ending ending, int player) {
                if (!section->has_pieces(player)) return;
                next = std::min(next,
                                next_level_of(section->store(ending, player), section->index.size(), level));
            });
        }
        return next;
    }

    int limit_;  // distances are at most that
    GuaranteeSlice<G> sections_;
    std::vector<std::unique_ptr<Work>> work_;
    std::vector<Turns> turns_;
    const GuaranteeExits<G>& exits_;
    Monitor& monitor_;
};

}  // namespace dama
