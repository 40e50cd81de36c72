"""The end in words."""

from galley.ancient_galley.ch24_victory.victory import RULE, BattleEnded
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import Sentences
from galley.tabletop.board import Conceded
from galley.tabletop.words import LogLine, side_name


def _ended(board: Board, e: BattleEnded) -> LogLine:
    who = f"Won by {side_name(board, e.winner)}" if e.winner else "A draw"
    return f"{who}: {e.reason}.", RULE


SENTENCES: Sentences = {
    BattleEnded: _ended,
    Conceded: lambda board, e: (f"{side_name(board, e.side)} gives up the battle.", RULE),
}
