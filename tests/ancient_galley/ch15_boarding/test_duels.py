"""16.0 to 16.7: the throw of a duel, who fights whom, who dies."""

from fractions import Fraction

import pytest

from galley.ancient_galley.ch15_boarding.asks import AskCasualty, AskFighters, AskPairings
from galley.ancient_galley.ch15_boarding.duels import (
    BOARDERS,
    DEFENDERS,
    DRAW,
    Duel,
    duel,
    duel_odds,
    usual_pairs,
)
from galley.ancient_galley.ch15_boarding.events import Lose, MoveMan, Pair, PutForward, Slain
from galley.ancient_galley.ch15_boarding.phase import duels_of
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import RANKS, Condition, Man
from galley.engine.loop import Rolled
from galley.engine.records import Command, Event, Side
from galley.tabletop.board import Accept, Done
from tests.ancient_galley.ch15_boarding.kit import BOARD_IT, DONE, a_phase, beside, goes, rule
from tests.kit.ancient_galley import men

Answers = list[tuple[Side, Command]]


def of(*ranks: str, side: Side = "A") -> list[Man]:
    return [Man(f"{side}1.{n}", side, rank, "B1", "bow") for n, rank in enumerate(ranks, 1)]


def fight(*crew: str | Man) -> Board:
    """Men of A1 stand on B1 already."""
    return beside(*crew, boarded={"B1": 1})


def slain(told: list[Event]) -> list[str]:
    return [event.man for event in told if isinstance(event, Slain)]


def thrown(told: list[Event]) -> list[str]:
    """Who fought whom, in the order of the dice."""
    found = [event.throw for event in told if isinstance(event, Rolled)]
    return [f"{one.one.what}-{one.other.what}" for one in found]  # type: ignore[union-attr]


# -- the throw


@pytest.mark.parametrize(
    ("id_", "mine", "theirs", "added"),
    [
        ("AG-16.5b/archer v sailor", ["archer"], ["sailor"], (1, 0)),
        ("AG-16.5b/marine v archer", ["marine"], ["archer"], (1, 0)),
        ("AG-16.5b/admiral v sailor", ["admiral"], ["sailor"], (1, 0)),
        ("AG-16.5b/two v one", ["marine"] * 2, ["marine"], (1, 0)),
        ("AG-16.5b/two marines v sailor", ["marine"] * 2, ["sailor"], (1, 0)),
        ("AG-16.5b/two archers v captain", ["archer"] * 2, ["captain"], (1, 1)),
        ("AG-16.5b/admiral and sailor v admiral", ["admiral", "sailor"], ["admiral"], (1, 0)),
        ("AG-16.2a/lower", ["sailor"], ["captain"], (0, 1)),
        ("AG-16.4a/three v one", ["sailor"] * 3, ["sailor"], (1, 0)),
        ("AG-16.4a/one v two", ["sailor"], ["sailor"] * 2, (0, 1)),
        ("AG-16.5a/both cancel", ["marine"], ["sailor"] * 3, (1, 1)),
        ("AG-16.5c/not all of them", ["captain", "sailor"], ["admiral"], (1, 1)),
        ("AG-16.5c/as high as one of them", ["captain", "sailor"], ["captain"], (1, 0)),
        ("AG-16.5c/all of them", ["captain"], ["marine", "sailor"], (1, 1)),
        ("AG-16.5c/not the best of them", ["captain"], ["captain", "sailor"], (0, 1)),
    ],
)
def test_what_is_added(
    id_: str, mine: list[str], theirs: list[str], added: tuple[int, int]
) -> None:
    throw = duel(of(*mine), of(*theirs, side="B"))
    assert (throw.one.added(), throw.other.added()) == added
    for side in (throw.one, throw.other):
        assert all(one.amount == 1 for one in side.modifiers) and len(side.modifiers) <= 1


