#include <algorithm>
#include <stdexcept>

#include <dama/error.hpp>
#include <fmt/format.h>

#include "solver/api/access.hpp"
#include "solver/api/translate.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "solver/picture/board_svg.hpp"

namespace dama::api {

namespace {

// By number of PDN where squares have one, else in the order of texts.
std::vector<BoardPlan::Point> numbered_points(const Notation& notation) {
    auto points = written_points(notation.game().board(), notation.variant().notation);
    if (notation.game().board().style == BoardPlan::Style::checkered)
        std::ranges::sort(points, {}, &BoardPlan::Point::number);
    return points;
}

void require(bool fact, const char* fault) {
    if (!fact) throw std::invalid_argument(fmt::format("no position: {}", fault));
}

void check(const Notation& notation, const PlainPosition& position) {
    const auto& game = notation.game();
    require(position.turn >= 0 && position.turn < notation.variant().players, "nobody has that colour");
    Squares taken;
    for (int colour = 0; colour < most_colours; ++colour) {
        const Squares& men = position.men[colour];
        const Squares& kings = position.kings[colour];
        require((men & kings).empty() && (taken & (men | kings)).empty(), "two pieces stand on one square");
        taken |= men | kings;
        if (colour >= notation.variant().players) {
            require((men | kings).empty(), "there is no such player");
            continue;
        }
        require((men & ~game.man_region(colour)).empty(), "a man stands where men are crowned");
        require(game.traits().has_kings || kings.empty(), "the game has no kings");
        require((men | kings).count() <= notation.variant().pieces, "a player has too many pieces");
    }
    require(!taken.empty(), "the board is empty");
}

}  // namespace

Game::Data::Data(const Variant& variant)
    : name(variant.name), title(variant.title), notation(notation_of(variant)) {
    outer.assign(Squares::capacity, -1);
    for (const auto& point : numbered_points(notation)) {
        outer[point.square] = static_cast<int>(inner.size());
        inner.push_back(point.square);
        squares.push_back(point.name);
    }
}

Bitboard Access::renumbered(const Bitboard& squares, const std::vector<int>& numbers) {
    Bitboard result;
    for (const int square : Access::squares(squares)) {
        const int number = square < static_cast<int>(numbers.size()) ? numbers[square] : -1;
        if (number < 0)
            throw std::invalid_argument(fmt::format("no position: there is no square {}", square));
        result.insert(number);
    }
    return result;
}

Pieces Access::renumbered(const Pieces& pieces, const std::vector<int>& numbers) {
    Pieces result{.turn = pieces.turn};
    for (std::size_t colour = 0; colour < pieces.men.size(); ++colour) {
        result.men[colour] = renumbered(pieces.men[colour], numbers);
        result.kings[colour] = renumbered(pieces.kings[colour], numbers);
    }
    return result;
}

PlainPosition Access::plain(const Pieces& inner) {
    PlainPosition plain{.turn = static_cast<int>(inner.turn)};
    for (std::size_t colour = 0; colour < inner.men.size(); ++colour) {
        plain.men[colour] = squares(inner.men[colour]);
        plain.kings[colour] = squares(inner.kings[colour]);
    }
    return plain;
}

Pieces Access::pieces(const PlainPosition& plain) {
    Pieces pieces{.turn = static_cast<Colour>(plain.turn)};
    for (std::size_t colour = 0; colour < pieces.men.size(); ++colour) {
        pieces.men[colour] = bitboard(plain.men[colour]);
        pieces.kings[colour] = bitboard(plain.kings[colour]);
    }
    return pieces;
}

Move Access::move(const Game& game, const PlainMove& move) {
    if (move.passes) return {.passes = true};
    const auto& outer = data(game).outer;
    return {.from = outer[move.from],
            .to = outer[move.to],
            .promotes = move.promotes,
            .captured = renumbered(bitboard(move.captured), outer),
            .huffable = renumbered(bitboard(move.huffable), outer)};
}

PlainMove Access::plain(const Game& game, const Move& move) {
    if (move.passes) return {.passes = true};
    const auto& inner = data(game).inner;
    return {.from = inner.at(move.from),
            .to = inner.at(move.to),
            .promotes = move.promotes,
            .captured = squares(renumbered(move.captured, inner)),
            .huffable = squares(renumbered(move.huffable, inner))};
}

Position::Position(std::shared_ptr<const Game> game, const Pieces& inner)
    : game_(std::move(game)), inner_(inner) {}

const Game& Position::game() const { return *game_; }
Colour Position::turn() const { return inner_.turn; }
Pieces Position::pieces() const { return Access::renumbered(inner_, Access::data(*game_).outer); }
std::string Position::fen() const { return Access::notation(*game_).fen(Access::plain(inner_)); }

std::string Position::svg() const {
    const auto& notation = Access::notation(*game_);
    return board_svg(picture_of(notation.game().board(), notation.variant().notation, Access::plain(inner_)));
}

bool Position::is_over() const {
    return translated([&] {
        const auto position = Access::plain(inner_);
        return is_decided(position) || Access::notation(*game_).game().moves(position).empty();
    });
}

std::vector<Move> Position::moves() const {
    return translated([&] {
        std::vector<Move> moves;
        for (const auto& move : Access::notation(*game_).game().moves(Access::plain(inner_)))
            moves.push_back(Access::move(*game_, move));
        return moves;
    });
}

std::string Position::text(const Move& move) const {
    return translated([&] {
        return MoveNotation(Access::notation(*game_), Access::plain(inner_))
            .text(Access::plain(*game_, move));
    });
}

Move Position::move(std::string_view text) const {
    return translated([&] {
        const MoveNotation moves(Access::notation(*game_), Access::plain(inner_));
        const auto found = moves.find(moves.request(text));
        if (!found) throw std::invalid_argument(fmt::format("'{}' is no legal move", text));
        return Access::move(*game_, *found);
    });
}

Position Position::play(const Move& move) const {
    return translated([&] {
        const auto& game = Access::notation(*game_).game();
        return Access::position(*game_, game.play(Access::plain(inner_), Access::plain(*game_, move)));
    });
}

Position Position::huff(int square) const {
    return translated([&] {
        const auto& data = Access::data(*game_);
        const auto position = Access::plain(inner_);
        const auto& game = data.notation.game();
        if (!game.traits().has_huffing) throw std::invalid_argument("the game knows no huffing");
        const bool on_board = square >= 0 && square < static_cast<int>(data.inner.size());
        const Squares others = position.occupied() & ~position.of(position.turn);
        if (!on_board || !others.contains(data.inner[square]))
            throw std::invalid_argument(fmt::format("no piece to huff on square {}", square));
        return Access::position(*game_, game.huffed(position, data.inner[square]));
    });
}

bool Position::operator==(const Position& other) const {
    return inner_ == other.inner_ && game_->name() == other.game_->name();
}

Game::Game(std::unique_ptr<const Data> data) : data_(std::move(data)) {}
Game::~Game() = default;

std::vector<std::string> Game::names() {
    std::vector<std::string> names;
    for (const auto& variant : variants()) names.emplace_back(variant.name);
    return names;
}

std::shared_ptr<const Game> Game::find(std::string_view name, std::optional<int> limit) {
    return translated([&] {
        const auto& variant = find_variant(name);
        auto data = std::make_unique<const Data>(limit ? with_limit(variant, *limit) : variant);
        return std::shared_ptr<const Game>(new Game(std::move(data)));
    });
}

const std::string& Game::name() const { return data_->name; }
const std::string& Game::title() const { return data_->title; }
int Game::players() const { return data_->notation.variant().players; }
bool Game::has_huffing() const { return data_->notation.game().traits().has_huffing; }
bool Game::has_draw_rule() const { return data_->notation.game().traits().has_draw_rule(); }
const std::vector<std::string>& Game::squares() const { return data_->squares; }

Position Game::start() const { return from_fen(data_->notation.variant().start); }

Position Game::from_fen(std::string_view fen) const {
    return translated([&] { return Access::position(*this, data_->notation.position(fen)); });
}

Position Game::from_pieces(const Pieces& pieces) const {
    return translated([&] {
        const auto inner = Access::renumbered(pieces, data_->inner);
        check(data_->notation, Access::plain(inner));
        return Position(shared_from_this(), inner);
    });
}

std::uint64_t Game::perft(const Position& position, int depth) const {
    return translated([&] {
        if (depth < 0) throw std::invalid_argument("perft: the depth is negative");
        return data_->notation.game().perft(Access::plain(position), depth, false);
    });
}

}  // namespace dama::api
