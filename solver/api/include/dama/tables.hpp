#pragma once

// What tables tell of positions.
//
// One object serves any number of threads. It opens tables when they are first asked for, and finds those that appear
// while the program runs. All functions throw BadInput for a position of another game, BadTable for a file that cannot be
// trusted (other tables stay usable), and OutOfResources.

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dama/game.hpp>

namespace dama::api {

enum class Result : std::int8_t { loss = -1, draw = 0, win = 1 };

// For the player to move; plies to the end of the game where a table tells them.
struct Value {
    Result result = Result::draw;
    std::optional<int> plies{};

    constexpr bool operator==(const Value&) const = default;
};

// In how many plies a player can force a capture, and a decision; nothing if he cannot.
struct Force {
    std::optional<int> capture{};
    std::optional<int> decision{};

    constexpr bool operator==(const Force&) const = default;
};

struct RatedMove {
    std::string move;
    Value value;  // for the player who makes it, plies counted from after the move
    std::optional<std::string>
        huff{};  // the square from which the opponent then does best to take a piece off
};

struct Line {
    Value value;
    std::vector<std::string> moves;
    std::vector<std::string> fens;  // after each move
};

enum class Verdict : std::uint8_t { valid, refuted, disputed, over };

struct Claim {
    bool draw = false;                            // the claim is justified
    std::string by{};                             // by the "rule", or by an article
    std::optional<Verdict> verdict{};             // by the rule; nothing without a table
    std::array<std::optional<Force>, 2> force{};  // by colour
    std::vector<std::string> line{};              // the proof
};

struct JudgedMove {
    int ply = 0;
    std::string fen;  // before it
    std::string move;
    std::string status;              // "legal", "irregular", "impossible"
    std::string why;                 // what is wrong with it
    std::optional<Result> before{};  // for the player who makes it; nothing without a table
    std::optional<Result> after{};
};

struct JudgedGame {
    std::vector<JudgedMove> moves;
    std::string error;  // why the record, or the rest of it, cannot be read; empty if it can
};

// What a search proves: at least `worst`, at most `best`.
struct Bounds {
    Result worst = Result::loss;
    Result best = Result::win;
    std::vector<std::pair<std::string, std::pair<Result, Result>>> moves{};  // each with its own, best first
};

struct SearchLimits {
    int plies = 250;
    std::optional<double> seconds{};
};

class DAMA_API Tables {
public:
    static constexpr std::size_t default_cache = std::size_t{256} << 20;

    // Tables lie in <folder>/<game>/. The cache holds decoded blocks; its memory is used as it fills.
    Tables(std::shared_ptr<const Game> game, std::vector<std::filesystem::path> folders,
           std::size_t cache_bytes = default_cache);
    Tables(Tables&&) noexcept;
    Tables& operator=(Tables&&) noexcept;
    ~Tables();

    const Game& game() const;

    // Games for two.

    // Throws MissingTable. A position in which a capture is owed is looked up behind its captures.
    Result result(const Position& position) const;
    // The same; nothing without a table.
    std::optional<Result> find_result(const Position& position) const;
    // What the table has, without looking ahead: only for positions with pieces on both sides in which neither player, were
    // it his turn, has a capture. Elsewhere the answer means nothing. Throws MissingTable. The cheapest question there is.
    Result quiet_result(const Position& position) const;
    // The same, if it costs no reading of a file once the table is open: nothing otherwise, and nothing without a table.
    std::optional<Result> quiet_result_if_cached(const Position& position) const;
    // The same for pieces that are known to be possible, by the numbers of squares: saves the making of a position.
    Result quiet_result(const Pieces& pieces) const;

    // With plies if there is a table of them. Throws MissingTable without results.
    Value value(const Position& position) const;
    // By colour; nothing without a table.
    std::optional<std::array<Force, 2>> force(const Position& position) const;
    // Every legal move with its value, best first.
    std::vector<RatedMove> rate_moves(const Position& position) const;
    // Best play to the end. Needs a table of plies.
    Line line(const Position& position) const;
    // Whether a draw claim in this position is justified. Throws BadInput if the game has no such rule, and MissingTable.
    Claim claim(const Position& position) const;
    // Every game of a text in PDN, in its order; what cannot be read is told and hides nothing else.
    std::vector<JudgedGame> judge(std::string_view pdn) const;
    // For positions that tables do not hold: looks ahead into them.
    Bounds search(const Position& position, const SearchLimits& limits = {}) const;

    // Games for three: what each player can guarantee, by colour. Throws MissingTable.
    std::array<Value, 3> guarantees(const Position& position) const;

private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace dama::api
