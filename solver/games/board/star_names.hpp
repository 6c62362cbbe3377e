#pragma once

// What the fields of the board for three are called ("Wa1": player, file, rank of his half-board), and where they lie
// in the plane.

#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_shape.hpp"
#include "solver/picture/picture.hpp"

namespace dama {

struct StarNames {
    static std::string square_name(int square) {
        return {star::letters[star::player_of(square)], static_cast<char>('a' + star::file_of(square)),
                static_cast<char>('1' + star::rank_of(square))};
    }

    static std::optional<int> find_square(std::string_view text) {
        if (!is_field(text) || !star::dark(text[1] - 'a', text[2] - '1')) return std::nullopt;
        return star::square_named(text);
    }

    // Why find_square finds nothing.
    static std::string square_fault(std::string_view text) {
        if (is_field(text)) return "a light square, the game is played on the dark ones";
        return "no square of this board, they are written like Wa1, Bd4, Rh2";
    }

    // All squares in the order in which texts list them.
    static constexpr std::array<int, star::squares> listing = [] {
        std::array<int, star::squares> order{};
        std::iota(order.begin(), order.end(), 0);
        return order;
    }();

    static Picture empty_picture() {
        Picture picture;
        picture.style = Picture::Style::star;
        picture.files = star::width;
        picture.ranks = star::height;
        for (const int square : listing) {
            const auto [x, y] = star::place(star::player_of(square), star::file_of(square) + 0.5,
                                            star::rank_of(square) + 0.5);
            picture.points.push_back({.name = square_name(square), .x = x, .y = y});
        }
        return picture;
    }

private:
    static bool is_field(std::string_view text) {
        return text.size() == 3 && star::letters.find(text[0]) != std::string_view::npos && text[1] >= 'a' &&
               text[1] < 'a' + star::files && text[2] >= '1' && text[2] < '1' + star::ranks;
    }
};

}  // namespace dama
