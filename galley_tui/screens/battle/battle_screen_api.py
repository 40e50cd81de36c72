"""The part of the battle screen that its modes may use, and commands that go on by
themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from textual.app import App
from textual.geometry import Size
from textual.widget import Widget

from galley.engine.checks import Odds
from galley.game.port import GamePort
from galley.geometry.hexes import Hex
from galley_tui.client.auto_continue import GoingOn, Repeating
from galley_tui.client.playing import CommandResult
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.base.page import Page
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import Look
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.rows import Rows
from galley_tui.widgets.sea import SeaView


class BattleStage(Protocol):
    """The screen of a battle."""

    @property
    def app(self) -> App[Any]: ...
    @property
    def galley(self) -> Program: ...
    @property
    def look(self) -> Look: ...
    @property
    def context(self) -> BattleContext: ...
    @property
    def sea(self) -> SeaView: ...
    @property
    def choices(self) -> ChoiceList: ...
    def text(self, text: str) -> str:
        """Text from a file or of ours, in the terminal's character set."""

    def say(self, note: str) -> None:
        """Show a note below the question."""

    def show_note(self) -> None:
        """Show the question and what stands below it."""

    def show_keys(self) -> None:
        """Show the keys that work now."""

    def show_position(self) -> None:
        """Turn bar, sea, sheet, log and keys."""

    def show_overlays(self) -> None:
        """The sea and what lies on it."""

    def look_at_choice(self) -> None:
        """Another choice is lit."""

    def update_all(self) -> None:
        """Show the position and the question as they are now."""

    def after(self, came: CommandResult) -> None:
        """Show what came of a command."""

    def action(self, name: str) -> Callable[[], Any]:
        """The method of an action's key."""

    @property
    def pressed(self) -> str:
        """The key that is being taken."""

    @property
    def typed_at(self) -> float:
        """When it was pressed, as messages count time."""

    @property
    def going_on(self) -> GoingOn:
        """The commands that follow by themselves after a command."""

    @property
    def revealing(self) -> bool:
        """A movement is shown scene by scene."""

    def column(self) -> Widget:
        """The column beside the sea."""

    def bring(self, places: Sequence[Hex]) -> None:
        """Have all these hexes in view, smaller if need be."""

    def chosen(self) -> str:
        """The ship that acts, or would by what is lit; empty for none."""

    def lit_dice(self) -> tuple[str, Odds | None] | None:
        """The lit choice in words, and the dice that it leads to; None where nothing is lit."""

    def show_dice(self) -> None:
        """The dice of what is lit."""

    def orders_panel(self) -> tuple[Rows, Size]:
        """The panel that stands in the place of sheet and choices, and the room it has."""

    def close_orders_panel(self) -> None:
        """Sheet and choices are back."""


def going_on(page: Page[Any], game: GamePort) -> GoingOn:
    """As the rules of the game and the player's settings have it."""

    def once() -> bool:
        return page.galley.config.settings.asked == "once"

    repeating = Repeating(game, page.face.repeated, once)
    return GoingOn(game, repeating, page.face.defaults.besides)
