"""Shows over the sea what a bot weighs."""

from __future__ import annotations

from collections.abc import Callable

from galley_tui.client.opponents.weighing import Advice, Thought, thought_lines
from galley_tui.screens.base.overlay_panel import Panel
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

LOOK = 0.1  # seconds from one look at a bot that thinks to the next
WORTH = "In victory points: attack is what it may bring, risk what the enemy can do back."


class AdvicePanel(Panel):
    """A panel over the sea with the plans that a bot weighs, worked out while it is open."""

    def __init__(
        self, headline: str, advice: Advice, text: Callable[[str], str],
        done: Callable[[Thought], None],
    ) -> None:  # fmt: skip
        super().__init__(headline, self._rows)
        self.advice, self.words, self.heard = advice, text, done
        self.thought: Thought | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self.asking = self.set_interval(LOOK, self.look_again)

    def on_unmount(self) -> None:
        self.advice.close()

    def look_again(self, wait: float = 0.0) -> None:
        """Look whether it is worked out; `wait` seconds at most for each answer."""
        if self.thought is None and (found := self.advice.take(wait)) is not None:
            self.thought = found
            self.asking.stop()
            self.heard(found)
            self.draw()

    def _rows(self, wide: int) -> list[Row]:
        lines = ["thinks..."] if self.thought is None else thought_lines(self.thought)
        rows: list[Row] = []
        for line in lines:
            plan, style = line[:1].isdigit(), "mute" if line.startswith("   ") else "text"
            rows += wrap(self.words(line.strip()), wide - 5, "strong" if plan else style,
                         "    " if line.startswith("   ") else " ")  # fmt: skip
        if self.thought is not None and self.thought.plans:
            rows += [[], *wrap(self.words(WORTH), wide - 2, "mute", " ")]
        return rows
