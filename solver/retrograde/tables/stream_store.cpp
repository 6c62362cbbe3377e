#include "solver/retrograde/tables/stream_store.hpp"

#include <algorithm>

#include "solver/slices/stored_streams.hpp"

namespace dama {

StreamStore::Values StreamStore::load(const tablebase::TableId& id, std::string_view section,
                                      std::string_view field) {
    return load(id, section, field, [&] {
        const auto& file = tables_.open(id);
        return file.load(stored::stream_of(file, section, field));
    });
}

StreamStore::Values StreamStore::load(const tablebase::TableId& id, std::string_view section,
                                      std::string_view field,
                                      const std::function<tablebase::PackedVector()>& make) {
    if (auto values = kept(id, section, field)) return values;
    auto values = std::make_shared<const tablebase::PackedVector>(make());
    kept_.insert_or_assign(Key{id, section, field}, values);
    return values;
}

StreamStore::Values StreamStore::kept(const tablebase::TableId& id, std::string_view section,
                                      std::string_view field) const {
    const auto found = kept_.find(Key{id, section, field});
    return found == kept_.end() ? nullptr : found->second;
}

void StreamStore::make_room(std::uint64_t bytes) {
    const std::uint64_t most = memory_ - std::min(memory_, bytes);
    std::uint64_t total = 0;
    for (const auto& [key, values] : kept_) total += values->bytes().size();
    for (auto it = kept_.begin(); it != kept_.end() && total > most;) {
        if (it->second.use_count() > 1) {
            ++it;
            continue;
        }
        total -= it->second->bytes().size();
        it = kept_.erase(it);
    }
}

}  // namespace dama
