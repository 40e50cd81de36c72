"""B3. What is asked and answered, and what is usual."""

import msgspec
import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch18_fire.events import (
    FireRevealed,
    Keep,
    KeepEngine,
    Shoot,
    ShootEngine,
    Shot,
)
from galley.ancient_galley.ch18_fire.fire import AskFire, RangeFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import Command
from galley.engine.views import seen
from galley.tabletop.board import Done, Hold
from tests.ancient_galley.ch18_fire.kit import engine, fired
from tests.kit.ancient_galley import men, ship, table
from tests.kit.any_angle import played

A1, BESIDE = ship("A1", 0, 0, 0), ship("B1", 4000, 0, 0)
BALLISTA, CATAPULT = engine("ballista", "middle"), engine("catapult", "middle")
CREW = men("A1 middle artilleryman", job="engine", engine=1)[0]
BOW = Shoot("A1.1", "B1", "bow")
SAILOR = "B1 bow sailor"


def armed(kind: str, points: int = -1) -> Ship:
    return ship("A1", 0, 0, 0, engines=(engine(kind, "middle", points),))


ENGINE, ENGINE_BOW = ShootEngine("A1", 1, "B1"), ShootEngine("A1", 1, "B1", "bow")
Things = tuple[Ship | Man | str, ...]
ARCHER: Things = A1, BESIDE, "A1 middle archer", SAILOR


# -- the question


def crowd() -> Board:
    """Towers, engines, boarders: everything that may be shot in one place."""
    first = ship("A1", 0, 0, 1000, engines=(BALLISTA, CATAPULT))
    return table(
        first, ship("A2", -3000, 500, 200), ship("B1", 4000, 900, 500), ship("B2", 300, 12000, 0),
        ship("B3", 16000, 0, 3000), CREW, replace(CREW, id="A1.2", engine=2),
        "A1 tower bow archer", "A1 middle archer", "A1.B1 middle marine",
        "A2 stern archer, sailor", "B1 middle archer, 2 marine", "B1 tower bow marine",
        "B2 stern captain", "B3 bow marine", "B1.A2 bow marine, archer",
    )  # fmt: skip


@pytest.mark.parametrize("side", ["A", "B"])
def test_choices_are_all_that_is_legal(side: str) -> None:
    """AG-18.2c, AG-18.3, AG-18.4a"""
    board, ask = crowd(), AskFire(side)
    listed = ask.choices(board)
    every: list[Command] = [Done(), Hold()]
    for man in board.men:
        every.append(Keep(man))
        for target in board.ships:
            every += [Shoot(man, target, part) for part in ("", "bow", "middle", "stern")]
            every += [Shoot(man, target, at=who) for who in board.men]
    for id_ in board.ships:
        for n in (1, 2):
            every.append(KeepEngine(id_, n))
            every += [ShootEngine(id_, n, target, part) for target in board.ships
                      for part in ("", "bow", "middle", "stern")]  # fmt: skip
    legal = [command for command in every if ask.why_not(board, command) is None]
    assert len(listed) == len(set(listed)) and set(listed) == set(legal)
    assert ask.several(board) and len(listed) > 9


def test_what_is_said_last_counts() -> None:
    """B3"""
    board = table(*ARCHER)
    ask = AskFire("A")
    for order in (BOW, Keep("A1.1"), Shoot("A1.1", "B1", "stern")):
        assert ask.why_not(board, order) is None
        changed = ask.after(board, order)
        assert changed is not None and changed.orders == (order,)
        assert order not in changed.choices(board)
        again = changed.why_not(board, order)
        assert again is not None and again.rule == "AG-18.0a"
        ask = changed
    assert ask.unanswered(board) == AskFire("A")


def test_both_sides_answer_in_secret_and_are_revealed_together() -> None:
    """AG-1.0a, G79"""
    board = table(A1, BESIDE, "A1 middle archer", "B1 middle archer")
    _, state = played(board, RangeFire(), [("A", BOW)])
    (mine,) = (ask for ask in state.asks() if ask.side == "A")
    assert isinstance(mine, AskFire) and mine.orders == (BOW,)
    assert seen(state, "B").ask_of("A") == AskFire("A")
    events, _ = played(
        board, RangeFire(), [("A", BOW), ("A", Done()), ("B", Hold())], [(1,)]
    )  # fmt: skip
    assert events[0] == FireRevealed((BOW,))


@pytest.mark.parametrize("first", ["A", "B"])
def test_hold_ends_it_whoever_is_first(first: str) -> None:
    """B3 Whom nothing was said of does not shoot."""
    board = table(A1, BESIDE, "A1 middle 2 archer", "B1 middle archer")
    commands: dict[str, list[tuple[str, Command]]] = {
        "A": [("A", BOW), ("A", Hold())], "B": [("B", Hold())],
    }  # fmt: skip
    second = "B" if first == "A" else "A"
    events, state = played(board, RangeFire(), [*commands[first], *commands[second]], [(1,)])
    assert events[0] == FireRevealed((BOW,)) and not state.stack


