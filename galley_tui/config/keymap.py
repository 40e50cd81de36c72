"""Keys as data: what each screen understands, what the key line and `?` show.

A `Key` calls the screen's method `do_<action>`.  An `Order` stands for a kind of choice of
the game: it works whenever such a choice is legal, and plays it at once or goes to it in the
list of choices, so that its dice can be read before Enter.
"""

from collections.abc import Iterable, Mapping, Sequence
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


def fitting(shapes: Sequence[Mapping[str, Any]]) -> list[Order]:
    """The orders that any of these commands, as plain data, belong to."""
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    for shape in shapes:
        kinds.setdefault(shape["type"], []).append(shape)
    found = []
    for order in ORDERS:
        for shape in kinds.get(order.type, ()):
            if not order.fields or order.fits(shape):
                found.append(order)
                break
    return found


def order_of(shape: Mapping[str, Any]) -> Order | None:
    """The first order that a command, as plain data, belongs to."""
    kind = shape["type"]
    for order in ORDERS:
        if order.type == kind and (not order.fields or order.fits(shape)):
            return order
    return None


def _k(keys: str, action: str, label: str = "", help: str = "") -> Key:
    return Key(tuple(keys.split()), action, label, help)


def _o(keys: str, type: str, label: str, help: str, at_once: bool = False, **fields: Any) -> Order:
    return Order(tuple(keys.split()), type, label, help, fields, at_once)


