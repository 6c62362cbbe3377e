#pragma once

// The values of positions, read from the tables of one variant.

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>

#include <tbb/concurrent_unordered_map.h>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_streams.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Any number of threads may use one object. The table set must outlive it.
template <class G>
class Prober {
public:
    using Pos = typename G::Pos;

    Prober(const Variant& variant, tablebase::TableSet& tables) : variant_(variant), tables_(tables) {}

    // The result for the player to move. Where the table leaves it out, that of the positions after the moves, where
    // the same holds again (docs/file-format.md). Throws MissingTable and what reading a damaged table throws.
    Result result(const Pos& position) const { return result(position, Result::win); }

    // What the table has, without any search: for positions in which neither player has a capture, of which tables
    // leave nothing out. Both must have pieces.
    Result quiet_result(const Pos& position) const {
        return static_cast<Result>(read(position, Metric::wdl, stored::result_field));
    }

    // The same, if its block is in memory; nothing otherwise, and nothing without a table.
    std::optional<Result> quiet_result_if_cached(const Pos& position) const {
        const Place* place = find(material_of<G>(position), Metric::wdl, stored::result_field);
        if (place == nullptr) return std::nullopt;
        const auto value =
            tables_.cache().get_if_cached(*place->file, place->stream, number(*place, position));
        return value ? std::optional(static_cast<Result>(*value)) : std::nullopt;
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
        return tables_.open_if_there(table_id<G>(variant_, slice, metric));
    }

    // The result of a position in which a player has lost all his pieces; such positions have no table.
    static std::optional<Result> decided(const Pos& position) {
        if (position.of(0).empty()) return Result::loss;
        if (position.of(1).empty()) return Result::win;
        return std::nullopt;
    }

private:
    using Key = std::pair<tablebase::Material, std::string_view>;
    // Where one field of a section is stored; no file if there was no table when it was first asked for.
    struct Place {
        Key key;
        SliceIndex<G> index;
        const tablebase::TableFile* file = nullptr;
        std::size_t stream = 0;
        bool turned =
            false;  // the index is that of the position as the opponent sees it (stored::as_opponent)
    };
    struct HashKey {
        std::size_t operator()(const Key& key) const {
            std::size_t hash = std::hash<std::string_view>{}(key.second);
            for (const auto& side : key.first.side) hash = hash * 1021 + side.kings * 31U + side.men;
            return hash;
        }
    };

    std::optional<unsigned> read_if_there(const Pos& position, Metric metric, std::string_view field) const {
        const Place* place = find(material_of<G>(position), metric, field);
        return place == nullptr ? std::nullopt : std::optional(value(*place, position));
    }

    unsigned read(const Pos& position, Metric metric, std::string_view field) const {
        return value(find_or_throw(position, metric, field), position);
    }

    // Throws MissingTable if there is no table.
    const Place& find_or_throw(const Pos& position, Metric metric, std::string_view field) const {
        const auto material = material_of<G>(position);
        if (const Place* place = find(material, metric, field)) return *place;
        throw_missing(material, metric);
    }
    [[noreturn]] void throw_missing(const tablebase::Material& slice, Metric metric) const {
        const auto id = table_id<G>(variant_, slice, metric);
        throw tablebase::MissingTable(id.variant, tablebase::file_name(id), tables_.catalogue().folders());
    }

    // Exact if it is less than `enough`, which is all that the caller can make use of.
    Result result(const Pos& position, Result enough) const {
        if (const auto known = decided(position)) return *known;
        const Place& place = find_or_throw(position, Metric::wdl, stored::result_field);
        if constexpr (captures_are_enforced<G>()) {
            if (const auto deduced = deduce(position, place.file->header().flags, enough)) return *deduced;
        }
        return static_cast<Result>(value(place, position));
    }

    // The result of a position that a table with such flags leaves out.
    std::optional<Result> deduce(const Pos& position, std::uint32_t flags, Result enough) const {
        namespace flag = tablebase::flag;
        typename G::Moves moves;
        if ((flags & flag::mover_captures_are_filler) != 0 && G::can_capture(position)) {
            G::captures(position, moves);
            return best_after(position, moves, enough);
        }
        if ((flags & flag::threats_are_filler) != 0 && is_threatened<G>(position)) {
            G::quiet_moves(position, moves);
            if (quiet_moves_tell<G>(position, moves)) return best_after(position, moves, enough);
        }
        return std::nullopt;
    }

    // What the best of some moves brings; a loss if there is none. Replies that are read come before those that need a
    // search of captures.
    Result best_after(const Pos& position, const typename G::Moves& moves, Result enough) const {
        Result best = Result::loss;
        for (const bool searched : {false, true}) {
            for (const auto& move : moves) {
                const Pos next = G::play(position, move);
                if (G::can_capture(next) != searched) continue;
                const Result after = opposite(result(next, opposite(best)));
                if (worth(after) > worth(best)) best = after;
                if (at_least(best, enough)) return best;
            }
        }
        return best;
    }

    unsigned value(const Place& place, const Pos& position) const {
        return tables_.cache().get(*place.file, place.stream, number(place, position));
    }

    static std::uint64_t number(const Place& place, const Pos& position) {
        if constexpr (captures_are_enforced<G>()) {
            if (place.turned) return place.index.rank(G::turned(position));
        }
        return place.index.rank(position);
    }

    // Null if there is no table. Nearly all that is asked for is among the latest places, so that looking there saves
    // the search.
    const Place* find(const tablebase::Material& section, Metric metric, std::string_view field) const {
        std::size_t slot = field.size();
        for (const auto& side : section.side) slot = slot * 5 + side.kings * 3U + side.men;
        auto& latest = latest_[slot % latest_.size()];
        const Place* known = latest.load(std::memory_order_acquire);
        if (known == nullptr || known->key.first != section || known->key.second != field) {
            known = find_or_open({section, field}, metric);
            latest.store(known, std::memory_order_release);
        }
        return known->file == nullptr ? nullptr : known;
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
