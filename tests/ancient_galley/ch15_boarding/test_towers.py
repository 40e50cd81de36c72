"""16.8: men in towers, who fight only when they are attacked."""

import pytest

from galley.ancient_galley.ch15_boarding.asks import AskFighters, AskPairings
from galley.ancient_galley.ch15_boarding.duels import BOARDERS, DEFENDERS, DRAW, duel
from galley.ancient_galley.ch15_boarding.events import Pair, PutForward, Slain
from galley.ancient_galley.state.board import Board
from galley.engine.loop import Rolled
from galley.engine.records import Command, Event, Side
from galley.tabletop.board import Done, Hold
from tests.ancient_galley.ch15_boarding.kit import DONE, a_phase, beside, rule

Answers = list[tuple[Side, Command]]
A1, A2, A3, A4, A5 = (f"A1.{n}" for n in range(1, 6))
B1, B2, B3 = (f"B1.{n}" for n in range(1, 4))
MOVES: Answers = [DONE["A"], DONE["B"]]


def towered(*crew: str) -> Board:
    """Men of A1 stand on B1, which has a tower in the bow and in the middle."""
    return beside(*crew, boarded={"B1": 1}, other={"towers": ("bow", "middle")})


def duels(told: list[Event]) -> list[str]:
    found = [event.throw for event in told if isinstance(event, Rolled)]
    return [f"{one.one.what}-{one.other.what}" for one in found]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("id_", "attacker", "man", "dice", "verdict"),
    [
        ("AG-16.8a/E12", "marine", "archer", (5, 3), DRAW),
        ("AG-16.8a/no bonus for rank", "admiral", "sailor", (4, 1), BOARDERS),
        ("AG-16.8a/no bonus for rank, a draw", "admiral", "sailor", (4, 2), DRAW),
        ("AG-16.8a/one at most", "sailor", "admiral", (3, 3), DRAW),
        ("AG-16.8a/one more is enough", "sailor", "admiral", (3, 4), DEFENDERS),
    ],
)
def test_who_defends_from_a_tower_adds_one(
    id_: str, attacker: str, man: str, dice: tuple[int, int], verdict: str
) -> None:
    board = towered(f"B1.A1 bow {attacker}", f"B1 tower bow {man}")
    throw = duel([board.men[A1]], [board.men[B1]], tower=True)
    assert throw.read(throw.total(dice)) == verdict
    assert (throw.one.added(), throw.other.added()) == (0, 1)


def asking(boarders: int, defenders: int, towers: int, *pairs: Pair) -> AskPairings:
    """The question: defenders from B1.1 on, then the men in the tower."""
    theirs = tuple(f"B1.{n}" for n in range(1, defenders + towers + 1))
    mine = tuple(f"A1.{n}" for n in range(1, boarders + 1))
    return AskPairings("A", "B1", "bow", mine, theirs[:defenders], theirs[defenders:], pairs,
                       storms=not defenders)  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "ask", "command", "expected"),
    [
        ("AG-16.8b/one attacker", asking(3, 1, 1), Pair((A3,), (B2,)), ""),
        ("AG-16.8b/two attackers", asking(3, 1, 1), Pair((A2, A3), (B2,)), "AG-16.8b"),
        ("AG-16.8b/two in the tower", asking(1, 0, 2), Pair((A1,), (B1, B2)), "AG-16.8b"),
        ("AG-16.8b/a man of the deck and one of the tower", asking(3, 1, 1),
         Pair((A1,), (B1, B2)), "AG-16.8b"),
        ("AG-16.8d/each of the two", asking(3, 1, 2, Pair((A3,), (B2,))), Pair((A2,), (B3,)), ""),
        ("AG-16.8d/somebody fights the deck", asking(1, 1, 1), Pair((A1,), (B2,)), "AG-16.0a"),
        ("AG-16.8d/the last of them", asking(2, 1, 2, Pair((A2,), (B2,))), Pair((A1,), (B3,)),
         "AG-16.0a"),
        ("AG-16.8d/the rest doubles up evenly", asking(3, 2, 1, Pair((A3,), (B3,))),
         Pair((A1, A2), (B1,)), "AG-16.0a"),
        ("AG-16.8d/who doubled up stays", asking(3, 2, 1, Pair((A1, A2), (B1,))),
         Pair((A3,), (B3,)), "AG-16.0a"),
        ("AG-16.8c/ignored", asking(2, 0, 1), Hold(), ""),
        ("AG-16.8c/as usual", asking(2, 0, 1), Done(), ""),
    ],
)  # fmt: skip
def test_who_may_attack_a_tower(
    id_: str, ask: AskPairings, command: Command, expected: str
) -> None:
    board = towered("B1.A1 bow 3 marine", "B1 bow 3 marine")
    assert rule(board, ask, command) == expected


