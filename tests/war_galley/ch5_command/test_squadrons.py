"""5.2, 5.3. Squadrons by range, a row for each clause.

A1 (commander A) lies in 2319/2320, A2 (commander C) in 2519/2520; both have range 2, so that
A3 in 2419/2420 is in range of both and its owner is asked.  A turn with nothing to ask goes on
to initiative: A's die, then B's.
"""

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch5_command.squadron_activation import EndMovement
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, SquadronsFixed
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Done
from tests.kit.war_galley import Row, board, check, play, view

LEADERS = "commander A A1 2\ncommander C A2 2\n"
PAIR = "A1 five 2319 N\nA2 five 2519 N\nB1 five 4020 N\n" + LEADERS
SHARED = PAIR + "A3 five 2419 N\n"
ALSO_B = SHARED + "B2 five 4220 N\nB3 five 4120 N\ncommander B B1 2\ncommander D B2 2\n"
NEXT = ((6,), (1,))
ONE = "A1 five 2319 N\nB1 five 4020 N\ncommander A A1 2\n"


def fixed(id_: str, position: str, *commands: Command, dice: object = NEXT,
          **squadrons: str) -> Row:  # fmt: skip
    """After phase B the ships are in these squadrons."""
    return Row(id_, position, commands, dice, at="determine_squadrons",  # type: ignore[arg-type]
               ships={ship: {"squadron": s} for ship, s in squadrons.items()})  # fmt: skip


def assign(id_: str, position: str, *commands: Command, **more: object) -> Row:
    return Row(id_, position, commands, at="determine_squadrons", **more)  # type: ignore[arg-type]


