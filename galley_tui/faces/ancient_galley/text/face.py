"""Ancient Galley in words, as text mode asks for it."""

from galley.ancient_galley.state.board import own
from galley_tui.faces.ancient_galley.text import log_lines, words
from galley_tui.faces.ancient_galley.text.battle import AncientBattle
from galley_tui.faces.ancient_galley.text.looking import Looking, standing
from galley_tui.faces.table.text import TableText

TEXT = TableText(
    own,
    words,
    log_lines,
    Looking,
    standing,
    "turn, phase, wind and points",
    AncientBattle,
    first=0,
)
