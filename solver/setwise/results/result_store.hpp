#pragma once

// The complete results of finished slices as matrices, or who can force another goal in them, read from tables when
// first asked for and kept while there is room: the next slices lean on the same ones.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "solver/setwise/captures/exits.hpp"
#include "solver/setwise/results/reading_plan.hpp"
#include "solver/setwise/results/restorer.hpp"
#include "solver/setwise/results/results.hpp"
#include "solver/setwise/results/stored_section.hpp"
#include "solver/setwise/rows/section.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama::setwise {

// Where a store has the tables from.
struct ResultSource {
    using Material = tablebase::Material;

    std::function<StoredSection(const Material& section)> read;
    std::function<bool(const Material& slice)>
        leaves_out;                             // whether smaller slices are needed to complete it
    std::function<void()> before_each = [] {};  // called before a slice is read; may throw to stop
};

template <class G>
class ResultStore {
public:
    using Material = tablebase::Material;
    using Space = std::shared_ptr<const Configurations<G>>;

    explicit ResultStore(ResultSource source, Goal goal = Goal::win)
        : source_(std::move(source)), goal_(goal), kernels_(best_kernels()) {}

    Goal goal() const { return goal_; }

    Space space(tablebase::PieceCount pieces) {
        Space& known = spaces_[pieces];
        if (!known) known = std::make_shared<const Configurations<G>>(pieces);
        return known;
    }

    // Reads and completes what is not there yet of some slices, in canonical form. That takes smaller and smaller ones,
    // which are forgotten again as soon as nothing needs them. Throws what reading throws.
    void complete(const std::vector<Material>& slices) {
        const auto is_kept = [&](const Material& slice) {
            return std::ranges::all_of(sections_of(slice),
                                       [&](const Material& section) { return kept_.contains(section); });
        };
        for (const auto& step : reading_plan(material_rules<G>(), slices, is_kept, source_.leaves_out)) {
            source_.before_each();
            load(step.slice);
            for (const Material& slice : step.forget) {
                for (const Material& section : sections_of(slice)) kept_.erase(section);
            }
        }
    }

    // Bytes at the peak for that, if nothing is there and tables leave out what they can.
    static std::uint64_t bytes_to_complete(const std::vector<Material>& slices) {
        constexpr std::uint64_t planes_read = 11;  // those of Section, two for the threats, two as stored
        std::uint64_t kept = 0;
        std::uint64_t most = 0;
        for (const auto& step : reading_plan(
                 material_rules<G>(), slices, [](const Material&) { return false; },
                 [](const Material&) { return true; })) {
            most = std::max(most, kept + planes_read * plane_bytes(step.slice));
            kept += planes_kept * plane_bytes(step.slice);
            for (const Material& slice : step.forget) kept -= planes_kept * plane_bytes(slice);
        }
        return most;
    }

    // Of one bit for each position of a slice.
    static std::uint64_t plane_bytes(const Material& slice) {
        return static_cast<std::uint64_t>(slice.distinct_rotations()) *
               Configurations<G>::most(slice.side[0]) * (Configurations<G>::most(slice.side[1]) / 8);
    }
    static constexpr std::uint64_t planes_kept = 2;

    // The results of a section, transposed as the moves that lead to it need them: a row for each configuration of the
    // player who has just moved. Throws what reading throws.
    std::shared_ptr<const Results> across(const Material& section) {
        if (!kept_.contains(section)) complete({section.canonical()});
        Kept& kept = kept_.at(section);
        kept.used = ++clock_;
        return kept.results;
    }

    // What the moves of a section lead to outside of its slice.
    Exits<G> exits_of(const Material& section) {
        const tablebase::PieceCount opponent = section.side[1];
        Exits<G> exits(opponent);
        for (std::uint8_t men = 0; men <= opponent.men; ++men) {
            for (std::uint8_t kings = 0; kings <= opponent.kings; ++kings) {
                const tablebase::PieceCount left{kings, men};
                OpponentMaterial<G>& material = exits.at(men, kings);
                material.columns = space(left);
                const bool captured = left != opponent;
                if (captured) material.uncrowned = finished(left, section.side[0]);
                if (section.side[0].men > 0) {
                    material.crowned = finished(left, {static_cast<std::uint8_t>(section.side[0].kings + 1),
                                                       static_cast<std::uint8_t>(section.side[0].men - 1)});
                }
            }
        }
        return exits;
    }

