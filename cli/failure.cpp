#include "cli/failure.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <stdexcept>

#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

// Messages quote what users typed: without line breaks, nor control characters that could act on a terminal.
std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

Failure failure(ExitCode code, const std::exception& error) { return {code, one_line(error.what())}; }

}  // namespace

Failure current_failure() {
    try {
        throw;
    } catch (const CLI::Error& error) {
        return failure(ExitCode::bad_input, error);
    } catch (const std::invalid_argument& error) {  // bad notation and unknown variants among them
        return failure(ExitCode::bad_input, error);
    } catch (const tablebase::NotWritable& error) {  // a folder that the user has named
        return failure(ExitCode::bad_input, error);
    } catch (const tablebase::OutOfResources& error) {
        return failure(ExitCode::out_of_resources, error);
    } catch (const tablebase::NotReadable& error) {
        return failure(ExitCode::out_of_resources, error);
    } catch (const tablebase::Error& error) {
        return failure(ExitCode::bad_table, error);
    } catch (const std::filesystem::filesystem_error& error) {
        const bool refused = tablebase::means_out_of_resources(error.code().value()) ||
                             error.code() == std::errc::permission_denied;
        return failure(refused ? ExitCode::out_of_resources : ExitCode::bad_input, error);
    } catch (const std::bad_alloc&) {
        return {ExitCode::out_of_resources, "out of memory"};
    } catch (const std::exception& error) {  // an index too large, output that cannot be written
        return failure(ExitCode::out_of_resources, error);
    }
}

void complain(std::string_view message) { fmt::print(stderr, "dama: {}\n", message); }

}  // namespace dama::cli
