#include "cli/web/tables_in_use.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "solver/instances/table_checks.hpp"
#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds between_looks{1};

void add(tablebase::RunningChecksum& sum, std::string_view text) {
    sum.add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// A table that cannot be opened is told apart from one that can.
std::string state_of(const tablebase::CatalogueEntry& entry) {
    try {
        const tablebase::TableFile table(entry.path);
        return fmt::format("{}.{} {:x}\n", entry.material, entry.metric, table.stated_checksum());
    } catch (const tablebase::Error&) {
        return fmt::format("{}.{} damaged\n", entry.material, entry.metric);
    }
}

}  // namespace

Tables::Tables(const std::vector<fs::path>& folders, std::size_t cache_bytes)
    : set_(folders, check_table, cache_bytes), answers_(set_) {}

std::uint64_t Tables::fingerprint(const std::string& game) {
    const auto folder = table_folder(find_variant(game));
    const std::lock_guard lock(growing_);
    if (const auto known = fingerprints_.find(folder); known != fingerprints_.end()) return known->second;
    tablebase::RunningChecksum sum;
    add(sum, version);
    for (const auto& entry : set_.catalogue().list(folder)) add(sum, state_of(entry));
    return fingerprints_.emplace(folder, sum.value()).first->second;
}

TablesInUse::TablesInUse(std::vector<fs::path> folders, std::size_t cache_bytes)
    : folders_(std::move(folders)),
      cache_bytes_(cache_bytes),
      seen_(times()),
      looked_(Clock::now()),
      tables_(std::make_shared<Tables>(folders_, cache_bytes_)) {}

std::shared_ptr<Tables> TablesInUse::now() {
    const std::lock_guard lock(changing_);
    const auto time = Clock::now();
    if (time - looked_ < between_looks) return tables_;
    looked_ = time;
    if (auto changed = times(); changed != seen_) {
        tables_ = std::make_shared<Tables>(folders_, cache_bytes_);
        seen_ = std::move(changed);
    }
    return tables_;
}

TablesInUse::Times TablesInUse::times() const {
    Times times;
    std::error_code none;
    for (const auto& folder : folders_) {
        times[folder] = fs::last_write_time(folder, none);
        for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none))
            times[entry->path()] = fs::last_write_time(entry->path(), none);
    }
    return times;
}

}  // namespace dama::cli
