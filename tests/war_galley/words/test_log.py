"""The log of a battle."""

from galley.engine.dice import chooser
from galley.game.session import Session
from galley.scenarios.library import load


def test_every_line_stands_in_the_turn_it_belongs_to() -> None:
    session, rng = Session.new(load("training"), 3), chooser(3)
    while session.state.board.turn < 3:
        side = session.pending()[0].side
        session.play(side, rng.choice(session.choices(side)).command)
    by_turn = {n: [told.text for told in session.log if told.turn == n] for n in (1, 2, 3)}
    for turn in (1, 2):
        assert by_turn[turn][0] == f"Turn {turn}"
        assert "Phase H: Victory" in by_turn[turn]
        assert by_turn[turn][-1] == f"Turn {turn} is over"
    assert by_turn[3][0] == "Turn 3"
