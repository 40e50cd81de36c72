"""1, 2, 3.03. Dice, the baton, hull tests, who acts when."""

from typing import Any

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.initiative import BatonGiven, DiceShown, Initiative
from galley.barratt.ch1_initiative.order import (
    AskNow,
    AskShip,
    AskSide,
    Choose,
    DieChosen,
    GoFirst,
    Movement,
)
from galley.barratt.ch1_initiative.set_up import AskSetUp, NameFlagship, PlaceShip, SetUp
from galley.barratt.ch2_hull.hull import HullTests, hull_check
from galley.barratt.ch3_movement.events import Rest, Rested, ShipActed, ShipActs
from galley.barratt.ch4_grappling.grappling import Grapple
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.state.board import FlagshipLost
from galley.barratt.state.crew import Figure
from galley.barratt.state.relations import holder
from galley.barratt.state.ship import Ship, Speed
from galley.engine.checks import chances
from galley.tabletop.board import Accept, Decline, Done
from tests.kit.any_angle import played
from tests.kit.barratt import MIDDLE, Row, check, men, seats, small, table


def at(id_: str, n: int, **facts: Any) -> Ship:
    """A ship that lies still, far from the others."""
    place = "A1 A2 A3 B1 B2 B3".split().index(id_) * 20_000
    return small(id_, place, 0, 0, **{"speed": Speed.STOPPED, "init": (n,) if n else (), **facts})


DICE = [
    Row("MB-1.01a/a die each, an empty ship too",
        (at("A1", 0), at("A2", 0, crew=men()), at("B1", 0)), [], [(3, 1, 6)],
        frame=Initiative(), happens=[DiceShown((("A1", (3,)), ("A2", (1,)), ("B1", (6,))))]),
    Row("MB-1.02a/two of a flagship, in its place",
        (at("A1", 0, flagship=True), at("A2", 0), at("B1", 0)), [], [(3, 5, 1, 6)],
        frame=Initiative(), ships={"A1": {"init": (3, 5)}, "A2": {"init": (1,)}}),
    Row("MB-1.03a/the higher sum",
        (at("A1", 0, flagship=True), at("B1", 0, flagship=True)), [], [(3, 5, 6, 1)],
        frame=Initiative(), happens=[BatonGiven("A", "MB-1.03a")], board={"baton": "B"},
        after={"baton": "A"}),
    Row("g17/a tie is thrown again",
        (at("A1", 0, flagship=True), at("B1", 0, flagship=True)), [],
        [(3, 5, 6, 2), (4, 4), (2, 6), (1, 1), (1, 2)], frame=Initiative(),
        happens=[BatonGiven("B", "MB-1.03a")], ships={"A1": {"init": (3, 5)}}),
    Row("MB-1.04a/one flagship lost",
        (at("A1", 0, flagship=True, crew=men()), at("A2", 0), at("B1", 0, flagship=True)), [],
        [(1, 1, 1, 1)], frame=Initiative(),
        happens=[FlagshipLost("A", "A1"), BatonGiven("B", "MB-1.04a")]),
    Row("MB-1.04a/both lost: a die each, ties again",
        (at("A1", 0, flagship=True, fate="sunk"), at("A2", 0),
         at("B1", 0, flagship=True, side="A")), [], [(1, 1), (3,), (3,), (3,), (4,)],
        frame=Initiative(), happens=[BatonGiven("B", "MB-1.04a")]),
    Row("MB-1.04a/none from the start", (at("A1", 0), at("B1", 0)), [], [(1, 1)],
        frame=Initiative(), happens=[BatonGiven("A", "MB-1.04a")]),
    Row("g53/a retaken flagship is an ordinary ship",
        (at("A1", 0, flagship=True), at("B1", 0, flagship=True)), [], [(1, 1, 1)],
        frame=Initiative(), board={"lost_flag": ("A",)}, ships={"A1": {"init": (1,)}}),
    Row("MB-2.01a/damaged ships by id, prizes and empty ones too",
        (at("A1", 0, hd=3), at("A2", 0), at("B1", 0, hd=3, crew=men()),
         at("B2", 0, hd=3, side="A")), [], [(4,), (3,), (2,)], frame=HullTests(),
        ships={"A1": {"hd": 3}, "B1": {"hd": 4}, "B2": {"hd": 5}}),
    Row("E12/an undamaged ship throws no die", (at("A1", 0), at("B1", 0)), [], [],
        frame=HullTests()),
    Row("MB-2.02a/E12, die by die", (at("A1", 0, hd=3), at("A2", 0, hd=3), at("B1", 0, hd=3)), [],
        [(4,), (3,), (2,)], frame=HullTests(),
        ships={"A1": {"hd": 3}, "A2": {"hd": 4}, "B1": {"hd": 5}}),
    Row("MB-2.03a/six is not removed now", (at("A1", 0, hd=5), at("B1", 0)), [], [(1,)],
        frame=HullTests(), ships={"A1": {"hd": 7, "fate": "", "foundering": True}}),
]  # fmt: skip

