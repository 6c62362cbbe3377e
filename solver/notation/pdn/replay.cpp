#include "solver/notation/pdn/replay.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/notation/fen_text.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "solver/notation/moves/move_text.hpp"
#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/game_type.hpp"

namespace dama {

namespace {

// Other texts than names of variants are left alone: they may name an opening.
void check_variant(const Variant& variant, const pdn::Word& word) {
    const bool other = std::ranges::any_of(variants(), [&](const Variant& known) {
        return known.name == word.text && known.name != variant.name;
    });
    if (other) pdn::refuse(word, fmt::format("not a game of {}", variant.name));
}

RecordStart start_of_game(const Notation& notation, const GameType& type) {
    RecordStart start{notation.position(notation.variant().start)};
    start.position.turn = type.begins.value_or(start.position.turn);
    return start;
}

}  // namespace

RecordStart start_of(const Notation& notation, const pdn::Game& game) {
    GameType type;
    if (const auto tag = game.header("GameType"); tag && !is_untold(tag->text))
        type = read_game_type(notation, *tag);
    if (const auto name = game.header("Variant")) check_variant(notation.variant(), *name);
    const auto fen = game.header("FEN");
    if (!fen || is_untold(fen->text)) return start_of_game(notation, type);
    try {
        return {notation.position(fen->text), cut_fen(fen->text, notation.variant().players).half_moves};
    } catch (const NotationError& error) {
        pdn::refuse(*fen, error.what());
    }
}

bool Replay::is_over() const {
    if (is_decided(position_)) return true;
    return huffable_.empty() && notation_.game().moves(position_).empty();
}

MadeMove Replay::make(const pdn::Word& move, std::span<const pdn::Word> following) {
    try {
        return make_as_text(move);
    } catch (const AmbiguousMove& error) {
        if (auto told = make_told_by(following, move, error.moves())) return std::move(*told);
        pdn::refuse(move, error.what());
    } catch (const NotationError& error) {
        pdn::refuse(move, error.what());
    }
}

MadeMove Replay::make_as_text(const pdn::Word& word) {
    if (auto refused = huff_not_offered(word)) return std::move(*refused);
    auto made = make_move(notation_, position_, word.text);
    advance(made);
    return made;
}

// Nothing if not one of the moves alone goes on best.
std::optional<MadeMove> Replay::make_told_by(std::span<const pdn::Word> following, const pdn::Word& word,
                                             const std::vector<std::string>& moves) {
    const auto huff = word.text.substr(0, word.text.starts_with('(') ? word.text.find(')') + 1 : 0);
    int longest = 0;
    std::optional<pdn::Word> best;
    for (const auto& text : moves) {
        const pdn::Word candidate{huff + text, word.line, word.column};
        Replay trial = *this;
        trial.make_as_text(candidate);
        const int plies = trial.legal_plies(following);
        if (plies == longest) best.reset();
        if (plies > longest) best = candidate;
        longest = std::max(longest, plies);
    }
    return best ? std::optional(make_as_text(*best)) : std::nullopt;
}

// How many of the words are legal moves, up to the first that is none, or that cannot be read by itself.
int Replay::legal_plies(std::span<const pdn::Word> words) {
    constexpr std::size_t most = 100;  // tell the moves apart long before
    int plies = 0;
    try {
        for (const auto& word : words.first(std::min(most, words.size()))) {
            if (make_as_text(word).fault) break;
            ++plies;
        }
    } catch (const NotationError&) {
        // It ends there.
    }
    return plies;
}

MadeMove Replay::make_legal(const PlainMove& move) {
    MadeMove made;
    made.move = move;
    made.before = position_;
    made.text = MoveNotation(notation_, position_).text(move);
    made.after = notation_.game().play(position_, move);
    advance(made);
    return made;
}

// A huff that the move before does not allow, in a game with huffing.
std::optional<MadeMove> Replay::huff_not_offered(const pdn::Word& word) const {
    const auto huff = cut_move(word.text).huff;
    if (!huff || !notation_.game().traits().has_huffing) return std::nullopt;
    const auto square = notation_.squares().find(huff->text);
    if (!square || huffable_.contains(*square)) return std::nullopt;
    MadeMove made;
    made.fault = Irregularity::not_a_move;
    made.why = fmt::format("the last move does not let {} be huffed", notation_.squares().name(*square));
    made.before = made.after = position_;
    made.text = word.text;
    return made;
}

void Replay::advance(const MadeMove& made) {
    if (!made.move && !made.is_huff_alone()) return;
    position_ = made.after;
    huffable_ = made.move ? made.move->huffable : Squares{};
}

}  // namespace dama
