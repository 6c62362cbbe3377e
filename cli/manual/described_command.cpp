#include "cli/manual/described_command.hpp"

#include "cli/command_list.hpp"

namespace dama::cli {

std::vector<DescribedGroup> described_commands() {
    static Common common;  // options refer to it, although nobody reads them here
    std::vector<DescribedGroup> groups;
    for (const auto& group : command_groups()) {
        auto& described = groups.emplace_back(DescribedGroup{group.title, {}});
        for (const auto* command : group.commands) {
            auto& one = described.commands.emplace_back(
                DescribedCommand{command->name, command->summary, command->example, {}});
            command->prepare(one.options, common);
            add_common_options(one.options, common);
        }
    }
    return groups;
}

bool is_argument(const Option& option) { return !option.name.starts_with("--"); }

bool is_flag(const Option& option) { return std::holds_alternative<bool*>(option.target); }

}  // namespace dama::cli
