"""Playing, taking back, saving and loading in any order."""

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from galley.engine.loop import Illegal
from galley.engine.records import OTHER
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage.save_file import keep_as
from galley.scenarios.library import load
from galley.war_galley.analysis.invariants import broken
from galley.war_galley.ch7_ramming.ramming import Ram
from tests.reliability.battles import times

TRAINING = load("training")


class Battle(RuleBasedStateMachine):
    """A session beside the checks that its positions had."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.session = Game.new(TRAINING, 12, Path(self.folder.name))
        self.checks = [self._checks()]
        self.number = 0

    def _checks(self) -> tuple[str, str]:
        """The check of the position as all may see it, and as it is: answers in secret count."""
        return self.session.check(), self.session.past.entries[-1].check

    @rule(kind=st.integers(0, 30), which=st.integers(0, 200))
    def play(self, kind: int, which: int) -> None:
        for ask in self.session.state.asks()[:1]:
            options = self.session.state.choices(ask)
            names = sorted({type(command).__name__ for command in options})
            name = names[kind % len(names)]
            commands = [c for c in options if type(c).__name__ == name]
            self.session.play(ask.side, commands[which % len(commands)])
            self.checks.append(self._checks())

    @rule()
    def take_back(self) -> None:
        if self.session.can_undo() is None:
            assert self.session.undo()
            self.checks.pop()
        else:
            with pytest.raises(Illegal):
                self.session.undo()

    @rule(faces=st.lists(st.integers(1, 6), max_size=3))
    def give_dice(self, faces: list[int]) -> None:
        self.session.give_dice(faces)

    @rule()
    def what_is_illegal(self) -> None:
        for ask in self.session.state.asks()[:1]:
            with pytest.raises(Illegal):
                self.session.play(ask.side, Ram("Z9"))
            if self.session.state.ask_of(OTHER[ask.side]) is None:
                with pytest.raises(Illegal):
                    self.session.play(OTHER[ask.side], Ram("A1"))

    @rule()
    def reload(self) -> None:
        hand, log = self.session.hand, self.session.log()
        self.session.close()
        assert self.session.path is not None
        self.session = open_battle(self.session.path)
        assert (self.session.hand, self.session.log()) == (hand, log)

    @rule()
    def save_elsewhere(self) -> None:
        self.number += 1
        keep_as(self.session.journal, Path(self.folder.name, f"copy{self.number}.toml"))

    @invariant()
    def as_it_was(self) -> None:
        assert self.session.check() == self.checks[-1][0]
        assert len(self.session.past.live) == len(self.checks)
        assert broken(self.session.state.board) == []

    def teardown(self) -> None:
        live: list[Any] = self.session.past.live
        middle = len(live) // 2
        assert self.session.past.entries[live[middle]].check == self.checks[middle][1]
        self.session.close()
        assert self.session.path is not None
        again = open_battle(self.session.path)  # with what was answered in secret
        assert again.check() == self.checks[-1][0]
        again.close()
        verify(self.session.path)
        self.folder.cleanup()


class Second(Battle):
    """Other orders, drawn by the name of the class."""


class Third(Battle):
    """And others."""


class Fourth(Battle):
    """And others."""


TestBattle, TestSecond = Battle.TestCase, Second.TestCase
TestThird, TestFourth = Third.TestCase, Fourth.TestCase
Battle.TestCase.settings = Second.TestCase.settings = settings(
    max_examples=times(8), stateful_step_count=50, deadline=None, print_blob=True,
    derandomize="GALLEY_GAMES" not in os.environ, suppress_health_check=list(HealthCheck),
)  # fmt: skip
Third.TestCase.settings = Fourth.TestCase.settings = Battle.TestCase.settings