EVERYWHERE: Keys = (
    _k("ctrl+l", "repaint", "", "draw the whole screen afresh"),
    _k("ctrl+z", "suspend", "", "back to the shell for a while (fg comes back)"),
    _k("ctrl+c", "leave", "", "leave Galley; the game is kept and can be continued"),
)
LIST: Keys = (
    _k("up k", "up", "", "up"),
    _k("down j", "down", "", "down"),
    _k("pageup", "page_up", "", "a page up"),
    _k("pagedown space", "page_down", "", "a page down"),
    _k("home", "home", "", "to the top"),
    _k("end", "end", "", "to the end"),
)
BACK = _k("escape q backspace ctrl+g", "back", "back", "back")
HELP = _k("?", "help", "help", "this help")
MENU: Keys = (*LIST, _k("enter", "accept", "choose", "choose"), HELP, *EVERYWHERE)
FINDING: Keys = (
    _k("/", "search", "search", "look for a word"),
    _k("n", "next", "", "the next line with that word"),
    _k("N", "previous", "", "the line before with that word"),
)
READER: Keys = (
    *LIST,
    *FINDING,
    _k("escape q enter backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
WHY_NOT: Keys = (
    *LIST,
    _k("enter r", "rule", "rule", "the rule that forbids the lit line"),
    BACK,
    *EVERYWHERE,
)
YES_NO: Keys = (
    _k("enter y", "yes", "yes"),
    _k("escape n q backspace ctrl+g", "no", "no"),
    *EVERYWHERE,
)
ACCEPT: Keys = (_k("enter = y", "yes", "accept"), *YES_NO[1:])
CURTAIN: Keys = (
    _k("enter", "yes", "go on"),
    _k("ctrl+d", "forgotten", "", "without the pass-phrase: it is dropped, and all are told"),
    *EVERYWHERE,
)
SCENARIOS: Keys = (
    *MENU,
    _k("b tab", "briefing", "briefing", "history, sources, and each side's task"),
    _k("o", "options", "options", "optional rules on or off, and the seed of the dice"),
    BACK,
)
OPTIONS: Keys = (
    *LIST[:2],
    _k("space x", "switch", "on/off", "switch the lit rule on or off"),
    _k("backspace", "rub_out", "", "take back a digit of the seed"),
    _k("enter", "accept", "begin", "begin the battle so"),
    HELP,
    _k("escape q ctrl+g", "back", "back", "back to the list of battles"),
    *EVERYWHERE,
)
SAVES: Keys = (
    *MENU,
    _k("m", "rename", "rename", "give the lit save another name"),
    _k("d delete", "delete", "delete", "delete the lit save, after asking"),
    BACK,
)
RULES: Keys = (
    *MENU,
    _k("/", "search", "search", "look for words or a number; without any, the whole list"),
    BACK,
)
SETTINGS: Keys = (
    *LIST,
    _k("enter space right l", "more", "change", "the next value"),
    _k("left h", "less", "", "the value before"),
    HELP,
    BACK,
    *EVERYWHERE,
)
LOG: Keys = (
    *LIST,
    _k("enter r", "rule", "rule", "the rules that the lit line cites"),
    _k("/", "search", "search", "look for a word"),
    _k("n", "next", "next hit", "the next line with that word"),
    _k("N", "previous", "", "the line before with that word"),
    _k("f", "filter", "filter", "all lines, dice alone, one side's lines, that word's lines"),
    _k("s", "ship", "ship", "lines that name the first ship of the lit line; again: all"),
    _k("]", "turn_forward", "", "to the next turn"),
    _k("[", "turn_backward", "", "to the turn before"),
    _k("g", "go", "go there", "the cursor goes to the ship that the lit line names"),
    BACK,
    *EVERYWHERE,
)
SHOWING: Keys = (
    _k("V", "overlays", "overlays", "overlays on the sea: which are on, what they show, all off"),
    _k("R", "overlay_reach", "", "reach of the ship under the cursor (unless that key refloats)"),
    _k("X", "overlay_attack", "", "where a ship could ram (R), rake (K), grapple (G) from"),
    _k(
        "E",
        "overlay_threat",
        "",
        "who can hit that ship, from where (unless that key enters a harbour)",
    ),
    _k("Y", "overlay_fire", "", "its fields of fire"),
    _k("K", "overlay_command", "", "its commander's range, and who is out of it"),
    _k("Z", "overlay_tracks", "", "where ships came from in their last move"),
    _k("N", "overlay_numbers", "", "hex numbers"),
    _k("W", "overlay_wind", "", "the wind"),
)
OVERLAYS: Keys = (
    *LIST,
    _k("enter space", "accept", "on or off", "turn the lit overlay on or off; its key does too"),
    _k("0 delete", "clear", "all off", "all overlays off"),
    _k("escape q V backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
REPLAY: Keys = (
    _k("right enter l", "forward", "next", "one entry on: a command and all that came of it"),
    _k("left h", "backward", "", "one entry back"),
    _k(".", "event_forward", "event", "one event on"),
    _k(",", "event_backward", "", "one event back"),
    _k("s", "ship_forward", "ship", "to the next entry about another ship"),
    _k("S", "ship_backward", "", "back to an entry about another ship"),
    _k("a", "activation_forward", "activ.", "to where the next activation begins"),
    _k("A", "activation_backward", "", "back to where an activation begins"),
    _k("pagedown", "turn_forward", "turn", "to the next turn"),
    _k("pageup", "turn_backward", "", "to where this turn began, then the one before"),
    _k("C", "continue", "play on", "begin a new battle from here; this one stays as it is"),
    _k("B", "report", "report", "the account of the battle: losses, turning points, luck"),
    _k("t", "to_turn", "", "to a turn: type its number"),
    _k("e", "to_entry", "", "to an entry: type its number"),
    _k("home", "first", "", "to the start"),
    _k("end", "last", "", "to the end"),
    _k("z", "zoom", "zoom", "larger or smaller hexes"),
    _k("up k", "cursor_n", "", "cursor north"),
    _k("down j", "cursor_s", "", "cursor south"),
    _k("u", "cursor_ne", "", "cursor north-east"), _k("n", "cursor_se", "", "cursor south-east"),
    _k("b", "cursor_sw", "", "cursor south-west"),
    _k("y", "cursor_nw", "", "cursor north-west"),
    _k("tab", "next_ship", "", "cursor to the next ship"),
    _k("g", "goto", "", "cursor to a hex: type its four digits"),
    _k("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    _k("v", "tally", "", "points by hull, squadrons, losses (unless that key avoids)"),
    _k("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    *SHOWING,
    _k("G", "fleet", "", "both fleets in a list"),
    _k("L", "log", "log", "the whole log, at this moment; g in it goes to the moment of a line"),
    HELP,
    _k("escape q backspace ctrl+g", "back", "menu", "back to the menu"),
    *EVERYWHERE,
)  # fmt: skip
FLEET: Keys = (
    *LIST,
    _k("enter", "accept", "go there", "the cursor goes to the lit ship"),
    _k("s tab", "sort", "sort", "by squadron, by state, by range, or the ships that are gone"),
    _k("f", "side", "side", "both sides, or one of them"),
    HELP,
    _k("escape q G backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
STANDING: Keys = (
    *LIST,
    _k("enter", "switch", "on or off", "switch the lit order on or off"),
    _k("a + insert", "add", "add", "add an order"),
    _k("d delete", "remove", "remove", "remove the lit order"),
    _k("m", "sooner", "sooner", "move the lit order up: the first that fits answers"),
    _k("r", "rule", "rule", "the rule behind the lit order"),
    HELP,
    BACK,
    *EVERYWHERE,
)
ADDING: Keys = (
    *LIST,
    _k("enter", "add", "add", "give the lit order"),
    _k("right l +", "more", "value", "the next value for what stands in < >"),
    _k("left h -", "less", "", "the value before"),
    _k("s", "ships", "ships", "for all ships, or those of one letter"),
    _k("r", "rule", "rule", "the rule behind the lit order"),
    HELP,
    BACK,
    *EVERYWHERE,
)
BATTLE: Keys = (
    _k("enter", "accept", "accept", "accept the lit choice"),
    _k("tab", "next", "next", "light the next choice: the next ship, target or number"),
    _k("shift+tab", "previous", "", "light the choice before"),
    _k("]", "next_squadron", "", "cursor to the next squadron: its commander's ship"),
    _k("[", "previous_squadron", "", "cursor to the squadron before"),
    _k("space x", "all", "list", "all choices in a large list, with their odds"),
    _k("=", "propose", "", "accept the proposal, or else the lit choice"),
    _k("Q", "standing", "", "standing orders: what your side answers without being asked"),
    _k("o", "odds", "odds", "the dice of the lit choice: need, modifiers, chances"),
    _k("w", "why_not", "why not", "why the ship or hex under the cursor cannot be chosen"),
    _k("U", "undo", "undo", "take back the last command, after showing what it was"),
    _k("O", "orders", "", "orders for a squadron: ahead, wheel, line, follow, hold"),
    _k("z", "zoom", "zoom", "larger or smaller hexes"),
    _k("k", "cursor_n", "", "cursor north"),
    _k("u", "cursor_ne", "", "cursor north-east"), _k("n", "cursor_se", "", "cursor south-east"),
    _k("j", "cursor_s", "", "cursor south"), _k("b", "cursor_sw", "", "cursor south-west"),
    _k("y", "cursor_nw", "", "cursor north-west"),
    _k("s", "next_ship", "", "next ship that may act, near the enemy first, then all others"),
    _k("S", "save", "", "where this battle is kept (every command is, at once)"),
    _k("h g", "goto", "", "go to a hex: type its four digits (unless that key grapples)"),
    _k("i", "center", "", "bring the ship that acts, or the cursor, to the middle"),
    _k("r", "rule", "rule", "the rule behind the question and the lit dice, in plain words"),
    _k("c", "charts", "", "the printed tables"),
    _k("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    _k("v", "tally", "", "points by hull, squadrons, losses (unless that key avoids)"),
    _k("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    *SHOWING,
    _k("G", "fleet", "fleet", "both fleets in a list: sort, pick a ship"),
    _k("L", "log", "log", "the whole log: scroll, search, filter"),
    _k("_", "since", "", "what happened since your side last decided"),
    HELP,
    _k("q escape", "menu", "menu", "save and leave, or concede"),
    _k("up", "up"), _k("down", "down"), _k("left", "left"), _k("right", "right"),
    *EVERYWHERE,
)  # fmt: skip
FORMATION: Keys = (
    _k("enter O", "carry_out", "carry out", "carry the order out, ship by ship"),
    _k("up", "order_before", "", "the order before"),
    _k("down", "order_after", "", "the next order"),
    _k("left -", "less", "less", "a smaller number; a wheel goes to port"),
    _k("right +", "more", "more", "a larger number; a wheel goes to starboard"),
    _k("tab ]", "pick", "ship", "give single ships an order of their own: the next ship"),
    _k("shift+tab [", "pick_before", "", "the ship before"),
    _k("space x", "leave_out", "leave out", "the picked ship is left out, or obeys again"),
    _k("z", "zoom", "", "larger or smaller hexes"),
    HELP,
    _k("escape q backspace ctrl+g", "no_orders", "back", "back, with all as it was"),
    *EVERYWHERE,
)  # fmt: skip
FORMATION_LETTERS = tuple("gawcbsfpth")
"""Letters of the orders for a squadron; the first goes on with what was interrupted."""
ORDERS = (
    _o("up", "Step", "ahead", "one hex ahead", True, way="ahead"),
    _o("left", "Step", "port", "one hex to the port bow", True, way="port"),
    _o("right", "Step", "starboard", "one hex to the starboard bow", True, way="starboard"),
    _o("down", "Step", "astern", "one hex astern (backwater)", True, way="astern"),
    _o(",", "Step", "astern port", "astern to port", True, way="astern-port"),
    _o(".", "Step", "astern starb.", "astern to starboard", True, way="astern-starboard"),
    _o("up", "Slip", "ahead", "slip ahead", True, way="ahead"),
    _o("down", "Slip", "astern", "slip astern", True, way="astern"),
    _o("t", "Turn", "turn", "facing change: which side, bow or stern swings"),
    _o("t", "TurnAround", "turn", "turn around"),
    _o("m", "Ram", "ram", "ram: which target, with firepots or without"),
    _o("m", "DefensiveRam", "ram", "the defensive ram: with which ship"),
    _o("P", "PassThrough", "through", "pass through the line: which gap, whom to rake"),
    _o("A", "Anastrophe", "anastrophe", "anastrophe: whom, which side, which manner"),
    _o("f", "Fire", "fire", "shoot: at whom"),
    _o("f", "React", "shoot", "answer with reaction fire"),
    _o("f", "Aim", "aim", "a split volley: at whom, with how many men"),
    _o("F", "SplitFire", "split", "share the shots among several targets"),
    _o("g", "Grapple", "grapple", "grapple: whom"),
    _o("a", "Rake", "rake", "rake: whom"),
    _o("v", "Avoid", "avoid", "try to slip away: with which ship"),
    _o("p", "PullBack", "pull back", "pull free after a ram: which way"),
    _o("p", "Commit", "board", "boarding: which ship with what share"),
    _o("H", "ThrowHarpax", "harpax", "throw the harpax: at whom"),
    _o("H", "DropCorvus", "corvus", "drop the corvus"),
    _o("E", "EnterHarbour", "harbour", "enter the harbour and leave the battle"),
    _o("D", "Disengage", "cut loose", "try to cut grapples"),
    _o("R", "Refloat", "refloat", "try to get off the land"),
    _o("l", "RaiseSail", "sail", "raise the sail"),
    _o("l", "LowerSail", "sail", "lower the sail"),
    _o("l", "LineAstern", "line", "squadrons: a line astern behind the commander"),
    _o("l", "ByRange", "by range", "squadrons: back to those within range"),
    _o("J", "Jettison", "jettison", "throw the towers overboard"),
    _o("B", "DoubleActivate", "double", "try to move two squadrons together"),
    _o("T", "Transfer", "transfer", "a commander changes ships: who, to which"),
    _o("M", "SetLevels", "all max", "the whole squadron at maximum", True, level="max"),
    _o("C", "SetLevels", "all cruise", "the whole squadron at cruise", True, level="cruise"),
    _o("e", "EndShip", "end ship", "this ship is done", True),
    _o("e", "EndMovement", "end", "no more ships of this squadron move", True),
    _o("e", "Done", "done", "that is all", True),
    _o("e", "NameSquadron", "name", "settle a squadron as it stands"),
    _o("e", "Keep", "keep", "the dice stand as they are", True),
    _o("e", "Stay", "stay", "stay where it is", True),
    _o("e", "KeepLevels", "keep", "leave the levels as they are", True),
    _o("d", "Decline", "decline", "decline, for all ships that are asked", True),
)


def find(keys: Iterable[Key], name: str) -> Key | None:
    """The key that answers to a key's name."""
    return next((key for key in keys if name in key.keys), None)


def shown(name: str, plain: bool = False) -> str:
    """A key's name as the key line writes it; `plain` for ASCII."""
    text = SHOWN.get(name) or (name.title() if len(name) > 1 and name.islower() else name)
    return " ".join(PLAIN.get(c, c) for c in text) if plain and text[:1] in PLAIN else text
