"""Journals of older rules: all that still holds goes on in a new save."""

from pathlib import Path
from typing import Any

import pytest

from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.saves import save_format
from tests.kit import counting
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Scored, Throw, scenario


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


@pytest.fixture
def old(tmp_path: Path) -> Game:
    """Three turns; an Add of 2 is entry 17, in the second; some taken back; dice left over."""
    session = Game.new(scenario(9), 7, tmp_path)
    session.play("B", Hide(2))
    session.play("A", Hide(1))
    session.give_dice([6, 5, 4, 3, 2, 1])
    session.play("A", Throw())
    session.play("B", Add(1))
    session.undo()
    for n in range(7, 24):
        session.play(session.pending()[0].side, Add(2 if n == 17 else 1))
    session.close()
    return session


def path_of(session: Game) -> Path:
    assert session.path is None or isinstance(session.path, Path)
    assert session.journal.path is not None
    return session.journal.path


def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Add of 2 scores 3."""

    def apply(event: Scored, board: Any) -> None:
        board.score[event.side] += 3 if event.number == 2 else event.number

    monkeypatch.setattr(Counting, "version", 2)
    monkeypatch.setattr(counting.Scored, "apply", apply)


def test_it_goes_on_after_the_last_entry_that_holds(
    old: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path_of(old).read_bytes()
    other_rules(monkeypatch)
    new = open_battle(path_of(old))
    turn = old.past.entries.turn(16)
    assert new.notices == [
        "counting-1.toml was kept under version 1 of the rules: under version 2 it goes on after "
        f"entry 16 of 23, in turn {turn}, in a new save"
    ]
    assert turn == 2 and old.past.state_at(16).board.moves % 8 != 0  # in the midst of a turn
    assert new.past.entries == old.past.entries[:17]
    assert new.log() == [line for line in old.log() if line.entry <= 16]
    assert new.hand == (4, 3, 2, 1)
    new.play(new.pending()[0].side, Add(2))
    assert Scored(new.past.entries[-1].side, 2) in [line.event for line in new.past.told_at(17)]
    new.close()
    assert path_of(new) == tmp_path / "counting-2.toml"
    assert verify(path_of(new)).check() == new.check()
    header = save_format.read(path_of(new)).header
    assert (header.follows, header.after, header.rules_version) == ("counting-1.toml", 16, 2)
    assert path_of(old).read_bytes() == before


def test_where_nothing_holds_the_last_position_that_loads_goes_on(
    old: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    encode = Counting.encode
    monkeypatch.setattr(Counting, "version", 2)
    monkeypatch.setattr(Counting, "encode", lambda self, state: encode(self, state) + b" ")
    new = open_battle(path_of(old))
    assert "it goes on from turn 3, in a new save" in new.notices[0]
    assert new.state.board.turn == 3
    assert new.past.given is not None
    assert new.hand == (4, 3, 2, 1)
    new.play(new.pending()[0].side, Add(1))
    new.close()
    assert verify(path_of(new)).check() == new.check()
