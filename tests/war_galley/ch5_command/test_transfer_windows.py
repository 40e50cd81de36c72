"""C88. When a commander may change ships: every window, and between them none.

Commander A is on A1 in 2319/2320, A2 lies two hexes away in 2519/2520 and is the nearest.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.engine.views import seen
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.initiative import AskFirst
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.squadron_naming import NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, SquadronsFixed
from galley.war_galley.ch5_command.transfer import (
    AskTransfer,
    Transfer,
    Transferred,
    TransferTried,
)
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline, Done
from tests.kit.war_galley import Row, check, play

PAIR = "A1 five 2319 N\nA2 five 2519 N\nB1 five 4020 N\ncommander A A1 3\n"
SHARED = f"{PAIR}A3 five 2719 N\nA4 five 2619 N\ncommander C A3 2\n"  # A2, A4 in both ranges
BY_TURNS = f"{SHARED}commander B B1 2 1\noption alternate_squadrons\n"
OVER = Transfer("A", "A2")
BURNING = "A1 five 2319 N\nA2 five 2519 N\nB1 five 2219 N on_fire depletion=4\nfoul A1 B1\n"
SINGLES = f"{PAIR}A3 raw 1019 N squadron=A3\nA4 raw 1219 N squadron=A4\n"
NEXT = [(6,), (1,)]


def opens(id_: str, position: str, *commands: Command, at: str = "determine_squadrons",
          **more: Any) -> Row:  # fmt: skip
    """Commander A may go over to A2 now."""
    return Row(f"WG-C88/{id_}", position, commands, at=at, listed=(OVER,), **more)


def shut(id_: str, rule: str, position: str, *commands: Command, at: str, **more: Any) -> Row:
    return Row(f"WG-C88/{id_}", position, (*commands, OVER), at=at, refused=rule, **more)


ROWS = [
    opens("as B begins, to all", SHARED, asked=AskSquadrons),
    Row("WG-C88/as B begins, over", SHARED, (OVER,), [(3,)], at="determine_squadrons",
        happens=[TransferTried("A", "A2"), Transferred("A", "A2")], never=[SquadronsFixed],
        asked=AskSquadrons, unlisted=(OVER,)),
    Row("WG-C88/squadrons from where he is then", SHARED, (OVER, Assign("A4", "C"), Done()),
        [(3,), *NEXT], at="determine_squadrons",
        ships={"A1": {"squadron": "A1"}, "A2": {"squadron": "A"}, "A4": {"squadron": "C"}}),
    Row("WG-C88/what was chosen and still holds is kept", SHARED,
        (Assign("A2", "C"), Assign("A4", "C"), OVER, Done()), [(3,), *NEXT],
        at="determine_squadrons", ships={"A2": {"squadron": "A"}, "A4": {"squadron": "C"}}),
    Row("WG-C88/he stays, and the choice goes on", SHARED, (Assign("A2", "C"), OVER, Done()),
        [(2,), *NEXT], at="determine_squadrons", ships={"A2": {"squadron": "C"}}),
    Row("WG-C88/nobody is asked for it alone", PAIR, (), NEXT, at="determine_squadrons",
        asked=AskFirst),
    shut("one try, there too", "5.51b", SHARED, OVER, dice=[(2,)], at="determine_squadrons"),
    shut("not once the squadrons stand", "3.1a", SHARED, Done(), dice=NEXT,
         at="determine_squadrons"),
    opens("before squadrons are named by turns", BY_TURNS),
    Row("WG-C88/named from where he is then", BY_TURNS,
        (OVER, Assign("A4", "C"), NameSquadron("A")), [(3,), *NEXT],
        at="determine_squadrons", ships={"A1": {"squadron": "A1"}, "A2": {"squadron": "A"}}),
    shut("not after the first is named", "5.51b", BY_TURNS.replace("A3 2", "A3 2\nA5 five 1019 N"
         "\ncommander E A5 2"), NameSquadron("C"),
         at="determine_squadrons"),
    opens("as his own activation begins", PAIR, at="choose_command"),
    opens("as another of his side's begins", f"{PAIR}A5 five 1019 N squadron=E\n"
          "commander E A5 2\n", Activate("E"), at="choose_command"),
    opens("between its ships", f"{PAIR}A3 five 2919 N\nA4 five 3519 N\n", MoveShip("A3"),
          Announce(0), at="choose_command"),
    shut("not before it is activated", "5.51b", f"{PAIR}A5 five 1019 N squadron=E\n",
         at="choose_command"),
    opens("as a single ship of his side is chosen", SINGLES, at="choose_individual",
          asked=AskSquadron),
    Row("WG-C88/over in F, and a ship is chosen then", SINGLES, (OVER, Activate("A3")),
        [(3,), (1,)], at="choose_individual", happens=[Transferred("A", "A2")]),
    opens("his own ship is fouled", "A1 five 2119 SW\nA2 five 2519 N\nB1 raw 2020 N depletion=1\n"
          "land 2019 2022\ncommander A A1 3\n", MoveShip("A1"), Announce(0), Ram("B1"),
          dice=[(6, 6)], at="choose_command", asked=AskTransfer),
    shut("it came free", "7.16k", "A1 five 2119 SW max\nA2 five 2519 N\n"
         "B1 raw 2020 N depletion=1\nland 2019 2022\ncommander A A1 3\n", MoveShip("A1"),
         Announce(0), Ram("B1"), dice=[(4, 4)], at="choose_command"),
    opens("the fire spread to his ship", f"limit 1\n{BURNING}commander A A1 3\n", Done(),
          Done(), Decline(), at="resolve_fouls", dice=[(1,), (1,), (4,), (6,)], asked=AskTransfer),
    Row("WG-C88/it did not spread", f"limit 1\n{BURNING}commander A A1 3\n",
        (Done(), Done(), Decline()), [(1,), (1,), (4,), (5,)], at="resolve_fouls", winner=""),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_windows(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("clause", "commands", "used"),
    [
        ("WG-C90/a line astern needs no range", (LineAstern("A", ("A1", "A2")), Done()), False),
        ("WG-C90/his range was used", (Done(),), True),
    ],
    ids=["WG-C90/a line astern needs no range", "WG-C90/his range was used"],
)
def test_first_use_of_reduced_ratings(
    clause: str, commands: tuple[Command, ...], used: bool
) -> None:
    position = "A1 five 2319 N\nA2 five 2321 N\nB1 five 4020 N\ncommander A A1 1 reduced\n"
    after = play(Row(clause, position, commands, NEXT, at="determine_squadrons"))
    assert after.state.board.commanders["A"].reduced_used is used


@pytest.mark.parametrize("clause", ["WG-C88/the question names him and his plight"])
def test_the_question_says_why(clause: str) -> None:
    position = f"{PAIR.replace('A1 five 2319 N', 'A1 five 2319 N rammed on_fire')}"
    state = play(Row(clause, position, at="determine_squadrons")).state
    told, rule = WAR_GALLEY.question(state, state.asks()[0])
    assert rule == "5.51" and "Captain A on A1 (rammed, on fire)" in told


@pytest.mark.parametrize("clause", ["WG-C88/the enemy's choice stays secret"])
def test_a_transfer_reveals_no_choice(clause: str) -> None:
    """What the other side has chosen so far is not shown by the position after it."""
    state = play(Row(clause, SHARED, (Assign("A2", "C"), OVER), [(2,)],
                     at="determine_squadrons")).state  # fmt: skip
    told = str(WAR_GALLEY.view(seen(state, "B"), "B")["stack"])
    assert "chosen" not in told or "('A2', 'C')" not in told
