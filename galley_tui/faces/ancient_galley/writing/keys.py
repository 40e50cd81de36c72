"""The keys while the orders of a ship are written."""

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
    key("M", "aim_before", "", "the aim before"),
    key("tab", "next_sheet", "ship", "the orders of the next ship; these are not kept"),
    key("shift+tab", "sheet_before", "", "the orders of the ship before"),
    key("a", "rake", "rake", "announce a rake, or not"),
    key("h", "sail", "", "raise or lower the sail, or not"),
    key("c", "again", "again", "the letters of the last turn"),
    key("v", "mirror", "mirror", "right for left, and left for right"),
    key("A", "to_all", "to all", "the same for every ship that has no orders yet"),
    key("delete", "clear", "", "as if nothing were written"),
    key("1-9", "", "", "so many inches of the letter or arrow that follows"),
    key("z", "zoom", "", "more or less of the table"),
    key("escape q", "no_writing", "list", "leave the orders as they were; the list is back"),
    HELP,
    *EVERYWHERE,
)
"""While the orders of a ship are written; a number before an arrow or a letter counts."""
