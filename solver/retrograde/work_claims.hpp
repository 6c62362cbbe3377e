#pragma once

// How processes that compute tables in one folder share the work: before a slice, each asks for it.

#include <exception>
#include <filesystem>
#include <memory>
#include <string>

namespace dama {

// The right to compute one slice; given back when the object goes.
class WorkClaim {
public:
    virtual ~WorkClaim() = default;

    // Where files lie until they are complete. It is taken away from who loses the claim, so he can publish nothing.
    virtual const std::filesystem::path& staging() const = 0;
    // Whether the claim is known to be lost, as happens to who was stopped for long. Never waits.
    virtual bool is_lost() const = 0;
    // The same, by looking.
    virtual bool check_lost() = 0;
};

class WorkClaims {
public:
    virtual ~WorkClaims() = default;

    // Null if another process has it.
    virtual std::unique_ptr<WorkClaim> claim(const std::string& unit) = 0;
    // Until it makes sense to ask again.
    virtual void wait() = 0;
};

// Ends the work on a slice that another process has taken over.
struct WorkClaimLost : std::exception {
    const char* what() const noexcept override { return "the claim on this work was lost"; }
};

}  // namespace dama
