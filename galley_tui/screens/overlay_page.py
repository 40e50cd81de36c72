"""The overlays of the sea: which are on, what each shows, all off."""

from __future__ import annotations

from galley_tui import keymap
from galley_tui.draw.look import fit, wrap
from galley_tui.draw.overlays import KINDS
from galley_tui.screens.overlay_keys import OverlayKeys
from galley_tui.screens.page import ListPage
from galley_tui.widgets.rows import Row


class OverlayPage(ListPage[None]):
    """A list of overlays over a sea; Enter turns the lit one on or off."""

    KEYS = keymap.OVERLAYS
    HEADLINE = "Overlays on the sea"

    def __init__(self, under: OverlayKeys) -> None:
        super().__init__()
        self.under = under

    def on_mount(self) -> None:
        super().on_mount()
        self.redraw()

    def fit(self) -> None:
        super().fit()
        self.redraw()

    def count(self) -> int:
        return len(KINDS)

    def redraw(self) -> None:
        wide, keys = self.app.size.width, self.under.overlay_keys()
        rows: list[Row] = [[]]
        for n, kind in enumerate(KINDS):
            on, lit = kind.name in self.under.overlays, n == self.at
            style = "choice" if lit else "strong" if on else "text"
            tick = f"{'>' if lit else ' '}[{'x' if on else ' '}]"
            rows.append(
                fit([(f"{tick} {keys.get(kind.name, ' ')}  {kind.title}", style)], 40, style)
            )
        rows += [[], *wrap(KINDS[self.at].meaning, wide - 2, "text", " "), []]
        for kind in KINDS:
            if layer := self.under.lying.get(kind.name):
                first, *rest = wrap(self.text(layer.words), wide - 5, "warn")
                rows += [[(f" {keys.get(kind.name, ' ')}  ", "key"), *first]]
                rows += [[("    ", "text"), *row] for row in rest]
        self.rows.show(rows)

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
