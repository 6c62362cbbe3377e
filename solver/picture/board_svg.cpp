#include "solver/picture/board_svg.hpp"

#include <fmt/format.h>

#include "solver/picture/board_drawing.hpp"

namespace dama {

namespace {

std::string hex(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// At most two decimals, and none that says nothing.
std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string element(const Box& box) {
    return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", number(box.corner.x),
                       number(box.corner.y), number(box.width), number(box.height), hex(box.fill));
}

std::string element(const Disc& disc) {
    return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"/>)", number(disc.centre.x),
                       number(disc.centre.y), number(disc.radius), hex(disc.fill));
}

std::string element(const Shape& shape) {
    std::string points;
    for (const Spot& corner : shape.corners) {
        points += fmt::format("{}{},{}", points.empty() ? "" : " ", number(corner.x), number(corner.y));
    }
    return fmt::format(R"(<polygon points="{}" fill="{}"/>)", points, hex(shape.fill));
}

// Capitals and digits are about 0.7 of the font size high; half of that puts their middle on the centre.
std::string element(const Label& label) {
    return fmt::format(R"(<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="{}">{}</text>)",
                       number(label.centre.x), number(label.centre.y + 0.35 * label.height),
                       number(label.height), hex(label.fill), label.text);
}

}  // namespace

std::string board_svg(const Picture& picture) {
    const Drawing drawing = draw_board(picture);
    std::string svg = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n<title>{2}</title>\n",
        drawing.width, drawing.height, drawing.title);
    for (const auto& part : drawing.parts) {
        svg += std::visit([](const auto& shape) { return element(shape); }, part) + "\n";
    }
    return svg + "</svg>\n";
}

}  // namespace dama
