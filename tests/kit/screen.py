"""Playing the application from tests: a pilot, what its screen says, a way to a ram."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual import events
from textual.pilot import Pilot

import galley_tui  # noqa: F401  (makes Textual's settings before it is imported)
from galley.game.port import GamePort
from galley_tui.app import Galley
from galley_tui.client import deeds
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs.dialog import Dialog
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.dialog import DialogScreen
from galley_tui.terminal.look import Look
from galley_tui.widgets.choice_list import numbers
from galley_tui.widgets.rows import Rows

deeds.LONG = math.inf
"""Whether a list took long, and is put off the next time, does not hang on the machine here."""
LOOK = Look("truecolor", "unicode")
SEATED = "asterisk"
"""The key that takes the keyboard over from the other side."""
ASKING = Config(settings=Settings(orders=False))
"""New battles begin without standing orders: all is asked."""


@asynccontextmanager
async def playing(
    saves: Path, size: tuple[int, int] = (80, 24), look: Look = LOOK,
    joined: GamePort | None = None, **how: Any,
) -> AsyncIterator[Player]:  # fmt: skip
    """The application at a size, started and drawn, perhaps with a battle at a host."""
    app = Galley(saves, look, **how)
    app.joined = joined
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


@asynccontextmanager
async def seated(
    folder: Path, text: str, size: tuple[int, int] = (80, 24), look: Look = LOOK,
    stage: str | int = "key", seed: int = 7, cites: bool = False,
) -> AsyncIterator[Player]:  # fmt: skip
    """A battle from a text, with who is asked first at the keyboard."""
    file = folder / "battle.toml"
    file.write_text(text)
    config = Config(settings=Settings(orders=False, stage=stage))
    how = {"scenario": str(file), "seed": seed, "config": config}
    look = replace(look, cites=cites)
    async with playing(folder / "saves", size, look, **how) as player:
        if isinstance(player.app.screen, Curtain):
            await player.accept()
        yield player


def pictured(folder: Path, text: str) -> Galley:
    """A battle from a text, of which a picture is taken."""
    file = folder / "battle.toml"
    file.write_text(text)
    return Galley(folder / "saves", LOOK, scenario=str(file), seed=7, config=ASKING)


def seating(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Take the keyboard, then press some keys."""

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        assert isinstance(pilot.app, Galley)
        player = Player(pilot.app, pilot)
        if isinstance(pilot.app.screen, Curtain):
            await player.accept()
        await player.press(*keys)

    return before


class Player:
    """Presses keys and reads the screen."""

    def __init__(self, app: Galley, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def point(self, x: int, y: int, wheel: int = 0) -> None:
        """Press the button in a cell of the screen, or turn the wheel there."""
        how = {-1: events.MouseScrollUp, 0: events.MouseDown, 1: events.MouseScrollDown}[wheel]
        zero = dict.fromkeys(("delta_x", "delta_y"), 0)
        plain = dict.fromkeys(("shift", "meta", "ctrl"), False)
        self.app.post_message(how(None, x, y, button=0 if wheel else 1, **zero, **plain))
        await self.pilot.pause()
        await self.pilot.pause()

    async def point_at(self, words: str, wheel: int = 0) -> None:
        """The same where these words stand on the screen."""
        rows = self.screen().splitlines()
        y = next(y for y, row in enumerate(rows) if words in row)
        await self.point(rows[y].index(words), y, wheel)

    async def point_hex(self, hex_: int, wheel: int = 0) -> None:
        """The same in the middle of a hex of the sea."""
        sea = self.battle.sea
        assert sea._drawer is not None
        x, y, wide, high = sea.in_window(sea._drawer.box(hex_))
        await self.point(sea.region.x + x + wide // 2, sea.region.y + y + high // 2, wheel)

    async def until(self, asked: str, key: str = "enter", most: int = 200) -> None:
        """Press a key until this kind of question waits; the lit choices are picked."""
        for _ in range(most):
            if self.asked == asked:
                await self.by_hand()
                return
            await (self.accept() if key == "enter" else self.press(key))
        raise AssertionError(f"{asked} never came: {self.asked}")

    async def by_hand(self) -> None:
        """Where deeds are listed, the choices instead, to steer a ship by hand."""
        if isinstance(self.app.screen, BattleScreen) and self.app.screen.deeds.is_open:
            await self.press("s")

    async def accept(self) -> None:
        """Enter; the lit choice is picked before where Enter alone would not take it yet."""
        await self.by_hand()
        screen = self.app.screen
        if isinstance(screen, Curtain):
            await self.press(SEATED)
            return
        if isinstance(screen, BattleScreen) and screen.guard.fresh and screen.choices.option:
            at = screen.choices.lit_option
            await self.press(*str(numbers(screen.context.options)[at]))
        await self.press("enter")

    @property
    def battle(self) -> BattleScreen:
        assert isinstance(self.app.screen, BattleScreen), self.app.screen
        return self.app.screen

    @property
    def dialog(self) -> Dialog:
        """The dialog on the screen."""
        assert isinstance(self.app.screen, DialogScreen), self.app.screen
        return self.app.screen.dialog

    @property
    def asked(self) -> str:
        """The kind of question that waits; empty when none does."""
        pending = self.battle.context.pending
        return type(pending.ask).__name__ if pending else ""

    @property
    def side(self) -> str:
        assert self.battle.context.pending is not None
        return self.battle.context.pending.side

    def screen(self) -> str:
        """The text on the screen."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(s.text for s in line).rstrip() for line in lines)

    def panel(self) -> str:
        """All of what an open panel or page tells, as one line."""
        rows = self.app.screen.query_one("#rows", Rows).rows
        return " ".join("".join(text for text, _ in row).strip() for row in rows)

    def around(self) -> str:
        """The screen without the sea, whose window depends on where the cursor came from, and
        without the marks of what the last key has changed."""
        lines = self.screen().splitlines()
        beside = (line[54:].replace("'", " ", line[54:55] == "'") for line in lines[3:-5])
        return "\n".join([*lines[:3], *beside, *lines[-5:]])

    async def light(self, **fields: Any) -> None:
        """Light the choice with these fields by Tab."""
        await self.by_hand()
        for _ in self.battle.context.options:
            option = self.battle.choices.option
            assert option is not None
            if all(option.shape.get(name) == value for name, value in fields.items()):
                return
            await self.press("tab")
        raise AssertionError(
            f"no choice {fields}: {[o.shape for o in self.battle.context.options]}"
        )

    async def choose(self, **fields: Any) -> None:
        """Light a choice and accept it."""
        await self.light(**fields)
        await self.press("enter")
