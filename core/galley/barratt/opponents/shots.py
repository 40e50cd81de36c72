"""Whom a captain shoots at: where a hit is worth most, ship by ship and kind by kind."""

from collections.abc import Sequence

from galley.barratt.advice.shooting import Shots
from galley.barratt.ch6_missiles.commands import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.opponents.sea import Sea
from galley.barratt.state.answers import Done
from galley.engine.bot import Decision
from galley.engine.records import Command


def shoot(sea: Sea, ask: AskFire, choices: Sequence[Command]) -> Decision | None:
    """The next kind of shooters of a ship, all at one target."""
    board, shots = sea.board, Shots(sea.board)
    for ship, kind, left in ask.free(board):
        found = [Shoot(ship, kind, target.id, left)
                 for target in targets(board, board.ships[ship], kind)]  # fmt: skip
        best = max(found, key=shots.worth)
        if best != found[0]:
            text = f"{ship} shoots at {best.target}: worth {shots.worth(best):+.1f}"
            return Decision(best, text)
    return Decision(Done(), "the rest at what is nearest")
