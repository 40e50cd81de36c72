"""The player's own keys: `keys.toml`, a table for each screen, an entry for each action.

Tables stand for groups of keys: those of `everywhere`, `lists` and `pages` are shared by many
screens.  `orders` are the keys for kinds of choice in a battle of the first game, whose overlays
stand with the battle; a further game has a table of its own name for both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from galley_tui.config import battle_keys, editor_keys, keymap, menu_keys, puzzle_keys
from galley_tui.config.keymap import GameKeys, Key, Order
from galley_tui.config.player_file import read_table

Bound = Key | Order
MOST_KEYS = 8  # of one action
DIGITS = tuple("0123456789")
NAMED = frozenset(
    "up down left right enter escape tab shift+tab space backspace delete insert home end "
    "pageup pagedown shift+up shift+down shift+left shift+right ctrl+up ctrl+down ctrl+left "
    "ctrl+right ctrl+home ctrl+end ctrl+pageup ctrl+pagedown".split()
    + [f"f{n}" for n in range(1, 13)]
    + [f"ctrl+{c}" for c in "abcdefghklnopqrstuvwxyz"]
)
"""Keys that have a name; all others are single characters."""

SHARED: dict[str, keymap.Keys] = {
    "everywhere": menu_keys.EVERYWHERE,
    "lists": menu_keys.LIST,
    "pages": (menu_keys.HELP, menu_keys.BACK),
}
SCREENS: dict[str, keymap.Keys] = {
    "menus": (*menu_keys.MENU, menu_keys.BACK),
    "scenarios": menu_keys.SCENARIOS,
    "options": menu_keys.OPTIONS,
    "players": menu_keys.PLAYERS,
    "quick": menu_keys.QUICK,
    "saves": menu_keys.SAVES,
    "fought": menu_keys.FOUGHT,
    "rules": menu_keys.RULES,
    "settings": menu_keys.SETTINGS,
    "reader": menu_keys.READER,
    "questions": menu_keys.YES_NO,
    "curtain": menu_keys.CURTAIN,
    "log": menu_keys.LOG,
    "battle": battle_keys.BATTLE,
    "overlays": battle_keys.OVERLAYS,
    "fleet": battle_keys.FLEET,
    "deeds": battle_keys.DEEDS,
    "watching": battle_keys.WATCHING,
    "formation": battle_keys.FORMATION,
    "standing": battle_keys.STANDING,
    "adding": battle_keys.ADDING,
    "shop": battle_keys.SHOP,
    "ready_fleets": battle_keys.READY,
    "undoing": battle_keys.UNDOING,
    "agreeing": battle_keys.AGREE,
    "dice": battle_keys.DICE,
    "replay": battle_keys.REPLAY,
    "puzzle": puzzle_keys.PUZZLE,
    "verdict": puzzle_keys.VERDICT,
    "editor": editor_keys.EDITOR,
    "editor_lists": editor_keys.EDITOR_LIST,
}
NUMBERED = ("battle", "options", "deeds", "formation", "shop", "dice", "puzzle")
"""Screens on which digits stay what they are: numbers of choices."""


def order_name(order: Order) -> str:
    """The name of a kind of choice: `ram`, `step_ahead`."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "_", order.kind.__name__)
    values = "".join(f"_{value}" for value in order.fields.values())
    return (words + values).lower().replace("-", "_")


