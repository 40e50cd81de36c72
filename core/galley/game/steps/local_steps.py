"""Steps of a game on this machine, taken back and played again."""

from __future__ import annotations

from contextlib import AbstractContextManager

from msgspec.structs import replace

from galley.engine.records import LogLine, Refusal, Side
from galley.game.hidden.known import Known
from galley.game.session import Session
from galley.game.steps.undo import MOST, Steps


class LocalSteps:
    """The steps of a game on this machine."""

    _session: Session

    def step(self) -> AbstractContextManager[None]:
        """Make one step of all commands that are played within, whatever answers to them.

            with game.step():
                game.play("A", one)
                game.play("A", other)

        One `undo` takes it back.  A step within a step is a part of that.
        """
        return self._session.step()

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        """How far `side` can take back: `found`, the last step first, and why none before
        them, `ends`.

        A step has the `side` that gave it, a `text`, its number of `commands` and `throws`, and
        in `both` why both sides must agree to go back to before it; "" where they need not.
        """
        return self._known(side, self._session.steps_back(side, most))

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        """How far `redo` by `side` leads, in the same way."""
        return self._known(side, self._session.steps_forth(side, most))

    def _known(self, side: Side, found: Steps) -> Steps:
        """Steps by the numbers of what a side knows."""
        past = self._session.past
        known = Known(past, self._session.journal, side or past.last().side)
        steps = (replace(one, first=known.number(one.first), last=known.number(one.last))
                 for one in found.found)  # fmt: skip
        return replace(found, found=(*steps,))

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        """Why `side`, by default the one that gave it, may not take the last step back, or so
        many; None when it may.

        `agreed` says that both sides agree, which a step with dice needs, and one that another
        player has answered.  `one` counts single commands.
        """
        return self._session.can_undo(side, steps, agreed, one)

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        """Take the last step back, or so many, as `can_undo` says: sentences that say what.

        New dice are thrown afterwards: no throw that was ever made comes again.  Raises
        Illegal; what was revealed, and what the other side answers in secret, always stands.
        """
        return self._session.undo(side, steps, agreed, one)

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        """Play again what was taken back, as long as nothing else was played: what happened.

        It is the very same, with the dice that were thrown; these need that both sides have
        `agreed`.  Raises Illegal.
        """
        told = self._session.redo(side, steps, agreed)
        return Known(self._session.past, self._session.journal, "").lines(told)
