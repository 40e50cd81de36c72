"""The log: any number of plain records, of which only those in sight are formatted."""

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from galley_tui.draw.log import Line, log_rows
from galley_tui.terminal.look import Look, Run
from galley_tui.terminal.paint import lines
from galley_tui.widgets.rows import Painted


class LogView(Painted, can_focus=True):
    """Shows the end of the log, or as many rows above it as `back` says."""

    def __init__(self, look: Look, id: str | None = None, short: bool = False) -> None:
        super().__init__(id=id)
        self.look, self.short = look, short  # short: a line takes one row where it can
        self.lines: Sequence[Line] = ()
        self.sides: Mapping[str, str] = {}
        self.back = 0  # rows hidden below the last one shown
        self._count = 0
        self._found: list[list[Run]] = []  # rows from the last line upwards
        self._taken = 0  # lines that are in `_found`
        self._lowest: list[int] = []  # of each of them, the row in `_found` of its last piece
        self.lit = -1  # the lit line, counted from the last; -1 for none

    def show(self, lines: Sequence[Line], sides: Mapping[str, str] | None = None) -> None:
        """Show these lines; their end, unless the player has scrolled back."""
        kept = lines is not self.lines and not self.back and len(lines) == self._count
        if kept and lines == self.lines and sides in (None, self.sides):
            return
        grown = len(lines) - self._count
        added = 0
        if self.back and lines is self.lines and grown > 0:
            added = sum(map(len, self._rows(lines[self._count :])))
        elif lines is not self.lines or grown < 0:
            self.back = 0
        self.lines, self._count = lines, len(lines)
        self.sides = self.sides if sides is None else sides
        self.back += added
        self._forget()

    def on_resize(self) -> None:
        self._forget()

    def take_look(self, look: Look) -> None:
        """Draw with other colours or characters."""
        self.look = look
        self._forget()

    def _forget(self) -> None:
        self._found, self._taken, self._lowest = [], 0, []
        self.refresh()

    def _rows(self, lines: Sequence[Line]) -> list[list[list[Run]]]:
        return log_rows(lines, max(20, self.size.width), self.look, self.sides, self.short)

    def _reach(self, rows: int) -> int:
        """Format lines from the end until there are so many rows; how many there are."""
        while len(self._found) < rows and self._taken < self._count:
            last = self._count - self._taken
            some = self.lines[max(0, last - rows + len(self._found)) : last]
            for found in reversed(self._rows(some)):
                self._lowest.append(len(self._found))
                self._found += reversed(found)
            self._taken += len(some)
        return len(self._found)

    # -- the lit line

    @property
    def line(self) -> Line | None:
        """The line that is lit."""
        return self.lines[self._count - 1 - self.lit] if 0 <= self.lit < self._count else None

    def light(self, lit: int) -> None:
        """Light a line, counted from the last, and bring it into sight."""
        self.lit = max(0, min(lit, self._count - 1))
        low, high = self._rows_of(self.lit)
        self.back = max(high - self.size.height, min(self.back, low))
        self.refresh()

    def light_in_sight(self) -> None:
        """After scrolling: the lit line is one of those in sight."""
        if self.lit < 0:
            return
        while self.lit and self._rows_of(self.lit)[1] > self.back + self.size.height:
            self.lit -= 1
        while self.lit < self._count - 1 and self._rows_of(self.lit)[0] < self.back:
            self.lit += 1
        self.refresh()

    def line_at(self, y: int) -> int:
        """The line in a row in sight, counted from the last; -1 for none."""
        shown = min(self.size.height, self._reach(self.back + self.size.height) - self.back)
        row = self.back + shown - 1 - y
        lines = range(min(self._count, row + 1)) if row >= self.back else ()
        found = (line for line in lines if row < self._rows_of(line)[1])
        return next(found, -1)

    def _rows_of(self, line: int) -> tuple[int, int]:
        """The first row of a line, counted from the end, and the one after its last."""
        while self._taken < min(line + 2, self._count):
            self._reach(len(self._found) + 1)
        after = self._lowest[line + 1] if line + 1 < self._taken else len(self._found)
        return self._lowest[line] if line < self._taken else 0, after

    # -- scrolling

    def action_by(self, rows: int) -> None:
        """Scroll by rows, upwards when positive."""
        there = self._reach(self.back + rows + self.size.height)
        back = max(0, min(self.back + rows, there - self.size.height))
        if back != self.back:
            self.back = back
            self.refresh()

    def action_page(self, pages: int) -> None:
        """Scroll by pages, keeping one row."""
        self.action_by(pages * max(1, self.size.height - 1))

    def action_first(self) -> None:
        """The first line of the log."""
        self.action_by(self._reach(1 << 30))

    def action_last(self) -> None:
        """The last line of the log."""
        self.action_by(-self.back)

    def find(self, text: str, older: bool = True) -> bool:
        """Light the next line with this text and bring it into sight; False: none."""
        needle = text.casefold()
        last, at = self._count - 1, self.lit
        places = range(at + 1, self._count) if older else range(at - 1, -1, -1)
        hit = next((i for i in places if needle in self.lines[last - i].text.casefold()), None)
        if hit is not None:
            self.light(hit)
        return hit is not None

    def strips(self) -> list[Strip]:
        return lines(self._in_sight(), self.size.width, self.look, "log")

    def _in_sight(self) -> list[list[Run]]:
        """The rows in sight, and empty ones below a short log."""
        high = self.size.height
        top = min(self.back + high, self._reach(self.back + high))  # a short log hangs from it
        rows = self._found[max(0, top - high) : top][::-1]
        if self.lit >= 0:
            low, after = self._rows_of(self.lit)
            for y in range(max(0, top - after), min(len(rows), top - low)):
                rows[y] = [("".join(text for text, _ in rows[y]), "log.here")]
        return rows + [[]] * (high - len(rows))
