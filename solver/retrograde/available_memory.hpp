#pragma once

// How much memory this process may use at all: the machine's, or less where a container, a batch system or ulimit says
// so.

#include <cstdint>
#include <filesystem>
#include <optional>

namespace dama {

std::uint64_t available_memory();

// The least limit of the control groups of a process and of those around them, version 1 or 2. `groups` is its
// /proc/<pid>/cgroup, `mounts` where the control groups are mounted.
std::optional<std::uint64_t> control_group_memory(const std::filesystem::path& groups,
                                                  const std::filesystem::path& mounts);

}  // namespace dama
