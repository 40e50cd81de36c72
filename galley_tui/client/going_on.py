"""What goes on by itself after a command: answers that need no player, a squadron's deeds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from galley.engine.deed import Deed
from galley.engine.text import count, joined
from galley.game.places import Place
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.messages import Came, Ended, PositionChanged, Refused
from galley_tui.client.playing import accept
from galley_tui.client.questions import asked_place, decisions
from galley_tui.client.repeating import Repeating


def together(deeds: Sequence[Deed]) -> list[Deed]:
    """The best deed of each ship that gets in the way of none before it; `deeds`: the best first.

    A ship whose every deed is in the way of others has none.
    """
    found: dict[str, Deed] = {}
    taken: set[Hex] = set()
    for deed in deeds:
        course = {hex_ for hull in deed.way[1:] for hex_ in hull.hexes}
        if deed.ship not in found and not course & taken:
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

    def begin(self, pending: Pending, deeds: Sequence[Deed]) -> Came:
        """Do these deeds, which were shown: what came of it."""
        self.place, self.still, self.acting, self.left = (
            asked_place(self.game, pending),
            [*deeds],
            "",
            [],
        )
        self.alone, self.first = len(deeds) == 1, True
        self.game.stopped()
        return self._on(PositionChanged(()))

    def follow(self, came: Came) -> Came:
        """Go on after a command: what came of it all."""
        if isinstance(came, Refused):
            return came
        return self._on(self.repeating.follow(came))

    def take_said(self) -> str:
        """Take the sentence on what stopped, or was left; it is told once."""
        said, self.said = self.said, ""
        return said

    def _on(self, came: PositionChanged | Ended) -> Came:
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
        if why := self.game.stopped():
            self._say(f"It stopped: {why}")

    def _say(self, why: str) -> None:
        more = count(len(self.still), "more ship")
        self.said = f"{why}; then {more} ({self.leaves}: not)" if self.still else why

    def _next(self) -> Came | None:
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
        if best is None or shown.chance is None or best.chance is None:
            return best
        return best if best.chance >= shown.chance else None

    def _after(self, pending: Pending) -> Came | None:
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
