"""What a rule set is to the session, the screens and the bots."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from galley.engine.checks import Odds
from galley.engine.dice import Die
from galley.engine.loop import State
from galley.engine.proposal import Proposal
from galley.engine.records import Ask, Chooser, Command, Event, Record, Seat, Side
from galley.engine.standing import Order, Template


class Result(Record, frozen=True):
    """How a game ended."""

    winner: Side  # "" for a draw
    reason: str
    points: dict[Side, int]


class RuleSet(Protocol):
    """A rulebook as the session, the screen and the bots see it."""

    id: str
    title: str
    version: int  # raised when old journals would replay differently
    option_names: tuple[str, ...]  # the optional rules
    dice: tuple[Die, ...]  # the kinds of dice that it throws

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        """The first position, before the first question.

        `scenario` is a parsed scenario file; raises galley.files.faults.Fault.
        """

    def side_names(self, state: State) -> dict[Side, str]:
        """Side id -> its name in the scenario."""

    def encode(self, state: State) -> bytes:
        """Board and stack in canonical JSON: equal positions give equal bytes."""

    def decode(self, text: bytes, like: State) -> State:
        """The state written by `encode`; `like` is any state of the same battle.

        Raises msgspec.ValidationError or ValueError.
        """

    def command(self, data: Any) -> Command:
        """A command from its JSON form.  Raises msgspec.ValidationError."""

    def label(self, state: State, command: Command) -> str:
        """A few words for a command, as a menu shows it."""

    def short(self, state: State, command: Command, group: str = "") -> str:
        """The same in the fewest words, for a list with little room; `group` as in `listed`."""

    def listed(
        self, state: State, ask: Ask, choices: Sequence[Command]
    ) -> Sequence[tuple[str, Command]]:
        """The choices of a question, each with the group that it stands in; the usual first."""

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        """Who decides what and why, in one line, and the rule's number."""

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        """A log line for an event, told after it happened, and the rule's number."""

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        """The dice which a command leads to; None when it throws none."""

    def view(self, state: State, side: Side) -> dict[str, Any]:
        """The position that a side sees (galley.engine.views), complete, as plain data."""

    def broken(self, state: State) -> list[str]:
        """A sentence for everything in a position that cannot be; empty when all is well."""

    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it goes on."""

    def propose(self, state: State, side: Side) -> Proposal | None:
        """What `side` might answer to what it is asked, seeing what it may see."""

    def templates(self) -> Sequence[Template]:
        """The kinds of standing order that a side may give."""

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        """What an order makes its side answer; None when it has nothing to say here."""

    def seats(self, state: State) -> Sequence[Seat]:
        """Who decides, in a fixed order: galley.engine.records.ONE_A_SIDE, or several a side."""

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """What `side` sees, with what is hidden from it filled in as it might be."""

    def seals(self, event: Event) -> bool:
        """The event may not be taken back (a roll or a reveal)."""

    def concede(self, side: Side) -> Command:
        """The command by which a side gives up."""

    def happenings(self) -> dict[str, tuple[str, ...]]:
        """Every name under events, commands and clauses, for a count of what games reach."""

    def schema(self) -> dict[str, Any]:
        """Every command, ask and event with its fields and meaning, for `galley engine`."""
