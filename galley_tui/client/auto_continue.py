"""Answers that were decided already, and deeds of a squadron, are carried out without a key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from galley.engine.deed import Deed
from galley.engine.loop import Board
from galley.engine.records import SIDES, Ask, Command, Side
from galley.engine.text import count, joined
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.game.seats import Place
from galley.geometry.hexes import Hex
from galley_tui.client.choices import asked_place, decisions
from galley_tui.client.playing import CommandResult, Ended, PositionChanged, Refused, accept, play

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
        if self.game.waiting is not None:
            return came
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


def together(deeds: Sequence[Deed]) -> list[Deed]:
    """The best deed of each ship that gets in the way of none before it; `deeds`: the best first.

    A ship whose every deed is in the way of others has none.
    """
    found: dict[str, Deed] = {}
    taken: set[Hex] = set()
    for deed in deeds:
        course = {hex_ for hull in deed.way[1:] for hex_ in hull.hexes}
        if not deed.ends and deed.ship not in found and not course & taken:
            found[deed.ship] = deed
            taken |= {*deed.way[-1].hexes} if len(deed.way) > 1 else set()
    return [*found.values()]


class GoingOn:
    """Carries on with what was said once, as long as all is as it was shown.

    Deeds of several ships are done one after the other; `besides` are the kinds of deed that a
    ship does after its own, without moving.  What is not as likely any more as it was shown is
    left to the player.  Where a ship can do more, or its deed has stopped before its end, he
    says what it does, and then the others go on.
    """

    def __init__(
        self, game: GamePort, repeating: Repeating, besides: Collection[str],
        leaves: str = "Escape",
    ) -> None:  # fmt: skip
        self.game, self.repeating, self.besides = game, repeating, besides
        self.leaves = leaves  # the key or word by which the player leaves the rest undone
        self.place: Place = ""  # from which the deeds are told that are done
        self.still: list[Deed] = []  # to be done
        self.acting = ""  # the ship that has begun
        self.alone = False  # it is one ship's deed
        self.first = False  # nothing has been done yet
        self.left: list[str] = []  # ships that are left to the player
        self.said = ""  # what stopped, or was left; to be told once

    def begin(self, pending: Pending, deeds: Sequence[Deed]) -> CommandResult:
        """Do these deeds, which were shown: what came of it."""
        self.place, self.still, self.acting, self.left = (
            asked_place(self.game, pending),
            [*deeds],
            "",
            [],
        )
        self.alone, self.first = len(deeds) == 1, True
        self.game.stopped(pending.side)
        return self._on(PositionChanged(()))

    def follow(self, came: CommandResult) -> CommandResult:
        """Go on after a command: what came of it all."""
        if isinstance(came, Refused):
            return came
        return self._on(self.repeating.follow(came))

    def take_said(self) -> str:
        """Take the sentence on what stopped, or was left; it is told once."""
        said, self.said = self.said, ""
        return said

    def _on(self, came: PositionChanged | Ended) -> CommandResult:
        self._stop()
        while self.place and isinstance(came, PositionChanged):
            made = self._next()
            if made is None:
                break
            if isinstance(made, Refused):
                self.give_up()
                self.said = f"It stopped: {made.text}"
                break
            after = self.repeating.follow(made)
            told = (*came.told, *after.told)
            came = PositionChanged(told) if isinstance(after, PositionChanged) else after
            self._stop()
        return came

    def give_up(self) -> bool:
        """Do no more of the deeds that were begun; False where there are none."""
        going, self.place, self.still = bool(self.still), "", []
        return going

    def _stop(self) -> None:
        """A deed may have stopped before its end: the player says how it goes on."""
        for why in filter(None, map(self.game.stopped, SIDES)):
            self._say(f"It stopped: {why}")

    def _say(self, why: str) -> None:
        more = count(len(self.still), "more ship")
        self.said = f"{why}; then {more} ({self.leaves}: not)" if self.still else why

    def _next(self) -> CommandResult | None:
        """Do the next thing; None where it is not for the plan to go on."""
        waiting = decisions(self.game)
        pending = next((one for one in waiting if asked_place(self.game, one) == self.place), None)
        if pending is None:
            return None
        if self.acting:
            return self._after(pending)
        about = self.game.rules.ship_of(pending.ask)
        while self.still:
            if about not in ("", self.still[0].ship):
                return None  # a ship is asked that the player deals with himself
            shown, first = self.still.pop(0), self.first
            now = shown if first else self._as_shown(pending, shown)
            self.first = False
            if now is not None:
                self.acting = shown.ship
                return accept(self.game, pending, now)
            if not self._asked(pending):
                self.still.insert(0, shown)
                return None
            self.left.append(shown.ship)
        self.place = ""
        if self.left:
            self.said = f"not as it was shown any more, and left to you: {joined(self.left)}"
        return None

    def _asked(self, pending: Pending) -> bool:
        """Ships are to act."""
        return bool(self.game.deeds(pending.side, "", pending.ask.seat))

    def _as_shown(self, pending: Pending, shown: Deed) -> Deed | None:
        """The deed of the moment that is the one shown, as likely as it was shown or likelier."""
        found = self.game.deeds(pending.side, shown.ship, pending.ask.seat)
        asks = {step.ask for step in shown.steps}
        alike = (
            one for one in found
            if one.kind == shown.kind and (one.target == shown.target or one.chance is None)
            and (one.text == shown.text or {step.ask for step in one.steps} <= asks)
        )  # fmt: skip
        best = next(alike, None)
        if best is None or shown.likely is None or best.likely is None:
            return best
        return best if best.likely >= shown.likely else None

    def _after(self, pending: Pending) -> CommandResult | None:
        """Play the next deed of the ship, or its end; None where the player is asked something."""
        found = self.game.deeds(pending.side, "", pending.ask.seat)
        if self.game.rules.ship_of(pending.ask) != self.acting:
            self.acting = ""
            return self._next()
        if not found:
            return None
        best = found[0]
        stays = len(best.way) < 2 and best.chance is None
        if self.alone:
            over = stays and len(found) == 1 and not self._may_throw(pending)
            return accept(self.game, pending, best) if over else None
        if stays or (len(best.way) < 2 and best.kind in self.besides):
            return accept(self.game, pending, best)
        if not self.said:
            self._say(f"{self.acting} can do more")
        return None

    def _may_throw(self, pending: Pending) -> bool:
        """Some choice throws dice that can come to more than one thing."""
        side, seat = pending.side, pending.ask.seat
        every = (self.game.odds(side, one.command) for one in self.game.choices(side, seat))
        chances = ([chance for _, chance in odds.outcomes if chance] for odds in every if odds)
        return any(len(found) > 1 for found in chances)
