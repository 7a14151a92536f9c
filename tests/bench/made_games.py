"""Games for measuring, made of those in testdata: without marks, given up, turned, with comments or variations. Nothing of
SGFAUDIT_CORPUS is needed."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


def finished_games():
    """The 19×19 games of testdata, with marks of territory."""
    return [file.read_bytes() for file in sorted((ROOT / "testdata/games/19").glob("*.sgf"))]


def bare(game):
    """Without marks of territory."""
    return re.sub(rb"T[BW](\s*\[[^]]*\])+", b"", game)


def resigned(game):
    """Given up by the side whose turn it was when the passes began."""
    played = re.sub(rb"(;[BW]\[\]\s*)+\)\s*$", b")\n", bare(game))
    winner = re.findall(rb";([BW])\[", played)[-1]
    return re.sub(rb"RE\[[^]]*\]", b"RE[" + winner + b"+R]", played, count=1)


def found(games):
    """As archives of servers are: two thirds resigned, one third finished and without marks."""
    return [bare(game) if i % 3 == 0 else resigned(game) for i, game in enumerate(games)]


def turned(game, symmetry, side=19):
    """One of the eight symmetries of the board, 0 … 7, applied to every point."""
    def turn(match):
        column, row = (byte - ord("a") for byte in match.group(1))
        if symmetry & 4:
            column, row = row, column
        if symmetry & 2:
            column = side - 1 - column
        if symmetry & 1:
            row = side - 1 - row
        return b"[%c%c]" % (ord("a") + column, ord("a") + row)
    return re.sub(rb"\[([a-s][a-s])\]", turn, game)


def many(games, count):
    """That many games: the given ones and their symmetries, again and again."""
    different = [turned(game, symmetry) for symmetry in range(8) for game in games]
    return [different[i % len(different)] for i in range(count)]


def at_each_move(game, insertion):
    """The game with something behind each of its moves; `insertion` makes it of the move's number."""
    number = iter(range(1 << 20))
    return re.sub(rb";[BW]\[\w*\]", lambda move: move.group() + insertion(next(number)), game)


def with_variations(game):
    """At each move another one with an answer, so that every move but the first opens a branch."""
    head, *moves = re.split(rb"(?=;[BW]\[)", game.strip()[:-1])
    branches = b"".join(b"(" + move.rstrip() for move in moves[:-1]) + b"(" + moves[-1].strip() + b")"
    return head + branches + b"(;N[a];B[];W[]))" * (len(moves) - 1) + b")\n"


HEAD = b"(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]RU[Japanese]PB[Ito]PW[Abe]RE[B+R]\n"


def at(column, row):
    return b"[%c%c]" % (ord("a") + column, ord("a") + row)


def move(number, column, row):
    """The move of that number, from 0, Black first."""
    return (b";W" if number % 2 else b";B") + at(column, row)


def long_comments(size):
    """100 moves with comments of equal length."""
    moves = 100
    length = max(0, (size - len(HEAD)) // moves - 9)
    comment = (b"White is thick here, Black has sente. " * (length // 38 + 1))[:length]
    return HEAD + b"".join(move(i, i % 19, i // 19 * 2) + b"C[" + comment + b"]" for i in range(moves)) + b")\n"


def many_variations(size):
    """Variations of ten moves, all from the same node."""
    variation = b"(" + b"".join(move(i, i, i) for i in range(10)) + b")\n"
    return HEAD + variation * max(1, (size - len(HEAD)) // len(variation)) + b")\n"


def endless_moves(size):
    """Three kos, one below the other, in rows 0, 5 and 10: Black and White take them in turn, which simple ko allows for ever."""
    black = [at(c, r + 5 * ko) for ko in range(3) for c, r in ((1, 0), (0, 1), (1, 2))]
    white = [at(c, r + 5 * ko) for ko in range(3) for c, r in ((2, 0), (3, 1), (2, 2))]
    taken = [{b"B": at(2, 5 * ko + 1), b"W": at(1, 5 * ko + 1)} for ko in range(3)]  # by whom: where his stone stands
    setup = b"AB" + b"".join(black) + taken[1][b"B"] + b"AW" + b"".join(white) + taken[0][b"W"] + taken[2][b"W"] + b"\n"
    takes = ((b"B", 0), (b"W", 1), (b"B", 2), (b"W", 0), (b"B", 1), (b"W", 2))
    turn = b"".join(b";" + side + taken[ko][side] for side, ko in takes) + b"\n"
    return HEAD + setup + turn * max(1, (size - len(HEAD) - len(setup)) // len(turn)) + b")\n"


LONG_GAMES = {"comments": long_comments, "variations": many_variations, "moves": endless_moves}
