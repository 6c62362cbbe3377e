#pragma once

// The records of a stream, one after the other: each is there as soon as its end has been read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "solver/notation/pdn/pdn.hpp"

namespace dama::pdn {

inline constexpr std::string_view no_game = "there is no game in it";

// Where text comes from.
class Source {
public:
    virtual ~Source() = default;
    // Appends what comes next, at least one character; false at the end. Waits for it if it has to.
    virtual bool read(std::string& into) = 0;
    // Whether reading would have to wait.
    virtual bool would_wait() { return false; }
};

class RecordReader {
public:
    // The source must outlive it.
    explicit RecordReader(Source& source) : source_(source) {}

    // Nothing at the end; a broken record has its fault. Throws NotationError for what is no text, and
    // OutOfResources for a record that is too long.
    std::optional<Game> next();

private:
    void begin();
    void read_more();

    Source& source_;
    std::string text_;  // what is read and not yet given away begins at `begin_`
    std::size_t begin_ = 0;
    std::size_t tried_ = 0;  // so much of it is not enough for a record
    Place place_;
    bool begun_ = false;
    bool complete_ = false;
};

}  // namespace dama::pdn
