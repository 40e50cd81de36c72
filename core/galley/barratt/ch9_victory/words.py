"""9. The end in words."""

from galley.barratt.ch9_victory.victory import BattleEnded
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import Sentences
from galley.tabletop.words import LogLine, side_name


def _ended(board: Board, e: BattleEnded) -> LogLine:
    who = f"Won by {side_name(board, e.winner)}" if e.winner else "A draw"
    return f"{who}: {e.reason}.", "MB-9.03a"


SENTENCES: Sentences = {BattleEnded: _ended}
