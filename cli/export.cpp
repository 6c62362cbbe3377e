// dama export: every position of a slice with its values, for other programs.

#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "solver/analysis/oracle.hpp"

namespace dama::cli {

namespace {

// As most programs have it: 1, 0 or -1 for the player to move.
int sign(Result result) {
    if (result == Result::draw) return 0;
    return result == Result::win ? 1 : -1;
}

class Writer {
public:
    virtual ~Writer() = default;
    virtual void write(const std::string& fen, const Outcome& outcome) = 0;
};

class CsvWriter final : public Writer {
public:
    CsvWriter() { fmt::print("fen,result,dtw\n"); }

    void write(const std::string& fen, const Outcome& outcome) override {
        fmt::print("\"{}\",{},{}\n", fen, sign(outcome.result),
                   outcome.plies ? fmt::to_string(*outcome.plies) : "");
    }
};

// An array of records in NumPy's format, version 1.0, which numpy.load can map into memory: the FEN padded with zero
// bytes, the result, and the plies to the end or -1.
class NpyWriter final : public Writer {
public:
    NpyWriter(std::uint64_t positions, std::size_t pieces)
        : fen_bytes_(longest_frame + longest_piece * pieces) {
        auto header = fmt::format(
            "{{'descr': [('fen', '|S{}'), ('result', '|i1'), ('dtw', '<i4')], 'fortran_order': False, "
            "'shape': ({},), }}",
            fen_bytes_, positions);
        const auto used = preamble + header.size() + 1;
        header += std::string((alignment - used % alignment) % alignment, ' ') + '\n';
        put("\x93NUMPY\x01" + std::string(1, '\0'));
        put(header.size(), 2);
        put(header);
    }

    void write(const std::string& fen, const Outcome& outcome) override {
        if (fen.size() > fen_bytes_) throw std::length_error(fmt::format("no room for {}", fen));
        put(fen + std::string(fen_bytes_ - fen.size(), '\0'));
        put(static_cast<std::uint64_t>(sign(outcome.result)), 1);
        put(static_cast<std::uint64_t>(outcome.plies.value_or(-1)), 4);
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

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        app.add_option("SLICE", slice, "The slice, the player to move first")->required();
        app.add_option("--format", format, "Comma-separated text, or an array for NumPy")
            ->check(CLI::IsMember({"csv", "npy"}))
            ->capture_default_str();
    }

    ExitCode run(const Common& common) const {
        const auto& game = find_variant(variant);
        const auto material = read_material(slice, game.players);
        tablebase::TableSet tables(table_folders(common));
        const auto oracle = make_oracle(game, tables);
        const auto writer = make_writer(oracle->statistics(material).front().positions, material);
        oracle->visit(material,
                      [&](const std::string& fen, const Outcome& outcome) { writer->write(fen, outcome); });
        return ExitCode::done;
    }

    std::unique_ptr<Writer> make_writer(std::uint64_t positions, const tablebase::Material& material) const {
        if (format == "csv") return std::make_unique<CsvWriter>();
        return std::make_unique<NpyWriter>(positions, static_cast<std::size_t>(material.pieces()));
    }
};

}  // namespace

const Command export_command{"export", "Print every position of a slice with its values",
                             "dama export czech KvM --format npy > KvM.npy", prepare<Export>};

}  // namespace dama::cli
