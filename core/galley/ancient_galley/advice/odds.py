"""The dice that a command leads to, before it is given."""

from galley.ancient_galley.ch13_maintenance.commands import CutLine, Plug
from galley.ancient_galley.ch13_maintenance.cutting import automatic, cut_check, line
from galley.ancient_galley.ch13_maintenance.water import plug_check
from galley.ancient_galley.ch14_grappling.grappling import ThrowLine, line_check
from galley.ancient_galley.ch15_boarding.commands import Pair
from galley.ancient_galley.ch15_boarding.duels import duel
from galley.ancient_galley.ch18_fire.commands import Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.resolving import shot_odds
from galley.ancient_galley.state.board import Board
from galley.engine.checks import Odds, Throw, chances
from galley.engine.records import Command


def odds_of(board: Board, command: Command) -> Odds | None:
    """The throws of a command and what may come of them: exact.  None where it throws none."""
    if isinstance(command, Shoot | ShootEngine):
        return shot_odds(board, command)
    throw = _throw(board, command)
    return Odds((throw,), tuple(chances(throw).items())) if throw is not None else None


def _throw(board: Board, command: Command) -> Throw | None:
    if isinstance(command, ThrowLine):
        return line_check()
    if isinstance(command, CutLine):
        return _cut(board, command)
    if isinstance(command, Plug):
        return _plug(board, command)
    if isinstance(command, Pair):
        mine, theirs = ([board.men[m] for m in ids]
                        for ids in (command.boarders, command.defenders))  # fmt: skip
        return duel(mine, theirs, all(man.tower for man in theirs))
    return None


def _cut(board: Board, command: CutLine) -> Throw | None:
    """AG-14.4a Who holds both ships cuts without a die."""
    link, man = line(board, command.link), board.men.get(command.man)
    if link is None or man is None or automatic(board, man.side, link):
        return None
    return cut_check()


def _plug(board: Board, command: Plug) -> Throw | None:
    """Without a man nobody tries."""
    man = board.men.get(command.man)
    return plug_check(man) if man is not None else None
