#include "solver/retrograde/available_memory.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

namespace dama {

namespace {

namespace fs = std::filesystem;

using Limit = std::optional<std::uint64_t>;

Limit less(Limit a, Limit b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

// Nothing if the file is not there or says "max".
Limit number_in(const fs::path& file) {
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? Limit(number) : std::nullopt;
}

// In a container the path may be the host's, of which only the outermost group can be seen; so all are looked at.
Limit limit_around(const fs::path& mount, fs::path group, std::string_view file) {
    Limit limit;
    for (group = group.relative_path(); !group.empty(); group = group.parent_path())
        limit = less(limit, number_in(mount / group / file));
    return less(limit, number_in(mount / file));
}

// A line is "4:memory:/user.slice", or "0::/user.slice" in version 2.
Limit limit_of(const std::string& line, const fs::path& mounts) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) return std::nullopt;
    const auto controllers = fmt::format(",{},", line.substr(first + 1, second - first - 1));
    const fs::path group = line.substr(second + 1);
    if (controllers == ",,") {
        return less(limit_around(mounts, group, "memory.max"),
                    limit_around(mounts / "unified", group, "memory.max"));
    }
    if (controllers.find(",memory,") == std::string::npos) return std::nullopt;
    return limit_around(mounts / "memory", group, "memory.limit_in_bytes");
}

Limit address_space() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    return limit.rlim_cur;
}

std::uint64_t machine_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::uint64_t available_memory() {
    const Limit limit = less(control_group_memory("/proc/self/cgroup", "/sys/fs/cgroup"), address_space());
    return *less(limit, machine_memory());
}

std::optional<std::uint64_t> control_group_memory(const fs::path& groups, const fs::path& mounts) {
    Limit limit;
    std::ifstream in(groups);
    for (std::string line; std::getline(in, line);) limit = less(limit, limit_of(line, mounts));
    return limit;
}

}  // namespace dama
