"""The choices of the one who decides: numbered, with their keys, one of them lit."""

from collections.abc import Sequence

from textual.widget import Widget

from galley_tui.client.choices import Option
from galley_tui.config import keymap
from galley_tui.draw.sheet_blocks import more_words
from galley_tui.terminal.charset import reduce, shown
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
    lit_option = 0
    option: Option | None = None  # the choice that is lit
    top = 0  # the first choice in sight
    high = 0  # rows of the list
    sheet = 0  # rows that the sheet above cannot do without
    lent = 0  # the most that it has needed since these choices were offered

    def on_resize(self) -> None:
        """Labels are long or short by its width."""
        super().on_resize()
        self.light(self.lit_option)

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
        options, charset, high = self.options, self.look.charset, max(1, self.high - 1)
        self.lit_option = max(0, min(lit, len(options) - 1))
        self.option = options[self.lit_option] if options else None
        self.top = max(self.lit_option - high + 1, min(self.top, self.lit_option))
        commands = [option.command for option in options]
        names = keymap.names_of(self.orders, commands, charset != "unicode")
        keyed = any(names)
        wide = self.size.width or self.container_size.width or 26  # not laid out yet
        room = wide - ROOM - 3 * keyed
        labels = [one.label if one.label.isascii() else shown(one.label, charset)
                  for one in options]  # fmt: skip
        if max(map(len, labels), default=0) > room:  # all in the fewest words
            end = reduce("\u2026", charset)
            labels = [clip(shown(option.brief, charset), room, end) for option in options]
        places, seen = numbers(options), range(self.top, min(self.top + high, len(options)))
        more = more_words(self.top, len(options) - high - self.top)
        rows = [self._row(i, places[i], f"{names[i]:<2}" * keyed, labels[i]) for i in seen]
        self.show([self._head(reduce(more, charset), wide), *rows])

    def _head(self, more: str, wide: int) -> Row:
        """The row on the choices' subject, and how many are above and below those in sight."""
        gap = wide - len(self.head) - len(more) - 2
        head: Row = [(f" {self.head}", f"{self.side}.text on text")]
        return [*head, (" " * max(1, gap) + more, "key")] if more else head

    def at_row(self, y: int) -> int:
        """The choice in a row of the list; -1 for none."""
        at = self.top + y - 1
        return at if y > 0 and at < len(self.options) else -1

    def caret(self) -> tuple[int, int] | None:
        """Column and row of the screen at which the lit choice begins."""
        row = self.lit_option - self.top + 1
        return (self.region.x, self.region.y + row) if self.options else None

    def step(self, by: int) -> None:
        """Light the next or previous choice, round and round."""
        if self.options:
            self.light((self.lit_option + by) % len(self.options))

    def _row(self, at: int, number: int, key: str, label: str) -> Row:
        """The row of one choice; `key` is empty where none of them has one."""
        if at == self.lit_option:
            start = f">{number:>2}" + " " * bool(key)
            return [(start, "choice"), (key, "choice"), (f" {label}{' ' * 40}", "choice")]
        return [(f" {number:>2}" + " " * bool(key), "mute"), (key, "key"), (f" {label}", "text")]


def numbers(options: Sequence[Option]) -> list[int]:
    """The numbers that light the choices: their own, or their places."""
    own = [option.number for option in options]
    first = 0 if own[:1] == [0] else 1
    return [i + first if number is None else number for i, number in enumerate(own)]
