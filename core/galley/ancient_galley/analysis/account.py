"""Ancient Galley's part in the account of a battle: what throws were worth, what befell ships."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from galley.ancient_galley.ch1_turn.turn import TurnBegan
from galley.ancient_galley.ch8_movement.events import LeftTable, Met
from galley.ancient_galley.ch10_ramming.sinking import Awash, Sank
from galley.ancient_galley.ch13_maintenance.events import Drowned
from galley.ancient_galley.ch15_boarding.control import Captured, LeftDerelict, Taken
from galley.ancient_galley.ch15_boarding.duels import BOARDERS, DEFENDERS
from galley.ancient_galley.ch15_boarding.events import Boards, Slain
from galley.ancient_galley.ch18_fire.events import ManHit, Shot
from galley.ancient_galley.ch22_leaders.leaders import FlagLost, Withdrew
from galley.ancient_galley.ch24_victory.victory import (
    BattleEnded,
    fate,
    hull_value,
    men_points,
    points,
    ship_points,
)
from galley.ancient_galley.state.aboard import SINKING
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Touch
from galley.ancient_galley.state.ship import Ship
from galley.engine.account import QUARTERS, Attack, Blow, Hull, Stake
from galley.engine.checks import chances
from galley.engine.loop import Rolled
from galley.engine.records import OTHER, SIDES, Event, Side

RAMS, SHOTS, BOARDINGS = "rams", "shots", "boardings"
MAN, HIT, LINE, HOLE, COMMAND = 3 * QUARTERS, 2 * QUARTERS, QUARTERS, 6 * QUARTERS, 15 * QUARTERS
"""What a man in a duel, a hit, a line, a plugged hole and a ship that stays are set at."""
SCORING: Final = (
    Sank, Taken, LeftTable, Withdrew, ManHit, Slain, Captured, Drowned, LeftDerelict, BattleEnded,
    TurnBegan,
)  # fmt: skip
Worths = dict[str, int]


class AncientGalleyAccount:
    """What throws were worth, what befell the ships, and the points of G24."""

    attacks: Sequence[str] = (RAMS, SHOTS, BOARDINGS)

    def score(self, board: Board) -> dict[Side, int]:
        return {side: points(board, side) for side in SIDES}

    def goals(self, board: Board) -> dict[Side, int | None]:
        return dict.fromkeys(SIDES)

    def given(self, board: Board) -> dict[Side, int]:
        """What men have scored."""
        return {side: men_points(board, side) for side in SIDES}

    def hulls(self, board: Board) -> Sequence[Hull]:
        return [
            Hull(ship.id, ship.name, board.class_of(ship).name, ship.owner, _left(ship),
                 ship_points(ship))
            for ship in board.ships.values()
        ]  # fmt: skip

    def scores(self, event: Event) -> bool:
        return isinstance(event, SCORING)

    def stake(self, before: Board, roll: Rolled, side: Side) -> Stake | None:
        known = next((row for what, row in KINDS.items() if roll.what.startswith(what)), None)
        if known is None or not roll.ships or not roll.dice:
            return None
        kind, counted, worths, harm = known
        ships = [before.ships[id_] for id_ in roll.ships if id_ in before.ships]
        worth = worths(ships)
        own = OTHER[ships[0].side] if kind == "duels" else ships[0].side
        outcomes = tuple((name, p, worth.get(name, 0)) for name, p in chances(roll.throw).items())
        return Stake(own, kind, counted, tuple(o for o in outcomes if o[1]), harm)

    def attack(self, before: Board, event: Event) -> Attack | None:
        if isinstance(event, Met) and event.contact.kind == Touch.STRUCK:
            return Attack(RAMS, before.ships[event.contact.ship].side, False)
        if isinstance(event, Shot):
            return Attack(SHOTS, before.ships[event.ship].side, False)
        if isinstance(event, Boards) and event.does:
            return Attack(BOARDINGS, event.side, False)
        if isinstance(event, Taken):
            return Attack(BOARDINGS, event.side, True)
        if isinstance(event, Rolled) and event.ships:
            return _success(event, before.ships[event.ships[0]].side)
        return None

    def attackers(self, event: Event) -> tuple[str, ...]:
        return (event.ship,) if isinstance(event, Boards) and event.does else ()

    def blows(self, after: Board, event: Event, attackers: tuple[str, ...]) -> tuple[Blow, ...]:
        if isinstance(event, Met) and event.contact.kind == Touch.STRUCK:
            return (Blow(event.contact.other, "rammed", event.contact.ship, blood=True),)
        if isinstance(event, Taken):
            back = after.ships[event.ship].owner == event.side
            word = "retaken" if back else "captured"
            moment = f"{event.ship} is taken back" if back else ""
            return (Blow(event.ship, word, " and ".join(attackers), not back, moment),)
        word = _PLAIN.get(type(event), "")
        ship = str(getattr(event, "ship", ""))
        return (Blow(ship, word, blood=isinstance(event, Sank)),) if word and ship else ()

    def moment(self, after: Board, event: Event) -> str:
        return "A flagship is lost" if isinstance(event, FlagLost) else ""


_PLAIN: Final[Mapping[type[Event], str]] = {
    Sank: "sunk", Awash: "awash", LeftTable: "left the table", Withdrew: "withdraws",
    LeftDerelict: "left by its crew",
}  # fmt: skip


def _success(roll: Rolled, side: Side) -> Attack | None:
    if roll.what == "ram" and roll.verdict != "no damage":
        return Attack(RAMS, side, True)
    if roll.verdict == "hits":
        return Attack(SHOTS, side, True)
    return None


def _left(ship: Ship) -> str:
    """A word for what is left of a ship; empty where nothing happened that counts."""
    if lost := fate(ship):
        return lost
    if ship.loads or ship.holes:
        return "holed"
    return "damaged" if ship.working < 5 or len(ship.rudders) < 2 else ""


# -- what results are worth, in quarters of a point


def _ram(ships: Sequence[Ship]) -> Worths:
    """The hull by the share of the loads that sink it."""
    hull = QUARTERS * hull_value(ships[-1])
    found = {f"{n} load{'s' * (n > 1)}": hull * n // SINKING for n in range(1, SINKING)}
    return found | {"cut in half": hull}


def _these(**worths: int) -> Callable[[Sequence[Ship]], Worths]:
    return lambda ships: {name.replace("_", " "): worth for name, worth in worths.items()}


def _duel(ships: Sequence[Ship]) -> Worths:
    return {BOARDERS: MAN, DEFENDERS: -MAN}


KINDS: Final[Mapping[str, tuple[str, str, Callable[[Sequence[Ship]], Worths], bool]]] = {
    "ram": ("rams", "holes", _ram, False),
    "duel": ("duels", "duels won", _duel, False),
    "arrow": ("arrows", "hits", _these(hits=HIT), False),
    "bolt": ("bolts", "hits", _these(hits=HIT), False),
    "stone": ("stones", "hits", _these(hits=HIT), False),
    "line": ("lines", "lines that hold", _these(holds=LINE), False),
    "cut a line": ("cutting loose", "lines cut", _these(cut=LINE), False),
    "plug a hole": ("plugging", "holes plugged", _these(plugged=HOLE), False),
    "loss of the captain": (
        "loss of the captain", "ships that withdraw", _these(withdraws=-COMMAND), True,
    ),
    "loss of the flagship": (
        "loss of the flagship", "ships that withdraw", _these(withdraws=-COMMAND), True,
    ),
}  # fmt: skip
"""By how a throw is called: kind, what is counted, what its results are worth, whether that is
harm."""