def test_nobody_shoots() -> None:
    board = table(A1, BESIDE, "A1 middle archer", "B1 middle archer")
    events, state = played(board, RangeFire(), [("A", Hold()), ("B", Keep("B1.1")), ("B", Done())])
    assert not events and not state.stack


SILENT: dict[str, Things] = {
    "B3/no archer": (A1, BESIDE, "A1 middle marine", "B1 middle marine"),
    "B3/nothing in range": (
        A1, ship("B1", 90000, 0, 0), "A1 middle archer", "B1 middle archer",
    ),
    "B3/an engine without a crew": (armed("ballista"), BESIDE, SAILOR),
}  # fmt: skip


@pytest.mark.parametrize("id_", SILENT)
def test_who_has_nothing_to_shoot_is_not_asked(id_: str) -> None:
    events, state = played(table(*SILENT[id_]), RangeFire())
    assert not events and not state.asks()


def test_a_ship_that_will_sink_and_one_that_withdraws_shoot() -> None:
    """AG-1.1b, AG-22.5a"""
    gone = replace(A1, status="withdrawing", loads=4, holes=1)
    found, _ = fired(table(gone, *ARCHER[1:]), BOW, dice=[(1,)])
    assert found == []


USUAL: dict[str, tuple[Things, tuple[Command, ...]]] = {
    "B3/the nearest": (
        (A1, ship("B1", 9000, 0, 0), ship("B2", -8000, 0, 0), "A1 middle archer", SAILOR,
         "B2 bow sailor"),
        (Shoot("A1.1", "B2"),),
    ),
    "B3/of equals the lower id": (
        (A1, ship("B1", 9000, 0, 0), ship("B2", -9000, 0, 0), "A1 middle archer", SAILOR,
         "B2 bow sailor"),
        (Shoot("A1.1", "B1"),),
    ),
    "B3/the fullest section": (
        (A1, BESIDE, "A1 middle archer", SAILOR, "B1 stern 2 sailor"),
        (Shoot("A1.1", "B1", "stern"),),
    ),
    "B3/of equals the foremost": (
        (A1, BESIDE, "A1 middle archer", "B1 stern 2 sailor", "B1 middle 2 marine"),
        (Shoot("A1.1", "B1", "middle"),),
    ),
    "B3/from a tower": (
        (A1, ship("B1", 0, 12000, 0), "A1 tower bow archer", "B1 bow 2 sailor"),
        (Shoot("A1.1", "B1", "bow"),),
    ),
    "B3/end on": (
        (A1, ship("B1", 0, 12000, 0), "A1 bow archer", "B1 bow 2 sailor"), (Shoot("A1.1", "B1"),),
    ),
    "B3/boarders are nearest": (
        (A1, BESIDE, "A1 middle archer", SAILOR, "A1.B1 stern sailor"),
        (Shoot("A1.1", "A1", "stern"),),
    ),
    "B3/a ballista": (
        (armed("ballista"), BESIDE, CREW, SAILOR), (ENGINE_BOW,),
    ),
    "B3/a catapult": ((armed("catapult"), BESIDE, CREW, SAILOR), (ENGINE,)),
    "B3/a catapult not at its own ship": (
        (armed("catapult"), BESIDE, CREW, SAILOR, "A1.B1 stern sailor"), (ENGINE,),
    ),
    "B3/a catapult with boarders alone": (
        (armed("catapult"), ship("B1", 90000, 0, 0), CREW, "A1.B1 stern sailor"), (),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", USUAL)
def test_the_rest_shoots_as_is_usual(id_: str) -> None:
    things, expected = USUAL[id_]
    dice = [(1,)] * len(expected)
    events, _ = played(table(*things), RangeFire(), [("A", Done())], dice)
    assert [one.shots for one in events if isinstance(one, FireRevealed)] == (
        [expected] if expected else []
    )


def test_keep_and_the_rest_as_usual() -> None:
    """B3"""
    two = ship("A1", 0, 0, 0, engines=(BALLISTA, CATAPULT))
    board = table(two, BESIDE, CREW, replace(CREW, id="A1.2", engine=2), "A1 middle 2 archer",
                  SAILOR)  # fmt: skip
    orders = [Keep("A1.3"), KeepEngine("A1", 2), Shoot("A1.4", "B1", "stern")]
    commands = [*(("A", one) for one in orders), ("A", Done())]
    events, after = played(board, RangeFire(), commands, [(1,), (1,)])
    shots = [(one.man, one.engine, one.section) for one in events if isinstance(one, Shot)]
    assert shots == [("A1.4", 0, "stern"), ("", 1, "bow")]
    assert isinstance(after.board, Board)
    assert [one.points for one in after.board.ships["A1"].engines] == [0, 12]


def test_a_question_is_written_and_read() -> None:
    ask = AskFire("A", (BOW, Keep("A1.2"), ENGINE_BOW, KeepEngine("A1", 2)), held=True)
    assert msgspec.json.decode(msgspec.json.encode(ask), type=AskFire) == ask
