"""The keys of a battle and of a replay; a game's own stand in its face."""

from galley_tui.config.keymap import GameKeys, Keys, key, shown
from galley_tui.config.menu_keys import BACK, EVERYWHERE, HELP, LIST, PAGES

LISTING = key(
    "V", "overlays", "overlays", "overlays on the sea: which are on, what they show, all off"
)
"""The keys of the game's overlays stand after it (`GameKeys.among`)."""
EDIT = key(
    ")", "edit", "", "this moment as a battle of its own, in the editor; the battle here stays"
)
CITES = key("(", "cites", "", "the numbers of rules are told, or left out again")
OVERLAYS: Keys = (
    *PAGES,
    key("enter space", "accept", "on or off", "turn the lit overlay on or off; its key does too"),
    key("0 delete", "clear", "all off", "all overlays off"),
    key("escape q V backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
DIAGONALS: Keys = (
    key("u", "cursor_ne", "", "cursor north-east"),
    key("n", "cursor_se", "", "cursor south-east"),
    key("b", "cursor_sw", "", "cursor south-west"),
    key("y", "cursor_nw", "", "cursor north-west"),
)
LOOKING: Keys = (
    CITES,
    key("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    key("/", "explain", "words", "what the words and figures on the screen mean, in a line each"),
    key("#", "tally", "", "points and losses"),
    key("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    LISTING,
    key("G", "fleet", "", "both fleets in a list"),
)
"""What may be looked at beside the sea, while nothing is decided."""
REPLAY: Keys = (
    key("space p", "play", "play", "play by itself, or pause; any step by hand pauses too"),
    key(">", "faster", "", "play faster"),
    key("<", "slower", "", "play slower"),
    key("o", "only", "", "play only what matters: dice of attacks, hits, losses, points; or all"),
    key("right enter l", "forward", "next", "one entry on: a command and all that came of it"),
    key("left h", "backward", "", "one entry back"),
    key(".", "event_forward", "event", "one event on"),
    key(",", "event_backward", "", "one event back"),
    key("m", "moment_forward", "matters", "to the next moment that matters, as those of o do"),
    key("M", "moment_backward", "", "back to a moment that matters"),
    key("s", "ship_forward", "ship", "to the next entry about another ship"),
    key("S", "ship_backward", "", "back to an entry about another ship"),
    key("a", "activation_forward", "activ.", "to where the next activation begins"),
    key("A", "activation_backward", "", "back to where an activation begins"),
    key("pagedown", "turn_forward", "turn", "to the next turn"),
    key("pageup", "turn_backward", "", "to where this turn began, then the one before"),
    key("C", "continue", "play on", "begin a new battle from here; this one stays as it is"),
    key("B", "report", "report", "the account of the battle: losses, turning points, luck"),
    EDIT,
    key("t", "to_turn", "", "to a turn: type its number"),
    key("e", "to_entry", "", "to an entry: type its number"),
    key("home", "first", "", "to the start"),
    key("end", "last", "", "to the end"),
    key("z", "zoom", "zoom", "larger or smaller hexes"),
    key("up k", "cursor_n", "", "cursor north"),
    key("down j", "cursor_s", "", "cursor south"),
    *DIAGONALS,
    key("tab", "next_ship", "", "cursor to the next ship"),
    key("g", "goto", "", "cursor to a hex: type its four digits"),
    *LOOKING,
    key("L", "log", "log", "the whole log, at this moment; g in it goes to the moment of a line"),
    HELP,
    key("escape q backspace ctrl+g", "back", "menu", "back to the menu"),
    *EVERYWHERE,
)  # fmt: skip
FLEET: Keys = (
    *LIST,
    key("enter", "accept", "go there", "the cursor goes to the lit ship"),
    key("s tab", "sort", "sort", "in another order, or the ships that are gone"),
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
SHOP: Keys = (
    *PAGES,
    key("enter", "accept", "buy", "buy the lit ship; after digits, as many of it"),
    key("a", "again", "again", "buy the same once more, as many as before"),
    key("d delete -", "give_back", "return", "give the lit ship back; after digits, as many"),
    key("r", "ready", "ready", "fleets that are ready, to be bought at once"),
    key("/", "search", "filter", "only ships in whose row the typed words stand"),
    key("e", "complete", "done", "the fleet is complete"),
    HELP,
    BACK,
    *EVERYWHERE,
)
READY: Keys = (*LIST, key("enter", "accept", "buy", "buy this fleet"), HELP, BACK, *EVERYWHERE)
UNDOING: Keys = (
    key("up k", "up", "", "less is taken back"),
    key("down j U", "down", "further", "the step before that too"),
    key("enter", "accept", "take back", "take back the lit step and all above it"),
    BACK,
    *EVERYWHERE,
)
DICE: Keys = (
    key("enter", "accept", "throw these", "the faces that stand there are thrown"),
    key("backspace delete", "rub_out", "last back", "take the last face back"),
    key("t", "rest", "throw for me", "the program throws what is left of this command"),
    key("escape ctrl+g", "back", "back", "back to before the command"),
    key("q", "menu", "menu", "save and leave; the dice are asked for again"),
    *EVERYWHERE,
)
"""While faces of dice are typed, each a digit."""
AGREE: Keys = (
    key("y", "yes", "agree", "agree to what is taken back, or played again"),
    key("n escape q backspace ctrl+g", "no", "no", "do not agree"),
    *EVERYWHERE,
)
BATTLE: Keys = (
    key("enter", "accept", "accept", "do the lit deed, or accept the lit choice"),
    key("tab", "next", "next", "light the next deed or choice: a ship, a target, a number"),
    key("shift+tab", "previous", "", "light the choice before"),
    key("]", "next_squadron", "", "cursor to the next group of ships: the ship that leads it"),
    key("[", "previous_squadron", "", "cursor to the group before"),
    key("space x", "all", "list", "all choices in a large list, with their odds"),
    key("=", "propose", "", "accept the proposal, or else the lit choice"),
    key("Q", "standing", "", "standing orders: what your side answers without being asked"),
    key("o", "odds", "odds", "the dice of the lit choice: need, modifiers, chances"),
    key("w", "why_not", "why not", "why the ship or hex under the cursor cannot be chosen"),
    key("U", "undo", "undo", "take back: how far each step leads, then Enter"),
    key("ctrl+r", "redo", "", "play again what was taken back"),
    key("O", "orders", "", "orders for a whole group of ships"),
    key("z", "zoom", "zoom", "larger or smaller hexes"),
    key("k", "cursor_n", "", "cursor north"),
    key("u", "cursor_ne", "", "cursor north-east"), key("n", "cursor_se", "", "cursor south-east"),
    key("j", "cursor_s", "", "cursor south"), key("b", "cursor_sw", "", "cursor south-west"),
    key("y", "cursor_nw", "", "cursor north-west"),
    key(";", "next_ship", "", "next ship that may act, near the enemy first, then all others"),
    key("s", "steer"),
    key("S", "save", "", "where this battle is kept (every command is, at once)"),
    key("h", "goto", "", "go to a hex: type its four digits"),
    key("i", "center", "", "bring the ship that acts, or the cursor, to the middle"),
    key("r", "rule", "rule", "the rule behind the question and the lit dice, in plain words"),
    CITES,
    key("c", "charts", "", "the printed tables"),
    key("+", "values", "", "the values on the open sheet: as printed, as they count now, and why"),
    key("/", "explain", "words", "what the words and figures on the screen mean, in a line each"),
    key("#", "tally", "", "points and losses"),
    key("I", "this_battle", "", "this battle: who is to come or leaves, what the marks mean"),
    LISTING,
    key("G", "fleet", "fleet", "both fleets in a list: sort, pick a ship"),
    key("L", "log", "log", "the whole log: scroll, search, filter"),
    EDIT,
    key("@", "players", "", "who plays each side: a person, or a bot of a level"),
    key("$", "advice", "", "what the bot weighed; on a ship of yours, what a captain would do"),
    key("_", "since", "", "since your side last decided; the other side's last turn"),
    key("%", "lesson", "", "the lesson of a guided evening: closed, or open again"),
    HELP,
    key("q escape", "menu", "menu", "save and leave, or concede"),
    key("up", "up"), key("down", "down"), key("left", "left"), key("right", "right"),
    *EVERYWHERE,
)  # fmt: skip
DEEDS: Keys = (
    key("enter =", "do_deed", "do it", "do the lit deed"),
    key("A", "do_rest", "all ships", "the best deed of each ship, to be done together by Enter"),
    key("tab", "deed_after", "next", "light the next deed, or the next heading of a course"),
    key("shift+tab", "deed_before", "", "light the deed before"),
    key("m", "aim", "aim", "deeds against the enemy under the cursor, or of a name typed now"),
    key("up", "north", "", "cursor north"), key("down", "south", "", "cursor south"),
    key("left", "west", "", "cursor west"), key("right", "east", "", "cursor east"),
)  # fmt: skip
"""While deeds are listed; all other keys of the battle work as well."""
WATCHING: Keys = (
    key("enter", "go_on", "go on", "on from a stop; a bot that thinks moves now"),
    key("space", "pause", "pause", "wait, or go on by itself"),
    key(">", "faster", "faster", "a faster pace: by ship, by activation, at once"),
    key("<", "slower", "slower", "a slower pace, down to a key for each ship"),
)
"""While a bot decides; of the other keys of the battle those that only look work as well."""
FIRST = (
    "accept", "next", "aim", "steer", "orders", "propose", "all", "odds", "why_not",
    "explain", "undo", "zoom", "menu",
)  # fmt: skip
"""Actions of the keys that a newcomer needs, as the help tells them."""
LOOKING_ON = ("zoom", "overlays", "fleet", "log", "help", "menu")
"""Actions of the keys that the key line names for who only looks on."""
AT_THE_END = ("undo", *LOOKING_ON)
"""Actions of the keys that the key line names when the battle is over."""
GROUPS = {
    "The cursor and the sea": (
        "cursor_n", "cursor_ne", "cursor_se", "cursor_s", "cursor_sw", "cursor_nw", "next_ship",
        "next_squadron", "previous_squadron", "goto", "center",
    ),
    "To read": (
        "fleet", "log", "since", "tally", "rule", "cites", "charts", "values", "this_battle",
        "lesson", "help",
    ),
    "Answers": ("previous", "standing", "redo"),
    "Opponents": ("players", "advice"),
    "The program": ("save", "edit", "repaint", "suspend", "leave"),
}  # fmt: skip
"""Headings of the help -> actions of the other keys; overlays have one of their own."""
FORMATION: Keys = (
    key("enter", "carry_out", "carry out", "carry the order out, ship by ship"),
    key("up", "order_before", "", "the order before"),
    key("down", "order_after", "", "the next order"),
    key("left -", "less", "less", "a smaller number; a wheel goes to port"),
    key("right +", "more", "more", "a larger number; a wheel goes to starboard"),
    key("tab", "pick", "ship", "give single ships an order of their own: the next ship"),
    key("shift+tab", "pick_before", "", "the ship before"),
    key("space x", "leave_out", "leave out", "the picked ship is left out, or obeys again"),
    key("z", "zoom", "", "larger or smaller hexes"),
    HELP,
    key("escape q backspace ctrl+g", "no_orders", "back", "back, with all as it was"),
    *EVERYWHERE,
)  # fmt: skip
REVEAL: Keys = (
    key("enter right", "next_scene", "on", "the next scene"),
    key("left", "scene_before", "back", "the scene before"),
    key("space", "hold_scene", "hold", "stay at this scene, or go on by itself"),
    key(">", "faster_scenes", "faster", "scenes come faster"),
    key("<", "slower_scenes", "slower", "scenes come slower"),
    key("escape q", "skip", "skip", "to the end of the movement"),
    key("z", "zoom", "zoom", "larger or smaller"),
    *EVERYWHERE,
)
"""While the movement is shown."""

TYPED = '"'
"""Begins a typed answer; it works at questions whose answers cannot be listed."""
TALK = ":"
"""Begins a line to the other terminal of a battle at a host."""


def key_names(game: GameKeys, plain: bool) -> dict[str, str]:
    """Action of a battle, or label of a kind of choice -> the key that a player would press."""
    known = {order.label: order.keys[0] for order in reversed(game.orders)}
    known |= {key.action: key.keys[0] for keys in (DEEDS, BATTLE) for key in keys}
    return {action: shown(name, plain) for action, name in known.items()}
