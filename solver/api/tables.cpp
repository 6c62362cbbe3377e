#include <stdexcept>

#include <dama/error.hpp>
#include <dama/tables.hpp>
#include <fmt/format.h>

#include "solver/analysis/records/game_claim.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/api/access.hpp"
#include "solver/api/translate.hpp"
#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/record_reader.hpp"

namespace dama::api {

namespace {

Result public_result(dama::Result result) {
    if (result == dama::Result::draw) return Result::draw;
    return result == dama::Result::win ? Result::win : Result::loss;
}

std::optional<Result> public_result(const std::optional<dama::Result>& result) {
    return result ? std::optional(public_result(*result)) : std::nullopt;
}

Value public_value(const Outcome& outcome) { return {public_result(outcome.result), outcome.plies}; }

Force public_force(const dama::Force& force) { return {force.capture, force.decision}; }

std::pair<Result, Result> public_bounds(const Evaluation& value) {
    if (value.bounds) return {public_result(value.bounds->low), public_result(value.bounds->high)};
    const Result known = public_result(value.outcomes.at(0).result);
    return {known, known};
}

JudgedMove public_move(const dama::JudgedMove& move) {
    return {.ply = move.ply,
            .fen = move.fen,
            .move = move.move,
            .status = std::string(name(move.status)),
            .why = move.why,
            .before = public_result(move.before),
            .after = public_result(move.after)};
}

}  // namespace

struct Tables::Data {
    Data(std::shared_ptr<const Game> of, std::vector<std::filesystem::path> folders, std::size_t cache_bytes)
        : game(std::move(of)),
          notation(Access::notation(*game)),
          tables(std::move(folders), check_table, cache_bytes) {
        const auto& variant = notation.variant();
        if (variant.players == 2) {
            probe = instance_of(variant).probe_for_two(variant, tables);
            two = make_analysis_for_two(variant, tables);
        } else {
            three = make_analysis(variant, tables);
        }
    }

    // The position as the solver has it.
    PlainPosition plain(const Position& position) const {
        if (position.game().name() != game->name())
            throw std::invalid_argument(fmt::format("a position of {}, but the tables are of {}",
                                                    position.game().name(), game->name()));
        return Access::plain(position);
    }
    const ProbeForTwo& probe_for_two() const {
        analysis_for_two();
        return *probe;
    }
    const AnalysisForTwo& analysis_for_two() const {
        if (!two) throw std::invalid_argument("this is for games of two players");
        return *two;
    }

