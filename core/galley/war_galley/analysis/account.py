"""War Galley's part in the account of a battle: what throws were worth, and what befell
the ships.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

from galley.engine.account import QUARTERS, Attack, Blow, Hull, Stake
from galley.engine.cards import ThrowCard
from galley.engine.checks import KindOfThrow, chances
from galley.engine.loop import Rolled
from galley.engine.records import OTHER, SIDES, Event, Side
from galley.war_galley.ch3_turn.turn import PhaseBegan, TurnBegan
from galley.war_galley.ch5_command import defection
from galley.war_galley.ch5_command.commanders import CommanderAdrift
from galley.war_galley.ch5_command.squadron_activation import ActivationBegan
from galley.war_galley.ch7_ramming import raking, ramming, sinking
from galley.war_galley.ch8_combat import boarding
from galley.war_galley.ch8_combat.boarding import Boarded
from galley.war_galley.ch9_victory.points import (
    hull_points,
    victory_points,
    worth_hurt,
    worth_taken,
)
from galley.war_galley.ch9_victory.victory import WITHDRAWAL_POINTS
from galley.war_galley.scenario_rules.leaving.inside import points_inside
from galley.war_galley.scenario_rules.winning.passed import points_of_those_past
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import type_name
from galley.war_galley.state.ship import INSIDE, SIDE_NAMES, Ship
from galley.war_galley.wording import WORDING

Worths = dict[str, int]


def stake(board: Board, roll: Rolled, side: Side) -> Stake | None:
    """The stake of a throw; None where it was nobody's, or could not go either way.

    `side` is the side whose command led to it.
    """
    if not roll.dice:
        return None
    card = WORDING.throw_card(roll.throw)
    if card.kind is ThrowKind.INITIATIVE:
        return _initiative(board, card.kind.about(roll.throw), card)
    if not any(card.counted):
        return None
    ships = [found for id_ in roll.ships if (found := _ship(board, id_))]
    if len(ships) < len(roll.ships):
        return None
    own = _whose(board, roll, ships, side)
    worth = WORTHS[card.kind](board, ships, own)
    likely = chances(roll.throw).items()
    outcomes = tuple((name, p, worth.get(name, 0)) for name, p in likely if p)
    if not any(w for _, _, w in outcomes):
        return None
    return Stake(own, *card.counted, outcomes, card.harm)


def _initiative(board: Board, name: str, card: ThrowCard) -> Stake | None:
    """A pip more or less is worth a quarter to the side of this name."""
    side = next((s for s in SIDES if board.theatre.sides[s].name == name), None)
    if side is None:
        return None
    outcomes = tuple((str(n), Fraction(1, 6), n) for n in range(1, 7))
    return Stake(side, *card.counted, outcomes, pips=True)


def _ship(board: Board, id_: str) -> Ship | None:
    return board.ships.get(id_) or board.lost.get(id_)


def _whose(board: Board, roll: Rolled, ships: list[Ship], side: Side) -> Side:
    """The side that threw: the first ship's, but for boarders, shore troops and fleets."""
    kind = ThrowKind.of(roll.throw)
    if kind is ThrowKind.ADMIRAL:
        fallen = [c for c in board.commanders.values() if c.admiral and not c.ship]
        return fallen[-1].side if fallen else side
    if kind is ThrowKind.BOARDING:
        return ships[-1].owner
    if kind is ThrowKind.MISSILES and len(ships) == 1:
        return OTHER[ships[0].owner]
    return ships[0].owner if ships else side


# -- what results are worth


def _defence(board: Board, ship: Ship) -> int:
    return board.printed(ship).ram_defense


def _ram(board: Board, ships: list[Ship], side: Side) -> Worths:
    """The hull scores when it is first hurt; a hit on a hurt one only stops it, one on a prize
    only spoils it by a point."""
    target = ships[-1]
    scored = target.hurt or target.side != target.owner
    return {ramming.HIT: QUARTERS * (1 if scored else worth_hurt(board, target))}


