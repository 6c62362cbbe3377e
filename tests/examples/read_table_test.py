#!/usr/bin/env python3
"""The reader of docs/examples against the program: every position of some slices.

    read_table_test.py DAMA READ_TABLE
"""

import csv
import io
import json
import subprocess
import sys
import tempfile

dama, reader = sys.argv[1:]
RESULTS = {"draw": 0, "win": 1, "loss": 2}


def run(*command: str, text: str = "") -> str:
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def stored(path: str, fens: list[str]) -> list[dict[str, int]]:
    lines = run(sys.executable, reader, path, text="\n".join(fens)).splitlines()
    return [{name: int(value) for name, value in (pair.split("=") for pair in line.split())} for line in lines]


def main() -> None:
    compared = 0
    with tempfile.TemporaryDirectory() as tables:
        for game in ("czech", "russian"):
            run(dama, "solve", game, "--pieces", "3", "--metric", "wdl,dtw", "--quiet", "--tables", tables)
            for file, slice_name in (("KMvM", "KMvM"), ("KMvM", "MvKM"), ("MMvM", "MvMM"), ("KKvK", "KvKK")):
                exported = run(dama, "export", game, slice_name, "--notation", "letters", "--tables", tables)
                rows = list(csv.DictReader(io.StringIO(exported)))
                plies = stored(f"{tables}/{game}/{file}.dtw", [row["fen"] for row in rows])
                for row, value in zip(rows, plies, strict=True):
                    assert value["plies"] == int(row["dtw"] or 0), (game, row, value)
                quiet = json.loads(run(dama, "find", game, slice_name, "--no-captures", "--most", "1000000", "--json",
                                       "--notation", "letters", "--tables", tables))
                results = stored(f"{tables}/{game}/{file}.wdl", [found["fen"] for found in quiet])
                for found, value in zip(quiet, results, strict=True):
                    assert value["result"] == RESULTS[found["result"]], (game, found, value)
                compared += len(rows) + len(quiet)
    assert compared > 200_000, compared
    print(f"{compared} values are the same")


if __name__ == "__main__":
    main()
