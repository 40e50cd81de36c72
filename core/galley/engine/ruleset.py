"""Defines a rule set as a game in progress, the screens and the bots see it, in parts by use.

Every rule set has `Core` and `Words`.  The other parts are objects of their own, which a rule
set may leave out: then there is no advice, no account, and nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from galley.engine.account import Account
from galley.engine.cards import AskCard, CommandCard, EventCard, ThrowCard
from galley.engine.checks import Odds, Throw
from galley.engine.deed import Deed, Proposal
from galley.engine.dice import Die
from galley.engine.editing import Editing, Positions
from galley.engine.loop import State
from galley.engine.records import (
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Record,
    Refusal,
    Seat,
    Side,
)
from galley.engine.standing import Groups, Order, Template

if TYPE_CHECKING:
    from galley.engine.bot import Opponents
    from galley.geometry.hexes import Hex, Hull


class Variation(Record, frozen=True):
    """A change to a scenario: a short id, what it is in a few words, and the parsed file with
    it."""

    id: str
    text: str
    data: dict[str, Any]


class Variations(Protocol):
    """The changes that a rule set knows."""

    def of(self, scenario: Mapping[str, Any], file: str) -> Sequence[Variation]:
        """Every change that a scenario, which has no fault, allows: each can be set up."""

    def first_move(self, scenario: Mapping[str, Any], side: Side) -> dict[str, Any] | None:
        """The scenario in which a side is first in turn 1; None where that is nobody's."""


class QuickBattles(Protocol):
    """The quick battles that a rule set makes."""

    def text(self, era: str, size: int, seed: int) -> str:
        """Scenario file with two even fleets of about so many ships; the same for a same seed."""


Change = Callable[[Mapping[str, Any]], dict[str, Any] | None]
"""Gives new data of a scenario; None where it does not allow the change."""


class Result(Record, frozen=True):
    """How a game ended: who won ("" for a draw), why, and the points of each side."""

    winner: Side
    reason: str
    points: dict[Side, int]


class Phase(Record, frozen=True):
    """A part of a turn, as a turn bar shows it: what the board calls it, its name, a shorter
    one to stand before its segments, and those."""

    id: str
    name: str
    short: str = ""
    segments: tuple[str, ...] = ()


