"""A question with very many secret answers is opened, and gone on with, as quickly as another."""

from pathlib import Path

import pytest

from galley.engine import loop
from galley.game import game as games
from galley.game import history
from galley.game.api import load, new
from galley.game.game import Game
from galley.saves import reader
from galley.saves.sealed import UNSAID
from galley.war_galley.ch10_tournament.tournament import Buy, Return
from galley.war_galley.state.play import Done

MANY = 800  # more than are read without a whole position between them


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    game = new("tournament", seed=3, saves=tmp_path)
    for n in range(MANY):
        game.play("A", Return("3.gr0") if n % 2 else Buy("3.gr0"))
    return game


def counted(patch: pytest.MonkeyPatch) -> list[int]:
    """How many commands are carried out and entries read from now on."""
    calls = [0, 0]

    def step(*given: object) -> object:
        calls[0] += 1
        return loop.step(*given)  # type: ignore[arg-type]

    def read_line(*given: object, once: object = reader.read_line) -> object:
        calls[1] += 1
        return once(*given)  # type: ignore[operator]

    patch.setattr(history, "step", step)
    patch.setattr(reader, "read_line", read_line)
    return calls


def known(game: Game) -> object:
    return [
        [(e.n, e.side, e.command) for e in game.history(side).entries] for side in ("A", "B", "")
    ]


def test_it_is_opened_from_the_last_whole_position(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, path = known(game), game.path
    game.close()
    assert path is not None and path.read_text().count("position = ") == 1
    calls = counted(monkeypatch)
    with load(path) as again:
        assert again.pending("A")[0].ask.unanswered and len(again.history("B").entries) == 1
        assert max(calls) <= 2 * games.APART, calls
        assert known(again) == before and not again.notices
        again.play("A", Buy("3.gr0"))
        again.play("A", Done())
        again.play("B", Buy("3.gr0"))
        again.play("B", Done())
        assert len(again.history("B").entries) == MANY + 5, "all is revealed"
    with load(path) as revealed:
        assert len(revealed.history("").entries) == MANY + 5 and not revealed.notices


def test_a_further_answer_reads_none_of_those_before(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted(monkeypatch)
    game.play("A", Buy("3.gr0"))
    assert game.history("B").live == [0] and calls == [0, 0]


def test_older_private_files_do_not_say_from_whom_an_answer_is_hidden(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, path = known(game), game.path
    monkeypatch.setattr(games, "giver", lambda *_: UNSAID)
    game.play("A", Buy("3.gr0"))
    game.play("A", Return("3.gr0"))
    assert known(game) == (longer := known(game)) != before
    game.close()
    assert path is not None
    with load(path) as again:
        assert known(again) == longer and not again.notices
        assert len(again.history("A").entries) == MANY + 3
        assert len(again.history("B").entries) == len(again.history("").entries) == 1
