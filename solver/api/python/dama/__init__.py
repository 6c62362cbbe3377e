"""Endgame tables for draughts games: positions, moves, and what tables tell of them."""

from ._dama import (BadInput, BadTable, Claim, Error, Force, JudgedGame, JudgedMove, Line, MissingTable, Move,
                    OutOfResources, Position, RatedMove, Tables, Value, boards, games, solve)

__all__ = ["BadInput", "BadTable", "Claim", "Error", "Force", "JudgedGame", "JudgedMove", "Line", "MissingTable",
           "Move", "OutOfResources", "Position", "RatedMove", "Tables", "Value", "boards", "games", "solve"]
