"""Bots at the seats of a battle on the screen: they answer beside the keys, which never wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from galley.game.questions import Pending
from galley_tui.client.keeping import keep
from galley_tui.client.messages import Refused
from galley_tui.client.opponents.driver import Opponents
from galley_tui.config import keymap
from galley_tui.screens.battle.stage import BattleStage

LOOK = 0.05  # seconds from one look at a bot to the next
MOVE_NOW = ("enter", "space", "escape")
LOOKING = (
    "menu", "help", "zoom", "log", "fleet", "rule", "charts", "values", "explain", "tally",
    "this_battle", "since", "save", "undo", "center", "overlays", "cursor_",
)  # fmt: skip
"""What keys may do while a bot decides."""


class Ticking(BattleStage, Protocol):
    """A stage with a clock."""

    @property
    def is_current(self) -> bool:
        """No page lies over it."""

    @property
    def known_keys(self) -> keymap.Keys:
        """The keys that work there."""

    def set_interval(self, interval: float, callback: Any) -> Any:
        """Call something again and again."""


class BotSeats:
    """While a bot decides its keys only look, and Enter has it move at once."""

    def __init__(self, stage: Ticking) -> None:
        self.stage, self.context = stage, stage.context
        self.bots = Opponents(stage.context.game)
        self.due: Pending | None = None
        self.timer: Any = None
        self.thinking = ""

    def person(self, waiting: Sequence[Pending]) -> Pending | None:
        """The question that a person must answer now; None where a bot has to."""
        self.bots.allowed = frozenset(self.stage.galley.named)
        self.due = self.bots.due() if waiting else None
        if self.due is not None and self.timer is None:
            self.timer = self.stage.set_interval(LOOK, self._tick)
        return None if self.due is not None or not waiting else waiting[0]

    def words(self) -> str:
        """Who decides, if it is a bot."""
        if self.due is None:
            return ""
        game, side = self.context.game, self.due.side
        name, player = game.names()[side], game.seats()[side].name
        text = f"{name} ({player})"
        does = "is thinking: Enter has it move now" if self.thinking == side else "decides"
        return self.stage.text(f"{text} {does}.")

    async def take(self, name: str) -> bool:
        """A key while a bot decides: it looks, or has the bot move now."""
        if self.due is None:
            return False
        found = keymap.find(self.stage.known_keys, name)
        if name in MOVE_NOW:
            self._cut()
        elif found is not None and found.action.startswith((*LOOKING, "overlay_")):
            done = self.stage.action(found.action)()
            if done is not None:
                await done
        return True

    def _cut(self) -> None:
        if self.bots.thinks() and self.stage.sea.climax is None:
            came = self.bots.cut()
            if came is not None:
                self.stage.after(came)

    def _tick(self) -> None:
        """Look whether a bot has answered; not while dice lie over the sea, or a page."""
        stage = self.stage
        if not stage.is_current or stage.sea.climax is not None or self.due is None:
            return
        came = self.bots.step()
        news = self.bots.take_news()
        if came is not None and not isinstance(came, Refused):
            self.thinking = ""
            stage.after(came)
        elif news:
            stage.update_all()
        elif (thinks := self.bots.thinks()) != self.thinking:
            self.thinking = thinks
            stage.show_note()
        if news:
            stage.say(stage.text("  ".join(news)))

    def do_save(self) -> None:
        """Bring the battle to the disk, and say where it is."""
        self.stage.say(keep(self.context.game))

    def close(self) -> None:
        """End the bots' processes."""
        self.bots.close()
