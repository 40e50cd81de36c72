"""6. Missiles through their phase, with scripted dice."""

import pytest
from msgspec.structs import replace

from galley.barratt.ch3_movement.events import Stopped
from galley.barratt.ch6_missiles.events import Fell, FireRevealed, FlagStruck, Shoot, Shot
from galley.barratt.ch6_missiles.fire import Missiles
from galley.barratt.state.setting import Lengths
from galley.barratt.state.ship import Ship
from galley.engine.loop import Rolled
from galley.engine.records import Command, Event
from galley.tabletop.board import Done, Hold
from tests.kit.any_angle import played
from tests.kit.barratt import Row, check, large, men, small, table

BOLT, ARROW, STONE = men(5, ballistae=1), men(5, archers=1), men(5, slingers=1)
PREY = men(8, archers=2, slingers=1)
MARINE = Fell("B1", "marine", 1, "MB-6.06a")
SLINGER, ARCHER = Fell("B1", "slinger", 1, "MB-6.06b"), Fell("B1", "archer", 1, "MB-6.06b")
ROWERS = Stopped("B1", "MB-6.04b")
A1, B1 = small("A1", 0, 0, 0, crew=ARROW), small("B1", 6000, 0, 0, crew=PREY)


def beside(crew: object, apart: int, kind: str, *dice: int, id_: str, **row: object) -> Row:
    """A ship that shoots with one kind at one so many mils away, which does not shoot back."""
    position = small("A1", 0, 0, 0, crew=crew), small("B1", apart + 2000, 0, 0, crew=PREY)
    shoot: list[Command | tuple[str, Command]] = [("A", Shoot("A1", kind, "B1")), ("A", Hold())]
    held: list[Command | tuple[str, Command]] = [("B", Hold())] if apart <= 12_000 else []
    return Row(id_, position, [*shoot, *held], [(n,) for n in dice], frame=Missiles(), **row)  # type: ignore[arg-type]


BALLISTA = [
    beside(BOLT, 9000, "ballista", 4, 4, id_="MB-6.02a/nine inches are short", happens=[MARINE]),
    beside(BOLT, 9001, "ballista", 5, id_="MB-6.02a/a mil more is long", never=[Fell]),
    beside(BOLT, 18000, "ballista", 6, 4, id_="MB-6.02a/eighteen inches", happens=[MARINE]),
    beside(BOLT, 5000, "ballista", 3, id_="MB-6.03a/short, 3", never=[Fell]),
    beside(BOLT, 5000, "ballista", 4, 6, id_="MB-6.03a/short, 4", happens=[MARINE]),
    beside(BOLT, 5000, "ballista", 6, 5, id_="MB-6.03a/short, 6", happens=[MARINE]),
    beside(BOLT, 9500, "ballista", 5, id_="MB-6.03a/long, 5", never=[Fell]),
    beside(BOLT, 9500, "ballista", 6, 5, id_="MB-6.03a/long, 6", happens=[MARINE]),
    beside(BOLT, 5000, "ballista", 4, 2, id_="MB-6.04a/2", happens=[ROWERS], never=[Fell]),
    beside(BOLT, 5000, "ballista", 4, 3, id_="MB-6.04a/3", happens=[ROWERS], never=[Fell]),
    beside(BOLT, 5000, "ballista", 4, 4, id_="MB-6.04a/4", happens=[MARINE], never=[Stopped]),
]
BOWS = [
    beside(ARROW, 6000, "archer", 4, 3, id_="MB-6.02a/six inches are short", happens=[MARINE]),
    beside(ARROW, 6001, "archer", 5, id_="MB-6.02a/an archer a mil more", never=[Fell]),
    beside(ARROW, 12000, "archer", 6, 3, id_="MB-6.02a/twelve inches", happens=[MARINE]),
    beside(STONE, 4000, "slinger", 4, 3, id_="MB-6.02a/four inches are short", happens=[MARINE]),
    beside(STONE, 4001, "slinger", 5, id_="MB-6.02a/a slinger a mil more", never=[Fell]),
    beside(STONE, 8000, "slinger", 6, 3, id_="MB-6.02a/eight inches", happens=[MARINE]),
    beside(ARROW, 5000, "archer", 3, id_="MB-6.05a/short, 3", never=[Fell]),
    beside(ARROW, 5000, "archer", 4, 6, id_="MB-6.05a/short, 4", happens=[MARINE]),
    beside(ARROW, 7000, "archer", 5, id_="MB-6.05a/long, 5", never=[Fell]),
    beside(ARROW, 7000, "archer", 6, 6, id_="MB-6.05a/long, 6", happens=[MARINE]),
    beside(ARROW, 5000, "archer", 5, 3, id_="MB-6.06a/3 a marine", happens=[MARINE]),
]


