"""Victory points by turn as lines of text: one side's bars to the left, the other's right."""

from galley_tui.report.page import Chart
from galley_tui.terminal.charset import reduce

WIDEST = 72  # columns, also where there is more room


def butterfly(chart: Chart, columns: int = WIDEST, charset: str = "unicode") -> list[str]:
    """The chart in so many columns.  The names must be fit to be shown."""
    most = max([1, *(max(row[1:]) for row in chart.rows)])
    digits = len(str(most))
    room = max(4, (min(columns, WIDEST) - 12 - 2 * digits) // 2)
    lines = [f"{chart.left[: room + digits]:>{room + digits + 1}} │turn│ {chart.right[:room]}"]
    for turn, left, right in chart.rows:
        one, other = _bar(left, most, room), _bar(right, most, room)
        line = f"{one:>{room}} {left:>{digits}} │{turn:^4}│ {right:<{digits}} {other}"
        lines.append(line.rstrip())
    return [reduce(line, charset) for line in lines]


def _bar(points: int, most: int, room: int) -> str:
    """In proportion; some points are at least one block."""
    return "█" * max(int(points > 0), round(points * room / most))
