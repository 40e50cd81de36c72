"""The board: ships and men, lines, wrecks, wind; the setting that stays; a command being
carried out.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from msgspec.structs import replace

from galley.ancient_galley.state.man import ABOARD, Man, number
from galley.ancient_galley.state.marks import Contact, Link, Smashed, Wreck
from galley.ancient_galley.state.ship import Ship, ShipClass
from galley.engine import loop
from galley.engine.records import Event, Record, Side
from galley.files.schema import says
from galley.geometry.plane.poses import Point
from galley.tabletop import board as tabletop
from galley.tabletop.board import Conceded


class Options(Record, frozen=True):
    """The optional rules and open readings."""

    rake_open: Annotated[bool, says("9.1 rakes are announced aloud before orders")] = False
    leak_per_hole: Annotated[bool, says("10.8 each hole lets in water, not each ship")] = True
    secret_set_up: Annotated[
        bool, says("1.0 each side places its fleet in secret before the first turn")
    ] = False
    max_turns: ClassVar[int] = 25


class Setting(tabletop.Setting, frozen=True, kw_only=True):
    """A battle before its first turn (G23)."""

    shores: tuple[tuple[Point, ...], ...]  # convex polygons
    options: Options
    names: tuple[str, ...] = ()  # of the shores


class Board:
    """The position.  A copy shares every record."""

    __slots__ = (
        "_crews", "boarded", "classes", "contacts", "count", "drawn", "force", "links",
        "lost_flag", "men", "over", "phase", "rakers", "reason", "setting", "ships", "smashed",
        "turn", "wind", "winner", "wrecks",
    )  # fmt: skip
    turn_rule: ClassVar[str] = "AG-1.0b"

    def __init__(self, setting: Setting, classes: Mapping[str, ShipClass]) -> None:
        self.setting, self.classes = setting, classes
        self.ships: dict[str, Ship] = {}  # by id, sunk and gone ones too
        self.men: dict[str, Man] = {}  # by id
        self._crews: dict[str, tuple[Man, ...]] = {}  # by ship, derived from men
        self.links: tuple[Link, ...] = ()
        self.drawn: tuple[tuple[str, str], ...] = ()  # pairs that were drawn together
        self.wrecks: tuple[Wreck, ...] = ()
        self.contacts: tuple[Contact, ...] = ()  # of this turn, thrown for in phase 4
        self.smashed: tuple[Smashed, ...] = ()  # of this turn, lost in phase 4
        self.boarded: dict[str, int] = {}  # ship fought over -> the turn in which it began
        self.lost_flag: tuple[Side, ...] = ()  # sides tested for it already (AG-22.7b)
        self.rakers: tuple[str, ...] = ()  # of this turn, announced aloud (G15)
        self.count = 0  # lines thrown
        self.turn = 0
        self.phase = ""
        self.wind = 0  # it comes from: 1 north, clockwise to 8; 0 before it was thrown
        self.force = ""  # calm, light, breeze
        self.over = False
        self.winner: Side = ""
        self.reason = ""

    def copy(self) -> "Board":
        other = object.__new__(Board)
        for name in Board.__slots__:
            setattr(other, name, getattr(self, name))
        other.ships, other.men = self.ships.copy(), self.men.copy()
        other.boarded, other._crews = self.boarded.copy(), self._crews.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, Any]:
        """Everything that may differ between two positions of one battle."""
        return {
            "turn": self.turn, "phase": self.phase, "wind": self.wind, "force": self.force,
            "over": self.over, "winner": self.winner, "reason": self.reason, "count": self.count,
            "ships": list(self.ships.values()), "men": list(self.men.values()),
            "links": self.links, "drawn": self.drawn, "wrecks": self.wrecks,
            "contacts": self.contacts, "smashed": self.smashed, "boarded": self.boarded,
            "lost_flag": self.lost_flag, **({"rakers": self.rakers} if self.rakers else {}),
        }  # fmt: skip

    def conceding(self, side: Side) -> Event:
        return Conceded(side)

    # -- changes, for events only

    change = tabletop.change
    end = tabletop.end

    def change_man(self, man: str, **fields: Any) -> None:
        """Change facts of a man."""
        old = self.men[man]
        now = self.men[man] = replace(old, **fields)
        self._crews.pop(old.ship, None)
        self._crews.pop(now.ship, None)

    def unlink(self, one: str, other: str = "") -> None:
        """Every line of a ship is gone, or every line between two."""
        both = {one, other or one}
        self.drop_links(*[link.id for link in self.links if both <= {link.ship, link.other}])

    def drop_links(self, *gone: int) -> None:
        """These lines, by their ids, are gone."""
        self.links = tuple(link for link in self.links if link.id not in gone)
        linked = {link.pair for link in self.links}
        self.drawn = tuple(two for two in self.drawn if two in linked)

    # -- readers

    linked = tabletop.linked
    between = tabletop.between

    def class_of(self, ship: Ship) -> ShipClass:
        """The class of a ship."""
        return self.classes[ship.code]

    def afloat(self) -> list[Ship]:
        """The ships on the table, by id."""
        return [ship for ship in self.ships.values() if ship.afloat]

    def aboard(self, ship: str) -> tuple[Man, ...]:
        """The living men of all sides on a ship, but prisoners, by id."""
        found = self._crews.get(ship)
        if found is None:
            found = self._crews[ship] = tuple(
                [man for man in self.men.values() if man.ship == ship and man.state in ABOARD]
            )
        return found


def in_order(men: Mapping[str, Man]) -> dict[str, Man]:
    """Men by their id (AG-1.1d)."""
    return {id_: men[id_] for id_ in sorted(men, key=number)}


def own(board: loop.Board) -> Board:
    """The engine's board, known to be one of this game."""
    assert isinstance(board, Board)
    return board


Play = loop.Play[Board]
