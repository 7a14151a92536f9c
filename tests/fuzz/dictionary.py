"""A dictionary for libFuzzer on standard output: the string literals of the sources named, which are the words that their
readers know. usage: dictionary.py SOURCE…"""
import ast
import re
import sys

LITERAL = re.compile(r'(?<![R\'\\])"((?:[^"\\\n]|\\.)+)"')
LONGEST = 64  # bytes; libFuzzer takes no longer words


def words(path):
    with open(path, encoding="utf-8") as source:
        for line in source:
            if line.lstrip().startswith(("#include", "//")):
                continue
            for literal in LITERAL.findall(line):
                if re.search(r"\\[^\\\"nrtx]", literal):
                    continue  # an escape that Python reads otherwise
                yield re.sub(r"\\x([0-9A-Fa-f]{2})|\\(.)|(.)", unescaped, literal)


def unescaped(found):
    if found[1]:
        return found[0]
    return ast.literal_eval(f'"\\{found[2]}"') if found[2] else found[3]


def entry(word):
    escaped = "".join(part if part.startswith("\\x") else hexed(part) for part in re.split(r"(\\x[0-9A-Fa-f]{2})", word))
    return f'"{escaped}"'


def hexed(text):
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in text.encode("utf-8")
    )


def main():
    found = {word for path in sys.argv[1:] for word in words(path)}
    found |= {word.removeprefix("--") for word in found if len(word) > 2}  # an option is a key of the configuration
    found = {entry(word) for word in found}
    for word in sorted(found):
        if len(ast.literal_eval("b" + word)) <= LONGEST:
            print(word)


main()
