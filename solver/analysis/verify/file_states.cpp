#include "solver/analysis/verify/file_states.hpp"

#include <algorithm>

#include "tablebase/error.hpp"

namespace dama {

const FileStates::State& FileStates::of(const tablebase::TableId& id) {
    const auto [known, is_new] = states_.try_emplace(id);
    State& state = known->second;
    if (!is_new) return state;
    try {
        tables_.open(id).verify();
    } catch (const tablebase::MissingTable&) {
        state.missing = true;
    } catch (const tablebase::Error& error) {
        state.fault = error.what();
    }
    return state;
}

void FileStates::report(Verification& result) const {
    for (const auto& [id, state] : states_) {
        if (state.missing) result.missing.push_back(tablebase::file_name(id));
        if (!state.fault) continue;
        const std::string path = path_of(id);
        const bool is_told = std::ranges::any_of(
            result.files, [&](const Verification::File& file) { return file.path == path; });
        if (!is_told) result.files.push_back({path, state.fault});
    }
}

std::string FileStates::path_of(const tablebase::TableId& id) const {
    const auto path = tables_.catalogue().find(id.variant, tablebase::file_name(id));
    return path ? path->string() : tablebase::file_name(id);
}

}  // namespace dama
