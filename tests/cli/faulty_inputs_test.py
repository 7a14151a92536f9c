"""Inputs that are missing, closed, endless, replaced or no files at all: each is told, none is waited for without need,
and what stands beside them is read."""

import json
import os
import socket
import stat
import threading
import time
import unittest

from program import folder, obey_permissions, record, run, start, write


def report(result):
    """The lines of an ndjson report by the file they are about, the summary under None."""
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    return {line.get("file"): line for line in lines}


def codes(line):
    return [one["code"] for one in line["diagnostics"]]


def check(*arguments, **options):
    return run("check", "--dead", "none", "--output", "ndjson", *arguments, **options)


class FaultyInputs(unittest.TestCase):
    def setUp(self):
        scratch = folder()
        self.addCleanup(scratch.cleanup)
        self.path = scratch.name
        self.good = write(self.path + "/f/m.sgf", record())

    def permissions(self, name, mode):
        path = os.path.join(self.path, name)
        os.chmod(path, mode)
        self.addCleanup(os.chmod, path, 0o755)
        return path

    def test_file_in_a_folder_that_cannot_be_opened(self):
        closed = write(self.path + "/f/closed.sgf", record())
        self.permissions("f/closed.sgf", 0)
        result = check(self.path + "/f", preexec_fn=obey_permissions)
        self.assertEqual(result.returncode, 2, result.stderr)
        lines = report(result)
        self.assertEqual(codes(lines[closed]), ["io/unreadable"])
        self.assertEqual(lines[closed]["verdict"], "unreadable")
        self.assertEqual(lines[self.good]["verdict"], "agrees")
        # What is not reported or no reason to fail still could not be read.
        for option in (["--ignore", "io"], ["--fail-on", "never"], ["--exit-zero"]):
            self.assertEqual(check(*option, self.path + "/f", preexec_fn=obey_permissions).returncode, 2, option)

    def test_folders_that_cannot_be_read_or_entered(self):
        for name in ("unlisted", "locked"):
            write(f"{self.path}/f/{name}/a.sgf", record())
            os.mkdir(f"{self.path}/f/{name}/inner")
            write(f"{self.path}/f/{name}/notes.txt", b"no record")
        unlisted = self.permissions("f/unlisted", stat.S_IXUSR)
        locked = self.permissions("f/locked", stat.S_IRUSR)  # its names can be read, but not what stands behind them
        result = check(self.path + "/f", preexec_fn=obey_permissions)
        self.assertEqual(result.returncode, 2, result.stderr)
        lines = report(result)
        self.assertEqual(codes(lines[unlisted]), ["io/unreadable"])
        self.assertEqual(codes(lines[locked + "/a.sgf"]), ["io/unreadable"])
        self.assertEqual(codes(lines[locked + "/inner"]), ["io/unreadable"])  # there may be records in it
        self.assertNotIn(locked + "/notes.txt", lines)
        self.assertEqual(lines[self.good]["verdict"], "agrees")

    def test_links_that_lead_nowhere_or_round(self):
        os.symlink("nothing.sgf", self.path + "/f/gone.sgf")
        self.assertEqual(check(self.path + "/f").returncode, 2)
        os.unlink(self.path + "/f/gone.sgf")
        os.mkdir(self.path + "/f/in")
        os.symlink("..", self.path + "/f/in/up")
        os.symlink("round.sgf", self.path + "/f/round.sgf")
        os.symlink(".", self.path + "/f/here")
        result = check(self.path + "/f")
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = report(result)
        for name in ("in/up", "round.sgf", "here"):
            self.assertEqual(codes(lines[f"{self.path}/f/{name}"]), ["io/skipped"], name)
        self.assertEqual(lines[None]["games"], 1)

    def test_pipes_devices_and_sockets_in_folders_are_skipped(self):
        os.mkfifo(self.path + "/f/pipe.sgf")
        os.symlink("/dev/zero", self.path + "/f/endless.sgf")
        os.symlink("/dev/tty", self.path + "/f/terminal.sgf")
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(self.path + "/f/socket.sgf")
        result = check(self.path + "/f")
        self.assertEqual(result.returncode, 0, result.stderr)
        for name in ("pipe", "endless", "terminal", "socket"):
            self.assertEqual(codes(report(result)[f"{self.path}/f/{name}.sgf"]), ["io/skipped"], name)
        for device in ("/dev/zero", "/dev/null", self.path + "/f/socket.sgf"):
            result = check(device)
            self.assertEqual(result.returncode, 2, device)
            self.assertEqual(codes(report(result)[device]), ["io/unreadable"], device)

    def test_named_pipe_is_waited_for(self):
        pipe = self.path + "/pipe"
        os.mkfifo(pipe)

        def write_late():
            time.sleep(0.3)  # the program waits by now, as a rule; if not, the writer waits for it
            with open(pipe, "wb") as file:
                file.write(record()[:40])
                file.flush()
                time.sleep(0.1)
                file.write(record()[40:] + record("W+3.5"))

        writer = threading.Thread(target=write_late)
        writer.start()
        result = check(pipe)
        writer.join()
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual([json.loads(line).get("verdict") for line in result.stdout.splitlines()],
                         ["agrees", "disagrees", None])

    def test_standard_input_by_all_its_names(self):
        for name in ("-", "/dev/stdin", "/dev/fd/0"):
            with self.subTest(name=name, kind="pipe with a late writer"):
                child = start("check", "--dead", "none", "--output", "ndjson", name)
                time.sleep(0.1)
                out, error = child.communicate(record())
                self.assertEqual(child.returncode, 0, error)
                self.assertEqual(json.loads(out.splitlines()[0])["verdict"], "agrees")
            with self.subTest(name=name, kind="socket"):
                ours, theirs = socket.socketpair()
                child = start("check", "--dead", "none", "--output", "ndjson", name, stdin=theirs)
                theirs.close()
                ours.sendall(record())
                ours.shutdown(socket.SHUT_WR)
                out, error = child.communicate()
                ours.close()
                self.assertEqual(child.returncode, 0, error)
                self.assertEqual(json.loads(out.splitlines()[0])["verdict"], "agrees")
            with self.subTest(name=name, kind="a writer that wrote nothing"):
                self.assertEqual(check(name).returncode, 2)
            with self.subTest(name=name, kind="closed"):
                result = check(name, input=None, preexec_fn=lambda: os.close(0))
                self.assertEqual(result.returncode, 2)

    def test_file_that_shrinks_grows_or_is_replaced(self):
        # Large enough to be read in pieces; a named pipe before it holds the run where the test wants it.
        games = record() * 20_000
        for change, code, status in ((lambda p: os.truncate(p, len(games) // 2), "io/truncated", 1),
                                     (lambda p: os.truncate(p, len(games) + 1), "io/changed", 1),
                                     (lambda p: os.replace(write(p + ".new", b"nothing"), p), None, 0)):
            large = write(self.path + "/large.sgf", games)
            child = start("check", "--dead", "none", "--jobs", "1", "--output", "ndjson", large)
            first = child.stdout.readline()  # it is open, and what does not fit into the pipe is not read yet
            change(large)
            lines = [json.loads(line) for line in [first, *child.stdout]]
            child.communicate()
            self.assertEqual(child.returncode, status)
            found = [one for line in lines[:-1] for one in codes(line) if one.startswith("io/")]
            self.assertEqual(found, [code] if code else [])
            if code != "io/truncated":
                self.assertEqual(lines[-1]["games"], 20_000)

    def test_lists_of_names(self):
        listed = write(self.path + "/list", f"{self.good}\n\n   \n\t\r\n{self.good}".encode())
        result = check("--files-from", listed)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(result.stdout.splitlines()[-1])["files"], 2)
        self.assertEqual(check("--files-from", self.path).returncode, 2)
        self.assertEqual(check("--files-from", "/dev/zero").returncode, 2)
        os.mkfifo(self.path + "/names")
        writer = threading.Thread(target=lambda: write(self.path + "/names", self.good.encode() + b"\n"))
        writer.start()
        result = check("--files-from", self.path + "/names")
        writer.join()
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_same_file_under_several_names(self):
        os.symlink("m.sgf", self.path + "/f/other.sgf")
        os.link(self.good, self.path + "/f/third.sgf")
        result = check(self.good, self.path + "/f", self.good, self.path + "/f/../f/m.sgf")
        self.assertEqual(result.returncode, 0, result.stderr)
        names = [json.loads(line).get("file") for line in result.stdout.splitlines()]
        self.assertEqual(names, [self.good, self.good, self.path + "/f/other.sgf", self.path + "/f/third.sgf",
                                 self.good, self.path + "/f/../f/m.sgf", None])

    def test_folders_deeper_than_a_path_can_name(self):
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        os.chdir(self.path + "/f")
        for _ in range(30):
            os.mkdir("d" * 200)
            os.chdir("d" * 200)
        write(os.path.join(".", "deep.sgf"), record())
        os.chdir(here)
        result = check(self.path + "/f")
        self.assertEqual(result.returncode, 2, "the record below cannot be reached")
        found = [code for name, line in report(result).items() if name for code in codes(line)]
        self.assertEqual(found, ["io/unreadable"])
        self.assertEqual(report(result)[self.good]["verdict"], "agrees")
        for _ in range(30):  # rmtree of older Pythons goes by paths
            os.chdir(self.path + "/f")
            os.rename("d" * 200, self.path + "/top")
            os.rename(self.path + "/top/" + "d" * 200, "d" * 200) if os.path.isdir(self.path + "/top/" + "d" * 200) else None
            for name in os.listdir(self.path + "/top"):
                os.unlink(self.path + "/top/" + name)
            os.rmdir(self.path + "/top")

    def test_a_million_levels(self):
        levels = 1_000_000
        nested = b"(;GM[1]SZ[5]RE[?]" + b"(;C[x]" * levels + b")" * (levels + 1)
        result = check("-", input=nested)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        self.assertEqual(report(result)["-"]["size"], [5, 5])
        unclosed = check("-", input=b"(;GM[1]SZ[5]RE[?]" + b"(;C[x]" * levels)
        self.assertIn("syntax/unclosed-tree", codes(report(unclosed)["-"]))
        limited = check("--limit", "depth=1000", "-", input=nested)
        self.assertIn("limit/depth", codes(report(limited)["-"]))


if __name__ == "__main__":
    unittest.main()
