#include "cli/answers/checksum_list.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "cli/answers/lines.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_line = 8192;  // a path has at most 4096 bytes
constexpr std::size_t hash_digits = 16;

char small_letter(char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<Checksums::value_type> parse(std::string_view line) {
    std::string hash(line.substr(0, hash_digits));
    std::ranges::transform(hash, hash.begin(), small_letter);
    if (hash.size() < hash_digits || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    line.remove_prefix(hash_digits);
    if (!line.starts_with("  ") && !line.starts_with(" *")) return std::nullopt;
    line.remove_prefix(2);
    while (line.starts_with("./")) line.remove_prefix(2);
    if (line.empty()) return std::nullopt;
    return Checksums::value_type{line, hash};
}

void refuse_unreadable(const fs::path& file, const std::ifstream& in) {
    const int reason = errno;
    if (fs::is_directory(file))
        throw std::invalid_argument(fmt::format("{} is a folder, no list of checksums", file.string()));
    if (!fs::exists(file)) throw std::invalid_argument(fmt::format("no such file: {}", file.string()));
    if (!in.is_open()) tablebase::throw_system_error("read", file, reason);
}

Checksums read_lines(std::ifstream& in, const fs::path& file) {
    Checksums sums;
    int number = 0;
    for (InputLine line; read_line(in, longest_line, line);) {
        ++number;
        if (line.text.ends_with('\r')) line.text.pop_back();
        if (line.text.empty()) continue;
        const auto entry = line.cut ? std::nullopt : parse(line.text);
        const auto refuse = [&](std::string_view fault) {
            throw std::invalid_argument(fmt::format("{}:{}: {}", file.string(), number, fault));
        };
        if (!entry) refuse("not of the form 'hash  path'");
        const auto [known, is_new] = sums.insert(*entry);
        if (!is_new && known->second != entry->second) refuse("another checksum of the same path");
    }
    return sums;
}

}  // namespace

Checksums read_checksums(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    refuse_unreadable(file, in);
    skip_byte_order_mark(in, file.string());
    auto sums = read_lines(in, file);
    if (in.bad()) tablebase::throw_system_error("read", file, EIO);
    if (sums.empty()) throw std::invalid_argument(fmt::format("{} lists no checksum", file.string()));
    return sums;
}

}  // namespace dama::cli