    std::shared_ptr<const Game> game;
    const Notation& notation;
    tablebase::TableSet tables;
    std::unique_ptr<ProbeForTwo> probe;  // null for games of three, as the next
    std::unique_ptr<AnalysisForTwo> two;
    std::unique_ptr<Analysis> three;  // null for games of two
};

Tables::Tables(std::shared_ptr<const Game> game, std::vector<std::filesystem::path> folders,
               std::size_t cache_bytes)
    : data_(translated([&] {
          if (!game) throw std::invalid_argument("tables of no game");
          return std::make_unique<Data>(std::move(game), std::move(folders), cache_bytes);
      })) {}
Tables::Tables(Tables&&) noexcept = default;
Tables& Tables::operator=(Tables&&) noexcept = default;
Tables::~Tables() = default;

const Game& Tables::game() const { return *data_->game; }

Result Tables::result(const Position& position) const {
    return translated([&] { return public_result(data_->probe_for_two().result(data_->plain(position))); });
}

std::optional<Result> Tables::find_result(const Position& position) const {
    try {
        return result(position);
    } catch (const MissingTable&) {
        return std::nullopt;
    }
}

Result Tables::quiet_result(const Position& position) const {
    return translated(
        [&] { return public_result(data_->probe_for_two().quiet_result(data_->plain(position))); });
}

std::optional<Result> Tables::quiet_result_if_cached(const Position& position) const {
    return translated(
        [&] { return public_result(data_->probe_for_two().quiet_result_if_cached(data_->plain(position))); });
}

Result Tables::quiet_result(const Pieces& pieces) const {
    return translated([&] {
        const auto inner = Access::renumbered(pieces, Access::data(*data_->game).inner);
        return public_result(data_->probe_for_two().quiet_result(Access::plain(inner)));
    });
}

Value Tables::value(const Position& position) const {
    return translated([&] { return public_value(data_->probe_for_two().outcome(data_->plain(position))); });
}

std::optional<std::array<Force, 2>> Tables::force(const Position& position) const {
    return translated([&]() -> std::optional<std::array<Force, 2>> {
        const auto plain = data_->plain(position);
        const auto force = data_->probe_for_two().force(plain);
        if (!force) return std::nullopt;
        const std::array mover_first{public_force((*force)[0]), public_force((*force)[1])};
        return plain.turn == 0 ? mover_first : std::array{mover_first[1], mover_first[0]};
    });
}

std::vector<RatedMove> Tables::rate_moves(const Position& position) const {
    return translated([&] {
        const auto& analysis = data_->analysis_for_two();
        data_->plain(position);
        std::vector<RatedMove> rated;
        for (const auto& [move, value] : analysis.query(position.fen()).moves)
            rated.push_back({move.move, public_value(value.outcomes.at(0)), value.huff});
        return rated;
    });
}

Line Tables::line(const Position& position) const {
    return translated([&] {
        const auto& analysis = data_->analysis_for_two();
        data_->plain(position);
        auto line = analysis.line(position.fen());
        return Line{public_value(line.value.outcomes.at(0)), std::move(line.moves), std::move(line.fens)};
    });
}

Claim Tables::claim(const Position& position) const {
    return translated([&] {
        data_->plain(position);
        if (!data_->game->has_draw_rule())
            throw std::invalid_argument(fmt::format("{} has no draw claims", data_->game->name()));
        const auto made = claim_in_position(data_->analysis_for_two(), position.fen());
        const auto decision = made.decision();
        Claim claim{.draw = decision.draw, .by = decision.by};
        if (!made.claim) {
            if (!claim.draw) throw MissingTable(made.missing);
            return claim;
        }
        claim.verdict = static_cast<Verdict>(made.claim->verdict);
        claim.line = made.claim->line;
        for (std::size_t colour = 0; colour < claim.force.size(); ++colour) {
            const auto& force = made.claim->force[colour];
            if (force) claim.force[colour] = public_force(*force);
        }
        return claim;
    });
}

std::vector<JudgedGame> Tables::judge(std::string_view pdn) const {
    return translated([&] {
        const auto& analysis = data_->analysis_for_two();
        pdn::TextSource source(pdn);
        pdn::RecordReader reader(source);
        std::vector<JudgedGame> games;
        while (const auto record = reader.next()) {
            auto& judged = games.emplace_back();
            if (record->fault) {
                judged.error = *record->fault;
                continue;
            }
            try {
                GameJudge judge(analysis, *record);
                while (const auto move = judge.next()) judged.moves.push_back(public_move(*move));
            } catch (const NotationError& error) {
                judged.error = error.what();
            }
        }
        return games;
    });
}

Bounds Tables::search(const Position& position, const SearchLimits& limits) const {
    return translated([&] {
        data_->plain(position);
        const auto searcher = make_searcher(data_->notation.variant(), data_->tables);
        const auto query = searcher.query(position.fen(), {.plies = limits.plies, .seconds = limits.seconds});
        const auto [worst, best] = public_bounds(query.value);
        Bounds bounds{worst, best};
        for (const auto& [move, value] : query.moves)
            bounds.moves.emplace_back(move.move, public_bounds(value));
        return bounds;
    });
}

std::array<Value, 3> Tables::guarantees(const Position& position) const {
    return translated([&] {
        if (!data_->three) throw std::invalid_argument("this is for games of three players");
        data_->plain(position);
        const auto query = data_->three->query(position.fen());
        std::array<Value, 3> values;
        for (std::size_t colour = 0; colour < values.size(); ++colour)
            values[colour] = public_value(query.value.outcomes.at(colour));
        return values;
    });
}

}  // namespace dama::api
