#pragma once

// A game, its positions and its moves, without tables.
//
// Squares have numbers from 0. On checkered boards they are the numbers of PDN less one; elsewhere they follow the order of
// Game::squares(). The numbers never depend on who is to move.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dama/export.hpp>

namespace dama::api {

enum class Colour : std::uint8_t { white, black, red };

// A set of squares: square s is bit s%64 of word s/64. Boards of up to 64 squares need the first word only.
struct Bitboard {
    std::array<std::uint64_t, 3> words{};

    constexpr bool contains(int square) const { return (words[square / 64] >> square % 64 & 1) != 0; }
    constexpr void insert(int square) { words[square / 64] |= std::uint64_t{1} << square % 64; }
    constexpr bool empty() const { return (words[0] | words[1] | words[2]) == 0; }
    constexpr bool operator==(const Bitboard&) const = default;
};

// What stands where, by colour.
struct Pieces {
    Colour turn = Colour::white;
    std::array<Bitboard, 3> men{};
    std::array<Bitboard, 3> kings{};

    constexpr bool operator==(const Pieces&) const = default;
};

struct Move {
    int from = 0;
    int to = 0;
    bool promotes = false;
    bool passes = false;  // games for three: no move is possible, and the turn goes on; no squares then
    Bitboard captured{};
    Bitboard huffable{};  // games with huffing: what the opponent may take off afterwards

    constexpr bool captures() const { return !captured.empty(); }
    constexpr bool operator==(const Move&) const = default;
};

class Game;

// An immutable value, cheap to copy; it keeps its game alive. Possible by the rules: no square taken twice, no man where
// he would have been crowned.
class DAMA_API Position {
public:
    const Game& game() const;
    Colour turn() const;
    Pieces pieces() const;
    std::string fen() const;
    // A board of 8 lines and so on, as SVG.
    std::string svg() const;

    // Somebody has no pieces, or the player to move has no move.
    bool is_over() const;
    // All legal moves, each once: the captures only, where one is owed. Throw OutOfResources for a position with more
    // than can be listed. Time is proportional to the moves.
    std::vector<Move> moves() const;
    // Unique among the moves of the position: "a3-b4", "c3xe5xg7".
    std::string text(const Move& move) const;
    // The legal move that a text in any accepted notation asks for. Throws BadInput, which names the fault.
    Move move(std::string_view text) const;

    // The position after a move, which must be one of moves(): nothing is checked.
    Position play(const Move& move) const;
    Position play(std::string_view text) const { return play(move(text)); }
    // Once a move has been played: without the piece that the player to move takes off for a capture left out. Throws
    // BadInput if nothing of the player who moved stands there, or the game knows no huffing.
    Position huff(int square) const;

    bool operator==(const Position& other) const;

private:
    friend class Game;
    friend struct Access;

    Position(std::shared_ptr<const Game> game, const Pieces& inner);

    std::shared_ptr<const Game> game_;
    Pieces inner_;  // squares as the tables number them
};

class DAMA_API Game : public std::enable_shared_from_this<Game> {
public:
    static std::vector<std::string> names();
    // The game of that name, "czech"; for three players with another number of plies without a capture that draw, 0 for
    // none. Throws BadInput, which lists the names. Any number of threads may use one object.
    static std::shared_ptr<const Game> find(std::string_view name, std::optional<int> limit = {});

    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    ~Game();

    const std::string& name() const;
    const std::string& title() const;
    int players() const;
    bool has_huffing() const;
    bool has_draw_rule() const;                       // draws can be claimed
    const std::vector<std::string>& squares() const;  // their names, by number

    Position start() const;
    // Throws BadInput, with the token at fault and its place.
    Position from_fen(std::string_view fen) const;
    // Throws BadInput for a position that cannot be. Takes some tens of nanoseconds.
    Position from_pieces(const Pieces& pieces) const;

    // The number of positions so many plies away.
    std::uint64_t perft(const Position& position, int depth) const;

private:
    friend class Position;
    friend struct Access;
    struct Data;

    explicit Game(std::unique_ptr<const Data> data);

    std::unique_ptr<const Data> data_;
};

}  // namespace dama::api
