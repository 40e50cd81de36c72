"""The games whose rules stand by clause: every clause and every number that is cited is found, has
a test, and its tables fit a screen."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import galley
import galley_tui.faces
from galley.ancient_galley.help import BOOK as ANCIENT_GALLEY
from galley.barratt.help import BOOK as BARRATT
from galley.files.clauses import ClauseBook, Rule
from tests.kit.paths import ROOT

WIDTH = 76


class Game(NamedTuple):
    """A game's book, and what must be in it: `chapters` from, to, its clauses and rulings."""

    package: str
    book: ClauseBook
    chapters: range
    clauses: int
    letter: str
    rulings: int
    last: str
    clause: str
    """The pattern of a clause's number."""
    measuring: str
    """The pattern of the number of what is said of measuring."""
    words: tuple[str, ...]
    """Words that have a meaning with a number."""

    @property
    def cited(self) -> re.Pattern[str]:
        """The numbers in a text, those of paragraphs too."""
        return re.compile(rf"\b{self.clause}?|\b{self.letter}\d\d\b|\b{self.measuring}\b")

    def rule(self, number: str) -> Rule:
        found = self.book.rule(number)
        assert found is not None, number
        return found


GAMES = [
    Game(
        "ancient_galley", ANCIENT_GALLEY, range(1, 24), 214, "G", 94, "D7", r"AG-\d+\.\d+[a-z]",
        "D[2-7]", ("band", "circle", "rake flag", "fit", "engaged", "contested", "derelict",
                   "awash", "control", "officer"),
    ),
    Game(
        "barratt", BARRATT, range(10), 136, "g", 62, "D10", r"MB-\d\.\d\d[a-z]", "D(?:10|[1-9])",
        ("credit", "baton", "glance", "full ram", "fend off", "foundering", "empty", "prize",
         "seat", "stamina"),
    ),
]  # fmt: skip
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.package)


def words_of(file: Path) -> Iterator[str]:
    """The texts and descriptions of a module."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@every_game
def test_every_clause_is_there_once(game: Game) -> None:
    rules = game.book.paragraphs
    numbers = [one.number for one in rules]
    assert len(set(numbers)) == len(numbers)
    assert sum(bool(re.fullmatch(game.clause, number)) for number in numbers) == game.clauses
    assert list(game.book.chapters) == [*map(str, game.chapters), game.letter, "D"]
    assert all(one.title and one.text for one in rules)


@every_game
def test_every_reading_of_what_the_rules_leave_open_is_there(game: Game) -> None:
    numbers = [one.number for one in game.book.paragraphs if one.chapter == game.letter]
    assert numbers == [f"{game.letter}{n:02}" for n in range(1, game.rulings + 1)]
    assert game.book.paragraphs[-1].number == game.last


@every_game
def test_every_number_that_the_program_cites_is_found(game: Game) -> None:
    """In what is shown and in what is said of the code."""
    homes = (Path(galley.__path__[0]), Path(galley_tui.faces.__path__[0]))
    cited = {
        number for home in homes for file in (home / game.package).rglob("*.py")
        for text in words_of(file) for number in game.cited.findall(text)
    }  # fmt: skip
    assert len(cited) > 100
    assert sorted(number for number in cited if not game.book.find(number)) == []


@every_game
def test_every_number_that_the_rules_cite_is_found(game: Game) -> None:
    """In clauses, readings and the glossary."""
    texts = [part for one in game.book.paragraphs for part in (one.text, one.reading)]
    cited = {
        number for text in (*texts, *game.book.glossary.values())
        for number in game.cited.findall(text)
    }  # fmt: skip
    assert sorted(number for number in cited if game.book.rule(number) is None) == []


@every_game
def test_tables_belong_to_a_rule_and_fit_a_screen(game: Game) -> None:
    assert game.book.tables
    for number, table in game.book.tables.items():
        found = game.rule(number)
        assert found.number == number
        assert table and all(len(line) <= WIDTH for line in game.book.table_of(found))
        assert set(table) <= set(game.book.text_of(number))


@every_game
def test_words_have_a_meaning_and_a_number_that_is_there(game: Game) -> None:
    for word in game.words:
        cited = re.findall(rf"{game.clause}|{game.letter}\d\d", game.book.meaning(word.title()))
        assert cited and all(game.rule(number) for number in cited)
    assert all(game.cited.search(text) for text in game.book.glossary.values())
    assert [*game.book.glossary] == sorted(game.book.glossary)
    assert game.book.meaning("nonsense") == ""


@every_game
def test_how_clauses_are_read_stands_with_their_numbers(game: Game) -> None:
    readings = dict(game.book.interpretations)
    rules = {number: game.rule(number) for number in readings}
    assert readings and all(
        said in (rule.reading, f"{rule.title}. {rule.text}")
        for rule, said in zip(rules.values(), readings.values(), strict=True)
    )
    alone = {one.number for one in game.book.paragraphs if one.chapter in (game.letter, "D")}
    assert alone and alone <= rules.keys()
    assert game.book.rule(game.book.sample) in game.book.paragraphs
    assert all(game.book.status_of(one) == "" for one in game.book.paragraphs)


@every_game
def test_every_clause_is_named_by_a_test(game: Game) -> None:
    """A row with an id `AG-<clause>/...`, or a test that names it.  Tests of the book's own words
    are none."""
    files = (ROOT / "tests" / game.package).rglob("test_*.py")
    named = {
        clause for file in files if file.parent.name != "help"
        for clause in re.findall(game.clause, file.read_text("utf-8"))
    }  # fmt: skip
    numbers = (one.number for one in game.book.paragraphs)
    every = {number for number in numbers if re.fullmatch(game.clause, number)}
    assert sorted(every - named) == []
    assert sorted(named - every) == []
