"""2, 4. Ships, commanders, links, and the board that holds them."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from galley.engine.records import OTHER, Event, Record, Side
from galley.geometry.hexes import NEXT, Hex, distance
from galley.war_galley.state.battle_setting import CRUISE, MAX, ShipClass, Theatre, Wind

PORT, STARBOARD = "P", "S"
TURN_OF = {PORT: -1, STARBOARD: +1}
SIDE_NAMES = {PORT: "port", STARBOARD: "starboard"}


class Ship(Record, frozen=True):
    """One counter on the map: where it is, its statuses, and what it did this turn."""

    id: str
    code: str
    side: Side  # the original side, for victory points
    owner: Side
    bow: Hex
    stern: Hex
    facing: int
    name: str = ""
    level: str = CRUISE
    half_speed: bool = False
    half_speed_fresh: bool = False  # got in its own activation: stays for one more (C66)
    fatigue: int = 0
    tired_now: bool = False  # its fatigue is of this turn (C25)
    crippled: str = ""  # any of "P", "S", "PS"
    rammed: bool = False
    rammed_by: str = ""
    aground: int = 0  # the turn in which it ran aground
    captured: str = ""  # "", "captured" or "recaptured"
    depletion: int = 0
    grapples: tuple[str, ...] = ()
    fouls: tuple[str, ...] = ()
    corvus_by: tuple[str, ...] = ()  # ships that hold it by a corvus
    corvus_fresh: tuple[str, ...] = ()  # those over whose corvus nobody has boarded yet
    harpax_by: tuple[str, ...] = ()  # ships that hold it by a harpax
    hurt: bool = False  # rammed, aground or sunk in its first owner's hands (C109)
    hurt_as_prize: bool = False  # the same in its captor's hands
    beached: bool = False  # aground on its own side's shore: half the points
    fate: str = ""  # "" on the map, else how it left it
    on_fire: bool = False
    fire_fresh: bool = False  # caught fire in G/2: no roll before the next turn's (8.54d)
    sail: bool = False
    mast_down: bool = False
    mast_lost: bool = False
    jettisoned: bool = False
    # This turn:
    squadron: str = ""
    done: bool = False
    mp_announced: int = -1
    mp_used: int = 0
    mode: str = ""  # "", "forward", "backwater" or "anastrophe"
    bowflank_steps: int = 0
    pivoted: bool = False
    began_at_max: bool = False
    ended: bool = False  # its movement is over
    ram_attempted: bool = False
    ram_hit: str = ""  # the ship it rammed this turn
    rake_attempted: bool = False
    grapple_attempted: bool = False
    collided: bool = False
    fired: bool = False
    reacted: bool = False
    repulsed_boarders: bool = False
    confined: bool = False  # failed its roll: may not come next to an enemy (5.31)
    tried_links: tuple[str, ...] = ()
    sail_set: bool = False  # raised or lowered in this activation
    sail_bonus: int = 0  # movement points which the wind gives in this activation
    daunted: tuple[str, ...] = ()  # ships it did not dare to attack (8.53)
    corvus_used: bool = False  # dropped in this enemy activation
    upset: bool = False  # survived a defensive ram in this activation (6.7)


_OF_THE_TURN = """
    done mp_announced mp_used mode bowflank_steps pivoted began_at_max ended
    ram_attempted ram_hit rake_attempted grapple_attempted collided fired reacted fire_fresh
    repulsed_boarders confined tried_links sail_set sail_bonus upset tired_now corvus_used daunted
""".split()
FRESH: dict[str, Any] = {
    field.name: field.default
    for field in msgspec.structs.fields(Ship)
    if field.name in _OF_THE_TURN
}
"""What every ship's turn begins with (C129)."""


class Commander(Record, frozen=True):
    """A squadron commander, with his range (5.11a), or an admiral, who is one too (5.12a)."""

    id: str
    side: Side
    name: str
    ship: str  # "" when he is out of the game
    range: int
    initiative: int | None = None
    reduced_range: int = 1
    reduced_initiative: int = 0
    reduced: bool = False
    reduced_for_good: bool = False
    squadron: str = ""  # the squadron he leads this turn, else ""
    transfer_tried: bool = False  # this turn (5.51)
    reduced_used: bool = False  # reduced by a transfer, and his reduced range has counted (C90)

    @property
    def admiral(self) -> bool:
        return self.initiative is not None

    def command_range(self) -> int:
        """Range in hexes, normal or reduced (5.23)."""
        return self.reduced_range if self.reduced else self.range

    def rating(self) -> int:
        """Initiative, normal or reduced; 0 for a squadron commander (3.2)."""
        if self.initiative is None:
            return 0
        return self.reduced_initiative if self.reduced else self.initiative


