#pragma once

// Tables of which one value can be replaced, for checks that have to find it.

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::test {

// Czech tables of results, of force and of claims, of which one slice may be damaged: a king against two, or a man
// against a man. Those of claims leave nothing out.
// What they lean on is there as well. Solved once in a program.
class DamagedTables {
public:
    explicit DamagedTables(std::string_view slice) : slice_(tablebase::Material::parse(slice).value()) {
        std::filesystem::copy(sound() / "czech", folder_ / "czech");
    }

    const std::filesystem::path& path() const { return folder_.path(); }

    // Those of the slice. Results that its table leaves out are completed.
    std::vector<unsigned> values(Metric metric, std::string_view field) const {
        const tablebase::TableFile file(table(metric));
        const auto packed = metric == Metric::wdl
                                ? results(slice_)
                                : file.load(file.header().stream_index(slice_.name(), field).value());
        std::vector<unsigned> values;
        for (std::uint64_t i = 0; i < packed.size(); ++i) values.push_back(packed.get(i));
        return values;
    }

    std::string fen(std::uint64_t number) const {
        return notation_of(czech_).fen(instance_of(czech_).index->position(slice_, number));
    }

    // Writes the table anew, with nothing left out.
    void replace(Metric metric, std::string_view field, std::uint64_t number, unsigned value) const {
        tablebase::Header header;
        std::vector<tablebase::PackedVector> streams;
        {
            const tablebase::TableFile file(table(metric));
            header = file.header();
            for (std::size_t s = 0; s < header.streams.size(); ++s) {
                const auto section = tablebase::Material::parse(header.streams[s].section).value();
                streams.push_back(metric == Metric::wdl ? results(section) : file.load(s));
                if (metric == Metric::wdl) header.streams[s].order = stored::as_mover;
            }
        }
        header.flags = 0;
        streams.at(header.stream_index(slice_.name(), field).value()).set(number, value);
        std::vector<const tablebase::PackedVector*> pointers;
        for (const auto& stream : streams) pointers.push_back(&stream);
        tablebase::write_table(table(metric), header, tablebase::blocks_of(pointers));
    }

    Verification verified(const VerifyOptions& options = {}) const {
        tablebase::TableSet tables({folder_.path()}, check_table);
        return verify(czech_, tables, slice_, options);
    }

private:
    static const std::filesystem::path& sound() {
        struct Solved {
            Solved() {
                SolveRequest request;
                for (const auto* name : {"KvKK", "MvM"}) {
                    request.materials.push_back(tablebase::Material::parse(name).value());
                }
                request.metrics = {Metric::wdl, Metric::cap};
                request.folder = folder.path();
                solve(find_variant("czech"), request);
                request.metrics = {Metric::claim};
                request.format.left_out = 0;
                solve(find_variant("czech"), request);
            }
            tablebase::sample::Folder folder;
        };
        static const Solved solved;
        return solved.folder.path();
    }

    tablebase::PackedVector results(const tablebase::Material& section) const {
        tablebase::TableSet tables({folder_.path()}, check_table);
        return instance_of(czech_).results(czech_, tables)(section);
    }

    std::filesystem::path table(Metric metric) const {
        return folder_ / std::filesystem::path("czech") /
               (slice_.canonical().name() + "." + std::string(name(metric)));
    }

    const Variant& czech_ = find_variant("czech");
    tablebase::Material slice_;
    tablebase::sample::Folder folder_;
};

// The number of the first position of which the condition holds.
template <class Condition>
std::uint64_t first_where(std::uint64_t positions, Condition condition) {
    for (std::uint64_t i = 0; i < positions; ++i) {
        if (condition(i)) return i;
    }
    throw std::logic_error("no such position");
}

}  // namespace dama::test
