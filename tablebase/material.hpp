#pragma once

// Material: how many kings and men each player has, the mover first. Names a slice ("KMMvK") and, in its canonical
// rotation, a table file.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dama::tablebase {

inline constexpr int max_players = 3;

struct PieceCount {
    std::uint8_t kings = 0;
    std::uint8_t men = 0;

    constexpr int total() const { return kings + men; }
    constexpr auto operator<=>(const PieceCount&) const = default;
};

struct Material {
    int players = 2;
    std::array<PieceCount, max_players> side{};

    // Reads "KMMvK", "Kv0vM": sides separated by v, kings before men, "0" for a player without pieces. Nothing if the
    // text is not a material.
    static std::optional<Material> parse(std::string_view text);

    std::string name() const;
    int pieces() const;
    int men() const;
    int kings() const;
    int sides_with_pieces() const;

    // The same material with the player `steps` turns after the mover to move.
    Material rotated(int steps = 1) const;
    // The rotation that names the file: two players: the side with more pieces, then more kings, first; three players:
    // the rotation whose name is lexicographically first.
    Material canonical() const;
    // How many rotations differ: 1 if every side has the same pieces, else one for each player.
    int distinct_rotations() const;

    constexpr auto operator<=>(const Material&) const = default;
};

}  // namespace dama::tablebase
