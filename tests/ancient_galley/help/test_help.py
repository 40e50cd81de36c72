"""The rules in plain words: every clause, every number that the program cites."""

import re
from pathlib import Path

import pytest

import galley.ancient_galley
from galley.ancient_galley.help import chapters, find, meaning, rule, rules, text_of

CLAUSES = 214
SOURCES = Path(galley.ancient_galley.__file__).parent
CITED = re.compile(r'"(AG-\d+\.\d+[a-z]?|G\d\d)"')


def test_every_clause_is_there_once() -> None:
    numbers = [one.number for one in rules()]
    assert len(set(numbers)) == len(numbers)
    assert sum(number.startswith("AG-") for number in numbers) == CLAUSES
    assert list(chapters()) == [*map(str, range(1, 24)), "G"]


def test_every_number_that_the_program_cites_is_found() -> None:
    cited = {
        number for file in SOURCES.rglob("*.py")
        for number in CITED.findall(file.read_text("utf-8"))
    }  # fmt: skip
    assert len(cited) > 150
    assert sorted(number for number in cited if rule(number) is None) == []


@pytest.mark.parametrize(
    ("query", "first", "many"),
    [("AG-10.2a", "AG-10.2a", 1), ("10.3", "AG-10.3a", 6), ("21", "AG-21.1a", 4),
     ("g24", "G24", 1), ("two lines", "AG-14.1a", 1), ("", "", 0), ("zzz", "", 0)],
)  # fmt: skip
def test_clauses_are_found_by_number_and_by_words(query: str, first: str, many: int) -> None:
    found = [one.number for one in find(query)]
    assert found[:1] == ([first] if first else []) and len(found) >= many


def test_a_clause_with_its_table_and_how_it_is_read() -> None:
    lines = text_of("AG-10.2a")
    assert lines[0] == "AG-10.2a  The dice"
    assert any("cut in half" in line for line in lines)
    assert lines[-1].startswith("Interpretation: ")
    assert text_of("AG-99.1") == []


def test_words_have_a_meaning_and_a_number_that_is_there() -> None:
    for word in ("band", "derelict", "rake", "engaged"):
        assert (numbers := re.findall(r"AG-\d+\.\d+[a-z]|G\d\d", meaning(word)))
        assert all(rule(number) is not None for number in numbers)
    assert meaning("nonsense") == ""
