"""Reports read back by parsers that know nothing of sgfaudit: Python's json, csv and xml modules. Each reader takes the
bytes of a report and gives its texts: every string that a consumer would see. It fails where the report is not what its
format says."""

import csv
import html.parser
import io
import json
import re
import xml.etree.ElementTree


def _leaves(value):
    if isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from _leaves(one)
    elif isinstance(value, list):
        for one in value:
            yield from _leaves(one)
    elif isinstance(value, str):
        yield value


def _strict(pairs):
    names = [name for name, _ in pairs]
    assert len(set(names)) == len(names), f"a member twice: {names}"
    return dict(pairs)


def json_texts(report):
    return list(_leaves(json.loads(report.decode(), object_pairs_hook=_strict)))


def ndjson_texts(report):
    assert report.endswith(b"\n")
    return [text for line in report[:-1].split(b"\n") for text in json_texts(line)]


def csv_texts(report):
    rows = list(csv.reader(io.StringIO(report.decode(), newline=""), strict=True))
    assert len(rows) > 1 and {len(row) for row in rows} == {len(rows[0])}, "rows of different lengths"
    return [field for row in rows for field in row]


def xml_texts(report):
    root = xml.etree.ElementTree.fromstring(report)
    return [text for one in root.iter() for text in (one.tag, one.text, one.tail, *one.attrib.values()) if text]


def line_texts(report):
    return report.decode().split("\n")


class _Page(html.parser.HTMLParser):
    """The texts of a page. The only scripts and styles are the page's own, in its head or right at its end."""

    def __init__(self):
        super().__init__()
        self.texts, self.scripts, self.handlers = [], 0, []

    def handle_starttag(self, tag, attrs):
        self.scripts += tag == "script"
        self.handlers += [name for name, value in attrs if name.startswith("on") or (value or "").startswith("javascript:")]
        self.texts += [value for _, value in attrs if value]

    def handle_data(self, data):
        self.texts.append(data)


def html_texts(report):
    page = _Page()
    page.feed(report.decode())
    page.close()
    assert page.scripts <= 1 and not page.handlers, (page.scripts, page.handlers)
    return page.texts


def github_texts(report):
    """Annotations and plain lines: a line that begins like a command is one of the three kinds, and nothing else is one."""
    lines = report.decode().split("\n")
    for line in lines:
        assert "##[" not in line and "##vso[" not in line, line
        if line.lstrip().startswith("::"):
            assert re.match(r"::(error|warning|notice)( [a-zA-Z]+=[^:,]*(,[a-zA-Z]+=[^:,]*)*)?::", line), line
    return lines
