"""`?`: the keys of the screen it was called from, and how to play in short."""

from collections.abc import Sequence

from galley_tui.config import battle_keys, keymap, menu_keys
from galley_tui.config.keymap import Keys
from galley_tui.faces.face import Face
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.rows import Row


def help_page(keys: Keys, look: Look, columns: int, face: Face, now: Sequence[Row] = ()) -> Reader:
    """The help for a screen with these keys; `now`: what can be done there at the moment."""
    plain, battle = look.charset != "unicode", keys is battle_keys.BATTLE
    named: list[Row] = [[], [(" Keys", "title")]]
    for key in face.keys.among(keys):
        text = face.keys.help(key) if battle else face.keys.words(key)
        named += key_rows(key.keys, text, plain, columns) if text else []
    if battle:
        if face.keys.letters:
            named += [[], [(" Deeds: while they are listed", "title")]]
            for key in battle_keys.DEEDS:
                named += key_rows(key.keys, key.help, plain, columns)
        named += [[], [(" Orders: keys for what the list of choices holds", "title")]]
        for order in face.keys.orders:
            named += key_rows(order.keys, order.help, plain, columns)
        named += key_rows(("0-9",), "light the choice of this number", plain, columns)
    rules: list[Row] = [[], [(" How to play", "title")]]
    for part in face.how_to_play(look.charset).split("\n\n"):
        part = part.format(**_names(plain))
        rules += [*wrap(" ".join(part.split()), columns - 2, "text", " "), []]
    if keys is menu_keys.MENU:  # the title
        rows = [*rules, *named]
    else:
        rows = [*now, *named, *(rules if battle or keys is battle_keys.REPLAY else [])]
    return Reader("Help", rows)


def _names(plain: bool) -> dict[str, str]:
    """Action of the battle -> the key that a player would press for it."""
    return {key.action: keymap.shown(key.keys[0], plain) for key in battle_keys.BATTLE}


def key_rows(keys: Sequence[str], text: str, plain: bool, columns: int) -> list[Row]:
    """What a key does, the keys before it."""
    names = " ".join(keymap.shown(name, plain) for name in keys[:3])
    first, *more = wrap(text, columns - 20, "text", " ")
    return [[(f"  {names:<15}", "key"), *first], *([(" " * 17, "text"), *row] for row in more)]
