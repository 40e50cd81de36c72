"""The short forms on the screen, each explained in a line: first those of the open sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.screen import Screen
from textual.widget import Widget

from galley_tui.faces.face import Face
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.rows import Row

WORD, SHEET = 14, 26  # cells of the words; of a sheet in a narrow window
PARTS = (
    ("The question", ("#prompt",)),
    ("The list", ("#deeds", "#choices", "#standing", "#odds")),
    ("The log", ("#log",)),
    ("The top line", ("#turn",)),
)


def explained_rows(
    screen: Screen[None], context: BattleContext, ship: str, look: Look, text: Callable[[str], str]
) -> list[Row]:
    """A heading for each part of the screen, and its short forms; each is told once."""
    face, told, wide = context.face, set[str](), screen.app.size.width - 2
    sheet = face.sheets.sheet(context.board, ship)
    drawn = sheet.rows(SHEET, look, False) if sheet is not None else ()
    name = face.ship_name(context.board, ship) if sheet is not None else ""
    parts = [(f"The sheet of {name}", "\n".join(_text(row) for row in drawn))]
    for head, ids in PARTS:
        shown = (widget for id_ in ids for widget in screen.query(id_) if widget.display)
        parts.append((head, "\n".join(_shown(widget) for widget in shown)))
    rows: list[Row] = []
    for head, said in parts:
        fresh = [one for one in _forms(face, said) if one[1] not in told]
        told |= {means for _, means in fresh}
        if fresh:
            rows += [[], [(f"  {text(head)}", "title")]]
        for word, means in fresh:
            rows += _row(text(word), text(means), wide)
    return rows[1:] or [[("  Nothing on the screen is short for anything.", "text")]]


def _forms(face: Face, said: str) -> Sequence[tuple[str, str]]:
    return face.help.forms("\n".join(line.rstrip() for line in said.splitlines()))


def _text(row: Row) -> str:
    return "".join(text for text, _ in row)


def _shown(widget: Widget) -> str:
    """The text of a part of the screen, line by line, as large as it is now."""
    return "\n".join(line.text for line in widget.render_lines(widget.outer_size.region))


def _row(word: str, means: str, wide: int) -> list[Row]:
    """The word, and beside it what it means."""
    rows = wrap(means, wide, "text", " " * (WORD + 3))
    if len(word) <= WORD:
        rest = rows[0][0][0][WORD + 3 :] if rows else ""
        return [[(f"  {word:<{WORD}} ", "key"), (rest, "text")], *rows[1:]]
    return [[(f"  {word}", "key")], *rows]
