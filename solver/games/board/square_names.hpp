#pragma once

// What the squares of a checkered board are called, in White's view. Both file and rank ("c3") and PDN numbers ("22",
// "04") are read on every board; the board says which of the two is written.

#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "solver/picture/picture.hpp"

namespace dama {

template <class B>
struct SquareNames {
    static std::string square_name(int square) {
        if constexpr (B::numbered) return std::to_string(B::number(square));
        return algebraic_name(square);
    }

    static std::optional<int> find_square(std::string_view text) {
        if (const auto number = read_number(text)) {
            if (*number < 1 || *number > B::squares) return std::nullopt;
            return B::square_of_number(*number);
        }
        const auto place = read_place(text);
        if (!place || !B::dark(place->file, place->rank)) return std::nullopt;
        return B::square_at(place->file, place->rank);
    }

    // Why find_square finds nothing.
    static std::string square_fault(std::string_view text) {
        if (read_number(text)) return fmt::format("no such square, the numbers are 1 to {}", B::squares);
        if (read_place(text)) return "a light square, the game is played on the dark ones";
        return "no square of this board";
    }

    // All squares in the order in which texts list them.
    static constexpr std::array<int, B::squares> listing = [] {
        std::array<int, B::squares> order{};
        int n = 0;
        if constexpr (B::numbered) {
            for (auto& square : order) square = B::square_of_number(++n);
        } else {
            for (const int square : B::all) order[n++] = square;
        }
        return order;
    }();

    // The board without pieces, its points in the order of `listing`.
    static Picture empty_picture() {
        Picture picture;
        picture.files = B::files;
        picture.ranks = B::ranks;
        for (const int square : listing) {
            picture.points.push_back({.name = square_name(square),
                                      .x = static_cast<double>(B::file_of(square)),
                                      .y = static_cast<double>(B::rank_of(square))});
        }
        return picture;
    }

private:
    struct Place {
        int file;
        int rank;
    };

    static std::string algebraic_name(int square) {
        return fmt::format("{}{}", static_cast<char>('a' + B::file_of(square)), B::rank_of(square) + 1);
    }

    // A whole number, with or without leading zeros; one too long for an int becomes the greatest int.
    static std::optional<int> read_number(std::string_view text) {
        if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos)
            return std::nullopt;
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} ? number : std::numeric_limits<int>::max();
    }
    static std::optional<Place> read_place(std::string_view text) {
        if (text.size() < 2 || text[1] == '0') return std::nullopt;
        const auto rank = read_number(text.substr(1));
        if (!rank || !B::inside(text[0] - 'a', *rank - 1)) return std::nullopt;
        return Place{text[0] - 'a', *rank - 1};
    }
};

}  // namespace dama
