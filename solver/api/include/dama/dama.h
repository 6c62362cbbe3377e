/* Endgame tables for draughts games, for programs in C and whatever can call it.
 *
 * Every function that can fail returns a status; dama_last_error() then says in one line what was wrong, for the thread that
 * asked. No exception crosses this border. Objects are made by the functions with `open` in their name and given back by those
 * with `close`; a null pointer may be closed. Any number of threads may use one object.
 *
 * Squares have numbers from 0: on checkered boards those of PDN less one, elsewhere in the order of dama_square_name. A set of
 * squares has bit s%64 of word s/64 set for each square s; boards of up to 64 squares need the first word only. Colours are 0
 * White, 1 Black, 2 Red. Results are for the player to move.
 */
#ifndef DAMA_H
#define DAMA_H

#include <stddef.h>
#include <stdint.h>

#define DAMA_C_API __attribute__((visibility("default")))

/* Grows when a program that was built before would no longer run. */
#define DAMA_ABI_VERSION 1

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    DAMA_OK = 0,
    DAMA_BAD_INPUT = 2,        /* a text, a position or a request that was given */
    DAMA_BAD_TABLE = 3,        /* a file that cannot be trusted */
    DAMA_OUT_OF_RESOURCES = 4, /* memory, disk, or a right */
    DAMA_MISSING_TABLE = 5,    /* no folder has the table */
    DAMA_CANCELLED = 6,        /* the progress function said so */
    DAMA_NO_ROOM = 7,          /* the caller's buffer is too small: what it needs has been told */
    DAMA_INTERNAL = 8          /* a fault of the library */
} dama_status;

typedef enum { DAMA_LOSS = -1, DAMA_DRAW = 0, DAMA_WIN = 1 } dama_result;

typedef enum { DAMA_VALID = 0, DAMA_REFUTED = 1, DAMA_DISPUTED = 2, DAMA_OVER = 3 } dama_verdict;

typedef struct dama_game dama_game;
typedef struct dama_tables dama_tables;

typedef struct {
    uint64_t men[3][3]; /* by colour, then by word */
    uint64_t kings[3][3];
    int32_t turn;
} dama_position;

typedef struct {
    int32_t from;
    int32_t to;
    int32_t promotes;
    int32_t passes;
    uint64_t captured[3];
    uint64_t huffable[3];
} dama_move;

DAMA_C_API int dama_abi_version(void);
DAMA_C_API const char* dama_version(void);
/* Of the last call in this thread that failed; valid until the next one fails. */
DAMA_C_API const char* dama_last_error(void);

DAMA_C_API dama_status dama_game_open(const char* name, dama_game** game);
DAMA_C_API void dama_game_close(dama_game* game);
DAMA_C_API size_t dama_squares(const dama_game* game);
/* Null for no square; valid as long as the game. */
DAMA_C_API const char* dama_square_name(const dama_game* game, size_t square);

DAMA_C_API dama_status dama_start(const dama_game* game, dama_position* position);
DAMA_C_API dama_status dama_from_fen(const dama_game* game, const char* fen, dama_position* position);
/* Writes a text and its end into `room` bytes, and tells in `needed`, if it is not null, how many it takes. */
DAMA_C_API dama_status dama_fen(const dama_game* game, const dama_position* position, char* text, size_t room,
                                size_t* needed);
/* Lists up to `room` moves, and tells in `count` how many there are. */
DAMA_C_API dama_status dama_moves(const dama_game* game, const dama_position* position, dama_move* moves,
                                  size_t room, size_t* count);
DAMA_C_API dama_status dama_move_text(const dama_game* game, const dama_position* position,
                                      const dama_move* move, char* text, size_t room, size_t* needed);
/* A legal move in words, or DAMA_BAD_INPUT. */
DAMA_C_API dama_status dama_move_from_text(const dama_game* game, const dama_position* position,
                                           const char* text, dama_move* move);
/* The move must be one of those listed. */
DAMA_C_API dama_status dama_play(const dama_game* game, const dama_position* position, const dama_move* move,
                                 dama_position* after);

/* Tables lie in <folder>/<game>/. `cache_bytes` 0: 256 MiB. The game may be closed before the tables. */
DAMA_C_API dama_status dama_tables_open(const dama_game* game, const char* const* folders,
                                        size_t folder_count, size_t cache_bytes, dama_tables** tables);
DAMA_C_API void dama_tables_close(dama_tables* tables);

DAMA_C_API dama_status dama_probe(const dama_tables* tables, const dama_position* position,
                                  dama_result* result);
/* Means something only where both players have pieces and neither, were it his turn, has a capture. Does not look whether
 * the position is possible. */
DAMA_C_API dama_status dama_probe_quiet(const dama_tables* tables, const dama_position* position,
                                        dama_result* result);
/* The same without reading a file: DAMA_OK, and `found` 0 if that would have been needed or there is no table. */
DAMA_C_API dama_status dama_probe_cached(const dama_tables* tables, const dama_position* position,
                                         dama_result* result, int* found);
/* With the plies to the end, -1 if no table tells. */
DAMA_C_API dama_status dama_probe_plies(const dama_tables* tables, const dama_position* position,
                                        dama_result* result, int* plies);
/* Whether a draw claim is justified, the verdict, and the line that proves it, moves with a blank between. */
DAMA_C_API dama_status dama_claim(const dama_tables* tables, const dama_position* position, int* draw,
                                  dama_verdict* verdict, char* line, size_t room, size_t* needed);
/* Best play to the end, moves with a blank between. */
DAMA_C_API dama_status dama_line(const dama_tables* tables, const dama_position* position, char* line,
                                 size_t room, size_t* needed);

/* Called now and then while tables are made; 0 stops the work. */
typedef int (*dama_progress)(uint64_t done, uint64_t total, void* user);
/* All tables of up to so many pieces. `metrics` is like "wdl,dtw"; null is "wdl". */
DAMA_C_API dama_status dama_solve(const dama_game* game, const char* folder, int pieces, const char* metrics,
                                  dama_progress progress, void* user);

#ifdef __cplusplus
}
#endif

#endif
