#pragma once

// What the players of a game for three can guarantee, read from the tables of one variant.

#include <array>
#include <functional>
#include <utility>

#include <tbb/concurrent_unordered_map.h>

#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "solver/slices/stored_streams.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Of a position in which only the player to move has pieces; such positions have no table.
inline constexpr Guarantees guarantees_when_alone{{{Result::win, 0}, {Result::loss, 0}, {Result::loss, 0}}};

// As stored: a draw has no plies.
constexpr Outcome stored_outcome(unsigned result, unsigned plies) {
    const auto known = static_cast<Result>(result);
    return {known, known == Result::draw ? std::nullopt : std::optional(static_cast<int>(plies))};
}

// Any number of threads may use one object. Variant and table set must outlive it.
template <class G>
class GuaranteeProber {
public:
    using Pos = typename G::Pos;

    GuaranteeProber(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables) {}

    // By player, when no ply has passed since the last capture. Throws MissingTable and what reading a damaged table
    // throws.
    Guarantees guarantees(const Pos& position) const {
        if (is_alone(position)) return guarantees_when_alone;
        const Place& place = find(material_of<G>(position));
        const std::uint64_t i = place.index.rank(position);
        Guarantees values;
        for (int player = 0; player < players_of_three; ++player) {
            const auto read = [&](const Field& field) {
                return tables_.cache().get(*field.file, field.streams[player], i);
            };
            values[player] = stored_outcome(read(place.results), read(place.plies));
        }
        return values;
    }

private:
    struct Field {
        const tablebase::TableFile* file;
        std::array<std::size_t, players_of_three> streams;  // by player
    };
    // Where a section is stored.
    struct Place {
        SliceIndex<G> index;
        Field results;
        Field plies;
    };
    struct HashMaterial {
        std::size_t operator()(const tablebase::Material& material) const {
            std::size_t hash = 0;
            for (const auto& side : material.side) hash = hash * 1021 + side.kings * 31U + side.men;
            return hash;
        }
    };

    const Place& find(const tablebase::Material& section) const {
        if (const auto known = places_.find(section); known != places_.end()) return known->second;
        Place place{SliceIndex<G>(section), field(section, Metric::wdl), field(section, Metric::dtc)};
        return places_.emplace(section, std::move(place)).first->second;
    }

    Field field(const tablebase::Material& section, Metric metric) const {
        const auto& file = tables_.open(table_id<G>(variant_, section, metric));
        Field field{&file, {}};
        for (int player = 0; player < players_of_three; ++player) {
            field.streams[player] = stored::stream_of(file, section.name(), stored::player_fields[player]);
        }
        return field;
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    mutable tbb::concurrent_unordered_map<tablebase::Material, Place, HashMaterial> places_;
};

}  // namespace dama
