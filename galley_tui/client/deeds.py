"""Keeps what ships can do now, asked of the game once for a position and a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from galley.engine.cards import CommandCard
from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.advice import FULL, in_view
from galley_tui.config.keymap import Order

LONG = 0.15  # seconds, after which a player wonders whether his key was taken
Asked = tuple[State, str, Ask]
"""A position, the side that is asked in it, and what."""


class DeedBook:
    """Deeds, courses into a hex, and reasons why an enemy cannot be reached."""

    def __init__(self, game: GamePort, advice: Callable[[], str] = lambda: FULL) -> None:
        self.game, self.advice = game, advice
        self._asked: Asked | None = None
        self._listed: Sequence[Deed] | None = None
        self._viewed: tuple[Sequence[Deed], str, Sequence[Deed]] | None = None  # of a list
        self._courses: dict[tuple[str, Hex], Sequence[Deed]] = {}
        self._reasons: dict[str, Refusal | None] = {}
        self._long = dict[type[Ask], bool]()  # whether a list of a kind of question took long

    def _turn_to(self, pending: Pending) -> None:
        """Forget what was worked out for another position or question."""
        now = self.game.seen(pending.side), pending.side, pending.ask
        if self._asked is None or self._asked[0] is not now[0] or self._asked[1:] != now[1:]:
            self._asked, self._listed, self._courses, self._reasons = now, None, {}, {}

    def every(self, pending: Pending) -> Sequence[Deed]:
        """All deeds of the ships that may act, in the order in which they are listed."""
        ranked, advice = self.ranked(pending), self.advice()
        if self._viewed is None or self._viewed[0] is not ranked or self._viewed[1] != advice:
            self._viewed = ranked, advice, in_view(ranked, advice)
        return self._viewed[2]

    def ranked(self, pending: Pending) -> Sequence[Deed]:
        """All deeds of the ships that may act, the best first; () where none is to act."""
        self._turn_to(pending)
        if self._listed is None:
            begun = monotonic()
            self._listed = tuple(self.game.deeds(pending.side, "", pending.ask.seat))
            kind, long = type(pending.ask), monotonic() - begun > LONG
            self._long[kind] = long or self._long.get(kind, False)
        return self._listed

    def takes_long(self, pending: Pending) -> bool:
        """Whether the list is still to be made, and took long before or was never made."""
        self._turn_to(pending)
        kind, cards = type(pending.ask), self.game.rules.ask_cards
        return self._listed is None and self._long.get(kind, cards[kind].deeds)

    def against(self, pending: Pending, target: str) -> list[Deed]:
        """The deeds against an enemy, as they are listed; empty where nothing can harm it."""
        found = [deed for deed in self.every(pending) if deed.target == target]
        return found if any(deed.chance for deed in found) else []

    def into(self, pending: Pending, ship: str, hex_: Hex) -> Sequence[Deed]:
        """The courses that bring a ship into a hex, the best first, one for each heading."""
        self._turn_to(pending)
        key = ship, hex_
        if key not in self._courses:
            self._courses[key] = tuple(self.game.courses_to(pending.side, *key, pending.ask.seat))
        return self._courses[key]

    def why_none(self, pending: Pending, target: str) -> Refusal | None:
        """The one reason that matters why nothing can be done to an enemy."""
        self._turn_to(pending)
        if target not in self._reasons:
            self._reasons[target] = self.game.why_no_attack(pending.side, target, pending.ask.seat)
        return self._reasons[target]


def of_kind(
    deeds: Sequence[Deed], orders: Sequence[Order], cards: Mapping[type[Command], CommandCard]
) -> list[int]:
    """The places of the deeds in which a command of a key's kinds is given, steps apart."""
    wanted = [order for order in orders if not cards[order.kind].moves]
    return [
        at for at, deed in enumerate(deeds)
        if any(order.fits(step.command) for step in deed.steps for order in wanted)
    ]  # fmt: skip
