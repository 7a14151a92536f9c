"""What compiler and linker put into the program against faults that were overlooked, read with readelf and nm, and which
clock it asks."""

import platform
import re
import subprocess
import unittest

from program import PROGRAM, SANITIZED


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Hardening(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.segments = output("readelf", "--wide", "--segments", PROGRAM)
        cls.dynamic = output("readelf", "--wide", "--dynamic", PROGRAM)
        cls.imports = set(re.findall(r"U (\w+)", output("nm", "--dynamic", "--undefined-only", PROGRAM)))

    def test_position_independent(self):
        self.assertRegex(output("readelf", "--file-header", PROGRAM), r"Type:\s+DYN")
        self.assertRegex(self.dynamic, r"FLAGS_1\).*\bPIE\b")

    @unittest.skipIf(SANITIZED, "a build for sanitizers is not what users run")
    def test_tables_of_the_linker_are_read_only(self):
        self.assertRegex(self.segments, r"GNU_RELRO")
        self.assertRegex(self.dynamic, r"\(FLAGS\)\s+BIND_NOW|FLAGS_1\).*\bNOW\b")

    def test_no_memory_is_writable_and_executable(self):
        flags = re.findall(r"^\s+(?:LOAD|GNU_STACK)\s+(?:0x\w+\s+){5}([RWE ]{3})", self.segments, re.MULTILINE)
        self.assertGreaterEqual(len(flags), 4, self.segments)
        for flag in flags:
            self.assertFalse("W" in flag and "E" in flag, flags)

    @unittest.skipIf(SANITIZED, "a build for sanitizers is not what users run")
    def test_checks_in_the_code(self):
        self.assertIn("__stack_chk_fail", self.imports)
        self.assertTrue([name for name in self.imports if re.fullmatch(r"__\w+_chk", name)],
                        "no call is checked by _FORTIFY_SOURCE")

    @unittest.skipIf(SANITIZED or platform.machine() != "x86_64", "control-flow enforcement of x86")
    def test_control_flow(self):
        """Where a call through a pointer may land stands ENDBR64. (The note that lets the system insist on it appears
        where the start files of the C library have it, too; Debian's have not.)"""
        with open(PROGRAM, "rb") as file:
            self.assertGreater(file.read().count(b"\xf3\x0f\x1e\xfa"), 500)

    def test_libraries_are_named_without_folders(self):
        """A folder of the build, or one relative to where it runs, could hold somebody else's library."""
        self.assertNotRegex(self.dynamic, r"\(R(?:UN)?PATH\)")

    def test_only_the_steady_clock(self):
        """A clock that is set while a run goes on cannot end a wait early or late: nothing asks for the time of day."""
        self.assertIn("_ZNSt6chrono3_V212steady_clock3nowEv", self.imports)
        for name in ("_ZNSt6chrono3_V212system_clock3nowEv", "time", "gettimeofday", "clock_gettime", "localtime",
                     "localtime_r", "gmtime", "gmtime_r"):
            self.assertNotIn(name, self.imports)


if __name__ == "__main__":
    unittest.main()
