#include "cli/game_file.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace dama::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{64} << 20;  // some hundred thousand games

}  // namespace

std::string read_game_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) throw std::invalid_argument(fmt::format("{} is a folder", path));
    std::ifstream in(path, std::ios::binary);
    std::string text;
    std::array<char, 1 << 16> chunk;
    while (in.read(chunk.data(), chunk.size()), in.gcount() > 0) {
        text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > longest_file) {
            throw std::invalid_argument(fmt::format("{} is longer than {} MiB", path, longest_file >> 20));
        }
    }
    if (in.bad() || !in.eof()) throw std::invalid_argument(fmt::format("cannot read {}", path));
    return text;
}

}  // namespace dama::cli
