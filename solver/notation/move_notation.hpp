#pragma once

// The legal moves of one position as text. Every move is printed so that no other move of the position is, and is read
// back as itself: captures that share start and end are told apart by all their landing squares.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/games/moves/state.hpp"
#include "solver/notation/move_text.hpp"
#include "solver/notation/rulebook.hpp"

namespace dama {

// A move as somebody asks for it, squares as the mover sees them.
template <class Set>
struct MoveRequest {
    Token text;
    std::vector<int> squares;  // start, some or all landings
    bool captures = false;
    bool passes = false;  // then there are no squares
    std::optional<Set> victims;

    int from() const { return squares.front(); }
    int to() const { return squares.back(); }
    std::span<const int> between() const { return std::span(squares).subspan(1, squares.size() - 2); }
    // Whether a path with these landings passes the squares that the request names on the way, in their order.
    bool follows(std::span<const std::uint8_t> landings) const {
        auto wanted = between();
        for (const int square : landings.first(landings.size() - 1)) {
            if (!wanted.empty() && wanted.front() == square) wanted = wanted.subspan(1);
        }
        return wanted.empty();
    }
};

template <class G>
class MoveNotation {
public:
    using Set = typename G::Set;
    using Mv = typename G::Mv;
    using Moves = typename G::Moves;
    using Request = MoveRequest<Set>;

    explicit MoveNotation(const State<G>& state) : state_(state) { G::moves(state.position, moves_); }

    const State<G>& state() const { return state_; }
    const Moves& moves() const { return moves_; }

    std::string text(const Mv& move) const {
        if (move.passes) return std::string(pass_text);
        if (!move.captures()) return square_name(move.from) + "-" + square_name(move.to);
        const bool ambiguous = std::ranges::any_of(moves_, [&](const Mv& other) {
            return other.captures() && same_ends(other, move) && other.captured != move.captured;
        });
        return ambiguous ? long_text(move) : square_name(move.from) + "x" + square_name(move.to);
    }

    // With the huff that the player made before the move.
    std::string text(const Mv& move, const std::optional<std::string>& huff) const {
        return (huff ? "(" + *huff + ")" : "") + text(move);
    }

    MoveRecord record(const Mv& move) const {
        return {.move = text(move),
                .from = move.passes ? "" : square_name(move.from),
                .to = move.passes ? "" : square_name(move.to),
                .captured = names(move.captured),
                .huffable = G::has_huffing ? std::optional(names(move.huffable)) : std::nullopt,
                .promotes = move.promotes,
                .passes = move.passes};
    }

    // The square as the mover sees it under the name that White gives it.
    std::string square_name(int square) const { return G::square_name(state_.seen_by_white(square)); }
    std::optional<std::string> square_name(std::optional<int> square) const {
        return square ? std::optional(square_name(*square)) : std::nullopt;
    }
    std::vector<std::string> names(Set squares) const {
        std::vector<std::string> list;
        for (const int square : squares) list.push_back(square_name(square));
        std::ranges::sort(list);
        return list;
    }

    // Throws NotationError if the text does not look like a move on this board. A huff before it counts as done.
    Request request(std::string_view text) const {
        const MoveText cut = cut_move(text);
        Request request{
            .text = cut.whole, .squares = {}, .captures = cut.captures, .passes = cut.passes, .victims = {}};
        for (const Token& token : cut.squares) request.squares.push_back(find_square(token));
        if (cut.victims) request.victims.emplace();
        for (const Token& token : cut.victims.value_or(std::vector<Token>{})) {
            request.victims->insert(find_square(token));
        }
        request.captures |= request.squares.size() > 2 || cut.victims.has_value();
        return request;
    }

