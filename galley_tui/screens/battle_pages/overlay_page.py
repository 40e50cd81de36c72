"""The overlays of the sea: which are on, what each shows, all off."""

from __future__ import annotations

from galley_tui.config import keymap
from galley_tui.faces.war_galley.overlays import KINDS
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.battle.overlay_keys import OverlayKeys
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row

WIDE = 30  # columns; the sea beside it shows what is switched


class OverlayPage(OverSea[None], ListPage[None]):
    """A list of overlays over a sea; Enter turns the lit one on or off."""

    KEYS = keymap.OVERLAYS
    HEADLINE = "Overlays on the sea"
    hangs = True

    def __init__(self, under: OverlayKeys) -> None:
        super().__init__()
        self.under = under

    def count(self) -> int:
        return len(KINDS)

    def lit_row(self) -> int:
        return self.at

    def redraw(self) -> None:
        self.draw()

    def lines(self, columns: int) -> list[Row]:
        wide, keys = min(WIDE, columns), self.under.overlay_keys()
        rows: list[Row] = []
        for n, kind in enumerate(KINDS):
            on, lit = kind.name in self.under.overlays, n == self.at
            style = "choice" if lit else "strong" if on else "text"
            tick = f"{'>' if lit else ' '}[{'x' if on else ' '}]"
            text = f"{tick} {keys.get(kind.name, ' ')}  {kind.title}"
            rows.append(fit([(text, style)], wide, style))
        lying = self.under.lying.get(KINDS[self.at].name)
        told = self.text(lying.words) if lying else KINDS[self.at].meaning
        return [*rows, *wrap(told, wide, "warn" if lying else "mute", " ")]

    async def press(self, name: str) -> None:
        """The key of an overlay works here too."""
        keys = self.under.overlay_keys()
        kind = next((kind for kind, key in keys.items() if key == name), "")
        if not kind:
            await super().press(name)
            return
        self.at = next(n for n, known in enumerate(KINDS) if known.name == kind)
        self.do_accept()

    def do_accept(self) -> None:
        self.under.toggle(KINDS[self.at].name)
        self.redraw()

    def do_clear(self) -> None:
        self.under.clear_overlays()
        self.redraw()
