"""Captains fight a battle beside the lines in which it is made."""

from contextlib import suppress
from io import StringIO

import pytest

from galley.editing.document import Document
from galley.editor.editor import Editor
from galley_tui.text.console.console import Console, Gone
from galley_tui.text.making import Making
from tests.kit.contests import Held, at_once
from tests.screens.test_beside import DUEL
from tests.text.test_making import Typed


class Line(Typed):
    """Lines that were typed beforehand; of each it is told how much had been said by then."""

    def __init__(self, held: Held, *lines: str | int) -> None:
        super().__init__()
        self.all, self.held = [*lines], held
        self.talk: Making | None = None

    def readline(self, *_: object) -> str:
        """The next line; before it those games end whose numbers stand before it."""
        assert self.talk is not None
        while self.all and isinstance(self.all[0], int):
            beside = self.talk.fighting.beside
            assert beside is not None
            seen = beside.outcome.games
            self.held.finish(int(self.all.pop(0)))
            beside.wait(seen)
        return f"{self.all.pop(0)}\n" if self.all else ""


def talk(held: Held, *lines: str | int, text: str = DUEL) -> tuple[Making, str]:
    sink, source = StringIO(), Line(held, *lines)
    made = Making(Console(source, sink, "ascii", 79), Editor(Document(text)))  # type: ignore[arg-type]
    source.talk = made
    with suppress(Gone):
        made.run()
    return made, " ".join(sink.getvalue().split())


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    games = Held()
    monkeypatch.setattr("galley.contests.beside.at_home", lambda workers, nice: games.crew())
    return games


def test_games_are_told_at_each_prompt_and_stop_says_what_there_is(held: Held) -> None:
    _, said = talk(held, "fight", 0, "ships", "ships", 1, "fight", "stop", "stop", "quit")
    assert "Captains fight it up to 20 times beside you. stop stops them." in said
    assert said.count("1 of 20 games. Captain against captain, 1 game: won by Reds") == 1
    assert said.count("2 of 20 games.") == 1
    assert said.count("2 games: won by Reds") == 2
    assert "it was stopped. Edit> stop stop: has nothing to end" in said


def test_a_wait_lasts_to_the_end_and_tells_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galley.contests.beside.at_home", lambda workers, nice: at_once())
    _, said = talk(Held(), "fight wait", "quit")
    assert "20 games: won by Reds" in said
    assert "all 20 games are played. Edit> quit" in said


def test_a_ship_that_is_turned_ends_it_and_a_title_does_not(held: Held) -> None:
    _, said = talk(held, "fight", 0, "set title Mine", 1, "turn A1 NE", "quit", "y")
    assert "2 games: won by Reds" in said
    assert "; the battle has changed. Edit> quit" in said


def test_a_battle_that_is_wrong_has_to_wait(held: Held) -> None:
    _, said = talk(held, "remove B1", "fight", "fight soon", "quit", "y")
    assert "fight: has to wait: a new battle: squadrons: no ship is on the side of Blues" in said
    assert "fight: goes alone, or as fight wait" in said
    assert not held.jobs


@pytest.mark.parametrize("last", [("quit",), ("play",), ()])
def test_who_leaves_plays_or_says_no_more_ends_it(held: Held, last: tuple[str, ...]) -> None:
    made, _ = talk(held, "fight", *last)
    assert made.fighting.beside is None
    assert all(one.done() for one in held.futures)