@pytest.mark.parametrize(("n", "rank"), list(enumerate(RANKS)))
def test_the_order_of_ranks(n: int, rank: str) -> None:
    """AG-16.3a: each outranks those after it, and nobody his like"""
    for m, other in enumerate(
        ("admiral", "captain", "marine", "archer", "artilleryman", "sailor")
    ):
        assert duel(of(rank), of(other, side="B")).added() == (m > n) - (m < n)


@pytest.mark.parametrize(
    ("id_", "added", "expected"),
    [
        ("AG-16.1a/even", ("marine", "marine"), (10, 16, 10)),
        ("AG-16.2a/higher", ("marine", "sailor"), (15, 15, 6)),
        ("AG-16.2a/lower", ("sailor", "marine"), (6, 15, 15)),
    ],
)
def test_the_chances_of_a_duel(
    id_: str, added: tuple[str, str], expected: tuple[int, int, int]
) -> None:
    odds = duel_odds(of(added[0]), of(added[1], side="B"))
    assert odds == tuple(Fraction(n, 36) for n in expected)
    assert (odds.boarders, sum(odds)) == (Fraction(expected[0], 36), 1)


def test_the_chances_against_a_tower() -> None:
    """AG-16.8a, F"""
    assert duel_odds(of("admiral"), of("sailor", side="B"), tower=True) == (
        Fraction(6, 36), Fraction(15, 36), Fraction(15, 36),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "mine", "theirs", "dice", "verdict"),
    [
        ("AG-E12/marine v archer", ["marine"], ["archer"], (4, 3), BOARDERS),
        ("AG-E12/two archers v captain", ["archer"] * 2, ["captain"], (4, 3), DRAW),
        ("AG-16.1a/by two", ["marine"], ["marine"], (5, 3), BOARDERS),
        ("AG-16.1a/by one", ["marine"], ["marine"], (5, 4), DRAW),
        ("AG-16.1a/as high", ["marine"], ["marine"], (4, 4), DRAW),
        ("AG-16.1a/one less", ["marine"], ["marine"], (3, 4), DRAW),
        ("AG-16.1a/two less", ["marine"], ["marine"], (3, 5), DEFENDERS),
    ],
)
def test_the_verdict(
    id_: str, mine: list[str], theirs: list[str], dice: tuple[int, int], verdict: str
) -> None:
    throw = duel(of(*mine), of(*theirs, side="B"))
    assert throw.read(throw.total(dice)) == verdict


def test_boarders_throw_first_section_by_section() -> None:
    """AG-1.1d"""
    board = fight("B1.A1 stern marine", "B1.A1 bow marine", "B1 stern marine", "B1 bow marine")
    told, _, _ = a_phase(board, [DONE["A"], DONE["B"]], [(3,), (3,), (4,), (4,)])
    assert thrown(told) == ["A1.2-B1.2", "A1.1-B1.1"]


def test_all_die_at_once() -> None:
    """AG-1.1c, AG-16.9c: who was killed in the bow has fought in the round all the same"""
    board = fight("B1.A1 bow marine", "B1.A1 stern marine", "B1 bow marine", "B1 stern marine",
                  "B1 middle sailor")  # fmt: skip
    told, after, _ = a_phase(board, [DONE["A"], DONE["B"]], [(6,), (1,), (1,), (6,)])
    assert slain(told) == ["B1.1", "A1.2"] and after.men["A1.2"].ship == ""


# -- who fights whom


