#pragma once

// What the points of a lined board are called, in White's view: file and rank of a grid point ("c3"), and with a plus
// the centre of the unit square whose lower left point that is ("c3+").

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/games/board/lined_board.hpp"
#include "solver/picture/picture.hpp"

namespace dama {

template <class B>
struct PointNames {
    static std::string square_name(int point) {
        return fmt::format("{}{}{}", static_cast<char>('a' + B::file_of(point)), rank_of(point) + 1,
                           B::is_centre(point) ? "+" : "");
    }

    static std::optional<int> find_square(std::string_view text) {
        const bool centre = text.ends_with('+');
        if (centre) text.remove_suffix(1);
        if (text.size() != 2 || (centre && !B::centres)) return std::nullopt;
        const int file = text[0] - 'a';
        const int rank = text[1] - '1';
        const int limit = B::size - (centre ? 1 : 0);
        if (file < 0 || file >= limit || rank < 0 || rank >= limit) return std::nullopt;
        return B::point_at(file, B::centres ? 2 * rank + (centre ? 1 : 0) : rank);
    }

    // Why find_square finds nothing.
    static std::string square_fault(std::string_view) {
        return fmt::format("no point of this board, which has a1 to {}{}", square_name(B::points - 1),
                           B::centres ? " and the centres a1+ to " + square_name(last_centre) : "");
    }

    // All points in the order in which texts list them.
    static constexpr std::array<int, B::points> listing = [] {
        std::array<int, B::points> order{};
        for (int point = 0; point < B::points; ++point) order[point] = point;
        return order;
    }();

    // The board without pieces, its points in the order of `listing`.
    static Picture empty_picture() {
        Picture picture;
        picture.style = Picture::Style::lined;
        picture.files = B::size;
        picture.ranks = B::size;
        for (const int point : listing) {
            const double shift = B::is_centre(point) ? 0.5 : 0;
            picture.points.push_back(
                {.name = square_name(point), .x = B::file_of(point) + shift, .y = rank_of(point) + shift});
        }
        for (const Compass d : {Compass::up_left, Compass::up, Compass::up_right, Compass::right}) {
            add_lines(d, picture);
        }
        return picture;
    }

private:
    static constexpr int last_centre = B::points - 1 - B::size;

    static constexpr int rank_of(int point) { return B::centres ? B::row_of(point) / 2 : B::row_of(point); }

    // Every line of one direction, from edge to edge.
    static void add_lines(Compass d, Picture& picture) {
        const auto back = static_cast<Compass>(7 - static_cast<int>(d));
        for (const int start : B::starts(d) & ~B::starts(back)) {
            int end = start;
            while (B::starts(d).contains(end)) end += B::distance(d);
            picture.lines.push_back({start, end});
        }
    }
};

}  // namespace dama
