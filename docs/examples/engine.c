/* A small engine: alpha-beta that asks the tables at its leaves, and wherever few pieces are left.
 *
 *     engine GAME TABLES DEPTH FEN
 *
 * prints the best move and what it is worth: "b2-a3 win" or "loss" where the tables prove it, else what the pieces count for, a
 * man 100. For games of two players without huffing.
 */

#include <dama/dama.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_moves = 256, win_value = 100000, known = 50000 /* above it a value is a win that is proved */ };

typedef struct {
    dama_game* game;
    dama_tables* tables;
    unsigned long positions, probes;
} engine;

static void check(dama_status status) {
    if (status == DAMA_OK) return;
    fprintf(stderr, "%s\n", dama_last_error());
    exit(1);
}

static int count(const uint64_t words[3]) {
    int n = 0;
    for (int w = 0; w < 3; ++w) n += __builtin_popcountll(words[w]);
    return n;
}

/* For the player to move: a king is worth three men. */
static int material(const dama_position* position) {
    const int own = position->turn;
    const int other = 1 - own;
    return 100 * (count(position->men[own]) - count(position->men[other])) +
           300 * (count(position->kings[own]) - count(position->kings[other]));
}

/* Whether the tables know a position. A win is the better the sooner it comes. */
static int probe(engine* e, const dama_position* position, int* value) {
    dama_result result;
    int plies;
    const dama_status status = dama_probe_plies(e->tables, position, &result, &plies);
    if (status == DAMA_MISSING_TABLE) return 0;
    check(status);
    ++e->probes;
    *value = (int)result * (win_value - (plies < 0 ? 0 : plies));
    return 1;
}

/* `ply` counts from the root, where a move is wanted and the tables are not asked. */
static int search(engine* e, const dama_position* position, int depth, int alpha, int beta, int ply,
                  dama_move* best) {
    dama_move moves[most_moves];
    size_t move_count;
    int value;
    ++e->positions;
    if (ply > 0 && probe(e, position, &value))
        return value > known ? value - ply : value < -known ? value + ply : value;
    check(dama_moves(e->game, position, moves, most_moves, &move_count));
    if (move_count == 0) return ply - win_value; /* who cannot move has lost */
    if (depth == 0) return material(position);
    for (size_t i = 0; i < move_count; ++i) {
        dama_position next;
        check(dama_play(e->game, position, &moves[i], &next));
        /* Captures are forced, so they cost no depth. */
        const int captures = count(moves[i].captured) > 0;
        value = -search(e, &next, captures ? depth : depth - 1, -beta, -alpha, ply + 1, NULL);
        if (value > alpha) {
            alpha = value;
            if (best) *best = moves[i];
        }
        if (alpha >= beta) break;
    }
    return alpha;
}

int main(int argc, char** argv) {
    engine e = {NULL, NULL, 0, 0};
    dama_position position;
    dama_move best = {0};
    char text[256];
    int value = 0;
    if (argc != 5) {
        fprintf(stderr, "engine GAME TABLES DEPTH FEN\n");
        return 2;
    }
    const char* folder = argv[2];
    check(dama_game_open(argv[1], &e.game));
    check(dama_tables_open(e.game, &folder, 1, 0, &e.tables));
    check(dama_from_fen(e.game, argv[4], &position));
    for (int depth = 1; depth <= atoi(argv[3]); ++depth) {
        value = search(&e, &position, depth, -win_value, win_value, 0, &best);
        if (value > known || value < -known) break; /* deeper is no better */
    }
    check(dama_move_text(e.game, &position, &best, text, sizeof text, NULL));
    if (value > known) {
        printf("%s win\n", text);
    } else if (value < -known) {
        printf("%s loss\n", text);
    } else {
        printf("%s %d\n", text, value);
    }
    fprintf(stderr, "%lu positions, %lu probes\n", e.positions, e.probes);
    dama_tables_close(e.tables);
    dama_game_close(e.game);
    return 0;
}
