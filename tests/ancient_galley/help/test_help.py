"""The rules in plain words: every clause, every number that the program cites."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import galley.ancient_galley
import galley_tui.faces.ancient_galley
from galley.ancient_galley.help import (
    GLOSSARY,
    chapters,
    find,
    meaning,
    rule,
    rules,
    table_of,
    text_of,
)
from galley.ancient_galley.help.tables import TABLES
from galley_tui.faces.ancient_galley.rule_book import RuleBookOfAncientGalley

CLAUSES, RULINGS, LAST = 214, 79, "D7"
WIDTH = 76
FOLDERS = (
    Path(galley.ancient_galley.__file__).parent,
    Path(galley_tui.faces.ancient_galley.__file__).parent,
)
CITED = re.compile(r"\bAG-\d+\.\d+[a-z]?|\bG\d\d\b|\bD[2-7]\b")


def words_of(file: Path) -> Iterator[str]:
    """The texts and descriptions of a module."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_clause_is_there_once() -> None:
    numbers = [one.number for one in rules()]
    assert len(set(numbers)) == len(numbers)
    assert sum(number.startswith("AG-") for number in numbers) == CLAUSES
    assert list(chapters()) == [*map(str, range(1, 24)), "G", "D"]
    assert all(one.title and one.text for one in rules())


def test_every_reading_of_what_the_rules_leave_open_is_there() -> None:
    numbers = [one.number for one in rules() if one.chapter == "G"]
    assert numbers == [f"G{n:02}" for n in range(1, RULINGS + 1)]
    assert rules()[-1].number == LAST


def test_every_number_that_the_program_cites_is_found() -> None:
    """In what is shown and in what is said of the code."""
    cited = {
        number for folder in FOLDERS for file in folder.rglob("*.py")
        for text in words_of(file) for number in CITED.findall(text)
    }  # fmt: skip
    assert len(cited) > 200
    assert sorted(number for number in cited if not find(number)) == []
    assert {"G19", "G23", "G24", "G47", "D3"} <= cited


def test_every_number_that_the_rules_cite_is_found() -> None:
    """In clauses, readings and the glossary."""
    texts = [part for one in rules() for part in (one.text, one.reading)] + [*GLOSSARY.values()]
    cited = {number for text in texts for number in CITED.findall(text)}
    assert sorted(number for number in cited if rule(number) is None) == []


@pytest.mark.parametrize(
    ("query", "first", "many"),
    [("AG-10.2a", "AG-10.2a", 1), ("10.3", "AG-10.3a", 6), ("21", "AG-21.1a", 4),
     ("g24", "G24", 1), ("D3", "D3", 1), ("G", "G01", 79), ("d", "D2", 6),
     ("AG-16.5", "AG-16.5a", 3), ("two lines", "AG-14.1a", 1), ("", "", 0), ("zzz", "", 0)],
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


@pytest.mark.parametrize("number", TABLES)
def test_tables_belong_to_a_rule_and_fit_a_screen(number: str) -> None:
    found = rule(number)
    assert found is not None and found.number == number
    assert table_of(found) and all(len(line) <= WIDTH for line in table_of(found))


@pytest.mark.parametrize("kind", ["AG-3.2a", "AG-6.3a", "AG-10.2a", "AG-16.1a", "AG-18.1b",
                                  "AG-19.1a", "AG-20.0a", "AG-20.1a"])  # fmt: skip
def test_what_the_rules_print_as_a_table_is_one(kind: str) -> None:
    assert set(TABLES[kind]) <= set(text_of(kind))


def test_the_book_gives_the_program_what_it_asks_for() -> None:
    book = RuleBookOfAncientGalley()
    assert rule(book.sample) in book.paragraphs
    assert book.find("10.2a") == find("10.2a")
    assert book.meaning("Rake flag") == meaning("rake flag") != ""
    readings = dict(book.interpretations)
    assert "G16" in readings["AG-10.3b"] and "AG-2.1a" not in readings
    assert all(book.status_of(one) == "" for one in book.paragraphs)


def test_words_have_a_meaning_and_a_number_that_is_there() -> None:
    for word in ("band", "circle", "rake flag", "fit", "engaged", "contested", "derelict",
                 "awash", "control", "officer"):  # fmt: skip
        assert (numbers := re.findall(r"AG-\d+\.\d+[a-z]|G\d\d", meaning(word)))
        assert all(rule(number) is not None for number in numbers)
    assert all(CITED.search(text) for text in GLOSSARY.values())
    assert [*GLOSSARY] == sorted(GLOSSARY)
    assert meaning("nonsense") == ""