ORDER = [
    Row("MB-3.03c/its die is off the table", (at("A1", 2), at("B1", 5)), [Done()],
        frame=Movement(), ships={"A1": {"acted": True}, "B1": {"acted": False}}),
    Row("MB-3.03a/the lower first", (at("A1", 5), at("B1", 2)), [Done(), Done()],
        frame=Movement(), happens=[ShipActs("B1"), ShipActs("A1")]),
    Row("MB-3.03b/the baton says which side", (at("A1", 2), at("B1", 2)), [("A", GoFirst("B"))],
        frame=Movement(), happens=[ShipActs("B1")], asked=AskActivation),
    Row("MB-3.03b/B has it", (at("A1", 2), at("B1", 2)), frame=Movement(),
        board={"baton": "B"}, asked=AskSide),
    Row("MB-3.03b/its owner says which ship", (at("A1", 2), at("A2", 2), at("B1", 5)),
        [Choose("A2"), Done(), Done(), Done()], frame=Movement(),
        happens=[ShipActs("A2"), ShipActs("A1"), ShipActs("B1")]),
    Row("MB-3.03b/no other ship", (at("A1", 2), at("A2", 2), at("B1", 5)), [Choose("B1")],
        frame=Movement(), refused="MB-3.03b"),
    Row("MB-3.03b/asked again after each ship", (at("A1", 2), at("A2", 2), at("B1", 2)),
        [GoFirst("A"), Choose("A1"), Done()], frame=Movement(), asked=AskSide),
    Row("MB-3.03c/nobody twice", (at("A1", 2, acted=True), at("B1", 3)), [Done()],
        frame=Movement(), never=[], happens=[ShipActs("B1"), ShipActed("B1")]),
    Row("MB-1.02b/act at the lower die", (at("A1", 0, init=(5, 3), flagship=True), at("B1", 4)),
        [("A", Accept()), Done(), Done()], frame=Movement(),
        happens=[DieChosen("A1", 3), ShipActs("A1"), ShipActs("B1")]),
    Row("MB-1.02b/or wait, then it must",
        (at("A1", 0, init=(5, 3), flagship=True), at("B1", 4)),
        [("A", Decline()), Done(), Done()], frame=Movement(),
        happens=[DieChosen("A1", 5), ShipActs("B1"), ShipActs("A1")]),
    Row("MB-1.02b/equal dice are no choice",
        (at("A1", 0, init=(3, 3), flagship=True), at("B1", 4)), [Done()], frame=Movement(),
        happens=[ShipActs("A1")], never=[DieChosen]),
    Row("g62/of two with the same lower die the one without the baton says first",
        (at("A1", 0, init=(2, 5), flagship=True), at("B1", 0, init=(2, 6), flagship=True)),
        [("B", Accept()), ("A", Decline()), Done()], frame=Movement(), board={"baton": "A"},
        happens=[DieChosen("B1", 2), DieChosen("A1", 5), ShipActs("B1"), ShipActs("A1")]),
    Row("g62/the other way round",
        (at("A1", 0, init=(2, 5), flagship=True), at("B1", 0, init=(2, 6), flagship=True)),
        [("A", Decline()), ("B", Decline())], frame=Movement(), board={"baton": "B"},
        happens=[DieChosen("A1", 5), DieChosen("B1", 6)]),
    Row("MB-4.07d/an empty ship does not act", (at("A1", 2, crew=men()), at("B1", 5)), [Done()],
        frame=Movement(), happens=[ShipActs("B1")], ships={"A1": {"acted": False}}),
    Row("MB-5.05b/nor one that founders", (at("A1", 2, hd=6), at("B1", 5)), [Done()],
        frame=Movement(), ships={"A1": {"acted": False}}),
]  # fmt: skip

