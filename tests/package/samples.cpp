// samples GAME TABLES: reads "FEN result" lines (result 1, 0, -1 for the player to move) and compares the tables' answers.

#include <iostream>
#include <string>

#include <dama/dama.hpp>

int main(int, char** argv) {
    const auto game = dama::api::Game::find(argv[1]);
    const dama::api::Tables tables(game, {argv[2]});
    int compared = 0;
    std::string fen;
    for (int expected = 0; std::cin >> fen >> expected; ++compared) {
        const auto result = static_cast<int>(tables.result(game->from_fen(fen)));
        if (result == expected) continue;
        std::cerr << fen << ": " << result << " instead of " << expected << '\n';
        return 1;
    }
    std::cout << compared << '\n';
}