class KeyTables:
    """The tables of the file, for the keys of all screens and of some games, the first leading."""

    def __init__(self, games: Mapping[str, GameKeys]) -> None:
        self.games = games
        self.first = next(iter(games.values()))
        self.tables = self._tables()
        self.merged = {
            f"{name}.{was}": now
            for name, game in games.items()
            for was, now in game.merged.items()
        }

    def _tables(self) -> dict[str, dict[str, Bound]]:
        """Table -> action -> what it is bound to; a key stands in the first table it is in."""
        found: dict[str, dict[str, Bound]] = {}
        seen: set[int] = set()
        for name, keys in {**SHARED, **SCREENS}.items():
            own = [key for key in self.first.among(keys) if id(key) not in seen]
            seen |= {id(key) for key in own}
            if own:
                found[name] = {key.action: key for key in own}
        found["orders"] = {order_name(order): order for order in self.first.orders}
        for name, game in [*self.games.items()][1:]:
            found[name] = {key.action: key for key in game.overlays}
            found[name] |= {order_name(order): order for order in game.orders}
        return found

    def restore(self) -> None:
        """All keys are those that were given."""
        for table in self.tables.values():
            for bound in table.values():
                bound.keys = bound.given

    def rebind(self, path: Path) -> list[str]:
        """Take over a file of keys; a sentence for each thing in it that is left out."""
        from galley.files.faults import Fault, show_path

        self.restore()
        try:
            data = read_table(path)
        except Fault as fault:
            return [f"{fault}; all keys are as if it were not there"]
        where = show_path(path)
        faults: list[str] = []
        wanted: dict[Bound, str] = {}
        for place, found, value in self._entries(data, where, faults):
            names, what = _names(value)
            if place in self.merged and not what:
                names = self._former(place, found, names, wanted)
            if what:
                faults.append(f"{where}: {place}: {what}; it is left out")
            else:
                found.keys, wanted[found] = names, place
        return faults + [f"{where}: {text}" for text in self._untangled(wanted)]

    def _former(
        self, place: str, found: Bound, names: tuple[str, ...], wanted: Collection[Bound]
    ) -> tuple[str, ...]:
        """The keys of an action by a name that it had: those besides that the file gives it, and
        none that asks something else now."""
        others = [one for one in self.tables[place.partition(".")[0]].values()
                  if one is not found and one not in wanted]  # fmt: skip
        taken = {key for one in others for key in one.keys}
        before = found.keys if found in wanted else ()
        free = tuple(key for key in dict.fromkeys((*before, *names)) if key not in taken)
        return free or found.keys

    def _entries(
        self, data: dict[str, Any], where: str, faults: list[str]
    ) -> Iterator[tuple[str, Bound, Any]]:
        """(place in the file, what is bound, value) of each action that there is."""
        from galley.files.faults import shown_key, some

        for table, entries in data.items():
            if table not in self.tables or not isinstance(entries, dict):
                tables = some(self.tables)
                place = f"{where}: {shown_key(table)}"
                faults.append(f"{place}: is no table of keys: there are {tables}")
                continue
            for action, value in entries.items():
                place = f"{table}.{shown_key(action)}"
                action = self.merged.get(place, action)
                if action in self.tables[table]:
                    yield place, self.tables[table][action], value
                else:
                    faults.append(
                        f"{where}: {place}: there is no such action: "
                        "`galley keys` lists all of them"
                    )

    def _untangled(self, wanted: dict[Bound, str]) -> list[str]:
        """Leave out what would bind a key twice, the last in the file first; why, in sentences."""
        said = []
        while clash := next(self._clashes(), None):
            name, screen, one, other = clash
            order = list(wanted)
            guilty = max((key for key in (one, other) if key and key in wanted), key=order.index)
            place, guilty.keys = wanted.pop(guilty), guilty.given
            rest = other if one is guilty else one
            what = (
                f"is {self.called(rest)} already"
                if rest is not None
                else "always means something else"
            )
            said.append(
                f"{place}: {ascii(name) if name in '#' else name} {what} "
                f"on the screen {screen}; it is left out"
            )
        return said

    def called(self, bound: Bound) -> str:
        """The place of a key in the file."""
        for table, entries in self.tables.items():
            for action, found in entries.items():
                if found is bound:
                    return f"{table}.{action}"
        return "something else"

    def _clashes(self) -> Iterator[tuple[str, str, Bound, Bound | None]]:
        """(key, screen, what is bound to it, what else is or None for what cannot be changed)."""
        for game in self.games.values():
            for screen, keys in SCREENS.items():
                bound: list[Bound] = list(game.among(keys))
                bound += game.orders if screen == "battle" else ()
                fixed = DIGITS if screen in NUMBERED else ()
                fixed += tuple(game.letters) if screen == "formation" else ()
                yield from (
                    (name, screen, one, other) for name, one, other in _twice(bound, fixed)
                )

    def as_toml(self) -> str:
        """All keys as they are now, as a file to start from."""
        lines = [
            "# Keys of Galley.  Leave in what you want to change; the rest stays as it is.",
            '# A key is a character or a name: "x", "space", "tab", "f2", "ctrl+o".',
            "# Letters of any keyboard layout will do.",
            "# The tables everywhere, lists and pages count on all screens that have such keys.",
        ]
        for table, entries in self.tables.items():
            lines += ["", f"[{table}]"]
            for action, bound in entries.items():
                names = ", ".join(_quoted(name) for name in bound.keys)
                told = self._told(table, bound)
                lines.append(f"{action} = [{names}]{f'  # {told}' if told else ''}")
        return "\n".join([*lines, ""])

    def _told(self, table: str, bound: Bound) -> str:
        """The help of a key; of a battle's key also the order that takes it at times."""
        if not isinstance(bound, Key):
            return bound.help
        game = self.games.get(table, self.first)
        return game.help(bound) if table in ("battle", *self.games) else game.words(bound)


def _names(value: Any) -> tuple[tuple[str, ...], str]:
    """Names of keys, and what is wrong with them."""
    from galley.files.faults import shown

    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_KEYS:
        return (), f"{shown(value)} is not right: a key, or a list of 1 to {MOST_KEYS}, is needed"
    for name in names:
        if not isinstance(name, str) or not is_key(name):
            return (), f"{shown(name)} is no key: a character, or a name such as tab, f2, ctrl+o"
    return tuple(dict.fromkeys("space" if name == " " else str(name) for name in names)), ""


def is_key(name: str) -> bool:
    """A single character, of any keyboard layout, or the name of a key."""
    single = len(name) == 1 and name.isprintable() and not unicodedata.combining(name)
    return name in NAMED or single


def _twice(
    bound: list[Bound], fixed: tuple[str, ...]
) -> Iterator[tuple[str, Bound, Bound | None]]:
    """(key, what is bound to it, what else is or None) of each key that means two things."""
    seen: dict[str, list[Bound]] = {}
    for one in bound:
        for name in one.keys:
            if name in fixed and name not in one.given:
                yield name, one, None
            for other in seen.get(name, ()):
                if not _together(one, other, name):
                    yield name, one, other
            seen.setdefault(name, []).append(one)


def _together(one: Bound, other: Bound, name: str) -> bool:
    """Two may share a key that they share by default, and orders those of orders."""
    if set(one.given) & set(other.given):
        return isinstance(one, Order) or (name in one.given and name in other.given)
    return False


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
