// dama export: every position of a slice with its values, for other programs.

#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"
#include "solver/slices/stored_guarantees.hpp"

namespace dama::cli {

namespace {

// As most programs have it: 1, 0 or -1 for the player to move.
int sign(Result result) {
    if (result == Result::draw) return 0;
    return result == Result::win ? 1 : -1;
}

// The names of the result and of the plies, for the player to move or for each of three.
struct Columns {
    std::string result;
    std::string plies;
};

std::vector<Columns> columns_of(const Variant& game) {
    if (game.players == 2) return {{"result", "dtw"}};
    std::vector<Columns> columns;
    for (const auto field : stored::player_fields)
        columns.push_back({std::string(field), std::string(field) + "_dtc"});
    return columns;
}

class Writer {
public:
    virtual ~Writer() = default;
    virtual void write(const std::string& fen, std::span<const Outcome> outcomes) = 0;
};

class CsvWriter final : public Writer {
public:
    explicit CsvWriter(const std::vector<Columns>& columns) {
        fmt::print("fen");
        for (const auto& [result, plies] : columns) fmt::print(",{},{}", result, plies);
        fmt::print("\n");
    }

    void write(const std::string& fen, std::span<const Outcome> outcomes) override {
        fmt::print("\"{}\"", fen);
        for (const auto& [result, plies] : outcomes)
            fmt::print(",{},{}", sign(result), plies ? fmt::to_string(*plies) : "");
        fmt::print("\n");
    }
};

// An array of records in NumPy's format, version 1.0, which numpy.load can map into memory: the FEN padded with zero
// bytes, the result, and the plies to the end or -1.
class NpyWriter final : public Writer {
public:
    NpyWriter(const std::vector<Columns>& columns, std::uint64_t positions, std::size_t pieces)
        : fen_bytes_(longest_frame + longest_piece * pieces) {
        std::string fields;
        for (const auto& [result, plies] : columns)
            fields += fmt::format(", ('{}', '|i1'), ('{}', '<i4')", result, plies);
        auto header =
            fmt::format("{{'descr': [('fen', '|S{}'){}], 'fortran_order': False, 'shape': ({},), }}",
                        fen_bytes_, fields, positions);
        const auto used = preamble + header.size() + 1;
        header += std::string((alignment - used % alignment) % alignment, ' ') + '\n';
        put("\x93NUMPY\x01" + std::string(1, '\0'));
        put(header.size(), 2);
        put(header);
    }

    void write(const std::string& fen, std::span<const Outcome> outcomes) override {
        if (fen.size() > fen_bytes_) throw std::length_error(fmt::format("no room for {}", fen));
        put(fen + std::string(fen_bytes_ - fen.size(), '\0'));
        for (const auto& [result, plies] : outcomes) {
            put(static_cast<std::uint64_t>(sign(result)), 1);
            put(static_cast<std::uint64_t>(plies.value_or(-1)), 4);
        }
    }

private:
    static constexpr std::size_t preamble = 10;   // magic, version and the size of the header
    static constexpr std::size_t alignment = 64;  // of the first record
    static constexpr std::size_t longest_frame =
        10;  // "W:W:B:R", and a group needs no comma after its last piece
    static constexpr std::size_t longest_piece = 5;  // "KWa1,"

    static void put(const std::string& bytes) { fmt::print("{}", bytes); }

    // Little-endian, whatever the machine.
    static void put(std::uint64_t number, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> 8 * i);
        put(text);
    }

    std::size_t fen_bytes_;
};

struct Export {
    std::string variant;
    std::string slice;
    std::string format = "csv";
    std::optional<int> limit;
    std::optional<SquareNotation> notation;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("SLICE", &slice, "The slice, the player to move first", {.required = true});
        options.add("--format", &format, "Comma-separated text, or an array for NumPy",
                    {.show_default = true, .choices = {"csv", "npy"}});
        add_limit_option(options, limit);
        add_notation_option(options, notation);
    }

    ExitCode run(const Common& common) const {
        if (common.json) throw std::invalid_argument("export writes csv or npy, not JSON: see --format");
        const auto game = find_game(variant, notation, limit);
        const auto material = read_material(slice, game.players);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis(game, tables);
        const auto writer = make_writer(game, analysis->statistics(material).front().positions, material);
        analysis->visit(material, [&](const std::string& fen, std::span<const Outcome> outcomes) {
            writer->write(fen, outcomes);
        });
        return ExitCode::done;
    }

    std::unique_ptr<Writer> make_writer(const Variant& game, std::uint64_t positions,
                                        const tablebase::Material& material) const {
        const auto columns = columns_of(game);
        if (format == "csv") return std::make_unique<CsvWriter>(columns);
        return std::make_unique<NpyWriter>(columns, positions, static_cast<std::size_t>(material.pieces()));
    }
};

}  // namespace

const Command export_command{"export", "Print every position of a slice with its values",
                             "dama export czech KvM --format npy > KvM.npy", prepare<Export>};

}  // namespace dama::cli
