"""The keys of a battle, of a replay, and for the kinds of choice of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from galley_tui.config.keymap import Keys, Order, key, order
from galley_tui.config.menu_keys import BACK, EVERYWHERE, HELP, LIST

SHOWING: Keys = (
    key("V", "overlays", "overlays", "overlays on the sea: which are on, what they show, all off"),
    key("R", "overlay_reach", "", "reach of the ship under the cursor (unless that key refloats)"),
    key("X", "overlay_attack", "", "where a ship could ram (R), rake (K), grapple (G) from"),
    key(
        "E",
        "overlay_threat",
        "",
        "who can hit that ship, from where (unless that key enters a harbour)",
    ),
    key("Y", "overlay_fire", "", "its fields of fire"),
    key("K", "overlay_command", "", "its commander's range, and who is out of it"),
    key("Z", "overlay_tracks", "", "where ships came from in their last move"),
    key("N", "overlay_numbers", "", "hex numbers"),
    key("W", "overlay_wind", "", "the wind"),
)
OVERLAYS: Keys = (
    *LIST,
    key("enter space", "accept", "on or off", "turn the lit overlay on or off; its key does too"),
    key("0 delete", "clear", "all off", "all overlays off"),
    key("escape q V backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
REPLAY: Keys = (
    key("right enter l", "forward", "next", "one entry on: a command and all that came of it"),
    key("left h", "backward", "", "one entry back"),
    key(".", "event_forward", "event", "one event on"),
    key(",", "event_backward", "", "one event back"),
    key("s", "ship_forward", "ship", "to the next entry about another ship"),
    key("S", "ship_backward", "", "back to an entry about another ship"),
    key("a", "activation_forward", "activ.", "to where the next activation begins"),
    key("A", "activation_backward", "", "back to where an activation begins"),
    key("pagedown", "turn_forward", "turn", "to the next turn"),
    key("pageup", "turn_backward", "", "to where this turn began, then the one before"),
    key("C", "continue", "play on", "begin a new battle from here; this one stays as it is"),
    key("B", "report", "report", "the account of the battle: losses, turning points, luck"),
    key("t", "to_turn", "", "to a turn: type its number"),
    key("e", "to_entry", "", "to an entry: type its number"),
    key("home", "first", "", "to the start"),
    key("end", "last", "", "to the end"),
    key("z", "zoom", "zoom", "larger or smaller hexes"),
    key("up k", "cursor_n", "", "cursor north"),
    key("down j", "cursor_s", "", "cursor south"),
    key("u", "cursor_ne", "", "cursor north-east"), key("n", "cursor_se", "", "cursor south-east"),
    key("b", "cursor_sw", "", "cursor south-west"),
    key("y", "cursor_nw", "", "cursor north-west"),
    key("tab", "next_ship", "", "cursor to the next ship"),
    key("g", "goto", "", "cursor to a hex: type its four digits"),
    key("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    key("v", "tally", "", "points by hull, squadrons, losses (unless that key avoids)"),
    key("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    *SHOWING,
    key("G", "fleet", "", "both fleets in a list"),
    key("L", "log", "log", "the whole log, at this moment; g in it goes to the moment of a line"),
    HELP,
    key("escape q backspace ctrl+g", "back", "menu", "back to the menu"),
    *EVERYWHERE,
)  # fmt: skip
FLEET: Keys = (
    *LIST,
    key("enter", "accept", "go there", "the cursor goes to the lit ship"),
    key("s tab", "sort", "sort", "by squadron, by state, by range, or the ships that are gone"),
    key("f", "side", "side", "both sides, or one of them"),
    HELP,
    key("escape q G backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
STANDING: Keys = (
    *LIST,
    key("enter", "switch", "on or off", "switch the lit order on or off"),
    key("a + insert", "add", "add", "add an order"),
    key("d delete", "remove", "remove", "remove the lit order"),
    key("m", "sooner", "sooner", "move the lit order up: the first that fits answers"),
    key("r", "rule", "rule", "the rule behind the lit order"),
    HELP,
    BACK,
    *EVERYWHERE,
)
ADDING: Keys = (
    *LIST,
    key("enter", "add", "add", "give the lit order"),
    key("right l +", "more", "value", "the next value for what stands in < >"),
    key("left h -", "less", "", "the value before"),
    key("s", "ships", "ships", "for all ships, or those of one letter"),
    key("r", "rule", "rule", "the rule behind the lit order"),
    HELP,
    BACK,
    *EVERYWHERE,
)
BATTLE: Keys = (
    key("enter", "accept", "accept", "accept the lit choice"),
    key("tab", "next", "next", "light the next choice: the next ship, target or number"),
    key("shift+tab", "previous", "", "light the choice before"),
    key("]", "next_squadron", "", "cursor to the next squadron: its commander's ship"),
    key("[", "previous_squadron", "", "cursor to the squadron before"),
    key("space x", "all", "list", "all choices in a large list, with their odds"),
    key("=", "propose", "", "accept the proposal, or else the lit choice"),
    key("Q", "standing", "", "standing orders: what your side answers without being asked"),
    key("o", "odds", "odds", "the dice of the lit choice: need, modifiers, chances"),
    key("w", "why_not", "why not", "why the ship or hex under the cursor cannot be chosen"),
    key("U", "undo", "undo", "take back the last command, after showing what it was"),
    key("O", "orders", "", "orders for a squadron: ahead, wheel, line, follow, hold"),
    key("z", "zoom", "zoom", "larger or smaller hexes"),
    key("k", "cursor_n", "", "cursor north"),
    key("u", "cursor_ne", "", "cursor north-east"), key("n", "cursor_se", "", "cursor south-east"),
    key("j", "cursor_s", "", "cursor south"), key("b", "cursor_sw", "", "cursor south-west"),
    key("y", "cursor_nw", "", "cursor north-west"),
    key("s", "next_ship", "", "next ship that may act, near the enemy first, then all others"),
    key("S", "save", "", "where this battle is kept (every command is, at once)"),
    key("h g", "goto", "", "go to a hex: type its four digits (unless that key grapples)"),
    key("i", "center", "", "bring the ship that acts, or the cursor, to the middle"),
    key("r", "rule", "rule", "the rule behind the question and the lit dice, in plain words"),
    key("c", "charts", "", "the printed tables"),
    key("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    key("v", "tally", "", "points by hull, squadrons, losses (unless that key avoids)"),
    key("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    *SHOWING,
    key("G", "fleet", "fleet", "both fleets in a list: sort, pick a ship"),
    key("L", "log", "log", "the whole log: scroll, search, filter"),
    key("_", "since", "", "what happened since your side last decided"),
    HELP,
    key("q escape", "menu", "menu", "save and leave, or concede"),
    key("up", "up"), key("down", "down"), key("left", "left"), key("right", "right"),
    *EVERYWHERE,
)  # fmt: skip
FORMATION: Keys = (
    key("enter O", "carry_out", "carry out", "carry the order out, ship by ship"),
    key("up", "order_before", "", "the order before"),
    key("down", "order_after", "", "the next order"),
    key("left -", "less", "less", "a smaller number; a wheel goes to port"),
    key("right +", "more", "more", "a larger number; a wheel goes to starboard"),
    key("tab ]", "pick", "ship", "give single ships an order of their own: the next ship"),
    key("shift+tab [", "pick_before", "", "the ship before"),
    key("space x", "leave_out", "leave out", "the picked ship is left out, or obeys again"),
    key("z", "zoom", "", "larger or smaller hexes"),
    HELP,
    key("escape q backspace ctrl+g", "no_orders", "back", "back, with all as it was"),
    *EVERYWHERE,
)  # fmt: skip
FORMATION_LETTERS = tuple("gawcbsfpth")
"""Letters of the orders for a squadron; the first goes on with what was interrupted."""
ORDERS = (
    order("up", "Step", "ahead", "one hex ahead", True, way="ahead"),
    order("left", "Step", "port", "one hex to the port bow", True, way="port"),
    order("right", "Step", "starboard", "one hex to the starboard bow", True, way="starboard"),
    order("down", "Step", "astern", "one hex astern (backwater)", True, way="astern"),
    order(",", "Step", "astern port", "astern to port", True, way="astern-port"),
    order(".", "Step", "astern starb.", "astern to starboard", True, way="astern-starboard"),
    order("up", "Slip", "ahead", "slip ahead", True, way="ahead"),
    order("down", "Slip", "astern", "slip astern", True, way="astern"),
    order("t", "Turn", "turn", "facing change: which side, bow or stern swings"),
    order("t", "TurnAround", "turn", "turn around"),
    order("m", "Ram", "ram", "ram: which target, with firepots or without"),
    order("m", "DefensiveRam", "ram", "the defensive ram: with which ship"),
    order("P", "PassThrough", "through", "pass through the line: which gap, whom to rake"),
    order("A", "Anastrophe", "anastrophe", "anastrophe: whom, which side, which manner"),
    order("f", "Fire", "fire", "shoot: at whom"),
    order("f", "React", "shoot", "answer with reaction fire"),
    order("f", "Aim", "aim", "a split volley: at whom, with how many men"),
    order("F", "SplitFire", "split", "share the shots among several targets"),
    order("g", "Grapple", "grapple", "grapple: whom"),
    order("a", "Rake", "rake", "rake: whom"),
    order("v", "Avoid", "avoid", "try to slip away: with which ship"),
    order("p", "PullBack", "pull back", "pull free after a ram: which way"),
    order("p", "Commit", "board", "boarding: which ship with what share"),
    order("H", "ThrowHarpax", "harpax", "throw the harpax: at whom"),
    order("H", "DropCorvus", "corvus", "drop the corvus"),
    order("E", "EnterHarbour", "harbour", "enter the harbour and leave the battle"),
    order("D", "Disengage", "cut loose", "try to cut grapples"),
    order("R", "Refloat", "refloat", "try to get off the land"),
    order("l", "RaiseSail", "sail", "raise the sail"),
    order("l", "LowerSail", "sail", "lower the sail"),
    order("l", "LineAstern", "line", "squadrons: a line astern behind the commander"),
    order("l", "ByRange", "by range", "squadrons: back to those within range"),
    order("J", "Jettison", "jettison", "throw the towers overboard"),
    order("B", "DoubleActivate", "double", "try to move two squadrons together"),
    order("T", "Transfer", "transfer", "a commander changes ships: who, to which"),
    order("M", "SetLevels", "all max", "the whole squadron at maximum", True, level="max"),
    order("C", "SetLevels", "all cruise", "the whole squadron at cruise", True, level="cruise"),
    order("e", "EndShip", "end ship", "this ship is done", True),
    order("e", "EndMovement", "end", "no more ships of this squadron move", True),
    order("e", "Done", "done", "that is all", True),
    order("e", "NameSquadron", "name", "settle a squadron as it stands"),
    order("e", "Keep", "keep", "the dice stand as they are", True),
    order("e", "Stay", "stay", "stay where it is", True),
    order("e", "KeepLevels", "keep", "leave the levels as they are", True),
    order("d", "Decline", "decline", "decline, for all ships that are asked", True),
)

TYPED = '"'
"""Begins a typed answer; it works at questions whose answers cannot be listed."""


def fitting(orders: Sequence[Order], shapes: Sequence[Mapping[str, Any]]) -> list[Order]:
    """Those orders that any of these commands, as plain data, belong to."""
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    for shape in shapes:
        kinds.setdefault(shape["type"], []).append(shape)
    found = []
    for one in orders:
        for shape in kinds.get(one.type, ()):
            if not one.fields or one.fits(shape):
                found.append(one)
                break
    return found


def order_of(orders: Sequence[Order], shape: Mapping[str, Any]) -> Order | None:
    """The first of some orders that a command, as plain data, belongs to."""
    kind = shape["type"]
    for one in orders:
        if one.type == kind and (not one.fields or one.fits(shape)):
            return one
    return None
