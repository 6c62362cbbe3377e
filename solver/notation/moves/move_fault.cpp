#include "solver/notation/moves/move_fault.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dama {

namespace {

class MoveExaminer {
public:
    MoveExaminer(const MoveNotation& notation, const MoveRequest& request)
        : notation_(notation), game_(notation.game()), position_(notation.position()), request_(request) {}

    // Only for a request that is no legal move.
    MoveFault fault() const {
        if (request_.passes) return impossible("only a player among three who cannot move passes");
        if (!own().contains(request_.from())) return no_own_piece();
        if (game_.traits().captures_are_owed) {
            if (const auto fault = neglected_capture()) return *fault;
        }
        return impossible();
    }

private:
    using Fault = MoveFault;
    using MidCapture = MoveNotation::MidCapture;

    Squares own() const { return position_.of(position_.turn); }

    // What pieces can do, but may not do because another capture is due.
    std::optional<Fault> neglected_capture() const {
        if (const auto made = quiet_move()) return missed_capture(*made);
        const auto jumped = notation_.jump_along(request_.squares);
        if (!jumped.captured.empty() && agrees_with_victims(jumped.captured)) return faulty_capture(jumped);
        if (const auto begun = begun_capture()) return faulty_capture(*begun);
        return std::nullopt;
    }

    std::string name(int square) const { return notation_.notation().squares().name(square); }
    std::string any_legal() const { return notation_.text(notation_.moves().front()); }
    bool capture_due() const {
        return game_.traits().captures_are_owed && !notation_.moves().empty() &&
               notation_.moves().front().captures();
    }
    bool agrees_with_victims(const Squares& captured) const {
        return !request_.victims || *request_.victims == captured;
    }

    Fault impossible(std::string why) const {
        return {Irregularity::not_a_move, std::move(why), std::nullopt};
    }

    Fault no_own_piece() const {
        const int from = request_.from();
        if (!position_.occupied().contains(from))
            return impossible(fmt::format("there is no piece on {}", name(from)));
        return impossible(fmt::format("the piece on {} belongs to the opponent", name(from)));
    }

    std::optional<PlainMove> quiet_move() const {
        if (request_.captures) return std::nullopt;
        for (const PlainMove& move : game_.quiet_moves(position_)) {
            if (move.from == request_.from() && move.to == request_.to()) return move;
        }
        return std::nullopt;
    }
    Fault missed_capture(const PlainMove& made) const {
        return {Irregularity::missed_capture, fmt::format("a capture is due: {}", any_legal()), made};
    }

    // The beginning of one of the captures of the piece that passes the squares of the request and ends on its last.
    std::optional<MidCapture> begun_capture() const {
        for (const auto& path : game_.paths_of(position_, request_.from())) {
            for (std::size_t legs = 1; legs <= path.landings.size(); ++legs) {
                const auto landings = std::span(path.landings).first(legs);
                if (landings.back() != request_.to() || !request_.follows(landings)) continue;
                std::vector<int> squares{request_.from()};
                squares.insert(squares.end(), landings.begin(), landings.end());
                const auto jumped = notation_.jump_along(squares);
                if (agrees_with_victims(jumped.captured)) return jumped;
            }
        }
        return std::nullopt;
    }

    // A capture whose every leg is possible, but which may not be made or may not end there.
    Fault faulty_capture(const MidCapture& jumped) const {
        const int colour = position_.turn;
        const bool was_man = position_.men[colour].contains(request_.from());
        const bool crowned = was_man && (jumped.position.kings[colour].contains(request_.to()) ||
                                         !game_.man_region(colour).contains(request_.to()));
        const PlainMove made{
            .from = request_.from(), .to = request_.to(), .promotes = crowned, .captured = jumped.captured};
        if (is_complete(made)) return without_precedence(made);
        if (goes_on(jumped)) {
            return {Irregularity::unfinished_capture,
                    fmt::format("the capture goes on from {}", name(made.to)), made};
        }
        return {
            Irregularity::wrong_landing,
            fmt::format("the capture cannot go on from {}, but from another square behind the captured piece",
                        name(made.to)),
            made};
    }

    bool is_complete(const PlainMove& made) const {
        return std::ranges::any_of(game_.paths_of(position_, made.from), [&](const PlainPath& path) {
            return path.move.to == made.to && path.move.captured == made.captured;
        });
    }
    bool goes_on(const MidCapture& jumped) const {
        return !game_.paths_of(jumped.position, request_.to()).empty();
    }
    Fault without_precedence(const PlainMove& made) const {
        const auto kind = game_.precedence_fault(position_, made, notation_.moves().front());
        return {kind, fmt::format("{} has precedence", any_legal()), made};
    }

    Fault impossible() const {
        const int from = request_.from();
        const int to = request_.to();
        if (from != to && position_.occupied().contains(to)) {
            return impossible(fmt::format("{} is occupied", name(to)));
        }
        for (const PlainMove& move : notation_.moves()) {
            if (move.from == from && move.to == to) return impossible(unlike(move));
        }
        const bool king = position_.kings[position_.turn].contains(from);
        if (const auto blocker = king ? nearest_blocker(from, to) : std::nullopt) {
            return impossible(fmt::format("the way from {} is blocked on {}", name(from), name(*blocker)));
        }
        return impossible(fmt::format("the {} on {} cannot {} {}{}", king ? "king" : "man", name(from),
                                      request_.captures ? "capture to" : "move to", name(to),
                                      capture_due() ? ", and a capture is due: " + any_legal() : ""));
    }
    std::optional<int> nearest_blocker(int from, int to) const {
        const Squares blockers = game_.between(from, to) & position_.occupied();
        for (const int blocker : blockers) {
            if ((game_.between(from, blocker) & blockers).empty()) return blocker;
        }
        return std::nullopt;
    }

    // The squares are those of a legal move, but not what is said of it.
    std::string unlike(const PlainMove& legal) const {
        if (!legal.captures()) return fmt::format("{} captures nothing", notation_.text(legal));
        if (request_.victims)
            return fmt::format("the capture takes {}",
                               fmt::join(notation_.notation().squares().names(legal.captured), ", "));
        return fmt::format("the capture is {}", notation_.text(legal));
    }

    const MoveNotation& notation_;
    const Game& game_;
    const PlainPosition& position_;
    const MoveRequest& request_;
};

}  // namespace

ExaminedMove examine_move(const MoveNotation& notation, std::string_view text) {
    const auto request = notation.request(text);
    if (const auto legal = notation.find(request)) return {legal, std::nullopt};
    return {std::nullopt, MoveExaminer(notation, request).fault()};
}

PlainMove read_move(const MoveNotation& notation, std::string_view text) {
    const auto examined = examine_move(notation, text);
    if (!examined.legal) {
        refuse(Token{text}.trimmed(),
               fmt::format("{} ({})", examined.fault->why, name(examined.fault->kind)));
    }
    return *examined.legal;
}

}  // namespace dama
