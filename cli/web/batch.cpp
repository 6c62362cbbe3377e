#include "cli/web/batch.hpp"

#include <memory>
#include <sstream>

#include "cli/answers/lines.hpp"
#include "cli/web/web_answer.hpp"

namespace dama::cli {

namespace {

constexpr std::size_t longest_line = 4096;

std::string answer_line(Answers& answers, const std::string& game, const std::string& fen) {
    try {
        return text(answers.query(game, fen)) + "\n";
    } catch (...) {
        auto json = Json::parse(current_web_failure().body);
        return text(Json{{"fen", fen}, {"error", json["error"]}}) + "\n";
    }
}

}  // namespace

std::function<std::optional<std::string>()> batch_answers(Answers& answers, const std::string& game,
                                                          std::string fens) {
    find_variant(game);
    auto lines = std::make_shared<std::istringstream>(std::move(fens));
    return [&answers, game, lines]() -> std::optional<std::string> {
        InputLine line;
        if (!read_line(*lines, longest_line, line)) return std::nullopt;
        if (line.text.ends_with('\r')) line.text.pop_back();
        return answer_line(answers, game, line.text);
    };
}

}  // namespace dama::cli
