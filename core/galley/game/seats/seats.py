"""Seats of a game: the part of its port that tells them, log lines of a change, who
played when.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from galley.bots.questions import STRANGER, Question, Sitting
from galley.engine.loop import State
from galley.engine.records import SIDES, Command, Event, LogLine, Record, Side
from galley.engine.ruleset import RuleSet
from galley.game.questions import player_name
from galley.game.seats.seat_keys import Place, place_of

if TYPE_CHECKING:
    from galley.game.entries import Entries, Entry


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
        """The player of each side now, as the save has it, and of each seat given singly."""

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


class Seated(Event, frozen=True):
    """`player` plays `side` from now on, or one `seat` of it: `human`, or the name of a bot."""

    side: Side
    player: str
    seat: str = ""


def seated(rules: RuleSet, entries: Entries, state: State, n: int) -> LogLine:
    """The line of the log for entry `n`, with which somebody sat down; `state` is any position
    of the battle."""
    entry = entries[n]
    name = player_name(rules, state, entry.side, entry.seat)
    text = f"{name} is played by {Player(entry.player).words} from now on"
    return LogLine(Seated(entry.side, entry.player, entry.seat), text, "", entry.turn, n)


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
