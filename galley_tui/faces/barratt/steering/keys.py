"""The keys while a ship is steered."""

from galley_tui.config.keymap import Keys, key
from galley_tui.config.menu_keys import EVERYWHERE, HELP

KEYS: Keys = (
    key("enter", "keep", "do it", "make this move"),
    key("up", "longer", "longer", "the leg an inch longer; the first under way at once 4"),
    key("down", "shorter", "shorter", "the leg an inch shorter"),
    key("left", "port", "port", "turn 5 degrees to port; L is 45, L and digits so many"),
    key("right", "starboard", "starboard", "turn 5 degrees to starboard; R is 45"),
    key("+ pageup", "faster", "faster", "the next faster speed"),
    key("- pagedown", "slower", "slower", "the next slower speed"),
    key("s", "stop", "stop", "stop at the end, or keep its way"),
    key("f end", "far", "far", "the leg as far as the speed takes it"),
    key("] shift+up", "bit_longer", "", "the leg a tenth of an inch longer"),
    key("[ shift+down", "bit_shorter", "", "the leg a tenth of an inch shorter"),
    key("{ shift+left", "hard_port", "", "45 degrees to port"),
    key("} shift+right", "hard_starboard", "", "45 degrees to starboard"),
    key("(", "bit_port", "", "a degree to port"),
    key(")", "bit_starboard", "", "a degree to starboard"),
    key("1-9", "", "", "inches of a leg; a whole path may be typed: 4 R45 8"),
    key("backspace", "take_back", "", "take the last leg or turn back, or what is typed"),
    key("delete", "clear", "", "begin the move anew"),
    key("m", "aim", "aim", "the next move of the list of deeds: rams, sweeps, and more"),
    key(":", "aim_before", "", "the one before"),
    key("p", "part", "", "make this part of the move, and go on from there"),
    key("escape q", "no_writing", "list", "leave the move; the list is back"),
    key("o", "odds", "", "the dice to which it leads"),
    key("z", "zoom", "", "more or less of the table"),
    key("i", "center", "", "bring the ship to the middle"),
    key("U", "undo", "undo", "take back what was done"),
    HELP,
    *EVERYWHERE,
)
"""While a ship is steered."""

SET_UP: Keys = (
    key("enter", "keep", "keep", "the ship begins there; on to the next"),
    key("up", "north", "north", "an inch to the north; a number before counts"),
    key("down", "south", "south", "an inch to the south"),
    key("left", "west", "west", "an inch to the west"),
    key("right", "east", "east", "an inch to the east"),
    key("tab", "next_sheet", "ship", "the next ship"),
    key("shift+tab", "sheet_before", "", "the ship before"),
    key("T", "flag", "flagship", "the admiral sails in this ship, or not"),
    key("e", "all", "done", "the fleet is set up: Enter says so"),
    key("U", "undo", "undo", "take back what was done"),
    key("delete", "clear", "", "where the ship was before"),
    key("1-9", "", "", "so many inches of the arrow that follows"),
    key("escape q", "no_writing", "list", "leave it; the list is back"),
    key("z", "zoom", "", "more or less of the table"),
    HELP,
    *EVERYWHERE,
)
"""While ships are placed before the first turn."""
