"""The rules in plain words: every clause, every number that the program cites."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import galley.barratt
from galley.barratt.help import (
    GLOSSARY,
    chapters,
    find,
    meaning,
    rule,
    rules,
    table_of,
    text_of,
)
from galley.barratt.help.tables import TABLES

CLAUSES, RULINGS, LAST = 136, 56, "D10"
WIDTH = 76
FOLDER = Path(galley.barratt.__file__).parent
CITED = re.compile(r"\bMB-\d\.\d\d[a-z]?|\bg\d\d\b|\bD(?:10|[1-9])\b")


def words_of(file: Path) -> Iterator[str]:
    """The texts and descriptions of a module."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_clause_is_there_once() -> None:
    numbers = [one.number for one in rules()]
    assert len(set(numbers)) == len(numbers)
    assert sum(number.startswith("MB-") for number in numbers) == CLAUSES
    assert list(chapters()) == [*map(str, range(10)), "g", "D"]
    assert all(one.title and one.text for one in rules())


def test_every_reading_of_what_the_rules_leave_open_is_there() -> None:
    numbers = [one.number for one in rules() if one.chapter == "g"]
    assert numbers == [f"g{n:02}" for n in range(1, RULINGS + 1)]
    assert rules()[-1].number == LAST


def test_every_number_that_the_program_cites_is_found() -> None:
    """In what is shown and in what is said of the code."""
    cited = {
        number for file in FOLDER.rglob("*.py")
        for text in words_of(file) for number in CITED.findall(text)
    }  # fmt: skip
    assert len(cited) > 100
    assert sorted(number for number in cited if not find(number)) == []
    assert {"g20", "g30", "g53", "D3", "MB-3.05a"} <= cited


def test_every_number_that_the_rules_cite_is_found() -> None:
    """In clauses, readings and the glossary."""
    texts = [part for one in rules() for part in (one.text, one.reading)] + [*GLOSSARY.values()]
    cited = {number for text in texts for number in CITED.findall(text)}
    assert sorted(number for number in cited if rule(number) is None) == []


@pytest.mark.parametrize(
    ("query", "first", "many"),
    [("MB-3.05a", "MB-3.05a", 1), ("mb-3.05A", "MB-3.05a", 1), ("3.10", "MB-3.10a", 7),
     ("5", "MB-5.01a", 15), ("4-03", "MB-4.03a", 2), ("g24", "g24", 1), ("G24", "g24", 1),
     ("D3", "D3", 1), ("D10", "D10", 1), ("g", "g01", 56), ("d", "D1", 10),
     ("MB-8.08", "MB-8.08a", 8), ("prize crew", "MB-8.05a", 1), ("", "", 0), ("zzz", "", 0)],
)  # fmt: skip
def test_clauses_are_found_by_number_and_by_words(query: str, first: str, many: int) -> None:
    found = [one.number for one in find(query)]
    assert found[:1] == ([first] if first else []) and len(found) >= many


def test_a_clause_with_its_table_and_how_it_is_read() -> None:
    lines = text_of("MB-6.02a")
    assert lines[0] == "MB-6.02a  Ranges"
    assert any("slinger" in line and "8" in line for line in lines)
    assert lines[-1].startswith("Interpretation: ")
    assert text_of("MB-9.99") == []


@pytest.mark.parametrize("number", TABLES)
def test_tables_belong_to_a_rule_and_fit_a_screen(number: str) -> None:
    found = rule(number)
    assert found is not None and found.number == number
    assert table_of(found) and all(len(line) <= WIDTH for line in table_of(found))


def test_words_have_a_meaning_and_a_number_that_is_there() -> None:
    for word in ("credit", "baton", "glance", "full ram", "fend off", "foundering", "empty",
                 "prize", "seat", "stamina"):  # fmt: skip
        assert (numbers := re.findall(r"MB-\d\.\d\d[a-z]|g\d\d", meaning(word)))
        assert all(rule(number) is not None for number in numbers)
    assert all(CITED.search(text) for text in GLOSSARY.values())
    assert [*GLOSSARY] == sorted(GLOSSARY)
    assert meaning("nonsense") == ""
