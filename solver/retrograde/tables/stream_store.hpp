#pragma once

// Finished tables flat in memory, kept while there is room: the next slices lean on the same ones.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

class StreamStore {
public:
    using Values = std::shared_ptr<const tablebase::PackedVector>;

    // Keeps at most so many bytes that are not in use; `cache` is for those who ask the tables for single values.
    StreamStore(const std::filesystem::path& folder, tablebase::TableCheck check, std::uint64_t memory,
                std::size_t cache)
        : memory_(memory), tables_({folder}, std::move(check), cache) {}

    tablebase::TableSet& tables() { return tables_; }

    // The values of one field as stored.
    Values load(const tablebase::TableId& id, std::string_view section, std::string_view field);
    // What make() gives, unless it is kept.
    Values load(const tablebase::TableId& id, std::string_view section, std::string_view field,
                const std::function<tablebase::PackedVector()>& make);
    // Null if it is not.
    Values kept(const tablebase::TableId& id, std::string_view section, std::string_view field) const;

    // Forgets what nobody uses until so many bytes of the memory are free.
    void make_room(std::uint64_t bytes);

private:
    using Key = std::tuple<tablebase::TableId, std::string, std::string>;

    std::uint64_t memory_;
    tablebase::TableSet tables_;
    std::map<Key, Values> kept_;
};

}  // namespace dama