@pytest.mark.parametrize("row", [*BALLISTA, *BOWS], ids=lambda row: row.id)
def test_one_shot(row: Row) -> None:
    found = check(row)
    assert not found.state.stack


MISSILE_KILLS = [
    beside(BOLT, 5000, "ballista", 4, 1, id_="MB-6.04a/1 an archer or a slinger"),
    beside(ARROW, 5000, "archer", 4, 1, id_="MB-6.06a/1"),
    beside(STONE, 3000, "slinger", 6, 2, id_="MB-6.06a/2"),
]


@pytest.mark.parametrize("row", MISSILE_KILLS, ids=lambda row: row.id)
def test_the_owner_chooses_for_a_missile_man(row: Row) -> None:
    """MB-6.06b, MB-6.06c By default a slinger goes."""
    check(replace_row(row, ("B", Done()), SLINGER))


def replace_row(row: Row, answer: tuple[str, Command], event: Event) -> Row:
    """The same row with one more answer, and what it does."""
    return Row(row.id, row.position, [*row.commands, answer], row.dice, [event], frame=row.frame)


def test_beyond_the_range_nobody_is_asked() -> None:
    """MB-6.02a"""
    board = table(small("A1", 0, 0, 0, crew=BOLT), small("B1", 20_001, 0, 0, crew=PREY))
    events, state = played(board, Missiles())
    assert not events and not state.stack


def test_the_range_is_from_ram_to_hull() -> None:
    """D9 The ram, 5.1 inches ahead of the middle, is nearer than the stem."""
    board = table(small("A1", 0, 0, 0, crew=ARROW), small("B1", 0, 15_600, 0, crew=PREY))
    events, _ = played(board, Missiles(), [("A", Done()), ("B", Hold())], [(4,), (4,)])
    assert Shot("A1", "archer", "B1", 1, 6000) in events


def test_ranges_are_those_of_the_scenario() -> None:
    """MB-6.02a, g05"""
    lengths = Lengths(archer_short=1000, archer_long=2000)
    board = table(A1, small("B1", 4001, 0, 0, crew=men(8)), lengths=lengths)
    assert not played(board, Missiles())[0]
    near = table(A1, small("B1", 4000, 0, 0, crew=men(8)), lengths=lengths)
    events, _ = played(near, Missiles(), [("A", Done())], [(5,)])
    assert isinstance(events[-1], Rolled) and events[-1].verdict == "misses"


