"""Language, character set, time zone and home of whoever runs it change no byte of a report."""

import os
import re
import subprocess
import unittest

from program import folder, record, run, write

# A comma for decimals and dots between thousands; i without a dot; characters of several bytes that are no UTF-8.
LOCALES = {"de_DE.UTF-8": ("de_DE", "UTF-8"), "tr_TR.UTF-8": ("tr_TR", "UTF-8"), "ja_JP.EUC-JP": ("ja_JP", "EUC-JP"),
           "ar_SA.ISO-8859-6": ("ar_SA", "ISO-8859-6")}
COMMANDS = (
    ["check", "--output", "text", "--statistics", "GAMES"],
    ["check", "--output", "json", "GAMES"],
    ["check", "--output", "csv", "GAMES"],
    ["check", "--output", "concise", "GAMES"],
    ["check", "--show-files", "GAMES"],
    ["check", "--show-settings", "--engine-timeout", "1.5", "--komi", "6.5", "GAMES"],
    ["check", "--rules", "JAPANESE", "GAMES"],
    ["check", "no-such-file.sgf"],
    ["check", "--output", "json:/no/such/folder/x", "GAMES"],
    ["score", "--komi", "6.5", "GAMES/title.sgf"],
    ["score", "--rules", "all", "GAMES/title.sgf"],
    ["show", "--svg", "GAMES/title.sgf"],
    ["rules", "--output", "json"],
    ["rules", "ing"],
    ["explain"],
)


class Locale(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = folder()
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.path = cls.scratch.name
        for name, (language, charset) in LOCALES.items():
            subprocess.run(["localedef", "-i", language, "-f", charset, f"{cls.path}/{name}"], check=True,
                           capture_output=True)
        games = cls.path + "/games"
        write(games + "/title.sgf", record("W+1,234", "PB[TITLE İıIi]GN[\u65e5\u672c]"))
        write(games + "/I.SGF", record("B+0.5", "PB[ITO]PW[ISTANBUL]KM[4,5]HA[0]DT[2001-01-02]"))
        write(games + "/umlaut-\u00e4.sgf", record("Black wins by 0.5", "C[\u00c4\u0131\u0130]"))
        write(games + "/gb.sgf", "(;GM[1]CA[GB18030]SZ[5]PB[聂卫平]RE[黑胜半目];B[ca])".encode("gb18030"))
        write(games + "/raw-\udcff.sgf", record("JIGO"))

    def output(self, command, **environment):
        words = [word.replace("GAMES", self.path + "/games") for word in command]
        clean = {"PATH": os.environ["PATH"], "LOCPATH": self.path, **environment}
        result = run(*words, environment={"LANG": "", "LC_ALL": "", "LANGUAGE": "", "TZ": "", **clean})
        text = re.sub(rb", \d+\.\d+ s: ", b", 0.00 s: ", result.stdout)  # how long the run took
        return result.returncode, text, result.stderr

    def test_locales_are_what_they_should_be(self):
        """Without this the other test would compare C with C."""
        for name, (_, charset) in LOCALES.items():
            shown = subprocess.run(["locale", "charmap"], env={"LC_ALL": name, "LOCPATH": self.path, **PATH_ONLY},
                                   capture_output=True, text=True)
            self.assertEqual(shown.stdout.strip(), charset)

    def test_same_bytes_everywhere(self):
        for command in COMMANDS:
            reference = self.output(command, LC_ALL="C")
            self.assertTrue(reference[1] or reference[2], command)
            for name in LOCALES:
                self.assertEqual(self.output(command, LC_ALL=name, LANGUAGE=name[:2]), reference, (command, name))
            self.assertEqual(self.output(command, TZ="Pacific/Kiritimati", LC_ALL="C.UTF-8", HOME="/nowhere"), reference)


PATH_ONLY = {"PATH": os.environ["PATH"]}

if __name__ == "__main__":
    unittest.main()
