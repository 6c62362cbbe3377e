#include "solver/analysis/records/federation_articles.hpp"

namespace dama {

namespace {

// Whether a condition on the stronger and the weaker side holds, whichever colour is which.
template <class Sides, class Condition>
bool either_way(const Sides& sides, Condition condition) {
    return condition(sides[0], sides[1]) || condition(sides[1], sides[0]);
}

template <class Side>
bool lone_king(const Side& side) {
    return side.men == 0 && side.kings == 1;
}

// Art. 6.3: at most three kings against one that is not on the main diagonal.
template <class Side>
bool three_against_one(const Side& strong, const Side& weak) {
    return lone_king(weak) && weak.kings_on_main_diagonal == 0 && strong.men == 0 && strong.kings >= 1 &&
           strong.kings <= 3;
}

// Art. 6.4: at most two pieces, kings or a king and a man, against one king; or three kings against one that is on the
// main diagonal.
template <class Side>
bool two_against_one(const Side& strong, const Side& weak) {
    if (!lone_king(weak)) return false;
    if (strong.men == 1) return strong.kings == 1;
    const int most = weak.kings_on_main_diagonal == 1 ? 3 : 2;
    return strong.men == 0 && strong.kings >= 1 && strong.kings <= most;
}

}  // namespace

void FederationArticles::Stretch::see(bool holds, bool same_material) {
    plies_ = holds && held_ && same_material ? plies_ + 1 : 0;
    held_ = holds;
}

FederationArticles::FederationArticles(const BoardPlan& board, const PlainPosition& position, int half_moves)
    : uneventful_plies_(half_moves) {
    for (const auto& point : board.points) {
        if (point.x == point.y) main_diagonal_.insert(point.square);
    }
    see(position);
}

FederationArticles::Sides FederationArticles::sides_of(const PlainPosition& position) const {
    Sides sides;
    for (const int colour : {0, 1}) {
        sides[colour] = {.men = position.men[colour].count(),
                         .kings = position.kings[colour].count(),
                         .kings_on_main_diagonal = (position.kings[colour] & main_diagonal_).count()};
    }
    return sides;
}

bool FederationArticles::same_material(const Sides& a, const Sides& b) {
    for (const int colour : {0, 1}) {
        if (a[colour].men != b[colour].men || a[colour].kings != b[colour].kings) return false;
    }
    return true;
}

void FederationArticles::see(const PlainPosition& position) {
    occurrences_now_ = ++occurrences_[position];
    const Sides now = sides_of(position);
    const bool unchanged = same_material(sides_, now);
    three_against_one_.see(either_way(now, three_against_one<Side>), unchanged);
    two_against_one_.see(either_way(now, two_against_one<Side>), unchanged);
    sides_ = now;
}

void FederationArticles::add(const PlainPosition& position, bool captured_or_by_man) {
    if (captured_or_by_man) occurrences_.clear();
    uneventful_plies_ = captured_or_by_man ? 0 : uneventful_plies_ + 1;
    see(position);
}

std::array<ArticleCount, 4> FederationArticles::counts() const {
    return {{{"6.1", occurrences_now_, 3},
             {"6.2", uneventful_plies_ / 2, 15},
             {"6.3", three_against_one_.moves_of_each_side(), 15},
             {"6.4", two_against_one_.moves_of_each_side(), 5}}};
}

}  // namespace dama
