#include "solver/notation/pdn/record_writer.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace dama::pdn {

namespace {

Header header(std::string name, std::string value) { return {std::move(name), {.text = std::move(value)}}; }

// "29"; with its attributes if squares are not written as programs expect them for this number.
std::string game_type(const Notation& notation) {
    const Variant& variant = notation.variant();
    const auto number = std::to_string(*variant.gametype);
    if (variant.notation == find_variant(variant.name).notation) return number;
    const BoardPlan& board = notation.game().board();
    const bool begins_black = variant.start.starts_with("B");
    const bool in_letters = variant.notation == SquareNotation::letters;
    return fmt::format("{},{},{},{},{},0", number, begins_black ? "B" : "W", board.files, board.ranks,
                       in_letters ? "A0" : "N1");
}

// A quotation mark would end the value.
std::string quoted(std::string value) {
    std::ranges::replace(value, '"', '\'');
    return '"' + value + '"';
}

class Lines {
public:
    void add(std::string_view word) {
        constexpr std::size_t longest = 80;
        if (column_ != 0 && column_ + 1 + word.size() > longest) {
            text_ += '\n';
            column_ = 0;
        }
        if (column_ != 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    // Words of their own, so that a long comment goes over several lines.
    void add_comment(std::string comment) {
        if (comment.empty()) return;
        std::ranges::replace(comment, '{', '(');
        std::ranges::replace(comment, '}', ')');
        std::istringstream words('{' + comment + '}');
        for (std::string word; words >> word;) add(word);
    }
    std::string text() const { return text_ + '\n'; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

}  // namespace

std::vector<Header> headers_of(const Notation& notation, const PlainPosition& start) {
    std::vector<Header> headers;
    const Variant& variant = notation.variant();
    headers.push_back(variant.gametype ? header("GameType", game_type(notation))
                                       : header("Variant", std::string(variant.name)));
    if (start != notation.position(variant.start)) headers.push_back(header("FEN", notation.fen(start)));
    return headers;
}

std::string write(const WrittenRecord& record) {
    std::string headers;
    for (const auto& [name, value] : record.headers)
        headers += fmt::format("[{} {}]\n", name, quoted(value.text));
    Lines lines;
    lines.add_comment(record.comment);
    int ply = record.turn;
    bool numbered = false;
    for (const auto& move : record.moves) {
        if (!move.text.empty()) {
            if (ply % 2 == 0) lines.add(fmt::format("{}.", ply / 2 + 1));
            if (ply % 2 == 1 && !numbered) lines.add(fmt::format("{}...", ply / 2 + 1));
            numbered = true;
            lines.add(move.text + move.mark);
            ++ply;
        }
        lines.add_comment(move.comment);
    }
    lines.add(record.result);
    return headers + (headers.empty() ? "" : "\n") + lines.text();
}

}  // namespace dama::pdn
