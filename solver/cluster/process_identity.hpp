#pragma once

// Tells processes apart that share a folder, and whether one of the same machine is still there.

#include <string>

namespace dama {

struct ProcessIdentity {
    std::string machine;  // this boot of it, and the space in which its process numbers count
    std::string process;  // number and time of its start, which no later process has both

    static ProcessIdentity of_this_process();

    bool operator==(const ProcessIdentity&) const = default;
};

// Whether it has certainly ended. Of another machine nobody knows.
bool has_ended(const ProcessIdentity& process);

}  // namespace dama
