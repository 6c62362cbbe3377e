#pragma once

// Some fields of a slice and of every slice that its moves lead to, flat in memory.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "solver/analysis/verify/complete_claims.hpp"
#include "solver/analysis/verify/complete_results.hpp"
#include "solver/games/rules/goal.hpp"
#include "solver/slices/section_map.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_streams.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

inline constexpr auto force_fields_of_cap = [] {
    std::array<StoredField, stored::force_fields.size()> fields;
    std::ranges::transform(stored::force_fields, fields.begin(), [](std::string_view name) {
        return StoredField{Metric::cap, name};
    });
    return fields;
}();

inline constexpr std::array fields_of_claim{StoredField{Metric::claim, stored::claim_fields[mover]},
                                            StoredField{Metric::claim, stored::claim_fields[opponent]}};

template <class G>
class SliceValues {
public:
    // Every table that the slice leans on must be there.
    SliceValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
                std::span<const StoredField> fields)
        : sections_(slice.pieces()) {
        CompleteResults<G> results(variant, tables);
        CompleteClaims<G> claims(variant, tables);
        const auto read = [&](const tablebase::Material& section, const StoredField& field) {
            if (field.name == stored::result_field) return results.of(section);
            if (field.metric == Metric::claim)
                return claims.of(section, field.name == stored::claim_fields[mover] ? mover : opponent);
            return stored_values(tables.open(table_id<G>(variant, section, field.metric)), section, field);
        };
        auto slices = successors(material_rules<G>(), slice);
        slices.push_back(slice.canonical());
        const auto need = [&](Metric metric) {
            return std::ranges::find(fields, metric, &StoredField::metric) != fields.end();
        };
        if (need(Metric::wdl)) results.prepare(slices);
        if (need(Metric::claim)) claims.prepare(slices);
        for (const auto& each : slices) load(each, fields, read);
    }

    // Puts the stored values of a position, in which both players have pieces, where `values` begins.
    void read(const typename G::Pos& position, std::span<unsigned> values) const {
        const Section& section = *sections_.find(position);
        const std::uint64_t i = section.index.rank(position);
        for (std::size_t f = 0; f < section.fields.size(); ++f) values[f] = section.fields[f].get(i);
    }

private:
    struct Section {
        SliceIndex<G> index;
        std::vector<tablebase::PackedVector> fields;
    };

    template <class Read>
    void load(const tablebase::Material& slice, std::span<const StoredField> fields, Read read) {
        for (const auto& material : sections_of(slice)) {
            Section section{SliceIndex<G>(material), {}};
            for (const StoredField& field : fields) section.fields.push_back(read(material, field));
            sections_.insert(material, std::move(section));
        }
    }

    static tablebase::PackedVector stored_values(const tablebase::TableFile& file,
                                                 const tablebase::Material& section,
                                                 const StoredField& field) {
        return file.load(stored::stream_of(file, section.name(), field.name));
    }

    SectionMap<G, Section> sections_;
};

}  // namespace dama