class Reserve(Record, frozen=True):
    """9.1 Ships of one squadron that are still to come in over a map edge."""

    squadron: str
    side: Side
    turn: int  # the first in which they may
    edge: str
    ships: tuple[tuple[str, str], ...]  # id, class
    hexes: tuple[Hex, ...] = ()  # the hexes on the edge that serve; () when all do
    commanders: tuple[Commander, ...] = ()  # aboard some of them
    on: int = 1  # from that turn on, a die a turn: this or more and they come
    eases: int = 0  # by how much the number falls with each turn


class Conceded(Event, frozen=True):
    """9.1h A side gave up; the other wins."""

    side: Side

    def apply(self, board: "Board") -> None:
        board.end(OTHER[self.side], f"{board.theatre.sides[self.side].name} conceded")


class Board:
    """The position.  A copy shares every record."""

    __slots__ = (
        "at", "commanders", "first", "leaving", "lost", "over", "phase", "points", "reason",
        "reserves", "roused", "ships", "theatre", "turn", "wavered", "wind", "winner",
    )  # fmt: skip

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.ships: dict[str, Ship] = {}  # on the map, in id order
        self.lost: dict[str, Ship] = {}  # off it, with their fate
        self.commanders: dict[str, Commander] = {}
        self.at: dict[Hex, str] = {}  # the ship in a hex, derived from ships
        self.turn = 1
        self.phase = ""
        self.first: Side = ""
        self.points: dict[Side, int] = {"A": 0, "B": 0}  # given by rule 9.2 or the scenario
        self.wind: Wind | None = None  # None: the scenario has no wind (6.2c)
        self.reserves: tuple[Reserve, ...] = ()  # still off the map
        self.roused: tuple[str, ...] = ()  # squadrons whose hold an attack has ended
        self.leaving: tuple[str, ...] = ()  # squadrons that leave the battle
        self.wavered: tuple[tuple[str, int], ...] = ()  # squadron, turn: threw, and stayed
        self.over = False
        self.winner: Side = ""
        self.reason = ""

    def copy(self) -> "Board":
        other = object.__new__(Board)
        other.theatre = self.theatre
        other.ships = self.ships.copy()
        other.lost = self.lost.copy()
        other.commanders = self.commanders.copy()
        other.at = self.at.copy()
        other.turn, other.phase, other.first = self.turn, self.phase, self.first
        other.points = self.points.copy()
        other.wind, other.roused = self.wind, self.roused
        other.reserves = self.reserves
        other.leaving, other.wavered = self.leaving, self.wavered
        other.over, other.winner, other.reason = self.over, self.winner, self.reason
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, Any]:
        """Everything that may differ between two positions of one battle."""
        return {
            "turn": self.turn, "phase": self.phase, "first": self.first,
            "over": self.over, "winner": self.winner, "reason": self.reason,
            "points": self.points,
            "wind": self.wind, "roused": self.roused, "reserves": self.reserves,
            "leaving": self.leaving, "wavered": self.wavered,
            "ships": list(self.ships.values()),
            "lost": list(self.lost.values()), "commanders": list(self.commanders.values()),
        }  # fmt: skip

    def conceding(self, side: Side) -> Event:
        """9.1h Either side may give up at any of its decisions."""
        return Conceded(side)

    # -- changes, for events only

    def change(self, ship: str, **fields: Any) -> None:
        self.ships[ship] = replace(self.ships[ship], **fields)

    def arrived(self, ship: str) -> None:
        """Strike a ship from the reserves."""
        self.reserves = tuple(
            replace(r, ships=tuple(pair for pair in r.ships if pair[0] != ship))
            for r in self.reserves
        )

    def called(self, squadron: str) -> None:
        """Reserves come in from now on without a die."""
        self.reserves = tuple(
            replace(r, on=1) if r.squadron == squadron else r for r in self.reserves
        )

    def end(self, winner: Side, reason: str) -> None:
        """Close the game; `winner` "" is a draw."""
        self.over, self.winner, self.reason = True, winner, reason

    def place(self, ship: str, bow: Hex, stern: Hex, facing: int, **fields: Any) -> None:
        """Move a ship to other hexes."""
        old, at = self.ships[ship], self.at
        at.pop(old.bow, None)
        at.pop(old.stern, None)
        at[bow] = at[stern] = ship
        self.ships[ship] = replace(old, bow=bow, stern=stern, facing=facing, **fields)

    def remove(self, ship: str, fate: str, **fields: Any) -> None:
        """Take a ship off the map, with its links."""
        gone = self.ships.pop(ship)
        self.at.pop(gone.bow, None)
        self.at.pop(gone.stern, None)
        for other in {*gone.grapples, *gone.fouls} & self.ships.keys():
            self.unlink(other, ship)
        free = dict.fromkeys(LINKS, ())
        self.lost[ship] = replace(gone, fate=fate, **free, **fields)

    def unlink(self, ship: str, other: str) -> None:
        """Forget `other` in `ship`'s links (one end only)."""
        self.ships[ship] = without(self.ships[ship], other, LINKS)

    # -- readers

    def printed(self, ship: Ship) -> ShipClass:
        """The ratings on a ship's counter."""
        return self.theatre.classes[ship.code]

    def crew(self, ship: Ship) -> int:
        """Current crew: as printed (6.41a), whatever was lost (6.46a); 0 once captured (8.25)."""
        return 0 if ship.captured else self.theatre.classes[ship.code].crew

    def manpower(self, ship: Ship) -> int:
        """Current manpower: 0 once captured, never negative (8.25, 8.62)."""
        if ship.captured:
            return 0
        return max(0, self.theatre.classes[ship.code].manpower - ship.depletion)

    def ram_attack(self, ship: Ship) -> int:
        """Ram attack of the side in use (2.1b, C16), under sail of the cruise side (6.23d)."""
        return self.theatre.classes[ship.code].ram[ship.level == MAX and not ship.sail]

    def printed_speed(self, ship: Ship) -> int:
        """Printed speed of the side in use (2.1b)."""
        at_max = ship.level == MAX
        return self.theatre.classes[ship.code].speed[at_max] + (at_max and ship.jettisoned)

    def fleet(self, side: Side) -> list[Ship]:
        """The ships a side controls now, in id order."""
        return [ship for ship in self.ships.values() if ship.owner == side]

    def neighbours(self, ship: Ship) -> list[Ship]:
        """Ships with a hex next to one of `ship`'s (C46), in id order."""
        at = self.at
        found = {at[h] for h in around(ship) if h in at}
        return [self.ships[id_] for id_ in sorted(found)]

    def enemy_adjacent(self, ship: Ship) -> bool:
        """An enemy ship touches this one (C46)."""
        at, ships = self.at, self.ships
        for hex_ in around(ship):
            id_ = at.get(hex_)
            if id_ is not None and ships[id_].owner != ship.owner:
                return True
        return False

    def aboard(self, ship: str) -> list[Commander]:
        """The commanders on a ship (2.1h)."""
        return [c for c in self.commanders.values() if c.ship == ship]


