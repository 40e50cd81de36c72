"""5.41 What a ship does whose squadron leaves the battle: all its points along its way."""

from collections.abc import Sequence

from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask
from galley.geometry.hexes import Hull
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip, most_points
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch5_command.withdrawal import leaving, pressed, sails_off
from galley.war_galley.ch5_command.withdrawal_path import nearer, way_left
from galley.war_galley.ch6_movement.move_limits import moves
from galley.war_galley.ch6_movement.movement import leaves_map, moved, pose_after
from galley.war_galley.ch6_movement.sailing import RaiseSail, why_not_raise
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.plans import DRAW_OFF, HOLD


def flees(board: Board, id_: str) -> bool:
    """The ship leaves with its squadron and may not stay to fight."""
    ship = board.ships[id_]
    return leaving(board, ship) is not None and not pressed(board, ship)


def flight(board: Board, ask: Ask, id_: str) -> Deed:
    """The one deed of a ship that flees: to raise its sail where it must, or its way off the map
    as far as its points go; to hold where no move brings it nearer."""
    ship = board.ships[id_]
    steps = [Answering("AskShip", MoveShip(id_))] if isinstance(ask, AskShip) else []
    announced = ship.turn.mp_announced
    to_sail = announced < 0 and sails_off(board, ship)
    if to_sail and why_not_raise(board, ship, cap(board, ship)) is None:
        return _deed(id_, "raises sail", [*steps, Answering("AskAnnounce", RaiseSail())])
    points = announced if announced >= 0 else most_points(board, ship)
    sea, way, off = board.copy(), [hull(ship)], False
    sea.change_turn(id_, mp_announced=points)
    made = list[Answering]()
    while not off:
        now = sea.ships[id_]
        ways = nearer(sea, now, moves(sea, now))
        if not ways:
            break
        move = min(ways, key=lambda one: way_left(sea, now, pose_after(now, one)))
        made.append(Answering("AskAction", move))
        off = leaves_map(sea, pose_after(now, move))
        if not off:
            moved(sea, now, move).apply(sea)
            way.append(hull(sea.ships[id_]))
    if announced < 0:
        steps.append(Answering("AskAnnounce", Announce(points if made else ship.turn.mp_used)))
    if not made:
        return _deed(id_, "holds", [*steps, Answering("AskAction", EndShip())], kind=HOLD)
    steps += made
    if not off:
        steps.append(Answering("AskAction", EndShip()))
    return _deed(id_, "leaves the battle", steps, points, way)


def _deed(
    id_: str, words: str, steps: Sequence[Answering], points: int = 0, way: Sequence[Hull] = (),
    kind: str = DRAW_OFF,
) -> Deed:  # fmt: skip
    return Deed(
        text=f"{id_} {words}", steps=tuple(steps), patient=True, ship=id_, kind=kind,
        points=points, way=tuple(way),
    )  # fmt: skip
