"""The editor as tests use it: what it refuses, and keys that are counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from galley.editor.editor import Editor
from galley.files.faults import Fault
from tests.kit.screen import Player

Change = Callable[[Editor], object]


def refuses(editor: Editor, change: Change, why: str) -> None:
    """A change cannot be made, which is told, and changes nothing."""
    before = editor.document.text
    with pytest.raises(Fault) as caught:
        change(editor)
    assert why in str(caught.value)
    assert editor.document.text == before


class Counted:
    """Presses keys, and counts them."""

    def __init__(self, player: Player) -> None:
        self.player, self.keys = player, 0

    async def press(self, *names: str) -> None:
        self.keys += len(names)
        await self.player.press(*names)
