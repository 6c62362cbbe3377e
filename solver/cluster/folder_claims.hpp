#pragma once

// Claims on units of work, as folders within a folder that all workers share. Only what every file system does at one
// stroke is relied on: a folder is made by one of many, and is given another name by one of many. Nothing is locked, and
// no two clocks are compared.
//
// A claim on KKvK is the folder `KKvK.<n>`. Its owner writes a number in it that goes up again and again. Who sees the
// number stand still for as long as a lease lasts, by his own clock and while he was watching, or knows that the owner
// has ended, gives the folder another name and makes `KKvK.<n+1>`. A late owner has lost by that: what he wrote lies in
// the folder that was taken away, and can no more be published from there.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "solver/cluster/process_identity.hpp"
#include "solver/retrograde/work_claims.hpp"

namespace dama {

struct LeaseTerms {
    std::chrono::milliseconds lease{60'000};  // of silence, until others take over
    ProcessIdentity owner = ProcessIdentity::of_this_process();
};

// For one thread.
class FolderClaims final : public WorkClaims {
public:
    // The folder is made when first needed. Claims of processes that have ended are cleared away.
    explicit FolderClaims(std::filesystem::path folder, LeaseTerms terms = {});
    ~FolderClaims() override;
    FolderClaims(const FolderClaims&) = delete;
    FolderClaims& operator=(const FolderClaims&) = delete;

    std::unique_ptr<WorkClaim> claim(const std::string& unit) override;
    void wait() override;

private:
    // What was seen of another's claim.
    struct Watched {
        std::string name;
        std::string sign_of_life;
        std::chrono::steady_clock::time_point seen;
        std::chrono::milliseconds silence{0};
    };
    struct Standing {
        std::uint64_t number = 0;  // the highest there is or was
        bool is_held = false;
    };

    Standing standing_of(const std::string& unit) const;
    bool is_abandoned(const std::string& unit, const std::string& name);
    std::unique_ptr<WorkClaim> claim_numbered(const std::string& unit, std::uint64_t number) const;

    std::filesystem::path folder_;
    LeaseTerms terms_;
    std::map<std::string, Watched> watched_;  // by unit
};

// Clears away what processes of this machine that have ended left in a folder of claims.
void clear_abandoned_claims(const std::filesystem::path& folder);

}  // namespace dama
