"""5.24f. Squadrons named in turn, by option, a row for each clause.

A1 (commander A) and A2 (commander C) lie two hexes apart with A3 between them, in range of
both; B1, B2 and B3 likewise.  Without admirals a die says who begins.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.squadron_naming import AskNaming, NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, SquadronsFixed
from tests.kit.war_galley import Row, check

NEXT = ((6,), (1,))
BOTH = (
    "A1 five 2319 N\nA2 five 2519 N\nA3 five 2419 N\n"
    "B1 five 4020 N\nB2 five 4220 N\nB3 five 4120 N\n"
)
PLAIN = f"{BOTH}commander A A1 2\ncommander C A2 2\ncommander B B1 2\ncommander D B2 2\n"
TURNS = f"{PLAIN}option alternate_squadrons\n"
A_LOWER = TURNS.replace("A A1 2", "A A1 2 1").replace("B B1 2", "B B1 2 2")
A_FIRST = TURNS.replace("B B1 2", "B B1 2 1")
A, B, C, D = (NameSquadron(x) for x in "ABCD")


def named(id_: str, position: str, *commands: Command, dice: Any = (), **more: Any) -> Row:
    return Row(id_, position, commands, dice, at="determine_squadrons", **more)


def first(id_: str, position: str, side: str, *dice: tuple[int]) -> Row:
    """This side begins to name."""
    mine, theirs = ((A, C), (B, D)) if side == "A" else ((B, D), (A, C))
    return named(id_, position, dice=dice, asked=AskNaming, listed=mine, unlisted=theirs)


def refused(id_: str, position: str, *commands: Command) -> Row:
    return named(id_, position, *commands, refused="5.24f")


def fixed(id_: str, position: str, *commands: Command, **squadrons: str) -> Row:
    return named(id_, position, *commands, dice=NEXT,
                 ships={ship: {"squadron": s} for ship, s in squadrons.items()})  # fmt: skip


THIRD = "A5 five 2719 N\ncommander E A5 1\n"
LINES = f"{A_FIRST}A4 lembos 2421 N\n"  # astern of A1 and of A2, in range of both
ROWS = [
    first("WG-5.24f/no admiral begins", A_FIRST, "A"),
    first("WG-5.24f/the lower rated begins", A_LOWER, "A"),
    first("WG-5.24f/on the other side too", TURNS.replace("A A1 2", "A A1 2 0"), "B"),
    first("WG-5.24f/a tie, 1-3", TURNS, "A", (3,)),
    first("WG-5.24f/a tie, 4-6", TURNS, "B", (4,)),
    first("WG-5.24f/admirals tie", A_LOWER.replace("B B1 2 2", "B B1 2 1"), "B", (6,)),
    first("WG-5.24f/the reduced rating counts", A_LOWER.replace("2 2\n", "2 2 reduced\n"), "A",
          (1,)),
    named("WG-5.24f/off by default", PLAIN, asked=AskSquadrons, unlisted=(A, B)),
    named("WG-5.24f/switched off", f"{PLAIN}option alternate_squadrons=false\n",
          asked=AskSquadrons, unlisted=(A, B)),
    named("WG-5.24f/in turn", A_FIRST, A, asked=AskNaming, listed=(B, D), unlisted=(A, C)),
    named("WG-5.24f/and back", f"{A_FIRST}{THIRD}", A, B, asked=AskNaming,
          listed=(C, NameSquadron("E")), unlisted=(A, D), never=[SquadronsFixed]),
    fixed("WG-5.24f/as they stand", A_FIRST, A, B, A3="A", B3="B"),
    fixed("WG-5.24f/changed before", A_FIRST, Assign("A3", "C"), A, Assign("B3", "D"), D, A3="C",
          B3="D"),
    fixed("WG-5.24f/one side has more", f"{A_FIRST}A5 five 3019 N\nA6 five 3219 N\n"
          "A7 five 3119 N\ncommander E A5 2\ncommander F A6 2\n", A, B, C, Assign("A7", "F"),
          NameSquadron("E"), A3="A", A7="F"),
    refused("WG-5.24f/one of these", A_FIRST, B),
    refused("WG-5.24f/nobody leaves a named one", f"{A_FIRST}{THIRD}",
            A, B, Assign("A3", "C")),
    refused("WG-5.24f/nor joins it", f"{A_FIRST}{THIRD}",
            Assign("A3", "C"), A, B, Assign("A3", "A")),
    refused("WG-5.24f/no line takes its ships", f"{LINES}{THIRD}",
            LineAstern("A", ("A1", "A4")), A, B, LineAstern("C", ("A2", "A4"))),
    refused("WG-5.24f/it keeps its line", f"{LINES}{THIRD}",
            LineAstern("A", ("A1", "A4")), A, B, ByRange("A")),
    fixed("WG-5.24f/with its line", LINES, LineAstern("A", ("A1", "A4")), A, B, A3="C", A4="A"),
    fixed("WG-5.24f/another leads", f"{A_FIRST}commander E A1 2\n", Assign("A1", "E"),
          NameSquadron("E"), B, A1="E", A3="C"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_naming(row: Row) -> None:
    check(row)
