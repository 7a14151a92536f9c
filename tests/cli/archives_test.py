"""Archives and packed files: the same records give the same report whether they lie in a folder or in an archive of any
format; what is damaged, hostile or too large is told, and what stands before it is judged.

The archives are made by Python's zipfile and tarfile and by the tools zstd and 7zz, never by the library that reads them."""

import bz2
import gzip
import hashlib
import io
import json
import lzma
import os
import stat
import struct
import subprocess
import tarfile
import unittest
import zipfile
import zlib

from program import SANITIZED, folder, record, run, write

# Names in the byte order of their paths, so that an archive of them has the order of the folder.
RECORDS = {
    "a.SGF": record(),
    "deep/er/still/b.mgt": record("W+3.5"),
    "deep/several.sgfs": record("B+0.5") + b"text between\n" + record("B+R") + record("W+R"),
    "empty.sgf": b"",
    "no-game.sgf": b"nothing of use",
    "r1/\u56f2\u7881 b\u00e9.sgf": record("B+0.5", "PB[x]"),
    "z.sgf": b"(;GM[1]FF[4]SZ[5]RE[B+0.5];B[aa];W[aa])",
}
OTHERS = {"notes.txt": b"not read", "r1/picture.png": b"\x89PNG", "sgf": b"not read"}
# Large enough to be cut into several pieces of work, and with comments that do not get much smaller when they are packed.
LARGE = b"".join(record() + record("W+3.5") + record("B+R", "C[" + hashlib.sha256(b"%d" % i).hexdigest() * 60 + "]")
                 for i in range(60 if SANITIZED else 300))


def files():
    return dict(sorted({**RECORDS, **OTHERS, "m-large.sgf": LARGE}.items(), key=lambda item: item[0].encode()))


def zip_of(members, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def tar_of(members, form=tarfile.PAX_FORMAT):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form, encoding="utf-8") as archive:
        for name, content in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return out.getvalue()


def zstd(content):
    return subprocess.run(["zstd", "-q", "-c"], input=content, stdout=subprocess.PIPE, check=True).stdout


def seven_zip_of(members, *options):
    with folder() as here:
        for name, content in members.items():
            write(os.path.join(here, "in", name), content)
        subprocess.run(["7zz", "a", "-bso0", "-bsp0", *options, "../out.7z", "."], cwd=os.path.join(here, "in"), check=True)
        with open(os.path.join(here, "out.7z"), "rb") as file:
            return file.read()


def archives(members):
    """All formats with the same members; only 7zz chooses an order of its own."""
    tar = tar_of(members)
    return {
        "a.zip": zip_of(members),
        "stored.ZIP": zip_of(members, zipfile.ZIP_STORED),
        "a.tar": tar,
        "gnu.tar": tar_of(members, tarfile.GNU_FORMAT),
        "a.tar.gz": gzip.compress(tar),
        "a.tgz": gzip.compress(tar, 1),
        "a.tar.xz": lzma.compress(tar),
        "a.tar.bz2": bz2.compress(tar),
        "a.tar.zst": zstd(tar),
        "a.7z": seven_zip_of(members),
        "single.7z": seven_zip_of(members, "-ms=off"),
    }


def lines(result):
    return [json.loads(line) for line in result.stdout.decode().splitlines()]


def of_archive(report, archive):
    """The lines as they would be of a folder with the archive's members: "member" is the file."""
    for line in report:
        if line["type"] == "summary":
            continue
        assert line["file"] == archive, line["file"]
        line["file"] = line.pop("member")
    return report


def in_order(report):
    return sorted(report, key=lambda line: (line["type"] == "summary", line.get("file", "").encode(), line.get("game", 0)))


def found(report, code):
    """Where a finding is: (file, member) of each."""
    return [(line["file"], line.get("member")) for line in report if line["type"] != "summary"
            for one in line["diagnostics"] if one["code"] == code]


def messages(report, code):
    return [one["message"] for line in report if line["type"] != "summary" for one in line["diagnostics"]
            if one["code"] == code]


def check(*arguments, **options):
    result = run("check", "--output", "ndjson", *arguments, **options)
    report = lines(result)
    assert report and report[-1]["type"] == "summary", result.stderr
    for line in report:  # an archive is one input
        line.pop("inputs" if line["type"] == "summary" else "input")
    return result.returncode, report


