#pragma once

// What the tables of one folder of games say, as JSON for pages and programs.

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/answers/json.hpp"
#include "solver/analysis/analysis.hpp"
#include "solver/analysis/analysis_for_two.hpp"
#include "solver/notation/notation.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::cli {

// Any number of threads may use one object. The tables must outlive it. All throw UnknownVariant, std::invalid_argument
// for what is asked badly, and tablebase errors.
class Answers {
public:
    explicit Answers(tablebase::TableSet& tables) : tables_(tables) {}

    static Json variants();
    // Where the squares lie and what they are called.
    static Json plan(const std::string& game);
    static std::string board(const std::string& game, const std::string& fen);

    // Moves as in `dama query`, with the position after each; where a table is missing the moves alone, and its name.
    Json query(const std::string& game, const std::string& fen);
    // `player`: a colour by name, of three players; the one to move if it is empty.
    Json line(const std::string& game, const std::string& fen, const std::string& player);
    Json claim(const std::string& game, const std::string& fen);
    Json slices(const std::string& game);
    Json statistics(const std::string& game, const std::string& slice);
    // The one of that number, counted round, White to move.
    Json position(const std::string& game, const std::string& slice, std::uint64_t number);
    // The games of a record, move by move.
    Json judge(const std::string& game, const std::string& pdn);

    const Analysis& analysis(const std::string& game, std::optional<int> player = {},
                             std::optional<SquareNotation> notation = {});

private:
    const AnalysisForTwo& analysis_for_two(const std::string& game);

    using Key = std::tuple<std::string, std::optional<int>, std::optional<SquareNotation>>;
    struct Opened {
        Variant variant;
        std::unique_ptr<Analysis> analysis;
    };

    tablebase::TableSet& tables_;
    std::mutex growing_;
    std::map<Key, Opened> analyses_;  // nodes stay where they are while the map grows
    std::map<std::string, std::unique_ptr<AnalysisForTwo>> analyses_for_two_;
};

}  // namespace dama::cli