@pytest.mark.parametrize(
    ("id_", "mine", "theirs", "expected"),
    [
        ("AG-16.0a/equal ranks first", ["captain", "marine"], ["marine", "sailor"],
         ["A1.2-B1.1", "A1.1-B1.2"]),
        ("AG-16.0a/then by rank", ["captain", "marine"], ["archer", "sailor"],
         ["A1.1-B1.1", "A1.2-B1.2"]),
        ("AG-16.0a/three on one", ["captain", "marine", "archer"], ["marine"],
         ["A1.2+A1.1+A1.3-B1.1"]),
        ("AG-16.0a/three on two", ["marine"] * 3, ["marine"] * 2, ["A1.1+A1.3-B1.1", "A1.2-B1.2"]),
        ("AG-16.0a/two on three", ["marine"] * 2, ["marine"] * 3, ["A1.1-B1.1+B1.3", "A1.2-B1.2"]),
        ("AG-16.0a/one on three", ["sailor"], ["marine"] * 3, ["A1.1-B1.1+B1.2+B1.3"]),
    ],
)  # fmt: skip
def test_the_usual_pairs(
    id_: str, mine: list[str], theirs: list[str], expected: list[str]
) -> None:
    found = usual_pairs("B1", "bow", of(*mine), of(*theirs, side="B"))
    assert ["-".join(map("+".join, (d.boarders, d.defenders))) for d in found] == expected


A1, A2, A3, A4 = (f"A1.{n}" for n in range(1, 5))
B1, B2, B3, B4 = (f"B1.{n}" for n in range(1, 5))


def asked(boarders: int, defenders: int, *pairs: Pair, section: str = "bow") -> AskPairings:
    mine, theirs = ([f"{side}1.{n}" for n in range(1, many + 1)]
                    for side, many in (("A", boarders), ("B", defenders)))  # fmt: skip
    return AskPairings("A", "B1", section, tuple(mine), tuple(theirs), (), pairs)


@pytest.mark.parametrize(
    ("id_", "ask", "command", "expected"),
    [
        ("AG-16.0a/one on one", asked(3, 3), Pair((A1,), (B3,)), ""),
        ("AG-16.0a/none doubles where all can be single", asked(3, 3), Pair((A1, A2), (B1,)),
         "AG-16.0a"),
        ("AG-16.0a/one doubles up", asked(3, 2), Pair((A1, A3), (B2,)), ""),
        ("AG-16.0a/not all on one", asked(3, 2), Pair((A1, A2, A3), (B2,)), "AG-16.0a"),
        ("AG-16.0a/all on the only one", asked(3, 1), Pair((A1, A2, A3), (B1,)), ""),
        ("AG-16.0a/one doubled up", asked(3, 2, Pair((A1, A3), (B2,))), Pair((A2,), (B1,)), ""),
        ("AG-16.0a/the more are not attacked by two", asked(2, 3), Pair((A1, A2), (B1,)),
         "AG-16.0a"),
        ("AG-16.0a/two on one of the fewer", asked(2, 3), Pair((A1,), (B1, B2)), ""),
        ("AG-16.0a/two on two", asked(3, 3), Pair((A1, A2), (B1, B2)), "AG-16.0a"),
        ("AG-16.0a/nobody", asked(3, 3), Pair((), (B1,)), "AG-16.0a"),
        ("AG-16.0b/middle", asked(1, 1, section="middle"), Pair((A1,), (B1,)), ""),
        ("AG-16.0b/nobody joins", asked(2, 1, section="middle"), Pair((A1, A2), (B1,)),
         "AG-16.0b"),
        ("AG-16.7c/twice", asked(3, 3, Pair((A1,), (B1,))), Pair((A1,), (B2,)), "AG-16.7c"),
        ("AG-16.7c/named twice", asked(3, 1), Pair((A1, A1), (B1,)), "AG-16.7c"),
        ("AG-16.7c/not there", asked(3, 3), Pair((A4,), (B4,)), "AG-16.7c"),
        ("AG-16.7c/anything else", asked(3, 3), Accept(), "AG-16.7c"),
        ("AG-16.7c/as usual", asked(3, 3), Done(), ""),
    ],
)  # fmt: skip
def test_what_the_boarders_may_say(
    id_: str, ask: AskPairings, command: Command, expected: str
) -> None:
    board = fight("B1.A1 bow 5 marine", "B1 bow 5 marine")
    why = ask.why_not(board, command)
    assert (why.rule if why else "") == expected
    listed = {normal(one) for one in ask.choices(board)}
    assert (normal(command) in listed) == (not expected)


