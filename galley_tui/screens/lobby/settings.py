"""Settings: characters, colours, zoom, curtain, bell, dice, mouse; at once, and remembered."""

import os

from textual.app import ComposeResult

from galley.engine.text import count
from galley.geometry.hexes import Hull
from galley_tui.config import menu_keys
from galley_tui.config.settings import FILE, KEYS_FILE, VALUES, first_zoom
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.detection import look
from galley_tui.terminal.look import fit, wrap
from galley_tui.terminal.mouse import wanted
from galley_tui.widgets.rows import Row, Rows
from galley_tui.widgets.sea import SeaView

WORDS = {
    "charset": ("Characters", "cp437 for old consoles, ascii for anything"),
    "colours": ("Colours", "with none, sides differ by shape"),
    "zoom": ("Hexes", "at first; auto: the largest showing both fleets"),
    "curtain": ("Curtain", "where orders are hidden, at each change, never"),
    "steering": ("Steering", "by hand: arrows as seen from the bow, or the map"),
    "asked": ("Avoiding", "asked once an approach, or at each of its hexes"),
    "bell": ("Bell", "rings when the other side has to decide"),
    "stage": ("Dice", "over the ships until a key, for a while, or never"),
    "lessons": ("Lessons", "of the guided evening, where a battle has any"),
    "orders": ("Orders", "standing orders that new battles begin with"),
    "pace": ("Opponents", "bots move by ship, by activation, at once, by key"),
    "mouse": ("Mouse", "auto: not over SSH; with Shift it marks text"),
}
SHOWN = {
    True: "on",
    False: "off",
    "once": "once",
    "XS": "tiny",
    "S": "small",
    "SM": "narrow",
    "M": "medium",
    "L": "large",
}
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


class SettingsScreen(ListPage[None]):
    """Right and left change the lit setting; the sea below shows what it looks like."""

    KEYS = menu_keys.SETTINGS
    heading = "Settings"
    note = ""

    def body(self) -> ComposeResult:
        yield Rows(id="rows")
        yield SeaView(self.look, SAMPLE, first_zoom(self.galley.config.settings), id="sample")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#sample").styles.height = self.high()
        self.redraw()

    def count(self) -> int:
        return len(VALUES)

    def redraw(self) -> None:
        wide, rows = self.app.size.width, list[Row]([[]])
        for i, key in enumerate(VALUES):
            mark, style = self.marked(i)
            label, about = WORDS[key]
            text = f" {mark} {label:<12}< {self._value(key):^10} >"
            rows.append(fit([(text, style), (f"  {about}", "mute")], wide))
        rows.append([])
        if self.note:
            rows += wrap(self.text(self.note), wide - 4, "warn", "   ")
        for fault in self.galley.config.faults:
            rows += wrap(self.text(fault), wide - 4, "warn", "   ")
        for line in self.config_lines():
            rows += wrap(self.text(line), wide - 4, "mute", "   ")
        crowded = len(rows) + self.high() > self.app.size.height - 2
        self.query_one("#sample").display = not crowded
        self.rows.show(rows)

    def high(self) -> int:
        """Rows of the sea below."""
        return 8 if self.app.size.height < 34 else 16

    def config_lines(self) -> list[str]:
        """Lines that say where settings and keys are kept."""
        place = self.galley.config.folder
        if place is None:
            return ["Nothing of this is kept for the next time."]
        keys = f"Keys of your own: {place / KEYS_FILE}; `galley keys` prints all there are."
        return [f"Kept in {place / FILE}. {keys}"]

    def _value(self, key: str) -> str:
        value = getattr(self.galley.config.settings, key)
        if type(value) is int:
            return count(value, "second")
        return str(SHOWN.get(value, value))

    def do_more(self) -> None:
        self._change(+1)

    def do_less(self) -> None:
        self._change(-1)

    do_accept = do_more

    def _change(self, by: int) -> None:
        key = list(VALUES)[self.at]
        values, now = VALUES[key], getattr(self.galley.config.settings, key)
        self.note = self.galley.settle(key, values[(values.index(now) + by) % len(values)])
        settings = self.galley.config.settings
        if key in ("charset", "colours"):
            plain = {"NO_COLOR": "1"} if self.galley.config.plain else {}
            forced = settings.colours if settings.colours != "auto" else None
            environ = {**os.environ, **plain}
            self.galley.change_look(look(None, environ, forced, settings))
            if key == "colours" and plain and forced not in (None, "none"):
                self.note = self.note or "NO_COLOR is set: it will win at the next start."
        elif key == "mouse":
            self.galley.use_mouse(wanted(settings.mouse))
        elif key == "zoom":
            for screen in self.app.screen_stack if settings.zoom != "auto" else [self]:
                for sea in screen.query(SeaView):
                    sea.set_zoom(first_zoom(settings))
        self.show_keys()
        self.redraw()
