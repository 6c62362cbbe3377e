#pragma once

// A picture of pixels on which the shapes of a drawing are painted with smooth edges.

#include <span>
#include <vector>

#include "solver/picture/board_drawing.hpp"

namespace dama {

class Canvas {
public:
    Canvas(int width, int height)
        : width_(width), height_(height), pixels_(static_cast<std::size_t>(width) * height) {}

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const Colour> pixels() const { return pixels_; }  // line by line from the top

    void fill(const Box& box);
    void fill(const Disc& disc);
    void fill(const Shape& shape);
    void fill(const Label& label);  // digits, small letters and initials of the three colours only

private:
    template <class Inside>
    void paint(Spot from, Spot to, Colour colour, Inside inside);
    void blend(int x, int y, Colour colour, double share);
    void glyph(char letter, Spot corner, double dot, Colour colour);

    int width_;
    int height_;
    std::vector<Colour> pixels_;
};

}  // namespace dama
