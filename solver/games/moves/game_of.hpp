#pragma once

// Joins a game's type to the interface for all games. Compiled once a game, in solver/instances.

#include "solver/games/moves/game.hpp"
#include "solver/games/moves/perft.hpp"
#include "solver/games/moves/state.hpp"
#include "solver/games/rules/rules_hash.hpp"

namespace dama {

// From and to the game's own position and moves.
template <class G>
struct Plain {
    using Set = typename G::Set;
    using Mv = typename G::Mv;

    static State<G> state(const PlainPosition& plain) {
        State<G> state{.position = {}, .turn = plain.turn};
        for (int colour = 0; colour < G::players; ++colour) {
            const int player = state.player_of(colour);
            state.position.men[player] = seen_by_mover(state, plain.men[colour]);
            state.position.kings[player] = seen_by_mover(state, plain.kings[colour]);
        }
        return state;
    }
    static PlainPosition position(const State<G>& state) {
        PlainPosition plain{.turn = state.turn};
        for (int colour = 0; colour < G::players; ++colour) {
            const int player = state.player_of(colour);
            plain.men[colour] = seen_by_white(state, state.position.men[player]);
            plain.kings[colour] = seen_by_white(state, state.position.kings[player]);
        }
        return plain;
    }
    // `state` is that of the position in which the move is made.
    static PlainMove move(const State<G>& state, const Mv& move) {
        if (move.passes) return {.passes = true};
        return {.from = state.seen_by_white(move.from),
                .to = state.seen_by_white(move.to),
                .promotes = move.promotes,
                .passes = false,
                .captured = seen_by_white(state, move.captured),
                .huffable = seen_by_white(state, move.huffable)};
    }
    static Mv move(const State<G>& state, const PlainMove& plain) {
        Mv move;
        move.passes = plain.passes;
        if (plain.passes) return move;
        move.from = static_cast<std::uint8_t>(state.seen_by_mover(plain.from));
        move.to = static_cast<std::uint8_t>(state.seen_by_mover(plain.to));
        move.promotes = plain.promotes;
        move.captured = seen_by_mover(state, plain.captured);
        move.huffable = seen_by_mover(state, plain.huffable);
        return move;
    }
    static Set seen_by_mover(const State<G>& state, const Squares& squares) {
        Set set;
        for (const int square : squares) set.insert(state.seen_by_mover(square));
        return set;
    }
    static Squares seen_by_white(const State<G>& state, const Set& set) {
        Squares squares;
        for (const int square : set) squares.insert(state.seen_by_white(square));
        return squares;
    }
};

template <class G>
class GameOf final : public Game {
public:
    const GameTraits& traits() const override { return traits_; }
    const BoardPlan& board() const override { return board_; }
    Squares man_region(int colour) const override {
        // White's men as White sees them, and those of another colour as one who is that many turns further would.
        const State<G> state{};
        return Plain<G>::seen_by_white(state, G::man_region(state.player_of(colour)));
    }

    std::vector<PlainMove> moves(const PlainPosition& position) const override {
        const auto state = Plain<G>::state(position);
        typename G::Moves list;
        G::moves(state.position, list);
        return plain(state, list);
    }
    std::vector<PlainMove> quiet_moves(const PlainPosition& position) const override {
        const auto state = Plain<G>::state(position);
        typename G::Moves list;
        G::quiet_moves(state.position, list);
        return plain(state, list);
    }
    PlainPosition play(const PlainPosition& position, const PlainMove& move) const override {
        const auto state = Plain<G>::state(position);
        return Plain<G>::position(state.after(Plain<G>::move(state, move)));
    }
    PlainPosition huffed(const PlainPosition& after, int square) const override {
        PlainPosition next = after;
        for (int colour = 0; colour < G::players; ++colour) {
            if (colour == after.turn) continue;
            next.men[colour].erase(square);
            next.kings[colour].erase(square);
        }
        return next;
    }
    Result result_when_blocked(const PlainPosition& position) const override {
        if constexpr (G::players == 2) return G::result_when_blocked(Plain<G>::state(position).position);
        return Result::draw;  // who cannot move passes
    }

    std::vector<PlainPath> capture_paths(const PlainPosition& position) const override {
        const auto state = Plain<G>::state(position);
        std::vector<PlainPath> paths;
        G::for_each_capture_path(state.position, [&](const typename G::Mv& move, const auto& landings) {
            paths.push_back({Plain<G>::move(state, move), seen_by_white(state, landings)});
        });
        return paths;
    }
    std::vector<PlainPath> paths_of(const PlainPosition& position, int from) const override {
        std::vector<PlainPath> paths;
        if constexpr (G::captures_are_owed) {
            const auto state = Plain<G>::state(position);
            const auto visit = [&](const auto& path) {
                PlainMove move{.from = from,
                               .to = state.seen_by_white(path.to),
                               .promotes = path.promotes,
                               .captured = Plain<G>::seen_by_white(state, path.captured)};
                paths.push_back({move, seen_by_white(state, path.landings)});
            };
            G::for_each_path_of(state.position, state.seen_by_mover(from), visit);
        }
        return paths;
    }
    Squares victim_of_jump(const PlainPosition& position, int from, int to) const override {
        const auto state = Plain<G>::state(position);
        return Plain<G>::seen_by_white(
            state, G::victim_of_jump(state.position, state.seen_by_mover(from), state.seen_by_mover(to)));
    }
    PlainPosition after_jump(const PlainPosition& position, int from, int to, Squares victim) const override {
        auto state = Plain<G>::state(position);
        state.position = G::after_jump(state.position, state.seen_by_mover(from), state.seen_by_mover(to),
                                       Plain<G>::seen_by_mover(state, victim));
        return Plain<G>::position(state);
    }
    Squares between(int from, int to) const override {
        if constexpr (G::captures_are_owed) {
            return Plain<G>::seen_by_white(State<G>{}, G::between(from, to));
        }
        return {};
    }
    Irregularity precedence_fault(const PlainPosition& position, const PlainMove& chosen,
                                  const PlainMove& legal) const override {
        if constexpr (G::captures_are_owed) {
            const auto state = Plain<G>::state(position);
            return G::precedence_fault(state.position, Plain<G>::move(state, chosen),
                                       Plain<G>::move(state, legal));
        }
        return Irregularity::not_a_move;
    }

    std::uint64_t perft(const PlainPosition& position, int depth, bool keep_duplicates) const override {
        return dama::perft<G>(Plain<G>::state(position).position, depth, keep_duplicates);
    }

private:
    static std::vector<PlainMove> plain(const State<G>& state, const typename G::Moves& list) {
        std::vector<PlainMove> moves;
        moves.reserve(list.size());
        for (const auto& move : list) moves.push_back(Plain<G>::move(state, move));
        return moves;
    }
    template <class Landings>
    static std::vector<int> seen_by_white(const State<G>& state, const Landings& landings) {
        std::vector<int> squares;
        for (const int square : landings) squares.push_back(state.seen_by_white(square));
        return squares;
    }

    GameTraits traits_{.players = G::players,
                       .has_kings = G::has_kings,
                       .has_huffing = G::has_huffing,
                       .captures_are_owed = G::captures_are_owed,
                       .metrics = G::metrics,
                       .rules_hash = rules_hash<G>()};
    BoardPlan board_ = G::board_plan();
};

}  // namespace dama
