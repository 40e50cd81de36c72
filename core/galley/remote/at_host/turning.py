"""Steps back and forth of a battle at a host: at once, or after the other side's word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES, Refusal, Side
from galley.engine.text import count
from galley.game.game import Game
from galley.game.known import Known
from galley.game.seats import parts
from galley.game.undo import Step, Steps, steps_back
from galley.remote.lines import Offer

AFTER_NO: Final = 180.0  # seconds after a refusal until the next offer
MOST: Final = 100  # steps that are looked for


class _Offered(NamedTuple):
    offer: Offer
    at: int  # what its side knew then
    take: Callable[[], None]


class Turning:
    """Takes steps back and plays them again, and asks the other side where it must agree."""

    def __init__(self, game: Game, clock: Callable[[], float]) -> None:
        self.game, self.clock = game, clock
        self._offered: _Offered | None = None
        self._offers = 0
        self._refused = dict.fromkeys(SIDES, -AFTER_NO)  # when an offer of a side was

    @property
    def offer(self) -> Offer | None:
        """The offer that waits for an answer."""
        return self._offered.offer if self._offered is not None else None

    def ways(self, side: Side, forth: bool, most: int, one: bool = False) -> Steps:
        """The steps that a side may go; one that the other gave needs its word."""
        most = max(1, min(most, MOST))
        game, name = self.game, self.game.names()[OTHER[side]]
        back = partial(steps_back, game, one=True) if one else game.steps_back
        found = game.steps_forth(side, most) if forth else back(side, most)
        both, steps = "", []
        for step in found.found:
            both = both or step.both or (f"{name} gave it" if step.side != side else "")
            text = step.text if step.side == side else self._openly(side, step)
            steps.append(replace(step, both=both, text=text))
        return replace(found, found=(*steps,))

    def go(self, side: Side, steps: int, forth: bool, one: bool = False) -> str:
        """Go so many steps: "" when it is done; or that the other side is asked.  Raises
        Illegal."""
        found = self.ways(side, forth, steps, one)
        if (refused := found.refused(steps, agreed=True)) is not None:
            raise Illegal(refused)

        def take() -> None:
            if forth:
                self.game.redo(side, steps, agreed=True)
            else:
                self.game.undo(side, steps, agreed=True, one=one)

        step, other = found.found[steps - 1], OTHER[side]
        if not step.both or not self._people(other):
            take()
            return ""
        names = self.game.names()
        what = "play again what was taken back" if forth else f"go back {count(steps, 'step')}"
        if not forth and (text := self._openly(side, step)):
            what += f", to before: {text}"
        self._offer(side, f"{names[side]} asks to {what} ({step.both})", take)
        return f"{names[other]} is asked whether it agrees"

    def entries(self, side: Side, steps: int, one: bool = False) -> list[int]:
        """The entries that so many steps back take back; none where there are fewer."""
        found = self.ways(side, False, steps, one).found
        if not 0 < steps <= len(found):
            return []
        first = Known(self.game.past, self.game.journal, side).real(found[steps - 1].first)
        return [n for n in self.game.past.live if n >= first]

    def _openly(self, side: Side, step: Step) -> str:
        """The words of a step that both sides may read: not of one that is decided in secret, and
        not what its player means by it; "" for none.  Its numbers are those of a side."""
        known = Known(self.game.past, self.game.journal, side)
        first = known.real(step.first)
        meant = self.game.past.entries[first].remark
        return step.text if first < known.first and step.text != meant else ""

    def _people(self, side: Side) -> bool:
        """Whether people decide for a side, who are to be asked."""
        given = self.game.seats()
        return any(given[one].human for one in self.game.places() if parts(one)[0] == side)

    def _offer(self, side: Side, text: str, take: Callable[[], None]) -> None:
        """Raises Illegal where another offer waits, or one was refused lately."""
        if self._offered is not None:
            raise Illegal(Refusal("host", "something is asked of the other side already"))
        wait = self._refused[side] + AFTER_NO - self.clock()
        if wait > 0:
            why = f"the other side did not agree: ask again in {max(1, round(wait / 60))} min"
            raise Illegal(Refusal("host", why))
        self._offers += 1
        at = known_count(self.game, side)
        self._offered = _Offered(Offer(self._offers, side, text), at, take)

    def look(self) -> None:
        """An offer lapses when its side has learned of anything else."""
        offered = self._offered
        if offered is not None and known_count(self.game, offered.offer.side) != offered.at:
            self._offered = None

    def answer(self, side: Side, number: int, agrees: bool) -> str:
        """Do what is offered, if the side agrees: what the asker is told.  Raises Illegal."""
        offered = self._offered
        if offered is None or offered.offer.number != number or offered.offer.side == side:
            raise Illegal(Refusal("host", "nothing is asked of you"))
        self._offered, name = None, self.game.names()[side]
        if agrees:
            offered.take()
            return f"{name} agrees"
        self._refused[offered.offer.side] = self.clock()
        return f"{name} does not agree: all stays as it is"


def known_count(game: Game, side: Side) -> int:
    """How many entries a side knows."""
    return Known(game.past, game.journal, side).number(len(game.past.entries))
