#pragma once

// Some fields of a slice and of every slice that its moves lead to, flat in memory.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "solver/games/section_map.hpp"
#include "solver/games/slice_graph.hpp"
#include "solver/games/slice_index.hpp"
#include "solver/games/stored_values.hpp"
#include "solver/games/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/table_set.hpp"

namespace dama {

struct StoredField {
    Metric metric;
    std::string_view name;
};

inline constexpr std::array force_fields_of_cap{
    StoredField{Metric::cap, stored::mover_capture_field},
    StoredField{Metric::cap, stored::opponent_capture_field},
    StoredField{Metric::cap, stored::mover_decision_field},
    StoredField{Metric::cap, stored::opponent_decision_field},
};

template <class G>
class SliceValues {
public:
    // Every table that the slice leans on must be there.
    SliceValues(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
                std::span<const StoredField> fields)
        : sections_(slice.pieces()) {
        load(variant, tables, slice, fields);
        for (const auto& next : successors(material_rules<G>(), slice)) load(variant, tables, next, fields);
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

    void load(const Variant& variant, tablebase::TableSet& tables, const tablebase::Material& slice,
              std::span<const StoredField> fields) {
        for (const auto& material : sections_of(slice)) {
            Section section{SliceIndex<G>(material), {}};
            for (const StoredField& field : fields) {
                const auto& file = tables.open(table_id<G>(variant, slice, field.metric));
                const auto stream = file.header().stream_index(material.name(), field.name);
                if (!stream)
                    throw tablebase::DamagedFile(file.path(), "it lacks the section " + material.name());
                section.fields.push_back(file.load(*stream));
            }
            sections_.insert(material, std::move(section));
        }
    }

    SectionMap<G, Section> sections_;
};

}  // namespace dama
