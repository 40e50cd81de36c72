"""A copy of a battle as one side knows it, kept in step by the entries that the side is told.

It is a battle in memory with recorded dice: what can be read there (choices, odds, deeds, reasons,
log, replay, account) is what it would be at one keyboard, of all but what the others hide.  Not
what may be taken back: that hangs on when all was revealed, which the host knows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

from msgspec.structs import replace

from galley.catalogue import rules_of
from galley.engine.dice import Recorded
from galley.engine.loop import State, refusal, step
from galley.engine.records import LogLine
from galley.files.disk import DISK
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.history import checksum
from galley.game.restoring_state import copied, rebuilt
from galley.game.storage.entries import BY_HAND
from galley.remote.begun import Begun
from galley.remote.lines import Told
from galley.saves import save_format
from galley.saves.reader import Line
from galley.saves.save_format import SaveContent

NAME = "the host"  # where a fault of what is told is found


class Mirror:
    """A battle as a side was told it; `game` is another one after a reveal."""

    def __init__(self, begun: Begun) -> None:
        """From what `Teller.begin` gives.  Raises Fault."""
        self.game = _game(save_format.parsed(begun.save.encode(), NAME))
        for line in begun.lines:
            self._take(line)

    def again(self, begun: Begun, news: Iterable[Told]) -> list[LogLine]:
        """Take in the whole battle, told anew, of which most is known: what happened that was not.
        Raises Fault."""
        kept = save_format.parsed(begun.save.encode(), NAME)
        mine = save_format.parsed(self.game.journal.data, NAME)
        if kept.header != mine.header:
            raise Fault(NAME, "", "has another battle of that name")
        found = [*kept.lines, *begun.lines]
        for told in news:
            found[told.at :] = told.lines
        both = zip(mine.lines, found, strict=False)
        same = sum(1 for _ in takewhile(lambda two: _is_same(*two), both))
        return self.follow(Told(same, (*found[same:],)))

    def follow(self, told: Told) -> list[LogLine]:
        """Take in what is told: what happened that was not known yet.  Raises Fault where it does
        not lead to where it says."""
        has = len(self.game.past.entries)
        known = [line.text for line in self._lines(told.at, has)]
        if told.at > has:
            raise Fault(NAME, f"entry {told.at}", f"comes too early: entry {has} is the next")
        if told.at < has:
            self._back_to(told.at)
        for line in told.lines:
            self._take(line)
        found = self._lines(told.at, len(self.game.past.entries))
        same = zip(known, found, strict=False)
        return found[sum(1 for _ in takewhile(lambda two: two[0] == two[1].text, same)) :]

    def _lines(self, first: int, end: int) -> list[LogLine]:
        """The lines of the log of some entries, and of what they play again, that stand."""
        past, moved = self.game.past, self.game.past.entries.moved
        again = {one for n in range(first, end) if past.entries.kinds[n] == "redo"
                 for one in moved[n]}  # fmt: skip
        stands = (n for n in past.live if n >= first or n in again)
        return [line for n in stands for line in past.told_at(n)]

    def _back_to(self, count: int) -> None:
        """Forget all but the first entries."""
        journal = self.game.journal
        kept = save_format.parsed(journal.data, NAME)
        self.game = _game(copied(kept.header, kept.lines, count, DISK))

    def _take(self, line: Line) -> None:
        game, past = self.game, self.game.past
        if not line.check:  # it is told again, and proven, once all is revealed
            line = replace(line, check=checksum(game.rules.encode(self._after(line))))
        entry = past.entries.read(line)
        game.journal.add(line)
        past.entries.append(entry)
        if entry.kind == "play":
            state, events = past.again(game.state, entry.n, len(past.live))
            past.stand(entry.n, state, past.tell_safely(entry.n, state, events))
            game.state = state
        elif entry.kind == "undo":
            past.take_back(entry.of)
            game.state = past.state_at(past.live[-1])
        elif entry.kind == "redo":
            for n in past.entries.moved[entry.n]:
                state, events = past.again(game.state, n, len(past.live))
                past.play_again(n, state, events)
                game.state = state
        elif entry.kind == "standing":
            game.standing[entry.side] = entry.standing
        elif entry.kind == "dice" and entry.dice:
            game.hands.on = entry.dice == BY_HAND
        if entry.agreed or entry.kind == "seat":
            past.note(entry.n)

    def _after(self, line: Line) -> State:
        """The position that a line leads to.  Raises Fault."""
        game, past = self.game, self.game.past
        if line.kind == "undo":
            place = bisect_left(past.live, line.of)
            return past.state_at(past.live[max(0, place - 1)])
        entry = past.entries.read(line)
        if entry.command is None:
            return game.state
        if refused := refusal(game.state, entry.command, entry.side, entry.seat):
            raise Fault(NAME, f"entry {line.n}", refused.text, refused.rule)
        dice = Recorded(*entry.rolls)
        return step(game.state, entry.command, dice, entry.side, entry.seat)[0]


def _is_same(known: Line, told: Line) -> bool:
    """Whether a line is one that is known, the check of which may be told later."""
    return known == (told if told.check else replace(told, check=known.check))


def _game(kept: SaveContent) -> Game:
    """The battle in a save.  Raises Fault."""
    rules = rules_of(kept.header.rules, NAME)
    return Game(*rebuilt(kept, rules, Path(NAME), DISK))