class Core(Protocol):
    """The rules themselves: positions, commands, the end."""

    id: str
    title: str
    version: int  # raised when old journals would replay differently
    option_names: tuple[str, ...]  # the optional rules
    dice: tuple[Die, ...]  # the kinds of dice that it throws
    dice_rule: str  # the paragraph that says so
    largest_number: int  # that a position may hold, below 0 as well: no length is larger
    phases: tuple[Phase, ...]  # of a turn, in their order

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        """The first position, before the first question.

        `scenario` is a parsed scenario file; raises galley.files.faults.Fault.
        """

    def encode(self, state: State) -> bytes:
        """Board and stack in canonical JSON: equal positions give equal bytes."""

    def decode(self, text: bytes, like: State) -> State:
        """The state written by `encode`; `like` is any state of the same battle.

        Raises msgspec.ValidationError or ValueError.
        """

    def command(self, data: Any) -> Command:
        """A command from its JSON form.  Raises msgspec.ValidationError."""

    def seats(self, state: State) -> Sequence[Seat]:
        """The seats that decide, in a fixed order: `ONE_A_SIDE` of records, or several a side."""

    def commanders(self, state: State) -> Sequence[Seat]:
        """Those among whom a side can be shared out, whatever the seats are: each with the ships
        that he commands now."""

    def may(self, state: State, ask: Ask, command: Command) -> Sequence[str]:
        """The commanders of the side that is asked any of whom may give a command; () where all
        must, one after the other."""

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """The position that `side` sees, with a guess in place of all that is hidden from it."""

    def broken(self, state: State) -> list[str]:
        """A sentence for everything in a position that cannot be; empty when all is well."""

    def seals(self, event: Event) -> bool:
        """The event may not be taken back (a roll or a reveal)."""

    def concede(self, side: Side) -> Command:
        """The command by which a side gives up."""

    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it goes on."""

    def view(self, state: State, side: Side) -> dict[str, Any]:
        """The position that a side sees (galley.engine.views), complete, as plain data."""


class Choice(Record, frozen=True):
    """Something legal, and a few words for it.

    `group` is "" for what one usually wants; other groups stand behind it in a list.  `later`:
    how likely something comes of it in time, in words to stand behind the others.
    """

    command: Command
    label: str
    group: str = ""
    later: str = ""


class Words(Protocol):
    """How sides, commands, questions and events are said."""

    @property
    def cards(self) -> Mapping[type[Command], CommandCard]:
        """A card for each kind of command."""

    @property
    def ask_cards(self) -> Mapping[type[Ask], AskCard]:
        """A card for each kind of question."""

    def throw_card(self, throw: Throw) -> ThrowCard:
        """The card of a throw's kind."""

    def event_card(self, event: Event | None) -> EventCard:
        """The card of an event's kind; an empty one for None and for events without a card."""

    def side_names(self, state: State) -> dict[Side, str]:
        """Side id -> its name in the scenario."""

    def specials(self, state: State) -> Sequence[tuple[Side, str, str]]:
        """The rules that a battle has of its own: for each whose it is, "" for both sides, a
        sentence without its name, and the rule's number."""

    def label(self, state: State, command: Command) -> str:
        """A few words for a command, as a menu shows it."""

    def labelled(self, state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
        """The answers to a question as a menu shows them, the usual first."""

    def short(self, state: State, choices: Sequence[Choice]) -> list[str]:
        """Each choice in the fewest words, for a list with little room."""

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        """The question in one line, with who decides and why, and the rule's number."""

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        """A log line for an event, told after it happened, and the rule's number."""

    def ship_of(self, about: Ask | Command | Event) -> str:
        """The ship that something is about first; "" for none."""

    def squadron_of(self, about: Command) -> str:
        """The group of ships that a command is about; "" for none."""

    def pointed_at(self, choice: Command) -> str:
        """The ship that a choice points at on the map: its target, else its own; "" for none."""


class Advice(Protocol):
    """The help that a rule set gives a side to decide: chances, proposals, standing orders."""

    @property
    def groups(self) -> Groups | None:
        """How an order names a part of a side's ships; None where it cannot."""

    @property
    def gives_deeds(self) -> bool:
        """Its ships have deeds; without, the program does not speak of them."""

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        """The dice which a command leads to; None when it throws none."""

    def hopeless(self, state: State, ask: Ask, command: Command) -> bool:
        """An answer is an attack, and no dice let it do anything."""

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        """An answer to propose for a question, from the position that its side sees, or None."""

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        """The deeds of the ships that a question is about, the best first.

        `about`: a ship of the side, whose deeds alone are wanted, or one of the other side, for
        all that can be done to it; "" for everything.
        """

    def squadron_deeds(self, state: State, ask: Ask) -> Sequence[Deed]:
        """The orders for all ships of which the next is asked for, the usual first."""

    def courses_to(self, state: State, ask: Ask, ship: str, hex_: Hex) -> Sequence[Deed]:
        """The courses that bring a ship into a hex, the best first."""

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        """The one reason that matters why nothing can be done to a ship; None when it can."""

    def why_stopped(
        self, state: State, proposal: Proposal, rest: Sequence[Command]
    ) -> Refusal | None:
        """Why an accepted proposal does not go on with the rest of its commands, now that the
        other side has answered; None when it does."""

    def default_choice(
        self, state: State, side: Side, ask: Ask, choices: Sequence[Command]
    ) -> int:
        """The place of the choice that a side usually wants."""

    def preview(self, state: State, side: Side, command: Command) -> Hull | None:
        """How a ship would lie after a movement, looked at before it is made; None for other
        commands."""

    def ship_losses(self, state: State, side: Side, command: Command) -> Sequence[Event]:
        """The events of a movement that lose the ship: it is not made without asking."""

    def templates(self) -> Sequence[Template]:
        """The kinds of standing order that a side may give."""

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        """The command by which an order answers a side's question; None when it does not apply."""


class ByCards:
    """The words of a rule set that says of a command what its card does, among the questions that
    wait, and has no squadrons."""

    cards: Mapping[type[Command], CommandCard]

    def specials(self, state: State) -> Sequence[tuple[Side, str, str]]:
        return ()

    def label(self, state: State, command: Command) -> str:
        return self._words(state, command, state.asks())

    def labelled(self, state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
        return [
            Choice(command, self._words(state, command, (ask,)), self.cards[type(command)].group)
            for command in commands
        ]

    def short(self, state: State, choices: Sequence[Choice]) -> list[str]:
        asks = state.asks()
        return [self._words(state, choice.command, asks, brief=True) for choice in choices]

    def _words(
        self, state: State, command: Command, asks: Sequence[Ask], brief: bool = False
    ) -> str:
        return self.cards[type(command)].words(state.board, command, asks, brief)

    def squadron_of(self, about: Command) -> str:
        return ""

    def concede(self, side: Side) -> Command:
        return Concede()


class NoAdvice:
    """The advice of a rule set that gives none."""

    groups: Groups | None = None
    gives_deeds = False

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        return None

    def hopeless(self, state: State, ask: Ask, command: Command) -> bool:
        return False

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        return None

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        return ()

    def squadron_deeds(self, state: State, ask: Ask) -> Sequence[Deed]:
        return ()

    def courses_to(self, state: State, ask: Ask, ship: str, hex_: Hex) -> Sequence[Deed]:
        return ()

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        return None

    def why_stopped(
        self, state: State, proposal: Proposal, rest: Sequence[Command]
    ) -> Refusal | None:
        return None

    def default_choice(
        self, state: State, side: Side, ask: Ask, choices: Sequence[Command]
    ) -> int:
        return 0

    def preview(self, state: State, side: Side, command: Command) -> Hull | None:
        return None

    def ship_losses(self, state: State, side: Side, command: Command) -> Sequence[Event]:
        return ()

    def templates(self) -> Sequence[Template]:
        return ()

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        return None


class Schema(Protocol):
    """The names that a rule set has, for programs that play it and for counts of many games."""

    @property
    def scenario(self) -> type[Record]:
        """A scenario file as it is read: its keys, their kinds and bounds."""

    @property
    def counted(self) -> Mapping[type[Command] | type[Event], str]:
        """The chosen commands and the events that are counted in a game, each under a word."""

    def described(self) -> dict[str, Any]:
        """Every command, ask, event and scenario key with its meaning, for `galley engine`."""

    def drawn(self) -> dict[str, Any]:
        """A scenario file as a part of a JSON Schema, draft 7."""

    def happenings(self) -> dict[str, tuple[str, ...]]:
        """Every name under events, commands and clauses, for a count of what games reach."""


class RuleSet(Core, Words, Protocol):
    """A rulebook as a game in progress, the screens and the bots see it."""

    @property
    def advice(self) -> Advice:
        """Chances, proposals, standing orders; `NoAdvice` for none."""

    @property
    def account(self) -> Account[Any] | None:
        """The account of battles, asked of boards of this rule set; None where there is none."""

    @property
    def schema(self) -> Schema | None:
        """The names of its commands, questions and events."""

    @property
    def editing(self) -> Editing | None:
        """What lies where in its scenario files; None where they cannot be edited."""

    @property
    def positions(self) -> Positions:
        """How a running position becomes a scenario file."""

    @property
    def opponents(self) -> Opponents | None:
        """The opponents that play in a person's stead; None where only chance plays."""

    @property
    def variations(self) -> Variations | None:
        """The changes that a designer may make in its scenarios; None where it knows none."""

    @property
    def quick(self) -> QuickBattles | None:
        """The quick battles that it makes; None where it makes none."""
