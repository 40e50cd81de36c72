"""`?`: the keys of the screen it was called from, and how to play in short."""

from collections.abc import Sequence

from galley_tui import keymap
from galley_tui.draw.look import Look
from galley_tui.keymap import Key
from galley_tui.screens.reader import Reader
from galley_tui.widgets.rows import Row

HOW_TO_PLAY = """\
Two players share the keyboard. The line below the top line says who decides what, and which
rule asks for it. The list at the right has everything that is legal; Tab, arrows or a digit
light a choice, Enter accepts it. What throws dice shows its chances first.

A turn has eight phases, A to H, shown in the top line: A wind, B squadrons, C who goes first,
D speed levels, E movement by squadrons in turn, F ships on their own, G end of the turn
(fouls, fatigue, sinking), H victory. Each squadron moves its ships one by one, then boards.

A ship that moves announces its movement points, then spends them: ahead, or to a bow side
(arrows, seen from the ship: up is ahead). Facing changes, shots, grapples and rams come from
the same list. A ram needs the target's flank or a lucky bow; it may hit, miss, or stick.
Ships that lie still, crippled or held are the best targets; tired crews row and ram worse.

Letters beside a ship: R rammed, F fouled, G grappled, A aground, C captured, H half speed,
1-4 fatigue. Bright ships may still act in this turn. Press w on anything to ask why not."""


def help_page(keys: Sequence[Key], look: Look) -> Reader:
    """The help for a screen with these keys."""
    rows: list[Row] = [[]]
    plain = look.charset != "unicode"
    for key in keys:
        if key.help:
            rows.append(_key_row(key.keys, key.help, plain))
    if keys is keymap.BATTLE:
        rows += [[], [(" Orders: they work when the list holds such a choice", "title")], []]
        rows += [_key_row(order.keys, order.help, plain) for order in keymap.ORDERS]
        rows.append(_key_row(("1-9",), "light the choice of this number", plain))
    rows += [[], [(" How to play", "title")], []]
    rows += [[(f"  {line}", "text")] for line in HOW_TO_PLAY.splitlines()]
    return Reader("Help", rows)


def _key_row(keys: Sequence[str], text: str, plain: bool) -> Row:
    names = " ".join(keymap.shown(name, plain) for name in keys[:3])
    return [(f"  {names:<15}", "key"), (f" {text}", "text")]
