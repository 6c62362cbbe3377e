#include "tablebase/tables/table_set.hpp"

#include <utility>

#include "tablebase/error.hpp"

namespace dama::tablebase {

TableSet::TableSet(std::vector<std::filesystem::path> folders, TableCheck check, std::size_t cache_bytes)
    : catalogue_(std::move(folders)), check_(std::move(check)), cache_(cache_bytes) {}

const TableFile& TableSet::open(const TableId& id) {
    Place& place = place_of(id);
    const std::lock_guard lock(place.opening);
    if (!place.file) {
        place.file = find_and_open(id);
    }
    return *place.file;
}

const TableFile* TableSet::open_if_there(const TableId& id) {
    try {
        return &open(id);
    } catch (const MissingTable&) {
        return nullptr;
    }
}

TableSet::Place& TableSet::place_of(const TableId& id) {
    const std::lock_guard lock(growing_);
    return places_[id];
}

std::unique_ptr<const TableFile> TableSet::find_and_open(const TableId& id) const {
    const auto path = catalogue_.find(id.variant, file_name(id));
    if (!path) {
        throw MissingTable(id.variant, file_name(id), catalogue_.folders());
    }
    auto file = std::make_unique<const TableFile>(*path);
    if (!same_table(file->header().id, id)) {
        throw WrongVariant(*path, description(file->header().id), description(id));
    }
    check_(*file);
    return file;
}

}  // namespace dama::tablebase
