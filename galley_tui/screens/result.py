"""How the battle ended: who won, why, and what every hull was worth."""

from galley_tui.bridge import Bridge
from galley_tui.draw.charset import safe
from galley_tui.draw.look import Look
from galley_tui.screens.reader import Reader
from galley_tui.widgets.rows import Row, wrap


def result_page(bridge: Bridge, look: Look) -> Reader:
    """The result; while the battle goes on, the points so far."""
    result, names = bridge.session.result(), bridge.names()
    rows: list[Row] = [[]]
    if result is not None:
        said = f"Won by {names[result.winner]}" if result.winner else "Nobody wins: a draw"
        rows.append([(f"  {safe(said, look.charset)}", f"{result.winner or 'A'}.text on text")])
        rows += wrap(safe(result.reason, look.charset), 76, "text", "  ")
    for side, name in names.items():
        rows += [[], [(f"  {safe(name, look.charset)}", f"{side}.text on text"),
                      (f"  {bridge.points(side)} victory points", "strong")]]  # fmt: skip
        hulls = bridge.hulls(side)
        rows += [[(f"    {points:>3}  ", "strong"), (safe(text, look.charset), "text")]
                 for text, points in hulls]  # fmt: skip
        if not hulls:
            rows.append([("      no enemy hull scored", "mute")])
    return Reader("Result" if result is not None else "Victory points so far", rows)
