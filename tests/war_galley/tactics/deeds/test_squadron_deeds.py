"""What a whole squadron can be told is weighed like the deeds of its ships."""

import pytest

from galley.engine.dice import ByHand, Live
from galley.engine.loop import State, begin
from galley.war_galley.ch5_command.squadron_activation import Activation
from galley.war_galley.tactics.deeds.listing import deeds
from galley.war_galley.tactics.plans import CLOSE_IN, HOLD
from galley.war_galley.tactics.squadrons.squadron_deeds import squadron_deeds
from tests.kit.war_galley import board


def asked(text: str, *ships: str) -> State:
    """The position when the first of these ships is to be chosen."""
    frame = Activation(side="A", squadron="A", ships=ships, at="next_ship")
    now, _ = begin(State(board(text), [frame]), ByHand((), Live(1)))
    return now


def test_of_one_ship_an_order_is_worth_what_the_same_deed_is() -> None:
    """To hold, or to row ahead as it would to close in, brings one ship the same either way."""
    now = asked("A1 five 1515 N\nB1 five 1504 S", "A1")
    single = {deed.kind: deed.worth for deed in deeds(now, now.asks()[-1])}
    whole = {deed.text: deed.worth for deed in squadron_deeds(now, now.asks()[-1])}
    assert whole["hold"] == pytest.approx(single[HOLD])
    assert whole["ahead 5"] == pytest.approx(single[CLOSE_IN])


def test_an_order_that_ends_before_a_beak_is_worth_less() -> None:
    """B1 at maximum comes only where it points: at the ships that row ahead, or away."""
    facing, leaving = (
        {deed.text: deed.worth for deed in squadron_deeds(now, now.asks()[-1])}["ahead 5"]
        for heading in ("S", "N")
        for now in [asked(f"A1 tri 1515 N\nA2 tri 1715 N\nB1 five 1504 {heading} max", "A1", "A2")]
    )
    assert facing < leaving
