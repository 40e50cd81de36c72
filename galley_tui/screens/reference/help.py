"""`?`: the keys of the screen it was called from, and how to play in short."""

from collections.abc import Sequence

from galley_tui.config import battle_keys, keymap, menu_keys
from galley_tui.config.keymap import Keys
from galley_tui.faces.face import Face
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.rows import Row

Told = tuple[Sequence[str], str]
"""The names of a key, and what it does."""
Section = tuple[str, list[Told]]
"""A heading, and what stands below it."""
NAMES = 15  # cells for the names of a key
CURSOR, COMPASS = "cursor ", ("north", "south", "west", "east")


def help_page(
    keys: Keys,
    look: Look,
    columns: int,
    face: Face,
    now: Sequence[Row] = (),
    rule: Sequence[Row] = (),
) -> Reader:
    """The help for a screen with these keys; `now`: what can be done there at the moment, `rule`:
    the one behind it."""
    plain, battle = look.charset != "unicode", keys is battle_keys.BATTLE
    rules: list[Row] = [[], [(" How to play", "title")]]
    for part in face.help.how_to_play(look.charset).split("\n\n"):
        part = part.format(**_names(plain))
        rules += [*wrap(" ".join(part.split()), columns - 2, "text", " "), []]
    if battle:
        first, *others = _sections(face)
        rows = [*now, *_section(first, plain, columns), *rules[:-1], *rule]
        for section in others:
            rows += _section(section, plain, columns)
        return Reader("Help", rows)
    words: list[Told] = [(key.keys, face.keys.words(key)) for key in face.keys.among(keys)]
    named = _section(("Keys", words), plain, columns)
    if keys is menu_keys.MENU:  # the title
        rows = [*rules, *named]
    else:
        rows = [*now, *named, *(rules if keys is battle_keys.REPLAY else [])]
    return Reader("Help", rows)


def _sections(face: Face) -> list[Section]:
    """The keys of a battle: those that matter, then all others by what they are for."""
    every = {key.action: key for key in (*battle_keys.DEEDS, *battle_keys.BATTLE)}
    told: dict[str, Told] = {
        action: (key.keys, face.keys.words(key)) for action, key in every.items()
    }
    if not face.keys.letters:  # no orders for whole groups, and no deeds
        for key in (*battle_keys.DEEDS, every["orders"], every["steer"]):
            told.pop(key.action)
    found: list[Section] = [
        ("The keys that matter", [told.pop(one) for one in battle_keys.FIRST if one in told])
    ]
    if face.keys.letters:
        deeds = [told.pop(key.action) for key in battle_keys.DEEDS if key.action in told]
        found.append(("While deeds are listed", _together(deeds)))
    orders: dict[tuple[str, ...], list[str]] = {}
    for order in face.keys.orders:
        orders.setdefault(tuple(order.keys), []).append(order.help)
    choices: list[Told] = [(keys, "; ".join(words)) for keys, words in orders.items()]
    choices.append((("0-9",), "light the choice of this number"))
    found.append(("For single choices of the list, by hand", choices))
    on_the_sea: list[Told] = [
        told.pop("overlays"),
        *((key.keys, key.help) for key in face.keys.overlays),
    ]
    found.append(("Overlays on the sea", on_the_sea))
    for title, actions in battle_keys.GROUPS.items():
        found.append((title, _together([told.pop(one) for one in actions if one in told])))
    found[-1][1].extend(told.values())
    return found


def _together(keys: list[Told]) -> list[Told]:
    """The keys of the cursor, which stand first or last, become one line."""
    moves = [one for one in keys if one[1].startswith(CURSOR) and len(one[0]) == 1]
    ways = [words.removeprefix(CURSOR) for _, words in moves]
    ways = [way for way in ways if way.partition("-")[0] in COMPASS]
    moves = [one for one in moves if one[1].removeprefix(CURSOR) in ways]
    if not moves:
        return keys
    whole = tuple(name for names, _ in moves for name in names), CURSOR + ", ".join(ways)
    at = keys.index(moves[0])
    rest = [one for one in keys if one not in moves]
    return [*rest[:at], whole, *rest[at:]]


def _section(section: Section, plain: bool, columns: int) -> list[Row]:
    title, keys = section
    rows: list[Row] = [[], [(f" {title}", "title")]]
    for names, text in keys:
        rows += key_rows(names, text, plain, columns) if text else []
    return rows


def _names(plain: bool) -> dict[str, str]:
    """Action of the battle -> the key that a player would press for it."""
    every = (*battle_keys.DEEDS, *battle_keys.BATTLE)
    return {key.action: keymap.shown(key.keys[0], plain) for key in every}


def key_rows(keys: Sequence[str], text: str, plain: bool, columns: int) -> list[Row]:
    """Rows on the meaning of a key, with its names before it."""
    names = ""
    for key in keys:
        longer = f"{names} {keymap.shown(key, plain)}".strip()
        names = longer if len(longer) <= NAMES or not names else names
    first, *more = wrap(text, columns - 20, "text", " ")
    return [
        [(f"  {names:<{NAMES}}", "key"), *first],
        *([(" " * 17, "text"), *row] for row in more),
    ]
