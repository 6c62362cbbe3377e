#pragma once

// The rules of one game behind one interface for all: what is read or written goes by it, and is compiled once. What
// must be fast is a template over the game's type instead (GameOf in game_of.hpp joins the two).

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/games/board/board_plan.hpp"
#include "solver/games/moves/plain_position.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/result.hpp"

namespace dama {

// What of a game others need to know before they ask for moves.
struct GameTraits {
    int players = 2;
    bool has_kings = true;
    bool has_huffing = false;
    bool captures_are_owed = true;    // a move that leaves a capture out is irregular or can be huffed
    std::span<const Metric> metrics;  // what there are tables of
    std::uint64_t rules_hash =
        0;  // tells games apart whose moves differ; names and start positions do not matter
    bool has_metric(Metric metric) const { return contains(metrics, metric); }
    bool has_draw_rule() const { return has_metric(Metric::cap); }  // draws can be claimed (rules 6)
};

// Immutable; any number of threads may use one object. Positions must be possible: no square twice, no man where it
// would have been crowned.
class Game {
public:
    virtual ~Game() = default;

    virtual const GameTraits& traits() const = 0;
    virtual const BoardPlan& board() const = 0;
    // Where men of a colour can stand: everywhere but where they are crowned.
    virtual Squares man_region(int colour) const = 0;

    // All legal moves, each once. Throws OutOfResources for a position with more than can be listed.
    virtual std::vector<PlainMove> moves(const PlainPosition& position) const = 0;
    // Moves that capture nothing, whether or not a capture is owed.
    virtual std::vector<PlainMove> quiet_moves(const PlainPosition& position) const = 0;
    // The position after a move, which need not be legal.
    virtual PlainPosition play(const PlainPosition& position, const PlainMove& move) const = 0;
    // The position after a move, once the player to move has taken off the piece of the one who made it that stands on
    // this square. Only in games with huffing.
    virtual PlainPosition huffed(const PlainPosition& after, int square) const = 0;
    // What it means for the player to move that he cannot.
    virtual Result result_when_blocked(const PlainPosition& position) const = 0;

    // Every path of every legal capture.
    virtual std::vector<PlainPath> capture_paths(const PlainPosition& position) const = 0;
    // Every completed path of one piece's captures, whether or not another has precedence; unfinished ones too where
    // captures can be huffed. None in games in which no capture is owed.
    virtual std::vector<PlainPath> paths_of(const PlainPosition& position, int from) const = 0;
    // A single jump of a capture: the piece taken from `from` to `to`, none if there is no such jump.
    virtual Squares victim_of_jump(const PlainPosition& position, int from, int to) const = 0;
    // The board in the middle of a capture, after such a jump. What was taken may still stand and block, as if it were
    // the mover's own.
    virtual PlainPosition after_jump(const PlainPosition& position, int from, int to,
                                     Squares victim) const = 0;
    // The squares strictly between two squares of one line; none if no line joins them.
    virtual Squares between(int from, int to) const = 0;
    // Why a completed capture is not allowed where `legal` is.
    virtual Irregularity precedence_fault(const PlainPosition& position, const PlainMove& chosen,
                                          const PlainMove& legal) const = 0;

    // The number of positions `depth` plies away. Captures that are the same move count once, or once a path if
    // `keep_duplicates`.
    virtual std::uint64_t perft(const PlainPosition& position, int depth, bool keep_duplicates) const = 0;
};

// The position after a move and, if the next player huffs, without the piece on that square.
PlainPosition after_reply(const Game& game, const PlainPosition& position, const PlainMove& move,
                          std::optional<int> huff);

// What each legal move contributes to perft of `depth`, which is at least 1.
std::vector<std::pair<PlainMove, std::uint64_t>> divide(const Game& game, const PlainPosition& position,
                                                        int depth, bool keep_duplicates);

// The game is over because no more than one player has pieces.
bool is_decided(const PlainPosition& position);

}  // namespace dama
