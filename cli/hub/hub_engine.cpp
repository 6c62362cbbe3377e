#include "cli/hub/hub_engine.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/notation/moves/move_notation.hpp"
#include "solver/notation/notation_error.hpp"
#include "tablebase/error.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

// Ends a search in its middle.
struct Stopped {};

constexpr double score_of_win = 100;        // in men; a hundredth less for each ply that it takes
constexpr int longest_win_in_score = 5000;  // plies
constexpr int plies_by_material = 4;
constexpr double highest_by_material = 40;  // far from that of a win
constexpr int man = 100;
constexpr int king = 300;
constexpr int lost = 100'000;

double number(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0)
        throw std::invalid_argument(fmt::format("'{}' is no number of at least 0", text));
    return value;
}

double score_of(const Outcome& outcome) {
    if (outcome.result == Result::draw) return 0;
    const double plies = std::min(outcome.plies.value_or(longest_win_in_score), longest_win_in_score);
    const double score = score_of_win - plies / 100;
    return outcome.result == Result::win ? score : -score;
}

int material(const PlainPosition& position) {
    const int own = position.turn;
    const int other = 1 - own;
    return man * (position.men[own].count() - position.men[other].count()) +
           king * (position.kings[own].count() - position.kings[other].count());
}

}  // namespace

HubEngine::HubEngine(const Variant& variant, tablebase::TableSet& tables, int most_plies, HubInput& input,
                     std::function<void(const std::string&)> tell)
    : variant_(variant),
      notation_(notation_of(variant)),
      hub_(notation_.game()),
      searcher_(make_searcher(variant, tables)),
      most_plies_(most_plies),
      input_(input),
      tell_(std::move(tell)) {}

void HubEngine::run() {
    std::string line;
    while (!quits_ && input_.next(line)) {
        try {
            if (!answer(read_hub_line(line))) return;
        } catch (const std::invalid_argument& error) {
            tell_(fmt::format("error message={}", hub_value(error.what())));
        } catch (const tablebase::Error& error) {
            tell_(fmt::format("error message={}", hub_value(error.what())));
        }
    }
}

// Commands that the protocol does not know are ignored, as it wants.
bool HubEngine::answer(const HubLine& line) {
    if (line.command == "quit") return false;
    if (line.command == "hub") introduce();
    if (line.command == "init") tell_("ready");
    if (line.command == "ping") tell_("pong");
    if (line.command == "pos") set_position(line);
    if (line.command == "level") set_level(line);
    if (line.command == "go") think();
    return true;
}

void HubEngine::introduce() const {
    tell_(fmt::format("id name=Dama version={} author={} country={}", hub_value(version),
                      hub_value("the founders of Dama"), hub_value("Czech Republic")));
    tell_(fmt::format("param name=variant value={} type=enum values={}", hub_value(variant_.name),
                      hub_value(variant_.name)));
    tell_("wait");
}

void HubEngine::set_position(const HubLine& line) {
    position_.reset();
    auto position = hub_.read_position(line.argument("pos").value_or(""));
    std::string moves = line.argument("moves").value_or("");
    for (std::size_t at = 0; at < moves.size();) {
        const auto end = std::min(moves.find(' ', at), moves.size());
        if (end > at)
            position = notation_.game().play(position, hub_.read_move(position, moves.substr(at, end - at)));
        at = end + 1;
    }
    position_ = position;
}

// Of a time for many moves a part is taken for this one.
void HubEngine::set_level(const HubLine& line) {
    constexpr double moves_left = 30;
    level_ = {};
    if (const auto depth = line.argument("depth"))
        level_.plies = std::clamp(static_cast<int>(std::min(number(*depth), 1e6)), 1, most_search_plies);
    if (const auto seconds = line.argument("move-time")) level_.seconds = number(*seconds);
    if (const auto seconds = line.argument("time")) {
        const double moves = line.has("moves") ? std::max(1.0, number(*line.argument("moves"))) : moves_left;
        const double increment = line.has("inc") ? number(*line.argument("inc")) : 0;
        level_.seconds = number(*seconds) / moves + increment;
    }
}

void HubEngine::think() {
    if (!position_) throw std::invalid_argument("there is no position");
    if (notation_.game().moves(*position_).empty()) throw std::invalid_argument("the game is over");
    const auto start = std::chrono::steady_clock::now();
    const auto choice = choose();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    const auto move = hub_.move(choice.move);
    tell_(fmt::format("info depth={} score={:.2f} time={:.3f} pv={}", choice.plies, choice.score,
                      passed.count(), hub_value(move)));
    tell_(fmt::format("done move={}", move));
}

// Looks further and further ahead, until the value is known or the level is reached.
HubEngine::Choice HubEngine::choose() {
    const auto moves = notation_.game().moves(*position_);
    Choice best{.move = moves.front()};
    int alpha = -lost;
    for (const auto& move : moves) {
        const int value =
            -material_after(notation_.game().play(*position_, move), plies_by_material, -lost, -alpha);
        if (value > alpha) best = {move, value / double{man}, plies_by_material};
        alpha = std::max(alpha, value);
    }
    best.score = std::clamp(best.score, -highest_by_material, highest_by_material);
    const int most = level_.plies.value_or(most_plies_);
    try {
        for (int plies = std::min(2, most);; plies = std::min(most, plies + 2)) {
            if (const auto found = by_tables_and_search(plies)) return *found;
            if (plies == most) return best;
            best.plies = std::max(best.plies, plies);
            look_for_commands();
        }
    } catch (const Stopped&) {
        return best;
    }
}

// Nothing if more than one result is still possible.
std::optional<HubEngine::Choice> HubEngine::by_tables_and_search(int plies) {
    SearchLimits limits{.plies = plies, .seconds = level_.seconds};
    limits.progress = [this](const SearchEffort&) { look_for_commands(); };
    const auto query = searcher_.query(notation_.fen(*position_), limits);
    if (query.value.outcomes.empty() || query.moves.empty()) return std::nullopt;
    const MoveNotation moves(notation_, *position_);
    const auto best = moves.find(moves.request(query.moves.front().first.move));
    const auto& value = query.moves.front().second;
    const Outcome known = value.outcomes.empty() ? query.value.outcomes.front() : value.outcomes.front();
    return Choice{*best, score_of(known), query.search ? query.search->plies : 1};
}

// What may come in the middle of a search.
void HubEngine::look_for_commands() {
    for (std::string line; input_.poll(line);) {
        const auto command = read_hub_line(line).command;
        if (command == "ping") tell_("pong");
        quits_ |= command == "quit";
        if (command == "stop" || quits_) throw Stopped();
    }
}

// For the player to move. Captures are forced, so they cost no ply.
int HubEngine::material_after(const PlainPosition& position, int plies, int alpha, int beta) const {
    const auto moves = notation_.game().moves(position);
    if (moves.empty()) return -lost;
    if (plies == 0 && !moves.front().captures()) return material(position);
    for (const auto& move : moves) {
        const int left = move.captures() ? plies : plies - 1;
        alpha = std::max(alpha, -material_after(notation_.game().play(position, move), left, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

}  // namespace dama::cli
