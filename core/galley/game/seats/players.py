"""Who played which place when, as the entries of a battle say."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from galley.engine.records import SIDES, Side
from galley.game.places import Place, place_of
from galley.game.seats.port import Player

if TYPE_CHECKING:
    from galley.game.entries import Entry


class Sittings(Protocol):
    """Entries of a battle, and the numbers of those with which somebody sat down."""

    @property
    def seats(self) -> Sequence[int]:
        """Their numbers."""

    def __getitem__(self, n: int) -> Entry: ...


def luck_told(entries: Sittings, side: Side, seat: str) -> int:
    """The seed by which the bot of a place chooses, where a save of an older format tells it;
    0 where none does."""
    for n in reversed(entries.seats):
        entry = entries[n]
        if entry.player and entry.side == side and entry.seat in ("", seat):
            return entry.luck
    return 0


def players(entries: Sittings, before: int | None = None) -> dict[Place, Player]:
    """The player of each side, by default a person, and of each seat that was given singly since
    its side was; after all entries, or `before` one of them.  Sides first, each with its seats."""
    whole: dict[Side, Player] = {}
    single: dict[Place, Player] = {}
    upto = len(entries.seats) if before is None else bisect_left(entries.seats, before)
    for n in reversed(entries.seats[:upto]):
        entry = entries[n]
        if not entry.player or entry.side in whole:
            continue
        player = Player(entry.player)
        if entry.seat:
            single.setdefault(place_of(entry.side, entry.seat), player)
        else:
            whole[entry.side] = player
        if len(whole) == len(SIDES):
            break
    every = {side: whole.get(side, Player()) for side in SIDES} | single
    return dict(sorted(every.items()))
