#include "cli/answers/json.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include <fmt/format.h>

#include "solver/slices/stored_guarantees.hpp"

namespace dama::cli {

namespace {

constexpr std::array results{Result::win, Result::draw, Result::loss};

template <class T>
const T& of(const std::array<T, 3>& counts, Result result) {
    return counts[static_cast<std::size_t>(result)];
}

void add_results(Json& json, const std::array<std::uint64_t, 3>& counts) {
    for (const auto result : results) json[std::string(result_name(result))] = of(counts, result);
}

// What mover, next and third can guarantee, how often.
Json to_json(const std::array<std::array<std::uint64_t, 3>, 3>& guarantee) {
    auto json = Json::object();
    for (std::size_t player = 0; player < guarantee.size(); ++player)
        add_results(json[std::string(stored::player_fields[player])], guarantee[player]);
    return json;
}

// How often nobody, one or both can force a capture.
Json who_forces(const std::array<std::uint64_t, 4>& counts) {
    return {{"none", counts[0]}, {"mover", counts[1]}, {"opponent", counts[2]}, {"both", counts[3]}};
}

void add_force_counts(Json& json, const SliceStatistics::ForceCounts& counts) {
    std::array<std::uint64_t, 4> sum{};
    auto cross = Json::object();
    for (const auto result : results) {
        const auto& row = of(counts.cross, result);
        std::transform(sum.begin(), sum.end(), row.begin(), sum.begin(), std::plus<>());
        cross[std::string(result_name(result))] = who_forces(row);
    }
    json["force"] = who_forces(sum);
    json["cross"] = std::move(cross);
    for (std::size_t i = 0; i < verdict_names.size(); ++i)
        json[std::string(verdict_names[i])] = counts.verdicts[i];
}

}  // namespace

std::string_view colour_name(int turn) {
    constexpr std::array<std::string_view, 3> names{"white", "black", "red"};
    return names[turn];
}

std::optional<int> winner(const Outcome& outcome, int turn) {
    if (outcome.result == Result::draw) return std::nullopt;
    return outcome.result == Result::win ? turn : 1 - turn;
}

void set_outcome(Json& json, const Outcome& outcome, int turn) {
    const auto colour = winner(outcome, turn);
    json["result"] = result_name(outcome.result);
    json["winner"] = colour ? Json(colour_name(*colour)) : Json(nullptr);
    json["dtw"] = or_null(outcome.plies);
}

namespace {

void set_guarantee(Json& json, const std::vector<Outcome>& outcomes) {
    auto& guarantee = json["guarantee"] = Json::object();
    for (std::size_t colour = 0; colour < outcomes.size(); ++colour) {
        guarantee[std::string(colour_name(static_cast<int>(colour)))] = {
            {"result", result_name(outcomes[colour].result)}, {"plies", or_null(outcomes[colour].plies)}};
    }
}

}  // namespace

void set_value(Json& json, const Evaluation& value, int turn) {
    if (value.outcomes.empty()) {
        json["result"] = "unknown";
        json["winner"] = nullptr;
        json["dtw"] = nullptr;
    } else if (value.outcomes.size() == 1) {
        set_outcome(json, value.outcomes.front(), turn);
    } else {
        set_guarantee(json, value.outcomes);
    }
    if (value.bounds) json["bounds"] = {result_name(value.bounds->low), result_name(value.bounds->high)};
}

Json to_json(const MoveRecord& move) {
    Json json{{"move", move.move}};
    if (move.passes) {
        json["pass"] = true;
    } else {
        json["from"] = move.from;
        json["to"] = move.to;
    }
    json["captured"] = move.captured;
    json["promotes"] = move.promotes;
    if (move.huffable) json["huffable"] = *move.huffable;
    return json;
}

Json to_json(const std::array<Force, 2>& force) {
    return to_json(std::array<std::optional<Force>, 2>{force[0], force[1]});
}

Json to_json(const std::array<std::optional<Force>, 2>& force) {
    auto json = Json::object();
    for (int colour = 0; colour < 2; ++colour) {
        auto& one = json[std::string(colour_name(colour))] = nullptr;
        if (const auto& known = force[colour]) {
            one = {{"capture", or_null(known->capture)}, {"decision", or_null(known->decision)}};
        }
    }
    return json;
}

Json to_json(const std::array<std::optional<CanForce>, 2>& most_forced) {
    constexpr std::array<std::string_view, 3> names{"nothing", "decision", "capture"};
    Json json;
    for (int colour = 0; colour < 2; ++colour) {
        const auto& most = most_forced[static_cast<std::size_t>(colour)];
        json[std::string(colour_name(colour))] =
            most ? Json(names[static_cast<std::size_t>(*most)]) : Json(nullptr);
    }
    return json;
}

Json to_json(const PositionRecord& position, const Variant& variant) {
    return {{"variant", variant.name},
            {"fen", position.fen},
            {"material", position.material.name()},
            {"to_move", colour_name(position.turn)},
            {"terminal", position.terminal}};
}

Json to_json(const Line& line, const Variant& variant, std::optional<int> player) {
    Json json{{"variant", variant.name}, {"fen", line.position.fen}};
    if (player) json["for"] = colour_name(*player);
    set_value(json, line.value, line.position.turn);
    json["line"] = line.moves;
    json["fens"] = line.fens;
    return json;
}

Json to_json(const Query& query, const Variant& variant) {
    const auto& position = query.position;
    auto json = to_json(position, variant);
    set_value(json, query.value, position.turn);
    if (query.search) json["search"] = {{"plies", query.search->plies}, {"nodes", query.search->nodes}};
    if (variant.players == 2) {
        json["force"] = query.force ? to_json(*query.force) : Json(nullptr);
        json["can_force"] = query.most_forced ? to_json(std::array<std::optional<CanForce>, 2>{
                                                    (*query.most_forced)[0], (*query.most_forced)[1]})
                                              : Json(nullptr);
        json["claim"] = query.claim ? Json(name(*query.claim)) : Json(nullptr);
    }
    json["moves"] = Json::array();
    for (const auto& [move, value] : query.moves) {
        auto entry = to_json(move);
        set_value(entry, value, position.turn);
        const bool offers_huff = move.huffable && !move.huffable->empty();
        if (offers_huff && value.outcomes.size() == 1) entry["best_huff"] = or_null(value.huff);
        json["moves"].push_back(std::move(entry));
    }
    return json;
}

Json to_json(const SliceStatistics& statistics) {
    Json json{{"slice", statistics.slice}, {"positions", statistics.positions}};
    if (statistics.guarantee) {
        json["guarantee"] = to_json(*statistics.guarantee);
    } else {
        add_results(json, statistics.results);
    }
    if (statistics.longest_win) {
        json["longest_win"] = *statistics.longest_win;
        json["longest_win_fen"] = or_null(statistics.longest_win_fen);
    }
    if (statistics.force) add_force_counts(json, *statistics.force);
    return json;
}

Json to_json(const Finding& finding) {
    return {{"count", finding.count}, {"example", or_null(finding.example)}};
}

void set_crossed(Json& json, const std::array<std::array<Finding, 3>, 3>& crossed) {
    for (const Result first : all_results) {
        auto& row = json[std::string(result_name(first))];
        for (const Result other : all_results) {
            row[std::string(result_name(other))] =
                to_json(crossed[static_cast<std::size_t>(first)][static_cast<std::size_t>(other)]);
        }
    }
}

Json to_json(const Verification& verification, bool with_proofs) {
    auto files = Json::array();
    for (const auto& file : verification.files) {
        files.push_back({{"path", file.path}, {"ok", !file.fault}, {"fault", or_null(file.fault)}});
    }
    Json json{{"files", files},
              {"positions", verification.positions},
              {"mismatches", verification.mismatches},
              {"missing", verification.missing}};
    if (with_proofs) {
        json["proved"] = Json::array();
        for (const auto& proof : verification.proved)
            json["proved"].push_back({{"path", proof.path}, {"how", proof.how}});
        json["given"] = verification.given;
    }
    return json;
}

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void print(const Json& json) { fmt::print("{}\n", text(json)); }

}  // namespace dama::cli