def normal(command: Command) -> Command:
    """A pairing whatever the order in which its men are named."""
    if isinstance(command, Pair):
        return Pair(tuple(sorted(command.boarders)), tuple(sorted(command.defenders)))
    return command


@pytest.mark.parametrize(
    ("id_", "ask", "expected"),
    [
        ("AG-16.7c/what was said, the rest as usual", asked(3, 3, Pair((A1,), (B3,))),
         [((A1,), (B3,)), ((A2,), (B1,)), ((A3,), (B2,))]),
        ("AG-16.0a/the rest doubles up", asked(3, 2, Pair((A1,), (B2,))),
         [((A1,), (B2,)), ((A2, A3), (B1,))]),
        ("AG-16.0a/who is left over joins in", asked(3, 2, Pair((A3,), (B2,)), Pair((A2,), (B1,))),
         [((A3, A1), (B2,)), ((A2,), (B1,))]),
    ],
)  # fmt: skip
def test_what_comes_of_it(
    id_: str, ask: AskPairings, expected: list[tuple[tuple[str, ...], tuple[str, ...]]]
) -> None:
    found = duels_of(fight("B1.A1 bow 5 marine", "B1 bow 5 marine"), ask)
    assert found == [Duel("B1", "bow", mine, theirs) for mine, theirs in expected]


@pytest.mark.parametrize(
    ("id_", "boarders", "defenders", "asked_for"),
    [
        ("AG-16.7c/two and two", "bow 2 marine", "bow 2 marine", True),
        ("AG-16.7c/two and three", "bow 2 marine", "bow 3 marine", True),
        ("AG-16.7c/one and one", "bow marine", "bow marine", False),
        ("AG-16.7c/one and three", "bow marine", "bow 3 marine", False),
        ("AG-16.7c/three and one", "bow 3 marine", "bow marine", False),
    ],
)
def test_who_fights_whom_is_asked_only_where_it_matters(
    id_: str, boarders: str, defenders: str, asked_for: bool
) -> None:
    board = fight(f"B1.A1 {boarders}", f"B1 {defenders}")
    answers: Answers = [DONE["A"], DONE["B"]]
    if asked_for:
        _, _, asks = a_phase(board, answers)
        assert [(type(ask), ask.side) for ask in asks] == [(AskPairings, "A")]
    else:
        told, _, _ = a_phase(board, answers, [(3,), (3,)])
        assert len(thrown(told)) == 1


def test_they_fight_as_they_were_paired() -> None:
    """AG-16.0a, AG-16.7c"""
    board = fight("B1.A1 bow 2 marine", "B1 bow 2 marine")
    pairs: Answers = [("A", Pair((A1,), (B2,))), DONE["A"]]
    told, _, asks = a_phase(board, [DONE["A"], DONE["B"], *pairs], [(3,), (3,)] * 2)
    assert thrown(told) == ["A1.1-B1.2", "A1.2-B1.1"]
    assert not any(isinstance(ask, AskPairings) for ask in asks)


# -- places


@pytest.mark.parametrize(
    ("id_", "section", "duels"),
    [("AG-16.7a/bow", "bow", 3), ("AG-16.7a/middle", "middle", 1), ("AG-16.7a/stern", "stern", 3)],
)
def test_how_many_fight_in_a_section(id_: str, section: str, duels: int) -> None:
    """AG-16.7b: of five on either side, by default the highest ranks"""
    crew = "3 sailor, archer, captain"
    board = fight(f"B1.A1 {section} {crew}", f"B1 {section} {crew}")
    answers: Answers = [DONE["A"], DONE["B"], DONE["A"], DONE["B"]]
    if duels > 1:
        answers.append(DONE["A"])
    told, _, _ = a_phase(board, answers, [(3,), (3,)] * duels)
    usual = ["A1.5-B1.5", "A1.4-B1.4", "A1.1-B1.1"]
    assert thrown(told) == usual[:duels]


