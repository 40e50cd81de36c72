"""The keys of the editor."""

from galley_tui.config.keymap import Keys, key
from galley_tui.config.menu_keys import EVERYWHERE, HELP, LIST

EDITOR: Keys = (
    key("enter", "take", "take", "take up the ship under the cursor, or put down what is held"),
    key("p", "place", "place", "a ship of the chosen class here"),
    key("a", "add", "", "a ship at a place that is typed, with its heading"),
    key(",", "port", "", "turn to port: the ship here, what is held, or the next ship"),
    key(".", "starboard", "", "turn to starboard"),
    key("r", "form", "form", "ships in a formation from here on: type how many, then which"),
    key("c", "classes", "", "choose the class of the next ships"),
    key("g", "squadrons", "", "choose the squadron, or side, of the next ships"),
    key(
        "v",
        "whole",
        "",
        "the whole squadron or side, or one ship: to turn, take up, remove",
    ),
    key("=", "copy", "", "take up a copy of the ship here"),
    key("d delete", "remove", "", "take the ship here out of the battle"),
    key("l", "paint", "", "paint here, or no more; w chooses what: land at first"),
    key("w", "waters", "", "choose what is painted: land, shallows, a boom, a wreck"),
    key("f", "form_of_all", "keys", "every key of the file: sides, victory, options, texts"),
    key("e", "form_here", "", "every key of the ship here"),
    key("F", "set_of_all", "", "a key of the file by name: sides.A.name Athens, or turn 10"),
    key("m", "lead", "", "a commander aboard the ship here, or the flag of its side"),
    key("E", "set_here", "", "a key of the ship here by name, and its value"),
    key("x", "faults", "wrong", "what is wrong, and the way to it"),
    key("u", "undo", "undo", "take the last change back"),
    key("U ctrl+r", "redo", "", "do again what was undone"),
    key("s", "save", "save", "keep the file; a battle without a name is asked for one"),
    key("S", "save_as", "", "keep it under another name"),
    key("P", "play", "play", "play the battle as it is now"),
    key("B", "beside", "", "captains fight it beside you; again: they stop, and what came of it"),
    key("up k", "cursor_n", "", "cursor north"),
    key("down j", "cursor_s", "", "cursor south"),
    key("left", "cursor_left", "", "cursor west; among hexes south-west"),
    key("right", "cursor_right", "", "cursor east; among hexes south-east"),
    key("b", "cursor_sw", "", "cursor south-west"),
    key("n", "cursor_se", "", "cursor south-east"),
    key("y", "cursor_nw", "", "cursor north-west"),
    key("i", "cursor_ne", "", "cursor north-east"),
    key("tab", "next_ship", "", "cursor to the next ship"),
    key("h", "goto", "", "cursor to a hex, or square: type its four digits"),
    key("H", "at", "", "cursor to a place that is typed, and a heading for the next ships"),
    key("z", "zoom", "", "larger or smaller"),
    HELP,
    key("escape q", "back", "back", "lay down what is held; else leave the editor"),
    *EVERYWHERE,
)
"""On the sea."""
EDITOR_LIST: Keys = (
    *LIST,
    key("enter right", "accept", "choose", "choose, open or fill in the lit line"),
    key("/", "find", "find", "the line that begins with what is typed; Enter chooses it"),
    key("d delete", "take_out", "remove", "take the lit key or table out of the file"),
    HELP,
    key("escape q left backspace", "back", "back", "a list up, then back to the sea"),
    *EVERYWHERE,
)
"""In a list beside the sea."""
