"""The built program as the tests of this folder run it, and small records whose outcome was worked out by hand.

CMake gives the program's path in SGFAUDIT_PROGRAM, and the sanitizers it was built with, if any, in SGFAUDIT_SANITIZE:
those change what memory it needs and how long it takes, never what it prints.
"""

import ctypes
import os
import subprocess
import tempfile

PROGRAM = os.environ["SGFAUDIT_PROGRAM"]
SANITIZED = bool(os.environ.get("SGFAUDIT_SANITIZE"))
HANG = 120  # seconds after which a run counts as one that hangs


def record(result="B+0.5", more="", size="5"):
    """Three columns for Black, two for White on 5×5, komi 4.5: 15 − 10 − 4.5 = B+0.5. Every point is settled."""
    return (
        f"(;GM[1]FF[4]CA[UTF-8]SZ[{size}]KM[4.5]RU[Chinese]RE[{result}]{more}"
        ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])\n"
    ).encode()


def run(*arguments, **options):
    """Runs `sgfaudit ARGUMENTS…` to its end; .returncode is negative where a signal ended it."""
    options.setdefault("input", b"")
    options.setdefault("timeout", HANG)
    if "stdout" not in options:
        options["stdout"] = subprocess.PIPE
    environment = dict(os.environ, **options.pop("environment", {}))
    environment.pop("NO_COLOR", None) if options.pop("colors", False) else None
    return subprocess.run([PROGRAM, *arguments], stderr=subprocess.PIPE, env=environment, **options)


def start(*arguments, **options):
    """Starts the program with pipes at its three standard streams."""
    for stream in ("stdin", "stdout", "stderr"):
        options.setdefault(stream, subprocess.PIPE)
    return subprocess.Popen([PROGRAM, *arguments], **options)


def folder():
    """A folder that vanishes after the test."""
    return tempfile.TemporaryDirectory(prefix="sgfaudit-test-")


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
    return path


def obey_permissions():
    """For preexec_fn: the superuser may read everything; without these two capabilities he may not."""
    if os.geteuid() != 0:
        return
    pr_capbset_drop, cap_dac_override, cap_dac_read_search = 24, 1, 2
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in (cap_dac_override, cap_dac_read_search):
        if libc.prctl(pr_capbset_drop, capability, 0, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "prctl")
