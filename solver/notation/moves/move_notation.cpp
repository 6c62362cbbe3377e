#include "solver/notation/moves/move_notation.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/notation/moves/move_text.hpp"
#include "solver/notation/notation_error.hpp"

namespace dama {

namespace {

bool same_ends(const PlainMove& a, const PlainMove& b) { return a.from == b.from && a.to == b.to; }

bool contains(const std::vector<PlainMove>& list, const PlainMove& move) {
    return std::ranges::find(list, move) != list.end();
}

}  // namespace

bool MoveRequest::follows(std::span<const int> landings) const {
    auto wanted = std::span(squares).subspan(1, squares.size() - 2);
    for (const int square : landings.first(landings.size() - 1)) {
        if (!wanted.empty() && wanted.front() == square) wanted = wanted.subspan(1);
    }
    return wanted.empty();
}

std::string MoveNotation::text(const PlainMove& move) const {
    if (move.passes) return std::string(pass_text);
    if (!move.captures()) return squares().name(move.from) + "-" + squares().name(move.to);
    const bool ambiguous = std::ranges::any_of(moves_, [&](const PlainMove& other) {
        return other.captures() && same_ends(other, move) && other.captured != move.captured;
    });
    return ambiguous ? long_text(move) : squares().name(move.from) + "x" + squares().name(move.to);
}

std::string MoveNotation::text(const PlainMove& move, const std::optional<int>& huff) const {
    return (huff ? "(" + squares().name(*huff) + ")" : "") + text(move);
}

MoveRecord MoveNotation::record(const PlainMove& move) const {
    MoveRecord record{.move = text(move), .promotes = move.promotes, .passes = move.passes};
    if (!move.passes) {
        record.from = squares().name(move.from);
        record.to = squares().name(move.to);
    }
    record.captured = squares().names(move.captured);
    if (game().traits().has_huffing) record.huffable = squares().names(move.huffable);
    return record;
}

MoveRequest MoveNotation::request(std::string_view text) const {
    const MoveText cut = cut_move(text);
    if (cut.huffs_only) refuse(cut.whole, "a huff without a move");
    MoveRequest request{
        .text = cut.whole, .squares = {}, .captures = cut.captures, .passes = cut.passes, .victims = {}};
    for (const Token& token : cut.squares) request.squares.push_back(find_square(token));
    if (cut.victims) request.victims.emplace();
    for (const Token& token : cut.victims.value_or(std::vector<Token>{})) {
        request.victims->insert(find_square(token));
    }
    request.captures |= request.squares.size() > 2 || cut.victims.has_value();
    return request;
}

std::optional<PlainMove> MoveNotation::find(const MoveRequest& request) const {
    if (request.passes) return find_pass();
    auto fitting = candidates(request);
    if (fitting.size() > 1 || request.squares.size() > 2) {
        if (const auto exact = exactly(request, fitting)) return exact;
        fitting = followed(request, fitting);
    }
    if (fitting.size() > 1) refuse_ambiguous(request, fitting);
    if (fitting.empty()) return std::nullopt;
    return fitting.front();
}

MoveNotation::MidCapture MoveNotation::jump_along(std::span<const int> squares) const {
    MidCapture now{position_, {}};
    for (std::size_t leg = 1; leg < squares.size(); ++leg) {
        const Squares victim = game().victim_of_jump(now.position, squares[leg - 1], squares[leg]);
        if (victim.empty()) return {position_, {}};
        now.position = game().after_jump(now.position, squares[leg - 1], squares[leg], victim);
        now.captured |= victim;
    }
    return now;
}

int MoveNotation::find_square(const Token& token) const {
    const auto square = squares().find(token.text);
    if (!square) refuse(token, token.empty() ? "a square is missing" : squares().fault(token.text));
    return *square;
}

// All landing squares of one of its paths. The paths of two moves differ, because every leg takes one piece.
std::string MoveNotation::long_text(const PlainMove& move) const {
    const auto paths = game().capture_paths(position_);
    const auto path = std::ranges::find(paths, move, &PlainPath::move);
    std::string text = squares().name(move.from);
    for (const int square : path->landings) text += "x" + squares().name(square);
    return text;
}

std::optional<PlainMove> MoveNotation::find_pass() const {
    const auto found = std::ranges::find(moves_, true, &PlainMove::passes);
    return found == moves_.end() ? std::nullopt : std::optional(*found);
}

// The legal moves with the start, end and victims asked for. A dash may stand for a capture, but means a quiet move if
// there is one.
std::vector<PlainMove> MoveNotation::candidates(const MoveRequest& request) const {
    const auto fit = [&](bool captures) {
        std::vector<PlainMove> fitting;
        std::ranges::copy_if(moves_, std::back_inserter(fitting), [&](const PlainMove& move) {
            return !move.passes && move.from == request.from() && move.to == request.to() &&
                   move.captures() == captures && (!request.victims || *request.victims == move.captured);
        });
        return fitting;
    };
    std::vector<PlainMove> fitting;
    if (!request.captures) fitting = fit(false);
    return fitting.empty() ? fit(true) : fitting;
}

// The move of which every leg is in the request.
std::optional<PlainMove> MoveNotation::exactly(const MoveRequest& request,
                                               const std::vector<PlainMove>& fitting) const {
    const Squares captured = jump_along(request.squares).captured;
    const auto found = std::ranges::find(fitting, captured, &PlainMove::captured);
    return found == fitting.end() ? std::nullopt : std::optional(*found);
}

// Those with a path that passes the squares named on the way.
std::vector<PlainMove> MoveNotation::followed(const MoveRequest& request,
                                              const std::vector<PlainMove>& fitting) const {
    std::vector<PlainMove> kept;
    if (fitting.empty()) return kept;
    for (const auto& [move, landings] : game().capture_paths(position_)) {
        if (request.follows(landings) && contains(fitting, move) && !contains(kept, move))
            kept.push_back(move);
    }
    return kept;
}

void MoveNotation::refuse_ambiguous(const MoveRequest& request, const std::vector<PlainMove>& fitting) const {
    std::vector<std::string> texts;
    for (const PlainMove& move : fitting) texts.push_back(text(move));
    const auto why = fmt::format("ambiguous, it may be {}", fmt::join(texts, " or "));
    throw AmbiguousMove(complaint(request.text, why), std::move(texts));
}

}  // namespace dama
