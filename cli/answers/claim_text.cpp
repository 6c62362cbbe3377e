#include "cli/answers/claim_text.hpp"

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
    std::string_view refuted_by_huff;
    std::string_view rule_alone;
    std::string_view no_piece;  // {0} who
    std::string_view proof;
    std::string_view keeping;
    std::string_view no_table;
    std::string_view heading;
    std::string_view applies;
    std::string_view applies_not;
    std::string_view beyond;                   // {0} more than needed
    std::array<std::string_view, 4> articles;  // {0} the count, {1} what is needed
    std::string_view decision;
    std::string_view by_rule;
    std::string_view by_article;
    std::string_view no_draw_over;
    std::string_view no_draw_refuted;
    std::string_view no_draw_disputed;
    std::string_view open;
    std::string_view article;
    std::string_view unknown_plies;
    std::string_view since;     // {} a ply
    std::string_view win_fits;  // {0} moves that are left, {1} moves that the win takes
    std::string_view win_too_long;
};

constexpr Words english{
    "The draw claim is justified. Neither player can force a capture or a block.",
    "The draw claim is refused. {0} can force a capture in {2}.",
    "The draw claim is disputed. Nobody can force a capture, so the wording of the draw rule is met; but {0} "
    "can "
    "force that {1} loses a piece or is blocked, in {2}.",
    "No draw can be claimed, the game is over.",
    "The draw claim is refused. {0} can take a piece of {1} by a huff now.",
    "An article makes the game a draw; by the draw rule alone it would not be one.",
    "{0} has no piece left",
    "Proof",
    "It stays so after",
    "The position is not in the tables: whether a capture can be forced is not known.",
    "Game {}, after ply {}",
    "applies",
    "does not apply",
    ", and {0} more",
    {"{0} of {1} occurrences of the position with the same player to move",
     "{0} of {1} moves of each side without a capture or a man's move",
     "{0} of {1} moves of each side with at most three kings against a king off the main diagonal",
     "{0} of {1} moves of each side with at most two pieces against a king, or three kings against a king on "
     "the "
     "main diagonal"},
    "Decision",
    "a draw, by the draw rule",
    "a draw, by article {}",
    "no draw, the game is over",
    "no draw, the claim is refused",
    "no draw, the claim is disputed",
    "open, no table tells whether a capture can be forced",
    "art.",
    "more plies than can be searched here",
    "A draw could have been claimed ever since ply {}.",
    "before it applies {0} more moves of each side may be made; the win takes {1} and fits",
    "before it applies {0} more moves of each side may be made; the win takes {1}, which is too long"};

constexpr Words czech{
    "Nárok na remízu je oprávněný. Žádný hráč nemůže vynutit braní ani zablokování soupeře.",
    "Nárok na remízu se zamítá. {0} vynutí braní za {2}.",
    "Nárok na remízu je sporný. Braní nevynutí nikdo, znění pravidla o remíze je tedy splněno; {0} však "
    "vynutí, že "
    "{1} ztratí figuru nebo bude zablokován, za {2}.",
    "Remízu nelze nárokovat, partie skončila.",
    "Nárok na remízu se zamítá. {0} může nyní fouknutím vzít figuru, kterou má {1}.",
    "Podle článku je partie remíza; podle samotného pravidla o remíze by nebyla.",
    "{0} nemá žádnou figuru",
    "Důkaz",
    "Platí to i po tazích",
    "Pozice není v tabulkách: zda lze vynutit braní, není známo.",
    "Partie {}, po půltahu {}",
    "platí",
    "neplatí",
    " a {0} navíc",
    {"{0} ze {1} výskytů pozice se stejným hráčem na tahu",
     "{0} z {1} tahů obou stran bez braní a bez tahu kamenem",
     "{0} z {1} tahů obou stran při nejvýše třech dámách proti dámě mimo hlavní diagonálu",
     "{0} z {1} tahů obou stran při nejvýše dvou figurách proti dámě, nebo třech dámách proti dámě na hlavní "
     "diagonále"},
    "Rozhodnutí",
    "remíza podle pravidla o remíze",
    "remíza podle článku {}",
    "žádná remíza, partie skončila",
    "žádná remíza, nárok se zamítá",
    "žádná remíza, nárok je sporný",
    "otevřené, žádná tabulka neví, zda lze vynutit braní",
    "čl.",
    "více půltahů, než zde lze prohledat",
    "Remízu bylo možné nárokovat nepřetržitě od půltahu {}.",
    "do jeho uplatnění zbývá tahů každé strany: {0}; výhra potřebuje tahů: {1}, stihne se",
    "do jeho uplatnění zbývá tahů každé strany: {0}; výhra potřebuje tahů: {1}, nestihne se"};

