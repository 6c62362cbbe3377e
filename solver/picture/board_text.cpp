#include "solver/picture/board_text.hpp"

#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/picture/lined_board_text.hpp"

namespace dama {

namespace {

constexpr std::array player_names{"White", "Black", "Red"};

// How the two kinds of text differ.
struct Ascii {
    static constexpr std::string_view column = "{:>2}";  // of a file's letter
    static std::string square(const Picture::Point& point) {
        if (point.player < 0) return " .";
        constexpr std::array letters{"wW", "bB", "rR"};
        return fmt::format(" {}", letters[point.player][point.king ? 1 : 0]);
    }
    static std::string lined(const Picture& picture) { return lined_board_in_ascii(picture); }
    static std::string unused() { return "  "; }
    static std::string row_end() { return ""; }
    static std::string field(const Picture::Point& point) {
        return point.player < 0 ? point.name : fmt::format("[{}]", square(point).substr(1));
    }
};

struct Coloured {
    static constexpr std::string_view column = "{:^3}";
    static constexpr std::string_view background = "\x1b[48;5;95m";
    // Men and crowns of the colour of their side, on a middle brown that no side is close to.
    static std::string piece(const Picture::Point& point) {
        constexpr std::array foregrounds{"\x1b[1;38;5;231m", "\x1b[1;38;5;16m", "\x1b[1;38;5;217m"};
        return fmt::format("{}{}", foregrounds[point.player], point.king ? "♛" : "●");
    }
    static std::string square(const Picture::Point& point) {
        return fmt::format("{} {} ", background, point.player < 0 ? " " : piece(point));
    }
    static std::string lined(const Picture& picture) { return lined_board_in_colour(picture); }
    static std::string unused() { return "\x1b[48;5;187m   "; }
    static std::string row_end() { return "\x1b[0m"; }
    static std::string field(const Picture::Point& point) {
        constexpr std::string_view faint = "\x1b[38;5;243m";
        if (point.player < 0) return fmt::format("{}{}{}", faint, point.name, row_end());
        // Three colours are not told apart by everyone, their letters are.
        constexpr std::string_view letters = "WBR";
        return fmt::format("{}{}{} {}", background, piece(point), letters[point.player], row_end());
    }
};

// The points by their places on a checkered board.
using Grid = std::vector<std::vector<const Picture::Point*>>;

Grid grid_of(const Picture& picture) {
    Grid grid(picture.ranks, std::vector<const Picture::Point*>(picture.files));
    for (const auto& point : picture.points) grid[std::lround(point.y)][std::lround(point.x)] = &point;
    return grid;
}

template <class Look>
std::string checkered(const Picture& picture) {
    const Grid grid = grid_of(picture);
    std::string text;
    for (int rank = picture.ranks - 1; rank >= 0; --rank) {
        text += fmt::format("{:>2} ", rank + 1);
        for (const auto* point : grid[rank]) text += point == nullptr ? Look::unused() : Look::square(*point);
        text += Look::row_end() + "\n";
    }
    text += "   ";
    for (int file = 0; file < picture.files; ++file)
        text += fmt::format(Look::column, static_cast<char>('a' + file));
    return text + "\n";
}

// Each field of a star about where it lies, three characters wide, an empty one as its name.
template <class Look>
std::string star(const Picture& picture) {
    constexpr double columns = 4.6;  // for one unit of the picture
    constexpr double lines = 1.9;
    constexpr int field_width = 3;
    std::map<long, std::map<long, const Picture::Point*>> fields;  // by line, then by column
    for (const auto& point : picture.points) {
        fields[std::lround((picture.ranks - 1 - point.y) * lines)][std::lround(point.x * columns)] = &point;
    }
    std::string text;
    long line = fields.begin()->first;
    for (const auto& [at, row] : fields) {
        text += std::string(at - line, '\n');
        line = at;
        long column = 0;
        for (const auto& [begin, point] : row) {
            text += std::string(begin - column, ' ') + Look::field(*point);
            column = begin + field_width;
        }
    }
    return text + "\n";
}

template <class Look>
std::string board_text(const Picture& picture) {
    const auto to_move =
        picture.turn < 0 ? std::string() : fmt::format("{} to move\n", player_names[picture.turn]);
    switch (picture.style) {
        case Picture::Style::checkered: return checkered<Look>(picture) + to_move;
        case Picture::Style::lined: return Look::lined(picture) + to_move;
        case Picture::Style::star: return star<Look>(picture) + to_move;
    }
    return to_move;
}

}  // namespace

std::string board_in_colour(const Picture& picture) { return board_text<Coloured>(picture); }

std::string board_in_ascii(const Picture& picture) { return board_text<Ascii>(picture); }

}  // namespace dama
