"""H03, H04 What hulls are worth to the enemy, and commanders to both sides."""

from typing import Any

import pytest

from galley.engine.loop import State
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.commanders import CommanderAdrift, PlaceCommander
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch9_victory.exits import ExitScored
from galley.war_galley.ch9_victory.points import best_possible, victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.values import Values
from galley.war_galley.tactics.worth.weights import PLAIN
from tests.kit.special import Game, battle, row
from tests.kit.trial import fleets, place, said, ship

FLAT = '[[worth_to_enemy]]\nclass = "boat"\npoints = 6\n'
BY_ID = '[[worth_to_enemy]]\nships = ["B1"]\npoints = 3\n'
MINE = ship("0510")
SHORE = '[[friendly_shore]]\nside = "B"\nhexes = ["0110"]\n'


def losing(extra: str, bow: str = "1502", kind: str = "boat", **more: Any) -> Board:
    """Side B's ship has suffered so much."""
    theirs = f"{ship(bow, 'N', kind=kind, **more)}, {ship('1505', 'S')}"
    return place(battle(MINE, theirs, extra))


HULLS = [
    ("whole", FLAT, {}, 0),
    ("rammed", FLAT, {"rammed": True}, 6),
    ("sunk", FLAT, {"fate": "sunk"}, 6),
    ("aground", FLAT, {"bow": "1515", "aground": 1}, 6),
    ("on its own shore", FLAT + SHORE, {"bow": "0110", "aground": 1}, 6),
    ("taken", FLAT, {"captured": "captured"}, 6),
    ("taken and harmed then", FLAT, {"captured": "captured", "rammed": True}, 6),
    ("won back", FLAT, {"captured": "recaptured"}, 0),
    ("won back and harmed", FLAT, {"captured": "recaptured", "rammed": True, "hurt": True}, 6),
    ("of another class", FLAT, {"kind": "five", "rammed": True}, 8),
    ("on its own shore without it", SHORE,
     {"bow": "0110", "kind": "five", "facing": "N", "aground": 1}, 4),
    ("by id", BY_ID, {"rammed": True}, 3),
    ("by id before its class", FLAT + BY_ID, {"rammed": True}, 3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("extra", "ship_", "points"),
    [pytest.param(*cells, id=f"WG-H03/{name}") for name, *cells in HULLS],
)
def test_a_hull(extra: str, ship_: dict[str, Any], points: int) -> None:
    more = {key: value for key, value in ship_.items() if key != "facing"}
    board = losing(extra, **more)
    assert victory_points(board, "A") == points
    (hull,) = WAR_GALLEY.view(State(board, []), "A")["sides"]["A"]["hulls"].values() or (0,)
    assert hull == points


@pytest.mark.parametrize(
    ("extra", "most"),
    [pytest.param("", 12, id="WG-9.1f/the most by ram defense"),
     pytest.param(FLAT, 15, id="WG-H03/the most to be had"),
     pytest.param(BY_ID, 12, id="WG-H03/the most by id")],
)  # fmt: skip
def test_the_most_that_can_be_had(extra: str, most: int) -> None:
    assert best_possible(losing(extra), "A") == most


@row("WG-H03/reinforcements too")
def test_the_worth_of_reinforcements() -> None:
    late = (
        '[[reinforcements]]\nside = "B"\nname = "Late"\nturn = 5\nedge = "left"\n'
        'ships = [{ class = "boat", count = 2 }]\n'
    )
    assert best_possible(losing(FLAT + late), "A") == 15 + 2 * 6
    assert best_possible(losing(late), "A") == 12 + 2 * 3


@row("WG-H03/the captain and the account reckon with it")
def test_the_captain_and_the_account_reckon_with_it() -> None:
    plain, dear = losing(""), losing(FLAT)
    for board, taken, rammed in ((plain, 3, 2), (dear, 6, 6)):
        values, boat = Values(board, "A", PLAIN), board.ships["B1"]
        fit = PLAIN.fitness * 2 * values.fit(boat)
        assert values.taken(boat) == pytest.approx(taken + fit + values.decides("A", taken))
        assert values.rammed(boat) == pytest.approx(rammed + fit + values.decides("A", rammed))
        his = Values(board, "B", PLAIN)
        assert his.own(boat) == pytest.approx(rammed + fit + his.decides("A", rammed))


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("[[worth_to_enemy]]\npoints = 3", "worth_to_enemy[1].class: give a class, or ships"),
        (FLAT.replace("boat", "ten"), "'ten' is not among the classes"),
        (BY_ID.replace("B1", "B9"), "B9 is no ship of this battle"),
        (FLAT.replace("6", "-1"), "worth_to_enemy[1].points: -1 is not right"),
    ],
)
@row("WG-H03/a bad worth is named")
def test_a_bad_worth_is_named(extra: str, words: str) -> None:
    found = said(battle(MINE, ship("1505", "S"), extra))
    assert any(words in line for line in found), found


# -- commanders

TOP = '[[exits]]\nside = "A"\nedge = "top"\n'
LED = 'commander = {{ name = "Antony", range = 9, ship = "{}", {} }}'


