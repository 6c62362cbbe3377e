#!/usr/bin/env python3
"""Whole games between two engines that speak the Hub protocol, told by a client that shares no code with them.

    games.py DAMA

A game that the tables know must end as they say, in as many plies. Bad input must be answered, and never end the engine.
"""

import json
import subprocess
import sys
import tempfile

dama = sys.argv[1]


class Engine:
    def __init__(self, game: str, tables: str, *options: str):
        self.process = subprocess.Popen([dama, "hub", game, "--tables", tables, *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        assert self.ask("hub", "wait")[0].startswith("id name=Dama ")
        self.ask("init", "ready")

    def tell(self, line: str) -> None:
        print(line, file=self.process.stdin, flush=True)

    def ask(self, line: str, until: str) -> list[str]:
        self.tell(line)
        answers = []
        while True:
            answer = self.process.stdout.readline()
            assert answer, f"the engine is gone after {line}"
            answers.append(answer.strip())
            if answers[-1].split()[0] in (until, "error"):
                return answers

    def best(self, position: str, level: str = "level depth=8") -> tuple[str, float]:
        self.tell(f"pos pos={position}")
        self.tell(level)
        info, done = self.ask("go think", "done")[-2:]
        score = float(next(word for word in info.split() if word.startswith("score="))[6:])
        return done.split("move=")[1].split()[0], score

    def quit(self) -> None:
        self.tell("quit")
        assert self.process.wait(timeout=10) == 0


class Board:
    """Knows where pieces stand, not what is legal."""

    def __init__(self, position: str, per_row: int):
        self.turn, self.squares, self.per_row = position[0], list(position[1:]), per_row

    def play(self, move: str) -> None:
        captures = "x" in move
        start, end, *victims = (int(number) - 1 for number in move.replace("x", "-").split("-"))
        assert bool(victims) == captures, move
        piece, self.squares[start] = self.squares[start], "e"
        assert piece.upper() == self.turn, (move, piece)
        for victim in victims:
            assert self.squares[victim] not in ("e", piece.lower(), piece.upper()), (move, victim)
            self.squares[victim] = "e"
        assert self.squares[end] == "e", move
        last_row = range(self.per_row) if self.turn == "W" else range(len(self.squares) - self.per_row, len(self.squares))
        self.squares[end] = piece.upper() if end in last_row else piece
        self.turn = "B" if self.turn == "W" else "W"

    def text(self) -> str:
        return self.turn + "".join(self.squares)

    def pieces(self) -> int:
        return sum(square != "e" for square in self.squares)


def query(game: str, fen: str, tables: str) -> dict:
    answer = subprocess.run([dama, "query", game, fen, "--json", "--tables", tables], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def from_fen(fen: str, squares: int) -> str:
    letters = ["e"] * squares
    turn, *groups = fen.split(":")
    for group in groups:
        for piece in filter(None, group[1:].split(",")):
            king = piece.startswith("K")
            letters[int(piece.lstrip("K")) - 1] = group[0] if king else group[0].lower()
    return turn + "".join(letters)


def play_out(game: str, fen: str, tables: str, squares: int, per_row: int) -> None:
    """From a won position the winner must win in the plies that the tables tell."""
    known = query(game, fen, tables)
    assert known["result"] != "draw", fen
    white, black = Engine(game, tables), Engine(game, tables)
    board, plies = Board(from_fen(fen, squares), per_row), 0
    while plies < known["dtw"]:
        move, score = (white if board.turn == "W" else black).best(board.text())
        wins = (board.turn == "W") == (known["winner"] == "white")
        assert (score > 50) == wins and (score < -50) != wins, (fen, board.text(), score)
        board.play(move)
        plies += 1
    # Now the loser has no move.
    loser = white if board.turn == "W" else black
    loser.tell(f"pos pos={board.text()}")
    over = loser.ask("go think", "done")
    assert "over" in over[-1], over
    for engine in (white, black):
        engine.quit()
    print(f"{game} {fen}: {plies} plies")


def play_beyond(game: str, fen: str, tables: str, squares: int, per_row: int) -> None:
    """Without tables enough both play legal moves, as the other engine finds."""
    engines = {"W": Engine(game, tables, "--search", "4"), "B": Engine(game, tables, "--search", "4")}
    board = Board(from_fen(fen, squares), per_row)
    for _ in range(40):
        board.turn in engines and engines[board.turn].tell(f"pos pos={board.text()}")
        answer = engines[board.turn].ask("go think", "done")[-1]
        if answer.startswith("error"):
            assert "over" in answer, answer
            break
        before = board.text()
        board.play(answer.split("move=")[1].split()[0])
        # The other engine reads the position and the move, and so finds it legal.
        other = engines[board.turn]
        other.tell(f'pos pos={before} moves="{answer.split("move=")[1].split()[0]}"')
        assert other.ask("ping", "pong") == ["pong"]
    for engine in engines.values():
        engine.quit()
    print(f"{game} {fen}: {board.pieces()} pieces left")


def bad_input(game: str, tables: str) -> None:
    engine = Engine(game, tables)
    for line in ("pos pos=W", "pos pos=" + "X" * 33, 'pos pos="W', "pos pos=W" + "q" * 32, "pos", "level depth=deep",
                 "pos pos=W" + "e" * 31 + "w moves=1-99", "go think"):
        assert engine.ask(line, "done")[-1].startswith("error message="), line
    engine.tell("something that nobody knows")
    engine.tell("")
    assert engine.ask("ping", "pong") == ["pong"]
    engine.quit()
    silent = Engine(game, tables)
    silent.process.stdin.close()
    assert silent.process.wait(timeout=10) == 0


def stops(game: str, fen: str, tables: str, squares: int) -> None:
    engine = Engine(game, tables, "--search", "200")
    engine.tell(f"pos pos={from_fen(fen, squares)}")
    engine.tell("level infinite")
    engine.tell("go analyze")
    assert engine.ask("ping", "pong") == ["pong"]
    assert engine.ask("stop", "done")[-1].startswith("done move=")
    engine.quit()


def main() -> None:
    boards = {"russian": (32, 4), "czech": (32, 4), "english": (32, 4), "brazilian": (32, 4), "italian": (32, 4), "international": (50, 5)}
    with tempfile.TemporaryDirectory() as tables:
        for game, (squares, per_row) in boards.items():
            pieces = "2" if game == "international" else "3"
            subprocess.run([dama, "solve", game, "--pieces", pieces, "--metric", "wdl,dtw", "--quiet", "--tables", tables], check=True)
            slice_name = "KvM" if pieces == "2" else "KKvM"
            found = subprocess.run([dama, "find", game, slice_name, "--result", "win", "--at-least", "5", "--most", "2", "--json",
                                    "--notation", "numbers", "--tables", tables], capture_output=True, text=True, check=True)
            for position in json.loads(found.stdout):
                play_out(game, position["fen"], tables, squares, per_row)
            start = subprocess.run([dama, "variants", "--json"], capture_output=True, text=True, check=True)
            fen = next(v["start"] for v in json.loads(start.stdout) if v["variant"] == game)
            numbers = subprocess.run([dama, "moves", game, fen, "--json", "--notation", "numbers"], capture_output=True, text=True, check=True)
            play_beyond(game, json.loads(numbers.stdout)["fen"], tables, squares, per_row)
        bad_input("russian", tables)
        stops("russian", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", tables, 32)


if __name__ == "__main__":
    main()
