"""8.08. Several ships in one melee: pairs, who joins whom, one against several."""

import pytest

from galley.barratt.ch6_missiles.events import Fell, FlagStruck
from galley.barratt.ch8_melee.clusters import around, clusters, directed, pairings
from galley.barratt.ch8_melee.fighting import AskDirection, Direct, FightBegan, JoinFight, PairUp
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs, Melees
from galley.barratt.codec import decode, encode
from galley.barratt.state.board import Board
from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, State, step
from galley.engine.records import Command
from galley.tabletop.board import Done
from tests.kit.any_angle import played
from tests.kit.barratt import men, refused, seats, small, table

ONE = men(1)


def held(*links: str, **crews: int) -> Board:
    """Ships in the places of a row, held together; each has one marine, or as many as said."""
    ids = sorted({ship for link in links for ship in link.split()})
    return table(
        *(small(id_, 3000 * n, 0, 0, crew=men(crews.get(id_, 1))) for n, id_ in enumerate(ids)),
        *(f"rope {link}" for link in links),
    )


LINKED: dict[str, tuple[tuple[str, ...], list[tuple[str, ...]]]] = {
    "MB-8.08h/a chain": (("A1 B1", "B1 A2", "A2 B2"), [("A1", "A2", "B1", "B2")]),
    "MB-8.08h/two clusters": (("A2 B1", "A1 B2"), [("A1", "B2"), ("A2", "B1")]),
    "MB-8.08g/an outboard friend is no part": (("A1 B1", "A1 A2"), [("A1", "B1")]),
    "MB-8.08h/A2 before A10": (("A10 B1", "A2 B2"), [("A2", "B2"), ("A10", "B1")]),
    "MB-8.01a/two links between two": (("A1 B1", "B1 A1"), [("A1", "B1")]),
}


@pytest.mark.parametrize("id_", LINKED)
def test_who_is_in_a_melee(id_: str) -> None:
    links, expected = LINKED[id_]
    assert clusters(held(*links)) == expected


