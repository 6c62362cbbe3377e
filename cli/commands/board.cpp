// dama board: draws a position.

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/text.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "cli/picture/board_png.hpp"
#include "cli/terminal/streams.hpp"
#include "solver/instances/open.hpp"
#include "solver/picture/board_svg.hpp"
#include "solver/picture/board_text.hpp"

namespace dama::cli {

namespace {

constexpr const char* standard_output = "-";

void write(const std::string& path, const std::string& content) {
    if (path == standard_output) {
        fmt::print("{}", content);
        return;
    }
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
    Language language = Language::english;
    std::optional<SquareNotation> squares;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("FEN", &fen, "The position", {.required = true});
        options.add("--svg", &svg, "Write an SVG file; '-' is standard output", {.value = "FILE"});
        options.add("--png", &png, "Write a PNG file; '-' is standard output", {.value = "FILE"});
        options.add("--ascii", &ascii, "Draw with plain characters: w b men, W B kings");
        add_language_option(options, language);
        add_notation_option(options, squares);
    }

    ExitCode run(const Common& common) const {
        const bool as_text = ascii || common.json || (svg.empty() && png.empty());
        if ((svg == standard_output) + (png == standard_output) + as_text > 1)
            throw std::invalid_argument("standard output takes one picture, and nothing beside it");
        const auto notation = notation_of(find_game(variant, squares));
        const auto position = notation.position(fen);
        const auto picture = picture_of(notation.game().board(), notation.variant().notation, position);
        if (!svg.empty()) write(svg, board_svg(picture));
        if (!png.empty()) write(png, board_png(picture));
        if (common.json) {
            print_json(picture, notation.fen(position));
        } else if (as_text) {
            print_text(picture);
        }
        return ExitCode::done;
    }

    void print_text(Picture picture) const {
        const int turn = std::exchange(picture.turn, -1);  // told below in the language that is asked for
        const bool coloured = !ascii && colours_are_welcome();
        fmt::print("{}{}\n", coloured ? board_in_colour(picture) : board_in_ascii(picture),
                   to_move(language, turn));
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
