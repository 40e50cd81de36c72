"""Orders on the screen, as a face gives them: for whole squadrons, and such that are written or
steered ship by ship."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from galley.engine.checks import Odds
from galley.engine.records import Command
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.choices import Option
from galley_tui.client.playing import Ended, PositionChanged
from galley_tui.config.keymap import Keys
from galley_tui.draw.formations import Panel, ShipPart
from galley_tui.draw.table.model import GhostMove
from galley_tui.terminal.look import Look, Run

Row = list[Run]


class SquadronOrders(Protocol):
    """Orders for whole squadrons in a battle: which are open, and what the ships would do."""

    @property
    def help(self) -> Mapping[str, str]:
        """Letter of an order -> what it does."""

    @property
    def story(self) -> str:
        """How orders are shown and carried out, in paragraphs."""

    def take(self, pending: Pending, words: str) -> None:
        """Open the orders for the squadron that moves with the one of these words lit."""

    def look(self, pending: Pending | None, option: Option | None) -> str:
        """Open the orders for the squadron that moves, or the lit one; else why there are none."""

    def first(self, pending: Pending) -> str:
        """The order that would be lit for the squadron that moves; "" where there is none."""

    @property
    def open(self) -> object | None:
        """Not None while orders are looked at; all that follows is about these."""

    def panel(self, text: Callable[[str], str], advice: str) -> Panel:
        """The panel of what is lit, with what the `advice` tells of worth and chances; `text`
        puts words in the terminal's characters."""

    def parts(self) -> list[ShipPart]:
        """The part of each ship in the order."""

    def ships(self) -> list[str]: ...
    def picked(self) -> str:
        """The ship that is given an order of its own; empty while all are ordered."""

    def words(self) -> str:
        """The lit order."""

    def trouble(self) -> str:
        """The trouble that keeps the picked ship, or else the first, from its part, or ""."""

    def step(self, by: int) -> None:
        """Light the next order, or the one before."""

    def change(self, by: int) -> None:
        """A larger or smaller number."""

    def number(self, n: int) -> None:
        """This number."""

    def call(self, letter: str) -> None:
        """Light the order of a letter, if it is open."""

    def pick(self, by: int) -> None:
        """Go to the next ship, and from the last to all of them."""

    def leave_out(self) -> None:
        """The picked ship is left out, or obeys again."""

    def close(self) -> None:
        """No orders are looked at any more."""

    def why_nothing(self) -> str:
        """Why the lit order cannot be carried out at all; empty when it can."""

    def carry_out(self) -> tuple[PositionChanged | Ended, Callable[[], str]]:
        """Carry the lit order out and close: what came of it, and what stopped it, which is
        asked once that is shown."""


class WrittenOrders(Protocol):
    """Orders that are written or steered for one ship, while the sea shows where it would lie."""

    @property
    def keys(self) -> Keys:
        """The keys that work while it is open, in the order of the key line; those of the screen
        besides its own: keep, next_sheet, sheet_before, to_all, no_writing, zoom, help."""

    @property
    def title(self) -> str:
        """The heading of the help, in a few words."""

    likely: bool
    """Whether chances are told."""

    @property
    def aside(self) -> bool:
        """Lists stand first, where there are deeds; it opens when it is asked for."""

    def asks(self, pending: Pending) -> bool:
        """The question is one for such orders."""

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        """Open those of a ship, or of the next that has none, beginning with what is `lit` if it
        is of the kind; else why there are none."""

    @property
    def open(self) -> bool:
        """Orders are written; all that follows is about these."""

    @property
    def ship(self) -> str: ...
    def close(self) -> None: ...
    def pick(self, pending: Pending, by: int) -> str:
        """Go to the next ship, or the one before."""

    def type(self, name: str) -> bool:
        """A letter or digit that is written; False for a key that is none now."""

    def do(self, action: str) -> str:
        """Do what a key of these orders stands for; the reason why it cannot, or ""."""

    @property
    def aimed(self) -> str:
        """The aim whose orders these are, with what comes of it; "" where they are no aim's."""

    def words(self) -> str:
        """Why the orders cannot be kept; "" where they can."""

    def hint(self) -> str:
        """The hint below the question while orders can be written."""

    def command(self) -> Command:
        """The command that keeps them."""

    def commands(self) -> tuple[Sequence[Command], str]:
        """The commands that give the same orders to every ship without any, and the reason why
        some ships cannot have them ("" where all can)."""

    def dice(self) -> tuple[str, Odds] | None:
        """The dice to which they lead at once, and a few words for that; None where there are
        none."""

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        """The panel beside the sea, and the row that must be seen."""

    def plans(self, lit: Command | None) -> tuple[GhostMove, ...]:
        """The plans of where ships would lie; while no orders are open, those of orders that are
        kept, and of the one `lit` in a list."""

    def places(self) -> Sequence[Hex]:
        """The hexes that ought to be in view."""
