"""The one number of a deed is the chance that it comes to its aim against the usual answers."""

from fractions import Fraction

import pytest

from galley.engine.deed import Deed
from galley.engine.loop import Passed, State, refusal, step
from galley.engine.records import Event
from galley.war_galley.ch6_movement.avoidance import AskSlip
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.deeds.listing import deeds
from tests.kit.melee import melee
from tests.war_galley.tactics.deeds.enumerating import every_end, hit
from tests.war_galley.tactics.deeds.test_deeds import MORE, asked
from tests.war_galley.tactics.worth.enumeration import Plan, Prefix, escapes


def against_usual_answers(now: State, deed: Deed, plan: Plan) -> tuple[State, list[Event]]:
    """The deed as far as it can be done, while the other side answers as is usual.

    Raises MoreDice.
    """
    dice, events, last, moved = Prefix(*plan), list[Event](), 0, False
    advice = WAR_GALLEY.advice
    for n, answer in enumerate(deed.steps):
        if Passed("A", answer.ask, answer.command) in events[last:]:
            continue
        last, ask = len(events), now.ask_of("A")
        if type(ask).__name__ != answer.ask or refusal(now, answer.command, "A") is not None:
            break  # something else is asked
        if moved and advice.why_stopped(now, deed, [one.command for one in deed.steps[n:]]):
            break
        now, more = step(now, answer.command, dice, "A")
        events += more
        while (other := now.ask_of("B")) is not None:
            choices = list(now.choices(other))
            moved = True
            usual = choices[advice.default_choice(now, "B", other, choices)]
            if isinstance(other, AskSlip):
                usual = next((way for way in choices if escapes(now, other, way)), usual)
            now, more = step(now, usual, dice, "B")
            events += more
    dice.check_all_thrown()
    return now, events


@pytest.mark.parametrize("seed", [0, 2, 4, 6])
def test_an_attack_is_as_likely_as_it_is_told(seed: int) -> None:
    now, question = asked(melee(seed, *MORE[seed % len(MORE)]))
    for deed in deeds(now, question):
        if deed.likely is None or "raking" in deed.text:
            continue  # whom a rake cripples on the way, he does not avoid any more
        found = sum(
            (part * hit(deed, events)
             for part, events, _ in every_end(now, deed, play=against_usual_answers)),
            Fraction(0),
        )  # fmt: skip
        assert found == deed.likely, deed.text
