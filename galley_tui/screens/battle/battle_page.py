"""The screen of a battle as its modes know it, with the commands that go on by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from galley.game.port import GamePort
from galley.geometry.hexes import Hex
from galley_tui.client.advice import FULL, level
from galley_tui.client.auto_continue import GoingOn, Repeating
from galley_tui.client.playing import CommandResult
from galley_tui.config import keymap
from galley_tui.config.moved_keys import MovedKeys
from galley_tui.screens.battle.standing_panels import Dice
from galley_tui.screens.sea.picture import Mode
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.prompt import Prompt

LOOKING = (
    "menu", "help", "zoom", "log", "fleet", "rule", "charts", "values", "explain", "tally",
    "this_battle", "since", "save", "edit", "undo", "center", "overlays", "cursor_", "repaint",
    "suspend", "leave", "players", "advice", "goto",
)  # fmt: skip
"""What keys may do while nothing is answered here."""


class BattlePage(SeaPage):
    """Has the choices of the question; commands go on as the rules of the game and the player's
    settings have it."""

    pressed = ""  # the key that is being taken
    open: Sequence[Mode] = ()
    # those that have something to say of what is shown, the first to be asked first

    def __init__(self, game: GamePort) -> None:
        super().__init__(game)
        self.choices = ChoiceList(self.face.keys.orders, id="choices")
        repeating = Repeating(game, self.face.repeated, self._asked_once)
        self.going_on = GoingOn(game, repeating, self.face.defaults.besides)
        self.moved = MovedKeys(game.rules.id, self.face.keys)

    def _asked_once(self) -> bool:
        return self.galley.config.settings.asked == "once"

    @property
    def advice(self) -> str:
        """How much the player is advised."""
        return level(self.galley.config.settings)

    @property
    def ranks(self) -> bool:
        """Deeds are ranked by what they are worth."""
        return self.advice == FULL

    async def only_look(self, name: str, more: Sequence[str] = ()) -> None:
        """Do what a key does that only looks, or is among `more`."""
        found = keymap.find(self.known_keys, name)
        if found is not None and found.action.startswith((*LOOKING, *more, "overlay_")):
            done = self.action(found.action)()
            if done is not None:
                await done

    @property
    def on_top(self) -> bool:
        """No page lies over it, and the program does not end: then its parts go one by one."""
        return self.app.is_running and self.app.screen is self

    def tell_moved(self, name: str) -> None:
        """Say once in the key line what has become of a key."""
        by_hand = any(mode.alone for mode in self.open)
        asked = self.context.pending is not None and not self.query_one(Prompt).typing()
        if asked and name in self.moved.of(by_hand):
            folder = self.galley.config.folder
            self.news = self.text(self.moved.news(name, by_hand, self.every_key(), folder))

    def look_at_choice(self) -> None:
        """Another choice is lit."""

    def update_all(self) -> None:
        """Show the position and the question as they are now."""

    def lit_dice(self) -> Dice | None:
        """The lit choice in words, and the dice that it leads to; None where nothing is."""
        return None

    def after(self, came: CommandResult) -> None:
        """Show what came of a command."""

    def bring(self, places: Sequence[Hex], besides: Sequence[Hex] = ()) -> None:
        """Have all these hexes in view, smaller if need be, and those `besides` if they fit."""
