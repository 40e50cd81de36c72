"""The table of a position, and what there is to say of a square and of a ship on it."""

from collections.abc import Iterator
from typing import Final

from galley.barratt.ch3_movement.speeds import most, speeds, why_not_move_at_all
from galley.barratt.facts import facts
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Figure
from galley.barratt.state.marks import Link
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Ship, Speed
from galley.engine.cards import troubles
from galley.engine.records import SIDES
from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import middle, unit
from galley.tabletop.board import HOME_EDGE
from galley_tui.draw.model import SeaModel
from galley_tui.draw.position import Position
from galley_tui.draw.table.model import (
    BOW_PART,
    MIDDLE_PART,
    Craft,
    Curve,
    GhostMove,
    Hand,
    Spot,
    TableModel,
)
from galley_tui.faces.face import Highlights
from galley_tui.faces.table import sea
from galley_tui.faces.table.sea import enemy_within

SET_UP = ""  # the phase before the first turn


def position(board: Board) -> Position:
    """The ships and the turn; a lost one lies nowhere."""
    return sea.position(board, [s for s in board.afloat() if s.flagship and not s.taken])


def model(board: Board, lit: Highlights) -> SeaModel:
    """The table of a board, with what stands out on it."""
    beside = {s.id: sea.beside(lit, s.id, facts(board, s)) for s in board.afloat()}
    return sea.sea_model(board, lit, beside, _table(board, lit, beside))


def _table(board: Board, lit: Highlights, beside: dict[str, str]) -> TableModel:
    setting = board.setting
    return TableModel(
        setting.width, setting.height, unit(setting),
        tuple([_craft(board, ship, lit, beside[ship.id]) for ship in board.afloat()]),
        lit.plans or tuple(_ghosts(board, lit)),
        tuple([(wreck.id.removeprefix("wreck of "), wreck.corners) for wreck in board.wrecks]), (),
        tuple([_line(board, link) for link in board.links]),
        (*_edges(board), *_zones(board)), _wakes(board),
    )  # fmt: skip


def _wakes(board: Board) -> tuple[tuple[Spot, Spot], ...]:
    """The wakes of ships that have moved ahead in this turn."""
    return tuple([
        sea.wake(board, ship, ship.now.speed in (Speed.BATTLE, Speed.RAMMING))
        for ship in board.afloat() if ship.now.moved and ship.now.speed != Speed.REVERSE
    ])  # fmt: skip


def _ghosts(board: Board, lit: Highlights) -> Iterator[GhostMove]:
    """Place the ghosts of ships, as near as squares tell."""
    for ghost in lit.ghosts:
        ship = board.ships.get(ghost.hull.id)
        if ship is not None:
            spots = [middle(board.setting, place) for place in ghost.hull.hexes]
            x, y = (sum(values) // len(spots) for values in zip(*spots, strict=True))
            pose = Pose(x, y, ghost.hull.heading * 100)
            yield sea.ghost_move(board, ship, pose, (), ghost.label)


def _edges(board: Board) -> tuple[Curve, ...]:
    """g34 The friendly edge of each side, in its colour."""
    setting, found = board.setting, list[Curve]()
    for side in SIDES:
        y = 1 if HOME_EDGE[side] < 0 else setting.height - 1
        found.append(Curve(((0, y), (setting.width, y)), side))
    return tuple(found)


def _zones(board: Board) -> tuple[Curve, ...]:
    """g30 How far from its edge a side is set up, while it is."""
    if board.phase != SET_UP or board.turn:
        return ()
    setting = board.setting
    depths = (setting.zone, setting.height - setting.zone)
    return tuple([Curve(((0, y), (setting.width, y)), "command") for y in depths])


def _craft(board: Board, ship: Ship, lit: Highlights, beside: str) -> Craft:
    kind = board.class_of(ship)
    left = [tuple([n in bank for n in range(1, kind.oars + 1)])
            for bank in (ship.port, ship.starboard)]  # fmt: skip
    oars = sea.oars_of(kind.model, kind.reach, *left)
    return sea.craft(board, ship, lit, beside, bright(ship), oars, ship.hd > 0, hands(ship))


def hands(ship: Ship) -> Iterator[Hand]:
    """The men of a ship by kind, whom the rules place nowhere, and its ballistae."""
    for kind, many in ship.crew.kinds():
        engine = kind not in LETTERS
        sign = sea.ENGINE if engine else sea.letter_of(LETTERS[kind], ship.side)
        hand = Hand(sign, "" if engine else ship.side, BOW_PART if engine else MIDDLE_PART)
        yield from (hand for _ in range(many))


LETTERS: Final[dict[str, str]] = {
    Figure.MARINE: "M", Figure.ARCHER: "A", Figure.SLINGER: "S", Figure.MUSICIAN: "T",
    Figure.BEARER: "B",
}  # fmt: skip
"""The letter of a man on deck."""


def bright(ship: Ship) -> bool:
    """Tell whether a ship has men, and has not acted yet in this turn."""
    return ship.manned and not ship.now.acted


def _line(board: Board, link: Link) -> tuple[Spot, Spot]:
    """Draw a line from the middle of a ship to that of the other."""
    return board.ships[link.ship].pose.centre, board.ships[link.other].pose.centre


def describe(board: Board, place: Hex) -> str:
    """Describe a square and what is in it, in one line."""
    wrecks = [(wreck.id, wreck.corners) for wreck in board.wrecks if wreck.id]
    return sea.describe(board, place, inches, lambda ship: ship_words(board, ship), wrecks)


def ship_words(board: Board, ship: Ship) -> str:
    """`A1 Salaminia, trireme, heading 045 (north-east), cruising, damage 2 of 6`."""
    return sea.ship_words(board, ship, ship.speed, troubles(facts(board, ship)))


def bearing(board: Board, id_: str, place: Hex) -> str:
    """Tell how far a square lies from the hull, and where it bears."""
    return sea.bearing(board, board.ships[id_], place, inches)


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.linked(ship.id) != now.linked(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (ship.pose, ship.side, ship.crew, ship.port, ship.starboard, ship.hd, ship.corvus,
            ship.fate)  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """Tell whether an enemy lies no farther off than the ship may go."""
    ship = board.ships[id_]
    if not ship.afloat or why_not_move_at_all(board, ship) is not None:
        return False
    far = max((most(board, ship, speed) for speed in speeds(board, ship)), default=0)
    return enemy_within(board, ship, far)
