"""The sea: a window on the map that repaints only the hexes that changed."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from galley.geometry.hexes import NEXT, Hex
from galley_tui.draw.climax import Climax
from galley_tui.draw.model import SeaModel
from galley_tui.draw.overview import Overview, legend
from galley_tui.draw.plan import overview
from galley_tui.draw.sea import Box, Sea
from galley_tui.terminal.look import Look, Run
from galley_tui.terminal.paint import lines
from galley_tui.widgets.sea_box import Hulls, SeaBox
from galley_tui.widgets.sea_window import SeaWindow

KEPT = 2  # windows across the map whose rows are remembered


class SeaView(SeaWindow, can_focus=True):
    """Shows a `SeaModel`; owns the cursor and the zoom."""

    DEFAULT_CSS = "SeaView { scrollbar-size: 0 0; overflow: auto auto; }"

    class CursorMoved(Message):
        """The cursor stands on another hex."""

        def __init__(self, hex_: Hex) -> None:
            self.hex = hex_
            super().__init__()

    def __init__(
        self, look: Look, model: SeaModel | None = None, zoom: str = "M", id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.look, self.zoom = look, zoom
        self._painted: list[Strip] = []  # those in sight, for one painting
        self._box = SeaBox()
        self._strips: dict[tuple[int, int], dict[int, Strip]] = {}  # (left, width) -> row -> it
        if model is not None:
            self.show(model)

    # -- what is shown

    @property
    def model(self) -> SeaModel | None:
        return self._drawer.model if self._drawer else None

    def show(self, model: SeaModel) -> None:
        """Show a position.  The cursor stays where it is, unless the model has its own."""
        old = self.model
        cursor = model.cursor or self.cursor or _middle(model)
        model = replace(model, cursor=cursor)
        if old is None or (old.columns, old.rows) != (model.columns, model.rows):
            self._rebuild(model)
            self.centre(cursor)
        elif self._drawer is not None:
            self._repaint(self._drawer.show(model))

    def set_zoom(self, zoom: str) -> None:
        """Draw at zoom S, M or L, around the cursor."""
        self.zoom = zoom
        self._again()

    def take_look(self, look: Look) -> None:
        """Draw with other colours or characters."""
        self.look = look
        self._again()

    def _again(self) -> None:
        if self.model is not None:
            self._rebuild(self.model)
            self.centre(self.cursor)

    def _rebuild(self, model: SeaModel) -> None:
        if self.zoom == "S":
            self._drawer = overview(model, self.look, self.size)
        else:
            self._drawer = Sea(model, self.zoom, self.look)
        self._strips.clear()
        self._box.renew()
        self._measure()
        self.refresh()

    def _repaint(self, boxes: list[Box]) -> None:
        window = self.size.region
        for x, y, wide, high in boxes:
            for (left, columns), rows in self._strips.items():
                if x < left + columns and left < x + wide:
                    for row in range(y, y + high):
                        rows.pop(row, None)
            seen = Region(x, y, wide, high).translate(-self.scroll_offset).intersection(window)
            if seen:
                self.refresh(seen)

    def key_line(self, names: Mapping[str, str], columns: int) -> list[Run]:
        """What the colours and signs of zoom S stand for; empty at the others."""
        return legend(self._drawer, names, columns) if isinstance(self._drawer, Overview) else []

    # -- the cursor

    def move_cursor(self, direction: int) -> bool:
        """One hex in a direction (0..5); False at the edge of the map."""
        return self.go_to(NEXT[self.cursor][direction])

    def go_to(self, hex_: Hex, centre: bool = False) -> bool:
        """Put the cursor on a hex and follow it; False when it is off the map."""
        model, drawer = self.model, self._drawer
        column, row = divmod(hex_, 100)
        if model is None or drawer is None:
            return False
        if not (1 <= column <= model.columns and 1 <= row <= model.rows):
            return False
        if hex_ != model.cursor:
            self._repaint(drawer.show(replace(model, cursor=hex_)))
            self.post_message(self.CursorMoved(hex_))
        if centre:
            self.centre(hex_)
        else:
            self.follow(hex_)
        return True

    # -- the dice over it

    @property
    def climax(self) -> Climax | None:
        """The dice that lie over it."""
        return self._box.climax

    def cover(self, rows: int) -> None:
        super().cover(rows)
        if self.climax is not None:
            self.refresh()

    def stage(self, climax: Climax | None, about: Sequence[Hex] = ()) -> None:
        """Lay dice over the sea, beside the ships in these hexes; None takes them away."""
        if climax is None and self.climax is None:
            return
        self._box.put(climax, about)
        self._bring_staged()
        self.refresh()

    def _bring_staged(self) -> None:
        if self._box.about and not self.bring(self._box.about):
            self.centre(self._box.about[-1])

    def _hulls(self) -> Hulls:
        model, drawer = self.model, self._drawer
        if model is None or drawer is None:
            return (), ()
        hexes = [hex_ for ship in model.ships for hex_ in ship.hull.hexes]
        return [drawer.box(h) for h in self._box.about], [drawer.box(h) for h in hexes]

    # -- what part is seen

    def on_resize(self) -> None:
        if self.zoom == "S" and self.model is not None:
            self._rebuild(self.model)  # which way it fits may have changed
        aim, self._aim = self._aim, 0
        if aim:
            self.centre(aim)
        elif self.cursor:
            self.follow(self.cursor)
        self._bring_staged()

    def render_lines(self, crop: Region) -> list[Strip]:
        self._painted = []
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        self._painted = self._painted or self._in_sight()
        return self._painted[y]

    def _in_sight(self) -> list[Strip]:
        """The rows in sight; those that are not remembered are drawn."""
        (left, top), (wide, high) = self.scroll_offset, self.size
        if (left, wide) not in self._strips and len(self._strips) >= KEPT:
            self._strips.clear()
        rows = self._strips.setdefault((left, wide), {})
        seen = range(top, top + high)
        if new := [row for row in seen if row not in rows]:
            runs = self._drawer.parts(new, left, left + wide) if self._drawer else [[]] * high
            rows.update(zip(new, lines(runs, wide, self.look.depth, "void"), strict=True))
        painted = [rows[row] for row in seen]
        window = wide, self._clear_rows(), left, top
        return self._box.over(painted, window, self._hulls, self.look)


def _middle(model: SeaModel) -> Hex:
    return (model.columns + 1) // 2 * 100 + (model.rows + 1) // 2
