"""The seats of a battle: their keys, and who plays them.

`A` is a whole side, `A.Rhodes` one of its several seats.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from galley.bots.questions import STRANGER
from galley.engine.records import SIDES, Ask, Record, Seat, Side
from galley.engine.text import joined
from galley.files.faults import shown

HUMAN = "human"
ALONE = "alone"  # the one person who plays all sides that no bot plays
SHORT, END = 18, 11  # characters of a name in a sentence, and of the end of a longer one


class Player(Record, frozen=True):
    """A player: `human`, or `alone` where one person plays all, the name of a bot, or `cmd:` and
    the command of a program."""

    name: str = HUMAN

    @property
    def human(self) -> bool:
        """A person."""
        return self.name in (HUMAN, ALONE)

    @property
    def stranger(self) -> bool:
        """A program that is none of the game's own."""
        return self.name.startswith(STRANGER)

    @property
    def words(self) -> str:
        """The name for a sentence about who plays."""
        if self.human:
            return "a person" if self.name == HUMAN else "one person for all"
        return self.name

    @property
    def short(self) -> str:
        """The name for a sentence: of a long command its end."""
        return self.name if len(self.name) <= SHORT else f"{STRANGER}...{self.name[-END:]}"


Place = str
"""The key of a place."""


def place_of(side: Side, seat: str = "") -> Place:
    """The key of a side, or of one of its seats."""
    return f"{side}.{seat}" if seat else side


def parts(place: Place) -> tuple[Side, str]:
    """The side of a place, and its seat; "" for the whole side."""
    side, _, seat = place.partition(".")
    return side, seat


def several(seats: Sequence[Seat], side: Side) -> list[str]:
    """The seats of a side where it has more than one; none where one player has it all."""
    found = [one.id for one in seats if one.side == side]
    return found if len(found) > 1 else []


def held_by(seats: Sequence[Seat], given: Container[Place], side: Side, seat: str) -> Place:
    """The place of who answers what a side, or one of its seats, is asked.

    What was `given` to a whole side holds for all its seats that were not given singly.  What a
    whole side is asked, the first of its seats answers.
    """
    every = several(seats, side)
    place = place_of(side, seat if seat in every else every[0] if every else "")
    return place if place in given else side


def held(seats: Sequence[Seat], given: Container[Place]) -> list[Place]:
    """The places that somebody answers from, each once, side by side."""
    every = ((side, seat) for side in SIDES for seat in several(seats, side) or [""])
    return [*dict.fromkeys(held_by(seats, given, side, seat) for side, seat in every)]


def why_no_seat(seats: Sequence[Seat], side: Side, seat: str) -> str:
    """Why a side has no such seat to be given singly, in a clause; "" where it has."""
    every = several(seats, side)
    if not seat or seat in every:
        return ""
    if not every:
        return f"side {side} has one player, and no seat {shown(seat)}: give it whole, as {side}"
    return f"side {side} has no seat {shown(seat)}: it has {joined(every)}"


def misplaced(seats: Sequence[Seat], asks: Sequence[Ask]) -> str:
    """The question that is put to a seat which its side does not have, in a clause; "" where there
    is none."""
    known = {(one.side, one.id) for one in seats}
    for ask in asks:
        if ask.seat and (ask.side, ask.seat) not in known:
            kind = type(ask).__name__
            return f"{kind} is put to seat {shown(ask.seat)}, which side {ask.side} does not have"
    return ""


def named(seats: Sequence[Seat], text: str) -> Place:
    """The place that a text names, large or small letters alike; where there is none such, the
    text as it is, with its side in a large letter."""
    side, seat = parts(text)
    side = side.strip().upper()
    found = (one for one in several(seats, side) if one.casefold() == seat.strip().casefold())
    return place_of(side, next(found, seat.strip()))
