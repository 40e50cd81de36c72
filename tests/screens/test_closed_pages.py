"""Pages that are closed leave nothing behind in memory."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from tests.kit.screen import playing


async def test_the_lines_of_a_closed_page_are_forgotten(tmp_path: Path) -> None:
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