    // The results in the order of the section's index.
    tablebase::PackedVector packed(const Material& section) {
        const Space columns = space(section.side[1]);
        const auto direct = transposed(*across(section), columns->words());
        return setwise::packed<G>(direct->won, direct->lost, *space(section.side[0]), *columns);
    }

    void keep(const Material& section, std::shared_ptr<const Results> results) {
        kept_[section] = {std::move(results), ++clock_};
    }

    // Forgets the results that were not used for longest until they take at most so many bytes.
    void shrink_to(std::uint64_t bytes) {
        std::uint64_t total = 0;
        std::vector<std::pair<std::uint64_t, Material>> by_age;
        for (const auto& [section, kept] : kept_) {
            total += kept.results->bytes();
            by_age.emplace_back(kept.used, section);
        }
        std::sort(by_age.begin(), by_age.end());
        for (const auto& [used, section] : by_age) {
            if (total <= bytes) break;
            total -= kept_[section].results->bytes();
            kept_.erase(section);
        }
    }

private:
    struct Kept {
        std::shared_ptr<const Results> results;
        std::uint64_t used = 0;
    };

    FinishedSection<G> finished(tablebase::PieceCount to_move, tablebase::PieceCount moved) {
        if (to_move.total() == 0) return {space(moved), nullptr};
        return {space(moved), across({2, {to_move, moved}})};
    }

    // All sections of a slice at once, because what one leaves out is found in the other. What it leans on is there.
    void load(const Material& slice) {
        std::vector<std::unique_ptr<Section<G>>> sections;
        std::uint32_t flags = 0;
        for (const Material& section : sections_of(slice)) {
            const StoredSection stored = source_.read(section);
            flags |= stored.flags;
            sections.push_back(
                std::make_unique<Section<G>>(section, space(section.side[0]), space(section.side[1])));
            unpack(stored, *sections.back());
        }
        std::vector<Exits<G>> exits;
        if (flags != 0) {
            for (const Material& section : sections_of(slice)) exits.push_back(exits_of(section));
        }
        Restorer<G>(sections, exits, flags, goal_, kernels_).run();
        for (const auto& section : sections) keep(section->material, section->across);
    }

    void unpack(const StoredSection& stored, Section<G>& section) const {
        if (goal_ == Goal::win) {
            auto results = bits_of(stored.fields.at(0), section);
            section.won = std::move(results.low);
            section.lost = std::move(results.high);
            return;
        }
        section.won = where_forced(bits_of(stored.fields.at(mover), section));
        section.lost = where_forced(bits_of(stored.fields.at(opponent), section));
    }

    // From values of CanForce.
    BitMatrix where_forced(TwoBits most) const {
        if (goal_ == Goal::decision) most.high |= most.low;
        return std::move(most.high);
    }

    static TwoBits bits_of(const StoredValues& stored, const Section<G>& section) {
        if (stored.order == stored::as_mover)
            return unpacked<G>(*stored.values, *section.rows, *section.columns);
        const auto turned = unpacked<G>(*stored.values, *section.columns, *section.rows);
        TwoBits bits(section.rows->size(), section.columns->words());
        transpose(turned.low, bits.low);
        transpose(turned.high, bits.high);
        return bits;
    }

    ResultSource source_;
    Goal goal_;
    const Kernels& kernels_;
    std::map<tablebase::PieceCount, Space> spaces_;
    std::map<Material, Kept> kept_;
    std::uint64_t clock_ = 0;
};

// Reads the tables of a metric, wdl or claim, of a set; that and the variant must outlive the store.
template <class G>
ResultSource tables_as_source(const Variant& variant, tablebase::TableSet& tables, Metric metric) {
    return {.read =
                [&, metric](const tablebase::Material& section) {
                    return read_section<G>(variant, tables, section, metric);
                },
            .leaves_out =
                [&, metric](const tablebase::Material& slice) {
                    return tables.open(table_id<G>(variant, slice, metric)).header().flags != 0;
                }};
}

}  // namespace dama::setwise
