"""Two players at one terminal: who decides, when the bell rings and when the curtain falls."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.records import SIDES, Record, Seat, Side
from galley.game.questions import Pending
from galley_tui.config.settings import Settings


def shared(seats: Sequence[Seat]) -> dict[Side, list[Seat]]:
    """Side -> its players by name with their ships; {} where one player has each side."""
    if len(seats) <= len(SIDES):
        return {}
    return {side: [one for one in seats if one.side == side] for side in SIDES}


def commander(seat: Seat) -> str:
    """A player with his ships: `Attalus A1 A2 A3`."""
    return " ".join((seat.id, *seat.ships))


class Change(Record, frozen=True):
    """The change of seat before a question is put: another side decides, the bell, the curtain."""

    changed: bool = False
    rings: bool = False
    falls: bool = False


class Seats:
    """Remembers which side decided last, and whether its answers are hidden from the other."""

    def __init__(self) -> None:
        self.seated = ""  # the side that decided last
        self.seat = ""  # which of its seats, where it has several
        self.hidden = False  # both sides decide at once

    def take(
        self, pending: Pending, both: bool, settings: Settings, alone: bool = False
    ) -> Change:
        """Seat the side that a question is put to; `both` sides are asked at once.

        Nothing is hidden from who is `alone` at the keyboard, against a bot; all seats of the
        side are taken to be that player's.
        """
        self.hidden = pending.ask.together and (both or self.hidden)
        before, self.seated = self.seated, pending.side
        seat, self.seat = self.seat, pending.ask.seat or self.seat
        if before == pending.side:
            return Change(changed=seat != self.seat and not alone)
        curtain = settings.curtain
        falls = not alone and (curtain == "always" or (self.hidden and curtain == "hidden"))
        return Change(True, settings.bell and bool(before) and not alone, falls)
