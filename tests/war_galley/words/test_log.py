"""The log of a battle."""

import re

from galley.engine.dice import chooser
from galley.engine.loop import Rolled
from galley.game.game import Game
from galley.scenarios.library import load
from galley.war_galley.ch6_movement.avoidance import Avoided
from galley.war_galley.ch6_movement.speed import Rested, Tired, fatigue_check
from galley.war_galley.wording import sentence
from tests.kit.war_galley import board


def test_every_line_stands_in_the_turn_it_belongs_to() -> None:
    session, rng = Game.new(load("training"), 3), chooser(3)
    while session.state.board.turn < 3:
        side = session.pending()[0].side
        session.play(side, rng.choice(session.choices(side)).command)
    by_turn = {n: [told.text for told in session.log() if told.turn == n] for n in (1, 2, 3)}
    for turn in (1, 2):
        assert by_turn[turn][0] == f"Turn {turn}"
        assert "Phase H: Victory" in by_turn[turn]
        assert by_turn[turn][-1] == f"Turn {turn} is over"
    assert by_turn[3][0] == "Turn 3"


def test_a_grade_of_fatigue_is_no_name_of_a_ship() -> None:
    """F2 is a ship of squadron F: what is painted as a ship must be one."""
    now = board("A1 five 2319 N\nF2 five 2512 N")
    throw = Rolled(fatigue_check(now, now.ships["A1"]), (6,), "F3", ("A1",))
    slip = Avoided("A1", "astern", 2320, 2420)
    events = (throw, Tired("A1", 3), Rested("A1", 2), slip)
    told = [sentence(now, event)[0] for event in events]
    assert told[2] == "A1 rests to fatigue 2"
    for text in told:
        assert re.search(r"fatigue \d", text), text
        assert "F2" not in text and "F3" not in text
