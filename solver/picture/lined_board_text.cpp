#include "solver/picture/lined_board_text.hpp"

#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dama {

namespace {

// How the two kinds of text differ.
struct Ascii {
    static constexpr std::string_view across = "---", down = "|", falling = "\\", rising = "/",
                                      crossing = "X";
    static constexpr std::string_view row_begin = "", row_end = "";
    static std::string piece(int player) { return std::array{"w", "b", "r"}[player]; }
    static std::string grid_point(int, int) { return "."; }
    static std::string centre() { return "."; }
};

struct Coloured {
    static constexpr std::string_view across = "───", down = "│", falling = "╲", rising = "╱", crossing = "╳";
    // Lines lighter than a middle brown that no side is close to.
    static constexpr std::string_view row_begin = "\x1b[48;5;95m\x1b[38;5;180m ", row_end = " \x1b[0m";
    static std::string piece(int player) {
        constexpr std::array foregrounds{"\x1b[1;38;5;231m", "\x1b[1;38;5;16m", "\x1b[1;38;5;203m"};
        return fmt::format("{}●\x1b[22;38;5;180m", foregrounds[player]);
    }
    // -1 at the lower and left edges, 1 at the upper and right ones.
    static std::string grid_point(int file_edge, int rank_edge) {
        constexpr std::array<std::array<const char*, 3>, 3> joints{
            {{"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}}};
        return joints[rank_edge + 1][file_edge + 1];
    }
    static std::string centre() { return "·"; }
};

// The text of one board. A rank takes one line; between two ranks, three lines show the diagonals of the unit squares
// and the points in their centres.
template <class Look>
class LinedText {
public:
    explicit LinedText(const Picture& picture) : picture_(picture), places_(place_count() * place_count()) {
        for (const auto& point : picture.points) place(2 * point.x, 2 * point.y) = &point;
    }

    std::string write() {
        for (int rank = size() - 1; rank >= 0; --rank) {
            line(fmt::format("{:>2} ", rank + 1), grid_row(rank));
            if (rank > 0) between(rank - 1);
        }
        text_ += "   ";
        for (int file = 0; file < size(); ++file) {
            text_ += fmt::format("{}{}", file == 0 ? margin() : "   ", static_cast<char>('a' + file));
        }
        return text_ + "\n";
    }

private:
    using Point = Picture::Point;

    int size() const { return picture_.files; }
    // Places of grid points are even in both coordinates, those of centres odd.
    int place_count() const { return 2 * size() - 1; }
    const Point*& place(double x, double y) {
        return places_[std::lround(y) * place_count() + std::lround(x)];
    }
    static std::string_view margin() { return Look::row_begin.empty() ? "" : " "; }

    void line(std::string_view label, const std::string& content) {
        text_ += fmt::format("{}{}{}{}\n", label, Look::row_begin, content, Look::row_end);
    }

    std::string grid_row(int rank) {
        std::string row;
        for (int file = 0; file < size(); ++file) {
            if (file > 0) row += Look::across;
            const int player = place(2 * file, 2 * rank)->player;
            row += player >= 0 ? Look::piece(player) : Look::grid_point(edge(file), edge(rank));
        }
        return row;
    }
    int edge(int at) const { return at == 0 ? -1 : at == size() - 1 ? 1 : 0; }

    // The lines above rank `below`, counted from 0.
    void between(int below) {
        const auto row = [&](auto inside) {
            std::string content(Look::down);
            for (int file = 0; file + 1 < size(); ++file) content += inside(file) + std::string(Look::down);
            line("   ", content);
        };
        row([](int) { return fmt::format("{} {}", Look::falling, Look::rising); });
        row([&](int file) { return fmt::format(" {} ", middle(place(2 * file + 1, 2 * below + 1))); });
        row([](int) { return fmt::format("{} {}", Look::rising, Look::falling); });
    }
    static std::string middle(const Point* centre) {
        if (centre == nullptr) return std::string(Look::crossing);
        return centre->player >= 0 ? Look::piece(centre->player) : Look::centre();
    }

    const Picture& picture_;
    std::vector<const Point*> places_;
    std::string text_;
};

}  // namespace

std::string lined_board_in_colour(const Picture& picture) { return LinedText<Coloured>(picture).write(); }

std::string lined_board_in_ascii(const Picture& picture) { return LinedText<Ascii>(picture).write(); }

}  // namespace dama
