#pragma once

// The values of positions, read from the tables of one variant.

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <tbb/concurrent_unordered_map.h>

#include "solver/games/result.hpp"
#include "solver/games/slice_index.hpp"
#include "solver/games/stored_values.hpp"
#include "solver/games/table_names.hpp"
#include "solver/games/verdict.hpp"
#include "tablebase/error.hpp"
#include "tablebase/table_set.hpp"

namespace dama {

// Any number of threads may use one object. The table set must outlive it.
template <class G>
class Prober {
public:
    using Pos = typename G::Pos;

    Prober(const Variant& variant, tablebase::TableSet& tables) : variant_(variant), tables_(tables) {}

    // The result for the player to move. Throws MissingTable and what reading a damaged table throws.
    Result result(const Pos& position) const {
        if (const auto known = decided(position)) return *known;
        return static_cast<Result>(read(position, Metric::wdl, stored::result_field));
    }

    // The same with the plies to the end, if there is a table of them.
    Outcome outcome(const Pos& position) const {
        if (const auto known = decided(position)) return {*known, 0};
        const Result r = result(position);
        if (r == Result::draw) return {r, std::nullopt};
        const auto plies = read_if_there(position, Metric::dtw, stored::plies_field);
        return {r, plies ? std::optional(static_cast<int>(*plies)) : std::nullopt};
    }

    // The plies to the end of a position that is won or lost; throws MissingTable if no table tells.
    int plies(const Pos& position) const {
        if (decided(position)) return 0;
        return static_cast<int>(read(position, Metric::dtw, stored::plies_field));
    }

    // What the mover and the opponent can force; throws MissingTable without a table of it.
    std::array<Force, 2> known_force(const Pos& position) const {
        if (position.of(0).empty()) return {Force{}, Force{std::nullopt, 0}};
        if (position.of(1).empty()) return {};
        const auto force = [&](std::string_view capture_field, std::string_view decision_field) {
            return stored::force(read(position, Metric::cap, capture_field),
                                 read(position, Metric::cap, decision_field));
        };
        return {force(stored::mover_capture_field, stored::mover_decision_field),
                force(stored::opponent_capture_field, stored::opponent_decision_field)};
    }

    // The same; nothing without a table.
    std::optional<std::array<Force, 2>> force(const Pos& position) const {
        if (!decided(position) && !read_if_there(position, Metric::cap, stored::mover_capture_field))
            return std::nullopt;
        return known_force(position);
    }

    // The table of a slice; null if there is none.
    const tablebase::TableFile* table_if_there(const tablebase::Material& slice, Metric metric) const {
        try {
            return &tables_.open(table_id<G>(variant_, slice, metric));
        } catch (const tablebase::MissingTable&) {
            return nullptr;
        }
    }

    // The result of a position in which a player has lost all his pieces; such positions have no table.
    static std::optional<Result> decided(const Pos& position) {
        if (position.of(0).empty()) return Result::loss;
        if (position.of(1).empty()) return Result::win;
        return std::nullopt;
    }

private:
    // Where one field of a section is stored; no file if there was no table when it was first asked for.
    struct Place {
        SliceIndex<G> index;
        const tablebase::TableFile* file;
        std::size_t stream;
    };
    using Key = std::pair<tablebase::Material, std::string_view>;
    struct HashKey {
        std::size_t operator()(const Key& key) const {
            std::size_t hash = std::hash<std::string_view>{}(key.second);
            for (const auto& side : key.first.side) hash = hash * 1021 + side.kings * 31U + side.men;
            return hash;
        }
    };

    std::optional<unsigned> read_if_there(const Pos& position, Metric metric, std::string_view field) const {
        const Place& place = find(material_of<G>(position), metric, field);
        if (place.file == nullptr) return std::nullopt;
        return value(place, position);
    }

    unsigned read(const Pos& position, Metric metric, std::string_view field) const {
        const auto material = material_of<G>(position);
        const Place& place = find(material, metric, field);
        if (place.file == nullptr)
            tables_.open(table_id<G>(variant_, material, metric));  // says what is missing
        return value(place, position);
    }

    unsigned value(const Place& place, const Pos& position) const {
        return tables_.cache().get(*place.file, place.stream, place.index.rank(position));
    }

    const Place& find(const tablebase::Material& section, Metric metric, std::string_view field) const {
        const Key key{section, field};
        if (const auto known = places_.find(key); known != places_.end()) return known->second;
        Place place{SliceIndex<G>(section), table_if_there(section, metric), 0};
        if (place.file != nullptr) {
            const auto stream = place.file->header().stream_index(section.name(), field);
            if (!stream)
                throw tablebase::DamagedFile(place.file->path(), "it lacks the section " + section.name());
            place.stream = *stream;
        }
        return places_.emplace(key, std::move(place)).first->second;
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    mutable tbb::concurrent_unordered_map<Key, Place, HashKey> places_;
};

}  // namespace dama
