// The oracle against data that others have published or computed.

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/independent/plain_solver.hpp"

namespace dama::independent {

namespace {

using nlohmann::json;

std::ifstream open_reference(const std::string& file) {
    std::ifstream in(DAMA_SOURCE_DIR "/data/reference/" + file);
    if (!in) throw std::runtime_error("data/reference/" + file + " is missing");
    return in;
}

json read_json(const std::string& file) { return json::parse(open_reference(file)); }

std::vector<json> read_json_lines(const std::string& file) {
    std::ifstream in = open_reference(file);
    std::vector<json> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

bool is_known(const std::string& variant) {
    const auto known = variants();
    return std::find(known.begin(), known.end(), variant) != known.end();
}

int count_pieces(const Board& board) {
    int pieces = 0;
    for (const auto& file : board.cells)
        pieces += 10 - static_cast<int>(std::count(file.begin(), file.end(), empty));
    return pieces;
}

// Perft.

void expect_perft(const json& reference, std::uint64_t most_leaves) {
    const Rules rules = rules_of(reference["variant"].get<std::string>());
    const auto fen = reference["fen"].get<std::string>();
    const Board board = fen == "start" ? start_board(rules) : parse_fen(rules, fen);
    SCOPED_TRACE(reference.dump());
    int depth = 0;
    for (const auto& count : reference["counts"]) {
        if (count > most_leaves) return;
        ++depth;
        EXPECT_EQ(perft(rules, board, depth), count) << "depth " << depth;
    }
}

void expect_all_perfts(std::uint64_t most_leaves) {
    for (const json& reference : read_json("perft.json")) {
        if (is_known(reference["variant"]) && reference.contains("counts"))
            expect_perft(reference, most_leaves);
    }
}

TEST(Mailbox, CountsLeavesAsPublished) { expect_all_perfts(50'000); }

TEST(LongMailbox, CountsLeavesAsPublished) { expect_all_perfts(5'000'000); }

TEST(Mailbox, ReadsBackWhatItWrites) {
    for (const auto variant : variants()) {
        const Rules rules = rules_of(variant);
        const Board board = start_board(rules);
        EXPECT_EQ(parse_fen(rules, to_fen(rules, board)), board) << variant;
        EXPECT_EQ(parse_fen(rules, to_numeric_fen(rules, board)), board) << variant;
    }
}

// "13x15 (17,27,19)" as "13 15", "08-02" as "8 2", "49x32x19x30" as "49 30".
std::string ends_of(const std::string& text) {
    const std::string path = text.substr(0, text.find(' '));
    const auto without_zeros = [](const std::string& square) {
        return square.substr(square.find_first_not_of('0'));
    };
    return without_zeros(path.substr(0, path.find_first_of("-x"))) + " " +
           without_zeros(path.substr(path.find_last_of("-x") + 1));
}

std::string ends_of(const Rules& rules, const Move& move, bool numeric) {
    if (!numeric) return move.from + " " + move.to;
    return std::to_string(number(rules, parse_square(rules, move.from))) + " " +
           std::to_string(number(rules, parse_square(rules, move.to)));
}

void expect_legal(const json& reference) {
    SCOPED_TRACE(reference.dump());
    const Rules rules = rules_of(reference["variant"].get<std::string>());
    const auto moves = legal_moves(rules, parse_fen(rules, reference["fen"].get<std::string>()));
    EXPECT_EQ(moves.size(), reference.value("legal_count", moves.size()));
    if (!reference.contains("legal")) return;
    std::multiset<std::string> ours;
    std::multiset<std::string> theirs;
    for (const std::string text : reference["legal"]) theirs.insert(ends_of(text));
    const bool numeric = std::isdigit(theirs.begin()->front()) != 0;
    for (const Move& move : moves) ours.insert(ends_of(rules, move, numeric));
    EXPECT_EQ(ours, theirs);
}

TEST(Mailbox, FindsTheMovesOfPublishedPositions) {
    for (const json& reference : read_json("positions.json")) expect_legal(reference);
}

Move only_move(std::string_view variant, std::string_view fen) {
    const Rules rules = rules_of(variant);
    const auto moves = legal_moves(rules, parse_fen(rules, fen));
    EXPECT_EQ(moves.size(), 1) << fen;
    return moves.at(0);
}

TEST(Mailbox, CrownsAManInPassingIfTheRulesDoSo) {
    const Move russian = only_move("russian", "W:Wh6:Bg7,c5,d2");
    EXPECT_EQ(russian.to, "e1");
    EXPECT_TRUE(russian.promotes);
    EXPECT_EQ(russian.after, parse_fen(rules_of("russian"), "B:WKe1:B"));

    EXPECT_EQ(only_move("czech", "W:Wh6:Bg7,c5,d2").to, "f8");
    EXPECT_FALSE(only_move("international", "W:W15:B9,10").promotes);
}

// Values.

std::string name_of(Result result) {
    switch (result) {
        case Result::win: return "win";
        case Result::draw: return "draw";
        case Result::loss: break;
    }
    return "loss";
}

json to_json(const Plies& plies) { return plies ? json(*plies) : json(nullptr); }

json to_json(const Force& force) {
    return {{"capture", to_json(force.capture)}, {"decision", to_json(force.decision)}};
}

// On a draw claim.
std::string verdict(const Value& value) {
    if (value.over) return "over";
    if (value.white.capture || value.black.capture) return "refuted";
    return value.white.decision || value.black.decision ? "disputed" : "valid";
}

std::string who_can_capture(const Value& value, char mover) {
    const bool white = value.white.capture.has_value();
    const bool black = value.black.capture.has_value();
    if (white && black) return "both";
    if (!white && !black) return "none";
    return white == (mover == 'w') ? "mover" : "opponent";
}

std::string pieces_of(const Rules& rules, const Board& board, char side) {
    std::string pieces;
    for (const Square square : squares_of(rules, board, side)) pieces += is_king(board[square]) ? 'K' : 'M';
    std::sort(pieces.begin(), pieces.end());
    return pieces;
}

std::string slice_of(const Rules& rules, const Board& board) {
    return pieces_of(rules, board, board.turn) + "v" + pieces_of(rules, board, opponent(board.turn));
}

// A slice, counted for one colour to move; by the JSON pointers of the reference.
struct SliceCounts {
    std::map<std::string, int> counts;
    int longest_win = -1;

    void add(const Value& value, char mover) {
        const std::string result = name_of(value.result);
        const std::string who = who_can_capture(value, mover);
        ++counts["/positions"];
        ++counts["/" + result];
        ++counts["/force/" + who];
        ++counts["/cross/" + result + "/" + who];
        ++counts["/" + verdict(value)];
        if (value.over) ++counts["/terminal"];
        if (value.result == Result::win) longest_win = std::max(longest_win, *value.plies);
    }

    int at(const std::string& pointer) const {
        if (pointer == "/longest_win") return longest_win;
        const auto found = counts.find(pointer);
        return found == counts.end() ? 0 : found->second;
    }
};

using SlicesByMover = std::map<std::pair<char, std::string>, SliceCounts>;

SlicesByMover count_slices(const Rules& rules, const PlainSolver& solver) {
    SlicesByMover slices;
    for (const Board& board : solver.boards()) {
        slices[{board.turn, slice_of(rules, board)}].add(solver.value(board), board.turn);
    }
    return slices;
}

void expect_slice(const SliceCounts& counted, const json& reference) {
    const json numbers = reference.flatten();
    for (const auto& [pointer, expected] : numbers.items()) {
        if (!expected.is_number()) continue;
        EXPECT_EQ(counted.at(pointer), expected) << pointer;
    }
}

void expect_slices(const Rules& rules, const PlainSolver& solver, int pieces) {
    const SlicesByMover counted = count_slices(rules, solver);
    for (const json& reference : read_json_lines("slices/" + std::string(rules.name) + ".jsonl")) {
        const auto slice = reference["slice"].get<std::string>();
        if (static_cast<int>(slice.size()) - 1 > pieces) continue;
        for (const char mover : {'w', 'b'}) {
            SCOPED_TRACE(slice + ", to move: " + mover);
            expect_slice(counted.at({mover, slice}), reference);
        }
    }
}

json to_json(const PlainSolver& solver, const Move& move) {
    const auto [result, plies] = solver.outcome(move);
    return {{"from", move.from},         {"to", move.to},
            {"captured", move.captured}, {"promotes", move.promotes},
            {"huffable", move.huffable}, {"result", name_of(result)},
            {"dtw", to_json(plies)}};
}

// The move of the reference in the same form: sorted, and with `huffable` in every game.
json normalized(json move) {
    move.emplace("huffable", json::array());
    std::sort(move["captured"].begin(), move["captured"].end());
    std::sort(move["huffable"].begin(), move["huffable"].end());
    return move;
}

void expect_moves(const Rules& rules, const PlainSolver& solver, const Board& board, const json& reference) {
    json ours = json::array();
    json theirs = json::array();
    for (const Move& move : legal_moves(rules, board)) ours.push_back(to_json(solver, move));
    for (const json& move : reference) theirs.push_back(normalized(move));
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    EXPECT_EQ(ours, theirs);
}

void expect_sample(const Rules& rules, const PlainSolver& solver, const Board& board, const json& reference) {
    SCOPED_TRACE(reference["fen"]);
    const Value value = solver.value(board);
    EXPECT_EQ(name_of(value.result), reference["result"]);
    EXPECT_EQ(to_json(value.plies), reference["dtw"]);
    EXPECT_EQ(value.over, reference["terminal"]);
    EXPECT_EQ(verdict(value), reference["claim"]);
    EXPECT_EQ(to_json(value.white), reference["force"]["white"]);
    EXPECT_EQ(to_json(value.black), reference["force"]["black"]);
    expect_moves(rules, solver, board, reference["moves"]);
}

void expect_samples(const Rules& rules, const PlainSolver& solver, int pieces) {
    for (const json& reference : read_json_lines("samples/" + std::string(rules.name) + ".jsonl")) {
        const Board board = parse_fen(rules, reference["fen"].get<std::string>());
        if (count_pieces(board) <= pieces) expect_sample(rules, solver, board, reference);
    }
}

void expect_references(std::string_view variant, int pieces) {
    const Rules rules = rules_of(variant);
    const PlainSolver solver(rules, materials_up_to(pieces));
    expect_slices(rules, solver, pieces);
    expect_samples(rules, solver, pieces);
}

class Values : public testing::TestWithParam<std::string_view> {};

TEST_P(Values, OfTwoPiecesAgreeWithReferences) { expect_references(GetParam(), 2); }

class LongValues : public Values {};

TEST_P(LongValues, OfThreePiecesAgreeWithReferences) { expect_references(GetParam(), 3); }

std::string test_name(const testing::TestParamInfo<std::string_view>& info) {
    return std::string(info.param);
}

const auto with_references =
    testing::Values("czech", "huff", "english", "italian", "russian", "pool", "brazilian");
INSTANTIATE_TEST_SUITE_P(All, Values, with_references, test_name);
INSTANTIATE_TEST_SUITE_P(All, LongValues, with_references, test_name);

struct PublishedValue {
    std::string fen;
    char result;  // W, D or L, for the player to move
};

void expect_published(std::string_view variant, const std::vector<PublishedValue>& published,
                      const std::vector<std::string>& materials) {
    const Rules rules = rules_of(variant);
    const PlainSolver solver(rules, materials);
    for (const auto& [fen, result] : published) {
        const Value value = solver.value(parse_fen(rules, fen));
        EXPECT_EQ(std::toupper(name_of(value.result).front()), result) << fen;
    }
}

TEST(LongEnglishValues, AreAsPublished) {
    std::vector<PublishedValue> published;
    for (const auto* file : {"english-quiet-2.tsv", "english-quiet-3.tsv"}) {
        std::ifstream in = open_reference(file);
        for (PublishedValue value; in >> value.fen >> value.result;) published.push_back(value);
    }
    ASSERT_EQ(published.size(), 3181 + 20414);
    expect_published("english", published, materials_up_to(3));
}

TEST(LongInternationalValues, AreAsPublished) {
    const Rules rules = rules_of("international");
    std::vector<PublishedValue> published;
    for (const json& entry : read_json("international-wld.json")) {
        const auto fen = entry["fen"].get<std::string>();
        if (count_pieces(parse_fen(rules, fen)) > 3) continue;
        published.push_back({fen, entry["wld"].get<std::string>().front()});
    }
    ASSERT_EQ(published.size(), 9);
    expect_published("international", published, {"KvKK", "MvKM", "MvMM"});
}

}  // namespace

}  // namespace dama::independent
