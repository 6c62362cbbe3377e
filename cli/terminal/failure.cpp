#include "cli/terminal/failure.hpp"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/terminal/printable.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

// Messages quote what users typed.
std::string one_line(std::string text) {
    text.erase(text.find_last_not_of(" \n") + 1);
    return printable(text);
}

Failure failure(ExitCode code, const std::exception& error) { return {code, one_line(error.what())}; }

// Tables of three players with a limit of their own lie in the folder <game>-limit<N>.
std::string game_and_limit(const std::string& folder) {
    constexpr std::string_view mark = "-limit";
    const auto at = folder.rfind(mark);
    if (at == std::string::npos) return folder;
    return fmt::format("{} --limit {}", folder.substr(0, at), folder.substr(at + mark.size()));
}

// What helps: the command that makes the table, and the one that does without.
std::string way_out(const tablebase::MissingTable& missing) {
    const auto dot = missing.file_name.rfind('.');
    return fmt::format(
        "; `dama solve {} --material {} --metric {}` makes it, `dama query --search` looks ahead without it",
        game_and_limit(missing.variant), missing.file_name.substr(0, dot), missing.file_name.substr(dot + 1));
}

}  // namespace

Failure current_failure() {
    try {
        throw;
    } catch (const std::invalid_argument& error) {  // bad notation and unknown variants among them
        return failure(ExitCode::bad_input, error);
    } catch (const tablebase::NotWritable& error) {  // a folder that the user has named
        return failure(ExitCode::bad_input, error);
    } catch (const tablebase::NoAccess& error) {
        return failure(ExitCode::out_of_resources, error);
    } catch (const tablebase::OutOfResources& error) {
        return failure(ExitCode::out_of_resources, error);
    } catch (const tablebase::MissingTable& error) {
        return {ExitCode::bad_table, one_line(error.what() + way_out(error))};
    } catch (const tablebase::Error& error) {
        return failure(ExitCode::bad_table, error);
    } catch (const std::filesystem::filesystem_error& error) {
        const int number = error.code().value();
        const bool system = tablebase::means_out_of_resources(number) || tablebase::means_no_access(number);
        return failure(system ? ExitCode::out_of_resources : ExitCode::bad_input, error);
    } catch (const std::bad_alloc&) {
        return {ExitCode::out_of_resources, "out of memory"};
    } catch (const std::exception& error) {  // an index too large, output that cannot be written
        return failure(ExitCode::out_of_resources, error);
    }
}

// Nobody can be told that this cannot be written.
void complain(std::string_view message) { std::fputs(fmt::format("dama: {}\n", message).c_str(), stderr); }

}  // namespace dama::cli
