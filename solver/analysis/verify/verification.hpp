#pragma once

// What verifying tables is asked for, and what it finds.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dama {

struct Verification {
    struct File {
        std::string path;
        std::optional<std::string> fault;
    };
    struct Proof {
        std::string path;
        std::string_view how;  // proofs.hpp
    };
    std::vector<File> files;
    std::vector<std::string> missing;  // tables that a checked one leans on
    std::uint64_t positions = 0;
    std::uint64_t mismatches = 0;
    std::vector<std::string> examples;  // the first mismatches in words
    std::vector<Proof> proved;          // if proofs were asked for
    std::vector<std::string> given;     // tables that these rest on and that were not checked
};

struct VerifyOptions {
    bool checksums_only = false;
    bool rule = false;  // the facts of the draw rule too; every table of results needs its table of force
    bool prove =
        false;  // that results do not support each other in a circle, which the fixed point does not tell
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

}  // namespace dama