def _board_it(board: Board, ships: list[Ship], side: Side) -> Worths:
    """A capture scores one more than the hull; a recapture takes the points back."""
    target = ships[0]
    now = hull_points(board, target)
    gain = now if target.side == side else worth_taken(board, target) - now
    return {boarding.CAPTURED: QUARTERS * max(1, gain)}


def _share(part: int, *results: str, of: int = -1, sign: int = 1) -> Callable[..., Worths]:
    """So many quarters of a quarter of the ram defence of one of the ships."""

    def worths(board: Board, ships: list[Ship], side: Side) -> Worths:
        return dict.fromkeys(results, sign * max(1, part * _defence(board, ships[of]) // 4))

    return worths


def _fixed(**worths: int) -> Callable[..., Worths]:
    return lambda board, ships, side: worths


def _these(worths: Worths) -> Callable[..., Worths]:
    return lambda board, ships, side: worths


def _burning(board: Board, ships: list[Ship], side: Side) -> Worths:
    defence = _defence(board, ships[0])
    return {"burns": -QUARTERS, "spreads": -2 * QUARTERS, "sinks": -QUARTERS * defence}


WORTHS: dict[KindOfThrow, Callable[..., Worths]] = {
    ThrowKind.RAM: _ram, ThrowKind.BOARDING: _board_it,
    ThrowKind.RAKE: _share(5, "crippled"), ThrowKind.GRAPPLE: _share(5, "S"),
    ThrowKind.MISSILES: _these({"D": 4, "D/F": 4}),
    ThrowKind.FLAME: _share(8, "on fire"), ThrowKind.FIREPOTS: _share(8, "on fire"),
    ThrowKind.AVOIDANCE: _share(5, "yes", of=0),
    ThrowKind.DEFENSIVE_RAM: _fixed(yes=4), ThrowKind.NERVE: _fixed(yes=2),
    ThrowKind.DISENGAGE: _fixed(S=4), ThrowKind.FOUL: _fixed(S=4),
    ThrowKind.ALONE: _fixed(yes=1), ThrowKind.TRANSFER: _fixed(moves=2),
    ThrowKind.WRECK: _fixed(yes=2), ThrowKind.CLEARING: _fixed(yes=2),
    ThrowKind.TANGLING: _fixed(fouled=-4), ThrowKind.BOOM: _fixed(cut=2),
    ThrowKind.CHOP: _fixed(yes=2), ThrowKind.SHOAL: _share(16, "yes", of=0),
    ThrowKind.DOUBLE: _fixed(S=8), ThrowKind.CONFUSION: _these({"cruise": -4, "cruise,half": -6}),
    ThrowKind.REFLOATING: _these({"freed": 4, "wrecked": -4}),
    ThrowKind.FATIGUE: _these({"F2": -2, "F3": -4, "F4": -6}),
    ThrowKind.SINKING: _share(5, "sinks", of=0, sign=-1), ThrowKind.FIREFIGHT: _burning,
    ThrowKind.SPREADING: _share(8, "on fire", of=0, sign=-1),
    ThrowKind.ADMIRAL: _fixed(withdraws=-QUARTERS * WITHDRAWAL_POINTS),
}  # fmt: skip
"""The results of each kind of throw that is counted."""


def points(board: Board, kind: ThrowKind, result: str, ship: Ship, side: Side) -> Fraction:
    """The worth to a side of a result of a throw, which befalls a ship.

    In victory points; below 0 for harm.
    """
    return _victory_points(WORTHS[kind](board, [ship], side).get(result, 0))


@cache
def _victory_points(quarters: int) -> Fraction:
    return Fraction(quarters, QUARTERS)


# -- what befell the ships


def blows(board: Board, event: Event, boarders: tuple[str, ...]) -> tuple[Blow, ...]:
    """The blows that an event dealt to ships, told from the board after it.

    `boarders` are the ships that boarded last.
    """
    if isinstance(event, ramming.Rammed):
        return (Blow(event.target, "rammed", event.ship, blood=True),)
    if isinstance(event, boarding.Captured):
        taken, by = board.ships[event.ship].captured, " and ".join(boarders)
        back = f"{event.ship} is taken back" if taken == "recaptured" else ""
        return (Blow(event.ship, taken, by, taken == "captured", back),)
    if isinstance(event, sinking.Sank):
        if event.with_:
            return (Blow(event.ship, "dragged down", event.with_),)
        return (Blow(event.ship, "sunk", blood=True),)
    if isinstance(event, raking.Crippled):
        return (Blow(event.ship, f"{SIDE_NAMES[event.side]} oars lost", once=True),)
    if isinstance(event, defection.ChangedSides):
        return tuple(Blow(ship, "changed sides") for ship in event.ships)
    word = WORDING.event_card(event).blow
    return (Blow(str(getattr(event, "ship", "")), word),) if word else ()


AGROUND, DAMAGED = "aground", "damaged"


def fate(ship: Ship) -> str:
    """A word for what is left of a ship; empty when nothing happened that counts."""
    if ship.fate and ship.fate != INSIDE:
        return ship.fate
    if ship.captured == "captured":
        return "captured"
    states = ((ship.rammed, "rammed"), (ship.aground, AGROUND), (ship.captured, ship.captured))
    return next((word for holds, word in states if holds), DAMAGED if ship.hurt else "")


def fallen_admiral(board: Board, event: Event) -> bool:
    """An admiral's ship was lost under him just now."""
    return isinstance(event, CommanderAdrift) and board.commanders[event.commander].admiral


# -- attacks

ATTACKS = ("rams", "rakes", "grapples", "boardings", "volleys")


def attack(board: Board, event: Event) -> Attack | None:
    """Kind and side of an attack, and whether this is its success (else the attempt)."""
    card = WORDING.event_card(event)
    kind, success = card.attempt or card.success, bool(card.success)
    if not kind or getattr(event, "cause", ThrowKind.MISSILES) != ThrowKind.MISSILES:
        return None
    if isinstance(event, boarding.Captured):
        return Attack(kind, event.side, success)
    shares = getattr(event, "shares", ())
    ship = _ship(board, str(shares[0][0] if shares else getattr(event, "ship", "")))
    if ship is None:
        return None
    return Attack(kind, OTHER[ship.owner] if card.hurts == "ship" else ship.owner, success)


class WarGalleyAccount:
    """Accounts for what throws were worth, what befell the ships, and the points of 9.1."""

    attacks: Sequence[str] = ATTACKS
    stake = staticmethod(stake)
    attack = staticmethod(attack)
    blows = staticmethod(blows)

    def score(self, board: Board) -> dict[Side, int]:
        return {side: victory_points(board, side) for side in SIDES}

    def goals(self, board: Board) -> dict[Side, int | None]:
        return {side: board.theatre.sides[side].goal for side in SIDES}

    def given(self, board: Board) -> dict[Side, int]:
        given = {side: n + points_of_those_past(board, side) for side, n in board.points.items()}
        return {side: n + points_inside(board, side) * board.over for side, n in given.items()}

    def hulls(self, board: Board) -> Sequence[Hull]:
        every = {**board.ships, **board.lost}
        return [
            Hull(
                id_, ship.name, type_name(board, ship.code), ship.side, fate(ship),
                hull_points(board, ship), fate(ship) not in ("", AGROUND, DAMAGED),
                board.theatre.vessels(ship.code),
            )
            for id_, ship in sorted(every.items())
        ]  # fmt: skip

    def scores(self, event: Event) -> bool:
        return WORDING.event_card(event).scores

    def settles(self, event: Event) -> bool:
        return isinstance(event, ActivationBegan | PhaseBegan | TurnBegan)

    def attackers(self, event: Event) -> tuple[str, ...]:
        return tuple(ship for ship, _ in event.shares) if isinstance(event, Boarded) else ()

    def moment(self, after: Board, event: Event) -> str:
        return "An admiral without a ship" if fallen_admiral(after, event) else ""
