"""The short forms on the screen, each explained in a line: first those of the open sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from textual.screen import Screen
from textual.widget import Widget

from galley.engine.loop import Board
from galley_tui.draw.hull import CHANGED, HIT, SIGNS
from galley_tui.draw.model import SeaModel
from galley_tui.faces.face import Face, Highlights
from galley_tui.faces.threats import MEANS
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.rows import Row
from galley_tui.widgets.sea import SeaView

WORD, SHEET = 14, 26  # cells of the words; of a sheet in a narrow window
PARTS = (
    ("The question", ("#prompt",)),
    ("The list", ("#deeds", "#choices", "#standing", "#odds")),
    ("The log", ("#log",)),
    ("The top line", ("#turn",)),
)


def explained_rows(
    screen: Screen[None], context: BattleContext, ship: str, look: Look,
    text: Callable[[str], str], sea: SeaView | None,
) -> list[Row]:  # fmt: skip
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
    explained = [(head, _forms(face, said)) for head, said in parts]
    if sea is not None and sea.model is not None:
        signs = beside_ships(face, context.board, sea.model)
        explained.insert(1, ("Beside ships on the sea", signs))
    for head, forms in explained:
        fresh = [one for one in forms if one[1] not in told]
        told |= {means for _, means in fresh}
        if fresh:
            rows += [[], [(f"  {text(head)}", "title")]]
        for word, means in fresh:
            rows += _row(text(word), text(means), wide)
    return rows[1:] or [[("  Nothing on the screen is short for anything.", "text")]]


def beside_ships(face: Face, board: Board, sea: SeaModel) -> list[tuple[str, str]]:
    """Each sign that stands beside a ship in a picture of the sea, and what it means."""
    bare = {one.id: one.marks for one in face.sea.model(board, Highlights()).ships}
    found: dict[tuple[str, str], None] = {}
    for ship in sea.ships:
        own = bare.get(ship.id, "")
        laid = ship.marks.removesuffix(own)
        other = HIT * ship.hit + ship.crippled.lower() + CHANGED * ship.changed
        for sign in laid + other:
            found[sign, MEANS.get(sign, SIGNS.get(sign, ""))] = None
        for sign in STATE.findall(own):
            means = (words for looks, words in face.help.LEGEND if _stands_for(looks, sign))
            found[sign, next(means, SIGNS.get(sign, ""))] = None
    return sorted(found)


STATE = re.compile(r"[a-z]\d|\d/\d|.")


def _stands_for(looks: str, sign: str) -> bool:
    """A letter of the legend: one of several, a figure of a span, a letter and a figure."""
    if sign[:1].isdigit():
        return looks[1:2] == "-" and looks[0] <= sign[0] <= looks[2]
    return sign in looks or (sign[1:].isdigit() and looks[0] == sign[0] and looks[1:].isdigit())


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
