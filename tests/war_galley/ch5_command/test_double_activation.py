"""5.42. Double activation and orders confusion, a row for each clause.

A1 is the flagship of admiral A (initiative 1, range 5), A2 and A3 are commander C's squadron,
A2 two hexes from A1.  The first die is the attempt, the second the confusion.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.squadron_activation import (
    ActivationEnded,
    AskShip,
    EndMovement,
    MoveShip,
)
from galley.war_galley.ch6_movement.speed import Tired
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.war_galley import Row, check, play

FLEET = (
    "A1 five 2319 N\nA2 five 2519 N squadron=C\nA3 five 2719 N squadron=C\nB1 five 4020 N\n"
    "B2 five 4220 N\ncommander C A2 2\n"
)
ADMIRAL = "commander A A1 5 1\n"
BOTH = FLEET + ADMIRAL
FAST = BOTH.replace("N squadron=C", "N squadron=C max").replace(
    "A1 five 2319 N", "A1 five 2319 N max"
)
THIRD = f"{BOTH}A4 five 2119 N squadron=E\ncommander E A4 2\n"
TRY = DoubleActivate("A", "C")
END = EndMovement()


def tries(id_: str, *dice: int, position: str = BOTH, then: tuple[Command, ...] = (),
          **more: Any) -> Row:  # fmt: skip
    return Row(id_, position, (TRY, *then), [(die,) for die in dice], **more)


def refused(id_: str, rule: str, position: str, command: Command = TRY, **more: Any) -> Row:
    return Row(id_, position, (command,), refused=rule, **more)


def together(id_: str, die: int, rating: str) -> Row:
    position = f"{FLEET}commander A A1 5 {rating}\n"
    return tries(id_, die, position=position, listed=(MoveShip("A1"), MoveShip("A2")))


def alone(id_: str, die: int, rating: str) -> Row:
    position = f"{FLEET}commander A A1 5 {rating}\n"
    return tries(id_, die, 6, position=position, asked=AskShip, listed=(MoveShip("A2"),),
                 unlisted=(MoveShip("A1"),))  # fmt: skip


IN_F = f"{BOTH}A8 five 2119 N squadron=A8\nA9 five 1919 N squadron=A9\n"
GRIP = (
    "A1 five 2319 N\nA2 five 2519 N squadron=C\nB1 five 2419 N rammed depletion=4\n"
    "grapple A1 B1\ngrapple A2 B1\ncommander C A2 2\n"
) + ADMIRAL
ROWS = [
    Row("WG-5.42a", BOTH, asked=AskSquadron, listed=(TRY, Activate("A"), Activate("C"))),
    refused("WG-5.42a/not in F", "5.42a", IN_F, at="choose_individual"),
    Row("WG-5.42a/before a squadron is chosen", BOTH, (Activate("A"), TRY), refused="3.1g"),
    refused("WG-5.42b/no admiral", "5.42b", f"{FLEET}commander A A1 5\n"),
    refused("WG-5.42b/an enemy's", "5.42b", BOTH, DoubleActivate("B", "C")),
    refused("WG-5.42b/his squadron is done", "5.42b",
            THIRD.replace("A1 five 2319 N", "A1 five 2319 N done")),
    refused("WG-5.42b/the second is done", "5.42b", THIRD.replace("=C", "=C done")),
    refused("WG-5.42b/out of his range", "5.42b", BOTH.replace("A A1 5", "A A1 1")),
    refused("WG-5.42b/out of his reduced range", "5.42b",
            BOTH.replace("A A1 5 1", "A A1 3 1 reduced")),
    Row("WG-5.42b/just in range", BOTH.replace("A A1 5", "A A1 2"), listed=(TRY,)),
    refused("WG-5.42b/his own again", "5.42b", BOTH, DoubleActivate("A", "A")),
    Row("WG-5.42b/not offered", THIRD.replace("E A4 2", "E A4 9"), listed=(TRY,),
        unlisted=(DoubleActivate("E", "C"), DoubleActivate("C", "A"))),
    tries("WG-5.42c", 1, 6, position=THIRD, then=(END, END, DoubleActivate("A", "E")),
          refused="5.42c"),
    tries("WG-5.42c/not offered", 1, 6, position=THIRD, then=(END, END), asked=AskSquadron,
          listed=(Activate("A"),), unlisted=(DoubleActivate("A", "E"),)),
    tries("WG-C93/each side has one", 1, 6, then=(END,), asked=AskSquadron,
          position=BOTH.replace("B2 five 4220 N", "B2 five 4220 N squadron=D")
          + "commander B B1 5 1\ncommander D B2 2\n", listed=(DoubleActivate("B", "D"),)),
    tries("WG-C93/any order", 6, listed=(MoveShip("A3"), MoveShip("A1"))),
    alone("WG-5.42d/1 on 4", 4, "1"),
    together("WG-5.42d/1 on 5", 5, "1"),
    alone("WG-5.42d/0 on 5", 5, "0"),
    together("WG-5.42d/0 on 6", 6, "0"),
    alone("WG-5.42d/2 on 3", 3, "2"),
    together("WG-5.42d/2 on 4", 4, "2"),
    alone("WG-5.42d/reduced", 5, "1 reduced"),
    refused("WG-5.42e", "5.42e", IN_F, DoubleActivate("A", "A8")),
    refused("WG-5.42e/nor first", "5.42e", IN_F, DoubleActivate("A8", "C")),
    tries("WG-5.42f", 6, then=(END,), ships={id_: {"done": True} for id_ in ("A1", "A2", "A3")},
          happens=[ActivationEnded("A", "A")]),
    tries("WG-5.42f/one boarding segment", 6, position=GRIP, then=(END,), asked=AskBoarding,
          listed=(Commit("A1", (("B1", 4),)), Commit("A2", (("B1", 4),)))),
    tries("WG-5.42g", 1, 6, asked=AskShip, listed=(MoveShip("A2"), MoveShip("A3")),
          unlisted=(MoveShip("A1"),)),
    tries("WG-5.42h/2", 1, 2, position=FAST, ships={
        "A1": {"level": "max", "half_speed": False},
        "A2": {"level": "cruise", "half_speed": True},
        "A3": {"level": "cruise", "half_speed": True}}),
    tries("WG-5.42h/3", 1, 3, position=FAST, ships={
        "A2": {"level": "cruise", "half_speed": False}, "A3": {"level": "cruise"}}),
    tries("WG-5.42h/6", 1, 6, position=FAST, ships={
        "A2": {"level": "max", "half_speed": False}, "A3": {"level": "max"}}),
    tries("WG-C22/it ends with the activation", 1, 1, position=FAST, then=(END,), never=[Tired],
          ships={"A2": {"half_speed": False}, "A3": {"half_speed": False}}),
    tries("WG-C22/no fatigue roll", 1, 3, position=FAST, then=(END,),
          ships={"A2": {"done": True, "began_at_max": False}}),
    tries("WG-5.42i", 1, 1, 3, position=FAST, then=(END, END, END), ships={
        "A1": {"level": "max", "half_speed": False}}),
    tries("WG-5.42i/it waits", 1, 1, ships={"A1": {"done": False}}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_double_activation(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-5.42f/one activation"])
def test_both_squadrons_share_one_activation(clause: str) -> None:
    events = play(tries(clause, 6, then=(END,))).events
    assert [e for e in events if isinstance(e, ActivationEnded)] == [ActivationEnded("A", "A")]
    assert [e.what for e in events if isinstance(e, Rolled)] == ["double activation"]


@pytest.mark.parametrize("clause", ["WG-5.42g/odds"])
def test_the_odds_name_every_end(clause: str) -> None:
    told = WAR_GALLEY.advice.odds(play(Row(clause, BOTH)).state, "A", TRY)
    assert told is not None and sum(chance for _, chance in told.outcomes) == 1
    assert [f"{name} {chance}" for name, chance in told.outcomes] == [
        "both squadrons 1/3", "second alone: cruise,half 2/9", "second alone: cruise 1/3",
        "second alone: normal 1/9",
    ]  # fmt: skip


@pytest.mark.parametrize("clause", ["WG-5.42f/asked"])
def test_the_question_names_both(clause: str) -> None:
    state = play(tries(clause, 6)).state
    text, _ = WAR_GALLEY.question(state, state.asks()[0])
    assert "Captain A" in text and "Captain C" in text