def hexes(ship: Ship) -> tuple[Hex, ...]:
    """The one or two hexes a ship fills, bow first."""
    return (ship.bow,) if ship.stern == ship.bow else (ship.bow, ship.stern)


def around(ship: Ship) -> tuple[Hex, ...]:
    """The hexes next to a ship: eight for a two-hex ship, six for a one-hex ship (G06, G07).

    For a two-hex ship: bow, bow/flank starboard and port, midship starboard and port,
    stern/flank starboard and port, stern.
    """
    b, f = NEXT[ship.bow], ship.facing
    if ship.stern == ship.bow:
        return b
    s = NEXT[ship.stern]
    return (
        b[f], b[(f + 1) % 6], b[(f + 5) % 6], b[(f + 2) % 6], b[(f + 4) % 6],
        s[(f + 2) % 6], s[(f + 4) % 6], s[(f + 3) % 6],
    )  # fmt: skip


def adjacent(one: Ship, other: Ship) -> bool:
    """Some hex of one lies next to some hex of the other (C46)."""
    return not {*around(one)}.isdisjoint(hexes(other))


def separation(one: Ship, other: Ship) -> int:
    """Hexes between the nearest hexes of two ships; 1 is adjacent (8.41)."""
    return min(distance(a, b) for a in hexes(one) for b in hexes(other))


# -- links

LINKS = ("grapples", "fouls", "corvus_by", "corvus_fresh", "harpax_by")
"""The fields of a ship that name ships it is tied to."""


def without(ship: Ship, other: str, links: Iterable[str]) -> Ship:
    """The ship with `other` struck from these of its links."""
    kept = {kind: tuple(x for x in getattr(ship, kind) if x != other) for kind in links}
    return replace(ship, **kept)


# -- statuses, in the ledger's derived words


def immobile(ship: Ship) -> bool:
    """Cannot move at all (6.37)."""
    return bool(
        ship.rammed or ship.fouls or ship.grapples or ship.aground or ship.crippled == "PS"
    )


def stuck(ship: Ship) -> bool:
    """Crippled, Fouled or Grappled: what several modifiers count once."""
    return bool(ship.crippled or ship.fouls or ship.grapples)


def slow_and_mobile(ship: Ship) -> bool:
    """Mobile, and at Half Speed or Fatigued (7.15, 7.27)."""
    return bool((ship.half_speed or ship.fatigue) and not immobile(ship))


def speed_restricted(ship: Ship) -> bool:
    """Immobile, Crippled, Fatigued, at Half Speed or with the mast down (8.12)."""
    slow = ship.crippled or ship.fatigue or ship.half_speed or ship.mast_down
    return bool(slow or immobile(ship))


def linked(board: Board, ship: str) -> Iterator[str]:
    """Every ship tied to this one by chains of grapples and fouls, itself first (7.17b)."""
    seen, edge = {ship}, [ship]
    while edge:
        here = edge.pop(0)
        yield here
        for near in sorted({*board.ships[here].grapples, *board.ships[here].fouls}):
            if near not in seen:
                seen.add(near)
                edge.append(near)


def foe(side: Side) -> Side:
    return OTHER[side]
