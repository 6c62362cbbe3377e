// dama judge: the moves of games, held against the rules and the tables.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cli/answers/game_file.hpp"
#include "cli/answers/json_stream.hpp"
#include "cli/answers/judge_json.hpp"
#include "cli/answers/judge_text.hpp"
#include "cli/answers/written_game.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/instances/open.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

// Prints a judged game move by move.
class JudgementPrinter {
public:
    virtual ~JudgementPrinter() = default;
    virtual void begin(int game) = 0;
    virtual void move(const JudgedMove& move) = 0;
    virtual void end(const GameJudge& judge) = 0;
    virtual void failed(int game, const std::string& why) = 0;
    virtual void finish() = 0;
};

class JsonPrinter final : public JudgementPrinter {
public:
    void begin(int game) override {
        games_.add_text(fmt::format("{{\"game\":{},\"plies\":", game));
        moves_.emplace();
    }
    void move(const JudgedMove& move) override { moves_->add(to_json(move)); }
    void end(const GameJudge& judge) override {
        moves_->end();
        moves_.reset();
        JsonArray::print_text("," + text(end_of_game(judge)).substr(1));
    }
    // A move that cannot be read may end a game that has begun.
    void failed(int game, const std::string& why) override {
        if (!moves_) return games_.add({{"game", game}, {"error", why}});
        moves_->end();
        moves_.reset();
        JsonArray::print_text(fmt::format(",\"error\":{}}}", text(Json(why))));
    }
    void finish() override {
        games_.end();
        JsonArray::print_text("\n");
    }

private:
    JsonArray games_;
    std::optional<JsonArray> moves_;
};

class TextPrinter final : public JudgementPrinter {
public:
    explicit TextPrinter(Language language) : language_(language) {}

    // The heading waits for the first move, so that of a game that cannot be read nothing is said here.
    void begin(int game) override {
        heading_ = (any_ ? "\n" : "") + game_heading(language_, game);
        blunders_.clear();
    }
    void move(const JudgedMove& move) override {
        print_heading();
        fmt::print("{}", judged_move_text(language_, move));
        if (move.is_blunder()) blunders_.push_back(move);
    }
    void end(const GameJudge& judge) override {
        print_heading();
        fmt::print("{}", summary_text(language_, blunders_, judge.unjudged()));
        fmt::print("{}", contradiction_text(language_, judge));
    }
    void failed(int, const std::string&) override {}
    void finish() override {}

private:
    void print_heading() {
        if (heading_.empty()) return;
        fmt::print("{}", std::exchange(heading_, {}));
        any_ = true;
    }

    Language language_;
    bool any_ = false;
    std::string heading_;
    std::vector<JudgedMove> blunders_;
};

struct JudgeGames {
    std::string variant;
    GameOptions games;
    std::optional<SquareNotation> notation;
    Language language = Language::english;
    std::string annotated;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        games.declare(options, "The games", {.required = true});
        options.add("--pdn-out", &annotated, "Write the games with the judgement as comments",
                    {.value = "FILE"});
        add_notation_option(options, notation);
        add_language_option(options, language);
    }

    ExitCode run(const Common& common) const {
        const auto game = find_game(variant, notation);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis_for_two(game, tables);
        const auto printer = make_printer(common);
        std::ofstream file = open_annotated();
        const auto code = answer_games(
            games,
            [&](const pdn::Game& record, int number) {
                return judge(*analysis, record, number, *printer, file);
            },
            [&](int number, const std::string& why) { printer->failed(number, why); });
        printer->finish();
        close(file);
        return code;
    }

    std::ofstream open_annotated() const {
        std::ofstream file;
        if (annotated.empty()) return file;
        std::error_code none;
        if (std::filesystem::equivalent(annotated, games.file, none))
            throw std::invalid_argument("--pdn-out would write over the games that are read");
        file.open(annotated, std::ios::binary | std::ios::trunc);
        if (!file) throw tablebase::OutOfResources(fmt::format("cannot write {}", annotated));
        return file;
    }
    void close(std::ofstream& file) const {
        if (!file.is_open()) return;
        file.close();
        if (!file) throw tablebase::OutOfResources(fmt::format("cannot write {}", annotated));
    }

    std::unique_ptr<JudgementPrinter> make_printer(const Common& common) const {
        if (common.json) return std::make_unique<JsonPrinter>();
        return std::make_unique<TextPrinter>(language);
    }

    ExitCode judge(const AnalysisForTwo& analysis, const pdn::Game& record, int number,
                   JudgementPrinter& printer, std::ofstream& file) const {
        GameJudge judge(analysis, record);
        std::optional<AnnotatedGame> game;
        if (file.is_open()) game.emplace(analysis.notation(), record, language);
        printer.begin(number);
        auto code = ExitCode::done;
        while (const auto move = judge.next()) {
            printer.move(*move);
            if (game) game->add(*move);
            if (move->status != MoveStatus::legal) code = ExitCode::found_wrong;
        }
        printer.end(judge);
        if (game) file << game->text() << '\n';
        std::fflush(stdout);  // whoever reads need not wait for the next game
        return code;
    }
};

}  // namespace

const Command judge_command{"judge", "Judge every move of a game: legal or not, and what it changes",
                            "dama judge czech --pdn game.pdn", prepare<JudgeGames>};

}  // namespace dama::cli
