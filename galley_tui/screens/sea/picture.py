"""The picture that a screen with a sea shows after a key, and what its modes may say of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, Protocol

from textual.geometry import Size

from galley.engine.loop import Board
from galley.engine.records import Record
from galley_tui.client.choices import Option
from galley_tui.config import keymap
from galley_tui.draw.log import Line
from galley_tui.faces.face import Highlights
from galley_tui.widgets.prompt import Question
from galley_tui.widgets.rows import Row

Labels = list[tuple[str, str]]
"""(key, label) of what works now."""
Words = tuple[str, str]
"""A row in words, and its style."""


def labels(keys: Iterable[keymap.Key]) -> Labels:
    """(key, label) of those that the key line names."""
    return [(key.keys[0], key.label) for key in keys if key.label]


class SheetOf(NamedTuple):
    """The ship whose sheet is open, the other one of what is lit, and the lit choice if it may be
    about a man."""

    ship: str
    other: str = ""
    option: Option | None = None


class Picture(NamedTuple):
    """The picture of a battle; a part that is equal to the one before is not drawn again."""

    turn: tuple[Board, Sequence[Record]]
    sea: tuple[Board, Highlights]
    sheet: SheetOf
    log: Sequence[Line]
    prompt: Question | Sequence[Row]
    keys: Labels


class KeyMode(Protocol):
    """A part of the screen that takes keys before others do."""

    async def handle_key(self, name: str) -> bool:
        """A key; False for one that is left to the others."""


class Mode(ABC):
    """A part of the screen that takes keys, and while it is open has a say in what is shown.

    Of each thing the screen asks those that are open in their order, until one has an answer.
    """

    alone: ClassVar[bool] = False  # no key works but those that it names

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether the mode has something to say of what is shown."""

    @abstractmethod
    async def handle_key(self, name: str) -> bool:
        """A key; False for one that is left to the others."""

    def row(self) -> Words | None:
        """The row below the question; None where it says nothing there."""
        return None

    def keys(self) -> Labels | None:
        """The keys that stand first; None where it has none of its own."""
        return None

    def layer(self, lit: Highlights) -> Highlights | None:
        """The highlights of the sea, made of those that are there always."""
        return None

    def panel(self, room: Size) -> tuple[Sequence[Row], int] | None:
        """The rows in the place of sheet and choices, with the one that is kept in sight."""
        return None
