#pragma once

// Turns what goes wrong inside into the errors that the library promises.

#include <utility>

namespace dama::api {

// The exception that is being handled, as one of <dama/error.hpp>.
[[noreturn]] void throw_translated();

// Runs a function; its errors come out translated.
template <class F>
decltype(auto) translated(F&& function) {
    try {
        return std::forward<F>(function)();
    } catch (...) {
        throw_translated();
    }
}

}  // namespace dama::api
