"""What a choice would lead to, looked at before it is made: odds, places, perils, reach, and
which choice is lit at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from galley.engine.checks import Odds
from galley.engine.command_card import CommandCard
from galley.engine.loop import State
from galley.engine.records import Command, Side
from galley.game.session import Pending, Session
from galley.geometry.hulls import Hull


@dataclass(frozen=True)
class Option:
    """A legal command: the card of its kind, its label, its plain data, the ship or the squadron
    it is about, and its label in the fewest words."""

    command: Command
    card: CommandCard
    label: str
    shape: dict[str, Any]
    ship: str = ""
    squadron: str = ""
    brief: str = ""

    @property
    def number(self) -> int | None:
        """The number by which it is called wherever it stands, if it has one."""
        return self.card.number(self.command) if self.card.number is not None else None


class Ahead:
    """The half of the game that looks ahead; nothing is played."""

    session: Session

    @property
    def state(self) -> State:
        """The position as everybody may see it."""
        return self.session.seen()

    @property
    def board(self) -> Any:
        return self.state.board

    def about(self, pending: Pending) -> dict[str, Any]:
        """The question as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(pending.ask)
        return data

    def odds(self, side: Side, option: Option) -> Odds | None:
        return self.session.odds(side, option.command)

    def sensible(self, pending: Pending, options: Sequence[Option]) -> int:
        """The place of the choice that Enter accepts at first."""
        side, choices = pending.side, [option.command for option in options]
        advice = self.session.rules.advice
        return advice.usual(self.session.seen(side), side, pending.ask, choices)

    def perils(self, side: Side, option: Option) -> list[str]:
        """Sentences: the ship would run aground or leave the map; [] for an ordinary move."""
        events = self.session.rules.advice.perils(self.state, side, option.command)
        told = [self.session.rules.sentence(self.state, event) for event in events]
        return [f"{text} [{rule}]" for text, rule in told]

    def ahead(self, side: Side, option: Option) -> Hull | None:
        """How a ship would lie after a movement."""
        return self.session.rules.advice.ahead(self.state, side, option.command)
