#include "cli/claim_text.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dama::cli {

namespace {

// Placeholders: {0} who forces, {1} whom, {2} in how many plies.
struct Words {
    std::string_view valid;
    std::string_view refuted;
    std::string_view disputed;
    std::string_view over;
    std::string_view proof;
    std::string_view keeping;
    std::string_view no_table;
    std::string_view heading;
    std::string_view applies;
    std::string_view applies_not;
    std::array<std::string_view, 4> articles;  // {0} the count, {1} what is needed
};

constexpr Words english{
    "The draw claim is justified. Neither player can force a capture or a block.",
    "The draw claim is refused. {0} can force a capture in {2}.",
    "The draw claim is disputed. Nobody can force a capture, so the wording of the draw rule is met; but {0} "
    "can "
    "force that {1} loses a piece or is blocked, in {2}.",
    "No draw can be claimed, the game is over.",
    "Proof",
    "It stays so after",
    "The position is not in the tables: whether a capture can be forced is not known.",
    "Game {}, after ply {}",
    "applies",
    "does not apply",
    {"{0} of {1} occurrences of the position with the same player to move",
     "{0} of {1} moves of each side without a capture or a man's move",
     "{0} of {1} moves of each side with at most three kings against a king off the main diagonal",
     "{0} of {1} moves of each side with at most two pieces against a king, or three kings against a king on "
     "the "
     "main diagonal"}};

constexpr Words czech{
    "Nárok na remízu je oprávněný. Žádný hráč nemůže vynutit braní ani zablokování soupeře.",
    "Nárok na remízu se zamítá. {0} vynutí braní za {2}.",
    "Nárok na remízu je sporný. Braní nevynutí nikdo, znění pravidla o remíze je tedy splněno; {0} však "
    "vynutí, že "
    "{1} ztratí figuru nebo bude zablokován, za {2}.",
    "Remízu nelze nárokovat, partie skončila.",
    "Důkaz",
    "Platí to i po tazích",
    "Pozice není v tabulkách: zda lze vynutit braní, není známo.",
    "Partie {}, po půltahu {}",
    "platí",
    "neplatí",
    {"{0} z {1} výskytů pozice se stejným hráčem na tahu",
     "{0} z {1} tahů obou stran bez braní a bez tahu kamenem",
     "{0} z {1} tahů obou stran při nejvýše třech dámách proti dámě mimo hlavní diagonálu",
     "{0} z {1} tahů obou stran při nejvýše dvou figurách proti dámě, nebo třech dámách proti dámě na hlavní "
     "diagonále"}};

const Words& words(Language language) { return language == Language::czech ? czech : english; }

std::string_view article_words(const Words& w, std::string_view article) {
    return w.articles[static_cast<std::size_t>(article.back() - '1')];
}

}  // namespace

std::string verdict_text(Language language, const DrawClaim& claim) {
    const auto& w = words(language);
    if (claim.verdict == Verdict::over) {
        return fmt::format("{} {}", w.over, terminal_text(language, claim.value, claim.position.turn));
    }
    if (!claim.forcer) return std::string(w.valid);
    const auto text = claim.verdict == Verdict::refuted ? w.refuted : w.disputed;
    return fmt::format(fmt::runtime(text), colour_text(language, *claim.forcer),
                       colour_text(language, 1 - *claim.forcer), plies_text(language, *claim.plies()));
}

std::string proof_text(Language language, const DrawClaim& claim) {
    const auto& w = words(language);
    if (claim.forcer) return fmt::format("{}: {}", w.proof, numbered(claim.line, claim.position.turn));
    if (claim.verdict == Verdict::valid) return fmt::format("{}: {}", w.keeping, fmt::join(claim.line, ", "));
    return {};
}

std::string article_text(Language language, const ArticleCount& article) {
    const auto& w = words(language);
    return fmt::format(
        "art. {} {}: {}", article.article, article.applies() ? w.applies : w.applies_not,
        fmt::format(fmt::runtime(article_words(w, article.article)), article.count, article.needed));
}

std::string_view no_table_text(Language language) { return words(language).no_table; }

std::string heading_text(Language language, int game, int ply) {
    return fmt::format(fmt::runtime(words(language).heading), game, ply);
}

}  // namespace dama::cli