    // The legal move that is asked for, if there is one. Throws NotationError if there are several.
    std::optional<Mv> find(const Request& request) const {
        if (request.passes) return find_pass();
        Moves fitting = candidates(request);
        if (fitting.size() > 1 || request.squares.size() > 2) {
            if (const auto exact = exactly(request, fitting)) return exact;
            fitting = followed(request, fitting);
        }
        if (fitting.size() > 1) refuse_ambiguous(request, fitting);
        if (fitting.empty()) return std::nullopt;
        return fitting.front();
    }

    // The board in the middle of a capture, as G::after_jump leaves it.
    struct MidCapture {
        typename G::Pos position;
        Set captured;
    };
    // Jumps from each square to the next; nothing is captured if one of the legs is not a jump over one piece.
    MidCapture jump_along(std::span<const int> squares) const {
        MidCapture now{state_.position, {}};
        for (std::size_t leg = 1; leg < squares.size(); ++leg) {
            const Set victim = G::victim_of_jump(now.position, squares[leg - 1], squares[leg]);
            if (victim.empty()) return {state_.position, {}};
            now.position = G::after_jump(now.position, squares[leg - 1], squares[leg], victim);
            now.captured |= victim;
        }
        return now;
    }

private:
    static bool same_ends(const Mv& a, const Mv& b) { return a.from == b.from && a.to == b.to; }

    int find_square(const Token& token) const {
        const auto square = G::find_square(token.text);
        if (!square) refuse(token, token.empty() ? "a square is missing" : G::square_fault(token.text));
        return state_.seen_by_mover(*square);
    }

    // All landing squares of one of its paths. The paths of two moves differ, because every leg takes one piece.
    std::string long_text(const Mv& move) const {
        std::string text;
        G::for_each_capture_path(state_.position,
                                 [&](const Mv& other, std::span<const std::uint8_t> landings) {
                                     if (!text.empty() || other != move) return;
                                     text = square_name(move.from);
                                     for (const int square : landings) text += "x" + square_name(square);
                                 });
        return text;
    }

    std::optional<Mv> find_pass() const {
        const auto found = std::ranges::find(moves_, true, &Mv::passes);
        return found == moves_.end() ? std::nullopt : std::optional(*found);
    }

    // The legal moves with the start, end and victims asked for. A dash may stand for a capture, but means a quiet move
    // if there is one.
    Moves candidates(const Request& request) const {
        const auto fit = [&](bool captures) {
            Moves fitting;
            std::ranges::copy_if(moves_, std::back_inserter(fitting), [&](const Mv& move) {
                return move.from == request.from() && move.to == request.to() &&
                       move.captures() == captures && (!request.victims || *request.victims == move.captured);
            });
            return fitting;
        };
        Moves fitting;
        if (!request.captures) fitting = fit(false);
        return fitting.empty() ? fit(true) : fitting;
    }

    // The move of which every leg is in the request.
    std::optional<Mv> exactly(const Request& request, const Moves& fitting) const {
        const Set captured = jump_along(request.squares).captured;
        const auto found = std::ranges::find(fitting, captured, &Mv::captured);
        return found == fitting.end() ? std::nullopt : std::optional(*found);
    }

    // Those with a path that passes the squares named on the way.
    Moves followed(const Request& request, const Moves& fitting) const {
        Moves kept;
        G::for_each_capture_path(
            state_.position, [&](const Mv& move, std::span<const std::uint8_t> landings) {
                if (request.follows(landings) && contains(fitting, move) && !contains(kept, move))
                    kept.push_back(move);
            });
        return kept;
    }
    static bool contains(const Moves& list, const Mv& move) {
        return std::ranges::find(list, move) != list.end();
    }

    [[noreturn]] void refuse_ambiguous(const Request& request, const Moves& fitting) const {
        std::vector<std::string> texts;
        for (const Mv& move : fitting) texts.push_back(text(move));
        refuse(request.text, fmt::format("ambiguous, it may be {}", fmt::join(texts, " or ")));
    }

    State<G> state_;
    Moves moves_;
};

}  // namespace dama
