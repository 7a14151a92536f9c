"""What is installed works for others: a project that uses the library, by CMake and by pkg-config; the manual page; the
Debian package. Tools that a machine lacks are named, and their test is skipped."""

import gzip
import os
import shutil
import subprocess
import unittest

from program import PROGRAM, SANITIZED, folder, record, run, write

BUILD = os.environ["SGFAUDIT_BUILD"]
CONSUMER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "install")
SAYS = "disagrees tromp-taylor result/winner\n"  # of the game in main.cpp: B+0.5 counted, W+0.5 recorded


def needs(*tools):
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return unittest.skipIf(missing, f"not installed: {', '.join(missing)}")


def do(*words, **options):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def install(prefix, *more):
    do("cmake", "--install", BUILD, "--prefix", prefix, *more)


@unittest.skipIf(SANITIZED, "a sanitizer's library is for its own programs")
class Library(unittest.TestCase):
    def test_cmake(self):
        with folder() as work:
            install(f"{work}/usr")
            do("cmake", "-S", CONSUMER, "-B", f"{work}/build", f"-DCMAKE_PREFIX_PATH={work}/usr", "-DCMAKE_BUILD_TYPE=Release")
            do("cmake", "--build", f"{work}/build")
            self.assertEqual(do(f"{work}/build/consumer"), SAYS)

    def test_another_version_is_refused(self):
        with folder() as work:
            install(f"{work}/usr", "--component", "development")
            write(f"{work}/CMakeLists.txt", b"cmake_minimum_required(VERSION 3.25)\nproject(x LANGUAGES CXX)\n"
                  b"find_package(sgfaudit 7.0 REQUIRED)\n")
            with self.assertRaisesRegex(AssertionError, "compatible with requested version"):
                do("cmake", "-S", work, "-B", f"{work}/build", f"-DCMAKE_PREFIX_PATH={work}/usr")

    @needs("pkg-config")
    def test_pkg_config(self):
        with folder() as work:
            install(f"{work}/usr", "--component", "development")
            found = [top for top, _, files in os.walk(work) if "sgfaudit.pc" in files]
            environment = dict(os.environ, PKG_CONFIG_PATH=found[0])
            flags = do("pkg-config", "--cflags", "--libs", "sgfaudit", env=environment).split()
            compiler = shutil.which("c++") or shutil.which("g++")
            do(compiler, "-std=c++20", f"{CONSUMER}/main.cpp", "-o", f"{work}/consumer", *flags)
            self.assertEqual(do(f"{work}/consumer"), SAYS)


class Manual(unittest.TestCase):
    def page(self, work):
        return write(f"{work}/sgfaudit.1", run("man").stdout)

    @needs("man")
    def test_man_shows_it_without_warnings(self):
        with folder() as work:
            shown = subprocess.run(["man", "-l", "--warnings", "-E", "UTF-8", self.page(work)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env=dict(os.environ, MANWIDTH="100", LC_ALL="C.UTF-8"))
            self.assertEqual((shown.returncode, shown.stderr), (0, ""))
            for option in run("check", "--help").stdout.decode().split():
                if option.startswith("--"):
                    self.assertIn(option, shown.stdout)
            for words in ("check PATH...", "NO_COLOR", "nothing that --fail-on names"):
                self.assertIn(words.lower(), shown.stdout.lower())

    @needs("mandoc")
    def test_mandoc_finds_no_fault(self):
        with folder() as work:
            told = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", self.page(work)], stdout=subprocess.PIPE, text=True)
            self.assertEqual([line for line in told.stdout.splitlines() if "missing date" not in line], [])


@unittest.skipIf(SANITIZED, "a package holds what users run")
@needs("cpack", "dpkg-deb", "dpkg-shlibdeps")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = folder()
        work = cls.place.name
        do("cpack", "--config", f"{BUILD}/CPackConfig.cmake", "-B", work)
        cls.deb = next(os.path.join(work, name) for name in os.listdir(work) if name.endswith(".deb"))
        cls.root = f"{work}/root"
        do("dpkg-deb", "-x", cls.deb, cls.root)

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def read(self, path):
        with open(f"{self.root}/usr/{path}", "rb") as file:
            return file.read()

    def test_everything_is_in_its_place(self):
        found = sorted(os.path.relpath(os.path.join(top, name), self.root) for top, _, files in os.walk(self.root)
                       for name in files)
        self.assertEqual(found, [
            "usr/bin/sgfaudit",
            "usr/share/bash-completion/completions/sgfaudit",
            "usr/share/doc/sgfaudit/changelog.gz",
            "usr/share/doc/sgfaudit/copyright",
            "usr/share/fish/vendor_completions.d/sgfaudit.fish",
            "usr/share/man/man1/sgfaudit.1.gz",
            "usr/share/zsh/vendor-completions/_sgfaudit",
        ])
        self.assertEqual(gzip.decompress(self.read("share/man/man1/sgfaudit.1.gz")), run("man").stdout)
        self.assertEqual(self.read("share/zsh/vendor-completions/_sgfaudit"), run("completions", "zsh").stdout)

    def test_it_says_what_it_is_and_needs(self):
        version = run("--version").stdout.decode().split()[1]
        self.assertEqual(do("dpkg-deb", "-f", self.deb, "Package", "Version").split(),
                         ["Package:", "sgfaudit", "Version:", version])
        self.assertTrue(gzip.decompress(self.read("share/doc/sgfaudit/changelog.gz")).startswith(f"sgfaudit ({version})".encode()))
        needs_libraries = do("dpkg-deb", "-f", self.deb, "Depends")
        for library in ("libc6", "libstdc++6", "libicu", "libfmt", "libtbb12", "libtomlplusplus3"):
            self.assertIn(library, needs_libraries)

    def test_the_program_runs(self):
        done = subprocess.run([f"{self.root}/usr/bin/sgfaudit", "check", "-"], input=record(), stdout=subprocess.PIPE)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"1 agrees", done.stdout)

    @needs("lintian")
    def test_lintian_is_content(self):
        told = subprocess.run(["lintian", "--allow-root", "--fail-on", "error,warning", self.deb], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=600)
        self.assertEqual((told.returncode, told.stdout), (0, ""))

    @needs("mmdebstrap")
    def test_a_fresh_system_takes_it(self):
        """Needs Debian's archive; a machine without the network cannot say anything about the package."""
        if os.geteuid() != 0:
            self.skipTest("only the superuser makes a chroot here")
        with folder() as work:
            made = subprocess.run(["mmdebstrap", "--quiet", "--variant=apt", f"--include={self.deb}", "bookworm", f"{work}/root"],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
            if made.returncode != 0:
                self.skipTest(f"no Debian archive within reach: {made.stdout.splitlines()[-1] if made.stdout else ''}")
            done = subprocess.run(["chroot", f"{work}/root", "sgfaudit", "check", "-"], input=record(), stdout=subprocess.PIPE)
            self.assertIn(b"1 agrees", done.stdout)


if __name__ == "__main__":
    unittest.main()