@pytest.mark.parametrize(
    ("id_", "crew", "answer", "expected"),
    [
        ("AG-16.8c/left alone while others are on that deck",
         ("B1.A1 bow 2 marine", "B1 bow sailor", "B1 tower bow archer"), Done(),
         ["A1.1 and A1.2-B1.1"]),
        ("AG-16.8c/left alone while others are on any deck",
         ("B1.A1 bow 2 marine", "B1 stern sailor", "B1 tower bow archer"), Done(), []),
        ("AG-16.8c/nobody else is left",
         ("B1.A1 bow 2 marine", "B1 tower bow archer"), Done(), ["A1.1-B1.1"]),
        ("AG-16.8c/nobody else is left, ignored",
         ("B1.A1 bow 2 marine", "B1 tower bow archer"), Hold(), []),
        ("AG-16.8d/told to",
         ("B1.A1 bow 2 marine", "B1 bow sailor", "B1 tower bow archer"), Pair((A2,), (B2,)),
         ["A1.2-B1.2", "A1.1-B1.1"]),
        ("AG-16.8d/told to, with nobody on the deck",
         ("B1.A1 bow marine", "B1 stern sailor", "B1 tower bow archer"), Pair((A1,), (B2,)),
         ["A1.1-B1.2"]),
    ],
)  # fmt: skip
def test_when_a_tower_is_attacked(
    id_: str, crew: tuple[str, ...], answer: Command, expected: list[str]
) -> None:
    answers: Answers = [*MOVES, ("A", answer)]
    if isinstance(answer, Pair):
        answers.append(DONE["A"])
    told, _, asks = a_phase(towered(*crew), answers, [(3,), (3,)] * len(expected))
    assert duels(told) == expected and asks


def test_no_man_in_a_tower_takes_a_defenders_place() -> None:
    """AG-16.8d: three fight on the deck, and the tower is not counted"""
    board = towered("B1.A1 bow 3 marine", "B1 bow 3 marine", "B1 tower bow 2 archer")
    told, _, _ = a_phase(board, [*MOVES, DONE["A"]], [(3,), (3,)] * 3)
    assert duels(told) == ["A1.1-B1.1", "A1.2-B1.2", "A1.3-B1.3"]


def test_attacking_a_tower_takes_a_place_of_the_boarders() -> None:
    """AG-16.8d, AG-16.7a: of four three fight, and in the middle one"""
    board = towered("B1.A1 bow 4 marine", "B1 tower bow 2 archer")
    assert rule(board, AskFighters("A"), PutForward("B1", "bow", (A1, A2, A4))) == ""
    board = towered("B1.A1 middle 2 marine", "B1 tower middle archer")
    _, _, asks = a_phase(board, [*MOVES, ("A", PutForward("B1", "middle", (A2,))), DONE["A"]])
    assert isinstance(asks[0], AskPairings) and asks[0].boarders == (A2,)


def test_a_single_boarder_with_the_deck_to_fight_is_not_asked() -> None:
    """AG-16.8d"""
    board = towered("B1.A1 bow marine", "B1 bow marine", "B1 tower bow archer")
    told, _, _ = a_phase(board, MOVES, [(3,), (3,)])
    assert duels(told) == ["A1.1-B1.1"]


def test_men_in_a_tower_hold_the_ship() -> None:
    """AG-16.8c: it is not taken while a fit enemy is in a tower, and then it is"""
    board = towered("B1.A1 bow marine", "B1 bow sailor", "B1 tower bow archer")
    _, after, _ = a_phase(board, MOVES, [(6,), (1,)])
    assert after.men[B1].state == "dead" and after.ships["B1"].side == "B"
    told, after, _ = a_phase(after, [*MOVES, DONE["A"]], [(6,), (1,)])
    assert Slain(B2, "B1") in told and after.ships["B1"].side == "A"


def test_a_man_in_a_tower_may_win() -> None:
    """AG-16.8a"""
    board = towered("B1.A1 bow marine", "B1 tower bow archer")
    told, after, _ = a_phase(board, [*MOVES, DONE["A"]], [(3,), (4,)])
    assert Slain(A1, "B1") in told and after.boarded == {}
