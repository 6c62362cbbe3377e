#include "cli/picture/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace dama {

namespace {

constexpr int samples = 4;  // a pixel is looked at in samples x samples places

// Letters of 5 by 7 dots, a row each, the leftmost dot in the highest of five bits.
constexpr std::string_view letters = "0123456789abcdefghijWBR";
constexpr std::array<std::array<std::uint8_t, 7>, letters.size()> dots{{
    {14, 17, 19, 21, 25, 17, 14}, {4, 12, 4, 4, 4, 4, 14},      {14, 17, 1, 2, 4, 8, 31},
    {31, 2, 4, 2, 1, 17, 14},     {2, 6, 10, 18, 31, 2, 2},     {31, 16, 30, 1, 1, 17, 14},
    {6, 8, 16, 30, 17, 17, 14},   {31, 1, 2, 4, 8, 8, 8},       {14, 17, 17, 14, 17, 17, 14},
    {14, 17, 17, 15, 1, 2, 12},   {0, 0, 14, 1, 15, 17, 15},    {16, 16, 22, 25, 17, 17, 30},
    {0, 0, 14, 16, 16, 17, 14},   {1, 1, 13, 19, 17, 17, 15},   {0, 0, 14, 17, 31, 16, 14},
    {6, 9, 8, 28, 8, 8, 8},       {0, 15, 17, 17, 15, 1, 14},   {16, 16, 22, 25, 17, 17, 17},
    {4, 0, 12, 4, 4, 4, 14},      {2, 0, 6, 2, 2, 18, 12},      {17, 17, 17, 21, 21, 21, 10},
    {30, 17, 17, 30, 17, 17, 30}, {30, 17, 17, 30, 20, 18, 17},
}};
constexpr int glyph_width = 5;
constexpr int glyph_height = 7;

bool inside_polygon(const std::vector<Spot>& corners, double x, double y) {
    bool inside = false;
    Spot a = corners.back();
    for (const Spot b : corners) {
        if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)) inside = !inside;
        a = b;
    }
    return inside;
}

}  // namespace

void Canvas::blend(int x, int y, Colour colour, double share) {
    Colour& pixel = pixels_[static_cast<std::size_t>(y) * width_ + x];
    const auto mix = [share](std::uint8_t below, std::uint8_t above) {
        return static_cast<std::uint8_t>(std::lround(below + share * (above - below)));
    };
    pixel = {mix(pixel.red, colour.red), mix(pixel.green, colour.green), mix(pixel.blue, colour.blue)};
}

// Mixes in the colour wherever inside(x, y), by how much of each pixel is inside.
template <class Inside>
void Canvas::paint(Spot from, Spot to, Colour colour, Inside inside) {
    const int bottom = std::min(height_, static_cast<int>(std::ceil(to.y)));
    const int right = std::min(width_, static_cast<int>(std::ceil(to.x)));
    for (int y = std::max(0, static_cast<int>(from.y)); y < bottom; ++y) {
        for (int x = std::max(0, static_cast<int>(from.x)); x < right; ++x) {
            int hits = 0;
            for (int i = 0; i < samples * samples; ++i) {
                hits += inside(x + (i % samples + 0.5) / samples, y + (i / samples + 0.5) / samples) ? 1 : 0;
            }
            blend(x, y, colour, static_cast<double>(hits) / (samples * samples));
        }
    }
}

void Canvas::fill(const Box& box) {
    const Spot end{box.corner.x + box.width, box.corner.y + box.height};
    paint(box.corner, end, box.fill, [&](double x, double y) {
        return x >= box.corner.x && x < end.x && y >= box.corner.y && y < end.y;
    });
}

void Canvas::fill(const Disc& disc) {
    const auto [x0, y0] = disc.centre;
    const double r = disc.radius;
    paint({x0 - r, y0 - r}, {x0 + r, y0 + r}, disc.fill,
          [=](double x, double y) { return (x - x0) * (x - x0) + (y - y0) * (y - y0) <= r * r; });
}

void Canvas::fill(const Shape& shape) {
    const auto [left, right] = std::ranges::minmax(shape.corners, {}, &Spot::x);
    const auto [top, bottom] = std::ranges::minmax(shape.corners, {}, &Spot::y);
    paint({left.x, top.y}, {right.x, bottom.y}, shape.fill,
          [&](double x, double y) { return inside_polygon(shape.corners, x, y); });
}

void Canvas::fill(const Label& label) {
    const double dot = std::max(1.0, std::floor(label.height / (glyph_height + 1)));
    const double advance = (glyph_width + 1) * dot;
    Spot corner{std::round(label.centre.x - (advance * static_cast<double>(label.text.size()) - dot) / 2),
                std::round(label.centre.y - glyph_height * dot / 2)};
    for (const char letter : label.text) {
        glyph(letter, corner, dot, label.fill);
        corner.x += advance;
    }
}

void Canvas::glyph(char letter, Spot corner, double dot, Colour colour) {
    const auto at = letters.find(letter);
    if (at == std::string_view::npos) return;
    for (int row = 0; row < glyph_height; ++row) {
        for (int column = 0; column < glyph_width; ++column) {
            if ((dots[at][row] >> (glyph_width - 1 - column) & 1) == 0) continue;
            fill(Box{{corner.x + column * dot, corner.y + row * dot}, dot, dot, colour});
        }
    }
}

}  // namespace dama
