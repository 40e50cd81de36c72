"""What a player usually wants, and what is not risked without asking."""

from __future__ import annotations

from galley.game.game import Game
from galley.scenarios.library import load
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch6_movement.movement import LeftMap, RanAground, Step
from galley.war_galley.tactics.default_choice import default_choice, ship_losses


def usually(session: Game, commands: int) -> list[object]:
    """What is done when the usual choice is made again and again."""
    done: list[object] = []
    while len(done) < commands and (waiting := session.pending()):
        side, ask = waiting[0].side, waiting[0].ask
        choices = [choice.command for choice in session.choices(side)]
        state = session.seen(side)
        chosen = choices[default_choice(state, side, ask, choices)]
        assert not ship_losses(state, side, chosen) or all(
            ship_losses(state, side, c) for c in choices
        )
        session.play(side, chosen)
        done.append(chosen)
    return done


def test_ships_sail_ahead_with_all_they_have_and_never_off_the_map() -> None:
    session = Game.new(load("training"), 3)
    done = usually(session, 400)
    assert Step("ahead") in done and any(isinstance(one, Announce) for one in done)
    log = [type(line.event) for line in session.log()]
    assert LeftMap not in log and RanAground not in log
