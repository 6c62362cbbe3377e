// The Python module, over the C++ interface.

#include <dama/dama.hpp>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

namespace py = pybind11;
namespace api = dama::api;
using namespace py::literals;

namespace {

using GameHandle = std::shared_ptr<const api::Game>;

std::string colour_name(api::Colour colour) {
    constexpr std::array names{"white", "black", "red"};
    return names[static_cast<std::size_t>(colour)];
}

std::string result_name(api::Result result) {
    constexpr std::array names{"loss", "draw", "win"};
    return names[static_cast<std::size_t>(static_cast<int>(result) + 1)];
}

std::string verdict_name(api::Verdict verdict) {
    constexpr std::array names{"valid", "refuted", "disputed", "over"};
    return names[static_cast<std::size_t>(verdict)];
}

template <class T, class F>
auto mapped(const std::optional<T>& value, F function) {
    return value ? std::optional(function(*value)) : std::nullopt;
}

// Five words a position: men and kings of White, men and kings of Black, and who is to move.
constexpr py::ssize_t words_a_position = 5;
using Boards = py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>;

void require_boards(const Boards& boards) {
    if (boards.ndim() != 2 || boards.shape(1) != words_a_position)
        throw api::BadInput("boards have to be an array of five words a position");
}

api::Pieces pieces_of(const std::uint64_t* words) {
    if (words[4] > 1) throw api::BadInput("the fifth word of a position is 0 or 1");
    api::Pieces pieces{.turn = static_cast<api::Colour>(words[4])};
    for (int colour = 0; colour < 2; ++colour) {
        pieces.men[colour].words[0] = words[2 * colour];
        pieces.kings[colour].words[0] = words[2 * colour + 1];
    }
    return pieces;
}

py::array_t<std::uint64_t> boards_of(const std::vector<api::Position>& positions) {
    py::array_t<std::uint64_t> boards({static_cast<py::ssize_t>(positions.size()), words_a_position});
    auto* words = boards.mutable_data();
    for (const auto& position : positions) {
        const auto pieces = position.pieces();
        for (int colour = 0; colour < 2; ++colour) {
            *words++ = pieces.men[colour].words[0];
            *words++ = pieces.kings[colour].words[0];
        }
        *words++ = static_cast<std::uint64_t>(pieces.turn);
    }
    return boards;
}

py::array_t<std::int8_t> probe_boards(const api::Tables& tables, const Boards& boards, bool quiet) {
    require_boards(boards);
    py::array_t<std::int8_t> results(boards.shape(0));
    const auto* words = boards.data();
    auto* result = results.mutable_data();
    const py::gil_scoped_release unlocked;
    for (py::ssize_t i = 0; i < boards.shape(0); ++i, words += words_a_position) {
        const auto pieces = pieces_of(words);
        const auto found =
            quiet ? tables.quiet_result(pieces) : tables.result(tables.game().from_pieces(pieces));
        result[i] = static_cast<std::int8_t>(found);
    }
    return results;
}

// A move with the position it belongs to, which knows its text.
struct MoveOf {
    api::Position before;
    api::Move move;
};

std::vector<MoveOf> moves_of(const api::Position& position) {
    std::vector<MoveOf> moves;
    for (const auto& move : position.moves()) moves.push_back({position, move});
    return moves;
}

std::vector<std::string> names_of(const api::Game& game, const api::Bitboard& squares) {
    std::vector<std::string> names;
    for (std::size_t s = 0; s < game.squares().size(); ++s) {
        if (squares.contains(static_cast<int>(s))) names.push_back(game.squares()[s]);
    }
    return names;
}

std::optional<std::string> square_name(const MoveOf& move, int square) {
    if (move.move.passes) return std::nullopt;
    return move.before.game().squares()[square];
}

py::dict pieces_dict(const api::Position& position) {
    const auto pieces = position.pieces();
    py::dict result;
    for (int colour = 0; colour < position.game().players(); ++colour) {
        py::dict of_colour;
        of_colour["men"] = names_of(position.game(), pieces.men[colour]);
        of_colour["kings"] = names_of(position.game(), pieces.kings[colour]);
        result[colour_name(static_cast<api::Colour>(colour)).c_str()] = of_colour;
    }
    return result;
}

void define_errors(py::module_& module) {
    static const auto error = py::register_exception<api::Error>(module, "Error", PyExc_RuntimeError);
    py::register_exception<api::BadInput>(module, "BadInput", error);
    py::register_exception<api::MissingTable>(module, "MissingTable", error);
    py::register_exception<api::BadTable>(module, "BadTable", error);
    py::register_exception<api::OutOfResources>(module, "OutOfResources", error);
}

void define_positions(py::module_& module) {
    py::class_<MoveOf>(module, "Move", "A legal move of a position.")
        .def_property_readonly("text", [](const MoveOf& move) { return move.before.text(move.move); })
        .def_property_readonly("start", [](const MoveOf& move) { return square_name(move, move.move.from); })
        .def_property_readonly("end", [](const MoveOf& move) { return square_name(move, move.move.to); })
        .def_property_readonly(
            "captured", [](const MoveOf& move) { return names_of(move.before.game(), move.move.captured); })
        .def_property_readonly("promotes", [](const MoveOf& move) { return move.move.promotes; })
        .def("__str__", [](const MoveOf& move) { return move.before.text(move.move); })
        .def("__repr__", [](const MoveOf& move) { return "<Move " + move.before.text(move.move) + ">"; });

    py::class_<api::Position>(module, "Position", "An immutable position of a game.")
        .def_static(
            "from_fen",
            [](const std::string& game, const std::string& fen) {
                return api::Game::find(game)->from_fen(fen);
            },
            "game"_a, "fen"_a, "A position from FEN; raises BadInput with the token at fault.")
        .def_static(
            "start", [](const std::string& game) { return api::Game::find(game)->start(); }, "game"_a)
        .def_property_readonly("game", [](const api::Position& p) { return p.game().name(); })
        .def_property_readonly("fen", &api::Position::fen)
        .def_property_readonly("turn", [](const api::Position& p) { return colour_name(p.turn()); })
        .def_property_readonly("is_over", &api::Position::is_over)
        .def_property_readonly("pieces", &pieces_dict, "Names of squares by colour, men and kings.")
        .def("moves", &moves_of, "All legal moves.")
        .def(
            "play", [](const api::Position& p, const MoveOf& move) { return p.play(move.move); }, "move"_a)
        .def(
            "play", [](const api::Position& p, const std::string& move) { return p.play(move); }, "move"_a,
            "The position after a legal move, given as such or as text.")
        .def(
            "perft", [](const api::Position& p, int depth) { return p.game().perft(p, depth); }, "depth"_a,
            py::call_guard<py::gil_scoped_release>())
        .def("_repr_svg_", &api::Position::svg)
        .def("__eq__", [](const api::Position& a, const api::Position& b) { return a == b; })
        .def("__hash__", [](const api::Position& p) { return std::hash<std::string>{}(p.fen()); })
        .def("__repr__", [](const api::Position& p) { return "<Position " + p.fen() + ">"; });
}

void define_answers(py::module_& module) {
    py::class_<api::Value>(module, "Value", "What a position is worth to the player to move.")
        .def_property_readonly("result", [](const api::Value& value) { return result_name(value.result); })
        .def_readonly("plies", &api::Value::plies)
        .def("__eq__", [](const api::Value& a, const api::Value& b) { return a == b; })
        .def("__repr__", [](const api::Value& value) {
            return "<Value " + result_name(value.result) +
                   (value.plies ? " in " + std::to_string(*value.plies) : "") + ">";
        });
    py::class_<api::Force>(module, "Force", "In how many plies a player can force something, if he can.")
        .def_readonly("capture", &api::Force::capture)
        .def_readonly("decision", &api::Force::decision);
    py::class_<api::RatedMove>(module, "RatedMove")
        .def_readonly("move", &api::RatedMove::move)
        .def_readonly("value", &api::RatedMove::value)
        .def_readonly("huff", &api::RatedMove::huff);
    py::class_<api::Line>(module, "Line", "Best play to the end.")
        .def_readonly("value", &api::Line::value)
        .def_readonly("moves", &api::Line::moves)
        .def_readonly("fens", &api::Line::fens);
    py::class_<api::Claim>(module, "Claim", "What is to be said of a draw claim.")
        .def_readonly("draw", &api::Claim::draw)
        .def_readonly("by", &api::Claim::by)
        .def_property_readonly("verdict",
                               [](const api::Claim& claim) { return mapped(claim.verdict, verdict_name); })
        .def_readonly("force", &api::Claim::force)
        .def_readonly("line", &api::Claim::line);
    py::class_<api::JudgedMove>(module, "JudgedMove")
        .def_readonly("ply", &api::JudgedMove::ply)
        .def_readonly("fen", &api::JudgedMove::fen)
        .def_readonly("move", &api::JudgedMove::move)
        .def_readonly("status", &api::JudgedMove::status)
        .def_readonly("why", &api::JudgedMove::why)
        .def_property_readonly("before",
                               [](const api::JudgedMove& move) { return mapped(move.before, result_name); })
        .def_property_readonly("after",
                               [](const api::JudgedMove& move) { return mapped(move.after, result_name); });
    py::class_<api::JudgedGame>(module, "JudgedGame")
        .def_readonly("moves", &api::JudgedGame::moves)
        .def_readonly("error", &api::JudgedGame::error);
}

// Answers are computed without the lock of the interpreter, so that threads of Python probe side by side.
void define_tables(py::module_& module) {
    const auto unlocked = py::call_guard<py::gil_scoped_release>();
    py::class_<api::Tables>(module, "Tables", "The tables of a game; any number of threads may ask them.")
        .def(py::init([](const std::string& game, const std::filesystem::path& folder, std::size_t cache) {
                 return std::make_unique<api::Tables>(api::Game::find(game),
                                                      std::vector<std::filesystem::path>{folder}, cache);
             }),
             "game"_a, "folder"_a, "cache"_a = api::Tables::default_cache)
        .def("probe", &api::Tables::value, "position"_a, unlocked,
             "The result, and plies if a table tells them; raises MissingTable.")
        .def("probe_many", &probe_boards, "boards"_a, "quiet"_a = false,
             "Results (-1, 0, 1) of an array with five words a position: men and kings of White, of Black, "
             "and who "
             "is to move. quiet: only for positions in which neither player has a capture.")
        .def("force", &api::Tables::force, "position"_a, unlocked)
        .def("moves", &api::Tables::rate_moves, "position"_a, unlocked,
             "Every move with its value, best first.")
        .def("line", &api::Tables::line, "position"_a, unlocked)
        .def("claim", &api::Tables::claim, "position"_a, unlocked)
        .def("judge", &api::Tables::judge, "pdn"_a, unlocked, "Every game of a text in PDN.")
        .def(
            "guarantees",
            [](const api::Tables& tables, const api::Position& position) {
                return tables.guarantees(position);
            },
            "position"_a, unlocked);
    module.def("boards", &boards_of, "positions"_a, "Positions as an array for Tables.probe_many.");
    module.def(
        "solve",
        [](const std::string& game, const std::filesystem::path& folder, int pieces,
           const std::vector<std::string>& metrics) {
            api::SolveRequest request{.pieces = pieces, .metrics = metrics};
            return api::solve(*api::Game::find(game), folder, request).tables;
        },
        "game"_a, "folder"_a, "pieces"_a, "metrics"_a = std::vector<std::string>{"wdl"}, unlocked,
        "Computes the tables that are not there yet; returns how many.");
}

}  // namespace

PYBIND11_MODULE(_dama, module) {
    module.doc() = "Endgame tables for draughts games.";
    define_errors(module);
    define_positions(module);
    define_answers(module);
    define_tables(module);
    module.def("games", &api::Game::names, "The names of the games.");
}
