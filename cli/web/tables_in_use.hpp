#pragma once

// The tables that a server answers from, as they are in their folders: where some are added or replaced, questions that
// come later are answered from those.

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/web/answers.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::cli {

// The tables of one time, open, and what is asked of them.
class Tables {
public:
    Tables(const std::vector<std::filesystem::path>& folders, std::size_t cache_bytes);

    Answers& answers() { return answers_; }
    // A number that stands for all tables of a game: made of the checksums that they state.
    std::uint64_t fingerprint(const std::string& game);

private:
    tablebase::TableSet set_;
    Answers answers_;
    std::mutex growing_;
    std::map<std::string, std::uint64_t> fingerprints_;
};

class TablesInUse {
public:
    TablesInUse(std::vector<std::filesystem::path> folders, std::size_t cache_bytes);

    // Those who got the tables of before keep them. Any number of threads may ask.
    std::shared_ptr<Tables> now();

private:
    using Clock = std::chrono::steady_clock;
    // When anything was last put into each folder or taken from it.
    using Times = std::map<std::filesystem::path, std::filesystem::file_time_type>;
    Times times() const;

    std::vector<std::filesystem::path> folders_;
    std::size_t cache_bytes_;
    std::mutex changing_;
    Times seen_;
    Clock::time_point looked_;
    std::shared_ptr<Tables> tables_;
};

}  // namespace dama::cli
