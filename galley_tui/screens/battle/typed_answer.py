"""An answer that cannot be listed, such as written orders, is typed below the question."""

from __future__ import annotations

from galley_tui.client.messages import Refused
from galley_tui.client.playing import play_typed
from galley_tui.client.questions import how_typed
from galley_tui.config.battle_keys import TYPED
from galley_tui.screens.base.input_page import edited
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.widgets.rows import Rows


class TypedAnswer:
    """A mode while a line is typed: Enter gives the answer, Escape forgets it.

    An answer that is refused stays to be corrected, with the reason above it.
    """

    def __init__(self, stage: BattleStage) -> None:
        self.stage, self.context = stage, stage.context
        self.entry: str | None = None

    def how(self) -> str:
        """How an answer to the question is typed; "" where none is."""
        pending = self.context.pending
        return how_typed(self.context.game, pending) if pending is not None else ""

    def label(self) -> list[tuple[str, str]]:
        """The key that begins an answer, while one may be typed."""
        return [(TYPED, "type")] if self.how() else []

    def key_labels(self) -> list[tuple[str, str]]:
        """(key, label) of what ends a line that is being typed."""
        return [("enter", "done"), ("escape", "leave as it was")]

    async def take(self, name: str) -> bool:
        if self.entry is None:
            begins = name == TYPED and bool(self.how())
            if begins:
                self._show("", self.how())
                self.stage.show_keys()
            return begins
        if name == "enter":
            self._give(self.entry)
        elif name in ("escape", "ctrl+g"):
            self.entry = None
            self.stage.say("")
            self.stage.show_keys()
        else:
            self._show(edited(self.entry, name))
        return True

    def caret(self, row: Rows) -> tuple[int, int] | None:
        """The place of the next letter in the rows that show it; None while nothing is typed."""
        if self.entry is None or row.size.height < 2:
            return None
        return row.region.x + len(self.stage.text(f' " {self.entry}')), row.region.y + 1

    def _show(self, entry: str, said: str = "") -> None:
        self.entry = entry
        self.stage.say(self.stage.text(f'" {entry}_' + (f"   ({said})" if said else "")))

    def _give(self, text: str) -> None:
        """Play what was typed."""
        pending = self.context.pending
        assert pending is not None
        came = play_typed(self.context.game, pending, text)
        if isinstance(came, Refused):
            self._show(text, f"{came.text} [{came.rule}]")
            return
        self.entry = None
        self.stage.after(came)
