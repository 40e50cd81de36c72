"""What a battle keeps from its save: the seed of its dice, and answers given in secret."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from galley.engine.loop import State
from galley.engine.records import Side
from galley.engine.views import deciding_together, hidden_asks
from galley.files.disk import Disk
from galley.game.hidden.throws import Counted, foreseeable
from galley.saves.save_format import Header
from galley.saves.sealed import (
    Answer,
    Luck,
    PrivateFile,
    Secrets,
    Thrown,
    place,
    tail_hash,
    unknown_luck,
)
from galley.saves.seals import Seal


class Secrecy:
    """The seed of new dice, the count of throws, and the `tail`: entries that follow those of
    the save, until what was answered in secret is revealed."""

    def __init__(self, header: Header, disk: Disk, luck: Luck | None = None) -> None:
        self.header, self.luck = header, luck
        self.thrown = 0
        self.tail: list[bytes] = []
        self.file = PrivateFile(disk)

    @property
    def open(self) -> bool:
        """The seed is no secret."""
        return foreseeable(self.header)

    def known(self) -> Luck:
        """The seed, and the salt of all hashes."""
        self.luck = self.luck or unknown_luck()
        return self.luck

    def dice(self) -> Counted:
        """What throws next."""
        return Counted(self.header.seed if self.open else self.known().seed, self.thrown)

    def count(self, thrown: int) -> None:
        """So many throws have been made."""
        self.thrown = thrown
        self.file.add(Thrown(thrown))

    def keep(self, body: bytes, after: str) -> None:
        """One more entry that stays secret; `after` is the chain of the save's entries."""
        self.tail.append(body)
        self.file.add(Answer(body.decode(), after))

    def salt(self, after: str) -> str:
        """Of the hashes of one tail: told with its answers, it tells nothing of the others."""
        return tail_hash(self.known().salt, [after.encode()])[0]

    def sealed(self, side: Side, after: str) -> Seal:
        """What the save says when a side is done."""
        return Seal("answers", side, tail_hash(self.salt(after), self.tail)[-1])

    def opened(self, after: str, more: int) -> Seal:
        """What it says when all is revealed, with so many entries after the tail."""
        return Seal("opened", salt=self.salt(after), count=len(self.tail) + more)

    def begin(self, save: Path, battle: str, after: str) -> None:
        """Keep all of it beside a save, in the user's own folder."""
        answers = tuple(Answer(body.decode(), after) for body in self.tail)
        self.file.begin(place(save, battle), Secrets(self.known(), self.thrown, answers))


def stays_secret(before: State, after: State, tail: Sequence[bytes]) -> bool:
    """An entry that leads from one position to another is not for everybody's eyes yet."""
    if next(hidden_asks(after), None) is not None:
        return True
    return bool(tail) and deciding_together(before) and _put(before) == _put(after)


def _put(state: State) -> list[tuple[str, Side]]:
    return [(type(ask).__name__, ask.side) for ask in state.asks() if ask.together]


def done_in_secret(before: State, after: State, side: Side) -> Side:
    """The side, when it has given its last answer and the other one not yet; else ""."""
    if before.ask_of(side) is None or after.ask_of(side) is not None:
        return ""
    return side if next(hidden_asks(after), None) is not None else ""
