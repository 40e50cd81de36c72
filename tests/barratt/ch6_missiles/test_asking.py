"""B6. What is asked and answered, and what is usual."""

import msgspec
import pytest
from msgspec.structs import replace

from galley.barratt.ch6_missiles.events import FireRevealed, Lose, Shoot
from galley.barratt.ch6_missiles.fire import AskFire, Missiles
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.ship import Ship
from galley.engine.records import Command
from galley.engine.views import seen
from galley.tabletop.board import Accept, Done, Hold
from tests.kit.any_angle import played
from tests.kit.barratt import men, refused, seats, small, table

FULL, PREY = men(8, 2, 1, ballistae=1), men(8)
A1, B1 = small("A1", 0, 0, 0, crew=FULL), small("B1", 6000, 0, 0, crew=PREY)
ARROWS = Shoot("A1", "archer", "B1", 2)

CROWD = table(
    A1, small("A2", -3000, 500, 200, crew=men(5, 1)), small("A3", 90_000, 0, 0, crew=FULL),
    small("A4", 3000, 0, 0, crew=men(0, ballistae=1)), small("B1", 6000, 900, 500),
    small("B2", 300, 14_000, 0, crew=men(0, 1)), small("B3", 16_000, 0, 3000, crew=PREY),
    small("B4", -9000, 0, 0, crew=men()), small("B5", 12_000, -5000, 100, hd=6),
)  # fmt: skip


def every(board_ships: list[str]) -> list[Command]:
    """Every shot that could be said, sensible or not."""
    return [
        Shoot(ship, kind, target, n)
        for ship in board_ships for target in board_ships
        for kind in (*SHOOTERS, "marine") for n in range(4)
    ]  # fmt: skip


@pytest.mark.parametrize("side", ["A", "B"])
def test_choices_are_all_that_is_legal(side: str) -> None:
    """MB-6.01a, MB-6.02a Whatever has been said already."""
    ask: AskFire | None = AskFire(side, side)
    for _ in range(3):
        assert ask is not None
        listed = ask.choices(CROWD)
        said = [*every([*CROWD.ships]), Done(), Hold()]
        legal = [one for one in said if ask.why_not(CROWD, one) is None]
        assert len(listed) == len(set(listed)) and set(listed) == set(legal)
        ask = ask.after(CROWD, listed[0])


