"""8.02, 8.03. One fight, with scripted dice."""

import pytest

from galley.barratt.ch4_grappling.grappling import CastOff
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.events import Fell, FlagStruck, Lose
from galley.barratt.ch8_melee.fighting import FightBegan, FightStopped
from galley.barratt.ch8_melee.melee import Melees
from galley.barratt.state.crew import Crew
from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.tabletop.board import Done
from tests.kit.any_angle import Answer, played
from tests.kit.barratt import Row, check, men, small, table

JAVELIN, BLOW = "MB-8.02b", "MB-8.03a"


def fell(ship: str, count: int, rule: str = BLOW, kind: str = "marine") -> Fell:
    return Fell(ship, kind, count, rule)


def fight(
    id_: str, one: Crew, other: Crew, dice: list[tuple[int, ...]], *happens: object,
    answers: tuple[Answer, ...] = (), **row: object,
) -> Row:  # fmt: skip
    """Two ships held together, through the phase."""
    ships = small("A1", 0, 0, 0, crew=one), small("B1", 2001, 0, 0, crew=other)
    return Row(id_, (*ships, "rope A1 B1"), answers, dice, happens, frame=Melees(), **row)  # type: ignore[arg-type]


WON: list[tuple[int, ...]] = [(1,), (1,), (5,), (1,)]  # one against one: A1 cuts B1 down
FIGHTS = [
    fight(
        "MB-8.02a/each six kills", men(2), men(2), [(6, 6), (5, 1)],
        fell("B1", 2, JAVELIN), FlagStruck("B1", "MB-8.04a"), ships={"A1": {"crew": men(2)}},
    ),
    fight(
        "MB-8.02a/at once: who falls has thrown", men(1), men(2), [(6,), (6, 1)],
        fell("B1", 1, JAVELIN), fell("A1", 1, JAVELIN), FlagStruck("A1", "MB-8.04a"),
        ships={"B1": {"crew": men(1)}},
    ),
    fight(
        "MB-8.02a/the lower id first", men(2), men(1), [(6, 1), (6,)], fell("B1", 1, JAVELIN),
        fell("A1", 1, JAVELIN),
    ),
    fight(
        "MB-8.02a/once", men(1), men(1), [(1,), (1,), (1,), (1,), (5,), (1,)], fell("B1", 1),
    ),
    fight("MB-8.03a/five hits", men(1), men(1), WON, fell("B1", 1)),
    fight("MB-8.03a/six hits", men(1), men(1), [*WON[:2], (4,), (6,)], fell("A1", 1)),
    fight(
        "MB-8.03a/a tie: nobody", men(1), men(1), [(1,), (1,), (5,), (6,), (1,), (5,)],
        fell("A1", 1),
    ),
    fight(
        "MB-8.03b/to the death", men(2), men(2), [(1, 1), (1, 1), (5, 1), (1, 1), (5, 1), (1,)],
        fell("B1", 1), fell("B1", 1), FlagStruck("B1", "MB-8.04a"),
        after={"casualties": {"A": 0, "B": 2}},
    ),
    fight(
        "MB-8.03c/missile men roll nothing", men(1), men(0, 2), [(1,), (5,), (1,), (6,)],
        fell("B1", 1, kind="archer"), fell("B1", 1, kind="archer"), FlagStruck("B1", "MB-8.04a"),
    ),
    fight(
        "MB-8.03c/no fighter on either side: the grapple is released", men(1, 1), men(1, 1),
        [(6,), (6,)], FightStopped("A1", ("B1",)), CastOff("A1", "B1", "MB-8.03c"),
        answers=(Lose("A1", "marine"), Lose("B1", "marine")), after={"links": ()},
    ),
    fight(
        "g21/none from the start", men(0, 1), men(0, 2), [], FightStopped("A1", ("B1",)),
        CastOff("A1", "B1", "MB-8.03c"), after={"links": ()},
    ),
    fight(
        "MB-8.03d/both wiped out by javelins", men(1), men(1), [(6,), (6,)],
        FlagStruck("B1", "MB-8.04a"), FlagStruck("A1", "MB-8.04a"), never=[CastOff],
        after={"casualties": {"A": 1, "B": 1}},
    ),
    fight(
        "MB-0.03a/musician and standard bearer fight", men(1, musicians=1, bearers=1), men(1),
        [(1, 1, 6), (1,)], fell("B1", 1, JAVELIN),
    ),
    fight(
        "g25/the ballista falls with the last man", men(3), men(1, ballistae=1),
        [(6, 6, 1), (1,)], fell("B1", 1, JAVELIN), fell("B1", 1, JAVELIN, "ballista"),
        after={"casualties": {"A": 0, "B": 2}},
    ),
    fight(
        "g25/a ballista alone is nobody", men(1), men(1, ballistae=1), [(6,), (1,)],
        fell("B1", 1, JAVELIN), FlagStruck("B1", "MB-8.04a"), answers=(Done(),),
        ships={"B1": {"crew": men(0, ballistae=1)}},
    ),
    fight(
        "MB-8.02b/an archer for a marine", men(1), men(1, 1), [(6,), (1,), (1,), (5,)],
        fell("B1", 1, JAVELIN, "archer"), fell("A1", 1), answers=(Lose("B1", "archer"),),
    ),
    fight(
        "MB-8.02b/the ballista", men(1), men(1, ballistae=1), [(6,), (1,), (1,), (5,)],
        fell("B1", 1, JAVELIN, "ballista"), fell("A1", 1), answers=(Lose("B1", "ballista"),),
    ),
    fight(
        "B7a/by default a slinger while they are more", men(2), men(3, 1, 1),
        [(6, 1), (1, 1, 1), (1, 1), (5, 5, 1)], fell("B1", 1, JAVELIN, "slinger"), fell("A1", 2),
        answers=(Done(),),
    ),
    fight(
        "B7a/by default a marine while they are not", men(2), men(2, 1, 1),
        [(6, 1), (1, 1), (1, 1), (5,), (1,), (5,)], fell("B1", 1, JAVELIN), answers=(Done(),),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", FIGHTS, ids=lambda row: row.id)
def test_a_fight(row: Row) -> None:
    found = check(row)
    assert not found.state.stack
    assert found.events[0] == FightBegan("A1", ("B1",))


def test_the_worked_example_of_blows() -> None:
    """E15, MB-8.03a, MB-9.02a: 3 hits against 1, B loses 2 and A none"""
    dice = [(1,) * 8, (1,) * 8, (5, 6, 2, 1, 3, 4, 6, 2), (1, 5, 2, 2, 3, 3, 4, 1)]
    board = table(small("A1", 0, 0, 0, crew=men(8)), small("B1", 2001, 0, 0, crew=men(8)),
                  "rope A1 B1")  # fmt: skip
    ends = [(5,) * 8, (1,) * 6]
    events, state = played(board, Melees(), dice=[*dice, *ends])
    blows = [e for e in events if isinstance(e, Rolled) and e.what == "hack and slash"]
    assert [e.total() for e in blows[:2]] == [3, 1]
    assert [e for e in events if isinstance(e, Fell)] == [fell("B1", 2), fell("B1", 6)]
    assert state.board.casualties == {"A": 0, "B": 8}  # type: ignore[attr-defined]


def test_the_worked_example_of_javelins() -> None:
    """E15, MB-8.02a: A one 6, B two: A loses 2, B 1"""
    board = table(small("A1", 0, 0, 0, crew=men(8)), small("B1", 2001, 0, 0, crew=men(8)),
                  "rope A1 B1")  # fmt: skip
    dice = [(6, *(1,) * 7), (6, 6, *(1,) * 6), (5,) * 6, (6,) * 7, (5,) * 5, (1,) * 7,
            (5,) * 5, (1,) * 2]  # fmt: skip
    events, _ = played(board, Melees(), dice=dice)
    falls = [e for e in events if isinstance(e, Fell)]
    assert falls == [
        fell("B1", 1, JAVELIN), fell("A1", 2, JAVELIN), fell("A1", 1), fell("B1", 5), fell("B1", 2)
    ]  # fmt: skip


def test_both_owners_choose_at_once() -> None:
    """MB-8.02b, B7a Openly, in any order."""
    crew = men(4, 1, 1)
    board = table(small("A1", 0, 0, 0, crew=crew), small("B1", 2001, 0, 0, crew=crew),
                  "rope A1 B1")  # fmt: skip
    javelins = [(6, 1, 1, 1), (6, 1, 1, 1)]
    _, state = played(board, Melees(), dice=javelins)
    asked = state.asks()
    assert [type(ask) for ask in asked] == [AskCasualties] * 2
    assert [ask.side for ask in asked] == ["A", "B"] and asked[0].gathered
    for order in (("A", "B"), ("B", "A")):
        answers: list[tuple[str, Command]] = [(s, Lose(f"{s}1", "archer")) for s in order]
        events, _ = played(
            board,
            Melees(),
            answers,
            [
                *javelins,
                (5,) * 4,
                (1,) * 4,
            ],
        )
        falls = [e for e in events if isinstance(e, Fell)]
        assert falls == [
            fell("B1", 1, JAVELIN, "archer"), fell("A1", 1, JAVELIN, "archer")
        ]  # fmt: skip


def test_who_is_hacked_counts_foes_of_before_the_losses() -> None:
    """B7a Javelins are at once: both compare the fighters that threw."""
    board = table(small("A1", 0, 0, 0, crew=men(3, 1)), small("B1", 2001, 0, 0, crew=men(2, 1)),
                  "rope A1 B1")  # fmt: skip
    answers: list[Answer] = [("A", Done()), ("B", Done())]
    events, _ = played(board, Melees(), answers, [(6, 1, 1), (6, 1), (5,) * 3, (1,)])
    falls = [e for e in events if isinstance(e, Fell)]
    assert falls[:2] == [fell("B1", 1, JAVELIN), fell("A1", 1, JAVELIN, "archer")]


@pytest.mark.parametrize(
    ("id_", "things"),
    [
        ("MB-8.01a/not held", ()),
        ("MB-8.01a/friends", ("rope A1 A2",)),
        ("MB-4.07d/an empty ship", ("rope A1 B2",)),
        ("MB-2.03c/a ship that founders", ("rope A1 B3",)),
    ],
)
def test_who_does_not_fight(id_: str, things: tuple[str, ...]) -> None:
    ships = (small("A1", 0, 0, 0), small("B1", 2001, 0, 0), small("A2", -2001, 0, 0),
             small("B2", 0, 9000, 0, crew=men()), small("B3", 0, 15_000, 0, hd=6))  # fmt: skip
    events, state = played(table(*ships, *things), Melees())
    assert not events and not state.stack


def test_a_ram_holds_as_well_as_a_grapple() -> None:
    """MB-5.04a, MB-8.01a"""
    ships = small("A1", 0, 0, 0, crew=men(1)), small("B1", 2001, 0, 0, crew=men(1))
    events, state = played(table(*ships, "ram A1 B1"), Melees(), dice=WON)
    assert FlagStruck("B1", "MB-8.04a") in events
    assert state.board.links  # type: ignore[attr-defined]
