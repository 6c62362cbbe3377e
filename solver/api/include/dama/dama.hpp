#pragma once

// Everything: games and positions, tables, and making them.

#include <dama/error.hpp>
#include <dama/game.hpp>
#include <dama/solve.hpp>
#include <dama/tables.hpp>
