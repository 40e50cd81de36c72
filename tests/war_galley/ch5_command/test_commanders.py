"""5.53. What becomes of a commander whose ship is lost, a row for each clause.

A1 with commander A leaves the map by its northern rim, unless the row says otherwise.
"""

import pytest

from galley.engine.loop import Passed, Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.commanders import (
    AskHeir,
    CommanderAdrift,
    CommanderLost,
    CommanderMoved,
    PlaceCommander,
)
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch9_victory.victory import Withdrew
from galley.war_galley.state.phrases import ship_name, squadron_name
from tests.kit.war_galley import Played, Row, board, check, play

LEAVE = (MoveShip("A1"), Announce(1), Step("ahead"))
A1 = "A1 five 2301 N\nB1 five 4020 N\ncommander A A1 4\n"
ADMIRAL = A1.replace("A1 4", "A1 4 1")
TIED = A1 + "A2 five 2501 S\nA3 five 2101 S\n"
NEXT = ((6,), (1,))


def leaves(id_: str, position: str, *more: Command, **also: object) -> Row:
    first = (Activate("A"),) if "squadron=C" in position else ()
    return Row(id_, position, (*first, *LEAVE, *more), **also)  # type: ignore[arg-type]


def goes_to(id_: str, ship: str, position: str) -> Row:
    """The commander goes aboard that ship, without a question."""
    return leaves(id_, position, happens=[
        LeftMap("A1"), CommanderAdrift("A"), Passed("A", "AskHeir", PlaceCommander(ship)),
        CommanderMoved("A", ship)])  # fmt: skip


ROWS = [
    goes_to("WG-5.53a", "A2", A1 + "A2 five 2505 N\nA3 five 2705 N\n"),
    goes_to("WG-5.53a/of his squadron", "A3", A1 + "A2 five 2505 N squadron=C\nA3 five 3005 N\n"),
    goes_to("WG-C87/straight hexes", "A2", A1 + "A2 five 2305 N\nA3 five 2901 N\n"
            "B2 five 2303 N\n"),
    goes_to("WG-C87/no ship of his squadron", "A2", A1 + "A2 five 2505 N squadron=C\n"
            "A3 five 3005 N squadron=A3\n"),
    leaves("WG-C87/no ship at all", A1, happens=[CommanderLost("A")]),
    goes_to("WG-C87/a prize takes him", "A2", A1 + "A2 five 2505 N captured\nA3 five 3005 N\n"),
    leaves("WG-5.53a/ties", TIED, asked=AskHeir,
           listed=(PlaceCommander("A2"), PlaceCommander("A3"))),
    leaves("WG-5.53a/his owner chooses", TIED, PlaceCommander("A3"),
           happens=[CommanderMoved("A", "A3")]),
    leaves("WG-5.53a/none but the nearest", TIED + "A4 five 3005 N\n", PlaceCommander("A4"),
           refused="5.53a"),
    leaves("WG-5.53a/nothing else", TIED, EndMovement(), refused="5.53a"),
    leaves("WG-C38", ADMIRAL + "A2 five 2505 N\n", dice=[(1,)], never=[Withdrew],
           happens=[CommanderAdrift("A"), CommanderMoved("A", "A2")],
           thrown={"loss of the admiral": {"9.2a": 1}}),
    leaves("WG-C38/he withdraws first", ADMIRAL + "A2 five 2505 N\n", dice=[(6,)],
           never=[CommanderMoved], winner="B"),
    leaves("WG-C112", ADMIRAL + "A2 five 2505 N\nA3 five 3005 N\ncommander C A3 2 1\n",
           never=[Rolled], happens=[CommanderMoved("A", "A2")]),
    Row("WG-C87/sunk", "A1 five 2319 N rammed\nA2 five 2505 N\nB1 five 4020 N\ncommander A A1 4\n",
        (), [(6,), *NEXT], [Sank("A1"), CommanderAdrift("A"), CommanderMoved("A", "A2")],
        at="sink"),
    Row("WG-C87/not with ships that sink too", "A1 five 2319 N rammed\nA2 five 2519 N\n"
        "A3 five 3519 N\nB1 five 2419 N\nB2 five 4020 N\ngrapple A1 B1\ngrapple B1 A2\n"
        "commander A A1 4\n", (), [(6,), *NEXT],
        [Sank("A1"), Sank("B1", "A1"), Sank("A2", "A1"), CommanderMoved("A", "A3")], at="sink"),
    Row("WG-C87/two aboard, in id order", "A1 five 2319 N rammed\nA2 five 2505 N\n"
        "B1 five 4020 N\ncommander A A1 4\ncommander C A1 4\n", (), [(6,)],
        [CommanderMoved("A", "A2"), CommanderMoved("C", "A2")], at="sink"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_commanders(row: Row) -> None:
    check(row)


def moved(position: str) -> Played:
    return play(leaves("moved", position))


@pytest.mark.parametrize("clause", ["WG-5.53b"])
def test_he_is_less_effective_for_good(clause: str) -> None:
    after = moved(A1 + "A2 five 2505 N\n").state.board.commanders["A"]
    assert (after.ship, after.reduced, after.reduced_for_good) == ("A2", True, True)
    assert after.command_range() == 2


@pytest.mark.parametrize("clause", ["WG-5.53b/who was so before stays so"])
def test_a_reduced_commander_stays_reduced(clause: str) -> None:
    position = A1.replace("A1 4", "A1 4 reduced") + "A2 five 2505 N\n"
    after = moved(position).state.board.commanders["A"]
    assert after.reduced and after.reduced_for_good


@pytest.mark.parametrize("clause", ["WG-2.1h/recomputed"])
def test_the_ship_that_takes_him_is_a_command_ship(clause: str) -> None:
    board = moved(A1 + "A2 five 2505 N\n").state.board
    assert [c.id for c in board.aboard("A2")] == ["A"]
    assert board.aboard("A1") == []


@pytest.mark.parametrize("clause", ["WG-2.1g"])
def test_a_commander_has_two_sets_of_ratings(clause: str) -> None:
    board = play(leaves(clause, ADMIRAL + "A2 five 2505 N\nA3 five 3005 N\ncommander C A3 2 3\n"))
    one, other = (board.state.board.commanders[c] for c in "AC")
    assert (one.range, one.command_range(), one.initiative, one.rating()) == (4, 2, 1, 0)
    assert (other.command_range(), other.rating()) == (2, 3)


@pytest.mark.parametrize("clause", ["WG-5.11a/no initiative"])
def test_a_squadron_commander_has_no_initiative(clause: str) -> None:
    commander = board(A1).commanders["A"]
    assert (commander.range, commander.initiative, commander.rating()) == (4, None, 0)


@pytest.mark.parametrize("clause", ["WG-5.53a/aboard no ship until then"])
def test_a_commander_adrift_is_aboard_no_ship(clause: str) -> None:
    waiting = play(leaves(clause, TIED))
    assert waiting.state.board.commanders["A"].ship == ""


@pytest.mark.parametrize("clause", ["WG-5.14a/named by him"])
def test_a_squadron_is_named_by_its_commander(clause: str) -> None:
    at_sea = board(A1)
    assert squadron_name(at_sea, "A") == f"{at_sea.commanders['A'].name}'s squadron"
    assert squadron_name(at_sea, "B1") == ship_name(at_sea, "B1")
