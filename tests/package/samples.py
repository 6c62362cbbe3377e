"""The same as samples.cpp, in Python: samples.py GAME TABLES."""

import sys

import numpy

import dama


def main():
    tables = dama.Tables(sys.argv[1], sys.argv[2])
    lines = [line.split() for line in sys.stdin]
    numbers = {"win": 1, "draw": 0, "loss": -1}
    for fen, expected in lines:
        position = dama.Position.from_fen(sys.argv[1], fen)
        result = tables.probe(position).result
        if numbers[result] != int(expected):
            sys.exit(f"{fen}: {result} instead of {expected}")
    boards = dama.boards([dama.Position.from_fen(sys.argv[1], fen) for fen, _ in lines])
    expected = numpy.array([int(result) for _, result in lines], dtype=numpy.int8)
    if not numpy.array_equal(tables.probe_many(boards), expected):
        sys.exit("probe_many tells something else")
    try:
        dama.Position.from_fen("czech", "W:Wz9:B")
        sys.exit("a square that is none was accepted")
    except dama.BadInput:
        pass
    assert dama.Position.start("czech")._repr_svg_().startswith("<?xml")
    print(len(lines))


if __name__ == "__main__":
    main()
