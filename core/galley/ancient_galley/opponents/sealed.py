"""What a captain draws where he answers in secret, so that nobody foretells it: targets, and
where his fleet is set up."""

from collections.abc import Iterator

from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip
from galley.ancient_galley.ch18_fire.events import Fire, whose
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.ranges import Shooter, may_choose, range_band, weapon
from galley.ancient_galley.ch18_fire.targets import (
    enemies_aboard,
    shooters,
    shot,
    targets,
    usual_shot,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS
from galley.ancient_galley.state.ship import Artillery, Ship
from galley.engine.bot import Decision, Luck
from galley.tabletop.board import Done
from galley.tabletop.deployment import set_up_along


def shoot(board: Board, ask: AskFire, luck: Luck) -> Decision:
    """Each at a target that is hit as easily as the usual one; the rest as is usual."""
    said = {whose(one) for one in ask.orders}
    for shooter in shooters(board, ask.side):
        usual = usual_shot(board, shooter)
        if usual is None or whose(usual) in said:
            continue
        near = [*_alike(board, shooter, usual)]
        one = luck(" ".join(map(str, whose(usual)))).choice(near)
        if one != usual:
            return Decision(one, f"{one.target} is hit as easily as what is nearest")
    return Decision(Done(), "the rest at what is nearest")


def _alike(board: Board, shooter: Shooter, usual: Fire) -> Iterator[Fire]:
    """Shots at ships in the same band of range, where most enemies are, but for one."""
    band = range_band(board, shooter, board.ships[usual.target])
    for target in targets(board, shooter):
        own = weapon(shooter) == Artillery.CATAPULT and target.side == shooter.side
        if own or range_band(board, shooter, target) != band:
            continue
        if not may_choose(board, shooter, target):
            yield shot(shooter, target.id)
            continue
        there = {
            part: len(enemies_aboard(board, target.id, shooter.side, part)) for part in SECTIONS
        }
        most = max(there.values())
        yield from (
            shot(shooter, target.id, part)
            for part, number in there.items() if number >= max(1, most - 1)
        )  # fmt: skip


def set_up(board: Board, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""

    def placed(ship: Ship, x: int) -> PlaceShip:
        return PlaceShip(ship.id, x, ship.y, ship.heading, ship.band)

    return set_up_along(board, ask, luck, placed)
