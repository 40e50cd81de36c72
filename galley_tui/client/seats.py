"""Two players at one terminal: who decides, when the curtain falls, what each has missed; and
of one who plays at a host, the bell and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

from galley.engine.loop import Board
from galley.engine.records import SIDES, LogLine, Record, Seat, Side
from galley.game.port import GamePort, Incoming
from galley.game.questions import Pending
from galley_tui.client.opponents.sitting import is_own
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
    """The change of seat before a question is put: another side decides, the keyboard comes to
    a person from another or from a bot, the bell, the curtain."""

    changed: bool = False
    passes: bool = False
    rings: bool = False
    falls: bool = False


class Seats:
    """Remembers which side decided last, and whether its answers are hidden from the other."""

    def __init__(self) -> None:
        self.seated = ""  # the side that decided last
        self.seat = ""  # which of its seats, where it has several
        self.hidden = False  # both sides decide at once

    def take(
        self, pending: Pending, both: bool, settings: Settings, alone: bool = False,
        moved: bool = False,
    ) -> Change:  # fmt: skip
        """Seat the side that a question is put to; `both` sides are asked at once.

        Nothing is hidden from who is `alone` at the keyboard, against a bot; all seats of the
        side are taken to be that player's.  `moved`: a bot has, since a person decided.
        """
        self.hidden = pending.ask.together and (both or self.hidden)
        before, self.seated = self.seated, pending.side
        seat, self.seat = self.seat, pending.ask.seat or self.seat
        if before == pending.side:
            return Change(seat != self.seat and not alone, moved, settings.bell and moved)
        curtain = settings.curtain
        falls = not alone and (curtain == "always" or (self.hidden and curtain == "hidden"))
        passes = moved or (bool(before) and not alone)
        return Change(True, passes, settings.bell and passes, falls)


TURNS = 5_000  # lines of the log in which a turn is looked for
Groups = list[tuple[str, list[str]]]
Sorting = Callable[[Board, Board, Iterable[LogLine], Side], Groups]
"""(before, now, what happened, side) -> groups of sentences, as a face makes them."""


def missed(game: GamePort, side: Side, sorting: Sorting) -> tuple[int, Groups]:
    """The turn with which the missed news begin, and the news as groups of sentences."""
    history = game.history(side)
    last = last_look(game, side)
    told = history.since(last)
    before = history.state_at(last).board
    from_ = next((line.turn for line in told), 0)
    return from_, sorting(before, game.seen().board, told, side)


def their_turn(
    game: GamePort, side: Side, telling: Callable[[Board, Sequence[LogLine], Side], Groups]
) -> Groups:
    """The last turn of the other side in groups of sentences, as a face makes them."""
    return telling(game.seen().board, game.lately(TURNS), side)


def task(game: GamePort, side: Side) -> str:
    """The task of a side in a sentence or two, before it has decided anything; else ""."""
    if last_look(game, side):
        return ""
    briefing = game.scenario.briefings.get(side, "")
    return f"The battle begins. {briefing.partition(chr(10))[0]}".strip()


def last_look(game: GamePort, side: Side) -> int:
    """The last entry of this side before another player decided; the start if there is none."""
    history = game.history(side)
    live, entries = history.live, history.entries

    def own(at: int) -> bool:
        entry = entries[live[at]]
        return entry.side == side and is_own(game, side, entry.seat)

    at = len(live) - 1
    while at > 0 and own(at):
        at -= 1
    while at > 0 and not (own(at) and entries[live[at]].order is None):
        at -= 1
    return live[at]


REST: Final = 10.0  # seconds after the bell until it rings again


class Bell:
    """Rings when a question comes that waited for others, not too often."""

    def __init__(self) -> None:
        self._rang = -REST

    def rings(self, settings: Settings) -> bool:
        """Whether it is to ring now."""
        now = monotonic()
        if not settings.bell or now - self._rang < REST:
            return False
        self._rang = now
        return True


def sealed_words(incoming: Incoming) -> list[str]:
    """Say for an umpire what the sides hide from each other."""
    return incoming.sealed() or ["Nothing is decided in secret now, and no standing order given"]


def lost_words(incoming: Incoming, press: str = "a key") -> list[str]:
    """Lines on a line to the host that is gone, and on how to come back: by itself, or at once
    when one does `press`."""
    said = [f"{incoming.lost[:1].upper()}{incoming.lost[1:].rstrip('.')}."]
    if seconds := incoming.next_try:
        said.append(f"Next try after {seconds} s, or by {press}.")
    if incoming.back:
        said.append(f"To come back to where you stood: {incoming.back}")
    return said
