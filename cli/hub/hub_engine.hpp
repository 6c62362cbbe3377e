#pragma once

// Plays by the Hub protocol: perfectly where the tables tell, else as far as a search into them proves, and by material.

#include <functional>
#include <optional>
#include <string>

#include "cli/hub/hub_line.hpp"
#include "cli/hub/hub_notation.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

// The lines of the other side.
class HubInput {
public:
    virtual ~HubInput() = default;
    // Waits for the next line; false at the end.
    virtual bool next(std::string& line) = 0;
    // The next line if it is there already.
    virtual bool poll(std::string& line) = 0;
};

class HubEngine {
public:
    // Tables and input must outlive it. `most_plies`: how far it looks ahead unless a level says otherwise.
    HubEngine(const Variant& variant, tablebase::TableSet& tables, int most_plies, HubInput& input,
              std::function<void(const std::string&)> tell);

    // Until the other side quits or is gone.
    void run();

private:
    struct Level {
        std::optional<int> plies;
        std::optional<double> seconds;
    };
    struct Choice {
        PlainMove move;
        double score = 0;  // in men, for the player to move
        int plies = 0;     // looked ahead
    };

    // False if the other side wants to quit.
    bool answer(const HubLine& line);
    void introduce() const;
    void set_position(const HubLine& line);
    void set_level(const HubLine& line);
    void think();
    Choice choose();
    std::optional<Choice> by_tables_and_search(int plies);
    void look_for_commands();
    int material_after(const PlainPosition& position, int plies, int alpha, int beta) const;

    Variant variant_;
    Notation notation_;
    HubNotation hub_;
    Searcher searcher_;
    int most_plies_;
    HubInput& input_;
    std::function<void(const std::string&)> tell_;
    std::optional<PlainPosition> position_;
    Level level_;
    bool quits_ = false;
};

}  // namespace dama::cli