ROWS = [
    fixed("WG-5.21a", ONE + "A2 five 2519 N\n", A1="A", A2="A"),
    assign("WG-5.21a/a Command Ship is its own", SHARED, Assign("A2", "A"), refused="5.21a"),
    fixed("WG-5.23a/two hexes ahead", ONE + "A2 five 2316 S\n", A2="A2"),
    fixed("WG-5.23a/just in range", ONE + "A2 five 2317 SW\n", A2="A"),
    fixed("WG-5.23a/from the stern", ONE + "A2 lembos 2322 N\n", A2="A"),
    fixed("WG-5.23a/to the stern", ONE + "A2 five 2323 S\n", A2="A"),
    fixed("WG-5.23a/beyond the stern", ONE + "A2 lembos 2323 N\n", A2="A2"),
    fixed("WG-5.23a/adjacent is 1", ONE.replace("A1 2", "A1 1") + "A2 lembos 2419 N\n"
          "A3 lembos 2518 N\n", Done(), A2="A", A3="A3"),
    fixed("WG-5.23b/past an enemy", ONE + "A2 lembos 2317 N\nB2 lembos 2318 N\n", A2="A2"),
    fixed("WG-5.23b/past a friend", ONE + "A2 lembos 2317 N\nA3 lembos 2318 N\n", Done(),
          A2="A"),
    fixed("WG-5.23b/round an enemy", ONE.replace("A1 2", "A1 3") + "A2 lembos 2317 N\n"
          "B2 lembos 2318 N\n", A2="A"),
    fixed("WG-C94", ONE + "A2 lembos 2317 N\nland 2318\n", A2="A"),
    fixed("WG-2.5b", ONE.replace("A1 2", "A1 5") + "A2 lembos 2314 N\nA3 lembos 2813 N\n",
          A2="A", A3="A3"),
    fixed("WG-5.23c", ONE.replace("A1 2", "A1 4 reduced") + "A2 lembos 2317 N\n"
          "A3 lembos 2316 N\n", A2="A", A3="A3"),
    fixed("WG-5.24a", ONE + "A2 five 3019 N squadron=A\nA3 five 2219 N squadron=A3\n",
          A2="A2", A3="A"),
    assign("WG-5.24b", SHARED + "A4 five 2119 N\n", Assign("A4", "C"), refused="5.24b"),
    assign("WG-5.24b/not alone", SHARED + "A4 five 2119 N\n", Assign("A4", "A4"),
           refused="5.24b"),
    fixed("WG-5.24b/it joins", ONE + "A2 five 2119 N squadron=A2\n", A2="A"),
    assign("WG-5.24c", SHARED, asked=AskSquadrons, listed=(Done(), Assign("A3", "C"))),
    fixed("WG-5.24c/chosen", SHARED, Assign("A3", "C"), Done(), A1="A", A2="C", A3="C"),
    fixed("WG-5.24c/changed again", SHARED, Assign("A3", "C"), Assign("A3", "A"), Done(),
          A3="A"),
    assign("WG-5.24c/none but those", SHARED, Assign("A3", "B"), refused="5.24c"),
    assign("WG-5.24c/not alone", SHARED, Assign("A3", "A3"), refused="5.24c"),
    assign("WG-5.24c/followed already", SHARED, Assign("A3", "A"), refused="5.24c"),
    fixed("WG-D03/last turn's squadron", SHARED.replace("2419 N", "2419 N squadron=C"), Done(),
          A3="C"),
    fixed("WG-D03/else the nearest", PAIR + "A3 five 2120 N squadron=A3\n"
          "A4 five 2419 N squadron=A4\n", Done(), A3="A", A4="A"),
    fixed("WG-5.24d", ONE + "A2 five 3019 N\n", A2="A2"),
    assign("WG-5.24d/refused", SHARED + "A4 five 3519 N\n", Assign("A4", "A"), refused="5.24d"),
    fixed("WG-5.24d/without commanders", "A1 five 2319 N\nA2 five 2419 N\nB1 five 4020 N\n",
          A1="A1", A2="A2"),
    fixed("WG-5.24e", ONE.replace("A1 2", "A1 30") + "".join(
          f"A{n} lembos {20 + int(n, 36)}12 N squadron=A{n}\n" for n in "23456789abcdefgh"),
          **{f"A{n}": "A" for n in "123456789abcdefgh"}),
    assign("WG-3.1c/both at once", ALSO_B, listed=(Assign("A3", "C"), Assign("B3", "D"))),
    assign("WG-3.1c/not before both are done", ALSO_B, Assign("A3", "C"), Done(),
           never=[SquadronsFixed, Rolled], ships={"A3": {"squadron": "A"}}, asked=AskSquadrons),
    fixed("WG-3.1c/together", ALSO_B, Assign("A3", "C"), Done(), Assign("B3", "D"), Done(),
          A3="C", B3="D"),
    assign("WG-3.1c/an enemy's ship", SHARED, Assign("B1", "A"), refused="3.1c"),
    assign("WG-3.1c/no ship", SHARED, Assign("Z9", "A"), refused="3.1c"),
    assign("WG-3.1c/no more once done", ALSO_B, Assign("A3", "C"), Done(), Assign("A3", "A"),
           refused="3.1c"),
    fixed("WG-C120", ONE + "A2 five 2419 N captured squadron=B\n", A2="A"),
    fixed("WG-5.12a", ONE.replace("A1 2", "A1 2 1") + "A2 five 2419 N\n", A1="A", A2="A"),
    Row("WG-C91", "A1 five 2319 N\nA2 five 2519 N\nA3 five 1019 N squadron=C\nB1 five 4020 N\n",
        (Activate("A"), EndMovement(), EndMovement()), at="open_command",
        ships={"A2": {"done": True, "squadron": "A"}, "A3": {"done": False}}),
    fixed("WG-D03/two aboard, the first leads", ONE + "commander C A1 2\n", Done(), A1="A"),
    fixed("WG-D03/two aboard, the other leads", ONE + "commander C A1 2\nA2 five 2219 N\n",
          Assign("A1", "C"), Done(), A1="C", A2="C"),
    fixed("WG-D03/two aboard, an admiral leads", ONE + "commander C A1 2 1\n", Done(), A1="C"),
    fixed("WG-D03/another leader, other squadrons", SHARED + "commander E A1 2\n",
          Assign("A3", "C"), Assign("A3", "A"), Assign("A1", "E"), Done(), A1="E", A3="C"),
    fixed("WG-D03/what still holds is kept", SHARED + "commander E A1 2\n",
          Assign("A3", "C"), Assign("A1", "E"), Done(), A1="E", A3="C"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_squadrons(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-3.1c/hidden"])
def test_the_enemy_sees_nothing_of_it(clause: str) -> None:
    two_aboard = ALSO_B + "commander E A1 2\n"
    before = play(assign(clause, two_aboard))
    after = play(assign(clause, two_aboard, Assign("A3", "C"), Assign("A1", "E")))
    done = play(assign(clause, ALSO_B, Assign("A3", "C"), Done()))
    assert view(before, "B") == view(after, "B")
    assert view(before, "A") != view(after, "A")
    assert "A3" in str(view(done, "A")["stack"])
    assert "A3" not in str(view(done, "B")["stack"])
    assert all(isinstance(event, PhaseBegan) for event in done.events)


@pytest.mark.parametrize("clause", ["WG-5.3a"])
def test_ships_alone_are_told(clause: str) -> None:
    played = play(fixed(clause, ONE + "A2 five 3019 N\n"))
    event = next(e for e in played.events if isinstance(e, SquadronsFixed))
    assert WAR_GALLEY.sentence(played.state, event)[0].endswith("on their own: A2, B1")
    shown = {ship["id"]: ship["squadron"] for ship in WAR_GALLEY.view(played.state, "B")["ships"]}
    assert shown == {"A1": "A", "A2": "A2", "B1": "B1"}


@pytest.mark.parametrize("clause", ["WG-2.1h", "WG-5.14a"])
def test_a_ship_with_a_commander_is_a_command_ship(clause: str) -> None:
    told = board(PAIR + "commander E A1 2 1\n")
    assert [c.id for c in told.aboard("A1")] == ["A", "E"]
    assert [c.admiral for c in told.aboard("A1")] == [False, True]
    assert told.aboard("B1") == []
