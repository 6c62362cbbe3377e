// dama board: draws a position.

#include <cerrno>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/game_option.hpp"
#include "cli/json.hpp"
#include "solver/instances/open.hpp"
#include "solver/picture/board_png.hpp"
#include "solver/picture/board_svg.hpp"
#include "solver/picture/board_text.hpp"

namespace dama::cli {

namespace {

void write_file(const std::string& path, const std::string& content) {
    std::ofstream out(path, std::ios::binary);
    out << content << std::flush;
    if (!out) throw std::filesystem::filesystem_error("cannot write", path, {errno, std::generic_category()});
}

struct Board {
    std::string variant;
    std::string fen;
    std::string svg;
    std::string png;
    bool ascii = false;
    std::optional<SquareNotation> squares;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        app.add_option("FEN", fen, "The position")->required();
        app.add_option("--svg", svg, "Write an SVG file")->type_name("FILE");
        app.add_option("--png", png, "Write a PNG file")->type_name("FILE");
        app.add_flag("--ascii", ascii, "Draw with plain characters: w b men, W B kings");
        add_notation_option(app, squares);
    }

    ExitCode run(const Common& common) const {
        const auto notation = notation_of(find_game(variant, squares));
        const auto position = notation.position(fen);
        const auto picture = picture_of(notation.game().board(), notation.variant().notation, position);
        if (!svg.empty()) write_file(svg, board_svg(picture));
        if (!png.empty()) write_file(png, board_png(picture));
        const bool only_files = !ascii && !(svg.empty() && png.empty());
        if (common.json) {
            print_json(picture, notation.fen(position));
        } else if (!only_files) {
            fmt::print("{}", ascii ? board_in_ascii(picture) : board_in_colour(picture));
        }
        return ExitCode::done;
    }

    void print_json(const Picture& picture, const std::string& canonical) const {
        Json json{{"variant", variant}, {"fen", canonical}, {"pieces", Json::array()}};
        for (const auto& point : picture.points) {
            if (point.player < 0) continue;
            json["pieces"].push_back(
                {{"square", point.name}, {"colour", colour_name(point.player)}, {"king", point.king}});
        }
        print(json);
    }
};

}  // namespace

const Command board_command{"board", "Draw a position", "dama board czech W:WKa1:Bg3 --svg board.svg",
                            prepare<Board>};

}  // namespace dama::cli
