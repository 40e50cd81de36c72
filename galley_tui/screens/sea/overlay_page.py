"""The overlays of the sea: which are on, what each shows, all off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from galley_tui.config import battle_keys
from galley_tui.screens.base.overlay_panel import ListOverSea
from galley_tui.screens.sea.overlays import Overlays
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row

WIDE = 30  # columns; the sea beside it shows what is switched


class OverlayPage(ListOverSea[None]):
    """A list of overlays over a sea; Enter turns the lit one on or off.

    `keys` are those of the overlays; `changed` draws the sea anew.
    """

    KEYS = battle_keys.OVERLAYS
    heading = "Overlays on the sea"
    hangs = True

    def __init__(
        self, overlays: Overlays, keys: Mapping[str, str], changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self.overlays, self.kinds = overlays, overlays.kinds
        self.overlay_keys, self.changed = keys, changed

    def count(self) -> int:
        return len(self.kinds)

    def lines(self, columns: int) -> list[Row]:
        wide = min(WIDE, columns)
        rows: list[Row] = []
        for n, kind in enumerate(self.kinds):
            on = kind.name in self.overlays.on
            mark, style = self.marked(n, "strong" if on else "text")
            tick = f"{mark}[{'x' if on else ' '}]"
            text = f"{tick} {self.overlay_keys.get(kind.name, ' ')}  {kind.title}"
            rows.append(fit([(text, style)], wide, style))
        lying = self.overlays.lying.get(self.kinds[self.at].name)
        told = self.text(lying.words) if lying else self.kinds[self.at].meaning
        return [*rows, *wrap(told, wide, "warn" if lying else "mute", " ")]

    async def press(self, name: str) -> None:
        """The key of an overlay works here too."""
        kind = next((kind for kind, key in self.overlay_keys.items() if key == name), "")
        if not kind:
            await super().press(name)
            return
        self.at = next(n for n, known in enumerate(self.kinds) if known.name == kind)
        self.do_accept()

    def do_accept(self) -> None:
        self.overlays.toggle(self.kinds[self.at].name)
        self.changed()
        self.redraw()

    def do_clear(self) -> None:
        self.overlays.clear()
        self.changed()
        self.redraw()
