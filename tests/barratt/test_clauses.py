"""Every clause of the rules has a row: an id `MB-<clause>/...`, or a test that names it.  Tests of
the book's own words are none."""

import re
from pathlib import Path

from galley.barratt.help import rules

TESTS = Path(__file__).parent
CLAUSE = re.compile(r"MB-\d\.\d\d[a-z]")


def test_every_clause_is_named_by_a_test() -> None:
    files = [file for file in TESTS.rglob("test_*.py") if file.parent.name != "help"]
    named = {
        clause for file in files if file.name != Path(__file__).name
        for clause in CLAUSE.findall(file.read_text("utf-8"))
    }  # fmt: skip
    every = {one.number for one in rules() if one.number.startswith("MB-")}
    assert sorted(every - named) == []
    assert sorted(named - every) == []
