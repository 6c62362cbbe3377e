#include "solver/notation/fen_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

namespace dama {

namespace {

constexpr std::size_t longest_fen = 2000;
constexpr int greatest_number = 99;  // of a square on any board

// A number of one or more digits; one too great for any board is only known to be so.
std::optional<int> read_number(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && number <= greatest_number ? number : greatest_number + 1;
}

std::optional<int> read_player(std::string_view text, int players) {
    const auto at =
        text.empty() ? std::string_view::npos : player_letters.substr(0, players).find(text.front());
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<int>(at);
}

std::string expected_letters(int players) { return players == 2 ? "W or B" : "W, B or R"; }

// The half move clock and the move number of some programs, "H0" and "F12".
bool is_counter(std::string_view text) {
    return text.size() > 1 && (text[0] == 'H' || text[0] == 'F') && read_number(text.substr(1));
}

// Numbers too great for any game count as the greatest.
int read_counter(std::string_view text) {
    constexpr int greatest_counter = 1'000'000;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} ? std::min(number, greatest_counter) : greatest_counter;
}

// Appends the piece, or the pieces of a range of numbers.
void read_piece(const Token& token, std::vector<FenPiece>& pieces) {
    if (token.empty()) refuse(token, "a square is missing");
    const bool king = token.text.front() == 'K';
    const Token square = (king ? token.after(1) : token).trimmed();
    if (square.empty()) refuse(token, "a square is missing after K");
    const auto ends = square.split('-');
    if (ends.size() == 1) {
        pieces.push_back({token, std::string(square.text), king});
        return;
    }
    const auto first = read_number(ends[0].trimmed().text);
    const auto last = read_number(ends[1].trimmed().text);
    if (ends.size() > 2 || !first || !last) refuse(token, "a range joins two square numbers");
    if (*first > *last) refuse(token, "a range running backwards");
    for (int number = *first; number <= *last; ++number)
        pieces.push_back({token, std::to_string(number), king});
}

// A comma at the end is let pass where it ends a piece: nothing is lost then.
std::vector<FenPiece> read_pieces(const Token& list) {
    std::vector<FenPiece> pieces;
    if (list.empty()) return pieces;
    auto tokens = list.split(',');
    if (tokens.size() > 1 && tokens.back().trimmed().empty()) tokens.pop_back();
    for (const Token& token : tokens) read_piece(token.trimmed(), pieces);
    return pieces;
}

Token without_final_dot(Token text) {
    if (text.text.ends_with('.')) text.text.remove_suffix(1);
    return text.trimmed();
}

}  // namespace

FenText cut_fen(std::string_view text, int players) {
    FenText fen;
    fen.whole = without_final_dot(whole_text(text, longest_fen));
    const auto fields = fen.whole.split(':');

    const Token mover = fields.front().trimmed();
    const auto turn = mover.text.size() == 1 ? read_player(mover.text, players) : std::nullopt;
    if (!turn) refuse(mover, fmt::format("the side to move must be {}", expected_letters(players)));
    fen.turn = *turn;

    std::array<bool, tablebase::max_players> seen{};
    for (std::size_t i = 1; i < fields.size(); ++i) {
        const Token field = fields[i].trimmed();
        if (is_counter(field.text)) {
            if (field.text.front() == 'H') fen.half_moves = read_counter(field.text.substr(1));
            continue;
        }
        const auto player = read_player(field.text, players);
        if (!player)
            refuse(field, fmt::format("a group of pieces must begin with {}", expected_letters(players)));
        if (seen[*player]) refuse(field, fmt::format("a second group of {}", player_letters[*player]));
        seen[*player] = true;
        fen.pieces[*player] = read_pieces(field.after(1).trimmed());
    }
    return fen;
}

bool is_untold(std::string_view fen) {
    const auto told = Token{fen}.trimmed().text;
    return told.empty() || told == "?" || told == "-";
}

}  // namespace dama
