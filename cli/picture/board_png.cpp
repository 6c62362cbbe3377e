#include "cli/picture/board_png.hpp"

#include <new>
#include <variant>

#include <png.h>

#include "cli/picture/canvas.hpp"
#include "solver/picture/board_drawing.hpp"

namespace dama {

namespace {

// Without time or other data that would make two runs differ.
std::string encode(const Canvas& canvas) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(canvas.width());
    image.height = static_cast<png_uint_32>(canvas.height());
    image.format = PNG_FORMAT_RGB;
    const auto write = [&](void* memory, png_alloc_size_t& size) {
        return png_image_write_to_memory(&image, memory, &size, 0, canvas.pixels().data(), 0, nullptr) != 0;
    };
    png_alloc_size_t size = 0;
    if (!write(nullptr, size)) throw std::bad_alloc();  // pixels in memory can be refused for no other reason
    std::string bytes(size, '\0');
    if (!write(bytes.data(), size)) throw std::bad_alloc();
    return bytes;
}

}  // namespace

std::string board_png(const Picture& picture) {
    const Drawing drawing = draw_board(picture);
    Canvas canvas(drawing.width, drawing.height);
    for (const auto& part : drawing.parts) {
        std::visit([&](const auto& shape) { canvas.fill(shape); }, part);
    }
    return encode(canvas);
}

}  // namespace dama
