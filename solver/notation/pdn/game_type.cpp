#include "solver/notation/pdn/game_type.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/notation/token.hpp"

namespace dama {

namespace {

std::optional<int> read_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(number) : std::nullopt;
}

// The same board and moves under perhaps another name: Zapletal's game may come as GameType 29.
bool is_played_as(const Variant& variant, int gametype) {
    return std::ranges::any_of(variants(), [&](const Variant& known) {
        return known.gametype == gametype && known.rules == variant.rules;
    });
}

class TagReader {
public:
    TagReader(const Notation& notation, const pdn::Word& tag)
        : variant_(notation.variant()), board_(notation.game().board()), tag_(tag) {
        for (const Token& part : Token{tag.text}.split(',')) attributes_.emplace_back(part.trimmed().text);
    }

    GameType read() const {
        check_number();
        constexpr std::size_t most = 6;
        if (attributes_.size() > most) refuse("at most five attributes follow the number");
        GameType type{first_colour()};
        check_size(2, "files", board_.files);
        check_size(3, "ranks", board_.ranks);
        check_squares();
        check_mirrored();
        return type;
    }

private:
    [[noreturn]] void refuse(std::string_view why) const { pdn::refuse(tag_, why); }
    [[noreturn]] void refuse(const std::string& attribute, std::string_view why) const {
        refuse(fmt::format("{}: {}", dama::quoted(attribute), why));
    }

    // Empty if the tag does not say.
    std::string attribute(std::size_t number) const {
        return number < attributes_.size() ? attributes_[number] : std::string();
    }

    void check_number() const {
        const auto number = read_number(attributes_.front());
        if (!number) refuse("a GameType begins with a number");
        if (!is_played_as(variant_, *number)) refuse(fmt::format("not the GameType of {}", variant_.name));
    }

    std::optional<int> first_colour() const {
        const auto colour = attribute(1);
        if (colour.empty()) return std::nullopt;
        if (colour != "W" && colour != "B") refuse(colour, "the colour that begins is W or B");
        return colour == "B" ? 1 : 0;
    }

    void check_size(std::size_t number, std::string_view what, int size) const {
        const auto text = attribute(number);
        if (!text.empty() && read_number(text) != size)
            refuse(text, fmt::format("the board of {} has {} {}", variant_.name, size, what));
    }

    // "A0", "N2": A letters, N numbers, S short letters, and the corner of the first square as the player who begins
    // sees it, 0 and 1 at his side, 2 and 3 at the other; both corners of numbers mean the top left one of White here,
    // as programs do not agree on whose left it is.
    void check_squares() const {
        const auto text = attribute(4);
        if (text.empty()) return;
        const bool known = text.size() <= 2 &&
                           std::string_view("ANS").find(text[0]) != std::string_view::npos &&
                           (text.size() == 1 || (text[1] >= '0' && text[1] <= '3'));
        if (!known) refuse(text, "squares are written as A, N or S and a corner from 0 to 3");
        if (text == "N0" || text == "N3")
            refuse(text, "the numbers of squares begin at the top left, seen from White");
    }

    // The board of Italian draughts is; what it then means is told differently, so both are read.
    void check_mirrored() const {
        const auto text = attribute(5);
        if (text.empty()) return;
        if (text != "0" && text != "1") refuse(text, "the board is mirrored, 1, or not, 0");
        const bool light_corner = std::ranges::none_of(
            board_.points, [](const auto& point) { return point.x == 0 && point.y == 0; });
        if (text == "1" && !light_corner)
            refuse(text, fmt::format("the board of {} is not mirrored", variant_.name));
    }

    const Variant& variant_;
    const BoardPlan& board_;
    const pdn::Word& tag_;
    std::vector<std::string> attributes_;
};

}  // namespace

GameType read_game_type(const Notation& notation, const pdn::Word& tag) {
    return TagReader(notation, tag).read();
}

}  // namespace dama
