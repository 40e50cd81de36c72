"""The keys while the orders of a ship are written, and while ships are placed."""

from galley_tui.config.keymap import Keys, key
from galley_tui.config.menu_keys import EVERYWHERE, HELP

KEYS: Keys = (
    key("enter", "keep", "keep", "keep these orders, and go on to the next ship"),
    key("m", "aim", "aim", "the next aim: ram, rake, close, hold off; its letters are written"),
    key("up", "ahead", "ahead", "an inch straight on; S does too"),
    key("left", "port", "port", "an inch of the circle to port; L does too"),
    key("right", "starboard", "starb", "an inch of the circle to starboard; R does too"),
    key("down backspace", "take_back", "less", "take the last letter back"),
    key("+ pageup", "faster", "faster", "the next faster band"),
    key("- pagedown", "slower", "slower", "the next slower band"),
    key(":", "aim_before", "", "the aim before"),
    key("tab", "next_sheet", "ship", "the orders of the next ship; these are not kept"),
    key("shift+tab", "sheet_before", "", "the orders of the ship before"),
    key("a", "rake", "rake", "announce a rake, or not"),
    key("h", "sail", "", "raise or lower the sail, or not"),
    key("c", "again", "again", "the letters of the last turn"),
    key("v", "mirror", "mirror", "right for left, and left for right"),
    key("A", "to_all", "all ships", "the same for every ship that has no orders yet"),
    key("U", "undo", "undo", "take back what was done"),
    key("delete", "clear", "", "as if nothing were written"),
    key("1-9", "", "", "so many inches of the letter or arrow that follows"),
    key("z", "zoom", "", "more or less of the table"),
    key("escape q", "no_writing", "list", "leave the orders as they were; the list is back"),
    HELP,
    *EVERYWHERE,
)
"""While the orders of a ship are written; a number before an arrow or a letter counts."""


_ALL = "all ships begin as they are drawn; once all do, the set-up ends"
_MOVING: Keys = (
    key("up", "north", "", "an inch to the north"),
    key("down", "south", "", "an inch to the south"),
    key("left", "west", "move", "an inch to the west, as the other arrows go their way"),
    key("right", "east", "", "an inch to the east"),
    key(",", "port", "turn", "turn it 5 degrees to port; . turns it to starboard"),
    key(".", "starboard", "", "turn it 5 degrees to starboard"),
    key("O", "together", "fleet", "arrows and turns are for all ships of the side, or for one"),
    key("+ pageup", "faster", "band", "it begins at slow"),
    key("- pagedown", "slower", "", "it begins at stop"),
    key("h", "sail", "", "its sail is left ashore, or taken aboard"),
    key("tab", "next_sheet", "ship", "the next ship; this one is not kept"),
    key("shift+tab", "sheet_before", "", "the ship before"),
    key("U", "undo", "undo", "take back what was done"),
    key("delete backspace", "clear", "", "where it is drawn up"),
    key("1-9", "", "", "so many inches, or so many times 5 degrees, of the key that follows"),
    key("z", "zoom", "", "more or less of the table"),
    key("escape q", "no_writing", "list", "the list is back, with all that was kept"),
    HELP,
    *EVERYWHERE,
)
BERTH_KEYS: Keys = (
    key("enter", "keep", "keep", "the ship begins there; go on to the next ship"),
    key("A", "to_all", "all ships", _ALL),
    *_MOVING,
)
"""While one ship is moved; a number before an arrow or a turn counts."""
TOGETHER: Keys = (key("enter A", "to_all", "all ships", _ALL), *_MOVING)
"""While all are moved."""
