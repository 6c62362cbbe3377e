#include "tablebase/material.hpp"

#include <algorithm>
#include <limits>

namespace dama::tablebase {

namespace {

std::optional<PieceCount> parse_side(std::string_view text) {
    if (text == "0") return PieceCount{};
    const auto men_start = std::min(text.find_first_not_of('K'), text.size());
    if (text.empty() || text.find_first_not_of('M', men_start) != std::string_view::npos) return std::nullopt;
    if (text.size() > std::numeric_limits<std::uint8_t>::max()) return std::nullopt;
    return PieceCount{static_cast<std::uint8_t>(men_start),
                      static_cast<std::uint8_t>(text.size() - men_start)};
}

std::string side_name(PieceCount side) {
    if (side.total() == 0) return "0";
    return std::string(side.kings, 'K') + std::string(side.men, 'M');
}

}  // namespace

std::optional<Material> Material::parse(std::string_view text) {
    Material material;
    material.players = 0;
    while (material.players < max_players) {
        const auto end = std::min(text.find('v'), text.size());
        const auto side = parse_side(text.substr(0, end));
        if (!side) return std::nullopt;
        material.side[material.players++] = *side;
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
        if (material.players == max_players) return std::nullopt;
    }
    if (material.players < 2 || material.pieces() == 0) return std::nullopt;
    return material;
}

std::string Material::name() const {
    std::string name;
    for (int p = 0; p < players; ++p) {
        if (p > 0) name += 'v';
        name += side_name(side[p]);
    }
    return name;
}

int Material::kings() const {
    int n = 0;
    for (const auto& s : side) n += s.kings;
    return n;
}

int Material::men() const {
    int n = 0;
    for (const auto& s : side) n += s.men;
    return n;
}

int Material::pieces() const { return kings() + men(); }

int Material::sides_with_pieces() const {
    return static_cast<int>(
        std::count_if(side.begin(), side.end(), [](PieceCount s) { return s.total() > 0; }));
}

Material Material::rotated(int steps) const {
    Material turned = *this;
    std::rotate(turned.side.begin(), turned.side.begin() + steps % players, turned.side.begin() + players);
    return turned;
}

Material Material::canonical() const {
    Material best = *this;
    for (int steps = 1; steps < players; ++steps) {
        const Material other = rotated(steps);
        const auto strength = [](const Material& m) { return std::pair(m.side[0].total(), m.side[0].kings); };
        const bool better = players == 2 ? strength(other) > strength(best) : other.name() < best.name();
        if (better) best = other;
    }
    return best;
}

int Material::distinct_rotations() const { return rotated() == *this ? 1 : players; }

}  // namespace dama::tablebase