const Words& words(Language language) { return language == Language::czech ? czech : english; }

std::string_view article_words(const Words& w, std::string_view article) {
    return w.articles[static_cast<std::size_t>(article.back() - '1')];
}

// Why the game is over.
std::string end_text(Language language, const DrawClaim& claim) {
    const int turn = claim.position.turn;
    const bool mover_has = claim.position.material.side[0].total() > 0;
    const bool opponent_has = claim.position.material.side[1].total() > 0;
    if (mover_has && opponent_has) return terminal_text(language, *claim.value, turn);
    return fmt::format("{}: {}",
                       fmt::format(fmt::runtime(words(language).no_piece),
                                   colour_text(language, mover_has ? 1 - turn : turn)),
                       outcome_text(language, {claim.value->result, std::nullopt}, turn));
}

std::string_view no_draw_text(const Words& w, const GameClaim& made) {
    if (!made.claim) return w.open;
    switch (made.claim->verdict) {
        case Verdict::over: return w.no_draw_over;
        case Verdict::disputed: return w.no_draw_disputed;
        default: return w.no_draw_refuted;
    }
}

}  // namespace

std::string since_text(Language language, int ply) {
    return fmt::format(fmt::runtime(words(language).since), ply);
}

std::string win_text(Language language, const GameClaim& made, const ArticleCount& article, bool fits) {
    const auto& w = words(language);
    return fmt::format(fmt::runtime(fits ? w.win_fits : w.win_too_long), article.needed - article.count,
                       *moves_to_win(made));
}

std::string verdict_text(Language language, const DrawClaim& claim, const Decision& decision) {
    const auto& w = words(language);
    if (claim.verdict == Verdict::over) return fmt::format("{} {}", w.over, end_text(language, claim));
    if (!claim.forcer) return std::string(w.valid);
    const auto template_of = claim.by_huff                       ? w.refuted_by_huff
                             : claim.verdict == Verdict::refuted ? w.refuted
                                                                 : w.disputed;
    const auto text =
        fmt::format(fmt::runtime(template_of), colour_text(language, *claim.forcer),
                    colour_text(language, 1 - *claim.forcer),
                    claim.plies ? plies_text(language, *claim.plies) : std::string(w.unknown_plies));
    if (!decision.draw) return text;
    return fmt::format("{}{}", w.rule_alone, text.substr(text.find('.') + 1));
}

std::string decision_text(Language language, const GameClaim& made) {
    const auto& w = words(language);
    const auto [draw, by] = made.decision();
    const auto what =
        draw ? (by == "rule" ? std::string(w.by_rule) : fmt::format(fmt::runtime(w.by_article), by))
             : std::string(no_draw_text(w, made));
    return fmt::format("{}: {}.", w.decision, what);
}

std::string proof_text(Language language, const DrawClaim& claim) {
    const auto& w = words(language);
    if (claim.by_huff) return fmt::format("{}: {}", w.proof, claim.line.front());
    if (claim.line.empty()) return {};
    if (claim.forcer) return fmt::format("{}: {}", w.proof, numbered(claim.line, claim.position.turn));
    if (claim.verdict == Verdict::valid) return fmt::format("{}: {}", w.keeping, fmt::join(claim.line, ", "));
    return {};
}

std::string article_text(Language language, const ArticleCount& article) {
    const auto& w = words(language);
    const auto beyond =
        article.beyond() > 0 ? fmt::format(fmt::runtime(w.beyond), article.beyond()) : std::string();
    return fmt::format(
        "{} {} {}: {}{}", w.article, article.article, article.applies() ? w.applies : w.applies_not,
        fmt::format(fmt::runtime(article_words(w, article.article)), article.met(), article.needed), beyond);
}

std::string_view no_table_text(Language language) { return words(language).no_table; }

std::string heading_text(Language language, int game, int ply) {
    return fmt::format(fmt::runtime(words(language).heading), game, ply);
}

}  // namespace dama::cli
