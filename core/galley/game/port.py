"""A game as those see it who play it: screens, text mode, programs that `import galley`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from galley.engine.checks import Odds
from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.ruleset import Result, RuleSet
from galley.engine.standing import Order, Template
from galley.game.hidden.known import KnownHistory
from galley.game.questions import Choice, Pending
from galley.game.seats.seats import SeatsPort
from galley.game.steps.undo import MOST, Step, Steps
from galley.geometry.hexes import Hex, Hull
from galley.scenarios.library import ScenarioFile

__all__ = ["Step", "Steps", "StepsPort"]


class StepsPort(Protocol):
    """The steps of a game, as its readers use them."""

    def step(self) -> AbstractContextManager[None]:
        """Make one step of all commands that are played within, which is taken back in one."""

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        """The last steps that a side may take back, the last first, and what ends them."""

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        """The steps that a side may play again of what was taken back, the next first."""

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        """Why a side, by default the one that gave it, may not take the last step back, or so
        many; None when it may."""

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        """Take the last step back, or so many: sentences that say what.  Raises Illegal."""

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        """Play again what was taken back last: what happened.  Raises Illegal."""


class GamePort(StepsPort, SeatsPort, Protocol):
    """A game as its readers use it: questions, commands, positions, history, seats and steps."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the game: cards and words, which need only a position that is seen."""

    @property
    def scenario(self) -> ScenarioFile:
        """The scenario: title, date, place, briefings."""

    @property
    def options(self) -> Mapping[str, bool]:
        """The optional rules that were settled for this game, over the scenario's own."""

    def names(self) -> dict[Side, str]:
        """Side -> its name in the scenario."""

    # -- what is asked

    def pending(self, side: Side = "") -> list[Pending]:
        """The decisions that wait, as a side may see them; empty when the game is over."""

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        """The legal choices of a side now, the usual first."""

    def default_choice(self, pending: Pending, commands: Sequence[Command]) -> int:
        """The place of the command with which a question is usually answered."""

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        """The rule that forbids a command now; None when it may be played."""

    def odds(self, side: Side, command: Command) -> Odds | None:
        """The dice that a command leads to; None when it throws none."""

    def preview(self, side: Side, command: Command) -> Hull | None:
        """How the ship that a command moves would lie then; None for other commands."""

    def ship_losses(self, side: Side, command: Command) -> list[str]:
        """The events of a movement that lose the ship, in sentences with their rules."""

    # -- playing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        """Carry out a command: what happened.  Raises Illegal."""

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        """An answer that a side may accept for its question, and for more of its kind."""

    def only_end(self, side: Side, seat: str = "") -> Command | None:
        """The answer that ends a side's question, where nothing else can come to anything."""

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        """Carry a proposal out as far as it holds: what happened.  Raises Illegal."""

    def stopped(self) -> str:
        """Why the last proposal that was accepted was given up before its end; said once."""

    def deeds(self, side: Side, about: str = "", seat: str = "") -> Sequence[Deed]:
        """The deeds of the ships of a side now, the best first; each may be accepted.

        `about`: a ship of the side, whose deeds alone are wanted, or one of the other side, for
        all that can be done to it.
        """

    def squadron_deeds(self, side: Side, seat: str = "") -> Sequence[Deed]:
        """The orders for all ships of which the next is asked for, the usual first."""

    def courses_to(self, side: Side, ship: str, hex_: Hex, seat: str = "") -> Sequence[Deed]:
        """The courses that bring a ship of a side into a hex now, the best first."""

    def why_no_attack(self, side: Side, target: str, seat: str = "") -> Refusal | None:
        """The one reason that matters why nothing can be done to a ship now."""

    def orders(self, side: Side) -> Sequence[Order]:
        """The standing orders of a side."""

    def templates(self) -> Sequence[Template]:
        """The kinds of standing order that there are."""

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        """The standing orders of a side from now on; what they answered.

        Unless a question that is `waiting` is answered too, they begin with the next one.  Raises
        Illegal.
        """

    # -- what there is to see

    def seen(self, side: Side = "") -> State:
        """The position as a side may see it, or for "" as everybody may; the same object until
        something is played."""

    def log(self) -> list[LogLine]:
        """Everything that happened and stands, from the start."""

    def lately(self, most: int) -> list[LogLine]:
        """At least so many of the last lines of the log."""

    def history(self, side: Side = "") -> KnownHistory:
        """The history of the game as a side knows it, or for "" as everybody does."""

    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    # -- where it is kept

    @property
    def path(self) -> Path | None:
        """The save that it is kept in, if there is one; another when it had to be kept anew."""

    @property
    def notices(self) -> Sequence[str]:
        """Sentences to show after opening."""

    def sync(self) -> None:
        """Bring all accepted commands to the disk."""

    def keep(self) -> str:
        """Bring all accepted commands to the disk, and the save to its place: sentences on what
        had to be done for that.  Raises Illegal."""

    def branch(self, path: Path, entry: int, seed: int | None, saves: Path) -> GamePort:
        """A new game in the folder `saves`, with dice of its own, as this one, whose save is
        `path`, stood after an entry.  Raises Fault."""

    def close(self) -> str:
        """Bring all to the disk, and let go of it; what could not be written, if anything."""
