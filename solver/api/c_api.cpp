// The C interface over the C++ one.

#include <algorithm>
#include <cstring>
#include <sstream>
#include <string>

#include <dama/dama.h>
#include <dama/dama.hpp>

#include "tablebase/version.hpp"

namespace api = dama::api;

struct dama_game {
    std::shared_ptr<const api::Game> game;
};

struct dama_tables {
    std::shared_ptr<const api::Game> game;
    api::Tables tables;
};

namespace {

thread_local std::string last_error;

dama_status failed(dama_status status, const char* message) {
    last_error = message;
    return status;
}

// Runs a function that returns a status; no exception leaves it.
template <class F>
dama_status guarded(F function) noexcept {
    try {
        return function();
    } catch (const api::BadInput& error) {
        return failed(DAMA_BAD_INPUT, error.what());
    } catch (const api::MissingTable& error) {
        return failed(DAMA_MISSING_TABLE, error.what());
    } catch (const api::BadTable& error) {
        return failed(DAMA_BAD_TABLE, error.what());
    } catch (const api::OutOfResources& error) {
        return failed(DAMA_OUT_OF_RESOURCES, error.what());
    } catch (const api::Cancelled& error) {
        return failed(DAMA_CANCELLED, error.what());
    } catch (const std::bad_alloc&) {
        return failed(DAMA_OUT_OF_RESOURCES, "out of memory");
    } catch (const std::exception& error) {
        return failed(DAMA_INTERNAL, error.what());
    } catch (...) {
        return failed(DAMA_INTERNAL, "unknown fault");
    }
}

template <class... Pointers>
void require(Pointers... pointers) {
    if (((pointers == nullptr) || ...)) throw api::BadInput("a pointer is null");
}

api::Bitboard bitboard(const uint64_t (&words)[3]) { return {{words[0], words[1], words[2]}}; }

void copy(const api::Bitboard& board, uint64_t (&words)[3]) { std::ranges::copy(board.words, words); }

api::Pieces pieces(const dama_position& position) {
    if (position.turn < 0 || position.turn > 2) throw api::BadInput("nobody has that colour");
    api::Pieces result{.turn = static_cast<api::Colour>(position.turn)};
    for (int colour = 0; colour < 3; ++colour) {
        result.men[colour] = bitboard(position.men[colour]);
        result.kings[colour] = bitboard(position.kings[colour]);
    }
    return result;
}

dama_position from(const api::Pieces& pieces) {
    dama_position position{};
    position.turn = static_cast<int32_t>(pieces.turn);
    for (int colour = 0; colour < 3; ++colour) {
        copy(pieces.men[colour], position.men[colour]);
        copy(pieces.kings[colour], position.kings[colour]);
    }
    return position;
}

dama_move from(const api::Move& move) {
    dama_move result{};
    result.from = move.from;
    result.to = move.to;
    result.promotes = move.promotes ? 1 : 0;
    result.passes = move.passes ? 1 : 0;
    copy(move.captured, result.captured);
    copy(move.huffable, result.huffable);
    return result;
}

api::Move read(const api::Game& game, const dama_move& move) {
    const auto squares = static_cast<int>(game.squares().size());
    const auto on_board = [&](int square) { return square >= 0 && square < squares; };
    if (move.passes == 0 && !(on_board(move.from) && on_board(move.to)))
        throw api::BadInput("a move from or to no square");
    return {.from = move.from,
            .to = move.to,
            .promotes = move.promotes != 0,
            .passes = move.passes != 0,
            .captured = bitboard(move.captured),
            .huffable = bitboard(move.huffable)};
}

dama_status write(const std::string& text, char* into, size_t room, size_t* needed) {
    if (needed != nullptr) *needed = text.size() + 1;
    if (room < text.size() + 1 || into == nullptr)
        return failed(DAMA_NO_ROOM, "the buffer is too small for the text");
    std::memcpy(into, text.c_str(), text.size() + 1);
    return DAMA_OK;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

dama_result result_of(api::Result result) { return static_cast<dama_result>(result); }

}  // namespace

int dama_abi_version(void) { return DAMA_ABI_VERSION; }
const char* dama_version(void) { return dama::version.data(); }
const char* dama_last_error(void) { return last_error.c_str(); }

dama_status dama_game_open(const char* name, dama_game** game) {
    return guarded([&] {
        require(name, game);
        *game = new dama_game{api::Game::find(name)};
        return DAMA_OK;
    });
}

void dama_game_close(dama_game* game) { delete game; }

size_t dama_squares(const dama_game* game) { return game == nullptr ? 0 : game->game->squares().size(); }

const char* dama_square_name(const dama_game* game, size_t square) {
    return square < dama_squares(game) ? game->game->squares()[square].c_str() : nullptr;
}

dama_status dama_start(const dama_game* game, dama_position* position) {
    return guarded([&] {
        require(game, position);
        *position = from(game->game->start().pieces());
        return DAMA_OK;
    });
}

dama_status dama_from_fen(const dama_game* game, const char* fen, dama_position* position) {
    return guarded([&] {
        require(game, fen, position);
        *position = from(game->game->from_fen(fen).pieces());
        return DAMA_OK;
    });
}

dama_status dama_fen(const dama_game* game, const dama_position* position, char* text, size_t room,
                     size_t* needed) {
    return guarded([&] {
        require(game, position);
        return write(game->game->from_pieces(pieces(*position)).fen(), text, room, needed);
    });
}

dama_status dama_moves(const dama_game* game, const dama_position* position, dama_move* moves, size_t room,
                       size_t* count) {
    return guarded([&] {
        require(game, position, count);
        const auto list = game->game->from_pieces(pieces(*position)).moves();
        *count = list.size();
        if (room < list.size()) return failed(DAMA_NO_ROOM, "the buffer is too small for the moves");
        std::ranges::transform(list, moves, [](const api::Move& move) { return from(move); });
        return DAMA_OK;
    });
}

dama_status dama_move_text(const dama_game* game, const dama_position* position, const dama_move* move,
                           char* text, size_t room, size_t* needed) {
    return guarded([&] {
        require(game, position, move);
        const auto before = game->game->from_pieces(pieces(*position));
        return write(before.text(read(*game->game, *move)), text, room, needed);
    });
}

dama_status dama_move_from_text(const dama_game* game, const dama_position* position, const char* text,
                                dama_move* move) {
    return guarded([&] {
        require(game, position, text, move);
        *move = from(game->game->from_pieces(pieces(*position)).move(text));
        return DAMA_OK;
    });
}

dama_status dama_play(const dama_game* game, const dama_position* position, const dama_move* move,
                      dama_position* after) {
    return guarded([&] {
        require(game, position, move, after);
        const auto before = game->game->from_pieces(pieces(*position));
        *after = from(before.play(read(*game->game, *move)).pieces());
        return DAMA_OK;
    });
}

dama_status dama_tables_open(const dama_game* game, const char* const* folders, size_t folder_count,
                             size_t cache_bytes, dama_tables** tables) {
    return guarded([&] {
        require(game, folders, tables);
        std::vector<std::filesystem::path> paths;
        for (size_t i = 0; i < folder_count; ++i) {
            require(folders[i]);
            paths.emplace_back(folders[i]);
        }
        const size_t cache = cache_bytes == 0 ? api::Tables::default_cache : cache_bytes;
        *tables = new dama_tables{game->game, api::Tables(game->game, std::move(paths), cache)};
        return DAMA_OK;
    });
}

void dama_tables_close(dama_tables* tables) { delete tables; }

dama_status dama_probe(const dama_tables* tables, const dama_position* position, dama_result* result) {
    return guarded([&] {
        require(tables, position, result);
        *result = result_of(tables->tables.result(tables->game->from_pieces(pieces(*position))));
        return DAMA_OK;
    });
}

dama_status dama_probe_quiet(const dama_tables* tables, const dama_position* position, dama_result* result) {
    return guarded([&] {
        require(tables, position, result);
        *result = result_of(tables->tables.quiet_result(pieces(*position)));
        return DAMA_OK;
    });
}

dama_status dama_probe_cached(const dama_tables* tables, const dama_position* position, dama_result* result,
                              int* found) {
    return guarded([&] {
        require(tables, position, result, found);
        const auto position_there = tables->game->from_pieces(pieces(*position));
        const auto known = tables->tables.quiet_result_if_cached(position_there);
        *found = known ? 1 : 0;
        if (known) *result = result_of(*known);
        return DAMA_OK;
    });
}

dama_status dama_probe_plies(const dama_tables* tables, const dama_position* position, dama_result* result,
                             int* plies) {
    return guarded([&] {
        require(tables, position, result, plies);
        const auto value = tables->tables.value(tables->game->from_pieces(pieces(*position)));
        *result = result_of(value.result);
        *plies = value.plies.value_or(-1);
        return DAMA_OK;
    });
}

dama_status dama_claim(const dama_tables* tables, const dama_position* position, int* draw,
                       dama_verdict* verdict, char* line, size_t room, size_t* needed) {
    return guarded([&] {
        require(tables, position, draw, verdict);
        const auto claim = tables->tables.claim(tables->game->from_pieces(pieces(*position)));
        *draw = claim.draw ? 1 : 0;
        *verdict = static_cast<dama_verdict>(claim.verdict.value_or(api::Verdict::valid));
        return write(joined(claim.line), line, room, needed);
    });
}

dama_status dama_line(const dama_tables* tables, const dama_position* position, char* line, size_t room,
                      size_t* needed) {
    return guarded([&] {
        require(tables, position);
        const auto best = tables->tables.line(tables->game->from_pieces(pieces(*position)));
        return write(joined(best.moves), line, room, needed);
    });
}

dama_status dama_solve(const dama_game* game, const char* folder, int piece_count, const char* metrics,
                       dama_progress progress, void* user) {
    return guarded([&] {
        require(game, folder);
        api::SolveRequest request{.pieces = piece_count, .metrics = {}};
        std::istringstream names(metrics == nullptr ? "wdl" : metrics);
        for (std::string name; std::getline(names, name, ',');) request.metrics.push_back(name);
        api::ProgressFunction listener;
        if (progress != nullptr)
            listener = [&](const api::Progress& now) { return progress(now.done, now.total, user) != 0; };
        api::solve(*game->game, folder, request, listener);
        return DAMA_OK;
    });
}
