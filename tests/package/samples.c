/* The same as samples.cpp, through the C interface; further: what goes wrong is told and does not end the program. */

#include <dama/dama.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char** argv) {
    dama_game* game = NULL;
    dama_tables* tables = NULL;
    const char* folder = argv[2];
    char fen[512];
    int expected;
    int compared = 0;
    if (argc != 3 || dama_game_open(argv[1], &game) != DAMA_OK) return 2;
    if (dama_tables_open(game, &folder, 1, 0, &tables) != DAMA_OK) return 2;
    for (; scanf("%511s %d", fen, &expected) == 2; ++compared) {
        dama_position position;
        dama_position again;
        dama_result result;
        char text[512];
        memset(&again, 0, sizeof again);
        if (dama_from_fen(game, fen, &position) != DAMA_OK ||
            dama_probe(tables, &position, &result) != DAMA_OK ||
            dama_fen(game, &position, text, sizeof text, NULL) != DAMA_OK ||
            dama_from_fen(game, text, &again) != DAMA_OK) {
            fprintf(stderr, "%s: %s\n", fen, dama_last_error());
            return 1;
        }
        if ((int)result != expected || memcmp(&position, &again, offsetof(dama_position, turn)) != 0) {
            fprintf(stderr, "%s (%s): %d instead of %d\n", fen, text, (int)result, expected);
            return 1;
        }
    }
    dama_game_close(game);
    {
        dama_game* none = NULL;
        dama_position position;
        if (dama_game_open("chess", &none) != DAMA_BAD_INPUT || strstr(dama_last_error(), "chess") == NULL)
            return 3;
        if (dama_from_fen(NULL, "W", &position) != DAMA_BAD_INPUT) return 3;
    }
    dama_tables_close(tables);
    printf("%d\n", compared);
    return 0;
}
