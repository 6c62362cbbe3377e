#include "solver/notation/square_names.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

namespace dama {

namespace {

// A whole number, with or without leading zeros; one too long for an int becomes the greatest int.
std::optional<int> read_number(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} ? number : std::numeric_limits<int>::max();
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

bool is_within(char c, char first, int count) { return c >= first && c < first + count; }

}  // namespace

SquareNames::SquareNames(const BoardPlan& plan, SquareNotation written)
    : plan_(plan), written_(Squares::capacity) {
    for (const auto& point : written_points(plan, written)) {
        written_[point.square] = point.name;
        listing_.push_back(point.square);
    }
    for (const auto& point : plan.points) {
        by_name_[point.name] = point.square;
        if (point.number > 0) by_number_[point.number] = point.square;
    }
}

std::vector<std::string> SquareNames::names(const Squares& squares) const {
    std::vector<std::string> list;
    for (const int square : squares) list.push_back(name(square));
    std::ranges::sort(list);
    return list;
}

std::optional<int> SquareNames::find(std::string_view text) const {
    if (const auto number = read_number(text)) {
        const auto known = by_number_.find(*number);
        return known == by_number_.end() ? std::nullopt : std::optional(known->second);
    }
    auto known = by_name_.find(text);
    if (known == by_name_.end()) known = by_name_.find(in_small_letters(text));
    return known == by_name_.end() ? std::nullopt : std::optional(known->second);
}

std::string SquareNames::fault(std::string_view text) const {
    constexpr auto light = "a light square, the game is played on the dark ones";
    switch (plan_.style) {
        case BoardPlan::Style::checkered:
            if (read_number(text))
                return fmt::format("no such square, the numbers are 1 to {}", plan_.points.size());
            return is_place(text) ? light : "no square of this board";
        case BoardPlan::Style::star:
            return is_field(text) ? light : "no square of this board, they are written like Wa1, Bd4, Rh2";
        case BoardPlan::Style::lined: break;
    }
    return fault_of_point();
}

std::string SquareNames::fault_of_point() const {
    const auto is_centre = [](const BoardPlan::Point& point) { return point.name.ends_with('+'); };
    const auto centre = std::find_if(plan_.points.rbegin(), plan_.points.rend(), is_centre);
    return fmt::format("no point of this board, which has a1 to {}{}", plan_.points.back().name,
                       centre == plan_.points.rend() ? "" : " and the centres a1+ to " + centre->name);
}

// File and rank of a checkered board.
bool SquareNames::is_place(std::string_view text) const {
    if (text.size() < 2 || text[1] == '0') return false;
    const auto rank = read_number(text.substr(1));
    return rank && is_within(text[0], 'a', plan_.files) && *rank >= 1 && *rank <= plan_.ranks;
}

// Player, file and rank of his half-board.
bool SquareNames::is_field(std::string_view text) const {
    constexpr int files = 8;
    constexpr int ranks = 4;
    return text.size() == 3 && std::string_view("WBR").find(text[0]) != std::string_view::npos &&
           is_within(text[1], 'a', files) && is_within(text[2], '1', ranks);
}

}  // namespace dama
