"""The board: every ship, every commander, and how the battle stands."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ClassVar

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import OTHER, Event, Side
from galley.geometry.hexes import Hex
from galley.war_galley.state.battle_setting import BattleSetup, Wind
from galley.war_galley.state.commander import Commander, Reserve
from galley.war_galley.state.ends import NOTHING_YET
from galley.war_galley.state.ship import LINKS, Ship, ShipClass, SpeedLevel, around, without


class Conceded(Event, frozen=True):
    """9.1h A side gave up; the other wins."""

    side: Side

    def apply(self, board: "Board") -> None:
        board.end(OTHER[self.side], f"{board.theatre.sides[self.side].name} conceded")


class Board:
    """The position.  A copy shares every record."""

    __slots__ = (
        "at", "commanders", "first", "leaving", "lost", "memory", "over", "phase", "points",
        "reason", "reserves", "roused", "ships", "signalled", "theatre", "turn",
        "wavered", "wind", "winner",
    )  # fmt: skip
    turn_rule: ClassVar[str] = "3.1a"

    def __init__(self, theatre: BattleSetup) -> None:
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
        self.memory = NOTHING_YET  # of battles that ask who left, and who lost his ship (H02)
        self.signalled: tuple[str, ...] = ()  # commanders who have given their signal (H34)
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
        other.memory = self.memory
        other.signalled = self.signalled
        other.over, other.winner, other.reason = self.over, self.winner, self.reason
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, Any]:
        """Everything that may differ between two positions of one battle."""
        rare: dict[str, Any] = {"memory": self.memory} if self.memory != NOTHING_YET else {}
        rare |= {"signalled": self.signalled} if self.signalled else {}
        return {
            "turn": self.turn, "phase": self.phase, "first": self.first,
            "over": self.over, "winner": self.winner, "reason": self.reason,
            "points": self.points,
            "wind": self.wind, "roused": self.roused, "reserves": self.reserves,
            "leaving": self.leaving, "wavered": self.wavered,
            "ships": list(self.ships.values()),
            "lost": list(self.lost.values()), "commanders": list(self.commanders.values()),
            **rare,
        }  # fmt: skip

    def conceding(self, side: Side) -> Event:
        """9.1h Either side may give up at any of its decisions."""
        return Conceded(side)

    # -- changes, for events only

    def change(self, ship: str, **fields: Any) -> None:
        self.ships[ship] = replace(self.ships[ship], **fields)

    def change_turn(self, ship: str, **facts: Any) -> None:
        """Note what a ship has done this turn."""
        self.ships[ship] = self.ships[ship].with_turn(**facts)

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

    def remember(self, **facts: Any) -> None:
        """Note what ships and commanders do not show any more (H02)."""
        self.memory = replace(self.memory, **facts)

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
        return self.theatre.classes[ship.code].ram[ship.level == SpeedLevel.MAX and not ship.sail]

    def printed_speed(self, ship: Ship) -> int:
        """Printed speed of the side in use (2.1b), which a rough sea may bound (H33)."""
        if ship.level == SpeedLevel.MAX:
            return self.fastest(ship)
        return self.theatre.classes[ship.code].speed[0]

    def fastest(self, ship: Ship) -> int:
        """H33 A ship's maximum speed; in a rough sea no more than so much above its cruise."""
        cruise, most = self.theatre.classes[ship.code].speed
        most, above = most + ship.jettisoned, self.theatre.special.own.above_cruise
        return most if above is None else min(most, cruise + above)

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

    def arrived_whole(self, squadron: str) -> bool:
        """H02 A squadron has come in, and none of its ships is still to come."""
        if any(r.squadron == squadron and r.ships for r in self.reserves):
            return False
        return any(id_[0] == squadron for id_ in (*self.ships, *self.lost))

    def aboard(self, ship: str) -> list[Commander]:
        """The commanders on a ship (2.1h)."""
        return [c for c in self.commanders.values() if c.ship == ship]


board_of: Callable[[State], Board] = attrgetter("board")
"""The board of a position of War Galley, by its own type."""
