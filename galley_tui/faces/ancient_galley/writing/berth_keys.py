"""The keys while the ships of a side are placed before the first turn."""

from galley_tui.config.keymap import Keys, key
from galley_tui.config.menu_keys import EVERYWHERE, HELP

_ALL = "all ships begin as they are drawn; once all do, the set-up ends"
_MOVING: Keys = (
    key("up", "north", "", "an inch to the north"),
    key("down", "south", "", "an inch to the south"),
    key("left", "west", "move", "an inch to the west, as the other arrows go their way"),
    key("right", "east", "", "an inch to the east"),
    key("< ,", "port", "turn", "turn it 5 degrees to port; > turns it to starboard"),
    key("> .", "starboard", "", "turn it 5 degrees to starboard"),
    key("f", "together", "fleet", "arrows and turns are for all ships of the side, or for one"),
    key("+ pageup", "faster", "band", "it begins at slow"),
    key("- pagedown", "slower", "", "it begins at stop"),
    key("h", "sail", "", "its sail is left ashore, or taken aboard"),
    key("tab", "next_sheet", "ship", "the next ship; this one is not kept"),
    key("shift+tab", "sheet_before", "", "the ship before"),
    key("delete backspace", "clear", "", "where it is drawn up"),
    key("1-9", "", "", "so many inches, or so many times 5 degrees, of the key that follows"),
    key("z", "zoom", "", "more or less of the table"),
    key("escape q", "no_writing", "list", "the list is back, with all that was kept"),
    HELP,
    *EVERYWHERE,
)
KEYS: Keys = (
    key("enter", "keep", "keep", "the ship begins there; go on to the next ship"),
    key("A", "to_all", "as drawn", _ALL),
    *_MOVING,
)
"""While one ship is moved; a number before an arrow or a turn counts."""
TOGETHER: Keys = (key("enter A", "to_all", "keep all", _ALL), *_MOVING)
"""While all are moved."""
