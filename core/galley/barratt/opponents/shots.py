"""Whom a captain shoots at: where a hit is worth most, ship by ship and kind by kind."""

from collections.abc import Sequence

from galley.barratt.advice.shooting import Shots
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.deeds.shooting import best_shots
from galley.barratt.opponents.sea import Sea
from galley.engine.bot import Decision
from galley.engine.records import Command
from galley.tabletop.board import Done


def shoot(sea: Sea, ask: AskFire, choices: Sequence[Command]) -> Decision | None:
    """The next kind of shooters of a ship, all at one target; what is nearest is shot at as is
    usual."""
    board, shots = sea.board, Shots(sea.board)
    for best in best_shots(board, ask, shots):
        if best.target != targets(board, board.ships[best.ship], best.kind)[0].id:
            text = f"{best.ship} shoots at {best.target}: worth {shots.worth(best):+.1f}"
            return Decision(best, text)
    return Decision(Done(), "the rest at what is nearest")
