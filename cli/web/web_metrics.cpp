#include "cli/web/web_metrics.hpp"

#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <unistd.h>

namespace dama::cli {

namespace {

// Of this process.
std::uint64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void head(std::string& text, std::string_view name, std::string_view type, std::string_view meaning) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, meaning);
}

}  // namespace

void WebMetrics::count(std::string_view route, int status, double seconds) {
    const std::lock_guard lock(counting_);
    ++requests_[{std::string(route), status}];
    ++durations_.count;
    durations_.sum += seconds;
    for (std::size_t i = 0; i < bounds.size(); ++i) durations_.within[i] += seconds <= bounds[i] ? 1 : 0;
}

void WebMetrics::count_refusal() {
    const std::lock_guard lock(counting_);
    ++refusals_;
}

std::string WebMetrics::text() const {
    const std::lock_guard lock(counting_);
    std::string text;
    const auto end = std::back_inserter(text);
    head(text, "dama_requests_total", "counter", "Requests answered, by route and status.");
    for (const auto& [key, count] : requests_)
        fmt::format_to(end, "dama_requests_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first, key.second,
                       count);
    head(text, "dama_request_seconds", "histogram",
         "From the end of a request to the beginning of its answer.");
    for (std::size_t i = 0; i < bounds.size(); ++i)
        fmt::format_to(end, "dama_request_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], durations_.within[i]);
    fmt::format_to(end,
                   "dama_request_seconds_bucket{{le=\"+Inf\"}} {0}\ndama_request_seconds_sum {1}\n"
                   "dama_request_seconds_count {0}\n",
                   durations_.count, durations_.sum);
    head(text, "dama_connections_refused_total", "counter", "Connections sent away because too many waited.");
    fmt::format_to(end, "dama_connections_refused_total {}\n", refusals_);
    head(text, "dama_uptime_seconds", "gauge", "Since the server began.");
    fmt::format_to(end, "dama_uptime_seconds {:.0f}\n",
                   std::chrono::duration<double>(Clock::now() - begun_).count());
    head(text, "process_resident_memory_bytes", "gauge", "Memory in use.");
    fmt::format_to(end, "process_resident_memory_bytes {}\n", resident_bytes());
    return text;
}

}  // namespace dama::cli
