"""Faces given by hand where dice of several kinds are thrown."""

from pathlib import Path

import pytest

from galley.engine.loop import Illegal
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from tests.kit.toy.commands import Commit, Write
from tests.kit.toy.scenario import ford


def before_a_ram(saves: Path | None = None) -> Game:
    """A ship lies with its ram before an enemy; all seats but that one's have committed."""
    scenario = ford(A1='{ name = "Arrow", seat = "van", at = "0502", heading = 180 }')
    session = Game.new(scenario, 5, saves=saves, dice=[1])
    session.play("A", Write("A1", "SWW"), seat="van")
    for seat in ("van", "rear"):
        session.play("A", Commit(), seat=seat)
    return session


def test_a_face_that_no_die_of_the_game_has_is_refused_when_it_is_given() -> None:
    with pytest.raises(Illegal, match="an average die shows 2 to 5"):
        before_a_ram().give_dice([9])


def test_a_face_that_the_thrown_die_has_not_is_refused_when_it_is_thrown(tmp_path: Path) -> None:
    session = before_a_ram(tmp_path)
    session.give_dice([3, 6])
    before, entries = session.check(), len(session.past.entries)
    with pytest.raises(Illegal, match="an average die shows 2 to 5, and 6 is given by hand"):
        session.play("B", Commit())
    assert (session.check(), len(session.past.entries)) == (before, entries)
    session.give_dice([])
    session.give_dice([2, 5])
    told = session.play("B", Commit())
    assert any("A1 on B2: ram: 2+5" in line.text for line in told)
    assert session.path is not None
    session.close()
    again = open_battle(session.path, write=False)
    assert (again.check(), again.hand) == (session.check(), session.hand)


def test_faces_put_away_are_gone_after_reading_too(tmp_path: Path) -> None:
    session = before_a_ram(tmp_path)
    session.give_dice([3, 6])
    session.give_dice([])
    session.give_dice([4])
    assert session.path is not None
    session.close()
    again = open_battle(session.path)  # to play on: what is secret yet is not read otherwise
    assert again.hand == (4,)
    again.close()
