"""The table, its sides and ships, what ties them, and the answers that many questions take."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol, TypeVar

from msgspec import field
from msgspec.structs import replace

from galley.engine import loop
from galley.engine.records import ONE_A_SIDE, OTHER, SIDES, Command, Event, Record, Seat, Side
from galley.geometry.plane.outlines import Corners, Model, placed
from galley.geometry.plane.poses import Pose

HOME_EDGE: Final[Mapping[Side, int]] = {"A": -1, "B": 1}
"""The long edge of a side: A the south, B the north."""


class Flank(StrEnum):
    """The sides of a ship."""

    PORT = "port"
    STARBOARD = "starboard"


FLANKS: Final[tuple[str, ...]] = (*Flank,)


class SideFacts(Record, frozen=True):
    """A side: its name, what it wants, how its bots play."""

    name: str
    briefing: str = ""
    character: str = ""


def nothing_given() -> dict[Side, int]:
    """No points for either side."""
    return dict.fromkeys(SIDES, 0)


class Setting(Record, frozen=True):
    """A battle before its first turn; each game adds what is its own."""

    scenario: str
    title: str
    width: int  # mils, west to east
    height: int  # mils, south to north
    zone: int  # mils from its edge in which a side is set up
    sides: Mapping[Side, SideFacts]
    turn_limit: int
    seats: tuple[Seat, ...] = ONE_A_SIDE  # in the order of the scenario
    given: Mapping[Side, int] = field(default_factory=nothing_given)  # before the first blow

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the table, its edges included."""
        return 0 <= x <= self.width and 0 <= y <= self.height

    def zone_edge(self, side: Side) -> int:
        """How far north, in mils, the zone ends in which a side is set up."""
        return self.zone if HOME_EDGE[side] < 0 else self.height - self.zone

    def depth(self, side: Side, y: int) -> int:
        """How far from its own edge, in mils, a side has a place so far north."""
        return y if HOME_EDGE[side] < 0 else self.height - y


class ShipClass(Protocol):
    """A class of ships."""

    @property
    def model(self) -> Model: ...
    @property
    def name(self) -> str: ...


class Ship(Protocol):
    """A ship; its place is in mils, its heading in centidegrees."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def code(self) -> str:
        """Of its class."""

    @property
    def side(self) -> Side: ...
    @property
    def owner(self) -> Side:
        """The side that brought it to the battle."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def heading(self) -> int: ...
    @property
    def pose(self) -> Pose: ...
    @property
    def afloat(self) -> bool: ...
    @property
    def flagship(self) -> bool: ...


S = TypeVar("S", bound=Ship)


class Board(loop.Board, Protocol[S]):
    """The ships of both sides by id, the table that they lie on, and how the battle stands."""

    winner: Side
    phase: str
    reason: str

    @property
    def setting(self) -> Setting: ...
    @property
    def ships(self) -> Mapping[str, S]: ...
    @property
    def classes(self) -> Mapping[str, ShipClass]: ...
    def class_of(self, ship: S) -> ShipClass: ...
    def afloat(self) -> Sequence[S]:
        """Those that lie on the table."""

    def end(self, winner: Side, reason: str) -> None:
        """Close the game; `winner` "" is a draw."""


def change(board: Any, ship: str, **fields: Any) -> None:
    """Change facts of a ship."""
    board.ships[ship] = replace(board.ships[ship], **fields)


def end(board: Any, winner: Side, reason: str) -> None:
    """Close the game; `winner` "" is a draw."""
    board.over, board.winner, board.reason = True, winner, reason


class Link(Protocol):
    """Something that ties two ships."""

    @property
    def ship(self) -> str: ...
    @property
    def other(self) -> str: ...


L_co = TypeVar("L_co", bound=Link, covariant=True)


class Tied(Protocol[L_co]):
    """A board with all that ties its ships."""

    @property
    def links(self) -> Sequence[L_co]: ...


def order(ship: str) -> tuple[str, int]:
    """By what ships are ordered: A2 before A10 before B1."""
    return ship[:1], int(ship[1:])


def pair(one: str, other: str) -> tuple[str, str]:
    """Two ships, the lower id first."""
    return (one, other) if order(one) < order(other) else (other, one)


def linked(board: Tied[Link], ship: str) -> list[str]:
    """The ships that a ship is tied to, by id."""
    found = {x.other if x.ship == ship else x.ship for x in board.links
             if ship in (x.ship, x.other)}  # fmt: skip
    return sorted(found, key=order)


def between(board: Tied[L_co], one: str, other: str) -> list[L_co]:
    """Give all that ties two ships."""
    return [
        link for link in board.links
        if (link.ship == one and link.other == other)
        or (link.ship == other and link.other == one)
    ]  # fmt: skip


def wreck_at(model: Model, pose: Pose) -> Corners:
    """A rectangle half as long as the hull, and as wide, where it lay."""
    fore, side = model.length // 4, model.beam // 2
    return placed(((fore, side), (-fore, side), (-fore, -side), (fore, -side)), pose)


class Done(Command, frozen=True):
    """That is all; what was not decided goes as is usual."""


class Hold(Command, frozen=True):
    """That is all; what was not decided is not done."""


class Accept(Command, frozen=True):
    """Yes."""


class Decline(Command, frozen=True):
    """No."""


class Conceded(Event, frozen=True):
    """A side gave up; the other wins."""

    side: Side

    def apply(self, board: Board[Any]) -> None:
        board.end(OTHER[self.side], f"{board.setting.sides[self.side].name} gave up")
