#pragma once

// What can go wrong, as types: who catches one knows what can be mended. Every message is one line.

#include <stdexcept>

#include <dama/export.hpp>

namespace dama::api {

struct DAMA_API Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A text, a position or a request that was given: names what is wrong with it.
struct DAMA_API BadInput : Error {
    using Error::Error;
};

// No folder has the table: names it, and where it was looked for.
struct DAMA_API MissingTable : Error {
    using Error::Error;
};

// A file that cannot be trusted: cut off, altered, of other rules, or of a format that this version does not read.
struct DAMA_API BadTable : Error {
    using Error::Error;
};

// Memory, disk, or a right to read or write that the system does not give.
struct DAMA_API OutOfResources : Error {
    using Error::Error;
};

// The caller's progress function said so.
struct DAMA_API Cancelled : Error {
    using Error::Error;
};

}  // namespace dama::api
