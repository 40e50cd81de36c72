"""A board of a game on a table in inches, as far as the faces of such games share it."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from galley.engine.records import Side
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import Table


class ShipClass(Protocol):
    """The class of a ship: its model."""

    @property
    def model(self) -> Model: ...


class Ship(Protocol):
    """A ship; its place is in mils, its heading in centidegrees."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
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


S = TypeVar("S", bound=Ship)
S_co = TypeVar("S_co", bound=Ship, covariant=True)


class Fleets(Protocol[S_co]):
    """The ships of both sides by id."""

    @property
    def ships(self) -> Mapping[str, S_co]: ...
    def afloat(self) -> Sequence[S_co]:
        """Those that lie on the table."""


class Board(Fleets[S], Protocol[S]):
    """The ships and the table that they lie on."""

    @property
    def setting(self) -> Table: ...
    def class_of(self, ship: S) -> ShipClass: ...