REFUSED: dict[str, tuple[Command, str]] = {
    "MB-6.01a/no such ship": (
        Shoot("A9", "archer", "B1"), "there is no manned ship A9 on the table",
    ),
    "MB-6.01a/not one's own": (Shoot("B1", "archer", "A1"), "B1 is not yours to command"),
    "MB-6.01a/an empty ship": (
        Shoot("A4", "ballista", "B1"), "there is no manned ship A4 on the table",
    ),
    "MB-6.01a/nobody of the kind": (Shoot("A2", "slinger", "B1"), "A2 has no slinger"),
    "MB-6.01a/more than there are": (
        Shoot("A1", "archer", "B1", 3), "A1 has 2 archers without a target",
    ),
    "MB-6.01a/more than the one": (
        Shoot("A2", "archer", "B1", 2), "A2 has 1 archer without a target",
    ),
    "MB-6.01a/none of them": (
        Shoot("A1", "archer", "B1", 0), "one archer shoots at least",
    ),
    "MB-6.01a/at a friend": (Shoot("A1", "archer", "A2"), "A2 is no enemy"),
    "MB-6.01a/another command": (
        Lose("A1", "archer"), "shots are ordered now: shoot, done or hold",
    ),
    "MB-6.01a/yes": (Accept(), "shots are ordered now: shoot, done or hold"),
    "MB-6.02a/marines": (
        Shoot("A1", "marine", "B1"), "ballista, archer or slinger shoots, nobody else",
    ),
    "MB-6.02a/too far": (
        Shoot("A1", "slinger", "B3"), 'B3 is 11.88" from A1: slingers shoot 8" at most',
    ),
    "MB-6.02a/no such target": (
        Shoot("A1", "archer", "B9"), "there is no ship B9 on the table",
    ),
    "MB-4.07d/nobody aboard": (Shoot("A1", "archer", "B4"), "nobody is aboard B4"),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_refusals(id_: str) -> None:
    command, text = REFUSED[id_]
    why = refused(CROWD, AskFire("A", "A"), command)
    assert why is not None and (why.rule, why.text) == (id_.partition("/")[0], text)


def test_a_refusal_says_how_far_it_is() -> None:
    """MB-6.02a"""
    why = refused(table(A1, replace(B1, x=B1.x + 10_000)), AskFire("A", "A"),
                  Shoot("A1", "archer", "B1"))  # fmt: skip
    assert why is not None
    assert why.text == 'B1 is 14" from A1: archers shoot 12" at most'


def test_who_has_a_target_has_none_left() -> None:
    """MB-6.01a Each figure shoots once."""
    board = table(A1, B1)
    first = AskFire("A", "A").after(board, Shoot("A1", "archer", "B1"))
    assert first is not None and first.why_not(board, ARROWS) is not None
    second = first.after(board, Shoot("A1", "archer", "B1"))
    assert second is not None
    why = second.why_not(board, Shoot("A1", "archer", "B1"))
    assert why is not None and why.text == "A1 has no archers without a target"
    assert not [c for c in second.choices(board) if isinstance(c, Shoot) and c.kind == "archer"]


USUAL: dict[str, tuple[tuple[Ship, ...], tuple[Shoot, ...]]] = {
    "B6/the nearest": (
        (small("A1", 0, 0, 0, crew=men(5, 2)), B1, small("B2", -5000, 0, 0, crew=PREY)),
        (Shoot("A1", "archer", "B2", 2),),
    ),
    "g55/of equals the lower id": (
        (small("A1", 0, 0, 0, crew=men(5, 2)), small("B10", 6000, 0, 0, crew=PREY),
         small("B2", -6000, 0, 0, crew=PREY)),
        (Shoot("A1", "archer", "B2", 2),),
    ),
    "B6/each kind at what it reaches": (
        (A1, small("B1", 14_000, 0, 0, crew=PREY), small("B2", 0, 26_000, 0, crew=PREY)),
        (Shoot("A1", "ballista", "B1"), Shoot("A1", "archer", "B1", 2)),
    ),
    "B6/not at who is not manned": (
        (small("A1", 0, 0, 0, crew=men(5, 2)), B1, small("B2", -5000, 0, 0, crew=men())),
        (Shoot("A1", "archer", "B1", 2),),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", USUAL)
def test_the_rest_shoots_at_what_is_nearest(id_: str) -> None:
    ships, expected = USUAL[id_]
    dice = [(1,)] * sum(shot.count for shot in expected)
    events, _ = played(table(*ships), Missiles(), [("A", Done())], dice)
    assert events[0] == FireRevealed(expected)


def test_some_as_said_and_the_rest_as_usual() -> None:
    """B6"""
    board = table(A1, B1, small("B2", -5000, 0, 0, crew=PREY))
    commands = [Shoot("A1", "archer", "B1"), Done()]
    events, _ = played(board, Missiles(), commands, [(1,)] * 4)
    assert events[0] == FireRevealed((
        Shoot("A1", "ballista", "B2"), Shoot("A1", "archer", "B1"), Shoot("A1", "archer", "B2"),
        Shoot("A1", "slinger", "B2"),
    ))  # fmt: skip


@pytest.mark.parametrize("first", ["A", "B"])
def test_hold_ends_it_whoever_is_first(first: str) -> None:
    """B6 Of whom nothing was said does not shoot."""
    board = table(A1, replace(B1, crew=FULL))
    said: dict[str, list[tuple[str, Command]]] = {
        "A": [("A", ARROWS), ("A", Hold())], "B": [("B", Hold())],
    }  # fmt: skip
    second = "B" if first == "A" else "A"
    events, state = played(board, Missiles(), [*said[first], *said[second]], [(1,), (1,)])
    assert events[0] == FireRevealed((ARROWS,)) and not state.stack


def test_nobody_shoots() -> None:
    events, state = played(table(A1, B1), Missiles(), [Hold()])
    assert not events and not state.stack


def test_orders_are_sealed_until_all_have_said() -> None:
    """B6, g56"""
    board = table(A1, replace(B1, crew=FULL))
    _, state = played(board, Missiles(), [("A", ARROWS)])
    (mine,) = (ask for ask in state.asks() if ask.side == "A")
    assert isinstance(mine, AskFire) and mine.orders == (ARROWS,)
    assert seen(state, "B").ask_of("A") == AskFire("A", "A")
    assert seen(state, "A").ask_of("A") == mine


def test_every_seat_is_asked_for_its_own_ships() -> None:
    """B6, MB-0.01a"""
    board = table(
        replace(A1, seat="A1st"), small("A2", -4000, 0, 0, crew=FULL, seat="A2nd"),
        small("A3", 90_000, 0, 0, crew=FULL, seat="A3rd"), B1,
        seats=seats("A1st A1", "A2nd A2", "A3rd A3", "B B1"),
    )  # fmt: skip
    _, state = played(board, Missiles())
    first, second = state.asks()
    assert (first, second) == (AskFire("A", "A1st"), AskFire("A", "A2nd"))
    assert first.together and first.several(board)
    why = second.why_not(board, ARROWS)
    assert why is not None and why.text == "A1 is not yours to command"


def test_a_prize_shoots_for_who_has_it() -> None:
    """MB-8.06b"""
    board = table(small("A1", 0, 0, 0, side="B", crew=men(1, ballistae=1)),
                  small("A2", 6000, 0, 0, crew=PREY))  # fmt: skip
    _, state = played(board, Missiles())
    assert state.asks() == [AskFire("B", "B")]


def test_a_question_is_written_and_read() -> None:
    ask = AskFire("A", "A", (ARROWS,), held=True)
    assert msgspec.json.decode(msgspec.json.encode(ask), type=AskFire) == ask
