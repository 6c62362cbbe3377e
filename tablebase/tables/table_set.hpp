#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "tablebase/table_id.hpp"
#include "tablebase/tables/block_cache.hpp"
#include "tablebase/tables/catalogue.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama::tablebase {

// Throws DamagedFile unless a sound file holds what those who ask for it rely on: only they know the game.
using TableCheck = std::function<void(const TableFile& file)>;

// The tables a program works with: opened when first asked for, once, and kept open; with one cache for all.
// Any number of threads may use one object. A table that cannot be opened is an error for those who ask for
// it only, and is tried again when next asked for.
class TableSet {
public:
    // Holds every table against `check` when it is opened.
    TableSet(std::vector<std::filesystem::path> folders, TableCheck check,
             std::size_t cache_bytes = BlockCache::default_bytes);

    // The table, which lives as long as this object: who probes often keeps the reference and saves the
    // search. Throws MissingTable, WrongVariant if the file of that name holds another table, and what
    // TableFile and the check throw.
    const TableFile& open(const TableId& id);
    // The same; null if there is none.
    const TableFile* open_if_there(const TableId& id);

    const Catalogue& catalogue() const noexcept { return catalogue_; }
    BlockCache& cache() noexcept { return cache_; }

private:
    struct Place {
        std::mutex opening;  // those who want this table wait for it, others do not
        std::unique_ptr<const TableFile> file;
    };

    Place& place_of(const TableId& id);
    std::unique_ptr<const TableFile> find_and_open(const TableId& id) const;

    Catalogue catalogue_;
    TableCheck check_;
    BlockCache cache_;
    std::mutex growing_;
    std::map<TableId, Place> places_;  // nodes stay where they are while the map grows
};

}  // namespace dama::tablebase
