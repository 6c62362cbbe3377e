#include "cli/hub/hub_notation.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

namespace dama::cli {

namespace {

struct MoveText {
    bool captures = false;
    int from = 0;
    int to = 0;
    std::vector<int> victims;  // sorted
};

// Throws if there is none.
int cut_number(std::string_view& rest, std::string_view whole) {
    int number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc{}) throw std::invalid_argument(fmt::format("'{}' is no move", whole));
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return number;
}

MoveText cut_move(std::string_view text) {
    MoveText move;
    auto rest = text;
    move.from = cut_number(rest, text);
    move.captures = rest.starts_with('x');
    if (!move.captures && !rest.starts_with('-'))
        throw std::invalid_argument(fmt::format("'{}' is no move", text));
    rest.remove_prefix(1);
    move.to = cut_number(rest, text);
    while (move.captures && rest.starts_with('x')) {
        rest.remove_prefix(1);
        move.victims.push_back(cut_number(rest, text));
    }
    if (!rest.empty()) throw std::invalid_argument(fmt::format("'{}' is no move", text));
    std::ranges::sort(move.victims);
    return move;
}

}  // namespace

HubNotation::HubNotation(const Game& game) : game_(game) {
    if (game.traits().players != 2 || game.traits().has_huffing)
        throw std::invalid_argument("the Hub protocol is for games of two players without huffing");
    const auto& points = game.board().points;
    squares_.resize(points.size());
    for (const auto& point : points) {
        if (point.number == 0)
            throw std::invalid_argument("the Hub protocol is for games on numbered squares");
        squares_.at(static_cast<std::size_t>(point.number - 1)) = point.square;
        numbers_[point.square] = point.number;
    }
}

std::string HubNotation::position(const PlainPosition& position) const {
    std::string text(1, position.turn == 0 ? 'W' : 'B');
    for (const int square : squares_) {
        text += position.men[0].contains(square)     ? 'w'
                : position.men[1].contains(square)   ? 'b'
                : position.kings[0].contains(square) ? 'W'
                : position.kings[1].contains(square) ? 'B'
                                                     : 'e';
    }
    return text;
}

std::string HubNotation::move(const PlainMove& move) const {
    auto text =
        fmt::format("{}{}{}", numbers_.at(move.from), move.captures() ? 'x' : '-', numbers_.at(move.to));
    for (const int square : move.captured) text += fmt::format("x{}", numbers_.at(square));
    return text;
}

PlainPosition HubNotation::read_position(std::string_view text) const {
    if (text.size() != squares_.size() + 1)
        throw std::invalid_argument(
            fmt::format("a position has {} letters here, not {}", squares_.size() + 1, text.size()));
    PlainPosition position;
    if (text[0] != 'W' && text[0] != 'B')
        throw std::invalid_argument(fmt::format("the side to move is W or B, not '{}'", text[0]));
    position.turn = text[0] == 'W' ? 0 : 1;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
        switch (text[i + 1]) {
            case 'w': position.men[0].insert(squares_[i]); break;
            case 'b': position.men[1].insert(squares_[i]); break;
            case 'W': position.kings[0].insert(squares_[i]); break;
            case 'B': position.kings[1].insert(squares_[i]); break;
            case 'e': break;
            default: throw std::invalid_argument(fmt::format("square {} cannot be '{}'", i + 1, text[i + 1]));
        }
    }
    for (int colour = 0; colour < 2; ++colour) {
        if (!(position.men[colour] & ~game_.man_region(colour)).empty())
            throw std::invalid_argument("a man cannot stand on the row where it becomes a king");
    }
    return position;
}

PlainMove HubNotation::read_move(const PlainPosition& position, std::string_view text) const {
    const auto wanted = cut_move(text);
    for (const auto& move : game_.moves(position)) {
        std::vector<int> victims;
        for (const int square : move.captured) victims.push_back(numbers_.at(square));
        std::ranges::sort(victims);
        if (numbers_.at(move.from) == wanted.from && numbers_.at(move.to) == wanted.to &&
            victims == wanted.victims)
            return move;
    }
    throw std::invalid_argument(fmt::format("'{}' is no legal move in {}", text, this->position(position)));
}

}  // namespace dama::cli
