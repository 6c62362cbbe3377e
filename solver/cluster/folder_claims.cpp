#include "solver/cluster/folder_claims.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <fstream>
#include <iterator>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include <sys/stat.h>

#include "tablebase/error.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view taken_away = ".gone";
constexpr auto owner_file = "owner";
constexpr auto beat_file = "beat";
constexpr int beats_in_lease = 6;
constexpr auto longest_wait = 1000ms;

// The number of the claim `<unit>.<number>`, or of one that was taken away: `<unit>.<number>.<taker>.gone`.
std::optional<std::uint64_t> number_of(const std::string& unit, std::string_view name) {
    if (!name.starts_with(unit) || name.size() <= unit.size() || name[unit.size()] != '.')
        return std::nullopt;
    name.remove_prefix(unit.size() + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool ends_there = end == name.data() + name.size() || *end == '.';
    return error == std::errc() && ends_there ? std::optional(number) : std::nullopt;
}

std::string claim_name(const std::string& unit, std::uint64_t number) {
    return unit + "." + std::to_string(number);
}

// As seen now: a folder that is listed anew shows what other machines made in it, asking for one name need not.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code none;
    for (fs::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none))
        names.push_back(entry->path().filename().string());
    return names;
}

// Empty if it cannot be read.
std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// An owner that has written nothing yet is not known to have ended.
bool owner_has_ended(const fs::path& claim) {
    std::ifstream file(claim / owner_file);
    ProcessIdentity owner;
    return file >> owner.machine >> owner.process && has_ended(owner);
}

// Unlike that of any other moment or process.
std::string fresh_word() {
    static std::atomic<unsigned> next = 0;
    return ProcessIdentity::of_this_process().process + "-" + std::to_string(next++);
}

// Nobody publishes from a folder once it has another name. Returns that, or nothing if another was quicker.
std::optional<fs::path> taken(const fs::path& claim) {
    const fs::path away = claim.string() + "." + fresh_word() + std::string(taken_away);
    std::error_code error;
    fs::rename(claim, away, error);
    return error ? std::nullopt : std::optional(away);
}

// That it cannot be removed at once, as of a network file in use, does no harm.
void remove_claim(const fs::path& claim) {
    std::error_code ignored;
    if (const auto away = taken(claim)) fs::remove_all(*away, ignored);
}

class FolderClaim final : public WorkClaim {
public:
    FolderClaim(fs::path path, const LeaseTerms& terms)
        : path_(std::move(path)),
          owner_(terms.owner.machine + " " + terms.owner.process + " " + fresh_word() + "\n") {
        write_owner();
        beat(0);
        beating_ = std::jthread([this, pause = terms.lease / beats_in_lease](const std::stop_token& stop) {
            std::mutex mutex;
            std::unique_lock lock(mutex);
            std::condition_variable_any wake;
            for (std::uint64_t n = 1; !wake.wait_for(lock, stop, pause, [] { return false; }); ++n) {
                if (stop.stop_requested()) return;
                beat(n);
            }
        });
    }
    ~FolderClaim() override {
        beating_.request_stop();
        beating_.join();
        if (!check_lost()) remove_claim(path_);
    }
    FolderClaim(const FolderClaim&) = delete;
    FolderClaim& operator=(const FolderClaim&) = delete;

    const fs::path& staging() const override { return path_; }
    bool is_lost() const override { return is_lost_; }
    bool check_lost() override {
        if (content_of(path_ / owner_file) != owner_) is_lost_ = true;
        return is_lost_;
    }

private:
    void write_owner() const {
        std::ofstream file(path_ / owner_file);
        file << owner_ << std::flush;
        if (file) return;
        const int why = errno;
        remove_claim(path_);
        tablebase::throw_system_error("write", path_ / owner_file, why);
    }

    void beat(std::uint64_t number) {
        std::ofstream(path_ / beat_file, std::ios::trunc) << number << '\n';
        check_lost();
    }

    fs::path path_;
    std::string owner_;  // what the file says
    std::atomic<bool> is_lost_ = false;
    std::jthread beating_;
};

}  // namespace

FolderClaims::FolderClaims(fs::path folder, LeaseTerms terms)
    : folder_(std::move(folder)), terms_(std::move(terms)) {
    clear_abandoned_claims(folder_);
}

FolderClaims::~FolderClaims() {
    std::error_code others_are_there;
    fs::remove(folder_, others_are_there);
}

std::unique_ptr<WorkClaim> FolderClaims::claim(const std::string& unit) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) tablebase::throw_system_error("create", folder_, error.value());
    const Standing standing = standing_of(unit);
    std::optional<fs::path>
        away;  // stays until the next claim is there, so that its number is not given again
    if (standing.is_held) {
        const std::string name = claim_name(unit, standing.number);
        if (!is_abandoned(unit, name)) return nullptr;
        away = taken(folder_ / name);
    }
    watched_.erase(unit);
    auto claim = claim_numbered(unit, standing.number + 1);
    if (away) fs::remove_all(*away, error);
    return claim;
}

std::unique_ptr<WorkClaim> FolderClaims::claim_numbered(const std::string& unit, std::uint64_t number) const {
    const fs::path path = folder_ / claim_name(unit, number);
    if (::mkdir(path.c_str(), 0777) != 0) {
        // The folder of claims goes when the last claim does.
        if (errno == EEXIST || errno == ENOENT || errno == ESTALE) return nullptr;
        tablebase::throw_system_error("create", path, errno);
    }
    auto claim = std::make_unique<FolderClaim>(path, terms_);
    // Who was slow between looking and claiming may have come after others with the same number and with higher ones.
    const auto is_as_high = [&](const std::string& name) {
        return name != path.filename() && number_of(unit, name).value_or(0) >= number;
    };
    if (std::ranges::any_of(names_in(folder_), is_as_high)) return nullptr;
    return claim;
}

void FolderClaims::wait() {
    std::this_thread::sleep_for(std::min(terms_.lease / beats_in_lease, longest_wait));
}

FolderClaims::Standing FolderClaims::standing_of(const std::string& unit) const {
    Standing standing;
    for (const auto& name : names_in(folder_)) {
        const auto number = number_of(unit, name);
        if (!number || *number < standing.number) continue;
        const bool is_held = !name.ends_with(taken_away);
        standing = {*number, is_held || (standing.is_held && standing.number == *number)};
    }
    return standing;
}

// Silence counts only while this process looks: one that was stopped itself has not heard the others.
bool FolderClaims::is_abandoned(const std::string& unit, const std::string& name) {
    const fs::path claim = folder_ / name;
    if (owner_has_ended(claim)) return true;
    const auto now = std::chrono::steady_clock::now();
    const std::string sign_of_life = content_of(claim / beat_file);
    Watched& watched = watched_[unit];
    if (watched.name != name || watched.sign_of_life != sign_of_life) {
        watched = {name, sign_of_life, now};
        return false;
    }
    const auto longest_between_looks = 2 * std::min(terms_.lease / beats_in_lease, longest_wait);
    watched.silence += std::min(std::chrono::duration_cast<std::chrono::milliseconds>(now - watched.seen),
                                longest_between_looks);
    watched.seen = now;
    return watched.silence >= terms_.lease;
}

void clear_abandoned_claims(const fs::path& folder) {
    std::error_code ignored;
    for (const auto& name : names_in(folder)) {
        const fs::path claim = folder / name;
        if (name.ends_with(taken_away)) {
            fs::remove_all(claim, ignored);
        } else if (owner_has_ended(claim)) {
            remove_claim(claim);
        }
    }
    fs::remove(folder, ignored);  // if it is empty
}

}  // namespace dama
