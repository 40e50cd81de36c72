"""The sea: a window on the map that repaints only the hexes that changed."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from galley.geometry.hexes import NEXT, Hex
from galley_tui.draw import table_sea
from galley_tui.draw.dice_box import Climax
from galley_tui.draw.model import SeaModel
from galley_tui.draw.outline import FLAT
from galley_tui.draw.overview.overview import Overview, legend
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Box, Sea, room
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import HEX_ZOOMS, ZOOMS, Look, Run, width
from galley_tui.terminal.paint import lines
from galley_tui.widgets.rows import Painted
from galley_tui.widgets.sea_box import Hulls, Rose, SeaBox, roses
from galley_tui.widgets.sea_window import SeaWindow

RIM = "number on void"
NAMED, NEARLY = "S", 0.85  # so much of the map will do at the smallest zoom with names
SQUARES = (-1, 99, 101, 1, -99, -101)
"""From a square of a table to the next, by direction: north first, then clockwise."""
WIDE = 160  # columns of a window in which the largest zoom of a table shows more than one ship
FLASH = 0.12  # seconds
KEPT = 2  # windows across the map whose rows are remembered


class SeaView(Painted, SeaWindow, can_focus=True):
    """Shows a `SeaModel`; owns the cursor and the zoom."""

    DEFAULT_CSS = "SeaView { scrollbar-size: 0 0; overflow: auto auto; }"

    class Resized(Message):
        """The sea has another size, or is laid out for the first time; `wider` where that is
        another width."""

        def __init__(self, wider: bool) -> None:
            super().__init__()
            self.wider = wider

    def __init__(
        self, look: Look, model: SeaModel | None = None, zoom: str = "M", id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.look, self.zoom = look, zoom
        self._window = self._most = Size()  # the terminal, and the most it has had in that
        self._laid_out = Size()  # when it was last laid out
        self._rose_at = Region()  # where north, wind and scale stand in the window
        self._box = SeaBox()
        self._flashes = False
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
        """Draw at one of ZOOMS, around the cursor."""
        self.zoom = zoom
        self._again()

    def fits(self, places: Sequence[Hex], zoom: str, beside: int = 0) -> bool:
        """All these hexes, and so many on either side, can be in view at a zoom."""
        wide, high = self._room(places, zoom, beside)
        foot = self.is_flat(zoom) and not self._foot  # the line that says what its signs mean
        return wide <= self.size.width and high + foot <= self._clear_rows()

    def zooms(self) -> Sequence[str]:
        """From the largest that shows the whole map, where smaller hexes are good for nothing;
        of two without the shape of hexes the one with names, if it shows most of the map."""
        if self.model is None:
            return HEX_ZOOMS
        whole = [101, self.model.columns * 100 + self.model.rows]
        columns, rows = map(max, zip(self._most, self.size, strict=True))
        least, sizes = 0, self.sizes
        for n, zoom in enumerate(sizes):
            wide, high = self._room(whole, zoom, 0)
            part = NEARLY if zoom == NAMED else 1
            if wide * part <= columns and high * part <= rows:
                least = n
        return sizes[least:]

    @property
    def sizes(self) -> Sequence[str]:
        """The zooms that there are in this window: the largest for a table in a wide one."""
        return ZOOMS if self.in_inches and self.app.size.width >= WIDE else HEX_ZOOMS

    def _room(self, places: Sequence[Hex], zoom: str, beside: int) -> tuple[int, int]:
        """Columns and rows of cells that these hexes, or squares of a table, need."""
        if self.model is not None and self.model.table is not None:
            return table_sea.room(self.model.table, places, zoom, beside)
        return room(places, zoom, beside)

    @property
    def in_inches(self) -> bool:
        """The sea is a table, without hexes."""
        return self.model is not None and self.model.table is not None

    def is_flat(self, zoom: str) -> bool:
        """Hexes lose their shape at this zoom."""
        return zoom in FLAT and not self.in_inches

    def take_look(self, look: Look) -> None:
        """Draw with other colours or characters."""
        self.look = look
        self._again()

    def on_mount(self) -> None:
        if getattr(self.app, "textured", False):
            self._again()

    def _again(self) -> None:
        if self.model is not None:
            self._rebuild(self.model)
            self.centre(self.cursor)

    def _rebuild(self, model: SeaModel) -> None:
        if model.table is None and self.zoom not in HEX_ZOOMS:
            self.zoom = HEX_ZOOMS[-1]
        textured = self.is_attached and getattr(self.app, "textured", False)
        if model.table is not None:
            self._drawer = table_sea.TableSea(model, self.zoom, self.look, textured)
        elif self.zoom in FLAT:
            self._drawer = (ZoomPlan if self.zoom == "S" else Overview)(
                model, self.look, self.size, textured
            )
        else:
            self._drawer = Sea(model, self.zoom, self.look, textured)
        self._strips.clear()
        self._box.renew()
        self._measure()
        self.refresh()

    def _repaint(self, boxes: list[Box]) -> None:
        window, corner, (top, end) = self.size.region, False, self._below_roses()
        for x, y, wide, high in boxes:
            for (left, columns), rows in self._strips.items():
                if x < left + columns and left < x + wide:
                    for row in range(y, y + high):
                        rows.pop(row, None)
            box = self.in_window((x, y, wide, high))
            if seen := box.intersection(window):
                self.refresh(seen)
            corner |= not top <= box.y <= end - high
        if corner and (before := self._rose_at) != (now := self._rose_spot()):
            self.refresh(before, now)

    def key_line(self, names: Mapping[str, str], columns: int) -> list[Run]:
        """The legend of the colours and signs of zooms XS and S; empty at the others."""
        return legend(self._drawer, names, columns) if isinstance(self._drawer, Overview) else []

    # -- the cursor

    def move_cursor(self, direction: int) -> bool:
        """One hex, or square of a table, in a direction (0..5); False at the edge of the map."""
        if self.model is not None and self.model.table is not None:
            return self.go_to(self.cursor + SQUARES[direction])
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
        if centre:
            self.centre(hex_)
        else:
            self.follow(hex_)
        return True

    # -- what is just happening

    def flash(self, ships: Collection[str]) -> None:
        """Let these ships flash for a moment; none ends it."""
        model, drawer = self.model, self._drawer
        if model is None or drawer is None or not (ships or self._flashes):
            return
        self._flashes = bool(ships)
        self._repaint(drawer.show(model.flashing(ships)))
        if ships:
            self.set_timer(FLASH, lambda: self.flash(()))

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

    def boxes_of(self, ships: Collection[str]) -> list[Box]:
        """The cells of the window that the hulls of these ships take, hex by hex."""
        if self.model is None or self._drawer is None:
            return []
        drawn = [ship.hull.hexes for ship in self.model.ships if ship.id in ships]
        return [self.in_window(self._drawer.box(hex_)) for hexes in drawn for hex_ in hexes]

    # -- what part is seen

    def on_resize(self) -> None:
        if self.is_flat(self.zoom) and self.model is not None:
            self._rebuild(self.model)  # what it frames has changed
        aim, self._aim = self._aim, 0
        if aim:
            self.centre(aim)
        elif self.cursor:
            self.follow(self.cursor)
        if self.app.size != self._window:
            self._window, self._most = self.app.size, self.size
        self._most = Size(*map(max, zip(self._most, self.size, strict=True)))
        if self.size != self._laid_out:
            before, self._laid_out = self._laid_out, self.size
            self.post_message(self.Resized(before.width != self.size.width))
        self._bring_staged()

    def strips(self) -> list[Strip]:
        """The rows in sight; those that are not remembered are drawn."""
        (left, top), (wide, high) = self.scroll_offset, self.size
        top -= self.beside[1]
        if (left, wide) not in self._strips and len(self._strips) >= KEPT:
            self._strips.clear()
        rows = self._strips.setdefault((left, wide), {})
        seen = range(top, top + high)
        if new := [row for row in seen if row not in rows]:
            runs = self._framed(new, left, wide) if self._drawer else [[]] * high
            rows.update(zip(new, lines(runs, wide, self.look, "void"), strict=True))
        painted = self._with_rose([rows[row] for row in seen])
        window = wide, self._clear_rows(), left - self.beside[0], top
        return self._box.over(painted, window, self._hulls, self.look)

    def _framed(self, rows: Sequence[int], left: int, wide: int) -> list[list[Run]]:
        """Some rows of the map; a map that is smaller than its window has a rim around it."""
        drawer, (across, along) = self._drawer, self.beside
        assert drawer is not None
        parts = drawer.parts(rows, left, left + wide)
        if not across and not along:
            return parts
        found, ends = [], {-1: "┌┐", drawer.height: "└┘"}
        for row, part in zip(rows, parts, strict=True):
            level = along > 0 and row in ends
            side = ends[row] if level else "││" if 0 <= row < drawer.height else "  "
            inside = [("─" * min(wide, drawer.width), RIM)] if level else part
            if not inside:
                inside = [(" " * min(wide, drawer.width), "void")]
            framed = [(" " * (across - 1), "void"), (side[0], RIM), *inside, (side[1], RIM)]
            found.append(framed if across else inside)
        return [[(reduce(text, self.look.charset), ink) for text, ink in row] for row in found]

    def _with_rose(self, strips: list[Strip]) -> list[Strip]:
        """The rows with north, wind and scale in a corner."""
        x, y, wide, high = self._rose_at = self._rose_spot()
        if self.model is None or not wide:
            return strips
        rose = next(one for one in self._roses() if len(one) == high)
        for row, drawn in enumerate(lines(rose, wide, self.look), y):
            if row < len(strips):
                ends = strips[row].crop(0, x), strips[row].crop(x + wide, strips[row].cell_length)
                strips[row] = Strip.join([ends[0], drawn, ends[1]])
        return strips

    def _roses(self) -> list[Rose]:
        """The rose for a sea of this size, and the line that stands there where it would hide
        ships."""
        assert self.model is not None
        return roses(self.model, self.zoom, self.look, (self.size.width, self._clear_rows()))

    def _below_roses(self) -> tuple[int, int]:
        """The rows between those of the upper corners and those of the lower."""
        tall = len(self._roses()[0])
        return tall, self._clear_rows() - tall

    def _rose_spot(self) -> Region:
        """The corner where it hides no ship, the upper right one if it can be."""
        if self.model is None or self._drawer is None:
            return Region()
        corners, foot = list[Region](), self._clear_rows()
        for rose in self._roses():
            wide, high = width([*rose[0]]), len(rose)
            right, low = max(0, self.size.width - wide), foot - high
            corners += [Region(x, y, wide, high) for y in (0, low) for x in (right, 0)]
        x0, y0, *_ = self.in_window((0, 0, 1, 1))
        top, end = self._below_roses()
        boxes = [self._drawer.box(hex_) for hex_ in (*self.model.covered(), self.cursor) if hex_]
        hulls = [Region(x + x0, y + y0, columns, rows) for x, y, columns, rows in boxes
                 if not top <= y + y0 <= end - rows]  # fmt: skip
        free = (one for one in corners if not any(map(one.overlaps, hulls)))
        return next(free, corners[-4])


def _middle(model: SeaModel) -> Hex:
    return (model.columns + 1) // 2 * 100 + (model.rows + 1) // 2
