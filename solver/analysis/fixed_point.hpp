#pragma once

// Checks that the values of a slice agree with each other: every stored value is computed again from the values of the
// positions one move further, by forward moves alone. This shares neither inverse moves nor propagation with the solver.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "solver/analysis/best_moves.hpp"
#include "solver/games/fen.hpp"
#include "solver/games/section_map.hpp"
#include "solver/games/slice_graph.hpp"
#include "solver/games/stored_values.hpp"
#include "solver/games/table_names.hpp"

namespace dama {

struct Mismatches {
    std::uint64_t count = 0;
    std::vector<std::string> examples;  // the first few in words
};

// One slice and metric; every table that the slice leans on must be there.
template <class G>
class FixedPoint {
public:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;

    FixedPoint(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
               Metric metric)
        : variant_(variant), tables_(tables), metric_(metric), slice_(slice), sections_(slice.pieces()) {
        load(slice);
        for (const auto& next : successors(material_rules<G>(), slice)) load(next);
    }

    // `advance` is told of so many more positions, from any thread.
    Mismatches check(const std::function<void(std::uint64_t)>& advance) const {
        Mismatches found;
        for (int turn = 0; turn < slice_.distinct_rotations(); ++turn)
            check(slice_.rotated(turn), advance, found);
        return found;
    }

private:
    static constexpr std::size_t max_fields = 4;
    static constexpr std::size_t max_examples = 10;
    using Values = std::array<unsigned, max_fields>;

    struct Section {
        SliceIndex<G> index;
        std::vector<tablebase::PackedVector> fields;
    };
    struct Field {
        Metric metric;
        std::string_view name;
    };

    // The fields that are checked, and read of the next positions.
    static std::vector<Field> fields_of(Metric metric) {
        switch (metric) {
            case Metric::dtw:
                return {{Metric::wdl, stored::result_field}, {Metric::dtw, stored::plies_field}};
            case Metric::cap:
                return {{Metric::cap, stored::mover_capture_field},
                        {Metric::cap, stored::opponent_capture_field},
                        {Metric::cap, stored::mover_decision_field},
                        {Metric::cap, stored::opponent_decision_field}};
            case Metric::wdl: break;
        }
        return {{Metric::wdl, stored::result_field}};
    }

    void load(const tablebase::Material& slice) {
        for (int turn = 0; turn < slice.distinct_rotations(); ++turn) {
            const auto material = slice.rotated(turn);
            Section section{SliceIndex<G>(material), {}};
            for (const Field& field : fields_of(metric_)) {
                const auto& file = tables_.open(table_id<G>(variant_, slice, field.metric));
                const auto stream = file.header().stream_index(material.name(), field.name);
                if (!stream)
                    throw tablebase::DamagedFile(file.path(), "it lacks the section " + material.name());
                section.fields.push_back(file.load(*stream));
            }
            sections_.insert(material, std::move(section));
        }
    }

    void check(const tablebase::Material& material, const std::function<void(std::uint64_t)>& advance,
               Mismatches& found) const {
        const SliceIndex<G> index(material);
        std::mutex mutex;
        tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, index.size(), 4096), [&](const auto& range) {
            Moves moves;
            for (auto i = range.begin(); i != range.end(); ++i) {
                const Pos position = index.unrank(i);
                const Values stored = stored_values(position);
                const Values expected = computed_values(position, moves);
                if (stored == expected) continue;
                const std::scoped_lock lock(mutex);
                ++found.count;
                if (found.examples.size() < max_examples) {
                    found.examples.push_back(fmt::format("{} {}: stored {}, computed {}", name(metric_),
                                                         write_fen(State<G>{position, 0}), text(stored),
                                                         text(expected)));
                }
            }
            advance(range.size());
        });
    }

    std::string text(const Values& values) const {
        if (metric_ == Metric::wdl) return std::string(result_name(static_cast<Result>(values[0])));
        if (metric_ == Metric::dtw) {
            return fmt::format("{} in {}", result_name(static_cast<Result>(values[0])), values[1]);
        }
        return fmt::format("{} {} {} {}", values[0], values[1], values[2], values[3]);
    }

    // As stored, or what goes without saying where a player has lost all his pieces.
    Values stored_values(const Pos& position) const {
        if (position.of(0).empty() || position.of(1).empty()) return values_when_gone(position.of(0).empty());
        const Section& section = *sections_.find(position);
        const std::uint64_t i = section.index.rank(position);
        Values values{};
        for (std::size_t f = 0; f < section.fields.size(); ++f) values[f] = section.fields[f].get(i);
        return values;
    }

    Values values_when_gone(bool mover_is) const {
        if (metric_ == Metric::cap) return {0, 0, 0, mover_is ? 1U : 0U};
        return {static_cast<unsigned>(mover_is ? Result::loss : Result::win)};
    }

    Values computed_values(const Pos& position, Moves& moves) const {
        G::moves(position, moves);
        if (moves.empty()) return values_when_gone(true);
        return metric_ == Metric::cap ? computed_force(position, moves) : computed_outcome(position, moves);
    }

    Values computed_outcome(const Pos& position, const Moves& moves) const {
        Outcome best{Result::loss, 0};
        bool first = true;
        for (const auto& move : moves) {
            const Values after = stored_values(G::play(position, move));
            const Outcome outcome{opposite(static_cast<Result>(after[0])), static_cast<int>(after[1])};
            if (first || better(outcome, best)) best = outcome;
            first = false;
        }
        const bool counts_plies = metric_ == Metric::dtw && best.result != Result::draw;
        return {static_cast<unsigned>(best.result),
                counts_plies ? static_cast<unsigned>(*best.plies) + 1 : 0};
    }

    // Distances are stored as plies + 1, and 0 stands for never.
    Values computed_force(const Pos& position, const Moves& moves) const {
        constexpr unsigned never = ~0U;
        const auto plies = [](unsigned value) { return value == 0 ? never : value; };
        Values best{never, 0, never, 0};
        for (const auto& move : moves) {
            const Values after = stored_values(G::play(position, move));
            for (const std::size_t goal : {0, 2}) {  // the mover's own field; the opponent's is behind it
                const unsigned own = move.captures() ? 1 : plies(after[goal + 1]);
                best[goal] = std::min(best[goal], own);
                best[goal + 1] = std::max(best[goal + 1], plies(after[goal]));
            }
        }
        for (unsigned& value : best) value = value == never ? 0 : value + 1;
        return best;
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    Metric metric_;
    tablebase::Material slice_;
    SectionMap<G, Section> sections_;
};

}  // namespace dama
