"""The rule books of all games: every clause and every number that is cited is found, each is said
in plain sentences and has a test, and its tables fit a screen."""

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
from galley.files.schema import says
from galley_tui.client.rules_page import page
from galley_tui.faces.war_galley.rule_book import BOOK as WAR_GALLEY
from galley_tui.screens.base.reader import cited, rule_rows
from galley_tui.terminal.look import bare_text, uncited
from tests.kit.paths import ROOT

WIDTH = 76


class Game(NamedTuple):
    """A game's book, and what must be in it: its chapters, clauses and rulings."""

    package: str
    book: ClauseBook
    chapters: range
    clauses: int
    clause: str
    """The pattern of a clause's number."""
    words: tuple[str, ...]
    """Words that have a meaning with a number."""
    letter: str = "G"
    rulings: int = 0
    last: str = ""
    measuring: str = "D[2-7]"
    """The pattern of the number of what is said of measuring."""
    battles: str = ""
    """The letter of the chapter of rules of single battles."""

    @property
    def cited(self) -> re.Pattern[str]:
        """The numbers in a text, those of paragraphs too."""
        alone = rf"|\b{self.letter}\d\d\b|\b{self.measuring}\b" if self.rulings else ""
        if self.battles:
            alone += rf"|\b{self.battles}\d\d\b"
        return re.compile(rf"(?<![\d.])\b{self.clause}?\b(?!\.\d){alone}")

    def rule(self, number: str) -> Rule:
        found = self.book.rule(number)
        assert found is not None, number
        return found


GAMES = [
    Game(
        "war_galley", WAR_GALLEY, range(2, 11), 128, r"\d{1,2}\.\d{1,2}[a-z]",
        ("Bow/Flank", "diekplus", "fouled", "MP", "Reaction Fire"),
        battles="H",
    ),
    Game(
        "ancient_galley", ANCIENT_GALLEY, range(1, 24), 214, r"AG-\d+\.\d+[a-z]",
        ("band", "circle", "rake flag", "fit", "engaged", "contested", "derelict", "awash",
         "control", "officer"), "G", 94, "D7", "D[2-7]",
    ),
    Game(
        "barratt", BARRATT, range(10), 136, r"MB-\d\.\d\d[a-z]",
        ("credit", "baton", "glance", "full ram", "fend off", "foundering", "empty", "prize",
         "seat", "stamina"), "g", 62, "D10", "D(?:10|[1-9])",
    ),
]  # fmt: skip
BY_CLAUSE = GAMES[1:]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.package)
by_clause = pytest.mark.parametrize("game", BY_CLAUSE, ids=lambda game: game.package)


