"""What a captain draws where he answers in secret, so that nobody foretells it: targets, and
where his fleet is set up."""

from galley.barratt.advice.shooting import Shots
from galley.barratt.ch1_initiative.set_up import AskSetUp, PlaceShip
from galley.barratt.ch6_missiles.commands import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.opponents.sea import Sea
from galley.barratt.state.board import Board
from galley.engine.bot import Decision, Luck
from galley.tabletop.board import Done
from galley.tabletop.deployment import set_up_along

GOOD, SELDOM = 0.5, 3  # of the worth of the best target; the less of it, the more seldom


def shoot(sea: Sea, ask: AskFire, luck: Luck) -> Decision:
    """The next kind of shooters of a ship, all at one target, the more seldom the less it is
    worth beside the best; what is nearest is shot at as is usual."""
    board, shots = sea.board, Shots(sea.board)
    for ship, kind, left in ask.free(board):
        at = targets(board, board.ships[ship], kind)
        worth = {one: shots.worth(one) for one in (Shoot(ship, kind, t.id, left) for t in at)}
        most = max(worth.values())
        near = [one for one in worth if worth[one] >= GOOD * most]
        often = [(worth[one] / most) ** SELDOM if most else 1.0 for one in near]
        one = luck(f"{ship} {kind}").choices(near, often)[0]
        if one.target != at[0].id:
            return Decision(one, f"{ship} shoots at {one.target}: worth {worth[one]:+.1f}")
    return Decision(Done(), "the rest at what is nearest")


def set_up(board: Board, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""
    return set_up_along(board, ask, luck, lambda ship, x: PlaceShip(ship.id, x, ship.y))
