"""Barratt's rules in words, as text mode asks for it."""

from galley.barratt.state.board import own
from galley_tui.faces.barratt.text import log_lines, words
from galley_tui.faces.barratt.text.battle import BarrattBattle
from galley_tui.faces.barratt.text.looking import Looking, standing
from galley_tui.faces.table.text import TableText

TEXT = TableText(
    own, words, log_lines, Looking, standing, "turn, phase, baton and points", BarrattBattle
)
