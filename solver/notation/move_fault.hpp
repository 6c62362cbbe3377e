#pragma once

// Why a move that somebody asks for is not legal, and what it would do to the board if it were let stand.

#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/games/rules/irregularity.hpp"
#include "solver/notation/move_notation.hpp"

namespace dama {

template <class G>
struct MoveFault {
    Irregularity kind;
    std::string why;
    std::optional<typename G::Mv> move;  // as it was made on the board; nothing for what is not a move
};

// A request, examined: the legal move, or what is wrong with it.
template <class G>
struct ExaminedMove {
    std::optional<typename G::Mv> legal;
    std::optional<MoveFault<G>> fault;
};

template <class G>
class MoveExaminer {
public:
    using Set = typename G::Set;
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;
    using Fault = MoveFault<G>;
    using Notation = MoveNotation<G>;
    using Request = typename Notation::Request;

    MoveExaminer(const Notation& notation, const Request& request)
        : notation_(notation), position_(notation.state().position), request_(request) {}

    // Only for a request that is no legal move.
    Fault fault() const {
        if (request_.passes) return impossible("only a player among three who cannot move passes");
        if (!position_.of(0).contains(request_.from())) return no_own_piece();
        if constexpr (G::captures_are_owed) {
            if (const auto fault = neglected_capture()) return *fault;
        }
        return impossible();
    }

private:
    using MidCapture = typename Notation::MidCapture;

    // What pieces can do, but may not do because another capture is due.
    std::optional<Fault> neglected_capture() const {
        if (const auto made = quiet_move()) return missed_capture(*made);
        const auto jumped = notation_.jump_along(request_.squares);
        if (!jumped.captured.empty() && agrees_with_victims(jumped.captured)) return faulty_capture(jumped);
        if (const auto begun = begun_capture()) return faulty_capture(*begun);
        return std::nullopt;
    }

    std::string name(int square) const { return notation_.square_name(square); }
    std::string any_legal() const { return notation_.text(notation_.moves().front()); }
    bool capture_due() const {
        return G::captures_are_owed && !notation_.moves().empty() && notation_.moves().front().captures();
    }
    bool agrees_with_victims(Set captured) const {
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

    std::optional<Mv> quiet_move() const {
        if (request_.captures) return std::nullopt;
        typename G::Moves quiet;
        G::quiet_moves(position_, quiet);
        for (const Mv& move : quiet) {
            if (move.from == request_.from() && move.to == request_.to()) return move;
        }
        return std::nullopt;
    }
    Fault missed_capture(const Mv& made) const {
        return {Irregularity::missed_capture, fmt::format("a capture is due: {}", any_legal()), made};
    }

    // The beginning of one of the captures of the piece that passes the squares of the request and ends on its last.
    std::optional<MidCapture> begun_capture() const {
        std::optional<MidCapture> begun;
        G::for_each_path_of(position_, request_.from(), [&](const auto& path) {
            for (std::size_t legs = 1; !begun && legs <= path.landings.size(); ++legs) {
                const auto landings = path.landings.first(legs);
                if (landings.back() != request_.to() || !request_.follows(landings)) continue;
                std::vector<int> squares{request_.from()};
                squares.insert(squares.end(), landings.begin(), landings.end());
                const auto jumped = notation_.jump_along(squares);
                if (agrees_with_victims(jumped.captured)) begun = jumped;
            }
        });
        return begun;
    }

    // A capture whose every leg is possible, but which may not be made or may not end there.
    Fault faulty_capture(const MidCapture& jumped) const {
        const bool was_man = position_.men[0].contains(request_.from());
        const bool crowned = was_man && (jumped.position.kings[0].contains(request_.to()) ||
                                         !G::man_region(0).contains(request_.to()));
        const Mv made{.from = static_cast<std::uint8_t>(request_.from()),
                      .to = static_cast<std::uint8_t>(request_.to()),
                      .promotes = crowned,
                      .captured = jumped.captured,
                      .huffable = {}};
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

    bool is_complete(const Mv& made) const {
        bool complete = false;
        G::for_each_path_of(position_, made.from, [&](const auto& path) {
            complete |= path.to == made.to && path.captured == made.captured;
        });
        return complete;
    }
    bool goes_on(const MidCapture& jumped) const {
        bool further = false;
        G::for_each_path_of(jumped.position, request_.to(), [&](const auto&) { further = true; });
        return further;
    }
    Fault without_precedence(const Mv& made) const {
        const auto kind = G::precedence_fault(position_, made, notation_.moves().front());
        return {kind, fmt::format("{} has precedence", any_legal()), made};
    }

    Fault impossible() const {
        const int from = request_.from();
        const int to = request_.to();
        if (from != to && position_.occupied().contains(to)) {
            return impossible(fmt::format("{} is occupied", name(to)));
        }
        for (const Mv& move : notation_.moves()) {
            if (move.from == from && move.to == to) return impossible(unlike(move));
        }
        const bool king = position_.kings[0].contains(from);
        if constexpr (G::has_kings) {
            const auto blockers = G::between(from, to) & position_.occupied();
            if (king && !blockers.empty()) {
                return impossible(
                    fmt::format("the way from {} is blocked on {}", name(from), name(blockers.lowest())));
            }
        }
        return impossible(fmt::format("the {} on {} cannot {} {}{}", king ? "king" : "man", name(from),
                                      request_.captures ? "capture to" : "move to", name(to),
                                      capture_due() ? ", and a capture is due: " + any_legal() : ""));
    }
    // The squares are those of a legal move, but not what is said of it.
    std::string unlike(const Mv& legal) const {
        if (!legal.captures()) return fmt::format("{} captures nothing", notation_.text(legal));
        if (request_.victims)
            return fmt::format("the capture takes {}", fmt::join(notation_.names(legal.captured), ", "));
        return fmt::format("the capture is {}", notation_.text(legal));
    }

    const Notation& notation_;
    const Pos& position_;
    const Request& request_;
};

// Throws NotationError if the text is no move on this board, or fits several.
template <class G>
ExaminedMove<G> examine_move(const MoveNotation<G>& notation, std::string_view text) {
    const auto request = notation.request(text);
    if (const auto legal = notation.find(request)) return {legal, std::nullopt};
    return {std::nullopt, MoveExaminer<G>(notation, request).fault()};
}

// Throws NotationError if the text is not one legal move.
template <class G>
typename G::Mv read_move(const MoveNotation<G>& notation, std::string_view text) {
    const auto examined = examine_move(notation, text);
    if (!examined.legal) {
        refuse(Token{text}.trimmed(),
               fmt::format("{} ({})", examined.fault->why, name(examined.fault->kind)));
    }
    return *examined.legal;
}

}  // namespace dama
