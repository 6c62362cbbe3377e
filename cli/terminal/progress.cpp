#include "cli/terminal/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace dama::cli {

namespace {

constexpr auto interval = std::chrono::milliseconds(200);
constexpr const char* erase_line = "\r\033[K";

std::string clock_text(double seconds) {
    const auto s = static_cast<std::uint64_t>(seconds);
    if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
    return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

double percent(std::uint64_t done, std::uint64_t total) {
    return total == 0 ? 100 : 100 * static_cast<double>(done) / static_cast<double>(total);
}

}  // namespace

ProgressLine::ProgressLine(bool quiet) : visible_(!quiet && isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
    if (drawn_) std::fputs(erase_line, stderr);
}

void ProgressLine::show(std::string_view what, std::uint64_t done, std::optional<std::uint64_t> total) {
    if (!visible_) return;
    const std::unique_lock lock(drawing_, std::try_to_lock);
    if (!lock.owns_lock()) return;  // another thread is telling much the same
    const auto now = Clock::now();
    if (now < next_) return;
    draw(what, done, total, now);
    next_ = now + interval;
    drawn_ = true;
}

void ProgressLine::draw(std::string_view what, std::uint64_t done, std::optional<std::uint64_t> total,
                        Clock::time_point now) {
    const double seconds = std::max(std::chrono::duration<double>(now - start_).count(), 1e-3);
    const double rate = static_cast<double>(done) / seconds;
    auto text = fmt::format("{}{}", erase_line, what);
    if (total) text += fmt::format("  {:.1f} %", percent(done, *total));
    text += fmt::format("  {:.2f} M positions/s", rate / 1e6);
    if (total && done > 0 && done < *total)
        text += fmt::format("  {} left", clock_text(static_cast<double>(*total - done) / rate));
    std::fputs(text.c_str(), stderr);  // a terminal that is gone is no reason to stop
}

}  // namespace dama::cli