RESTS = [
    Row("MB-3.04d/a point back", (at("A1", 1, stamina=4), at("B1", 1)), frame=Rest(),
        happens=[Rested("A1")], ships={"A1": {"stamina": 5}}),
    Row("MB-3.04d/never above 6", (at("A1", 1), at("B1", 1)), frame=Rest(), never=[Rested]),
    Row("MB-3.04d/not after a pivot", (at("A1", 1, stamina=4, moved=True), at("B1", 1)),
        frame=Rest(), never=[Rested]),
    Row("MB-3.04d/not in the turn in which it stops",
        (at("A1", 1, stamina=4, at_rest=False), at("B1", 1)), frame=Rest(), never=[Rested]),
    Row("MB-3.04d/not under way", (at("A1", 1, stamina=4, speed=Speed.CRUISING), at("B1", 1)),
        frame=Rest(), never=[Rested]),
    Row("MB-3.04d/not held by an enemy", (at("A1", 1, stamina=4), at("B1", 1), "rope A1 B1"),
        frame=Rest(), never=[Rested]),
    Row("MB-3.04d/not hull by hull",
        (small("A1", 0, 0, 0, speed=Speed.STOPPED, stamina=4), small("B1", 2_010, 0, 0)),
        frame=Rest(), never=[Rested]),
    Row("MB-3.04d/but at 11 mils",
        (small("A1", 0, 0, 0, speed=Speed.STOPPED, stamina=4), small("B1", 2_011, 0, 0)),
        frame=Rest(), happens=[Rested("A1")]),
    Row("MB-3.04d/held by a friend", (at("A1", 1, stamina=4), at("A2", 1), at("B1", 1),
        "rope A1 A2"), frame=Rest(), happens=[Rested("A1")]),
]  # fmt: skip


@pytest.mark.parametrize("row", [*DICE, *ORDER, *RESTS], ids=lambda row: row.id)
def test_row(row: Row) -> None:
    check(row)


def test_the_worked_order() -> None:
    """E14"""
    ships = (
        at("A1", 2), at("A2", 4), at("A3", 0, init=(3, 5), flagship=True),
        at("B1", 2), at("B2", 0, init=(6, 1), flagship=True),
    )  # fmt: skip
    row = Row(
        "E14", ships,
        [("B", Decline()), ("A", GoFirst("B")), Done(), Done(), ("A", Decline()), Done(), Done(),
         Done()],
        frame=Movement(),
        happens=[ShipActs(s) for s in ("B1", "A1", "A2", "A3", "B2")],
    )  # fmt: skip
    check(row)


@pytest.mark.parametrize(
    ("hd", "same", "one", "two"), [(1, 5, 1, 0), (2, 4, 1, 1), (3, 3, 1, 2), (5, 1, 1, 4)]
)
def test_the_chances_of_a_hull_test(hd: int, same: int, one: int, two: int) -> None:
    """MB-2.02a, section F"""
    assert [chance * 6 for chance in chances(hull_check(hd)).values()] == [two, one, same]


def test_two_seats_of_a_side_decide_for_their_own_ships() -> None:
    """MB-0.01a, g53"""
    two = seats("Afirst A1 A2", "Asecond A3", "B B1")
    ships = (
        at("A1", 2, seat="Afirst"), at("A3", 2, seat="Asecond", flagship=True),
        at("B1", 5),
    )  # fmt: skip
    found = check(Row("g53", ships, frame=Movement(), board={"seats": two}, asked=AskShip))
    assert [ask.seat for ask in found.state.asks()] == ["Asecond"], "the flagship's seat leads"


def test_a_flagship_is_asked_only_at_its_lower_die() -> None:
    row = Row("MB-1.02b", (at("A1", 0, init=(5, 3), flagship=True), at("B1", 1)), [Done()],
              frame=Movement(), asked=AskNow)  # fmt: skip
    check(row)


