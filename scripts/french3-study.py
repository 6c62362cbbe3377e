#!/usr/bin/env python3
"""Makes the figures of docs/french3.md anew: solves with the rule of 20 moves and without, counts who can guarantee what.

usage: french3-study.py build/cli/dama TABLES
"""

import collections
import json
import subprocess
import sys

PIECES = 4
COUNTED_TOGETHER = 3  # pieces up to which positions are looked at one by one
PLAYERS = ("mover", "next", "third")
LIMITS = ("20", "0")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    program, tables = sys.argv[1:]

    def dama(*arguments):
        command = [program, *arguments, "--tables", tables]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    for variant in ("french3", "french3-rows"):
        for limit in LIMITS:
            dama("solve", variant, "--pieces", str(PIECES), "--limit", limit)
        print_shares(variant, {limit: statistics(dama, variant, limit) for limit in LIMITS})
        print_together(dama, variant)


def statistics(dama, variant, limit):
    slices = json.loads(dama("stats", variant, "--limit", limit, "--json"))
    return {entry["slice"]: entry for entry in slices}


def pieces(name):
    return len(name.replace("v", "").replace("0", ""))


def kind(name):
    return pieces(name), "two left" if "0" in name else "all three"


def print_shares(variant, by_limit):
    """Of all positions, how many each player wins and loses; for the slices of three players one by one."""
    total = collections.defaultdict(collections.Counter)
    for limit, slices in by_limit.items():
        for name, entry in slices.items():
            rows = [kind(name)] + ([name] if "0" not in name else [])
            for row in rows:
                total[row, limit]["positions"] += entry["positions"]
                for player in PLAYERS:
                    for result in ("win", "loss"):
                        total[row, limit][player, result] += entry["guarantee"][player][result]
    print(variant)
    print("slice, limit, positions, wins of one, win and loss of mover, next, third")
    for (row, limit), counts in total.items():
        wins = sum(counts[player, "win"] for player in PLAYERS)
        each = [counts[player, result] for player in PLAYERS for result in ("win", "loss")]
        print(row, limit, counts["positions"], wins, *each)


def print_together(dama, variant):
    """How many players win and lose at the same position, and what the limit changes."""
    together = collections.Counter()
    changes = collections.Counter()
    for name in statistics(dama, variant, LIMITS[0]):
        if "0" in name or pieces(name) > COUNTED_TOGETHER:
            continue
        limited, free = (results(dama("export", variant, name, "--limit", limit)) for limit in LIMITS)
        for ours, theirs in zip(limited, free):
            together["20", ours.count(1), ours.count(-1)] += 1
            together["0", theirs.count(1), theirs.count(-1)] += 1
            changes["positions"] += ours != theirs
            changes.update(change for change in zip(ours, theirs) if change[0] != change[1])
    print(f"all three players, {COUNTED_TOGETHER} pieces: limit, winners, losers, positions")
    for key, count in sorted(together.items()):
        print(*key, count)
    print("changed by the limit, 1 a win and -1 a loss:", dict(changes))


def results(table):
    """The results of White, Black and Red, line by line of an export."""
    for line in table.splitlines()[1:]:
        fields = line.rsplit(",", 6)
        yield int(fields[1]), int(fields[3]), int(fields[5])


if __name__ == "__main__":
    main()
