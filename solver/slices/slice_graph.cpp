#include "solver/slices/slice_graph.hpp"

#include <algorithm>
#include <compare>
#include <set>
#include <utility>

namespace dama {

using tablebase::Material;
using tablebase::PieceCount;

namespace {

bool has_table(const Material& m) { return m.sides_with_pieces() >= 2; }

struct BySize {
    bool operator()(const Material& a, const Material& b) const {
        const auto size = [](const Material& m) { return std::pair(m.pieces(), m.men()); };
        if (size(a) != size(b)) return size(a) < size(b);
        return a != b && a.name() < b.name();  // which takes longest, so last
    }
};
using Slices = std::set<Material, BySize>;

std::vector<Material> in_order(const Slices& slices) { return {slices.begin(), slices.end()}; }

// Calls visit with every way to take pieces off one side, none included.
template <class Visitor>
void for_each_reduction(const Material& material, int player, int most, Visitor visit) {
    const PieceCount full = material.side[player];
    for (int kings = 0; kings <= full.kings; ++kings) {
        for (int men = 0; men <= full.men; ++men) {
            if (kings + men > most) continue;
            Material reduced = material;
            reduced.side[player] = {static_cast<std::uint8_t>(full.kings - kings),
                                    static_cast<std::uint8_t>(full.men - men)};
            visit(reduced);
        }
    }
}

// Adds what one move of player 0 can lead to.
void add_successors_of_mover(const MaterialRules& rules, const Material& slice, Slices& found) {
    const int own_losses = rules.mover_can_lose_pieces ? 1 : 0;
    for (int crowned = 0; crowned <= (rules.has_kings && slice.side[0].men > 0 ? 1 : 0); ++crowned) {
        Material moved = slice;
        moved.side[0].men = static_cast<std::uint8_t>(moved.side[0].men - crowned);
        moved.side[0].kings = static_cast<std::uint8_t>(moved.side[0].kings + crowned);
        for_each_reduction(moved, 0, own_losses, [&](const Material& own) {
            for_each_reduction(own, 1, own.side[1].total(), [&](const Material& next) {
                const auto add = [&](const Material& m) {
                    if (has_table(m)) found.insert(m.canonical());
                };
                if (slice.players == 2) return add(next);
                for_each_reduction(next, 2, next.side[2].total(), add);
            });
        });
    }
}

Slices all_successors(const MaterialRules& rules, const Material& slice) {
    Slices found;
    for (const Material& section : sections_of(slice)) add_successors_of_mover(rules, section, found);
    found.erase(slice.canonical());
    return found;
}

}  // namespace

std::vector<Material> sections_of(const Material& material) {
    std::vector<Material> sections;
    for (int turn = 0; turn < material.distinct_rotations(); ++turn) {
        const Material section = material.rotated(turn);
        if (section.side[0].total() > 0) sections.push_back(section);
    }
    return sections;
}

std::vector<Material> slices_up_to(const MaterialRules& rules, int pieces) {
    Slices found;
    Material m;
    m.players = rules.players;
    const auto fill = [&](auto&& self, int player, int left) -> void {
        if (player == rules.players) {
            if (has_table(m)) found.insert(m.canonical());
            return;
        }
        for (int total = 0; total <= left; ++total) {
            for (int kings = 0; kings <= (rules.has_kings ? total : 0); ++kings) {
                m.side[player] = {static_cast<std::uint8_t>(kings), static_cast<std::uint8_t>(total - kings)};
                self(self, player + 1, left - total);
            }
        }
    };
    fill(fill, 0, pieces);
    return in_order(found);
}

std::vector<Material> closure(const MaterialRules& rules, const std::vector<Material>& slices) {
    Slices found;
    std::vector<Material> open = slices;
    while (!open.empty()) {
        const Material next = open.back().canonical();
        open.pop_back();
        if (!found.insert(next).second) continue;
        for (const Material& m : all_successors(rules, next)) open.push_back(m);
    }
    return in_order(found);
}

std::vector<Material> successors(const MaterialRules& rules, const Material& slice) {
    return in_order(all_successors(rules, slice));
}

}  // namespace dama
