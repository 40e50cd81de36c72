"""Tells one side of a battle its entries, as lines of a save in which nothing else ever was.

The numbers are those of what the side knows.  Not told are seed and luck, the standing orders and
remarks of the other side, and what it has answered in secret; at the reveal all is told anew from
the first secret answer on, in its true order.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from galley.engine.records import Side
from galley.game.game import Game
from galley.game.known import AllKnown, Known
from galley.game.seats import Player
from galley.game.storage.entries import Entry, line_of
from galley.game.storage.journal import Journal
from galley.remote.begun import Begun
from galley.remote.lines import Told
from galley.saves import save_format
from galley.saves.reader import Line

BY_ORDER: Final = "by a standing order"


class Teller:
    """Tells one side of a battle, or for "" somebody who looks on, what it does not know yet; so
    many activations `late`, until the battle is over.  An umpire is told `all_`."""

    def __init__(self, game: Game, side: Side, late: int = 0, all_: bool = False) -> None:
        self.game, self.side, self.late, self.all = game, side, late, all_
        self._end = 1  # entries that may be told
        self.sent = 0  # entries that it was told
        self.open = 0  # the first of them that may be told anew

    def begin(self) -> Begun:
        """Tell from the start on what all know, without a seed; what is known besides are the
        next news."""
        header = replace(
            self.game.journal.header, format=save_format.RECORDED, seed=save_format.NO_SEED,
            seeds=(), commitment="", follows="", after=-1,
            seats={key: Player(one).short for key, one in self.game.journal.header.seats.items()},
        )  # fmt: skip
        journal, known = Journal.begin(header), self._known()
        self.sent = self.open = min(known.first, self._told_until(known))
        first, *later = (self._line(known, n) for n in range(self.sent))
        journal.add(first)
        unchecked = (replace(line, check="") for line in later[:-1])
        return Begun(journal.data.decode(), (*unchecked, *later[-1:]))

    def news(self) -> Told:
        """Tell what has happened since the last time."""
        known = self._known()
        at = min(self.sent, self.open) if known.first > self.open else self.sent
        self.sent, self.open = self._told_until(known), known.first
        return Told(at, tuple(self._line(known, n) for n in range(at, self.sent)))

    def _told_until(self, known: Known) -> int:
        """How many of the known entries may be told."""
        return known.number(self._late_end() if self.late else len(self.game.past.entries))

    def _late_end(self) -> int:
        """The first entry that is too new to be told: it never goes back."""
        past, left = self.game.past, self.late
        if self.game.result() is not None:
            self._end = len(past.entries)
        for n in reversed(past.live):
            if n < self._end or not left:
                break
            cards = (past.rules.event_card(line.event) for line in past.told_at(n))
            left -= any(card.landmark for card in cards)
            if not left:
                self._end = max(self._end, n)
        return self._end

    def _known(self) -> Known:
        if self.all:
            return AllKnown(self.game.past, self.game.journal)
        return Known(self.game.past, self.game.journal, self.side)

    def _line(self, known: Known, n: int) -> Line:
        """An entry; the check of the position that it leads to, once that is the same for all."""
        entry = self.game.past.entries[real := known.real(n)]
        told = replace(
            entry, n=n, of=known.number(entry.of) if entry.of >= 0 else -1, undone=False, thrown=0,
            check=entry.check if real < known.first else "",
        )  # fmt: skip
        if entry.player:  # of a program not where it lies
            told = replace(told, player=Player(entry.player).short)
        if entry.side != self.side and not self.all:
            told = replace(told, standing=(), order=None)
        remark = entry.remark if self.all else self._remark(entry)
        return line_of(replace(told, remark=remark), False, self._whole(told))

    def _remark(self, entry: Entry) -> str:
        """What was meant by it, if it was the side's own, that an order gave it, or the words of
        a step."""
        if entry.kind == "play" and entry.side != self.side:
            return BY_ORDER if entry.order is not None else ""
        if entry.kind == "play":
            return entry.remark
        entries = self.game.past.entries
        moved = map(entries.at, entries.moved.get(entry.n, ()))
        others = {one.remark for one in moved if one.side != self.side}
        return entry.remark if entry.remark not in others else ""

    def _whole(self, entry: Entry) -> tuple[str, ...]:
        """The position after the first entry, from which the others lead on."""
        if entry.n:
            return ()
        return save_format.pieces(self.game.past.rules.encode(self.game.past.state_at(0)))