class SameAsAFolder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = folder()
        cls.addClassCleanup(scratch.cleanup)
        cls.here = scratch.name
        members = files()
        for name, content in members.items():
            write(os.path.join(cls.here, "folder", name), content)
        cls.archives = archives(members)
        for name, content in cls.archives.items():
            write(os.path.join(cls.here, name), content)
        cls.status, cls.expected = check(".", cwd=os.path.join(cls.here, "folder"))
        for line in cls.expected:
            line.get("file") and line.update(file=line["file"].removeprefix("./"))

    def test_the_folder_has_what_is_to_be_compared(self):
        self.assertEqual(self.expected[-1]["files"], len(RECORDS) + 1)
        self.assertGreater(self.expected[-1]["games"], LARGE.count(b"GM[1]"))

    def test_every_format(self):
        for name in self.archives:
            status, report = check(name, cwd=self.here)
            report = of_archive(report, name)
            if name.endswith(".7z"):
                report = in_order(report)
            self.assertEqual(status, self.status, name)
            self.assertEqual(report, self.expected if not name.endswith(".7z") else in_order(self.expected), name)

    def test_from_a_pipe(self):
        for name, content in self.archives.items():
            status, report = check("--stdin-filename", "x", "-", input=content)
            self.assertEqual(status, self.status, name)
            self.assertEqual(in_order(of_archive(report, "x")), in_order(self.expected), name)

    def test_the_content_decides_whatever_the_name_of_a_named_file_says(self):
        for name, content in self.archives.items():
            for wrong in ("x", "x.dat", "x.zip", "x.tar.gz", "x.7z"):
                write(os.path.join(self.here, wrong), content)
                status, report = check(wrong, cwd=self.here)
                self.assertEqual(status, self.status, (name, wrong))
                self.assertEqual(in_order(of_archive(report, wrong)), in_order(self.expected), (name, wrong))
                os.remove(os.path.join(self.here, wrong))

    def test_archives_in_archives(self):
        for name, content in self.archives.items():
            for outer, packed in (("o.zip", zip_of({"x/" + name: content})), ("o.tar.zst", zstd(tar_of({"x/" + name: content}))),
                                  ("o.7z", seven_zip_of({"x/" + name: content}))):
                write(os.path.join(self.here, outer), packed)
                status, report = check(outer, cwd=self.here)
                for line in report[:-1]:
                    self.assertTrue(line["member"].startswith(f"x/{name}/"), line)
                    line["member"] = line["member"].removeprefix(f"x/{name}/")
                self.assertEqual(status, self.status, (outer, name))
                self.assertEqual(in_order(of_archive(report, outer)), in_order(self.expected), (outer, name))
                os.remove(os.path.join(self.here, outer))

    def test_equal_bytes_for_any_number_of_jobs(self):
        names = sorted(self.archives)
        one = run("check", "--jobs", "1", "--output", "ndjson", *names, cwd=self.here)
        for jobs in ("2", "7"):
            many = run("check", "--jobs", jobs, "--output", "ndjson", *names, cwd=self.here)
            self.assertEqual(many.stdout, one.stdout)

    def test_archives_in_folders_go_by_their_names(self):
        with folder() as here:
            write(f"{here}/b/a.zip", zip_of({"x.sgf": record()}))
            write(f"{here}/b/c.sgf.gz", gzip.compress(record()))
            write(f"{here}/b/d.dat", zip_of({"x.sgf": record()}))
            write(f"{here}/b/e.tar.zst", zstd(tar_of({"y.sgf": record(), "z.txt": b""})))
            write(f"{here}/b/f.txt.gz", gzip.compress(record()))
            write(f"{here}/b/g.zip", zip_of({"nothing.txt": b"of use"}))
            status, report = check("b", cwd=here)
            self.assertEqual(status, 0)
            self.assertEqual([(line["file"], line.get("member")) for line in report[:-1]],
                             [("b/a.zip", "x.sgf"), ("b/c.sgf.gz", None), ("b/e.tar.zst", "y.sgf")])
            listed = run("check", "--show-files", "b", cwd=here)
            self.assertEqual(listed.stdout.split(), [b"b/a.zip", b"b/c.sgf.gz", b"b/e.tar.zst", b"b/g.zip"])

    def test_the_place_in_every_format(self):
        with folder() as here:
            write(f"{here}/a.zip", zip_of({"r1/b2.sgf": record("W+3.5")}))
            for form in ("text", "concise", "junit", "markdown", "html"):
                report = run("check", "--output", form, "a.zip", cwd=here).stdout.decode()
                self.assertIn("a.zip/r1/b2.sgf", report.replace("\\", ""), form)  # markdown escapes the dots
            github = run("check", "--output", "github", "a.zip", cwd=here).stdout.decode()
            self.assertRegex(github, "::warning file=a.zip,.*::r1/b2.sgf: ")
            self.assertIn("a.zip,r1/b2.sgf,1", run("check", "--output", "csv", "a.zip", cwd=here).stdout.decode())
            sarif = json.loads(run("check", "--output", "sarif", "a.zip", cwd=here).stdout)
            place = sarif["runs"][0]["results"][0]["locations"][0]
            self.assertEqual(place["physicalLocation"]["artifactLocation"]["uri"], "a.zip")
            self.assertEqual(place["logicalLocations"][0]["fullyQualifiedName"], "r1/b2.sgf")

    def test_a_baseline_of_a_folder_knows_the_archive(self):
        with folder() as here:
            write(f"{here}/f/a.sgf", record("W+3.5"))
            write(f"{here}/a.zip", zip_of({"a.sgf": record("W+3.5")}))
            self.assertEqual(run("check", "--write-baseline", "known.json", "f", cwd=here).returncode, 0)
            status, report = check("--baseline", "known.json", "a.zip", cwd=here)
            self.assertEqual((status, report[-1]["accepted"]), (0, 1))


