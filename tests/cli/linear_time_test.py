"""Time is linear in what is read, whatever it is: four times as much of a hostile shape takes about four times as long.
Measured is the time of the processor, so that other work on the machine does not count. With `ctest -V` it says what each
shape takes.

A new shape is one line of SHAPES: what stands once before, what is repeated, what stands behind."""

import os
import resource
import sys
import unittest

from program import SANITIZED, folder, record, run, write

LARGE = (1 << 17) if SANITIZED else (1 << 20)  # bytes
PARTS = 4
MOST = 12  # times as long for PARTS times as much: more is no longer linear, whatever the noise
UNMEASURED = 0.5  # seconds of the processor that are too few to be compared
SLOWEST = 50e-6 * (20 if SANITIZED else 1)  # seconds a byte: setups of all points of the largest board are 20e-6


def pairs(count):
    """Points of a 52×52 board, one after the other."""
    letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return [bytes((letters[i % 52], letters[i // 52 % 52])) for i in range(count)]


def identifiers():
    """Names of properties that are all different."""
    letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return b"".join(b"Z%c%c%c[x]" % (a, b, c) for a in letters for b in letters for c in letters)


HEAD = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[4.5]RU[Chinese]RE[B+0.5]"
WIDE = HEAD.replace(b"SZ[9]", b"SZ[52]")
FILL = b"".join(b";B[" + a + b"];W[" + b + b"]" for a, b in zip(pairs(2704)[::2], pairs(2704)[1::2]))
# A long cycle on a board of one row: each side fills it up to the last point, the other takes all.
ROW = HEAD.replace(b"SZ[9]", b"SZ[52:1]")
CYCLE = b"".join(b";B[" + p + b"]" for p in pairs(51)) + b";W[Za]" + b"".join(b";W[" + p + b"]" for p in pairs(51)) + b";B[Za]"
SHAPES = {
    "trees that open": (b"", b"(", b""),
    "trees with a node that open": (b"", b"(;", b""),
    "trees that close": (b"(;", b")", b""),
    "trees, empty": (b"", b"()", b""),
    "games, smallest": (b"", b"(;)", b""),
    "games, finished": (b"", record(), b""),
    "games without result": (b"", b"(;SZ[9];B[aa];W[bb])", b""),
    "games in no tree": (b"", b";B[aa]", b""),
    "nodes": (b"(", b";", b")"),
    "nodes with an unknown property": (HEAD, b";XX[]", b")"),
    "values": (b"(;C", b"[a]", b")"),
    "values that open": (b"(;C", b"[", b""),
    "values that close": (b"(;C[", b"]", b""),
    "value without end": (b"(;C[", b"text\n", b""),
    "backslashes": (b"(;C[", b"\\", b"])"),
    "backslashes and line ends": (b"(;C[", b"\\\r\n", b"])"),
    "colons in a pair": (b"(;LB[aa:", b":", b"])"),
    "labels": (HEAD + b"LB", b"[aa:x]", b")"),
    "setup of a point": (HEAD + b"AB", b"[aa]", b")"),
    "setup of the board": (WIDE + b"AB", b"[aa:ZZ]", b")"),
    "setups, one a node": (HEAD, b";AB[aa];AE[aa]", b")"),
    "setups of the board, one a node": (WIDE, b";AB[aa:ZZ];AW[aa:ZZ]", b")"),
    "games of setups of the board": (b"", WIDE + b";AB[aa:ZZ];AW[aa:ZZ]" * 20 + b")", b""),
    "setups on a large board": (WIDE, b";AB[aa];AE[aa]", b")"),
    "captures of a board": (WIDE, b";AE[aa]AB[ba:Za][ab:ZZ];W[aa]", b")"),
    "territory marks": (HEAD + b"TB", b"[aa:ii]", b")"),
    "name without end": (b"(;", b"NAME", b""),
    "properties, all different": (b"(;", identifiers(), b")"),
    "properties, all the same": (b"(;", b"C[a]", b")"),
    "blanks": (b"(;GM", b" ", b"[1])"),
    "line ends": (b"(;", b"\n", b")"),
    "junk": (b"", b"junk ", b"(;)"),
    "zeros": (b"", b"\0", b"(;)"),
    "bytes": (b"(;C[", bytes(range(256)).replace(b"]", b""), b"])"),
    "no characters of UTF-8": (b"(;CA[UTF-8]C[", b"\xff\xc0", b"])"),
    "UTF-16": (b"\xff\xfe(\0;\0", b"C\0[\0a\0]\0", b")\0"),
    "ISO-2022-JP": (b"(;CA[ISO-2022-JP]C[", b"\x1b$B$3\x1b(B", b"])"),
    "GB18030": (b"(;CA[GB18030]C[", b"\x81\x30\x81\x5d", b"])"),
    "no character set": (b"(;C[", "\u7881".encode("gbk"), b"])"),
    "passes": (HEAD, b";B[];W[]", b")"),
    "moves on one point": (HEAD, b";B[aa];W[aa]", b")"),
    "moves off the board": (HEAD, b";B[zz];W[zz]", b")"),
    "moves that are none": (HEAD, b";B[?]", b")"),
    "moves over a large board": (WIDE, FILL, b")"),
    "repetition on two points": (HEAD.replace(b"SZ[9]", b"SZ[2:1]"), b";B[aa];W[ba]", b")"),
    "repetition after 104 moves": (ROW, CYCLE, b")"),
    "ko without end": (HEAD + b"AB[ba][ab][cb]AW[da][eb][cc][db]", b";W[bb];B[cb];B[bb];W[cb]", b")"),
    "branches beside each other": (HEAD, b"(;B[aa])", b")"),
    "branches in each other": (HEAD, b";B[](;W[])", b")"),
    "result, long": (b"(;RE[", b"B+", b"])"),
    "result, digits": (b"(;RE[B+", b"1", b"])"),
    "komi, digits": (b"(;KM[", b"1", b"])"),
    "handicap, digits": (b"(;HA[", b"2", b"])"),
    "rules, long": (b"(;RU[", b"japanese ", b"])"),
    "dates": (b"(;DT[1996-05-06", b",07,08", b"])"),
    "time limits": (b"(;TM[", b"9:", b"])"),
    "size, digits": (b"(;SZ[", b"9", b"])"),
    "names of players": (HEAD + b"PB[", "e\u0301".encode(), b"])"),
}


def bytes_of(shape, size):
    before, again, behind = SHAPES[shape]
    return before + again * max((size - len(before) - len(behind)) // len(again), 1) + behind


class LinearTime(unittest.TestCase):
    def processor_time(self, path):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = run("check", "--isolated", "--variations", "--jobs", "1", "--output", f"ndjson:{os.devnull}", path,
                     timeout=900)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertIn(result.returncode, (0, 1, 2), result.stderr[-500:])
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def test_every_shape(self):
        total = 0.0
        for shape in SHAPES:
            with self.subTest(shape), folder() as here:
                times = []
                for size in (LARGE // PARTS, LARGE):
                    path = write(f"{here}/{size}.sgf", bytes_of(shape, size))
                    times.append(self.processor_time(path))
                total += times[1]
                print(f"{times[0]:8.2f} s {times[1]:8.2f} s  {shape}", file=sys.stderr)
                self.assertLess(times[1], max(MOST * times[0], UNMEASURED), "not linear")
                self.assertLess(times[1], SLOWEST * LARGE + UNMEASURED)
                self.assertLess(times[0], SLOWEST * LARGE / PARTS + UNMEASURED)
        print(f"{len(SHAPES)} shapes of {LARGE} bytes: {total:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
