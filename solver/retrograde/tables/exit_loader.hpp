#pragma once

// Loads what a slice of a game for two leans on: the finished values of all that one move can lead to.

#include <vector>

#include "solver/retrograde/tables/exit_tables.hpp"
#include "solver/retrograde/tables/finished_claims.hpp"
#include "solver/retrograde/tables/finished_results.hpp"
#include "solver/retrograde/tables/stream_store.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

template <class G>
class ExitLoader {
public:
    using Material = tablebase::Material;
    using Values = StreamStore::Values;

    // All must outlive the object.
    ExitLoader(const Variant& variant, StreamStore& streams, FinishedResults<G>& results,
               FinishedClaims<G>& claims)
        : variant_(variant), streams_(streams), results_(results), claims_(claims) {}

    // Who wins what the slice leans on, and in how many plies if they are to be counted.
    ExitTables<G, Goal::win> wins(const Material& slice, bool counts_plies) {
        results_.complete(successors(material_rules<G>(), slice));
        auto exits = exits_of<Goal::win>(slice, [&](const Material& section) {
            return SectionValues{
                .results = results_.of(section),
                .plies = counts_plies ? load(section, Metric::dtw, stored::plies_field) : nullptr,
                .captures = {},
                .decisions = {},
                .claims = {}};
        });
        results_.forget_matrices();
        return exits;
    }

    // Who forces the goal, a capture or a decision.
    template <Goal goal>
    ExitTables<G, goal> force(const Material& slice) {
        return exits_of<goal>(slice, [&](const Material& section) {
            SectionValues values;
            for (const Role role : {mover, opponent}) {
                values.captures[role] = load_force(section, role);
                if (goal == Goal::decision) values.decisions[role] = load_force(section, roles + role);
            }
            return values;
        });
    }

    // The same without plies.
    template <Goal goal>
    ExitTables<G, goal> claims(const Material& slice) {
        claims_.complete(successors(material_rules<G>(), slice));
        auto exits = exits_of<goal>(slice, [&](const Material& section) {
            SectionValues values;
            for (const Role role : {mover, opponent}) values.claims[role] = claims_.of(section, role);
            return values;
        });
        claims_.forget_matrices();
        return exits;
    }

private:
    template <Goal goal, class ValuesOf>
    ExitTables<G, goal> exits_of(const Material& slice, ValuesOf values_of) {
        ExitTables<G, goal> exits(slice.pieces());
        for (const Material& next : successors(material_rules<G>(), slice)) {
            for (const Material& section : sections_of(next)) exits.add(section, values_of(section));
        }
        return exits;
    }

    Values load_force(const Material& section, int field) {
        return load(section, Metric::cap, stored::force_fields[field]);
    }
    Values load(const Material& section, Metric metric, std::string_view field) {
        return streams_.load(table_id<G>(variant_, section, metric), section.name(), field);
    }

    const Variant& variant_;
    StreamStore& streams_;
    FinishedResults<G>& results_;
    FinishedClaims<G>& claims_;
};

}  // namespace dama
