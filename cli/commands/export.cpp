// dama export: every position of a slice with its values, for other programs.

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
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

// Standard output, or the file that is named, which is opened for the first bytes: where a table is missing it stays as it
// was.
class Destination {
public:
    explicit Destination(const std::string& path) : path_(path) {}

    void put(std::string_view bytes) {
        if (path_.empty()) return fmt::print("{}", bytes);
        if (!file_) file_.reset(std::fopen(path_.c_str(), "wb"));
        if (!file_ || std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) fail();
    }

    void finish() {
        if (file_ && std::fclose(file_.release()) != 0) fail();
    }

private:
    [[noreturn]] void fail() const {
        throw std::filesystem::filesystem_error("cannot write", path_, {errno, std::generic_category()});
    }
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
};

// What is told of a position.
struct Row {
    const std::string& fen;
    std::span<const Outcome> outcomes;
    std::string_view verdict;  // of a draw claim, if it is asked for
};

class Writer {
public:
    explicit Writer(Destination& to) : to_(to) {}
    virtual ~Writer() = default;
    virtual void write(const Row& row) = 0;

protected:
    // Goes before the first position.
    void set_header(std::string header) { header_ = std::move(header); }
    void put(std::string_view bytes) {
        if (!header_.empty()) to_.put(std::exchange(header_, {}));
        to_.put(bytes);
    }

private:
    Destination& to_;
    std::string header_;
};

class CsvWriter final : public Writer {
public:
    CsvWriter(Destination& to, const std::vector<Columns>& columns, bool verdicts) : Writer(to) {
        std::string line = "fen";
        for (const auto& [result, plies] : columns) line += fmt::format(",{},{}", result, plies);
        set_header(line + (verdicts ? ",verdict\n" : "\n"));
    }

    void write(const Row& row) override {
        auto line = fmt::format("\"{}\"", row.fen);
        for (const auto& [result, plies] : row.outcomes)
            line += fmt::format(",{},{}", sign(result), plies ? fmt::to_string(*plies) : "");
        if (!row.verdict.empty()) line += fmt::format(",{}", row.verdict);
        put(line + "\n");
    }
};

// An array of records in NumPy's format, version 1.0, which numpy.load can map into memory: the FEN padded with zero
// bytes, the result, the plies to the end or -1, and the verdict if it is asked for.
class NpyWriter final : public Writer {
public:
    NpyWriter(Destination& to, const std::vector<Columns>& columns, bool verdicts, std::uint64_t positions,
              std::size_t pieces)
        : Writer(to), fen_bytes_(longest_frame + longest_piece * pieces) {
        std::string fields;
        for (const auto& [result, plies] : columns)
            fields += fmt::format(", ('{}', '|i1'), ('{}', '<i4')", result, plies);
        if (verdicts) fields += fmt::format(", ('verdict', '|S{}')", verdict_bytes);
        auto header =
            fmt::format("{{'descr': [('fen', '|S{}'){}], 'fortran_order': False, 'shape': ({},), }}",
                        fen_bytes_, fields, positions);
        const auto used = preamble + header.size() + 1;
        header += std::string((alignment - used % alignment) % alignment, ' ') + '\n';
        set_header("\x93NUMPY\x01" + std::string(1, '\0') + little_endian(header.size(), 2) + header);
    }

    void write(const Row& row) override {
        put_padded(row.fen, fen_bytes_);
        for (const auto& [result, plies] : row.outcomes) {
            put(little_endian(static_cast<std::uint64_t>(sign(result)), 1));
            put(little_endian(static_cast<std::uint64_t>(plies.value_or(-1)), 4));
        }
        if (!row.verdict.empty()) put_padded(row.verdict, verdict_bytes);
    }

private:
    static constexpr std::size_t preamble = 10;   // magic, version and the size of the header
    static constexpr std::size_t alignment = 64;  // of the first record
    static constexpr std::size_t longest_frame =
        10;  // "W:W:B:R", and a group needs no comma after its last piece
    static constexpr std::size_t longest_piece = 5;  // "KWa1,"

    static constexpr std::size_t verdict_bytes = 8;  // "disputed"

    void put_padded(std::string_view text, std::size_t bytes) {
        if (text.size() > bytes) throw std::length_error(fmt::format("no room for {}", text));
        put(std::string(text) + std::string(bytes - text.size(), '\0'));
    }

    // Whatever the machine.
    static std::string little_endian(std::uint64_t number, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> 8 * i);
        return text;
    }

    std::size_t fen_bytes_;
};

struct Export {
    std::string variant;
    std::string slice;
    std::string format = "csv";
    std::string output;
    bool verdicts = false;
    std::optional<int> limit;
    std::optional<SquareNotation> notation;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("SLICE", &slice, "The slice, the player to move first", {.required = true});
        options.add("--format", &format, "Comma-separated text, or an array for NumPy",
                    {.show_default = true, .choices = {"csv", "npy"}});
        options.add("--output", &output, "Write to a file in place of standard output", {.value = "FILE"});
        options.add("--verdicts", &verdicts, "Tell what a draw claim would come to");
        add_limit_option(options, limit);
        add_notation_option(options, notation);
    }

    ExitCode run(const Common& common) const {
        if (common.json) throw std::invalid_argument("export writes csv or npy, not JSON: see --format");
        const auto game = find_game(variant, notation, limit);
        const auto material = read_material(slice, game.players);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis(game, tables);
        const auto verdict = make_verdict(game, tables);
        const auto positions = analysis->statistics(material).front().positions;
        Destination to(output);
        const auto writer = make_writer(to, game, positions, material);
        analysis->visit(material, [&](const std::string& fen, std::span<const Outcome> outcomes) {
            writer->write({fen, outcomes, verdict(fen)});
        });
        to.finish();
        return ExitCode::done;
    }

    using VerdictOf = std::function<std::string_view(const std::string& fen)>;

    // Empty words if none is asked for.
    VerdictOf make_verdict(const Variant& game, tablebase::TableSet& tables) const {
        if (!verdicts) return [](const std::string&) { return std::string_view(); };
        std::shared_ptr<const AnalysisForTwo> analysis = make_analysis_for_two(game, tables);
        require_metric(game, analysis->notation().game().traits().metrics, Metric::cap);
        return [analysis](const std::string& fen) {
            const auto position = analysis->notation().position(fen);
            const auto known = analysis->known_verdict(position);
            return name(known ? *known
                              : analysis->claim(position).verdict);  // which says what table is missing
        };
    }

    std::unique_ptr<Writer> make_writer(Destination& to, const Variant& game, std::uint64_t positions,
                                        const tablebase::Material& material) const {
        const auto columns = columns_of(game);
        if (format == "csv") return std::make_unique<CsvWriter>(to, columns, verdicts);
        return std::make_unique<NpyWriter>(to, columns, verdicts, positions,
                                           static_cast<std::size_t>(material.pieces()));
    }
};

}  // namespace

const Command export_command{"export", "Print every position of a slice with its values",
                             "dama export czech KvM --format npy --output KvM.npy", prepare<Export>};

}  // namespace dama::cli
