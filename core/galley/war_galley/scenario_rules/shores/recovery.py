"""H20 Men of a friendly shore who wade in and win ships back."""

from collections.abc import Sequence

from galley.engine.checks import Band, Check
from galley.engine.records import Event, Side
from galley.geometry.hexes import Facing, Hex, distance
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch6_movement.movement import Pose, Step, pose_after
from galley.war_galley.ch6_movement.refloating import sea_astern
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Shore
from galley.war_galley.state.ship import Ship, SpeedLevel, hexes

WON, LEFT = "won back", "left"


class WonBack(Event, frozen=True):
    """H20 A ship is its own side's again, as it lies then; what its harm gave is taken back.

    One that is Rammed stays so.  On board of a prize nobody is left to row or to fight, as after
    any recapture (8.26).
    """

    ship: str
    bow: Hex
    stern: Hex
    facing: Facing
    aground: bool  # it could not be brought off

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.place(
            self.ship, self.bow, self.stern, self.facing,
            owner=ship.side,
            captured="recaptured" if ship.captured else "",
            level=SpeedLevel.CRUISE,
            aground=ship.aground if self.aground else 0,
            hurt=ship.rammed and ship.hurt, hurt_as_prize=False,
            beached=False,
        )  # fmt: skip


def recovering_shore(board: Board, ship: Ship) -> Shore | None:
    """H20 The shore whose men may win a ship back; None for one that needs no help, or has none.

    It is in the enemy's hands, or aground in those of its own side, within one hex of the shore.
    """
    lost = ship.captured == "captured" or ship.aground
    for shore in board.theatre.special.shores if lost else ():
        if shore.recovers is None or shore.side != ship.side:
            continue
        if any(distance(mine, land) <= 1 for mine in hexes(ship) for land in shore.hexes):
            return shore
    return None


def recovery_check(board: Board, ship: Ship, shore: Shore) -> Check | None:
    """H20 One die: the first number with an enemy beside the ship, who may not be the prize
    itself, else the second; None where no die helps."""
    beside, free = shore.recovers or (7, 7)
    watched = any(near.owner != ship.side for near in board.neighbours(ship))
    need = beside if watched else free
    if need > 6:
        return None
    bands = (Band(-99, LEFT), Band(need, WON))
    return Check(ThrowKind.RECOVERY, "8.25, H20", 1, f"{need} or more", bands)


def won_back(board: Board, ship: Ship) -> WonBack:
    """H20 How a ship that is won back lies: in its hexes, or backed off the land (6.36b).

    Where it can not be backed off, or is tied to another ship, it stays aground.
    """
    land = board.theatre.land_for(ship.code)
    here = Pose(ship.bow, ship.stern, ship.facing)
    if land.isdisjoint(hexes(ship)):
        return WonBack(ship.id, *here, aground=False)
    ways = [] if ship.grapples or ship.fouls else sea_astern(board, ship)
    if not ways:
        return WonBack(ship.id, *here, aground=True)
    return WonBack(ship.id, *pose_after(ship, Step(ways[0])), aground=False)


def win_back(play: Play, order: Sequence[Side]) -> None:
    """H20 The last of the status phase: the ships of a side in the order of their ids."""
    if not any(shore.recovers for shore in play.board.theatre.special.shores):
        return
    lost = list[str]()
    for side in order:
        for id_ in [id_ for id_, ship in play.board.ships.items() if ship.side == side]:
            ship = play.board.ships[id_]
            shore = recovering_shore(play.board, ship)
            check = recovery_check(play.board, ship, shore) if shore is not None else None
            if check is not None and play.verdict(check, id_) == WON:
                play.emit(won_back(play.board, ship))
                lost += [id_] * (ship.owner != side)
    for id_ in reversed(lost):
        lose_commanders(play, id_)