def led(mine: str, keys: str, extra: str = "", theirs: str = "", *dice: tuple[int, ...]) -> Game:
    """Side A's first ship carries its commander."""
    lead = LED.format(mine.split('"')[3], keys)
    text = fleets(mine, theirs or ship("1505", "S"), lead=lead)
    return Game(f'{text}\n[start]\nphase = "E"\nfirst = "A"\n{extra}', *dice)


OFF = (MoveShip("A1"), Announce(1), Step("ahead"))
LEAVER = f"{ship('0501')}, {ship('0510')}"


@pytest.mark.parametrize(
    ("keys", "extra", "points"),
    [
        pytest.param("leaves = 15", TOP, 15, id="WG-H04/who leaves scores"),
        pytest.param("leaves = 15", f"{TOP}points = 6", 15, id="WG-H04/not beside the ship's own"),
        pytest.param("leaves = 4", f"{TOP}points = 6", 6, id="WG-H04/the dearer of both"),
        pytest.param("points = 15", TOP, 0, id="WG-H04/who leaves has lost nothing"),
    ],
)  # fmt: skip
def test_a_commander_who_leaves(keys: str, extra: str, points: int) -> None:
    board = led(LEAVER, keys, extra)
    had = best_possible(board.state.board, "A")
    board.play(*OFF)
    after = board.state.board
    assert (victory_points(after, "A"), victory_points(after, "B")) == (points, 0)
    assert [e.points for e in board.happened(ExitScored) if isinstance(e, ExitScored)] == (
        [points] if points else []
    )
    assert had >= best_possible(after, "A") and after.memory.men_left == ("A",)


@row("WG-H04/leaving counts once")
def test_leaving_counts_once() -> None:
    two = f"{ship('0501')}, {ship('0701')}, {ship('0703')}"
    game = led(two, "leaves = 15", TOP).play(*OFF, PlaceCommander("A2"))
    assert game.state.board.commanders["A"].ship == "A2"
    game.play(MoveShip("A2"), Announce(1), Step("ahead"))
    assert victory_points(game.state.board, "A") == 15


@row("WG-H04/a prize brings him home")
def test_a_prize_brings_him_home() -> None:
    """The prize earns nothing by itself; he does."""
    prize = ship("1501", "N", captured="captured")
    text = fleets(
        ship("0510"), f"{prize}, {ship('1505', 'S')}", lead=LED.format("1501", "leaves = 7")
    )
    start = '[start]\nphase = "E"\nfirst = "A"\n'
    game = Game(f"{text}\n{start}{TOP}points = 9", (1,))
    assert game.state.board.commanders["A"].ship == "B1"
    game.play(MoveShip("B1"), Announce(1), Step("ahead"))
    assert victory_points(game.state.board, "A") == 9 + 7


def sinking(keys: str, *dice: int) -> Game:
    """Phase G: the commander's ship is rammed, and goes down on a 6."""
    text = fleets(
        f"{ship('0510', rammed=True)}, {ship('0515')}", ship("1505", "S"),
        lead=LED.format("0510", keys),
    )  # fmt: skip
    game = Game(f'{text}\n[start]\nphase = "G"\nfirst = "A"\n{TOP}', *((die,) for die in dice))
    while isinstance(game.state.asks()[0], AskTransfer):
        game.play(Decline())
    return game


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        pytest.param("points = 5", 13, id="WG-H04/the enemy has the points with the hull"),
        pytest.param("leaves = 5", 8, id="WG-H04/and none for what leaving would bring"),
        pytest.param("points = 5, ship_lost = true", 13, id="WG-H04/a second loss adds nothing"),
    ],
)
def test_a_commander_who_loses_his_ship(keys: str, points: int) -> None:
    game = sinking(keys, 6, 1, 2)
    board = game.state.board
    assert game.happened(CommanderAdrift) == [CommanderAdrift("A")]
    assert (victory_points(board, "A"), victory_points(board, "B")) == (0, points)
    assert board.memory.men_lost == ("A",) and board.commanders["A"].ship == "A2"
    assert WAR_GALLEY.broken(game.state) == []


@row("WG-H04/what is still to be had of him")
def test_what_is_still_to_be_had_of_him() -> None:
    """By the most that the enemy can reach, and in what the captain fears for his ship."""
    worth = []
    for keys in ("points = 5", "points = 5, ship_lost = true", "leaves = 5"):
        text = fleets(f"{MINE}, {ship('0515')}", ship("1505", "S"), lead=LED.format("0510", keys))
        board = place(f"{text}\n{TOP}")
        values = Values(board, "A", PLAIN)
        worth.append((best_possible(board, "B"), values.flag(board.ships["A1"])))
    assert worth == [(9 + 9 + 5, 5.0), (9 + 9 + 5, 0.0), (9 + 9, 0.0)]


@row("WG-H04/who gives points must have a way")
def test_who_gives_points_for_leaving_has_an_exit() -> None:
    found = said(fleets(MINE, ship("1505", "S"), lead=LED.format("0510", "leaves = 5")))
    assert any("squadrons[1].commander.leaves: A's side has no exit" in line for line in found)
