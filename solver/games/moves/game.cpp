#include "solver/games/moves/game.hpp"

#include <algorithm>

namespace dama {

PlainPosition after_reply(const Game& game, const PlainPosition& position, const PlainMove& move,
                          std::optional<int> huff) {
    const auto next = game.play(position, move);
    return huff ? game.huffed(next, *huff) : next;
}

std::vector<std::pair<PlainMove, std::uint64_t>> divide(const Game& game, const PlainPosition& position,
                                                        int depth, bool keep_duplicates) {
    const auto paths = keep_duplicates ? game.capture_paths(position) : std::vector<PlainPath>{};
    std::vector<std::pair<PlainMove, std::uint64_t>> lines;
    for (const auto& move : game.moves(position)) {
        const auto count = game.perft(game.play(position, move), depth - 1, keep_duplicates);
        const bool by_path = keep_duplicates && move.captures();
        const auto times = by_path ? std::ranges::count(paths, move, &PlainPath::move) : 1;
        lines.emplace_back(move, static_cast<std::uint64_t>(times) * count);
    }
    return lines;
}

bool is_decided(const PlainPosition& position) {
    int sides = 0;
    for (int colour = 0; colour < most_colours; ++colour) sides += position.of(colour).empty() ? 0 : 1;
    return sides < 2;
}

}  // namespace dama
