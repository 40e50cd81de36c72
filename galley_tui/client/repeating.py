"""What a player has decided already, or what leaves him nothing to decide, is not asked of him."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from galley.engine.loop import Board
from galley.engine.records import SIDES, Ask, Command, Side
from galley.game.places import Place
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.messages import Ended, PositionChanged, Refused
from galley_tui.client.playing import play
from galley_tui.client.questions import asked_place, decisions

MOST = 1_000  # answers after one command


class Repeated(NamedTuple):
    """An answer that holds, once given, as long as a question is `about` nothing else."""

    command: Command
    about: frozenset[Hashable]


Repeats = Callable[[Board, Ask], Repeated | None]
"""The answer to a question that is given again where it is the same one."""


class Repeating:
    """Gives the answers of one battle that need no player.

    What a side has declined, it declines as long as nothing is new: an enemy comes nearer hex by
    hex, a commander stays in the same straits.  What decides nothing is not asked: where all but
    the end is in vain, it is ended, unless a ship has just moved, whose course its player may
    still take back.
    """

    def __init__(self, game: GamePort, repeats: Repeats, once: Callable[[], bool]) -> None:
        self.game, self.repeats = game, repeats
        self.once = once  # whether an answer holds at all; else everything is asked each time
        self.known: dict[Place, set[Hashable]] = {}  # what was declined from there
        self.waiting: list[tuple[Pending, Repeated]] = []
        self.at = self._counted()

    def follow(self, came: PositionChanged | Ended) -> PositionChanged | Ended:
        """Give the answers that need no player after a command: what came of it all."""
        self._note()
        told = [*came.told]
        waiting = decisions(self.game)
        for _ in range(MOST):
            answered = self._next(waiting)
            if answered is None:
                break
            pending, command = answered
            made = play(self.game, pending.side, command, seat=pending.ask.seat)
            if isinstance(made, Refused):
                break
            told += made.told
            waiting = decisions(self.game)
        self.begin(waiting)
        result = self.game.result()
        return PositionChanged((*told,)) if result is None else Ended(result, (*told,))

    def begin(self, waiting: Sequence[Pending]) -> None:
        """Other questions are put to players."""
        self.at, self.waiting = self._counted(), []
        for pending in waiting:
            found = self.repeats(self.game.seen(pending.side).board, pending.ask)
            self.waiting += [(pending, found)] if found is not None else []

    def repeated(self, pending: Pending) -> bool:
        """A player who declines now is not asked the same again."""
        return self.once() and any(waits == pending for waits, _ in self.waiting)

    def _note(self) -> None:
        """Note the answers that the player has given."""
        histories = {side: self.game.history(side) for side in SIDES}
        new = {side: known.entries[self.at[side] :] for side, known in histories.items()}
        if any(entry.kind != "play" for some in new.values() for entry in some):
            self.known.clear()  # something was taken back
            return
        for pending, found in self.waiting:
            for entry in new[pending.side][:1]:
                mine = entry.side == pending.side and entry.order is None
                if mine and entry.command == found.command:
                    place = asked_place(self.game, pending)
                    self.known.setdefault(place, set()).update(found.about)

    def _counted(self) -> dict[Side, int]:
        """How many entries each side knows."""
        return {side: len(self.game.history(side).entries) for side in SIDES}

    def _next(self, waiting: Sequence[Pending]) -> tuple[Pending, Command] | None:
        """The first question that needs no player, and its answer; None where all do."""
        for pending in waiting:
            command = self._answer(pending, alone=len(waiting) == 1)
            if command is not None:
                return pending, command
        return None

    def _answer(self, pending: Pending, alone: bool) -> Command | None:
        """The answer that needs no player; None when he must give it.  `alone`: nobody else is
        asked."""
        found = self.repeats(self.game.seen(pending.side).board, pending.ask)
        if found is not None:
            said = self.known.get(asked_place(self.game, pending), set())
            return found.command if self.once() and found.about <= said else None
        last = self.game.history(pending.side).last()
        mine = last.command if last.side == pending.side else None
        course = mine is not None and self.game.rules.cards[type(mine)].moves
        if not alone or (course and not last.rolls):
            return None
        return self.game.only_end(pending.side, pending.ask.seat)
