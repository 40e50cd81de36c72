"""What holds in a battle alone, in rows beside the sea."""

from collections.abc import Sequence

from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, fit, wrap


def news_rows(lines: Sequence[tuple[str, str]], columns: int, look: Look) -> list[list[Run]]:
    """The news of a battle under a heading, in `columns` cells; nothing without any."""
    rows: list[list[Run]] = [[], [(" In this battle", "mute")]] if lines else []
    for side, text in lines:
        ink = f"{side}.text on text" if side else "text"
        sign = f" {side or '*'} "
        wrapped = wrap(safe(text, look.charset), columns - len(sign), ink)
        rows += [[(sign if n == 0 else "   ", ink), *row] for n, row in enumerate(wrapped)]
    return [fit(row, columns) for row in rows]


def more_words(above: int, below: int) -> str:
    """How many rows are out of sight above and below, as `↑3 ↓6`; empty for none."""
    return " ".join([f"↑{above}"] * (above > 0) + [f"↓{below}"] * (below > 0))
