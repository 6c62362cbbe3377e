#include "tests/independent/mailbox.hpp"

#include <algorithm>
#include <tuple>

namespace dama::independent {

namespace {

using Squares = std::vector<Square>;

struct Direction {
    int file;
    int rank;
};

// Over one enemy piece to any of some squares behind it.
struct Jump {
    Square over;
    Squares landings;
};

// A move as the board sees it. A capture may be an unfinished one, which the rules forbid or punish by a
// huff.
struct Play {
    Square from;
    Square to;
    char piece;    // before the move
    char becomes;  // after it
    Squares taken;
    bool complete;  // captures, until nothing is left to capture
};

Square next(Square square, Direction d) { return {square.file + d.file, square.rank + d.rank}; }

bool on_board(const Rules& rules, Square square) {
    return square.file >= 0 && square.file < rules.size && square.rank >= 0 && square.rank < rules.size;
}

bool contains(const Squares& squares, Square square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::vector<Direction> directions(char piece, bool backward_too) {
    const int forward = colour(piece) == 'w' ? 1 : -1;
    std::vector<Direction> result{{-1, forward}, {1, forward}};
    if (backward_too) result.insert(result.end(), {{-1, -forward}, {1, -forward}});
    return result;
}

bool flies(const Rules& rules, char piece) { return rules.flying_kings && is_king(piece); }

// The empty squares that follow one another after `start`, at most `longest`.
Squares empty_run(const Rules& rules, const Board& board, Square start, Direction d, int longest) {
    Squares run;
    Square square = next(start, d);
    while (static_cast<int>(run.size()) < longest && on_board(rules, square) && board[square] == empty) {
        run.push_back(square);
        square = next(square, d);
    }
    return run;
}

bool may_capture(const Rules& rules, char piece, char victim) {
    return colour(victim) == opponent(colour(piece)) &&
           (rules.men_capture_kings || is_king(piece) || !is_king(victim));
}

// Captured pieces still stand on the board: they block, and are not jumped again.
std::vector<Jump> jumps(const Rules& rules, const Board& board, Square from, char piece,
                        const Squares& taken) {
    const int longest = flies(rules, piece) ? rules.size : 1;
    std::vector<Jump> result;
    for (const Direction d : directions(piece, is_king(piece) || rules.men_capture_back)) {
        const Squares approach = empty_run(rules, board, from, d, longest - 1);
        const Square over = next(approach.empty() ? from : approach.back(), d);
        if (!on_board(rules, over) || contains(taken, over) || !may_capture(rules, piece, board[over]))
            continue;
        const Squares landings = empty_run(rules, board, over, d, longest);
        if (!landings.empty()) result.push_back({over, landings});
    }
    return result;
}

char crowned(const Rules& rules, Square square, char piece) {
    return on_far_row(rules, square, piece) ? king(piece) : piece;
}

// The piece that goes on capturing after it has landed.
char in_passing(const Rules& rules, Square square, char piece) {
    return rules.crowning == Crowning::goes_on_as_king ? crowned(rules, square, piece) : piece;
}

bool goes_on(const Rules& rules, const Board& board, Square at, char piece, const Squares& taken) {
    const bool stops =
        rules.crowning == Crowning::ends_the_move && !is_king(piece) && on_far_row(rules, at, piece);
    return !stops && !jumps(rules, board, at, in_passing(rules, at, piece), taken).empty();
}

// Adds all captures that go on from a capture. `board` is without the capturing piece.
void follow(const Rules& rules, const Board& board, const Play& so_far, char piece,
            std::vector<Play>& found) {
    for (const Jump& jump : jumps(rules, board, so_far.to, piece, so_far.taken)) {
        Squares taken = so_far.taken;
        taken.push_back(jump.over);
        const auto more = [&](Square landing) { return goes_on(rules, board, landing, piece, taken); };
        const bool some_go_on = std::any_of(jump.landings.begin(), jump.landings.end(), more);
        for (const Square landing : jump.landings) {
            const bool complete = !more(landing) && !(rules.lands_to_go_on && some_go_on);
            const char becomes = crowned(rules, landing, piece);
            const Play play{so_far.from, landing, so_far.piece, becomes, taken, complete};
            found.push_back(play);
            if (more(landing)) follow(rules, board, play, in_passing(rules, landing, piece), found);
        }
    }
}

// All captures, unfinished ones too, complete ones first.
std::vector<Play> captures(const Rules& rules, const Board& board) {
    std::vector<Play> found;
    for (const Square from : squares_of(rules, board, board.turn)) {
        const char piece = board[from];
        Board without = board;
        without[from] = empty;
        follow(rules, without, {from, from, piece, piece, {}, false}, piece, found);
    }
    std::stable_partition(found.begin(), found.end(), [](const Play& play) { return play.complete; });
    return found;
}

std::vector<Play> quiet_moves(const Rules& rules, const Board& board) {
    std::vector<Play> found;
    for (const Square from : squares_of(rules, board, board.turn)) {
        const char piece = board[from];
        const int longest = flies(rules, piece) ? rules.size : 1;
        for (const Direction d : directions(piece, is_king(piece))) {
            for (const Square to : empty_run(rules, board, from, d, longest)) {
                found.push_back({from, to, piece, crowned(rules, to, piece), {}, false});
            }
        }
    }
    return found;
}

// What decides about precedence, the most important first.
std::vector<int> weight(const Rules& rules, const Board& board, const Play& play) {
    const int with_king = is_king(play.piece);
    const int victims = static_cast<int>(play.taken.size());
    std::vector<int> kings;
    for (const Square square : play.taken) kings.push_back(is_king(board[square]));
    const int kings_taken = static_cast<int>(std::count(kings.begin(), kings.end(), 1));

    switch (rules.precedence) {
        case Precedence::free: return {};
        case Precedence::king: return {with_king};
        case Precedence::most: return {victims};
        case Precedence::italian: break;
    }
    std::vector<int> result{victims, with_king, kings_taken};
    result.insert(result.end(), kings.begin(), kings.end());
    return result;
}

void keep_weightiest(const Rules& rules, const Board& board, std::vector<Play>& captures) {
    std::vector<int> most;
    for (const Play& play : captures) most = std::max(most, weight(rules, board, play));
    std::erase_if(captures, [&](const Play& play) { return weight(rules, board, play) != most; });
}

std::vector<Play> enforced_plays(const Rules& rules, const Board& board) {
    std::vector<Play> plays = captures(rules, board);
    std::erase_if(plays, [](const Play& play) { return !play.complete; });
    keep_weightiest(rules, board, plays);
    return plays.empty() ? quiet_moves(rules, board) : plays;
}

std::vector<std::string> names(const Squares& squares) {
    std::vector<std::string> result;
    for (const Square square : squares) result.push_back(name(square));
    std::sort(result.begin(), result.end());
    return result;
}

Move make_move(const Board& board, const Play& play) {
    Move move;
    move.from = name(play.from);
    move.to = name(play.to);
    move.captured = names(play.taken);
    move.promotes = play.becomes != play.piece;
    move.after = board;
    for (const Square square : play.taken) move.after[square] = empty;
    move.after[play.from] = empty;
    move.after[play.to] = play.becomes;
    move.after.turn = opponent(board.turn);
    return move;
}

std::vector<Move> enforced_moves(const Rules& rules, const Board& board) {
    std::vector<Move> moves;
    for (const Play& play : enforced_plays(rules, board)) moves.push_back(make_move(board, play));
    return moves;
}

// The pieces that should capture.
Squares owing_pieces(const Rules& rules, const Board& board, std::vector<Play> captures) {
    keep_weightiest(rules, board, captures);
    Squares owing;
    for (const Play& play : captures) {
        if (!contains(owing, play.from)) owing.push_back(play.from);
    }
    return owing;
}

// Where they stand, after the move, who may be taken off for it.
Squares huffable(const Play& play, const Squares& owing) {
    const bool captured_as_it_should = !play.taken.empty() && contains(owing, play.from);
    if (captured_as_it_should) return play.complete ? Squares{} : Squares{play.to};
    Squares where = owing;
    std::replace(where.begin(), where.end(), play.from, play.to);
    return where;
}

Move make_huffing_move(const Board& board, const Play& play, const Squares& owing) {
    Move move = make_move(board, play);
    const Squares squares = huffable(play, owing);
    move.huffable = names(squares);
    for (const Square square : squares) {
        move.huffed.push_back(move.after);
        move.huffed.back()[square] = empty;
    }
    return move;
}

std::vector<Move> huffing_moves(const Rules& rules, const Board& board) {
    std::vector<Play> plays = captures(rules, board);
    const Squares owing = owing_pieces(rules, board, plays);
    const std::vector<Play> quiet = quiet_moves(rules, board);
    plays.insert(plays.end(), quiet.begin(), quiet.end());
    std::vector<Move> moves;
    for (const Play& play : plays) moves.push_back(make_huffing_move(board, play, owing));
    return moves;
}

auto identity(const Move& move) { return std::tie(move.from, move.to, move.captured); }

// Of equal moves the first stays.
void drop_duplicates(std::vector<Move>& moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& a, const Move& b) { return identity(a) < identity(b); });
    const auto end = std::unique(moves.begin(), moves.end(),
                                 [](const Move& a, const Move& b) { return identity(a) == identity(b); });
    moves.erase(end, moves.end());
}

}  // namespace

std::vector<Move> legal_moves(const Rules& rules, const Board& board) {
    std::vector<Move> moves = rules.huffing ? huffing_moves(rules, board) : enforced_moves(rules, board);
    drop_duplicates(moves);
    return moves;
}

std::uint64_t perft(const Rules& rules, const Board& board, int depth) {
    if (depth == 0) return 1;
    const std::vector<Move> moves = legal_moves(rules, board);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves) leaves += perft(rules, move.after, depth - 1);
    return leaves;
}

}  // namespace dama::independent
