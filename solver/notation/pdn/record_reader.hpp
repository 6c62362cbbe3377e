#pragma once

// The records of a stream, one after the other: each is there as soon as its end has been read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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

// A text that is at hand as a whole, which must outlive it.
class TextSource final : public Source {
public:
    explicit TextSource(std::string_view text) : rest_(text) {}

    bool read(std::string& into) override {
        into += rest_;
        return !std::exchange(rest_, {}).empty();
    }

private:
    std::string_view rest_;
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
