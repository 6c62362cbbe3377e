#include "cli/web/web_answer.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/terminal/failure.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

constexpr int bad_request = 400;
constexpr int not_found = 404;
constexpr int broken = 500;
constexpr int unavailable = 503;

WebAnswer failure(int status, const std::string& message) {
    return {.status = status, .body = text(Json{{"error", message}})};
}

int status_of(ExitCode code) {
    switch (code) {
        case ExitCode::bad_input: return bad_request;
        case ExitCode::bad_table: return broken;
        default: return unavailable;
    }
}

}  // namespace

WebAnswer current_web_failure() {
    try {
        throw;
    } catch (const WebError& error) {
        return failure(error.status, error.what());
    } catch (const UnknownVariant& error) {
        return failure(not_found, error.what());
    } catch (const tablebase::MissingTable& error) {
        return failure(not_found, fmt::format("there is no table {}/{}", error.variant, error.file_name));
    } catch (const tablebase::DamagedFile& error) {
        return failure(broken, fmt::format("{}: {}", error.path.filename().string(), error.fault));
    } catch (const tablebase::WrongVariant& error) {
        return failure(broken, fmt::format("{} holds {} where {} was looked for",
                                           error.path.filename().string(), error.found, error.wanted));
    } catch (const tablebase::NoAccess&) {
        return failure(unavailable, "the tables may not be read");
    } catch (const std::filesystem::filesystem_error&) {
        return failure(unavailable, "the tables may not be read");
    } catch (...) {
        const auto said = current_failure();
        return failure(status_of(said.code), said.message);
    }
}

}  // namespace dama::cli
