#pragma once

// Single stored values of the tables of one variant, as they are stored.

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <tbb/concurrent_unordered_map.h>

#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_streams.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Any number of threads may use one object. The variant and the table set must outlive it. All functions throw what
// reading a damaged table throws. Both players must have pieces in all positions.
template <class G>
class FieldReader {
public:
    using Pos = typename G::Pos;

    FieldReader(const Variant& variant, tablebase::TableSet& tables) : variant_(variant), tables_(tables) {}

    // Where one field of a section is stored.
    struct Place {
        std::pair<tablebase::Material, std::string_view> key;
        SliceIndex<G> index;
        const tablebase::TableFile* file = nullptr;  // null if there was none when it was first asked for
        std::size_t stream = 0;
        bool turned =
            false;  // the index is that of the position as the opponent sees it (stored::as_opponent)

        // What the table leaves out.
        std::uint32_t flags() const { return file->header().flags; }
    };

    // Null if there is no table. Nearly all that is asked for is among the latest places, so that looking there saves
    // the search.
    const Place* find(const Pos& position, const StoredField& field) const {
        const auto section = material_of<G>(position);
        std::size_t slot = field.name.size();
        for (const auto& side : section.side) slot = slot * 5 + side.kings * 3U + side.men;
        auto& latest = latest_[slot % latest_.size()];
        const Place* known = latest.load(std::memory_order_acquire);
        if (known == nullptr || known->key.first != section || known->key.second != field.name) {
            known = find_or_open({section, field.name}, field.metric);
            latest.store(known, std::memory_order_release);
        }
        return known->file == nullptr ? nullptr : known;
    }
    // Throws MissingTable if there is no table.
    const Place& find_or_throw(const Pos& position, const StoredField& field) const {
        if (const Place* place = find(position, field)) return *place;
        const auto id = table_id<G>(variant_, material_of<G>(position), field.metric);
        throw tablebase::MissingTable(id.variant, tablebase::file_name(id), tables_.catalogue().folders());
    }

    unsigned value(const Place& place, const Pos& position) const {
        return tables_.cache().get(*place.file, place.stream, number(place, position));
    }
    // Nothing if its block is not in memory.
    std::optional<unsigned> value_if_cached(const Place& place, const Pos& position) const {
        return tables_.cache().get_if_cached(*place.file, place.stream, number(place, position));
    }

    // Throws MissingTable if there is no table.
    unsigned read(const Pos& position, const StoredField& field) const {
        return value(find_or_throw(position, field), position);
    }
    std::optional<unsigned> read_if_there(const Pos& position, const StoredField& field) const {
        const Place* place = find(position, field);
        return place == nullptr ? std::nullopt : std::optional(value(*place, position));
    }

    // The table of a slice; null if there is none.
    const tablebase::TableFile* table_if_there(const tablebase::Material& slice, Metric metric) const {
        return tables_.open_if_there(table_id<G>(variant_, slice, metric));
    }

private:
    using Key = std::pair<tablebase::Material, std::string_view>;
    struct HashKey {
        std::size_t operator()(const Key& key) const {
            std::size_t hash = std::hash<std::string_view>{}(key.second);
            for (const auto& side : key.first.side) hash = hash * 1021 + side.kings * 31U + side.men;
            return hash;
        }
    };

    static std::uint64_t number(const Place& place, const Pos& position) {
        if constexpr (captures_are_enforced<G>()) {
            if (place.turned) return place.index.rank(G::turned(position));
        }
        return place.index.rank(position);
    }

    const Place* find_or_open(const Key& key, Metric metric) const {
        if (const auto known = places_.find(key); known != places_.end()) return &known->second;
        const auto& [section, field] = key;
        Place place{key, SliceIndex<G>(section), table_if_there(section, metric)};
        if (place.file != nullptr) {
            place.stream = stored::stream_of(*place.file, section.name(), field);
            place.turned = place.file->header().streams[place.stream].order == stored::as_opponent;
            if (place.turned) place.index = SliceIndex<G>(section.rotated(1));
        }
        return &places_.emplace(key, std::move(place)).first->second;
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    mutable tbb::concurrent_unordered_map<Key, Place, HashKey> places_;
    mutable std::array<std::atomic<const Place*>, 64> latest_{};
};

}  // namespace dama
