"""Keys as data: what a key is, and how it is shown; those of menus and pages stand in
`menu_keys`, those of a battle in `battle_keys`.

A `Key` calls the screen's method `do_<action>`.  An `Order` stands for a kind of choice of
the game: it works whenever such a choice is legal, and plays it at once or goes to it in the
list of choices, so that its dice can be read before Enter.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from galley.engine.cards import holds
from galley.engine.records import Command

SHOWN = {
    "up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "escape": "Esc",
    "tab": "Tab", "shift+tab": "S-Tab", "space": "Space", "pageup": "PgUp", "pagedown": "PgDn",
    "home": "Home", "end": "End", "backspace": "Bksp", "ctrl+l": "Ctrl+L", "ctrl+c": "Ctrl+C",
    "ctrl+z": "Ctrl+Z", "ctrl+r": "Ctrl+R", "insert": "Ins", "delete": "Del",
}  # fmt: skip
PLAIN = {"↑": "Up", "↓": "Dn", "←": "Lt", "→": "Rt"}


@dataclass(eq=False)
class Key:
    """A key of a screen; `label` stands in the key line, `help` in the help.

    `keys` are the player's own keys for it (see `bindings`), or those it was given.
    """

    given: tuple[str, ...]
    action: str
    label: str = ""
    help: str = ""
    keys: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.keys = self.given


@dataclass(eq=False)
class Order:
    """A key for a kind of choice: commands of class `kind` whose fields hold `fields`.

    The key line shows all that have the same `joint` as one, under that word.  `keys` are the
    player's own keys for it, or those it was given.
    """

    given: tuple[str, ...]
    kind: type[Command]
    label: str
    help: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    at_once: bool = False
    joint: str = ""
    keys: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.keys = self.given

    def fits(self, command: Command) -> bool:
        """A command is of this kind of choice."""
        return type(command) is self.kind and holds(command, self.fields)


Keys = tuple[Key, ...]


class GameKeys(NamedTuple):
    """The keys of a game: for its kinds of choice, and for its overlays.

    `letters` call orders for a whole squadron, and stay as they are.  `own_help`: the action of a
    key of every game -> its help in the words of this one.
    `attacks` are orders of which `why not` tells for the ship that acts.
    `moved`: a key that once asked something else in this game -> where that is now; of keys that
    work while orders are written or a ship is steered `moved_by_hand`.
    `merged`: the action of a key that there was once -> the one whose key does that now.
    """

    orders: Sequence[Order] = ()
    overlays: Keys = ()
    letters: Sequence[str] = ()
    own_help: Mapping[str, str] = {}
    attacks: Sequence[Order] = ()
    moved: Mapping[str, str] = {}
    moved_by_hand: Mapping[str, str] = {}
    merged: Mapping[str, str] = {}

    def among(self, keys: Keys) -> Keys:
        """The keys of a screen with those of the overlays, after the one that lists them."""
        at = next((n for n, key in enumerate(keys, 1) if key.action == "overlays"), 0)
        return (*keys[:at], *self.overlays, *keys[at:]) if at else keys

    def words(self, key: Key) -> str:
        """The help of a key in the words of this game; "" for none."""
        return self.own_help.get(key.action, key.help)

    def help(self, key: Key) -> str:
        """The help of a key of the battle screen; "" for none."""
        if key.action == "orders" and not self.letters:
            return ""
        return self.words(key)


def key(keys: str, action: str, label: str = "", help: str = "") -> Key:
    """A key by its names, parted by blanks."""
    return Key(tuple(keys.split()), action, label, help)


def fitting(orders: Sequence[Order], commands: Iterable[Command]) -> list[Order]:
    """Those orders that any of these commands belong to."""
    kinds: dict[type[Command], list[Command]] = {}
    for command in commands:
        kinds.setdefault(type(command), []).append(command)
    there = [one for one in orders if one.kind in kinds]
    return [one for one in there if not one.fields or any(map(one.fits, kinds[one.kind]))]


def order_of(orders: Iterable[Order], command: Command) -> Order | None:
    """The first of some orders that a command belongs to."""
    kind = type(command)
    for one in orders:
        if one.kind is kind and (not one.fields or one.fits(command)):
            return one
    return None


def names_of(
    orders: Sequence[Order], commands: Iterable[Command], plain: bool = False
) -> list[str]:
    """The key that goes to each command, as the key line writes it; "" for none."""
    found = [order_of(orders, command) for command in commands]
    return [shown(order.keys[0], plain) if order is not None else "" for order in found]


def find(keys: Iterable[Key], name: str) -> Key | None:
    """The key that answers to a key's name."""
    for key in keys:
        if name in key.keys:
            return key
    return None


def key_of(keys: Iterable[Key], action: str) -> str:
    """The name of the first key of an action."""
    return next(key.keys[0] for key in keys if key.action == action)


def shown(name: str, plain: bool = False) -> str:
    """A key's name as the key line writes it; `plain` for ASCII."""
    text = SHOWN.get(name) or (name.title() if len(name) > 1 and name.islower() else name)
    return " ".join(PLAIN.get(c, c) for c in text) if plain and text[:1] in PLAIN else text
