"""The sea: a window on the map that repaints only the hexes that changed."""

from msgspec.structs import replace
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from core.hexes import NEXT, Hex
from galley_tui.draw.look import Look
from galley_tui.draw.model import SeaModel
from galley_tui.draw.overview import Overview
from galley_tui.draw.sea import Box, Sea
from galley_tui.widgets.paint import blank, painter, strip

KEPT = 4  # windows across the map whose rows are remembered
MARGIN = 2  # hexes kept between the cursor and the edge, where there is room for them


class SeaView(ScrollView, can_focus=True):
    """Shows a `SeaModel`; owns the cursor, the zoom and what part is seen."""

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
        self._drawer: Sea | Overview | None = None
        self._strips: dict[tuple[int, int], dict[int, Strip]] = {}  # (left, width) -> row -> it
        self._aim: Hex = 0  # a hex to be centred as soon as the size is known
        self._foot = 0  # rows at its foot that something else covers
        if model is not None:
            self.show(model)

    # -- what is shown

    @property
    def model(self) -> SeaModel | None:
        return self._drawer.model if self._drawer else None

    @property
    def cursor(self) -> Hex:
        """The hex under the cursor; 0 before there is a model."""
        return self._drawer.model.cursor if self._drawer else 0

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
            self._drawer = Overview(model, self.look)
        else:
            self._drawer = Sea(model, self.zoom, self.look)
        self._strips.clear()
        self._measure()
        self.refresh()

    def _measure(self) -> None:
        if self._drawer is not None:
            self.virtual_size = Size(self._drawer.width, self._drawer.height + self._foot)

    def cover(self, rows: int) -> None:
        """So many rows at its foot lie under something: the sea can be moved up as far."""
        if rows != self._foot:
            self._foot = rows
            self._measure()
            if self.cursor:
                self.follow(self.cursor)

    def _repaint(self, boxes: list[Box]) -> None:
        window = self.size.region
        for x, y, wide, high in boxes:
            for rows in self._strips.values():
                for row in range(y, y + high):
                    rows.pop(row, None)
            seen = Region(x, y, wide, high).translate(-self.scroll_offset).intersection(window)
            if seen:
                self.refresh(seen)

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

    # -- what part is seen

    def follow(self, hex_: Hex) -> None:
        """Bring a hex into view: nothing happens unless it is near an edge.

        Then the sea moves by as few hexes as will do; to a hex far off, at once.
        """
        if self._drawer is None or not self.size:
            return
        x, y, wide, high = self._drawer.box(hex_)
        columns, rows = self.size.width, self._clear_rows()
        across = _shift(x - self.scroll_offset.x, wide, columns, self._steps()[0])
        along = _shift(y - self.scroll_offset.y, high, rows, self._steps()[1])
        if abs(across) > columns // 2 or abs(along) > rows // 2:
            self.centre(hex_, across=across != 0, along=along != 0)
        elif across or along:
            self._scroll(self.scroll_offset.x + across, self.scroll_offset.y + along)

    def _steps(self) -> tuple[int, int]:
        """Columns and rows after which open sea looks the same again: these cost least."""
        if self._drawer is None or isinstance(self._drawer, Overview):
            return 1, 1
        return 2 * self._drawer.pitch_x, self._drawer.pitch_y

    def _clear_rows(self) -> int:
        return max(1, self.size.height - self._foot)

    def _scroll(self, left: int | None, top: int | None) -> None:
        self.scroll_to(left, top, animate=False, force=True, immediate=True)

    def centre(self, hex_: Hex, across: bool = True, along: bool = True) -> None:
        """Put a hex in the middle, as far as the map reaches; in steps of whole hex pairs."""
        if self._drawer is None or not self.size:
            self._aim = hex_
            return
        x, y, wide, high = self._drawer.box(hex_)
        pair = self._steps()[0]
        left = (x + wide // 2 - self.size.width // 2) // pair * pair if across else None
        top = y + high // 2 - self._clear_rows() // 2 if along else None
        self._scroll(left, top)

    def on_resize(self) -> None:
        self._strips.clear()
        aim, self._aim = self._aim, 0
        if aim:
            self.centre(aim)
        elif self.cursor:
            self.follow(self.cursor)

    def render_line(self, y: int) -> Strip:
        wide, depth = self.size.width, self.look.depth
        left, top = self.scroll_offset
        row = y + top
        if self._drawer is None or not 0 <= row < self._drawer.height:
            return blank(wide, depth, "void")
        if (left, wide) not in self._strips and len(self._strips) >= KEPT:
            self._strips.clear()
        rows = self._strips.setdefault((left, wide), {})
        if row not in rows:
            seen = self._drawer.part(row, left, left + wide)
            rows[row] = strip(seen, depth).crop_extend(0, wide, painter(depth)("void"))
        return rows[row]


def _shift(at: int, hex_: int, window: int, step: int) -> int:
    """By how many cells to move the window, so that a hex at `at` is not near its edge.

    Beside it two hexes stay free, or a quarter of what a small window has.
    """
    margin = min(MARGIN * hex_, max(0, window - hex_) // 4)
    if at < margin:
        return (at - margin) // step * step
    over = at + hex_ + margin - window
    return -(-over // step) * step if over > 0 else 0


def _middle(model: SeaModel) -> Hex:
    return (model.columns + 1) // 2 * 100 + (model.rows + 1) // 2