@pytest.mark.parametrize(
    ("id_", "command", "expected"),
    [
        ("AG-16.7b/whom it likes", PutForward("B1", "bow", (A1, A2, A4)), ""),
        ("AG-16.7a/four", PutForward("B1", "bow", (A1, A2, A3, A4)), "AG-16.7a"),
        ("AG-16.7a/two", PutForward("B1", "bow", (A1, A2)), "AG-16.7a"),
        ("AG-16.7a/not there", PutForward("B1", "bow", (A1, A2, "A1.6")), "AG-16.7a"),
        ("AG-16.7b/enough places", PutForward("B1", "stern", ("A1.5",)), "AG-16.7b"),
        ("AG-16.7b/anything else", Lose(A1), "AG-16.7b"),
        ("AG-16.7b/as usual", Done(), ""),
    ],
)
def test_who_is_put_forward(id_: str, command: Command, expected: str) -> None:
    board = fight("B1.A1 bow 4 marine", "B1.A1 stern marine", "B1 bow marine", "B1 stern marine")
    assert rule(board, AskFighters("A"), command) == expected


def test_they_are_put_forward_in_secret_and_both_are_asked() -> None:
    """AG-16.7b: each round anew, whether they fought before or not"""
    board = fight("B1.A1 middle 2 marine", "B1 middle 2 marine")
    forward: Answers = [("A", PutForward("B1", "middle", (A2,))), DONE["A"],
                        ("B", PutForward("B1", "middle", (B1,))), DONE["B"]]  # fmt: skip
    moves: Answers = [DONE["A"], DONE["B"]]
    told, _, _ = a_phase(board, [*moves, *forward, *moves, *forward], [(3,), (3,)] * 2)
    assert thrown(told) == ["A1.2-B1.1"] * 2 and AskFighters.together


def test_wounded_and_unarmed_men_are_not_attacked() -> None:
    """AG-16.9c, AG-12.2a"""
    crew = [
        *men("B1 bow marine", 1, state=Condition.WOUNDED, until=9),
        *men("B1 bow marine", 2, unarmed=True),
    ]
    board = fight("B1.A1 bow marine", *crew, "B1 stern marine")
    told, _, asks = a_phase(board, [DONE["A"], DONE["B"]] * 2)
    assert thrown(told) == [] and asks == []


# -- who dies


def test_a_losing_group_picks_who_dies() -> None:
    """AG-16.6a: one of them only; the lowest rank where nothing is said"""
    board = beside("A1 bow marine", "B1 bow marine, sailor")
    answers: Answers = [BOARD_IT, goes("A1.1", "B1", "bow"), DONE["A"], DONE["B"]]
    _, _, asks = a_phase(board, answers, [(6,), (1,)])
    assert asks == [AskCasualty("B", "B1", (B1, B2))]
    assert asks[0].choices(board)[0] == Lose(B2)
    told, _, _ = a_phase(board, [*answers, ("B", Lose(B1))], [(6,), (1,)])
    assert slain(told) == [B1]


@pytest.mark.parametrize(
    ("id_", "command", "expected"),
    [
        ("AG-16.6a/one of them", Lose(B2), ""),
        ("AG-16.6a/another", Lose(B3), "AG-16.6a"),
        ("AG-16.6a/anything else", MoveMan(B1, "B1", "bow"), "AG-16.6a"),
    ],
)
def test_which_man_dies(id_: str, command: Command, expected: str) -> None:
    board = fight("B1.A1 bow marine", "B1 bow 3 marine")
    assert rule(board, AskCasualty("B", "B1", (B1, B2)), command) == expected


def test_a_single_man_who_loses_dies_without_a_question() -> None:
    """AG-16.1a, AG-16.6a"""
    board = fight("B1.A1 bow 2 marine", "B1 bow marine", "B1 stern sailor")
    told, after, asks = a_phase(board, [DONE["A"], DONE["B"]], [(6,), (1,)])
    assert slain(told) == [B1] and after.men[B1].state == Condition.DEAD
    assert not any(isinstance(ask, AskCasualty) for ask in asks)
