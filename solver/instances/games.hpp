#pragma once

// The types of the games, by the name of their rules: the one list of them. A game's type is compiled in the file of its
// name beside this one, and nowhere else.

#include <stdexcept>
#include <string>
#include <string_view>

#include "solver/games/moves/draughts.hpp"
#include "solver/games/moves/french3.hpp"
#include "solver/games/moves/huffing_draughts.hpp"
#include "solver/games/moves/ossetian.hpp"
#include "solver/games/rules/rule_sets.hpp"

namespace dama {

// Calls visit.operator()<G>(name) for each.
template <class Visitor>
void for_each_game_type(Visitor visit) {
    visit.template operator()<Draughts<czech_rules>>("czech");
    visit.template operator()<HuffingDraughts<huff_rules>>("huff");
    visit.template operator()<Draughts<english_rules>>("english");
    visit.template operator()<Draughts<italian_rules>>("italian");
    visit.template operator()<Draughts<russian_rules>>("russian");
    visit.template operator()<Draughts<pool_rules>>("pool");
    visit.template operator()<Draughts<brazilian_rules>>("brazilian");
    visit.template operator()<Draughts<international_rules>>("international");
    visit.template operator()<Ossetian<lines_7x7>>("ossetian21");
    visit.template operator()<Ossetian<lines_9x9>>("ossetian27");
    visit.template operator()<Ossetian<lines_7x7_centres>>("ossetian33");
    visit.template operator()<Ossetian<lines_9x9_centres>>("ossetian43");
    visit.template operator()<French3<MenAdvance::across>>("french3");
    visit.template operator()<French3<MenAdvance::by_rows>>("french3-rows");
}

}  // namespace dama
