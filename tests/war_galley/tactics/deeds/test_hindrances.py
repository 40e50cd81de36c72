"""Who may come between is told as it is: those who are asked whether they avoid, and no others."""

from collections import Counter
from typing import Any

import pytest

from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Event
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.tactics.deeds.listing import deeds
from galley.war_galley.tactics.plans import RAM
from tests.kit.melee import melee
from tests.kit.war_galley import board
from tests.war_galley.tactics.deeds.enumerating import carry_out, every_end
from tests.war_galley.tactics.deeds.test_deeds import MORE, asked
from tests.war_galley.tactics.worth.enumeration import Plan, Prefix


def avoiders(now: State, deed: Deed) -> Counter[str]:
    """The ships that are asked whether they avoid, by the dice with which it comes to most."""
    found: list[Counter[str]] = []

    def noting(now: State, deed: Deed, plan: Plan) -> tuple[State, list[Event]]:
        questions: list[Ask] = []
        dice = Prefix(*plan)
        after = carry_out(now, deed, dice, questions)
        dice.check_all_thrown()
        some = (id_ for ask in questions if isinstance(ask, AskAvoidance) for id_ in ask.ships)
        found.append(Counter(some))
        return after

    for _ in every_end(now, deed, play=noting):
        pass
    return max(found, key=Counter.total)


@pytest.mark.parametrize("seed", range(60))
def test_those_who_may_avoid_are_those_who_are_asked(seed: int) -> None:
    now, question = asked(melee(seed, *MORE[seed % len(MORE)]))
    for deed in deeds(now, question):
        told = Counter(one.ship for one in deed.hindrances if one.what == "avoid")
        assert told == avoiders(now, deed), deed.text


BESIDE = """
map 20 16
A1 tri 1008 N
B1 tri 1007 SE
"""


def beside(**frame: Any) -> list[Deed]:
    """A1 has moved, and lies with its bow at the side of B1: what it can do."""
    made = board(BESIDE)
    made.change_turn("A1", mp_announced=0)
    ask = AskAction("A", "A1")
    return deeds(State(made, [ShipActivation(ship="A1", at="act", **frame), ask]), ask)


def test_a_target_that_was_asked_is_not_said_to_avoid_once_more() -> None:
    ram = next(deed for deed in beside() if deed.kind == RAM)
    assert [one.ship for one in ram.hindrances] == ["B1"]
    ram = next(deed for deed in beside(offered=("B1",)) if deed.kind == RAM)
    assert ram.hindrances == ()
    assert ram.through == ram.chance
