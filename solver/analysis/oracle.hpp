#pragma once

// What the tables of one variant say, in words: queries, lines, statistics, checks.

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/draw_claim.hpp"
#include "solver/analysis/probe/bounds.hpp"
#include "solver/analysis/search/search_limits.hpp"
#include "solver/analysis/verify/verification.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/rulebook.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// The value of a position or a move. Two players: one outcome, for the player to move in the queried position. Three
// players: what each can guarantee, by colour.
struct Evaluation {
    std::vector<Outcome> outcomes;
    std::optional<std::string> huff{};  // after a move: the piece that the next player does best to take off
    std::optional<Bounds> bounds{};     // by search; without outcomes if more than one is possible
};

struct Query {
    PositionRecord position;
    Evaluation value;
    std::optional<std::array<Force, 2>> force;  // by colour; nothing without a cap table
    std::optional<Verdict> claim;
    std::vector<std::pair<MoveRecord, Evaluation>> moves;  // best first
    std::optional<SearchEffort> search{};                  // nothing if the tables tell all
};

struct Line {
    PositionRecord position;
    Evaluation value;
    std::vector<std::string> moves;  // with the huff before it: "(d4)a3-b4"
    std::vector<std::string> fens;   // after each move
};

// Counts over one slice, the mover's view.
struct SliceStatistics {
    struct ForceCounts {
        std::array<std::array<std::uint64_t, 4>, 3>
            cross{};                              // [Result][nobody, mover, opponent, both can capture]
        std::array<std::uint64_t, 4> verdicts{};  // [Verdict]
    };

    std::string slice;
    std::uint64_t positions = 0;
    std::array<std::uint64_t, 3> results{};      // [Result]
    std::optional<int> longest_win;              // of the mover, -1 if he never wins; nothing without dtw
    std::optional<std::string> longest_win_fen;  // one position that takes so long
    std::optional<ForceCounts> force;            // nothing without cap
    // [mover, next, third][Result]: three players have this instead of results and force, all else is of the mover.
    std::optional<std::array<std::array<std::uint64_t, 3>, 3>> guarantee;
};

class Oracle {
public:
    virtual ~Oracle() = default;

    // Throw NotationError for a bad FEN and tablebase errors for missing or damaged tables.
    virtual Query query(std::string_view fen) const = 0;
    virtual Line line(std::string_view fen) const = 0;
    virtual DrawClaim claim(std::string_view fen) const = 0;
    // One slice, or every slice that has a table.
    virtual std::vector<SliceStatistics> statistics(
        const std::optional<tablebase::Material>& slice) const = 0;
    // Every position of a slice in the order of its index, White to move. Two players: one outcome, for the mover;
    // three players: those of White, Black and Red.
    using Visitor = std::function<void(const std::string& fen, std::span<const Outcome> outcomes)>;
    virtual void visit(const tablebase::Material& slice, const Visitor& visitor) const = 0;
    virtual Verification verify(const std::optional<tablebase::Material>& material,
                                const VerifyOptions& options) const = 0;
};

// Whether draws can be claimed, so that there are tables of forced captures.
bool has_draw_rule(const Variant& variant);

// What games for three players need to be told.
struct OracleOptions {
    int count = 0;              // plies since the last capture, in the position of a query or a line
    std::optional<int> colour;  // whose line it is, if not that of the player to move
};

// The tables must outlive the oracle. Throws std::invalid_argument for options that the game cannot have.
std::unique_ptr<Oracle> make_oracle(const Variant& variant, tablebase::TableSet& tables,
                                    const OracleOptions& options = {});

// The same for what there is of games for two players only.
std::unique_ptr<Oracle> make_oracle_for_two(const Variant& variant, tablebase::TableSet& tables);

}  // namespace dama
