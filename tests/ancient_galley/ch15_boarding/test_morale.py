"""17, 18.7: who gives in where a fight goes on, who goes home, who is a prisoner."""

from collections.abc import Sequence
from typing import Any

import pytest

from galley.ancient_galley.ch15_boarding.control import Captured, FightEnded, Taken
from galley.ancient_galley.ch15_boarding.events import PlaceHome, Wavered, WentHome
from galley.ancient_galley.ch15_boarding.morale import (
    FIGHT_ON,
    RETREAT,
    SURRENDER,
    AskHome,
    Morale,
    morale,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition, Man
from galley.ancient_galley.state.ship import Status
from galley.engine.records import Command, Event, Side
from galley.tabletop.board import Accept, Done
from tests.ancient_galley.ch15_boarding.kit import (
    BOARDS,
    DONE,
    LINES,
    a_phase,
    beside,
    goes,
    rule,
    with_third,
)
from tests.kit.ancient_galley import men
from tests.kit.any_angle import played

Answers = list[tuple[Side, Command]]
EXAMPLE = "2 marine, 2 archer, 2 sailor, captain, admiral"
SECTIONS = ("bow", "middle", "stern")
SEVEN = ["B1 stern 4 marine", "B1 bow 3 marine"]


def fight(*crew: str | Man, **facts: Any) -> Board:
    """The second turn of a fight aboard B1."""
    return beside(*crew, **{"turn": 2, "boarded": {"B1": 1}, **facts})


def phase(board: Board, answers: Answers | None = None) -> tuple[list[Event], Board]:
    """Phase 7 with these answers."""
    told, state = played(board, Morale(), answers or [])
    assert isinstance(state.board, Board) and not state.asks()
    return told, state.board


@pytest.mark.parametrize(
    ("id_", "boarders", "defenders", "verdict"),
    [
        ("AG-17.1e", "5 marine, captain", EXAMPLE, RETREAT),
        ("AG-17.1b/E11 7 v 10", "5 marine, captain", "5 marine, 2 sailor, admiral", FIGHT_ON),
        ("AG-17.1b/an admiral leads", "admiral", "4 marine", FIGHT_ON),
        ("AG-17.1b/exactly three to two", "2 marine, captain", "6 marine", RETREAT),
        ("AG-17.1c/E11 6 v 7", "6 marine", "7 marine", RETREAT),
        ("AG-17.1c/E11 6 v 6", "6 marine", "6 marine", FIGHT_ON),
        ("AG-17.1d/E11 12 v 6", "10 marine, captain", "6 marine", SURRENDER),
        ("AG-17.1d/E11 11 v 6", "9 marine, captain", "6 marine", FIGHT_ON),
        ("AG-17.1d/without an officer", "2 marine", "sailor", SURRENDER),
    ],
)
def test_how_a_fight_stands(id_: str, boarders: str, defenders: str, verdict: str) -> None:
    board = beside(f"B1.A1 bow {boarders}", f"B1 stern {defenders}")
    assert morale(board, "B1").verdict == verdict


@pytest.mark.parametrize(
    ("id_", "crew", "expected"),
    [
        ("AG-17.1a/each a point", men("B1 bow sailor"), 1),
        ("AG-17.1a/captain", men("B1 bow captain"), 2),
        ("AG-17.1a/admiral", men("B1 bow admiral"), 3),
        ("AG-17.1a/in a tower", men("B1 tower bow archer"), 1),
        ("AG-17.1a/wounded", men("B1 bow captain", state=Condition.WOUNDED), 0),
        ("AG-17.1a/recovering", men("B1 bow captain", state=Condition.RECOVERING), 0),
        ("AG-17.1a/unarmed", men("B1 bow captain", unarmed=True), 0),
        ("AG-17.1a/prisoner", men("B1 bow captain", state=Condition.PRISONER), 0),
        ("AG-17.1a/on the other ship", men("A1.B1 bow captain"), 0),
    ],
)
def test_who_counts(id_: str, crew: Sequence[Man], expected: int) -> None:
    assert morale(beside("B1.A1 bow marine", *crew), "B1").defenders == expected


@pytest.mark.parametrize(
    ("id_", "officer", "expected"),
    [
        ("AG-17.1b/aboard", men("B1.A1 bow captain", 2), True),
        ("AG-17.1b/wounded", men("B1.A1 bow captain", 2, state=Condition.WOUNDED), False),
        ("AG-17.1b/still at home", men("A1 bow captain", 2), False),
        ("AG-17.1b/the enemy's", men("B1 bow captain"), False),
    ],
)
def test_an_officer_leads_the_boarders(id_: str, officer: Sequence[Man], expected: bool) -> None:
    board = beside("B1.A1 bow marine", *officer)
    assert morale(board, "B1").officer == expected


@pytest.mark.parametrize(
    ("id_", "boarded", "turn", "tested"),
    [
        ("AG-17.0a/first turn", {"B1": 3}, 3, False),
        ("AG-17.0a/second turn", {"B1": 2}, 3, True),
        ("AG-17.0a/every turn after", {"B1": 2}, 9, True),
    ],
)
def test_when_it_is_tested(id_: str, boarded: dict[str, int], turn: int, tested: bool) -> None:
    board = beside("B1.A1 bow marine", "B1 bow marine", boarded=boarded, turn=turn)
    told, _ = phase(board)
    assert told == ([Wavered("B1", 1, 1, False, FIGHT_ON)] if tested else [])


def test_the_first_turn_begins_with_the_first_man_who_stands_there() -> None:
    """G35: not with the choice to board, nor with those who come after"""
    board = beside("A1 bow marine", "A1 stern marine", "B1 middle marine", turn=4)
    accept: Answers = [("A", Accept())]
    _, after, _ = a_phase(board, [*accept, DONE["A"], DONE["B"], DONE["A"], DONE["B"]])
    assert after.boarded == {}
    crossed: Answers = [*accept, goes("A1.1", "B1", "bow"), DONE["A"], DONE["B"]]
    _, after, _ = a_phase(board, crossed)
    assert after.boarded == {"B1": 4}
    after.turn, after.links = 5, LINES
    _, after, _ = a_phase(after, [goes("A1.2", "B1", "stern"), DONE["A"], DONE["B"]])
    assert after.boarded == {"B1": 4}


def test_it_begins_anew_after_all_have_left() -> None:
    """G35"""
    board = fight("B1.A1 bow marine", "B1 stern marine")
    told, after, _ = a_phase(board, [goes("A1.1", "A1", "bow"), DONE["A"], DONE["B"]])
    assert FightEnded("B1") in told and after.boarded == {}


def test_a_wounded_boarder_has_not_left() -> None:
    """G35"""
    board = fight(*men("B1.A1 bow marine", state=Condition.WOUNDED, until=3), "B1 stern marine")
    told, after = phase(board)
    assert told == [] and after.boarded == {"B1": 1}


# -- surrender


def test_defenders_surrender() -> None:
    """AG-17.1d, AG-17.1f: all are prisoners, wounded ones too, and the ship is the captor's"""
    hurt = men("B1 stern sailor", 2, state=Condition.WOUNDED, until=9)
    board = fight("B1.A1 bow 2 marine", "B1 stern sailor", *hurt)
    told, after = phase(board)
    assert {after.men[man].state for man in ("B1.1", "B1.2")} == {Condition.PRISONER}
    assert Taken("B1", "A", "none") in told and after.ships["B1"].side == "A"
    assert after.boarded == {}


def test_a_ship_is_taken_back_by_the_same_rules() -> None:
    """AG-17.1f: its own officers command it again, and prisoners stay lost"""
    lost = men("B1 bow sailor", 2, state=Condition.PRISONER)
    board = fight("B1 bow captain", "B1.A1 stern marine", *lost, other={"side": "A"})
    told, after = phase(board)
    assert Taken("B1", "B", "captain") in told
    assert (after.men["B1.2"].state, after.men["A1.1"].state) == (
        Condition.PRISONER,
        Condition.PRISONER,
    )


def test_all_defenders_dead() -> None:
    """AG-17.1f"""
    board = fight(
        "B1.A1 bow marine", "B1 bow sailor", *men("B1 stern sailor", 2, state=Condition.WOUNDED)
    )
    told, after, _ = a_phase(board, [DONE["A"], DONE["B"]], [(6,), (1,)])
    assert after.ships["B1"].side == "A" and after.men["B1.2"].state == Condition.PRISONER
    assert Captured("B1", ("B1.2",), "AG-17.1f") in told


# -- retreat


def test_the_owner_says_where_those_stand_who_go_home() -> None:
    """AG-17.2a: in any section with room, whatever lies between"""
    board = fight("B1.A1 stern 2 marine", *SEVEN, "A1 middle 5 sailor")
    answers: Answers = [("A", PlaceHome("A1.1", "bow")), ("A", PlaceHome("A1.2", "stern"))]
    told, after = phase(board, answers)
    assert [event for event in told if isinstance(event, WentHome)] == [
        WentHome("A1.1", "A1", "bow"), WentHome("A1.2", "A1", "stern"),
    ]  # fmt: skip
    assert [after.men[m].ship for m in ("A1.1", "A1.2")] == ["A1", "A1"] and after.boarded == {}


@pytest.mark.parametrize(
    ("id_", "command", "expected"),
    [
        ("AG-17.2a/where he likes", PlaceHome("A1.1", "bow"), ""),
        ("AG-13.2a/no room", PlaceHome("A1.1", "middle"), "AG-13.2a"),
        ("AG-17.2a/no section", PlaceHome("A1.1", "mast"), "AG-17.2a"),
        ("AG-17.2a/another man", PlaceHome("A1.3", "bow"), "AG-17.2a"),
        ("AG-17.2a/anything else", Accept(), "AG-17.2a"),
        ("AG-17.2a/as usual", Done(), ""),
    ],
)
def test_where_they_may_stand(id_: str, command: Command, expected: str) -> None:
    board = fight("B1.A1 stern 2 marine", *SEVEN, "A1 middle 5 sailor")
    assert rule(board, AskHome("A", "A1", ("A1.1", "A1.2")), command) == expected


def test_as_is_usual_they_stand_near_where_they_came_over() -> None:
    """AG-17.2a"""
    for full, expected in ((0, "bow"), (5, "middle")):
        crew = [f"A1 bow {full} sailor"] if full else []
        _, after = phase(fight(*men("B1.A1 bow marine", 9), *SEVEN, *crew), [DONE["A"]])
        assert (after.men["A1.9"].ship, after.men["A1.9"].section) == ("A1", expected)


@pytest.mark.parametrize(
    ("id_", "stern", "asked", "lost"),
    [
        ("AG-17.2a/room in one section for all", 3, False, 0),
        ("AG-17.2a/room for one: who is it", 4, True, 1),
        ("AG-17.2a/no room", 5, False, 2),
    ],
)
def test_it_is_asked_only_where_there_is_a_choice(
    id_: str, stern: int, asked: bool, lost: int
) -> None:
    """AG-17.2a: for whom no room is left is a prisoner"""
    crew = ["A1 bow 5 sailor", "A1 middle 5 sailor", f"A1 stern {stern} sailor"]
    board = fight(*SEVEN, *crew, *men("B1.A1 bow marine, marine", 16))
    answers: Answers = [("A", PlaceHome("A1.17", "stern")), DONE["A"]] if asked else []
    _, after = phase(board, answers)
    states = [after.men[man].state for man in ("A1.16", "A1.17")]
    assert states.count(Condition.PRISONER) == lost
    if asked:
        assert after.men["A1.17"].ship == "A1"


@pytest.mark.parametrize(
    ("id_", "facts", "home"),
    [
        ("G77/there it is", {}, True),
        ("G77/a derelict is still one's own", {"one": {"status": Status.DERELICT}}, True),
        ("G77/sunk", {"one": {"status": Status.SUNK}, "links": (), "drawn": ()}, False),
        ("G77/off the table", {"one": {"status": Status.GONE}, "links": (), "drawn": ()}, False),
        ("G77/taken", {"one": {"side": "B"}}, False),
        ("G77/not locked any more", {"links": (), "drawn": ()}, False),
        ("G77/one line that was drawn", {"links": LINES[:1], "drawn": BOARDS}, True),
        ("G77/one line that does not hold", {"links": LINES[:1], "drawn": ()}, False),
    ],
)
def test_who_has_no_home_is_a_prisoner(id_: str, facts: dict[str, Any], home: bool) -> None:
    board = fight("B1.A1 stern marine", *SEVEN, **facts)
    _, after = phase(board, [DONE["A"]] if home else [])
    assert (after.men["A1.1"].state == Condition.PRISONER) != home
    assert (after.men["A1.1"].ship == "A1") == home


def test_nobody_goes_elsewhere() -> None:
    """AG-17.2a: not to a friend's ship, though it is locked too"""
    board = with_third("A2", "B1", "B1.A1 bow marine", *SEVEN, turn=2, boarded={"B1": 1})
    board.links, board.drawn = board.links[2:], board.drawn[1:]
    _, after = phase(board)
    assert after.men["A1.1"].state == Condition.PRISONER


def test_wounded_boarders_who_are_left_behind_are_lost() -> None:
    """AG-17.2a, AG-18.7c: also where no enemy stands by them"""
    hurt = men("B1.A1 middle marine", 2, state=Condition.WOUNDED, until=9)
    board = fight("B1.A1 stern marine", *hurt, *SEVEN)
    told, after = phase(board, [DONE["A"]])
    assert after.men["A1.2"].state == Condition.PRISONER
    assert Captured("B1", ("A1.2",), "AG-17.2a") in told


def test_both_sides_go_home_at_once() -> None:
    """AG-1.1c, AG-17.2a: each fight is judged before anybody moves"""
    board = fight("B1.A1 stern marine", "A1.B1 stern marine", *SEVEN, "A1 bow 3 marine",
                  boarded={"A1": 1, "B1": 1})  # fmt: skip
    told, after = phase(board, [DONE["B"], DONE["A"]])
    assert [e.ship for e in told if isinstance(e, Wavered)] == ["A1", "B1"]
    assert (after.men["A1.1"].ship, after.men["B1.1"].ship) == ("A1", "B1")


# -- the wounded


CASES = [
    ("AG-18.7c/a fit enemy and nobody of his own", ["B1.A1 bow marine", "B1 stern marine"], True),
    ("AG-18.7c/one of his own too", ["B1.A1 bow marine", "B1 bow marine"], False),
    ("AG-18.7c/one of his own in the tower", ["B1.A1 bow marine", "B1 tower bow archer"], False),
    ("AG-18.7c/an enemy in the tower", ["B1.A1 tower bow archer", "B1 stern marine"], True),
    ("AG-18.7c/the enemy elsewhere", ["B1.A1 stern marine", "B1 stern marine"], False),
]


def with_wounded(crew: list[str]) -> Board:
    """B1.9 lies wounded in the bow of B1."""
    return beside(*crew, *men("B1 bow marine", 9, state=Condition.WOUNDED, until=9), turn=2,
                  boarded={"B1": 2}, other={"towers": ("bow",)})  # fmt: skip


@pytest.mark.parametrize(("id_", "crew", "taken"), CASES)
def test_a_wounded_man_among_enemies_is_a_prisoner(id_: str, crew: list[str], taken: bool) -> None:
    """AG-18.7c: at the end of phase 7"""
    _, after = phase(with_wounded(crew))
    assert (after.men["B1.9"].state == Condition.PRISONER) == taken


@pytest.mark.parametrize(("id_", "crew", "taken"), CASES[:1])
def test_he_is_a_prisoner_at_the_end_of_a_round(id_: str, crew: list[str], taken: bool) -> None:
    """AG-18.7c"""
    _, after, asks = a_phase(with_wounded(crew), [DONE["A"], DONE["B"]])
    assert (after.men["B1.9"].state == Condition.PRISONER) == taken and asks
