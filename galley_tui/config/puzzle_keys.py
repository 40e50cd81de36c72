"""The keys of a puzzle: on the sea, and beside the verdict."""

from galley_tui.config.battle_keys import DIAGONALS, LOOKING
from galley_tui.config.keymap import Keys, key
from galley_tui.config.menu_keys import EVERYWHERE, HELP, LIST

GOING_ON: Keys = (
    key(
        "p", "play_out", "play out", "play your answer out, by one throw of dice; again by another"
    ),
    key("*", "play_best", "the best", "play the best deed out, by one throw of dice"),
    key("]", "next_puzzle", "next", "the next puzzle in the list"),
    key("C", "continue", "play on", "begin a battle from the position of the puzzle"),
)
PUZZLE: Keys = (
    key("enter", "accept", "answer", "answer with the lit deed; one step on while it is played"),
    key("tab", "deed_after", "deed", "light the next deed"),
    key("shift+tab", "deed_before", "", "light the deed before"),
    key("pagedown", "deeds_after", "", "light a deed a page further"),
    key("pageup", "deeds_before", "", "light a deed a page before"),
    key("space", "sheet", "sheet", "the sheet of the ship under the cursor, or the deeds again"),
    key("v", "verdict", "verdict", "the verdict on your answer, and what every deed comes to"),
    *GOING_ON,
    key("z", "zoom", "zoom", "larger or smaller hexes"),
    key("up k", "cursor_n", "", "cursor north"),
    key("down j", "cursor_s", "", "cursor south"),
    key("left", "cursor_left", "", "cursor west; among hexes south-west"),
    key("right", "cursor_right", "", "cursor east; among hexes south-east"),
    *DIAGONALS,
    key(";", "next_ship", "", "cursor to the next ship"),
    key("h", "goto", "", "go to a hex: type its four digits"),
    *LOOKING,
    HELP,
    key("escape q backspace ctrl+g", "back", "back", "back: to the question, then to the list"),
    *EVERYWHERE,
)  # fmt: skip
"""Digits light the deed of that number."""
VERDICT: Keys = (
    *LIST,
    *GOING_ON,
    HELP,
    key("enter v escape q backspace ctrl+g", "back", "the sea", "back to the question"),
    *EVERYWHERE,
)
