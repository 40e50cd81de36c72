"""What is read of a battle at a host: all from the copy, as far as it is for who plays here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from galley.engine.deed import Deed, Proposal
from galley.engine.loop import Illegal
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.files.faults import Fault
from galley.game.by_hand.throws import Faces, HandThrow, Thrower
from galley.game.port import GamePort
from galley.game.questions import Choice, Pending
from galley.game.seats import Place, Player, parts
from galley.geometry.hexes import Hex
from galley.remote.client.mirror import Mirror
from galley.remote.lines import Table
from galley.remote.shares import asked_of, may_say, share_of
from galley.remote.table_words import for_others

F = TypeVar("F", bound=Callable[..., Any])


def read(method: F) -> F:
    """Answer a method of the port as the copy does."""

    @wraps(method)
    def asked(self: Copied, *args: Any, **more: Any) -> Any:
        return getattr(self.copy, method.__name__)(*args, **more)

    return cast("F", asked)


class Copied(GamePort):
    """The part of the port that only reads.

    Who has some `commanders` of a side is offered what they may say.
    """

    mirror: Mirror
    commanders: tuple[str, ...]
    table: Table | None

    @property
    def copy(self) -> GamePort:
        """The copy of the battle, which is another one after a reveal."""
        return self.mirror.game

    # -- read from the copy

    names = read(GamePort.names)
    pending = read(GamePort.pending)
    default_choice = read(GamePort.default_choice)
    odds = read(GamePort.odds)
    preview = read(GamePort.preview)
    ship_losses = read(GamePort.ship_losses)
    only_end = read(GamePort.only_end)
    why_no_attack = read(GamePort.why_no_attack)
    orders = read(GamePort.orders)
    templates = read(GamePort.templates)
    seen = read(GamePort.seen)
    log = read(GamePort.log)
    lately = read(GamePort.lately)
    history = read(GamePort.history)
    result = read(GamePort.result)
    place = read(GamePort.place)
    places = read(GamePort.places)
    sitting = read(GamePort.sitting)
    question = read(GamePort.question)
    question_before = read(GamePort.question_before)
    question_after = read(GamePort.question_after)

    # -- read from the copy as far as it is for the own commanders

    def asks(self, pending: Pending) -> bool:
        side, seat = pending.side, pending.ask.seat
        return not self.commanders or bool(self.choices(side, seat))

    def seats(self) -> Mapping[Place, Player]:
        found = self.copy.seats()
        if self.commanders and self.table is not None:  # a share's bot stands at the table alone
            own = share_of(self.side, self.commanders)
            bots = [one.bot for one in self.table.chairs if one.place == own]
            found = {**found, **{one: Player(bot) for one in found for bot in bots
                                 if bot and parts(one)[0] == self.side}}  # fmt: skip
        return found

    def orders_ship(self, ship: str) -> bool:
        own = (one for one in self.rules.commanders(self.seen(self.side))
               if one.id in self.commanders)  # fmt: skip
        return not self.commanders or any(ship in one.ships for one in own)

    def _own(self, side: Side, command: Command, seat: str) -> bool:
        """Whether a command is for the own commanders to give."""
        if not self.commanders or side != self.side:
            return True
        asked = asked_of(self.rules, self.seen(side), side, command, seat)
        return may_say(self.commanders, asked)

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        return [one for one in self.copy.choices(side, seat) if self._own(side, one.command, seat)]

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        refused = self.copy.why_not(side, command, seat)
        if refused is not None or self._own(side, command, seat):
            return refused
        asked = asked_of(self.rules, self.seen(side), side, command, seat) or ()
        assert self.table is not None
        return for_others(self.table.chairs, side, asked)

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        found = self.copy.propose(side, seat)
        if found is None or not self.commanders:
            return found
        own = tuple(one for one in found.steps if self._own(side, one.command, seat))
        if len(own) < len(found.steps):
            found = replace(found, steps=own, text=f"your part of: {found.text}")
        return found if own else None

    def deeds(self, side: Side, about: str = "", seat: str = "") -> Sequence[Deed]:
        return self._owned(self.copy.deeds(side, about, seat), side, seat)

    def squadron_deeds(self, side: Side, seat: str = "") -> Sequence[Deed]:
        return self._owned(self.copy.squadron_deeds(side, seat), side, seat)

    def courses_to(self, side: Side, ship: str, hex_: Hex, seat: str = "") -> Sequence[Deed]:
        return self._owned(self.copy.courses_to(side, ship, hex_, seat), side, seat)

    def _owned(self, deeds: Sequence[Deed], side: Side, seat: str) -> Sequence[Deed]:
        if not self.commanders:
            return deeds
        return [one for one in deeds if self._own(side, one.steps[0].command, seat)]

    # -- what there is at a host alone

    @property
    def by_hand(self) -> bool:
        return False

    @property
    def waiting(self) -> HandThrow | None:
        return None

    def throw_by_hand(self, on: bool) -> None:
        raise Illegal(Refusal("host", "the host throws the dice"))

    def ask_faces(self, thrower: Thrower) -> list[LogLine]:
        return []

    def throw(self, faces: Faces) -> list[LogLine]:
        raise Illegal(Refusal("host", "the host throws the dice"))

    @property
    def path(self) -> Path | None:
        return None

    @property
    def notices(self) -> Sequence[str]:
        return ()

    def sync(self) -> None:
        """Nothing: what was acknowledged is on the disk of the host."""

    def branch(self, path: Path, entry: int, seed: int | None, saves: Path) -> GamePort:
        raise Fault("host", "", "a battle at a host goes on there alone")
