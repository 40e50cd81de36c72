"""Keys as data: what a key is, and how it is shown; those of menus and pages stand in
`menu_keys`, those of a battle in `battle_keys`.

A `Key` calls the screen's method `do_<action>`.  An `Order` stands for a kind of choice of
the game: it works whenever such a choice is legal, and plays it at once or goes to it in the
list of choices, so that its dice can be read before Enter.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

SHOWN = {
    "up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "escape": "Esc",
    "tab": "Tab", "shift+tab": "S-Tab", "space": "Space", "pageup": "PgUp", "pagedown": "PgDn",
    "home": "Home", "end": "End", "backspace": "Bksp", "ctrl+l": "Ctrl+L", "ctrl+c": "Ctrl+C",
    "ctrl+z": "Ctrl+Z", "insert": "Ins", "delete": "Del",
}  # fmt: skip
CHANGED: dict[int, tuple[str, ...]] = {}
"""The player's own keys: `id` of a Key or Order -> names of keys (see `bindings`)."""
PLAIN = {"↑": "Up", "↓": "Dn", "←": "Lt", "→": "Rt"}


@dataclass(frozen=True)
class Key:
    """A key of a screen; `label` stands in the key line, `help` in the help."""

    given: tuple[str, ...]
    action: str
    label: str = ""
    help: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The player's own keys for it, or those it was given."""
        return CHANGED.get(id(self), self.given)


@dataclass(frozen=True)
class Order:
    """A key for a kind of choice: commands of class `type` whose fields hold `fields`."""

    given: tuple[str, ...]
    type: str
    label: str
    help: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    at_once: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The player's own keys for it, or those it was given."""
        return CHANGED.get(id(self), self.given)

    def fits(self, shape: Mapping[str, Any]) -> bool:
        """`shape` is a command as plain data."""
        return shape["type"] == self.type and all(
            shape.get(name) == value for name, value in self.fields.items()
        )


Keys = tuple[Key, ...]


def key(keys: str, action: str, label: str = "", help: str = "") -> Key:
    """A key by its names, parted by blanks."""
    return Key(tuple(keys.split()), action, label, help)


def order(
    keys: str, type: str, label: str, help: str, at_once: bool = False, **fields: Any
) -> Order:
    """An order by the names of its keys and the fields of its commands."""
    return Order(tuple(keys.split()), type, label, help, fields, at_once)


def find(keys: Iterable[Key], name: str) -> Key | None:
    """The key that answers to a key's name."""
    return next((key for key in keys if name in key.keys), None)


def shown(name: str, plain: bool = False) -> str:
    """A key's name as the key line writes it; `plain` for ASCII."""
    text = SHOWN.get(name) or (name.title() if len(name) > 1 and name.islower() else name)
    return " ".join(PLAIN.get(c, c) for c in text) if plain and text[:1] in PLAIN else text
