#!/usr/bin/env python3
"""The tables of docs/draw-claims.md that go by numbers of pieces, from `dama stats VARIANT --json` on standard input.

    dama stats czech --json --tables FOLDER | docs/studies/draw_claims.py
"""

import json
import sys
from collections import defaultdict

VERDICTS = ("valid", "refuted", "disputed", "over")
RESULTS = ("win", "draw", "loss")
WHO = ("none", "mover", "opponent", "both")


def grouped(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def share(part: int, whole: int) -> str:
    return "–" if whole == 0 else f"{100 * part / whole:.2f} %"


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def pieces_of(slice_name: str) -> int:
    return len(slice_name.replace("v", ""))


def main() -> None:
    by_pieces: dict[int, list[dict]] = defaultdict(list)
    for counted in json.load(sys.stdin):
        if "valid" in counted:
            by_pieces[pieces_of(counted["slice"])].append(counted)

    def total(pieces: int, *path: str) -> int:
        sum_of_all = 0
        for counted in by_pieces[pieces]:
            for key in path:
                counted = counted[key]
            sum_of_all += counted
        return sum_of_all

    print(row("pieces", "positions", *VERDICTS))
    print(row(*["---"] * 6))
    for pieces in sorted(by_pieces):
        print(row(pieces, grouped(total(pieces, "positions")), *(grouped(total(pieces, v)) for v in VERDICTS)))
    print()
    print(row("pieces", "drawn positions", "claim valid", "not yet claimable"))
    print(row(*["---"] * 4))
    for pieces in sorted(by_pieces):
        drawn, valid = total(pieces, "draw"), total(pieces, "valid")
        print(row(pieces, grouped(drawn), grouped(valid), share(drawn - valid, drawn)))
    print()
    print(row("result for the mover", "nobody", "mover", "opponent", "both"))
    print(row(*["---"] * 5))
    for result in RESULTS:
        sums = (sum(total(pieces, "cross", result, who) for pieces in by_pieces) for who in WHO)
        print(row(result, *map(grouped, sums)))


if __name__ == "__main__":
    main()
