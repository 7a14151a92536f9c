"""The string literals of C++ sources, for libFuzzer: what a reader knows, and what its tests give it.

usage: literals.py dictionary SOURCE…       a dictionary on standard output, words of up to 64 bytes
       literals.py seeds FOLDER SOURCE…     each literal as a file of the folder; those that the compiler joins, as one
"""
import hashlib
import pathlib
import re
import sys

PLAIN = r'"(?:[^"\\\n]|\\.)*"'
RAW = r'R"([^(\s]*)\((.*?)\)\1"'
SKIPPED = re.compile(r"//[^\n]*|/\*.*?\*/|#include[^\n]*|'(?:[^'\\\n]|\\.)'", re.DOTALL)
TOKEN = re.compile(rf"(?P<skipped>{SKIPPED.pattern})|(?P<raw>{RAW.replace('1', '3')})|(?P<plain>{PLAIN}(?:\s*{PLAIN})*)",
                   re.DOTALL)
ESCAPE = re.compile(rb"\\x([0-9A-Fa-f]{1,2})|\\([0-7]{1,3})|\\(.)", re.DOTALL)
LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"v": b"\v", b"f": b"\f", b"b": b"\b", b"a": b"\a"}
LONGEST_WORD = 64  # bytes, of libFuzzer


def unescaped(literal):
    def replace(found):
        hexadecimal, octal, letter = found.groups()
        if letter is not None:
            return LETTERS.get(letter, letter)
        return bytes([(int(hexadecimal, 16) if hexadecimal else int(octal, 8)) & 0xFF])
    return ESCAPE.sub(replace, literal.encode()[1:-1])


def literals(path):
    """Each as bytes, in lists of those that the compiler joins."""
    for found in TOKEN.finditer(pathlib.Path(path).read_text(encoding="utf-8")):
        if found["plain"]:
            yield [unescaped(piece) for piece in re.findall(PLAIN, found["plain"])]
        elif found["raw"]:
            yield [re.match(RAW, found["raw"], re.DOTALL)[2].encode()]


def entry(word):
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\x{b:02x}" for b in word) + '"'


def print_dictionary(sources):
    words = {word for path in sources for joined in literals(path) for word in joined}
    words |= {word.removeprefix(b"--") for word in words}  # an option is a key of the configuration, too
    for word in sorted(words):
        if 0 < len(word) <= LONGEST_WORD:
            print(entry(word))


def write_seeds(folder, sources):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for path in sources:
        for joined in literals(path):
            text = b"".join(joined)
            (folder / hashlib.sha1(text).hexdigest()).write_bytes(text)


if sys.argv[1] == "dictionary":
    print_dictionary(sys.argv[2:])
else:
    write_seeds(sys.argv[2], sys.argv[3:])
