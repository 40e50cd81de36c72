"""What can be done now, in plain words: the question, each kind of answer, the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.config import keymap
from galley_tui.widgets.rows import Row, wrap

if TYPE_CHECKING:
    from galley_tui.screens.battle.choosing import ChoosingPage

INDENT = " " * 18
MOST = 3  # labels that are named of a kind of answer


def now_rows(screen: ChoosingPage) -> list[Row]:
    """Rows for the top of the help; [] when nothing is asked."""
    pending = screen.pending
    if pending is None:
        return []
    wide, name = screen.app.size.width - 2, screen.bridge.names()[pending.side]
    rows: list[Row] = [[], [(" What you can do now", "title")]]
    said = pending.text if pending.text.startswith(name) else f"{name}: {pending.text}"
    rows += wrap(screen.text(said), wide, "text", "  ")
    lit = screen.choices.option
    if lit is not None:
        rows += _answer(screen, "enter", f"what is lit now: {lit.label}", wide)
    for key, text in _kinds(screen):
        rows += _answer(screen, key, text, wide)
    rows.append([])
    for i, line in enumerate(screen.face.rules.text_of(pending.rule)):
        rows += wrap(screen.text(line), wide, "text" if i else "strong", "  ") if line else [[]]
    return rows


def _kinds(screen: ChoosingPage) -> list[tuple[str, str]]:
    """(key, words) of each kind of answer that is legal now; without a key the rest."""
    found: list[tuple[str, str]] = []
    left = list(screen.options)
    for order in keymap.ORDERS:
        labels = [o.label for o in left if order.fits(o.shape)]
        left = [o for o in left if not order.fits(o.shape)]
        if len(labels) == 1:
            found.append((order.keys[0], labels[0]))
        elif labels:
            found.append((order.keys[0], f"{order.help}: {_few(labels)}"))
    if left:
        found.append(("tab", f"one of the list, or its number: {_few([o.label for o in left])}"))
    return found


def _few(labels: list[str]) -> str:
    more = f", and {len(labels) - MOST} more" if len(labels) > MOST else ""
    return "; ".join(labels[:MOST]) + more


def _answer(screen: ChoosingPage, key: str, text: str, wide: int) -> list[Row]:
    plain = screen.look.charset != "unicode"
    lines = wrap(screen.text(text), wide - len(INDENT))
    first: Row = [(f"  {keymap.shown(key, plain):<15}", "key"), (f" {lines[0][0][0]}", "text")]
    return [first, *([(INDENT + line[0][0], "text")] for line in lines[1:])]