class PackedFiles(unittest.TestCase):
    def test_one_record_of_any_length(self):
        packers = {"gz": gzip.compress, "xz": lzma.compress, "zst": zstd, "bz2": bz2.compress}
        with folder() as here:
            for content in (record(), LARGE, b"", b"nothing"):
                write(f"{here}/x.sgf", content)
                status, expected = check("x.sgf", cwd=here)
                for suffix, pack in packers.items():
                    write(f"{here}/x.sgf.{suffix}", pack(content))
                    for arguments, options in ((["x.sgf." + suffix], {}), (["-"], {"input": pack(content)})):
                        found_status, report = check("--stdin-filename", "x.sgf." + suffix, *arguments, cwd=here, **options)
                        for line in report[:-1]:
                            self.assertEqual(line["file"], "x.sgf." + suffix)
                            self.assertNotIn("member", line)
                            line["file"] = "x.sgf"
                        self.assertEqual((found_status, report), (status, expected), suffix)

    def test_joined_ones(self):
        pieces = [record(), record("W+3.5"), record("B+R")]
        with folder() as here:
            write(f"{here}/x.sgf", b"".join(pieces))
            _, expected = check("x.sgf", cwd=here)
            for suffix, pack in (("gz", gzip.compress), ("xz", lzma.compress), ("zst", zstd), ("bz2", bz2.compress)):
                _, report = check("--stdin-filename", "x.sgf", "-", input=b"".join(map(pack, pieces)))
                self.assertEqual(report, expected, suffix)
            _, report = check("--stdin-filename", "x.sgf", "-", input=gzip.compress(b"".join(pieces)) + b"\0" * 1000)
            self.assertEqual(report, expected, "gzip with zeros behind it, as from a tape")

    def test_what_is_packed_and_called_a_record(self):
        """The first bytes decide of *.sgf too: named, in folders and in archives, small and large."""
        packers = {"gz": gzip.compress, "xz": lzma.compress, "zst": zstd, "bz2": bz2.compress,
                   "zip": lambda content: zip_of({"in.sgf": content, "notes.txt": b""}), "tar": lambda content: tar_of({"in.sgf": content})}
        with folder() as here:
            for content in (record(), LARGE):
                write(f"{here}/plain/x.sgf", content)
                _, expected = check("x.sgf", cwd=f"{here}/plain")
                for kind, pack in packers.items():
                    write(f"{here}/f/x.sgf", pack(content))
                    write(f"{here}/o.zip", zip_of({"x.sgf": pack(content)}))
                    for where, archive in (("f/x.sgf", False), ("f", False), ("o.zip", True)):
                        _, report = check(where, cwd=here)
                        for line in report[:-1]:
                            member = ("x.sgf" if archive else "") + ("/in.sgf" if kind in ("zip", "tar") else "")
                            self.assertEqual(line.pop("member", ""), member.removeprefix("/"), (kind, where))
                            line["file"] = "x.sgf"
                        self.assertEqual(report, expected, (kind, where))
            bomb = gzip.compress(record() + b" " * (8 << 20))
            write(f"{here}/f/x.sgf", bomb)
            self.assertEqual(len(found(check("--limit", "ratio=100", "f", cwd=here)[1], "limit/ratio")), 1)
            write(f"{here}/f/x.sgf", gzip.compress(record())[:-9])
            self.assertEqual(check("f", cwd=here)[0], 2)

    def test_a_record_that_was_unpacked_but_not_renamed(self):
        with folder() as here:
            write(f"{here}/f/x.sgf.gz", record())
            self.assertEqual(check("f", cwd=here)[0], 0)

    def test_score_and_show(self):
        with folder() as here:
            write(f"{here}/x.sgf", record())
            write(f"{here}/x.sgf.zst", zstd(record()))
            write(f"{here}/x.zip", zip_of({"x.sgf": record()}))
            for command in ("score", "show"):
                plain = run(command, "x.sgf", cwd=here)
                packed = run(command, "x.sgf.zst", cwd=here)
                self.assertEqual(packed.stdout.replace(b"x.sgf.zst", b"x.sgf"), plain.stdout)
                self.assertEqual(packed.returncode, 0, packed.stderr)
                archive = run(command, "x.zip", cwd=here)
                self.assertEqual(archive.returncode, 2)
                self.assertIn(b"x.zip is an archive", archive.stderr)


