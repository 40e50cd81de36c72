"""3.2, 5.1. Initiative, a row for each clause.  A's die is thrown first, then B's."""

import pytest

from galley.engine.loop import Passed
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.initiative import (
    AskAdmiral,
    AskFirst,
    FirstChosen,
    GoFirst,
    UseAdmiral,
)
from galley.war_galley.ch5_command.squadron_activation import EndMovement
from galley.war_galley.ch6_movement.speed import KeepLevels
from tests.kit.war_galley import Row, check, play

SHIPS = "A1 five 2319 N\nA2 five 2119 N squadron=C\nB1 five 4020 N\nB2 five 4220 N squadron=D\n"
PLAIN = SHIPS + "commander A A1 4\ncommander B B1 4\n"
ADMIRALS = SHIPS + "commander A A1 4 1\ncommander C A2 4 2\ncommander B B1 4 1\n"
ATHENS, CORINTH = "initiative of Athens", "initiative of Corinth"
SINGLES = ADMIRALS.replace("commander B B1 4 1\n", "").replace("4020 N", "4020 N squadron=B1")
SINGLES = SINGLES.replace("squadron=D", "squadron=B2")  # B has no squadron under a commander
LEVELS_A = (KeepLevels("A"), KeepLevels("C"), KeepLevels(""))
LEVELS = (KeepLevels("A"), KeepLevels("B"), KeepLevels("C"), KeepLevels("D"))


def throws(id_: str, position: str, *dice: int, **more: object) -> Row:
    return Row(id_, position, (), [(face,) for face in dice],
               at="roll_initiative", **more)  # type: ignore[arg-type]  # fmt: skip


def named(id_: str, *commands: Command, dice: tuple[int, ...] = (), **more: object) -> Row:
    return Row(id_, ADMIRALS, commands, [(face,) for face in dice],
               at="name_admirals", **more)  # type: ignore[arg-type]  # fmt: skip


ROWS = [
    throws("WG-3.2a", SHIPS + "commander A A1 4 2\n", 3, 4,
           thrown={ATHENS: {"3.2a": 2}, CORINTH: {}}),
    throws("WG-3.2a/reduced", SHIPS + "commander A A1 4 2 reduced\n", 3, 1,
           thrown={ATHENS: {"3.2a": 1}}),
    throws("WG-5.11a", PLAIN, 3, 1, thrown={ATHENS: {}, CORINTH: {}}),
    throws("WG-5.12b", PLAIN.replace("B1 4", "B1 4 1"), 3, 1, thrown={CORINTH: {"3.2a": 1}}),
    throws("WG-5.12b/the best there is", ADMIRALS, 4, 1, thrown={ATHENS: {"3.2a": 2}}),
    throws("WG-3.2c", PLAIN, 3, 3, 5, 5, 2, 1, asked=AskFirst),
    throws("WG-3.2c/with ratings", SHIPS + "commander A A1 4 2\n", 3, 5, 1, 6, asked=AskFirst),
    Row("WG-3.2b/oneself", PLAIN, (GoFirst("A"),), [(6,), (1,)], [FirstChosen("A")],
        at="roll_initiative", board={"first": "A"}, listed=(KeepLevels("A"),)),
    Row("WG-3.2b/the opponent", PLAIN, (GoFirst("B"),), [(6,), (1,)], [FirstChosen("B")],
        at="roll_initiative", board={"first": "B"}, listed=(KeepLevels("B"),)),
    Row("WG-3.2b/nobody else", PLAIN, (GoFirst("C"),), [(6,), (1,)], at="roll_initiative",
        refused="3.2b"),
    Row("WG-3.2d", PLAIN, (GoFirst("B"), KeepLevels("B"), KeepLevels("A"), KeepLevels("D"),
        KeepLevels("C")), [(6,), (1,)], at="roll_initiative",
        listed=(Activate("B"), Activate("D"))),
    Row("WG-C11", PLAIN, (GoFirst("B"),), [(6,), (1,)], at="roll_initiative",
        listed=(KeepLevels("B"),), unlisted=(KeepLevels("A"),)),
    named("WG-5.13a", asked=AskAdmiral, listed=(UseAdmiral("A"), UseAdmiral("C"))),
    named("WG-5.13a/the one named", UseAdmiral("A"), dice=(3, 1),
          thrown={ATHENS: {"3.2a": 1}}),
    named("WG-5.13a/no other", UseAdmiral("B"), refused="5.13a"),
    named("WG-5.13a/nothing else", GoFirst("A"), refused="3.1a"),
    named("WG-5.13b", UseAdmiral("C"), GoFirst("A"), *LEVELS, dice=(6, 1),
          happens=[Passed("A", "AskSquadron", Activate("C"))]),
    named("WG-C92", UseAdmiral("A"), GoFirst("A"), *LEVELS, dice=(6, 1),
          happens=[Passed("A", "AskSquadron", Activate("A"))]),
    named("WG-5.13c/going second", UseAdmiral("C"), GoFirst("B"), KeepLevels("B"),
          KeepLevels("A"), KeepLevels("D"), KeepLevels("C"), Activate("B"), EndMovement(),
          dice=(6, 1), listed=(Activate("A"), Activate("C"))),
    Row("WG-5.13c/second to nobody", SINGLES, (UseAdmiral("C"), GoFirst("B"), *LEVELS_A),
        [(6,), (1,)], at="name_admirals", listed=(Activate("A"), Activate("C"))),
    Row("WG-5.13c/losing to nobody", SINGLES, (UseAdmiral("C"), GoFirst("B"), *LEVELS_A),
        [(1,), (6,)], at="name_admirals", listed=(Activate("A"), Activate("C"))),
    named("WG-5.13c/losing", UseAdmiral("C"), GoFirst("A"), *LEVELS, dice=(1, 6),
          listed=(Activate("A"), Activate("C"))),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_initiative(row: Row) -> None:
    check(row)


WINNERS = [
    (throws("WG-3.2a/3 and 2 beat 4", SHIPS + "commander A A1 4 2\n", 3, 4), "A"),
    (throws("WG-3.2a/4 beats 3", PLAIN, 3, 4), "B"),
    (throws("WG-3.2b/the winner is asked", PLAIN, 5, 4), "A"),
    (throws("WG-3.2c/the last throw counts", PLAIN, 3, 3, 1, 2), "B"),
]


@pytest.mark.parametrize(("row", "winner"), WINNERS, ids=[row.id for row, _ in WINNERS])
def test_who_wins(row: Row, winner: str) -> None:
    assert [ask.side for ask in play(row).state.asks()] == [winner]
