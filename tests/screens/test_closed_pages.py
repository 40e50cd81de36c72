"""Pages that are closed leave nothing behind in memory."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
import textual.screen

from tests.kit.screen import playing


async def test_the_lines_of_a_closed_page_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever timers of theirs were under way, which here they all are."""
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", 2.0)
    async with playing(tmp_path, scenario="training", seed=7) as player:
        kept: list[weakref.ref[object]] = []
        for key in ("question_mark", "L", "G", "V", "w"):
            await player.press(key)
            page = player.app.screen
            assert page is not player.app.screen_stack[1], key
            kept += [weakref.ref(node._styles_cache) for node in (page, *page.query("*"))]
            del page
            await player.press("backspace")
        assert player.battle
        gc.collect()
        assert [one() for one in kept if one() is not None] == []
