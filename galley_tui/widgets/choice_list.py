"""The choices of the one who decides: numbered, with their keys, one of them lit."""

from collections.abc import Sequence

from textual.widget import Widget

from galley_tui.client.game import Option
from galley_tui.config import keymap
from galley_tui.draw.news import more_words
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import clip
from galley_tui.widgets.rows import Row, Rows

ROOM = 4  # cells of a row that neither its label nor its key has
MOST = 9  # rows that the list takes at most, or a third of a high window
LEAST = 5  # rows that it keeps, if there are as many choices, whatever the sheet needs


class ChoiceList(Rows):
    """Owns which choice is lit; the screen plays it.  `orders` have the keys of the choices."""

    def __init__(self, orders: Sequence[keymap.Order], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.orders = orders

    options: Sequence[Option] = ()
    head = ""
    side = "A"
    short = False  # all in the fewest words, since one of them would not fit in full
    keyed = False  # some of them have a key
    lit_option = 0
    top = 0  # the first choice in sight
    high = 0  # rows of the list
    sheet = 0  # rows that the sheet above cannot do without
    lent = 0  # the most that it has needed since these choices were offered

    def offer(self, options: Sequence[Option], lit: int, head: str, side: str) -> None:
        """Offer other choices."""
        self.options, self.head, self.side = options, head, side
        self.top, self.lent = 0, self.sheet
        self._take_room()
        self.light(lit)

    def give_way(self, rows: int) -> None:
        """The sheet above needs so many rows of the column; while one question stands, the
        list does not grow again."""
        self.sheet, old = rows, self.high
        self.lent = max(self.lent, rows)
        self._take_room()
        if self.high != old:
            self.light(self.lit_option)

    def _take_room(self) -> None:
        column = self.parent.size.height if isinstance(self.parent, Widget) else 0
        column = column or self.app.size.height  # not laid out yet
        most = min(max(MOST, self.app.size.height // 3), max(LEAST, column - self.lent))
        self.high = min(len(self.options) + 1, most) if self.options else 0
        self.styles.height = self.high

    def light(self, lit: int) -> None:
        """Light another choice."""
        self.lit_option = max(0, min(lit, len(self.options) - 1))
        self.keyed = any(key_of(self.orders, option) for option in self.options)
        room = self._room
        self.short = any(len(option.label) > room for option in self.options)
        places = enumerate(zip(numbers(self.options), self.options, strict=True))
        rows = [self._row(i == self.lit_option, *one) for i, one in places]
        room = max(1, self.high - 1)
        self.top = max(self.lit_option - room + 1, min(self.top, self.lit_option))
        more = more_words(self.top, len(rows) - room - self.top)
        self.show([self._head(more), *rows[self.top : self.top + room]])

    def _head(self, more: str) -> Row:
        """What the choices are about, and how many are above and below those in sight."""
        more = reduce(more, self.look.charset)
        gap = (self.size.width or self.container_size.width or 26) - len(self.head) - len(more) - 2
        head: Row = [(f" {self.head}", f"{self.side}.text on text")]
        return [*head, (" " * max(1, gap) + more, "key")] if more else head

    @property
    def option(self) -> Option | None:
        """The choice that is lit."""
        return self.options[self.lit_option] if self.options else None

    def step(self, by: int) -> None:
        """Light the next or previous choice, round and round."""
        if self.options:
            self.light((self.lit_option + by) % len(self.options))

    @property
    def _room(self) -> int:
        """Cells for a label."""
        wide = self.size.width or self.container_size.width or 26  # not laid out yet
        return wide - ROOM - (3 if self.keyed else 0)

    def _row(self, lit: bool, place: int, option: Option) -> Row:
        style, number = ("choice", "choice") if lit else ("text", "mute")
        plain = self.look.charset != "unicode"
        key = key_of(self.orders, option)
        name = keymap.shown(key, plain) if key else ""
        mark = ">" if lit else " "
        row: Row = [(f"{mark}{place:>2}" + " " * self.keyed, number)]
        row += [(f"{name:<2}", "choice" if lit else "key")] if self.keyed else []
        end = reduce("\u2026", self.look.charset)
        label = clip(option.brief, self._room, end) if self.short else option.label
        return [*row, (" " + label + (" " * 40 if lit else ""), style)]


def numbers(options: Sequence[Option]) -> list[int]:
    """The numbers that light the choices: their own, or their places."""
    own = [option.number for option in options]
    first = 0 if own[:1] == [0] else 1
    return [i + first if number is None else number for i, number in enumerate(own)]


def key_of(orders: Sequence[keymap.Order], option: Option) -> str:
    """The key that goes to a choice, if it has one."""
    order = keymap.order_of(orders, option.command)
    return order.keys[0] if order else ""
