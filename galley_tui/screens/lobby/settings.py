"""Settings, with a sea that shows what it looks like."""

import os
from collections.abc import Sequence

from textual.app import ComposeResult

from galley.geometry.hexes import Hull
from galley_tui.config.settings import FILE, KEYS_FILE, first_zoom
from galley_tui.dialogs.dialog import Note
from galley_tui.dialogs.settings import Adjusting
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.screens.dialog import DialogScreen
from galley_tui.terminal.detection import look
from galley_tui.terminal.mouse import wanted
from galley_tui.widgets.rows import Rows
from galley_tui.widgets.sea import SeaView

SAMPLE = SeaModel(
    30, 8,
    ships=(
        SeaShip(Hull("A1", (404, 303), 120), "A"),
        SeaShip(Hull("A2", (703, 803), 240), "A", marks="R", able=False),
        SeaShip(Hull("B1", (603, 504), 60), "B", crippled="P"),
        SeaShip(Hull("B2", (204, 104), 60), "B", able=False),
    ),
    land=frozenset({901, 902, 1001, 1002, 1003}),
    cursor=303,
)  # fmt: skip


class SettingsScreen(DialogScreen):
    """Right and left change the lit setting; the sea below shows what it looks like."""

    def __init__(self) -> None:
        super().__init__(Adjusting(lambda: self.galley.config.settings, self._settle))

    def body(self) -> ComposeResult:
        yield Rows(id="rows")
        yield SeaView(self.look, SAMPLE, first_zoom(self.galley.config.settings), id="sample")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#sample").styles.height = self.high()
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        crowded = len(self.rows.rows) + self.high() > self.app.size.height - 2
        self.query_one("#sample").display = not crowded

    def high(self) -> int:
        """Rows of the sea below."""
        return 8 if self.app.size.height < 34 else 16

    def foot(self) -> Sequence[Note]:
        """The faults of the player's files, and where settings and keys are kept."""
        config = self.galley.config
        kept = "Nothing of this is kept for the next time."
        if (place := config.folder) is not None:
            keys = f"Keys of your own: {place / KEYS_FILE}; `galley keys` prints all there are."
            kept = f"Kept in {place / FILE}. {keys}"
        return [*((fault, "warn") for fault in config.faults), (kept, "mute")]

    def _settle(self, key: str, value: str | bool | int) -> str:
        """Settle it, and let it be seen at once."""
        note = self.galley.settle(key, value)
        settings = self.galley.config.settings
        if key in ("charset", "colours", "contrast"):
            plain = {"NO_COLOR": "1"} if self.galley.config.plain else {}
            forced = settings.colours if settings.colours != "auto" else None
            environ = {**os.environ, **plain}
            self.galley.change_look(look(None, environ, forced, settings))
            if key == "colours" and plain and forced not in (None, "none"):
                note = note or "NO_COLOR is set: it will win at the next start."
        elif key == "mouse":
            self.galley.use_mouse(wanted(settings.mouse))
        elif key == "zoom":
            for screen in self.app.screen_stack if settings.zoom != "auto" else [self]:
                for sea in screen.query(SeaView):
                    sea.set_zoom(first_zoom(settings))
        self.show_keys()
        return note
