"""Rows that show where something stands: the phases of a turn, a replay along its turns."""

from collections.abc import Iterable, Sequence

from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Run


def phase_track(words: Iterable[str], now: str) -> list[Run]:
    """A run for each word; the current one is lit, in brackets."""
    return [
        (f"[{word}]", "bar.now") if word == now else (f" {word} ", "bar.mute") for word in words
    ]


LEAST = 12  # cells of a bar that says something


def progress(
    words: str, turns: Sequence[tuple[int, int]], at: int, last: int, columns: int, charset: str
) -> list[Run]:
    """The words, and as far as there is room the bar."""
    row: list[Run] = [(f" {words}  ", "text")]
    room = min(columns - len(row[0][0]) - 1, 100)
    return [*row, *timeline(turns, at, last, room, charset)] if room >= LEAST else row


def timeline(
    turns: Sequence[tuple[int, int]], at: int, last: int, columns: int, charset: str
) -> list[Run]:
    """All entries from 0 to `last` in so many cells: a number where each turn begins that
    finds room, what is past in heavier strokes, the present lit."""
    past, ahead = reduce("─", charset), reduce("·", charset)
    here = _cell(at, last, columns)
    cells = [past if i < here else ahead for i in range(columns)]
    free = 0
    for place, turn in turns:
        cell, text = _cell(place, last, columns), str(turn)
        if cell >= free and cell + len(text) <= columns:
            cells[cell : cell + len(text)] = text
            free = cell + len(text) + 1
    before, now, after = "".join(cells[:here]), cells[here], "".join(cells[here + 1 :])
    lit = (now, "choice") if now.isdecimal() else (reduce("█", charset), "key")
    return [(before, "strong"), lit, (after, "mute")]


def _cell(place: int, last: int, columns: int) -> int:
    return place * (columns - 1) // last if last else 0
