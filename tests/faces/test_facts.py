"""Facts of a ship are said once: the sheet, the sea, the list of fleets and text mode agree."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from galley.ancient_galley import facts as ancient
from galley.barratt import facts as barratt
from galley.engine.cards import Fact, letters, troubles
from galley.scenarios.library import load
from galley.war_galley import facts as war
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import STAYS
from galley_tui.draw.hull import all_marks
from galley_tui.draw.model import SeaModel
from galley_tui.faces.ancient_galley.sea import ship_words as ancient_at_cursor
from galley_tui.faces.ancient_galley.sheets.fleets import FLEETS as ANCIENT_FLEETS
from galley_tui.faces.ancient_galley.sheets.record_sheet import sheet as ancient_sheet
from galley_tui.faces.ancient_galley.text.looking import WORDS as ANCIENT_WORDS
from galley_tui.faces.barratt.sea import ship_words as barratt_at_cursor
from galley_tui.faces.barratt.sheets.fleets import FLEETS as BARRATT_FLEETS
from galley_tui.faces.barratt.sheets.record_sheet import sheet as barratt_sheet
from galley_tui.faces.barratt.text.looking import WORDS as BARRATT_WORDS
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from galley_tui.faces.threats import LETTERS as THREATS
from galley_tui.faces.threats import THREAT
from galley_tui.faces.war_galley.sea import describe
from galley_tui.faces.war_galley.sheets import fleets as WAR_FLEETS
from galley_tui.faces.war_galley.sheets.record_sheet import sheet as war_sheet
from galley_tui.faces.war_galley.text.reading.sheets import ship_sheet
from galley_tui.faces.war_galley.text.reading.ship_words import brief
from galley_tui.screens.sea.abbreviations import beside_ships
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, bare_text
from tests.kit import ancient_galley as kit
from tests.kit.barratt import large, men, small, table
from tests.kit.paths import POSITIONS
from tests.kit.war_galley import board as war_board
from tests.same.positions import position

MANY = 9  # positions of a game
WIDE = 300  # columns in which nothing is wrapped or cut


class Game(NamedTuple):
    """A game that has facts, and the places that tell them."""

    facts: Callable[[Any, Any], Sequence[Fact]]
    values: Callable[[Any, Any], Sequence[Fact]]
    legend: Sequence[tuple[str, str]]
    words: Any
    sheet: Callable[[Any, str], Any]
    fleets: Any
    at_cursor: Callable[[Any, Any], str]
    hurt: Callable[[], Any]
    """A board on which many things ail ships."""


def hurt_in_barratt() -> Any:
    return table(
        small("A1", 0, 0, 0, hd=6, speed="stopped", port=(1, 2), starboard=(1,), halted=True),
        small("A2", 3_000, 0, 0, hd=3, stamina=0, speed="stopped", corvus="down", port=(1, 2, 3)),
        large("A3", 40_000, 0, 0, side="B", hd=2, speed="stopped", tried=True, fended=1),
        large("A4", 60_000, 0, 0, side="B", hd=5, speed="stopped", acted=True),
        large("B1", 6_000, 0, 0, speed="stopped"), small("B2", 9_000, 0, 0, crew=men()),
        small("B3", 80_000, 0, 0, init=(2,)), "corvus A2 B1", "ram B1 A2", "rope B1 B2",
    )  # fmt: skip


def hurt_in_ancient_galley() -> Any:
    full = {"port": (1, 2, 4), "half": ("port",), "holes": 2, "loads": 3}
    return kit.table(
        kit.ship("A1", 0, 0, 0, stuck="B1", rudders=("port",), corvus="down", **full),
        kit.ship("A2", 20_000, 0, 0, status="derelict", command="none", rudders=()),
        kit.ship("A3", 40_000, 0, 0, status="awash", loads=6), kit.ship("B2", 60_000, 0, 0),
        kit.ship("B1", 0, 9_000, 0, sail="set", towers=("bow",)),
        kit.ship("B3", 80_000, 0, 0, status="withdrawing", sail="wrecked", loads=1),
        "B2 bow 2 marine", "B2.A2 bow marine", "A1 stern captain, sailor",
    )  # fmt: skip


def hurt_in_war_galley() -> Any:
    return war_board(
        "A1 five 0505 N crippled=P half depletion=1\nA2 five 0805 N on_fire fatigue=2\n"
        "A3 five 1005 N rammed\nA4 five 1205 N aground\nB1 five 0605 N captured\n"
        "B2 five 1505 N sail max\nB3 five 1705 N\ngrapple A1 B1\nfoul A3 B3\ncommander A A1 9"
    )


def battle_of_its_own() -> Any:
    """Ships of which rules of a single battle have noted something."""
    made = load(POSITIONS / "turns.toml")
    board = WAR_GALLEY.setup(made.data, "turns.toml").board
    board.change("A1", passed=True)
    board.change_turn("A2", stays_by=STAYS)
    return board


WAR_WORDS = SimpleNamespace(in_full=lambda board, ship: ship_sheet(board, ship.id), in_short=brief)
GAMES = {
    "war-galley": Game(
        war.facts, war.values, war.LEGEND, WAR_WORDS, war_sheet, WAR_FLEETS,
        lambda board, ship: describe(board, ship.bow), hurt_in_war_galley,
    ),
    "ancient-galley": Game(
        ancient.facts, ancient.values, ancient.LEGEND, ANCIENT_WORDS, ancient_sheet,
        ANCIENT_FLEETS, ancient_at_cursor, hurt_in_ancient_galley,
    ),
    "barratt": Game(
        barratt.facts, barratt.values, barratt.LEGEND, BARRATT_WORDS, barratt_sheet,
        BARRATT_FLEETS, barratt_at_cursor, hurt_in_barratt,
    ),
}  # fmt: skip


def afloat(board: Any) -> list[Any]:
    """The ships that are on the map or the table."""
    return [*board.ships.values()] if isinstance(board, Board) else board.afloat()


@cache
def boards(name: str) -> list[Any]:
    own = [battle_of_its_own()] if name == "war-galley" else []
    return [GAMES[name].hurt(), *own, *(position(name, n).state.board for n in range(MANY))]


def as_one(text: str) -> str:
    """A text in small letters and without the numbers of rules."""
    return " ".join(re.sub(r" \[[^]]*\]", "", text).casefold().split())


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_has_a_word_and_a_rule(name: str) -> None:
    game = GAMES[name]
    for board in boards(name):
        there = afloat(board)
        for ship in board.ships.values():
            values = game.values(board, ship) if ship in there else ()
            found = [*game.facts(board, ship), *values]
            assert all(one.name and one.now and one.rule for one in found), found
            assert all(text and rule for one in found for text, rule in one.reasons), found


@pytest.mark.parametrize("name", GAMES)
def test_every_letter_on_the_sea_is_explained(name: str) -> None:
    game = GAMES[name]
    signs = re.sub("[0-9]", "9", "/".join(sign for sign, _ in game.legend))
    beside = [letters(game.facts(board, s)) for board in boards(name) for s in afloat(board)]
    seen = {*"".join(beside)}
    assert {re.sub("[0-9]", "9", sign) for sign in seen} <= {*signs}
    assert len(seen) > 8


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_and_text_mode_tell_the_same_of_a_ship(name: str) -> None:
    game, told = GAMES[name], 0
    for board in boards(name):
        for ship in afloat(board):
            rows = game.sheet(board, ship.id).rows(WIDE, Look())
            sheet = as_one(bare_text(rows))
            text = as_one(" ".join(game.words.in_full(board, ship)))
            for fact in game.facts(board, ship):
                assert as_one(fact.now) in text, (fact, text)
                assert fact.block or as_one(safe(fact.now)) in sheet, (fact, sheet)
                told += not fact.block
    assert told > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_trouble_is_told_in_every_list(name: str) -> None:
    game, told = GAMES[name], 0
    for board in boards(name):
        for ship in afloat(board):
            said = ", ".join(troubles(game.facts(board, ship)))
            row = bare_text([game.fleets.row(board, ship.id, 0, False, WIDE)])
            in_row = [fact for fact in game.facts(board, ship) if fact.name != "depleted"]
            assert row.rstrip().endswith(", ".join(troubles(in_row)))  # men have a column there
            assert said in game.at_cursor(board, ship)
            assert game.words.in_short(board, ship).removesuffix(".").endswith(said)
            told += bool(said)
    assert told > 10


def test_a_side_may_have_braces_in_its_name() -> None:
    board = hurt_in_barratt()
    named = {
        side: replace(facts, name="The {Rhodians}") for side, facts in board.setting.sides.items()
    }
    board.setting = replace(board.setting, sides=named)
    told = [fact.now for ship in board.afloat() for fact in barratt.facts(board, ship)]
    assert any("taken from The {Rhodians}" in now for now in told)


def painted(sea: SeaModel) -> set[str]:
    """What painters write beside ships, sign by sign."""
    if sea.table is not None:
        return {*"".join(craft.marks for craft in sea.table.crafts)}
    return {*"".join(all_marks(ship, ship.crippled.lower()) for ship in sea.ships)}


@pytest.mark.parametrize("name", GAMES)
def test_whatever_stands_beside_a_ship_is_explained(name: str) -> None:
    """Its states, what overlays and a lit deed lay beside it, a hit, a change."""
    face, seen = face_of(name), set[str]()
    for board in boards(name):
        ids = [ship.id for ship in afloat(board)]
        laid = dict.fromkeys(ids, THREAT + "".join(THREATS.values()))
        for lit in (Highlights(flags=laid), Highlights(hit=ids), Highlights(changed=ids)):
            sea = face.sea.model(board, lit)
            found = beside_ships(face, board, sea)
            assert all(means for _, means in found), found
            assert painted(sea) <= {*"".join(sign for sign, _ in found)}
            seen |= painted(sea)
    assert {*"!RKX'"} < seen and len(seen) > 12
