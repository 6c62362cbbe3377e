#include <algorithm>
#include <stdexcept>
#include <string>

#include "solver/games/rules/variant.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/record_reader.hpp"
#include "solver/notation/pdn/replay.hpp"
#include "tablebase/error.hpp"
#include "tests/fuzz/targets.hpp"

namespace dama::fuzz {

namespace {

const Variant& chosen_variant(ByteView& bytes) {
    const std::size_t chosen = bytes.empty() ? 0 : bytes.front();
    if (!bytes.empty()) bytes = bytes.subspan(1);
    return variants()[chosen % variants().size()];
}

std::string text(ByteView bytes) { return {bytes.begin(), bytes.end()}; }

void require(bool condition, const char* what) {
    if (!condition) throw std::logic_error(what);
}

// Text in two pieces, so that records are cut in the middle.
class Pieces final : public pdn::Source {
public:
    explicit Pieces(std::string text) : text_(std::move(text)) {}

    bool read(std::string& into) override {
        if (at_ == text_.size()) return false;
        const std::size_t count = std::max<std::size_t>(1, (text_.size() - at_) / 2);
        into.append(text_, at_, count);
        at_ += count;
        return true;
    }

private:
    std::string text_;
    std::size_t at_ = 0;
};

void replay(const Notation& notation, const pdn::Game& game) {
    try {
        Replay replay(notation, game);
        for (const auto& move : game.moves) replay.make(move);
    } catch (const NotationError&) {
    }
}

}  // namespace

void fen(ByteView bytes) {
    const auto notation = notation_of(chosen_variant(bytes));
    try {
        const auto position = notation.position(text(bytes));
        const auto written = notation.fen(position);
        require(notation.position(written) == position, "a FEN is not read as it was written");
        notation.record(position);
    } catch (const NotationError&) {
    } catch (const tablebase::OutOfResources&) {  // more moves than can be listed
    }
}

void moves(ByteView bytes) {
    const auto notation = notation_of(chosen_variant(bytes));
    const auto end = std::ranges::find(bytes, '\n');
    const auto position = text(bytes.first(static_cast<std::size_t>(end - bytes.begin())));
    const auto move = end == bytes.end() ? std::string() : std::string(end + 1, bytes.end());
    try {
        notation.examine(position, move);
        notation.play(position, move);
    } catch (const NotationError&) {
    } catch (const tablebase::OutOfResources&) {
    }
}

void pdn(ByteView bytes) {
    const auto notation = notation_of(chosen_variant(bytes));
    Pieces source(text(bytes));
    pdn::RecordReader reader(source);
    try {
        while (const auto game = reader.next()) {
            if (!game->fault) replay(notation, *game);
        }
    } catch (const NotationError&) {
    } catch (const tablebase::OutOfResources&) {
    }
}

}  // namespace dama::fuzz
