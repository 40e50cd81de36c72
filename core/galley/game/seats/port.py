"""The part of a game's port that tells who sits where, and what a bot is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from galley.bots.questions import STRANGER, Question, Sitting
from galley.engine.records import Command, Record, Side
from galley.game.places import Place

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


class SeatsPort(Protocol):
    """The seats of a game, as its readers use them."""

    def seats(self) -> Mapping[Place, Player]:
        """The player of each side now, as the save has it, and of each seat that was given
        singly."""

    def place(self, side: Side, seat: str = "") -> Place:
        """From which of these places it is answered what a side, or one of its seats, is asked."""

    def places(self) -> Sequence[Place]:
        """The places from which anything is answered now, side by side."""

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        """Someone else plays a side with all its seats from now on, or one `seat` of it alone.
        Raises Illegal."""

    def sitting(self, side: Side, playouts: int, seat: str = "") -> Sitting:
        """The sitting of a bot for a side, or for one seat of it."""

    def question(self, side: Side, seat: str = "") -> Question | None:
        """The question to a side as a bot gets it; None when it is asked nothing."""

    def question_before(
        self, side: Side, ship: str = "", reader: Side | None = None
    ) -> Question | None:
        """The question to a side before its last command for a ship, or for the one that is named,
        as far as a `reader` may know it, by default the side itself; None where there was none.
        Raises Fault."""

    def question_after(self, side: Side, command: Command, seat: str = "") -> Question | None:
        """The question to a side after a command that is not given yet; None where it throws dice,
        or where the side is asked nothing then."""
