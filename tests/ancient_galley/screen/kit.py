"""Battles of Ancient Galley on the screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.confirm import Curtain
from galley_tui.terminal.look import Look
from tests.kit.screen import LOOK, Player, playing


@asynccontextmanager
async def seated(
    folder: Path, text: str, size: tuple[int, int] = (80, 24), look: Look = LOOK,
    stage: str | int = "key",
) -> AsyncIterator[Player]:  # fmt: skip
    """A battle from a file, with side A at the keyboard."""
    file = folder / "battle.toml"
    file.write_text(text)
    config = Config(settings=Settings(orders=False, stage=stage))
    how = {"scenario": str(file), "seed": 7, "config": config}
    async with playing(folder / "saves", size, look, **how) as player:
        if isinstance(player.app.screen, Curtain):
            await player.accept()
        yield player