PAIRED: dict[str, tuple[tuple[str, ...], list[tuple[tuple[str, str], ...]]]] = {
    "MB-8.08h/one against one": (("A1 B1",), [(("A1", "B1"),)]),
    "MB-8.08e/a ring": (
        ("A1 B1", "A1 B2", "A2 B1", "A2 B2"),
        [(("A1", "B1"), ("A2", "B2")), (("A1", "B2"), ("A2", "B1"))],
    ),
    "MB-8.08e/a chain of four has one way": (
        ("A1 B1", "B1 A2", "A2 B2"), [(("A1", "B1"), ("A2", "B2"))],
    ),
    "MB-8.08h/two against one": (("A1 B1", "A2 B1"), [(("A1", "B1"),), (("A2", "B1"),)]),
    "MB-8.08f/nobody is left out": (
        ("A1 B1", "A2 B1", "A2 B2"), [(("A1", "B1"), ("A2", "B2"))],
    ),
    "MB-8.08h/a chain of five": (
        ("A1 B1", "B1 A2", "A2 B2", "B2 A3"),
        [(("A1", "B1"), ("A2", "B2")), (("A1", "B1"), ("A3", "B2")), (("A2", "B1"), ("A3", "B2"))],
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", PAIRED)
def test_the_largest_sets_of_pairs(id_: str) -> None:
    links, expected = PAIRED[id_]
    board = held(*links)
    assert pairings(board, clusters(board)[0]) == expected


RING = held("A1 B1", "A1 B2", "A2 B1", "A2 B2")
WON, LOST = [(1,), (1,), (5,), (1,)], [(1,), (1,), (1,), (5,)]


@pytest.mark.parametrize(
    ("pairs", "fights"),
    [
        ((("A1", "B1"), ("A2", "B2")), [("A1", "B1"), ("A2", "B2")]),
        ((("B1", "A2"), ("B2", "A1")), [("A1", "B2"), ("A2", "B1")]),
    ],
)
def test_the_baton_pairs(
    pairs: tuple[tuple[str, str], ...], fights: list[tuple[str, str]]
) -> None:
    """MB-8.08h, B7 Whatever the order in which they are said; fights by their lowest ids."""
    events, state = played(RING, Melees(), [("A", PairUp(pairs))], [*WON, *WON])
    began = [(e.ship, *e.others) for e in events if isinstance(e, FightBegan)]
    assert began == fights and not state.stack


def test_the_holder_of_the_baton_is_asked() -> None:
    """MB-1.03b, g53 Its flagship's seat, else the first of its side."""
    board = held("A1 B1", "A1 B2", "A2 B1", "A2 B2")
    board.baton = "B"
    (asked,) = played(board, Melees())[1].asks()
    assert asked == AskPairs("B", "B", ("A1", "A2", "B1", "B2"))
    several = table(
        *(small(i, n * 3000, 0, 0, crew=ONE) for n, i in enumerate(("A1", "A2", "B1"))),
        small("B2", 9000, 0, 0, crew=ONE, seat="B2nd", flagship=True), "rope A1 B1", "rope A1 B2",
        "rope A2 B1", "rope A2 B2", baton="B", seats=seats("A A1 A2", "B B1", "B2nd B2"),
    )  # fmt: skip
    (asked,) = played(several, Melees())[1].asks()
    assert asked.seat == "B2nd"


REFUSED: dict[str, tuple[Command, str]] = {
    "MB-8.08e/a ship twice": (
        PairUp((("A1", "B1"), ("A1", "B2"))), "no ship is in two pairs",
    ),
    "MB-8.01a/friends": (
        PairUp((("A1", "A2"), ("B1", "B2"))),
        "each pair is of two enemies held together by a grapple",
    ),
    "MB-8.08f/fewer than can": (
        PairUp((("A1", "B1"),)), "as many as can must fight one against one: 2 pairs",
    ),
    "MB-8.08h/another answer": (Done(), "who fights whom of A1, A2, B1 and B2?"),
    "MB-8.01a/no such ship": (
        PairUp((("A9", "B1"),)), "each pair is of two enemies held together by a grapple",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_pairs_that_are_refused(id_: str) -> None:
    command, text = REFUSED[id_]
    ask = AskPairs("A", "A", ("A1", "A2", "B1", "B2"))
    why = refused(RING, ask, command)
    assert why is not None and (why.rule, why.text) == (id_.partition("/")[0], text)
    assert all(ask.why_not(RING, one) is None for one in ask.choices(RING))


# -- a ship that is left over


def test_a_ship_left_over_joins() -> None:
    """MB-8.08h, MB-8.08b Its only foe has two against it."""
    board = held("A1 B1", "A2 B1")
    answers = [Direct("B1", "A1")]
    dice = [(1,), (1,), (1,), (1,), (5,), (1,)]
    events, state = played(board, Melees(), answers, dice)
    assert events[0] == FightBegan("B1", ("A1", "A2")) and not state.stack


STAR = held("A1 B1", "A1 B2", "A2 B1", "A2 B2", "A3 B1", "A3 B2")


def test_the_baton_says_whom_it_joins() -> None:
    """MB-8.08h A3 is held to B1 and B2."""
    pairs = PairUp((("A1", "B1"), ("A2", "B2")))
    _, state = played(STAR, Melees(), [pairs])
    (asked,) = state.asks()
    assert asked == AskJoin("A", "A", "A3")
    assert asked.choices(STAR) == [JoinFight("A3", "B1"), JoinFight("A3", "B2")]
    for command in (JoinFight("A3", "A1"), JoinFight("A2", "B1"), Done()):
        why = asked.why_not(STAR, command)
        assert why is not None and why.rule == "MB-8.08h"
    answers = [pairs, JoinFight("A3", "B2"), Direct("B2", "A3")]
    dice = [*WON, (1,), (1,), (1,), (1,), (1,), (5,), (5,), (1,)]
    events, _ = played(STAR, Melees(), answers, dice)
    began = [e for e in events if isinstance(e, FightBegan)]
    assert began == [FightBegan("A1", ("B1",)), FightBegan("B2", ("A3", "A2"))]


# -- one against several


def circle() -> Board:
    """B1 heads north; A1 is off its port quarter, A2 ahead to starboard, A3 to starboard."""
    return table(
        small("B1", 0, 0, 0, crew=men(9)), small("A1", -2001, -3000, 0, crew=men(2)),
        small("A2", 1000, 11_000, 0, crew=men(2)), small("A3", 2001, 0, 0, crew=men(2)),
        "rope A1 B1", "rope A2 B1", "rope A3 B1",
    )  # fmt: skip


DIRECTED: dict[str, tuple[str, bool, tuple[str, ...]]] = {
    "MB-8.08b/clockwise": ("A1", True, ("A1", "A2", "A3")),
    "MB-8.08b/anticlockwise": ("A1", False, ("A1", "A3", "A2")),
    "MB-8.08b/from another": ("A3", True, ("A3", "A1", "A2")),
    "MB-8.08b/from another, anticlockwise": ("A3", False, ("A3", "A2", "A1")),
}


@pytest.mark.parametrize("id_", DIRECTED)
def test_the_direction(id_: str) -> None:
    first, clockwise, expected = DIRECTED[id_]
    board = circle()
    assert directed(board, "B1", ("A1", "A2", "A3"), first, clockwise) == expected


def test_bearings_are_from_the_bow() -> None:
    """D6 Straight ahead is first; of equal bearings the lower id."""
    board = table(
        small("B1", 0, 0, 9000), small("A1", 0, 5000, 0), small("A2", 9000, 0, 0),
        small("A3", 0, -5000, 0), small("A4", -9000, 0, 0), small("A5", 20_000, 0, 0),
    )  # fmt: skip
    assert around(board, "B1", ["A5", "A4", "A3", "A2", "A1"]) == ["A2", "A5", "A3", "A4", "A1"]


def test_direction_is_asked_and_the_default_is_first() -> None:
    """B7 Clockwise, the lowest id."""
    board = circle()
    _, state = played(board, Melees())
    (asked,) = state.asks()
    assert asked == AskDirection("A", "A", "B1", ("A1", "A2", "A3"))
    listed = asked.choices(board)
    assert listed[0] == Direct("B1", "A1") and len(listed) == 6
    two = AskDirection("A", "A", "B1", ("A1", "A2"))
    assert two.choices(board) == [Direct("B1", "A1"), Direct("B1", "A2")]
    for command in (Direct("B1", "A9"), Direct("A1", "B1"), Done()):
        why = asked.why_not(board, command)
        assert why is not None and why.rule == "MB-8.08b"


def test_attackers_alternate_round_by_round() -> None:
    """MB-8.08b, MB-8.08c Javelins with the first alone; losses fall on who fights that round; a
    beaten attacker is skipped, and the round after the last is the first's."""
    dice = [
        (1, 1),
        (1,) * 9,  # javelins, A1 the lower id
        (1, 1),
        (5, *(1,) * 8),  # A1 loses one
        (1, 1),
        (5, 5, *(1,) * 7),  # A2 loses two and is beaten
        (5, 5),
        (1,) * 9,  # B1 loses two to A3
        (1,),
        (5, *(1,) * 6),  # A1 again, beaten
        (1, 1),
        (5, *(1,) * 6),
        (1,),
        (5, *(1,) * 6),  # A3 until the end
    ]
    answers = [Direct("B1", "A1")]
    events, state = played(circle(), Melees(), answers, dice)
    falls = [(e.ship, e.count) for e in events if isinstance(e, Fell)]
    assert falls == [("A1", 1), ("A2", 2), ("B1", 2), ("A1", 1), ("A3", 1), ("A3", 1)]
    thrown = [e.ships[0] for e in events if isinstance(e, Rolled)]
    assert thrown[::2] == ["A1", "A1", "A2", "A3", "A1", "A3", "A3"]
    assert [e.ship for e in events if isinstance(e, FlagStruck)] == ["A2", "A1", "A3"]
    assert not state.stack


def test_a_first_attacker_beaten_by_javelins_is_skipped() -> None:
    """MB-8.08b, MB-8.08c The next throws no javelins."""
    board = held("A1 B1", "A2 B1", B1=2)
    answers = [Direct("B1", "A1")]
    events, _ = played(board, Melees(), answers, [(1,), (6, 1), (1,), (5, 1)])
    whats = [(e.ships[0], e.what) for e in events if isinstance(e, Rolled)]
    assert whats == [("A1", "javelins"), ("B1", "javelins"), ("A2", "hack and slash"),
                     ("B1", "hack and slash")]  # fmt: skip


def test_the_outnumbered_may_fall() -> None:
    """MB-8.08d The others stop; all that attacked it live."""
    board = held("A1 B1", "A2 B1")
    answers = [Direct("B1", "A2")]
    events, state = played(board, Melees(), answers, [(6,), (1,)])
    assert events[-1] == FlagStruck("B1", "MB-8.04a") and not state.stack


def test_an_attacker_without_fighters_has_no_round_against_none() -> None:
    """MB-8.03c, MB-8.08b A2 has archers and B1 too; A1 still fights."""
    board = table(
        small("A1", 0, 0, 0, crew=men(1)), small("B1", 3000, 0, 0, crew=men(0, 2)),
        small("A2", 6000, 0, 0, crew=men(0, 2)), "rope A1 B1", "rope A2 B1",
    )  # fmt: skip
    answers = [Direct("B1", "A1")]
    events, _ = played(board, Melees(), answers, [(1,), (5,), (5,)])
    assert [e.ships[0] for e in events if isinstance(e, Rolled)] == ["A1"] * 3
    assert events[-1] == FlagStruck("B1", "MB-8.04a")


def test_who_is_kept_apart_stays_held() -> None:
    """g21, MB-8.08h Survivors who did not meet fight on next turn."""
    pairs = PairUp((("A1", "B1"), ("A2", "B2")))
    _, state = played(RING, Melees(), [pairs], [*WON, *LOST])
    board = state.board
    assert isinstance(board, Board)
    assert [s.id for s in board.afloat() if s.manned] == ["A1", "B2"]
    assert board.between("A1", "B2")


def test_a_fight_is_saved_and_goes_on() -> None:
    """A position in the middle of a fight, through its written form."""
    crew = men(2, 1)
    board = table(
        small("A1", 0, 0, 0, crew=crew), small("B1", 3000, 0, 0, crew=crew),
        small("A2", 6000, 0, 0, crew=crew), "rope A1 B1", "rope A2 B1",
    )  # fmt: skip
    answers = [Direct("B1", "A1")]
    _, state = played(board, Melees(), answers, [(6, 1), (1, 1)])
    again = decode(encode(state), state)
    assert again.stack == state.stack
    dice = (5, 1), (1,), (5, 1), (1,)
    ends = [_finished(one, *dice) for one in (state, again)]
    assert ends[0] == ends[1]


def _finished(state: State, *rolls: tuple[int, ...]) -> State | object:
    """The default, again and again while dice are left."""
    dice = Recorded(*rolls)
    while state.asks() and dice.left:
        state, _ = step(state, Done(), dice, state.asks()[0].side)
    return state.board
