#pragma once

// A picture of a board as simple shapes with coordinates and colours, which each file format then writes in its own
// way.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "solver/picture/picture.hpp"

namespace dama {

struct Colour {  // the three bytes of a pixel
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    constexpr bool operator==(const Colour&) const = default;
};

// All lengths are pixels, x to the right, y down.
struct Spot {
    double x = 0;
    double y = 0;
};

struct Box {
    Spot corner;  // top left
    double width = 0;
    double height = 0;
    Colour fill;
};
struct Disc {
    Spot centre;
    double radius = 0;
    Colour fill;
};
struct Shape {
    std::vector<Spot> corners;  // of a polygon
    Colour fill;
};
struct Label {
    Spot centre;
    double height = 0;
    std::string text;
    Colour fill;
};

struct Drawing {
    int width = 0;
    int height = 0;
    std::string title;
    std::vector<std::variant<Box, Disc, Shape, Label>> parts;  // from back to front
};

Drawing draw_board(const Picture& picture);

}  // namespace dama
