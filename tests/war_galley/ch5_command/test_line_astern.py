"""5.22. Line Astern, a row for each clause.

A1 with commander A (range 1) lies in 2319/2320 facing N.  Its Stern hex is 2321, its
Stern/Flank hexes are 2221 and 2421; A2 in 2321/2322 and A3 in 2323/2324 lie dead astern.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign
from galley.war_galley.state.play import Done
from tests.kit.war_galley import Row, check, play, view

NEXT = ((6,), (1,))
LEAD = "A1 five 2319 N\nB1 five 4020 N\ncommander A A1 1\n"
PAIR = f"{LEAD}A2 five 2321 N\n"
THREE = f"{PAIR}A3 five 2323 N\n"
OTHER = "A4 five 2519 N\ncommander C A4 1\n"  # another leader
BETWEEN = "A5 lembos 2419 N\n"  # in both their ranges


def line(*ships: str, of: str = "A") -> LineAstern:
    return LineAstern(of, ships)


def fixed(id_: str, position: str, *commands: Command, **squadrons: str) -> Row:
    """After phase B the ships are in these squadrons."""
    return Row(id_, position, (*commands, Done()), NEXT, at="determine_squadrons",
               ships={ship: {"squadron": s} for ship, s in squadrons.items()})  # fmt: skip


def refused(id_: str, rule: str, position: str, *commands: Command) -> Row:
    return Row(id_, position, commands, refused=rule, at="determine_squadrons")


def asked(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, at="determine_squadrons", asked=AskSquadrons, **more)


ROWS = [
    fixed("WG-5.22a", THREE, line("A1", "A2", "A3"), A1="A", A2="A", A3="A"),
    fixed("WG-5.22a/a part of it", THREE, line("A1", "A2"), A1="A", A2="A", A3="A3"),
    fixed("WG-5.22a/a longer one", THREE, line("A1", "A2"), line("A1", "A2", "A3"), A3="A"),
    fixed("WG-5.22a/not taken", THREE, A1="A", A2="A", A3="A3"),
    fixed("WG-5.22a/by range after all", THREE, line("A1", "A2", "A3"), ByRange("A"), A3="A3"),
    asked("WG-5.22a/offered", THREE, listed=(line("A1", "A2"), line("A1", "A2", "A3"))),
    refused("WG-5.22a/one ship", "5.22a", THREE, line("A1")),
    refused("WG-5.22a/a ship twice", "5.22a", THREE, line("A1", "A2", "A2")),
    refused("WG-5.22a/an enemy's ship", "5.22a", THREE, line("A1", "B1")),
    refused("WG-5.22a/no commander", "5.22a", THREE, line("A1", "A2", of="Q")),
    refused("WG-5.22a/that line already", "5.22a", THREE, line("A1", "A2"), line("A1", "A2")),
    refused("WG-5.22a/no line to leave", "5.22a", THREE, ByRange("A")),
    fixed("WG-5.22b", PAIR, line("A1", "A2"), A2="A"),
    refused("WG-5.22b/another facing", "5.22b", f"{LEAD}A6 five 2321 NE\nA7 lembos 2421 N\n",
            line("A1", "A6")),
    refused("WG-5.22b/a gap", "5.22b", THREE, line("A1", "A3")),
    fixed("WG-5.22c", f"{THREE}A6 five 2421 S\n", line("A1", "A6"), A6="A", A2="A2"),
    fixed("WG-5.22c/to port, athwart", f"{THREE}A6 lembos 2221 SE\n", line("A1", "A6"), A6="A"),
    refused("WG-5.22c/not beside it", "5.22b", f"{THREE}A6 five 2420 N\n", line("A1", "A6")),
    fixed("WG-5.22d", f"{PAIR}A6 five 2423 N\n", line("A1", "A2", "A6"), A2="A", A6="A"),
    refused("WG-5.22e", "5.22e", f"{THREE}".replace("A A1", "A A3"), line("A1", "A2", "A3")),
    fixed("WG-5.22e/second", THREE.replace("A A1", "A A2"), line("A1", "A2", "A3"), A1="A",
          A3="A"),
    asked("WG-5.22e/not offered as third", THREE.replace("A A1", "A A3"),
          listed=(line("A2", "A3"),), unlisted=(line("A1", "A2", "A3"),)),
    fixed("WG-5.22f", f"{PAIR}{BETWEEN}", line("A1", "A2"), A2="A", A5="A5"),
    refused("WG-5.22f/follow it from outside", "5.22f", f"{PAIR}{OTHER}{BETWEEN}",
            line("A1", "A2"), Assign("A5", "A")),
    refused("WG-5.22f/leave it", "5.22f", f"{PAIR}{OTHER}A6 lembos 2421 N\n",
            line("A1", "A6"), Assign("A6", "C")),
    asked("WG-5.22f/no such choice", f"{PAIR}{OTHER}{BETWEEN}", line("A1", "A2"),
          unlisted=(Assign("A5", "C"), Assign("A5", "A"))),
    fixed("WG-C35", f"{PAIR}{OTHER}{BETWEEN}", line("A1", "A2"), A5="C"),
    fixed("WG-C35/else alone", f"{PAIR}A5 lembos 2419 N\n", line("A1", "A2"), A5="A5"),
    fixed("WG-5.22g", THREE, line("A1", "A2", "A3"), A3="A"),
    refused("WG-C95/no branches", "5.22b", f"{PAIR}A6 lembos 2421 N\n", line("A1", "A2", "A6")),
    refused("WG-C95/friends alone", "5.22a", f"{PAIR}B2 five 2323 N\n", line("A1", "A2", "B2")),
    refused("WG-5.21a/no other flagship in it", "5.21a", f"{THREE}commander C A2 1\n",
            line("A1", "A2", "A3")),
    fixed("WG-5.22a/no ship in two lines", f"{LEAD}A4 five 2519 N\ncommander C A4 1\n"
          "A6 lembos 2421 N\n", line("A1", "A6"), line("A4", "A6", of="C"), A6="C"),
    fixed("WG-D03/a leader who does not lead has no line", f"{PAIR}commander E A1 1\n",
          line("A1", "A2"), Assign("A1", "E"), A1="E", A2="E"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_line_astern(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-3.1c/lines are hidden"])
def test_the_enemy_sees_no_line(clause: str) -> None:
    before, after = play(asked(clause, THREE)), play(asked(clause, THREE, line("A1", "A2")))
    assert view(before, "B") == view(after, "B")
    assert view(before, "A") != view(after, "A")


@pytest.mark.parametrize("clause", ["WG-5.22a/in a crowd"])
def test_a_crowd_does_not_flood_the_list(clause: str) -> None:
    ids = iter("23456789abcdefghijklmnopqrstuvwxyz")
    block = "".join(
        f"A{next(ids)} lembos {column}{row} N\n"
        for row in range(20, 25)
        for column in range(21, 26)
    )
    row = asked(clause, f"A1 lembos 2319 N\nB1 five 4020 N\ncommander A A1 9\n{block}")
    state = play(row).state
    lines = [c for c in state.asks()[0].choices(state.board) if isinstance(c, LineAstern)]
    assert 2 <= len(lines) <= 150
    longest = max(lines, key=lambda x: len(x.ships))
    later = play(asked(clause, row.position, longest)).state
    longer = [c for c in later.asks()[0].choices(later.board) if isinstance(c, LineAstern)]
    assert any(x.ships[:-1] == longest.ships for x in longer)