def words_of(file: Path) -> Iterator[str]:
    """The texts and descriptions of a module."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@every_game
def test_every_clause_is_there_once(game: Game) -> None:
    numbers = [one.number for one in game.book.paragraphs]
    assert len(set(numbers)) == len(numbers)
    assert sum(bool(re.fullmatch(f"{game.clause}?", number)) for number in numbers) == game.clauses
    alone = [game.letter, "D"] if game.rulings else []
    assert list(game.book.chapters) == [*map(str, game.chapters), *game.battles, *alone]
    assert {one.chapter for one in game.book.paragraphs} == set(game.book.chapters)


@every_game
def test_a_clause_says_something_in_plain_sentences(game: Game) -> None:
    for one in game.book.paragraphs:
        assert one.title and one.text.endswith("."), one.number
        assert not one.reading or one.reading.endswith("."), one.number
        for text in (one.title, one.text, one.reading):
            assert text.isascii() and text.isprintable() and "  " not in text, one.number


@by_clause
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
        cited = game.cited.findall(game.book.meaning(f" {word.upper()} "))
        assert cited and all(game.rule(number) for number in cited)
    assert all(game.cited.search(text) for text in game.book.glossary.values())
    assert [*game.book.glossary] == sorted(game.book.glossary, key=str.casefold)
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
    assert bool(alone) == bool(game.rulings) and alone <= rules.keys()
    assert game.book.rule(game.book.sample) in game.book.paragraphs
    assert all(game.book.status_of(one) == "" for one in game.book.paragraphs)


@by_clause
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


FOUND = """
war_galley      7.16:7.16*1  7.15A:7.15*1  6.7:6.7*1  5.3:5.3*2  7.2:7.2*9  7:7.1*24  10:10.0*1
war_galley      crippled_ships:7.28*7  ram:7.1*62  FATIGUE:6.42*20
war_galley      H39:H39*1  h39:H39*1  9.2a,_H39:9.2*2
war_galley      7.99:  11:  7.16.1:  :  _:  quadrireme_sandwich:
ancient_galley  AG-10.2a:AG-10.2a*1  10.3:AG-10.3a*6  21:AG-21.1a*4  g24:G24*1  D3:D3*1
ancient_galley  G:G01*94  d:D2*6  AG-16.5:AG-16.5a*3  two_lines:AG-14.1a*4  :  zzz:
barratt         MB-3.05a:MB-3.05a*1  mb-3.05A:MB-3.05a*1  3.10:MB-3.10a*7  5:MB-5.01a*16
barratt         4-03:MB-4.03a*2  g24:g24*1  G24:g24*1  D3:D3*1  D10:D10*1  g:g01*62  d:D1*10
barratt         MB-8.08:MB-8.08a*8  prize_crew:MB-8.05a*5  :  zzz:
"""
"""What is asked (_ for a space), the first clause that is found, how many are."""


@every_game
def test_clauses_are_found_by_number_and_by_words(game: Game) -> None:
    rows = [line.split() for line in FOUND.strip().splitlines()]
    asked = [row for package, *cells in rows if package == game.package for row in cells]
    for row in asked:
        query, _, first = row.replace("_", " ").partition(":")
        found = [one.number for one in game.book.find(query)]
        assert (f"{found[0]}*{len(found)}" if found else "") == first, query


@pytest.mark.parametrize(
    ("game", "number", "title", "table"),
    [
        (WAR_GALLEY, "7.15a", "7.15  Modifiers for a ram", ""),
        (WAR_GALLEY, "8.35", "8.35  Coming clear of a foul", "Table: Disengage"),
        (ANCIENT_GALLEY, "AG-10.2a", "AG-10.2a  The dice", "cut in half"),
        (BARRATT, "MB-6.02a", "MB-6.02a  Ranges", "  slinger   4                  8"),
    ],
)
def test_a_clause_with_its_table_and_how_it_is_read(
    game: ClauseBook, number: str, title: str, table: str
) -> None:
    lines = game.text_of(number)
    assert lines[0] == title
    assert any(table in line for line in lines)
    assert lines[-1].startswith("Interpretation: ")
    assert game.text_of("99.9") == game.text_of("AG-99.1") == game.text_of("MB-9.99") == []


@every_game
@pytest.mark.parametrize("query", ["", "7", "10", "ram", "sail mast", "glossary", "crew"])
@pytest.mark.parametrize("columns", [30, 79])
def test_a_printed_page_keeps_to_the_width(game: Game, query: str, columns: int) -> None:
    lines = page(game.book, query, columns)
    titles = {f"  {one.number:<5} {one.title}" for one in game.book.paragraphs}
    whole = titles if columns == 30 else set()
    assert all(len(line) <= columns or line in whole for line in lines)


def test_a_citation_of_several_numbers_is_opened_and_left_out_as_a_whole() -> None:
    """`[9.2a, H39]`: on the screen, in text mode, in a file's faults, in what is printed."""
    assert cited("it stays [7.24, H39]", "9.2a, H39") == ["9.2a", "H39", "7.24"]
    assert uncited("it stays  [9.2a, H39], for now [H39]") == "it stays, for now"
    rows = rule_rows(str, "It stays.", ["9.2a, H39", "9.2a"], WAR_GALLEY, 70)
    titles = [line for line in bare_text(rows).splitlines() if line.strip() in {
        WAR_GALLEY.text_of("9.2")[0], WAR_GALLEY.text_of("H39")[0]}]  # fmt: skip
    assert len(titles) == 2
    assert [one.number for one in WAR_GALLEY.find("9.2a, H39")] == ["9.2", "H39"]
    assert says("9.2a, H39 a number").extra == {"rule": "9.2a, H39"}
    assert says("H03 points").extra == {"rule": "H03"} and says("his name").extra is None
