#!/usr/bin/env python3
"""Reads stored values out of a table file, with nothing but docs/file-format.md, Python and libzstd.

    read_table.py tables/czech/KMvM.dtw 'W:WKa1,b4:Bg3' ...

One line a position: the fields of the section that the position belongs to, with the values as they are stored. Games of two
players on the dark squares of 8x8, written in letters: czech, zapletal, huff, russian, pool, brazilian, english. Where a table of
results leaves a position out, what stands there means nothing.
"""

import ctypes
import ctypes.util
import struct
import sys
from functools import lru_cache
from itertools import product
from math import comb

ZSTD = ctypes.CDLL(ctypes.util.find_library("zstd") or "libzstd.so.1")
ZSTD.ZSTD_decompress.restype = ctypes.c_size_t

ALL = (1 << 32) - 1  # squares 0 to 31: a1, c1, e1, g1, b2 and so on, as the player to move sees them
OWN_MEN, OTHER_MEN = ALL & ~(0xF << 28), ALL & ~0xF  # no man stands where it would be crowned


def unpack(frame: bytes, size: int) -> bytes:
    content = ctypes.create_string_buffer(size)
    if ZSTD.ZSTD_decompress(content, ctypes.c_size_t(size), frame, ctypes.c_size_t(len(frame))) != size:
        raise ValueError("a block that does not unpack to its size")
    return content.raw


class Bytes:
    """The numbers and texts of a header, one after the other."""

    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def number(self, size: int) -> int:
        self.at += size
        return int.from_bytes(self.data[self.at - size : self.at], "little")

    def text(self) -> str:
        size = self.number(1)
        self.at += size
        return self.data[self.at - size : self.at].decode()


class Table:
    def __init__(self, path: str):
        with open(path, "rb") as file:
            self.file = file.read()
        count, _, magic = struct.unpack("<IBI", self.file[-9:])
        if magic != 0x8F92EAB1:
            raise ValueError(f"{path}: no seek table")
        entries = struct.unpack(f"<{2 * count}I", self.file[-9 - 8 * count : -9])
        self.frames, start = [], 0
        for size, content in zip(entries[::2], entries[1::2]):
            self.frames.append((start, size, content))
            start += size
        self.read_header(Bytes(self.file[8 : self.frames[0][1]]))

    def read_header(self, header: Bytes) -> None:
        if header.data[:4] != b"DAMA" or header.number(8) >> 32 != 2:
            raise ValueError("not a table of version 2")
        header.number(8 + 2)  # rules and limit
        self.flags, self.block_bytes = header.number(4), header.number(4)
        self.variant, self.material, self.metric, _ = (header.text() for _ in range(4))
        self.streams, block = [], 1
        for _ in range(header.number(2)):
            section, field = header.text(), header.text()
            positions, width, constant, value, order = (header.number(n) for n in (8, 1, 1, 2, 1))
            self.streams.append((section, field, positions, width, value if constant else None, order, block))
            if not constant:
                per_block = self.block_bytes * 8 // width
                block += -(-positions // per_block)

    @lru_cache(maxsize=64)
    def block(self, number: int) -> bytes:
        start, size, content = self.frames[number]
        return unpack(self.file[start : start + size], content)

    def values(self, position: "Position") -> list[tuple[str, int]]:
        found = []
        for section, field, _, width, constant, order, block in self.streams:
            if section != position.material():
                continue
            value = constant
            if value is None:
                index = (position if order == 0 else position.turned()).index()
                per_block = self.block_bytes * 8 // width
                packed = self.block(block + index // per_block)
                bit = index % per_block * width
                value = int.from_bytes(packed[bit // 8 : bit // 8 + 2], "little") >> bit % 8 & (1 << width) - 1
            found.append((field, value))
        return found


class Position:
    """Four sets of squares as bits: the men and kings of the player to move, and those of the other."""

    def __init__(self, men: int, other_men: int, kings: int, other_kings: int):
        self.sets = (men, other_men, kings, other_kings)

    @staticmethod
    def from_fen(fen: str) -> "Position":
        turn, *groups = fen.rstrip(".").split(":")
        squares = {"WM": 0, "WK": 0, "BM": 0, "BK": 0}
        for group in groups:
            for piece in filter(None, group[1:].split(",")):
                king = piece.startswith("K")
                name = piece[1:] if king else piece
                rank, file = int(name[1]) - 1, ord(name[0]) - ord("a")
                squares[group[0] + ("K" if king else "M")] |= 1 << (4 * rank + file // 2)
        white = Position(squares["WM"], squares["BM"], squares["WK"], squares["BK"])
        return white if turn == "W" else white.turned()

    def turned(self) -> "Position":
        men, other_men, kings, other_kings = (int(f"{squares:032b}"[::-1], 2) for squares in self.sets)
        return Position(other_men, men, other_kings, kings)

    def material(self) -> str:
        men, other_men, kings, other_kings = (bin(squares).count("1") for squares in self.sets)
        return "K" * kings + "M" * men + "v" + "K" * other_kings + "M" * other_men

    def index(self) -> int:
        """The number of the position in its section: docs/file-format.md, The index."""
        counts = tuple(bin(squares).count("1") for squares in self.sets)
        cells, offsets = index_of(counts)
        rank, taken, key, before = 0, 0, [], None
        for group, cell in cells:
            if group != before and before is not None:
                taken |= self.sets[before]
            before = group
            here, space = self.sets[group] & cell, cell & ~taken
            key.append(bin(here).count("1"))
            rank = rank * comb(bin(space).count("1"), key[-1]) + rank_subset(here, space)
        return offsets[tuple(key)] + rank


def rank_subset(subset: int, space: int) -> int:
    squares = [s for s in range(32) if subset >> s & 1]
    return sum(comb(bin(space & ((1 << s) - 1)).count("1"), k) for k, s in enumerate(squares, 1))


@lru_cache(maxsize=None)
def index_of(counts: tuple[int, ...]) -> tuple[list[tuple[int, int]], dict[tuple[int, ...], int]]:
    """The cells of the groups that have pieces, and where each distribution of pieces over them begins."""
    regions = (OWN_MEN, OTHER_MEN, ALL, ALL)
    groups = [g for g in range(4) if counts[g]]
    cells = []
    for g in groups:
        parts = [regions[g]]
        for later in (h for h in groups if h > g):
            parts = [half for part in parts for half in (part & regions[later], part & ~regions[later]) if half]
        cells += [(g, part) for part in parts]
    offsets, size = {}, 0
    for key in product(*(range(counts[g] + 1) for g, _ in cells)):
        if any(sum(n for n, (h, _) in zip(key, cells) if h == g) != counts[g] for g in groups):
            continue
        placements = 1
        for c, (g, cell) in enumerate(cells):
            taken = sum(n for n, (h, earlier) in zip(key[:c], cells) if h < g and earlier & cell)
            placements *= comb(max(bin(cell).count("1") - taken, 0), key[c])
        if placements:
            offsets[key], size = size, size + placements
    return cells, offsets


def main() -> None:
    table = Table(sys.argv[1])
    for fen in sys.argv[2:] or (line.strip() for line in sys.stdin):
        print(" ".join(f"{field}={value}" for field, value in table.values(Position.from_fen(fen))))


if __name__ == "__main__":
    main()
