#include "solver/notation/pdn/pdn.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/record_reader.hpp"
#include "solver/notation/token.hpp"

namespace dama::pdn {

std::optional<Word> Game::header(std::string_view name) const {
    const auto found = std::ranges::find(headers, name, &Header::name);
    return found == headers.end() ? std::nullopt : std::optional(found->value);
}

std::vector<Game> read(std::string_view text) {
    TextSource source(text);
    RecordReader reader(source);
    std::vector<Game> games;
    while (auto game = reader.next()) {
        if (game->fault) throw NotationError(*game->fault);
        games.push_back(std::move(*game));
    }
    if (games.empty()) throw NotationError(std::string(no_game));
    return games;
}

std::string complaint(const Word& word, std::string_view why) {
    return fmt::format("line {}, column {}: {}: {}", word.line, word.column, dama::quoted(word.text), why);
}

void refuse(const Word& word, std::string_view why) { throw NotationError(complaint(word, why)); }

}  // namespace dama::pdn
