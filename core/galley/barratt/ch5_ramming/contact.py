"""5. The kind of a contact, before a die is thrown (D7, MB-5.01 to MB-5.08), and its events."""

from enum import StrEnum
from typing import Final

from galley.barratt.ch3_movement.speeds import charges_on
from galley.barratt.state.board import Board
from galley.barratt.state.marks import Link, ThrowKind
from galley.barratt.state.ship import Ship, Size, Speed
from galley.engine.checks import Band as Result
from galley.engine.checks import Check, Modifier
from galley.engine.records import Event, Record
from galley.geometry.plane.outlines import bow_triangle, outline
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import ONE, Pose, angle_between, point_at, rdiv, scaled_frame


class ShipPart(StrEnum):
    """The parts of a ship that a contact touches."""

    BOW = "bow"
    OARS = "oars"
    STERN = "stern"


class ContactKind(StrEnum):
    """The kinds of contacts; nobody slides after a bump, astern or in a turn (MB-5.08a)."""

    FULL = "full ram"
    GLANCE = "glance"
    COLLISION = "collision"
    BUMP = "bump"
    FRIENDS_AT_SPEED = "friends at ramming speed"
    FRIENDS = "friends"


"""A bump is a contact astern or in a turn, after which nobody slides (MB-5.08a)."""
SHALLOW: Final = 4500  # centidegrees (MB-5.03b)


class Contact(Record, frozen=True):
    """Two hulls touch: who, at which angle (0 to 9000), at which place of the other."""

    kind: str
    ship: str
    other: str
    angle: int
    along: int  # mils ahead of the other's middle
    place: str


def contact(board: Board, ship: Ship, other: Ship, at: Pose, path: int, ahead: bool) -> Contact:
    """The contact of a ship at the first pose that touches another, after so many mils of its
    path; `ahead`: on a straight leg ahead."""
    along = place_of(board, ship, other, at)
    angle = angle_between(at.heading, other.heading)
    place = section(board, other, along)
    kind = _kind(board, ship, other, at, path, ahead, place, angle)
    return Contact(kind, ship.id, other.id, angle, along, place)


def _kind(
    board: Board, ship: Ship, other: Ship, at: Pose, path: int, ahead: bool, place: str, angle: int
) -> str:
    """MB-5.03 to MB-5.08"""
    rams = ahead and strikes(board, ship, other, at) and at_ramming_speed(board, ship, path)
    if ship.side == other.side:
        return ContactKind.FRIENDS_AT_SPEED if rams else ContactKind.FRIENDS
    if not ahead:
        return ContactKind.BUMP
    if not rams:
        return ContactKind.COLLISION
    glances = place == ShipPart.BOW or (place == ShipPart.OARS and angle < SHALLOW)
    return ContactKind.GLANCE if glances else ContactKind.FULL


def at_ramming_speed(board: Board, ship: Ship, path: int) -> bool:
    """MB-3.11b, MB-3.11c, MB-3.13a After the full run at battle speed, or in a second turn; not
    from a wreck."""
    if ship.now.speed != Speed.RAMMING or ship.now.slowed:
        return False
    return charges_on(ship, Speed.RAMMING) or path >= board.setting.lengths.battle


def strikes(board: Board, ship: Ship, other: Ship, at: Pose) -> bool:
    """D7 The triangle of the bow overlaps the other's outline."""
    bow = bow_triangle(board.class_of(ship).model, at)
    return overlap(bow, outline(board.class_of(other).model, other.pose))


def place_of(board: Board, ship: Ship, other: Ship, at: Pose) -> int:
    """D7, g50 How far ahead of the other's middle the tip of the ram is, within its outline."""
    tip = point_at(at, board.class_of(ship).model.tip, 0)
    along = rdiv(scaled_frame(other.pose, tip)[0], ONE)
    model = board.class_of(other).model
    return max(-(model.length // 2), min(along, model.tip))


def section(board: Board, other: Ship, along: int) -> str:
    """D7 Bow, oars or stern."""
    model = board.class_of(other).model
    if along > model.shoulder:
        return ShipPart.BOW
    return ShipPart.STERN if along < model.quarter else ShipPart.OARS


def ram_check(board: Board, ship: Ship, other: Ship) -> Check:
    """MB-5.05a, MB-5.06a The damage of a full ram."""
    sizes = board.class_of(ship).size, board.class_of(other).size
    larger = (
        (Modifier(1, "larger on smaller", "MB-5.06a"),)
        if sizes == (Size.LARGE, Size.SMALL)
        else ()
    )
    bands = tuple(Result(n, f"{n} points" if n > 1 else "1 point") for n in range(1, 8))
    return Check(
        ThrowKind.RAM, "MB-5.05a", 1, "as many points of damage", bands[: 6 + len(larger)], larger
    )


def glance_damage(board: Board, ship: Ship, other: Ship) -> int:
    """MB-5.03c A small ship does not hurt a large one."""
    sizes = board.class_of(ship).size, board.class_of(other).size
    return 0 if sizes == (Size.SMALL, Size.LARGE) else 1


class Touched(Event, frozen=True):
    """Two hulls touch."""

    contact: Contact
    path: int  # mils that the mover has gone
    rule: str

    @property
    def ship(self) -> str:
        return self.contact.ship

    @property
    def other(self) -> str:
        return self.contact.other

    def apply(self, board: Board) -> None:
        pass


class Linked(Event, frozen=True):
    """Two ships are held together (MB-4.04a, MB-4.07a, MB-4.08d, MB-5.04a)."""

    link: Link
    rule: str

    @property
    def ship(self) -> str:
        return self.link.ship

    @property
    def other(self) -> str:
        return self.link.other

    def apply(self, board: Board) -> None:
        board.links = (*board.links, self.link)


class Deflected(Event, frozen=True):
    """D8 A ship has turned alongside another."""

    ship: str
    other: str
    x: int
    y: int
    heading: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, x=self.x, y=self.y, heading=self.heading)
