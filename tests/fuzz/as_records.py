"""What the targets of facts and of character sets have learned, as records, for the targets that read whole records.

usage: as_records.py facts|charset FOLDER RECORDS     each file of FOLDER as a record of the folder RECORDS
"""
import pathlib
import sys


def with_facts(text):
    """The text as every fact that is read of a game."""
    value = text.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    facts = b"".join(b"%s[%s]" % (name, value) for name in (b"RE", b"KM", b"RU", b"HA", b"DT"))
    return b"(;GM[1]FF[4]SZ[9]" + facts + b";B[aa];W[bb])"


def with_texts(text):
    """The bytes as texts of a game whose CA is their first line."""
    return b"(;CA[%s]PB[%s];B[aa]C[%s];W[bb])" % (text.partition(b"\n")[0], text, text)


make = {"facts": with_facts, "charset": with_texts}[sys.argv[1]]
records = pathlib.Path(sys.argv[3])
records.mkdir(parents=True, exist_ok=True)
for file in pathlib.Path(sys.argv[2]).iterdir():
    (records / file.name).write_bytes(make(file.read_bytes()))