class Damage(unittest.TestCase):
    """Eight games of which four come before the damage."""

    @classmethod
    def setUpClass(cls):
        # Comments that hardly get smaller, so that the middle of the archive is that of the games.
        cls.members = {f"{i}.sgf": record("B+0.5", f"C[{os.urandom(30_000).hex()}]") for i in range(8)}

    def damaged(self, name, content, least, complete=False):
        """Exit status 2, io/archive at the archive or a member, and at least so many games with their verdict."""
        with folder() as here:
            write(f"{here}/{name}", content)
            status, report = check(name, cwd=here)
            self.assertEqual(status, 2, name)
            self.assertEqual(run("check", "--exit-zero", name, cwd=here).returncode, 2, name)
            self.assertTrue(found(report, "io/archive"), (name, report))
            good = [line for line in report[:-1] if line["type"] == "game" and line["verdict"] == "agrees"]
            self.assertGreaterEqual(len(good), least, name)
            self.assertLess(len(good), 8 if not complete else 9, name)
            self.assertEqual(os.listdir(here), [name], "nothing is written")
            return report

    def test_cut_off(self):
        tar = tar_of(self.members)
        for name, content, least in (("a.tar", tar, 3), ("a.tar.gz", gzip.compress(tar), 3), ("a.tar.xz", lzma.compress(tar), 0),
                                     ("a.tar.zst", zstd(tar), 1), ("a.tar.bz2", bz2.compress(tar), 0),
                                     ("a.zip", zip_of(self.members), 3), ("a.7z", seven_zip_of(self.members), 0)):
            self.damaged(name, content[:len(content) // 2], least)
            self.damaged(name, content[:20], 0)

    def test_cut_off_between_two_members(self):
        self.damaged("a.tar", tar_of({name: self.members[name] for name in list(self.members)[:4]})[:-10240], 3)
        whole = tar_of(self.members)
        self.assertEqual(whole[-1024:], bytes(1024))
        end = len(whole.rstrip(b"\0"))
        cut = end + (-end) % 512  # the members are all there, the two blocks of zeros are not
        report = self.damaged("a.tar", whole[:cut], 8, complete=True)
        self.assertIn("without the mark of its end", messages(report, "io/archive")[0])
        packed = zip_of(self.members)
        self.damaged("a.zip", packed[:packed.index(b"PK\1\2")], 8, complete=True)

    def test_a_wrong_byte(self):
        tar = tar_of(self.members)
        for name, content, least in (("a.tar.gz", gzip.compress(tar), 3), ("a.tar.xz", lzma.compress(tar), 0),
                                     ("a.tar.bz2", bz2.compress(tar), 0), ("a.zip", zip_of(self.members), 7),
                                     ("stored.zip", zip_of(self.members, zipfile.ZIP_STORED), 7),
                                     ("a.7z", seven_zip_of(self.members, "-ms=off"), 4)):
            middle = len(content) // 2
            self.damaged(name, content[:middle] + bytes([content[middle] ^ 0x41]) + content[middle + 1:], least, complete=True)

    def test_a_wrong_byte_in_the_head_of_a_member(self):
        tar = tar_of(self.members)
        for name, at in (("first", 5), ("second", tar.index(b"1.sgf\0") + 3)):
            broken = tar[:at] + bytes([tar[at] ^ 1]) + tar[at + 1:]
            for archive, content in (("a.tar", broken), ("a.tar.gz", gzip.compress(broken))):
                report = self.damaged(archive, content, 0 if name == "first" else 7, complete=True)
                self.assertTrue(found(report, "io/archive"), (name, archive))

    def test_joined_tars(self):
        pieces = [tar_of({"a.sgf": record()}), tar_of({"b.sgf": record(), "c.sgf": record()})]
        for name, content in (("a.tar", b"".join(pieces)), ("a.tar.gz", b"".join(gzip.compress(piece) for piece in pieces)),
                              ("a.tar.xz", b"".join(lzma.compress(piece) for piece in pieces))):
            with folder() as here:
                write(f"{here}/{name}", content)
                status, report = check(name, cwd=here)
                self.assertEqual((status, [line["member"] for line in report[:-1]]), (0, ["a.sgf", "b.sgf", "c.sgf"]), name)

    def test_a_zip_with_bytes_that_its_table_does_not_name(self):
        """Other archives, records and stray members: not read, and told."""
        packed = zip_of(self.members)
        table, end = packed.index(b"PK\1\2"), packed.rindex(b"PK\5\6")

        def end_with(entries, size, offset):
            return b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, entries, entries, size, offset, 0)

        count, size = len(self.members), end - table
        entry = 46 + sum(struct.unpack_from("<HHH", packed, table + 28))
        first = packed.index(b"PK\3\4", 4)  # the second member: so long is the first one
        other = zip_of({"x.sgf": record()})
        for what, content, places in (
                ("another zip before", other + packed, (len(other), 0, 0)),
                ("a record before", record() + packed, (len(record()), 0, 0)),
                ("bytes between", packed[:table] + b"x" * 100 + packed[table:end] + end_with(count, size, table + 100), (0, 100, 0)),
                ("a first member that is not named",
                 packed[:table] + packed[table + entry:end] + end_with(count - 1, size - entry, table), (first, 0, 0)),
                ("a record behind", packed + record(), (0, 0, len(record()))),
                ("a byte behind", packed + b"x", (0, 0, 1))):
            with self.subTest(what):
                report = self.damaged("a.zip", content, 7, complete=True)
                told = messages(report, "io/archive")
                self.assertEqual(len(told), 1, told)
                self.assertIn("({} before its members, {} between them and the table, {} behind its end)".format(*places),
                              told[0])
        with folder() as here:
            write(f"{here}/a.zip", packed + b"\0" * 1000)
            self.assertFalse(found(check("a.zip", cwd=here)[1], "io/archive"), "zeros behind it, as from a tape")

    def test_a_zip_without_its_table_of_contents(self):
        packed = zip_of(self.members)
        report = self.damaged("a.zip", packed[:packed.rindex(b"PK\5\6")], 8, complete=True)
        self.assertIn("table of contents", messages(report, "io/archive")[0])

    def test_a_wrong_check_sum(self):
        content = gzip.compress(record())
        self.damaged("x.sgf.gz", content[:-8] + bytes(4) + content[-4:], 1)

    def test_other_bytes_behind_a_packed_file(self):
        self.damaged("x.sgf.gz", gzip.compress(record()) + b"\0\0more", 1)
        self.damaged("y.sgf.gz", gzip.compress(record()) + b"more", 1)
        for more in (b"more", b"\0\0more", b"\0" * 200_000 + b"more", os.urandom(200_000)):
            self.damaged("x.sgf.bz2", bz2.compress(record()) + more, 1)
            self.damaged("x.sgf.bz2", bz2.compress(record("B+R")) + bz2.compress(record()) + more, 1)
        self.damaged("x.sgf.xz", lzma.compress(record()) + b"more", 0)
        self.damaged("x.sgf.zst", zstd(record()) + b"more", 0)
        with folder() as here:
            write(f"{here}/x.sgf.bz2", bz2.compress(record()) + bytes(100_000))
            self.assertEqual(check("x.sgf.bz2", cwd=here)[0], 0, "zeros behind it, as from a tape")

    def test_every_lost_member_of_a_zip_is_told(self):
        """Each bit of the heads, of the table and of its end is turned round: what is missing then is not missing silently."""
        members = {"a.sgf": record(), "b.sgf": record("B+0.5", "C[2]"), "notes.txt": b"-", "d/": b"", "d/c.sgf": record("B+0.5", "C[3]")}
        for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED):
            whole = zip_of(members, method)
            heads = [i + j for i in range(len(whole)) if whole.startswith(b"PK\3\4", i) for j in range(37)]
            places = (heads + list(range(whole.index(b"PK\1\2"), len(whole))))[::5 if SANITIZED else 1]
            with folder() as here:
                write(f"{here}/good.zip", whole)
                for place in places:
                    for bit in range(8):
                        broken = bytearray(whole)
                        broken[place] ^= 1 << bit
                        write(f"{here}/{place:05}-{bit}.zip", bytes(broken))
                _, report = check(".", cwd=here)
            good, told = {}, set()
            for line in report[:-1]:
                if line["type"] == "game" and line["verdict"] == "agrees":
                    good[line["file"]] = good.get(line["file"], 0) + 1
                if any(one["code"].startswith(("io/", "limit/")) for one in line["diagnostics"]):
                    told.add(line["file"])
            self.assertEqual((good["./good.zip"], "./good.zip" in told), (3, False))
            lost = [name for name in sorted(os.path.join(".", f"{place:05}-{bit}.zip") for place in places for bit in range(8))
                    if good.get(name, 0) != 3 and name not in told]
            self.assertEqual(lost[:9], [])

    def test_a_table_of_many_members(self):
        """More than 65,535 members, with zip64 and, as some programs write them, without: the table is whole."""
        members = {f"{i}.txt": b"" for i in range(66_000)}
        members["x.sgf"] = record()
        whole = zip_of(members, zipfile.ZIP_STORED)
        at = whole.rindex(b"PK\5\6")
        count = (66_001 % 65_536).to_bytes(2, "little")
        begin = whole.index(b"PK\1\2")
        old = whole[:whole.index(b"PK\6\6")] + b"PK\5\6" + bytes(4) + count * 2 + (whole.index(b"PK\6\6") - begin).to_bytes(4, "little") + \
            begin.to_bytes(4, "little") + bytes(2)
        with folder() as here:
            for name, content in (("new.zip", whole), ("old.zip", old), ("comment.zip", old[:-2] + b"\4\0PK\5\6")):
                write(f"{here}/{name}", content)
                status, report = check(name, cwd=here)
                self.assertEqual((status, found(report, "io/archive")), (0, []), name)
            write(f"{here}/before.zip", b"#!/bin/sh\n" + old)  # one that unpacks itself: read, and what stands before is told
            status, report = check("before.zip", cwd=here)
            self.assertEqual((status, sum(line["type"] == "game" for line in report)), (2, 1))
            self.assertRegex(messages(report, "io/archive")[0], r"\(10 before its members, 0 between .*, 0 behind its end\)")
            self.assertEqual(whole[at - 20:at - 16], b"PK\6\7")

    def test_no_archive_at_all(self):
        for name in ("a.zip", "a.tar", "a.tgz", "a.tar.zst", "a.7z"):
            for content in (b"", b"nothing", record(), os.urandom(5000)):
                with folder() as here:
                    write(f"{here}/{name}", content)
                    status, report = check(name, cwd=here)
                    self.assertEqual(status, 2, (name, content[:9]))
                    # An empty tar is an archive of nothing to libarchive, and no archive to others.
                    self.assertTrue(found(report, "io/archive") or found(report, "io/unreadable"), (name, content[:9]))

    def test_encrypted(self):
        with folder() as here:
            write(f"{here}/x.sgf", record())
            for name in ("a.7z", "a.zip", "names.7z"):
                more = ["-mhe=on"] if name == "names.7z" else []
                subprocess.run(["7zz", "a", "-bso0", "-bsp0", "-psecret", *more, name, "x.sgf"], cwd=here, check=True)
                status, report = check(name, cwd=here)
                self.assertEqual(status, 2, name)
                self.assertRegex(messages(report, "io/archive")[0], "(?i)encrypt|passphrase", name)
                self.assertEqual(report[0]["verdict"], "unreadable")

    def test_a_damaged_archive_in_an_archive(self):
        inner = zip_of(self.members)
        report = self.damaged("o.zip", zip_of({"a.sgf": record(), "i.zip": inner[:len(inner) // 2], "z.sgf": record()}), 5)
        self.assertTrue(all(member.startswith("i.zip") for _, member in found(report, "io/archive")))
        self.assertIn("z.sgf", [line.get("member") for line in report])

    def test_empty_archives(self):
        for name, content in (("a.zip", zip_of({})), ("a.tar", tar_of({})), ("b.zip", zip_of({"notes.txt": b""})),
                              ("b.tar.gz", gzip.compress(tar_of({"notes.txt": b""})))):
            with folder() as here:
                write(f"{here}/f/{name}", content)
                status, report = check(f"f/{name}", cwd=here)
                self.assertEqual(status, 2, name)
                self.assertEqual(messages(report, "io/unreadable"), ["cannot be read: there is no game record in this archive"])
                write(f"{here}/f/game.sgf", record())
                self.assertEqual(check("f", cwd=here)[0], 0, "in a folder others may be there")

    def test_deeper_than_one(self):
        deepest = zip_of({"x.sgf": record()})
        with folder() as here:
            write(f"{here}/o.zip", zip_of({"m.zip": zip_of({"i.zip": deepest, "y.sgf": record()})}))
            status, report = check("o.zip", cwd=here)
            self.assertEqual(status, 0)
            self.assertEqual(found(report, "io/skipped"), [("o.zip", "m.zip/i.zip")])
            self.assertEqual(report[-1]["games"], 1)


class Bombs(unittest.TestCase):
    BLANK = b" " * (64 << 20)  # of which deflate makes a thousandth

    def stopped(self, name, content, code, *options, games=1):
        with folder() as here:
            write(f"{here}/{name}", content)
            status, report = check(*options, name, cwd=here)
            self.assertEqual(status, 2, name)
            self.assertTrue(found(report, code), (name, report))
            self.assertEqual(report[-1]["verdicts"].get("agrees", 0), games, name)
            return report

    def test_ratio(self):
        inside = record() + self.BLANK
        for name, content in (("x.sgf.gz", gzip.compress(inside)), ("x.sgf.xz", lzma.compress(inside)),
                              ("x.sgf.zst", zstd(inside)), ("x.zip", zip_of({"x.sgf": inside})),
                              ("x.tar.gz", gzip.compress(tar_of({"x.sgf": inside}))),
                              ("x.7z", seven_zip_of({"x.sgf": inside}))):
            self.stopped(name, content, "limit/ratio", "--limit", "ratio=100")
        nested = zip_of({"i.zip": zip_of({f"{i}.sgf": inside for i in range(4)})})
        self.assertLess(len(nested), 4000)
        self.stopped("nested.zip", nested, "limit/ratio")

    def test_ratio_of_what_is_not_read(self):
        """Members that no one asked for are unpacked too where the archive is one stream."""
        content = gzip.compress(tar_of({"a.sgf": record(), "x.png": self.BLANK, "z.sgf": record()}))
        self.stopped("x.tar.gz", content, "limit/ratio", "--limit", "ratio=100")

    def test_what_usual_archives_hold_is_no_bomb(self):
        with folder() as here:
            write(f"{here}/x.tar.xz", lzma.compress(tar_of({f"{i}.sgf": record() for i in range(500)})))
            self.assertEqual(check("x.tar.xz", cwd=here)[0], 0)

    def test_size_of_a_member(self):
        large = record() + record("B+R", "C[" + "x" * 5000 + "]")
        for name, content in (("x.zip", zip_of({"a.sgf": large, "b.sgf": record()})),
                              ("x.tar", tar_of({"a.sgf": large, "b.sgf": record()})),
                              ("x.7z", seven_zip_of({"a.sgf": large, "b.sgf": record()}))):
            report = self.stopped(name, content, "limit/member", "--limit", "member-bytes=1000", games=2)
            self.assertEqual(found(report, "limit/member"), [(name, "a.sgf")])
            with folder() as here:
                write(f"{here}/{name}", content)
                status, _ = check("--limit", f"member-bytes={len(large)}", name, cwd=here)
                self.assertEqual(status, 0, "exactly as large as allowed")

    def test_number_of_members(self):
        members = {f"{i}.sgf": record() for i in range(5)}
        for name, content in (("x.zip", zip_of(members)), ("x.tar.gz", gzip.compress(tar_of(members)))):
            report = self.stopped(name, content, "limit/members", "--limit", "members=4", games=4)
            self.assertEqual(found(report, "limit/members"), [(name, None)])
            with folder() as here:
                write(f"{here}/{name}", content)
                self.assertEqual(check("--limit", "members=5", name, cwd=here)[0], 0)


class HostileNames(unittest.TestCase):
    NAMES = ("../../x.sgf", "/etc/x.sgf", "..\\..\\x.sgf", "C:\\x.sgf", "a//b/./c/../x.sgf", "~/x.sgf", "-x.sgf", "x.sgf/x.sgf",
             ".sgf", "n" * 5000 + ".sgf", "d/" * 2000 + "x.sgf", "\x1b[31m.sgf", "line\nbreak.sgf", "\u202egfs.sgf")

    def test_nothing_is_written_and_every_name_is_shown(self):
        for name, content in (("x.zip", zip_of({one: record("W+3.5") for one in self.NAMES})),
                              ("x.tar", tar_of({one: record("W+3.5") for one in self.NAMES}))):
            with folder() as here:
                write(f"{here}/in/{name}", content)
                status, report = check(name, cwd=f"{here}/in")
                self.assertEqual(status, 0)
                expected = [one.removeprefix("./") for one in self.NAMES]
                if name == "x.zip":  # "/" alone separates there (APPNOTE 4.4.17), "\\" is an error of Windows programs
                    expected = [one.replace("\\", "/") for one in expected]
                self.assertEqual([line["member"] for line in report[:-1]], expected)
                self.assertEqual(os.listdir(here), ["in"])
                self.assertEqual(os.listdir(f"{here}/in"), [name])

    def test_one_name_twice(self):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for result in ("B+0.5", "W+3.5"):
                entry = tarfile.TarInfo("x.sgf")
                entry.size = len(record(result))
                archive.addfile(entry, io.BytesIO(record(result)))
        with folder() as here:
            write(f"{here}/x.tar", out.getvalue())
            _, report = check("x.tar", cwd=here)
            self.assertEqual([line["verdict"] for line in report[:-1]], ["agrees", "doubtful"])
            self.assertEqual([line["game"] for line in report[:-1]], [1, 1])

    def test_names_in_other_character_sets(self):
        gbk = "\u674e\u660c\u9550.sgf".encode("gbk")
        raw = tar_of({"AAAAAA.sgf": record()}, tarfile.USTAR_FORMAT)
        header = bytearray(raw[:512])
        header[0:10] = gbk
        header[148:156] = b"        "
        header[148:156] = b"%06o\0 " % sum(header)
        packed = zip_of({"AAAAAA.sgf": record()}).replace(b"AAAAAA.sgf", gbk)
        with folder() as here:
            write(f"{here}/x.tar", bytes(header) + raw[512:])
            write(f"{here}/x.zip", packed)
            status, report = check("x.tar", "x.zip", cwd=here)
            self.assertEqual(status, 0)
            # As names of files that are no UTF-8; of a zip archive as APPNOTE D.1 has it, which Python's decoder knows too.
            write(f"{here}/f/".encode() + gbk, record())
            _, plain = check("f", cwd=here)
            self.assertEqual(report[0]["member"], plain[0]["file"].removeprefix("f/"))
            self.assertEqual(report[1]["member"], gbk.decode("cp437"))

    def test_names_do_not_depend_on_the_locale(self):
        with folder() as here:
            for name, content in (("x.zip", zip_of(RECORDS)), ("x.tar", tar_of(RECORDS)), ("x.7z", seven_zip_of(RECORDS))):
                write(f"{here}/{name}", content)
                one = run("check", "--output", "ndjson", name, cwd=here, environment={"LC_ALL": "C"})
                other = run("check", "--output", "ndjson", name, cwd=here, environment={"LC_ALL": "C.UTF-8"})
                self.assertEqual(one.stdout, other.stdout)
                self.assertIn("\u56f2\u7881 b\u00e9.sgf", one.stdout.decode())

    def test_what_is_no_file_is_skipped(self):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for name, kind in (("link.sgf", tarfile.SYMTYPE), ("hard.sgf", tarfile.LNKTYPE), ("pipe.sgf", tarfile.FIFOTYPE),
                               ("device.sgf", tarfile.CHRTYPE), ("folder.sgf", tarfile.DIRTYPE)):
                entry = tarfile.TarInfo(name)
                entry.type = kind
                entry.linkname = "/etc/passwd"
                archive.addfile(entry)
            entry = tarfile.TarInfo("x.sgf")
            entry.size = len(record())
            archive.addfile(entry, io.BytesIO(record()))
        link = zipfile.ZipInfo("link.sgf")
        link.create_system = 3
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        with folder() as here:
            write(f"{here}/x.tar", out.getvalue())
            write(f"{here}/x.zip", zip_of({link: b"/etc/passwd", "x.sgf": record()}))
            status, report = check("x.tar", "x.zip", cwd=here)
            self.assertEqual(status, 0)
            self.assertEqual(found(report, "io/skipped"), [("x.tar", name) for name in
                             ("link.sgf", "hard.sgf", "pipe.sgf", "device.sgf")] + [("x.zip", "link.sgf")])
            self.assertEqual(report[-1]["games"], 2)


class Choice(unittest.TestCase):
    def test_include_and_exclude(self):
        members = {"a.sgf": record(), "b.txt": record(), "old/c.sgf": record(), "new/old/d.sgf": record(), "i.zip":
                   zip_of({"a.sgf": record(), "old/e.sgf": record()})}

        def names(*options):
            with folder() as here:
                write(f"{here}/x.zip", zip_of(members))
                return [line["member"] for line in check(*options, "x.zip", cwd=here)[1][:-1]]

        self.assertEqual(names(), ["a.sgf", "old/c.sgf", "new/old/d.sgf", "i.zip/a.sgf", "i.zip/old/e.sgf"])
        self.assertEqual(names("--exclude", "old"), ["a.sgf", "i.zip/a.sgf"])
        self.assertEqual(names("--exclude", "i.zip"), ["a.sgf", "old/c.sgf", "new/old/d.sgf"])
        self.assertEqual(names("--exclude", "x.zip/new/*"), ["a.sgf", "old/c.sgf", "i.zip/a.sgf", "i.zip/old/e.sgf"])
        self.assertEqual(names("--include", "*.txt"), ["b.txt"])

    def test_nothing_is_left(self):
        """An archive that is named is opened whatever .sgfauditignore says of it; of its members the files above it count, as of
        those of a folder, and that nothing is left is told with the reason."""
        with folder() as here:
            write(f"{here}/x.zip", zip_of({"a.sgf": record()}))
            write(f"{here}/f/a.sgf", record())
            write(f"{here}/.sgfauditignore", b"*.zip\n/f\n")
            for name in ("x.zip", "./x.zip", f"{here}/x.zip", "f", "./f"):
                self.assertEqual(check(name, cwd=here)[0], 0, name)
            write(f"{here}/.sgfauditignore", b"a.sgf\n")
            for name, kind in (("x.zip", "archive"), ("./x.zip", "archive"), ("f", "folder"), ("./f", "folder")):
                status, report = check(name, cwd=here)
                self.assertEqual((status, messages(report, "io/unreadable")), (2, [
                    f"cannot be read: there is no game record in this {kind}; --exclude or .sgfauditignore leaves out what is there"]))
                self.assertEqual(check("--no-ignore", name, cwd=here)[0], 0)
            os.remove(f"{here}/.sgfauditignore")
            write(f"{here}/f/g/b.sgf", record())
            for path in (".", "./f", "f"):
                self.assertEqual([line["file"].removeprefix("./") for line in check("--exclude", "f/g/*", "--exclude", "*.zip", path, cwd=here)[1][:-1]],
                                 ["f/a.sgf"])


if __name__ == "__main__":
    unittest.main()