TARGETS = [
    Row(
        "MB-2.03c/a ship that founders shoots and is shot at",
        (replace(A1, hd=6), replace(B1, hd=7, crew=men(8, archers=1))),
        [("A", Done()), ("B", Done())], [(4,), (4,), (4,), (4,)],
        [Fell("A1", "marine", 1, "MB-6.06a"), MARINE],
    ),
    Row(
        "MB-0.07b/a halted ship shoots", (small("A1", 0, 0, 0, crew=ARROW, halted=True),
                                          replace(B1, crew=men(8))),
        [Done()], [(4,), (4,)], [MARINE],
    ),
    Row(
        "g39/grappled ships shoot", (A1, replace(B1, crew=men(8)), "rope A1 B1"),
        [Done()], [(4,), (4,)], [MARINE],
    ),
    Row(
        "g38/over a ship that lies between",
        (A1, small("B1", 6000, 0, 0, crew=men(8)), small("A2", 3000, 0, 0, crew=men(8))),
        [Done()], [(4,), (4,)], [MARINE],
    ),
    Row(
        "MB-6.01b/two ships at one: results add",
        (A1, replace(B1, crew=men(8)), small("A2", 12_000, 0, 0, crew=ARROW)),
        [Done()], [(4,), (4,), (4,), (4,)], [Fell("B1", "marine", 2, "MB-6.06a")],
    ),
    Row(
        "MB-6.01a/targets are split",
        (small("A1", 0, 0, 0, crew=men(5, archers=2)), replace(B1, crew=men(8)),
         small("B2", -6000, 0, 0, crew=men(8))),
        [Shoot("A1", "archer", "B2"), Shoot("A1", "archer", "B1"), Done()],
        [(4,), (4,), (4,), (4,)], [MARINE, Fell("B2", "marine", 1, "MB-6.06a")],
    ),
    Row(
        "MB-6.01a/two commands at one target",
        (small("A1", 0, 0, 0, crew=men(5, archers=2)), replace(B1, crew=men(8))),
        [Shoot("A1", "archer", "B1"), Shoot("A1", "archer", "B1"), Done()],
        [(4,), (4,), (4,), (4,)], [Shot("A1", "archer", "B1", 2, 4000)],
    ),
    Row(
        "g40/marines have no missiles but javelins", (replace(A1, crew=men(8)), B1),
        [("B", Hold())],
    ),
    Row(
        "MB-4.07d/an empty ship is no target",
        (A1, small("B1", 6000, 0, 0, crew=men(0, ballistae=1))),
    ),
    Row(
        "MB-6.04b/disorganised: stopped, stamina and hull as they were",
        (replace(A1, crew=BOLT), replace(B1, crew=men(8), speed="battle", stamina=4)),
        [Done()], [(4,), (2,)], [ROWERS],
        ships={"B1": {"speed": "stopped", "credit": False, "stamina": 4, "hd": 0,
                      "crew": men(8)}},
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", TARGETS, ids=lambda row: row.id)
def test_who_shoots_at_what(row: Row) -> None:
    row.frame = Missiles()
    assert not check(row).state.stack


def test_the_order_of_the_dice() -> None:
    """MB-0.08a Ships A2 before A10; ballista, archers, slingers; targets by id; each hit at once
    another die."""
    full = men(9, 2, 1, ballistae=1)
    ships: list[Ship] = [
        small("A10", -2900, 0, 0, crew=ARROW), large("A2", 0, 0, 0, crew=full),
        small("B2", 5000, 0, 0, crew=men(20, archers=1)), small("B1", 9000, 0, 0, crew=men(9)),
    ]  # fmt: skip
    orders = [
        Shoot("A2", "slinger", "B2"), Shoot("A2", "archer", "B2"), Shoot("A2", "archer", "B1"),
        Shoot("A2", "ballista", "B1"), Shoot("A10", "archer", "B2"),
    ]  # fmt: skip
    answers: list[tuple[str, Command]] = [*(("A", one) for one in orders), ("A", Done())]
    dice = [(4,), (4,), (6,), (4,), (1,), (4,), (5,), (1,), (1,)]
    events, _ = played(table(*ships), Missiles(), [*answers, ("B", Done())], dice)
    assert [(e.ship, e.kind, e.target) for e in events if isinstance(e, Shot)] == [
        ("A2", "ballista", "B1"), ("A2", "archer", "B1"), ("A2", "archer", "B2"),
        ("A2", "slinger", "B2"), ("A10", "archer", "B2"), ("B2", "archer", "A2"),
    ]  # fmt: skip
    assert [e.dice[0] for e in events if isinstance(e, Rolled)] == [n for (n,) in dice]
    assert [e for e in events if isinstance(e, Fell)] == [
        Fell("B1", "marine", 2, "MB-6.06a"), Fell("B2", "marine", 1, "MB-6.06a")
    ]  # fmt: skip


def test_who_is_hit_still_shoots() -> None:
    """MB-6.07a The archer that falls shoots, and so does the ballista given up for another."""
    crew = men(8, archers=1, ballistae=1)
    board = table(small("A1", 0, 0, 0, crew=ARROW), replace(B1, crew=crew))
    events, state = played(
        board, Missiles(), [("A", Done()), ("B", Done()), ("B", Done())],
        [(4,), (1,), (4,), (4,), (4,), (4,)],
    )  # fmt: skip
    falls = [e for e in events if isinstance(e, Fell)]
    assert falls == [Fell("A1", "marine", 2, "MB-6.06a"), ARCHER]
    shots = [e for e in events if isinstance(e, Shot)]
    assert [e.kind for e in shots] == ["archer", "ballista", "archer"]
    assert state.board.casualties == {"A": 2, "B": 1}  # type: ignore[attr-defined]


def test_nobody_falls_before_the_last_die() -> None:
    """MB-6.07a, g56 All shots are told, then thrown, then felt."""
    board = table(A1, replace(B1, crew=men(8, archers=1)))
    events, _ = played(board, Missiles(), [("A", Done()), ("B", Done())], [(4,), (4,)] * 2)
    kinds = [type(one) for one in events]
    assert kinds == [FireRevealed, Shot, Rolled, Rolled, Shot, Rolled, Rolled, Fell, Fell]


def test_a_ship_without_men_strikes_its_flag() -> None:
    """MB-4.07d"""
    board = table(A1, replace(B1, crew=men(1)))
    events, state = played(board, Missiles(), [Done()], [(4,), (4,)])
    assert events[-1] == FlagStruck("B1", "MB-4.07d")
    assert state.board.ships["B1"].empty  # type: ignore[attr-defined]
