"""Barratt's part in the account of a battle: what throws were worth, what befell ships."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from galley.barratt.ch1_initiative.turn import PhaseBegan, TurnBegan
from galley.barratt.ch2_hull.hull import MORE
from galley.barratt.ch3_movement.events import LeftTable, ShipActs
from galley.barratt.ch4_grappling.grappling import LOCKED, LODGED, THROWN_OFF
from galley.barratt.ch4_grappling.transfers import Transferred
from galley.barratt.ch5_ramming.contact import ContactKind, Linked, Touched
from galley.barratt.ch6_missiles.events import FlagStruck
from galley.barratt.ch6_missiles.ranges import HITS
from galley.barratt.ch8_melee.fighting import FightBegan
from galley.barratt.ch9_victory.victory import HULLS, hull_points, points
from galley.barratt.state.board import Board
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.ship import CRIPPLED, SINKS, Fate, Ship
from galley.barratt.tactics.values.exposure import FIGURE
from galley.barratt.wording import WORDING
from galley.engine.account import QUARTERS, Attack, Blow, Hull, Stake
from galley.engine.checks import KindOfThrow, Pool, chances
from galley.engine.loop import Rolled
from galley.engine.records import SIDES, Event, Side
from galley.tabletop.board import FLANKS

RAMS, GRAPPLES = "rams", "grapples"
MAN, HOLD = FIGURE * QUARTERS, 2 * QUARTERS
"""What a man who falls is worth (MB-9.02a), and what a hold is set at."""
THROWN: Final = ("MB-4.04a", "MB-4.08d")
"""The rules by which a hold comes of a throw."""
Worths = dict[str, int]


class BarrattAccount:
    """Accounts for throws, what befell the ships, and the points of MB-9.01a, MB-9.02a."""

    attacks: Sequence[str] = (RAMS, GRAPPLES)

    def score(self, board: Board) -> dict[Side, int]:
        return {side: points(board, side) for side in SIDES}

    def goals(self, board: Board) -> dict[Side, int | None]:
        return dict.fromkeys(SIDES)

    def given(self, board: Board) -> dict[Side, int]:
        """All but what prizes score: own ships, men, casualties."""
        prizes = dict.fromkeys(SIDES, 0)
        for ship in board.ships.values():
            if ship.prize:
                prizes[ship.side] += hull_points(board, ship)
        return {side: points(board, side) - prizes[side] for side in SIDES}

    def hulls(self, board: Board) -> Sequence[Hull]:
        return [
            Hull(ship.id, ship.name, board.class_of(ship).name, ship.owner, left_of(board, ship),
                 hull_points(board, ship) if ship.prize else 0,
                 ship.prize or ship.empty or ship.fate not in ("", Fate.HOME))
            for ship in board.ships.values()
        ]  # fmt: skip

    def scores(self, event: Event) -> bool:
        return WORDING.event_card(event).scores

    def settles(self, event: Event) -> bool:
        return isinstance(event, ShipActs | PhaseBegan | TurnBegan)

    def stake(self, before: Board, roll: Rolled, side: Side) -> Stake | None:
        card = WORDING.throw_card(roll.throw)
        if not any(card.counted) or not roll.ships or not roll.dice:
            return None
        ships = [before.ships[id_] for id_ in roll.ships]
        worth = WORTHS[card.kind](before, roll, ships)
        outcomes = [(name, p, worth.get(name, 0)) for name, p in chances(roll.throw).items()]
        return Stake(ships[0].side, *card.counted, tuple(o for o in outcomes if o[1]), card.harm)

    def attack(self, before: Board, event: Event) -> Attack | None:
        if isinstance(event, Touched) and event.contact.kind in (
            ContactKind.FULL,
            ContactKind.GLANCE,
        ):
            return Attack(RAMS, before.ships[event.ship].side, False)
        if isinstance(event, Rolled) and ThrowKind.of(event.throw) is ThrowKind.RAM:
            return Attack(RAMS, before.ships[event.ships[0]].side, True)
        if isinstance(event, Linked) and event.rule in THROWN:
            return Attack(GRAPPLES, before.ships[event.ship].side, True)
        kind = WORDING.event_card(event).attempt
        return Attack(kind, before.ships[getattr(event, "ship", "")].side, False) if kind else None

    def attackers(self, event: Event) -> tuple[str, ...]:
        return (event.ship, *event.others) if isinstance(event, FightBegan) else ()

    def blows(self, after: Board, event: Event, attackers: tuple[str, ...]) -> tuple[Blow, ...]:
        if isinstance(event, Touched):
            words: dict[str, str] = {ContactKind.FULL: "rammed", ContactKind.GLANCE: "grazed"}
            word = words.get(event.contact.kind, "")
            return (Blow(event.other, word, event.ship, blood=True),) if word else ()
        if isinstance(event, Linked) and event.rule in THROWN:
            return (Blow(event.other, "grappled", event.ship),)
        if isinstance(event, FlagStruck):
            side = after.ships[event.ship].side
            foes = [id_ for id_ in attackers if after.ships[id_].side != side]
            return (Blow(event.ship, "left without men", " and ".join(foes), blood=True),)
        if isinstance(event, Transferred):
            return _taken(after, event)
        if isinstance(event, LeftTable):
            return (Blow(event.ship, FATES[event.fate]),)
        card = WORDING.event_card(event)
        ship = str(getattr(event, "ship", ""))
        return (Blow(ship, card.blow, blood=card.blood),) if card.blow else ()

    def moment(self, after: Board, event: Event) -> str:
        return WORDING.event_card(event).moment


FATES: Final[Mapping[str, str]] = {
    Fate.SUNK: "sunk",
    Fate.HOME: "sailed home",
    Fate.STRAYED: "left the table",
}


def _taken(after: Board, event: Transferred) -> tuple[Blow, ...]:
    """MB-8.05a The first men aboard an empty ship have it."""
    ship = after.ships[event.other]
    if ship.crew.humans > event.count:
        return ()
    if ship.prize:
        return (Blow(ship.id, "captured", event.ship),)
    return (Blow(ship.id, "manned again", event.ship, moment=f"{ship.id} is manned again"),)


def left_of(board: Board, ship: Ship) -> str:
    """A word for what is left of a ship; empty where nothing happened that counts."""
    if ship.fate:
        return f"{FATES[ship.fate]} as a prize" if ship.prize else FATES[ship.fate]
    if ship.foundering:
        return "foundering"
    if ship.empty:
        return "without men"
    if ship.prize:
        return "captured"
    bare = any(board.gaps(ship, flank) >= CRIPPLED for flank in FLANKS)
    return "damaged" if ship.hd or bare else ""


# -- what results are worth, in quarters of a point


def _damage(board: Board, ship: Ship, more: int) -> int:
    """The hull by the share of the points that sink it; with the last of them the men too."""
    hull = QUARTERS * HULLS[board.class_of(ship).size]
    if ship.hd + more >= SINKS:
        return hull + MAN * ship.crew.figures
    return hull * more // SINKS


def _ram(board: Board, roll: Rolled, ships: Sequence[Ship]) -> Worths:
    total = roll.throw.totals()
    return {roll.throw.read(n): _damage(board, ships[-1], n) for n in total}


def _hull(board: Board, roll: Rolled, ships: Sequence[Ship]) -> Worths:
    return {name: -_damage(board, ships[0], more) for name, more in MORE.items() if more}


def _men(board: Board, roll: Rolled, ships: Sequence[Ship]) -> Worths:
    """Each hit a man."""
    pool = roll.throw
    return {pool.read(n): MAN * n for n in pool.totals()} if isinstance(pool, Pool) else {}


def _only(result: str, worth: int) -> "Worth":
    return lambda board, roll, ships: {result: worth}


Worth = Callable[[Board, Rolled, Sequence[Ship]], Worths]
WORTHS: Final[Mapping[KindOfThrow, Worth]] = {
    ThrowKind.RAM: _ram, ThrowKind.HULL: _hull,
    ThrowKind.GRAPPLE: _only(LODGED, HOLD), ThrowKind.CORVUS: _only(LOCKED, HOLD),
    ThrowKind.FEND: _only(THROWN_OFF, HOLD),
    **dict.fromkeys((ThrowKind.BOLT, ThrowKind.ARROW, ThrowKind.STONE), _only(HITS, MAN)),
    ThrowKind.JAVELINS: _men, ThrowKind.BLOWS: _men,
}  # fmt: skip
"""The results of each kind of throw that is counted."""
