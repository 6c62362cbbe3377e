#pragma once

// Finished tables flat in memory, kept while there is room: the next slices lean on the same ones.

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <tuple>

#include "solver/slices/stored_streams.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

class StreamStore {
public:
    explicit StreamStore(const std::filesystem::path& folder) : tables_({folder}) {}

    tablebase::TableSet& tables() { return tables_; }

    using Values = std::shared_ptr<const tablebase::PackedVector>;

    // The values as stored.
    Values load(const tablebase::TableId& id, std::string_view section, std::string_view field) {
        return load(id, section, field, [&] {
            const auto& file = tables_.open(id);
            return file.load(stored::stream_of(file, section, field));
        });
    }

    // What make() gives, unless it is kept.
    template <class Make>
    Values load(const tablebase::TableId& id, std::string_view section, std::string_view field, Make make) {
        if (auto values = kept(id, section, field)) return values;
        auto values = std::make_shared<const tablebase::PackedVector>(make());
        kept_.insert_or_assign(Key{id, section, field}, values);
        return values;
    }

    // Null if it is not.
    Values kept(const tablebase::TableId& id, std::string_view section, std::string_view field) const {
        const auto kept = kept_.find(Key{id, section, field});
        return kept == kept_.end() ? nullptr : kept->second;
    }

    // Forgets what nobody uses until at most so many bytes are kept.
    void shrink_to(std::uint64_t bytes) {
        std::uint64_t total = 0;
        for (const auto& [key, values] : kept_) total += values->bytes().size();
        for (auto it = kept_.begin(); it != kept_.end() && total > bytes;) {
            if (it->second.use_count() > 1) {
                ++it;
                continue;
            }
            total -= it->second->bytes().size();
            it = kept_.erase(it);
        }
    }

private:
    using Key = std::tuple<tablebase::TableId, std::string, std::string>;

    tablebase::TableSet tables_;
    std::map<Key, Values> kept_;
};

}  // namespace dama
