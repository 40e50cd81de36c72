"""The part of a game's port by which steps are taken back and played again."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from galley.engine.log_line import LogLine
from galley.engine.records import Refusal, Side
from galley.game.steps.step import MOST, Step, Steps

__all__ = ["Step", "Steps", "StepsPort"]


class StepsPort(Protocol):
    """The steps of a game, as its readers use them."""

    def step(self) -> AbstractContextManager[None]:
        """Make one step of all commands that are played within, which is taken back in one."""

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        """The last steps that a side may take back, the last first, and what ends them."""

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        """The steps that a side may play again of what was taken back, the next first."""

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        """Why a side, by default the one that gave it, may not take the last step back, or so
        many; None when it may."""

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        """Take the last step back, or so many: sentences that say what.  Raises Illegal."""

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        """Play again what was taken back last: what happened.  Raises Illegal."""