SET_UP = [
    Row("B0/places are revealed at once",
        (small("A1", 0, -12_000, 0), small("B1", 0, 12_000, 18000)),
        [("A", PlaceShip("A1", MIDDLE + 5_000, 6_000)), ("A", Done()), ("B", Done())],
        frame=SetUp(), places={"A1": (5_000, 6_000 - MIDDLE, 0)}),
    Row("MB-0.03a/the admiral takes his staff along",
        (small("A1", 0, 0, 0, flagship=True, crew=men(8, 2, 1, musicians=1, bearers=1)),
         small("A2", 20_000, 0, 0), small("B1", 0, 40_000, 0)),
        [("A", NameFlagship("A2")), ("A", Done()), ("B", Done())], frame=SetUp(),
        ships={"A1": {"crew": men(8, 2, 1), "flagship": False},
               "A2": {"crew": men(8, 2, 1, musicians=1, bearers=1), "flagship": True}}),
    Row("MB-0.03a/as many as there are",
        (small("A1", 0, 0, 0, flagship=True), small("A2", 20_000, 0, 0, crew0=11),
         small("B1", 0, 40_000, 0)),
        [("A", NameFlagship("A2")), ("A", Done()), ("B", Done())], frame=SetUp(),
        ships={"A1": {"crew": men(8, 2, 1)}, "A2": {"crew": men(8, 2, 1), "crew0": 11}}),
    Row("g30/out of its zone", (small("A1", 0, 0, 0), small("B1", 0, 40_000, 0)),
        [("A", PlaceShip("A1", 5_000, 8_001))], frame=SetUp(), refused="g30"),
    Row("g30/on another", (small("A1", 0, 0, 0), small("A2", 30_000, 0, 0),
        small("B1", 0, 40_000, 0)),
        [("A", PlaceShip("A1", 5_000, 4_000)), ("A", PlaceShip("A2", 6_000, 4_000))],
        frame=SetUp(), refused="g30"),
    Row("g30/not the enemy's", (small("A1", 0, 0, 0), small("B1", 0, 40_000, 0)),
        [("A", PlaceShip("B1", 5_000, 4_000))], frame=SetUp(), refused="g30"),
]  # fmt: skip


@pytest.mark.parametrize("row", SET_UP, ids=lambda row: row.id)
def test_set_up(row: Row) -> None:
    check(row)


def test_what_a_side_notes_is_hidden() -> None:
    """B0"""
    ask = AskSetUp("A", (PlaceShip("A1", 5_000, 4_000),))
    row = check(Row("B0", (small("A1", 0, 0, 0), small("B1", 0, 40_000, 0)), frame=SetUp()))
    assert ask.unanswered(row.state.board) == AskSetUp("A")


LEFT = (
    small("A1", 0, 0, 0, speed=Speed.STOPPED, flagship=True, seat="A2nd", crew=men(1), hd=4,
          init=(2, 2)),
    small("A2", 2_300, 0, 0, speed=Speed.STOPPED, crew=men(2), init=(3,)),
    small("A3", 90_000, 0, 0, speed=Speed.STOPPED, init=(6,)),
    small("B1", -2_300, 0, 0, speed=Speed.STOPPED, crew=men(5), init=(4,)),
    small("B2", 120_000, 0, 0, speed=Speed.STOPPED, init=(6,)), "rope A2 A1",
)  # fmt: skip
SEATS = seats("A A2 A3", "A2nd A1", "B B1 B2")


def test_the_baton_of_a_flagship_that_was_left_and_taken_stays_with_its_side() -> None:
    """g53, MB-1.04a From then on the first seat of the side decides; the ship is lost for good,
    also when its men come back in the same turn."""
    board = table(*LEFT, seats=SEATS, baton="A")
    answers = [
        Transfer("A1", "A2", Figure.MARINE), ("A", Transfer("A2", "A1", Figure.MARINE)),
        ("A", Done()),
    ]  # fmt: skip
    told, state = played(board, Movement(), answers[:1])
    assert FlagshipLost("A", "A1") in told
    told, state = played(board, Movement(), answers)
    assert told.count(FlagshipLost("A", "A1")) == 1
    taken = [
        Transfer("A1", "A2", Figure.MARINE), ("A", Done()), ("B", Grapple("B1", "A1")),
        ("B", Transfer("B1", "A1", Figure.MARINE, 2)), ("B", Done()),
    ]  # fmt: skip
    told, state = played(board, Movement(), taken)
    (asked,) = state.asks()
    assert asked == AskSide("A", "A")
    assert holder(state.board) == ("A", "A")  # type: ignore[arg-type]
