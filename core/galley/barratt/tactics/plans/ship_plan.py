"""A plan of a ship that acts: its commands, its name, and the terms of what it is worth."""

from collections.abc import Iterator, Sequence
from math import hypot

from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple
from galley.barratt.ch5_ramming.contact import ContactKind, glance_damage
from galley.barratt.state.board import Board
from galley.barratt.state.ship import CRIPPLED, Fate, Ship
from galley.barratt.tactics.reach.aims import SWEPT, Outcome
from galley.barratt.tactics.reach.places import foes_of
from galley.barratt.tactics.values.encounters import grapples, joining_worth, verb, words
from galley.barratt.tactics.values.exposure import yet_to_act
from galley.barratt.tactics.values.terms import PLAIN, Liking, Term, Weights, worth
from galley.barratt.tactics.values.withdrawal import withdraws
from galley.barratt.tactics.values.worth import damage_worth, ram_worth, stake, tests_cost
from galley.engine.records import Command, Record
from galley.tabletop.board import FLANKS, HOME_EDGE

RAM, CHARGE_PAST, BOARD, GRAPPLE = "ram", "glance", "board", "grapple"
CLOSE, AWAY, SWEEP, GO = "close", "keep away", "sweep", "go"
HOMEWARD, OFF = "homeward", "home"
REST, STOP, DONE, CROSS, LET_GO = "rest", "stop", "usual", "cross", "let go"
ATTACKS = (RAM, CHARGE_PAST, BOARD, GRAPPLE)
OAR, SLOWED, LAMED = 0.3, 4.0, 2.0
"""What an oar is worth, that a ship cannot ram any more, and that it cannot row fast."""
STOPS = 1.5  # what it is worth that an enemy loses its move (MB-0.07a)
SIMPLER = 0.05  # points for each leg that a path has less


class ShipPlan(Record, frozen=True):
    """Commands of a ship, and the terms of what they are worth.

    `comes`: of its move, if it makes one.  `rams`: those that may come where it lies then, as one
    term at a first glance, one for each enemy once these have been `looked` for.
    """

    kind: str
    target: str
    text: str
    commands: tuple[Command, ...]
    terms: tuple[Term, ...]
    rams: tuple[Term, ...] = ()
    looked: bool = True
    comes: Outcome | None = None
    reasons: tuple[str, ...] = ()

    @property
    def move(self) -> Move | None:
        """Its move, the first of its commands if it makes one."""
        first = self.commands[0]
        return first if isinstance(first, Move) else None

    @property
    def then(self) -> Grapple | DropCorvus | None:
        """Its grapple or corvus, the last of its commands if there is one."""
        last = self.commands[-1]
        return last if isinstance(last, Grapple | DropCorvus) else None

    @property
    def all_terms(self) -> tuple[Term, ...]:
        return (*self.terms, *self.rams)

    def worth(self, likes: Weights = PLAIN) -> float:
        """Its worth to a captain."""
        return worth(self.all_terms, likes)

    def rank(self, likes: Weights = PLAIN) -> float:
        """The worth by which it stands among others: of plans alike the simplest is the best."""
        return self.worth(likes) - SIMPLER * self.legs

    def at_most(self, likes: Weights = PLAIN) -> float:
        """The rank that it has if no ram may come."""
        return worth(self.terms, likes) - SIMPLER * self.legs

    @property
    def legs(self) -> int:
        """The parts of its path."""
        return len(self.move.path.split()) if self.move is not None else 0


# -- what it is called


def named(
    board: Board, ship: Ship, comes: Outcome, then: Grapple | DropCorvus | None
) -> tuple[str, str, str]:
    """Name a move by what it is good for: kind, target, and a few words."""
    touch, id_ = comes.contact, ship.id
    if touch is not None and touch.kind == ContactKind.FULL:
        return RAM, touch.other, f"{id_} rams {touch.other}"
    if touch is not None and touch.kind == ContactKind.GLANCE:
        return CHARGE_PAST, touch.other, f"{id_} glances off {touch.other}"
    if then is not None:
        return BOARD, then.target, f"{id_} {verb(then)} {then.target}"
    if comes.fate:
        edge = "off the friendly edge" if comes.fate == Fate.HOME else "off the table"
        return OFF if comes.fate == Fate.HOME else comes.fate, "", f"{id_} goes {edge}"
    swept = {one: comes.lost(one) for one in board.ships if board.ships[one].side != ship.side}
    most = max(swept, key=lambda one: swept[one], default="")
    if most and swept[most] >= max(SWEPT, comes.lost(id_)):
        return SWEEP, most, f"{id_} sweeps oars of {most}"
    if touch is not None:
        return GO, touch.other, f"{id_} bumps into {touch.other}"
    return _on_its_way(board, ship, comes)


def _on_its_way(board: Board, ship: Ship, comes: Outcome) -> tuple[str, str, str]:
    nearer_home = (comes.pose.y - ship.y) * HOME_EDGE[ship.side] > 0
    if nearer_home and withdraws(board, ship.side):
        return HOMEWARD, "", f"{ship.id} makes for home with the lead"
    foes = foes_of(board, ship)
    if not foes:
        return AWAY, "", f"{ship.id} moves"
    nearest = min(foes, key=lambda foe: hypot(foe.x - ship.x, foe.y - ship.y))
    then = hypot(nearest.x - comes.pose.x, nearest.y - comes.pose.y)
    if then < hypot(nearest.x - ship.x, nearest.y - ship.y):
        return CLOSE, nearest.id, f"{ship.id} closes on {nearest.id}"
    return AWAY, nearest.id, f"{ship.id} holds off from {nearest.id}"


# -- what it brings at once


def at_once(board: Board, ship: Ship, comes: Outcome, after: Board) -> Iterator[Term]:
    """Damage, oars and an enemy's move, by what a move comes to."""
    touch = comes.contact
    if touch is not None:
        other = board.ships[touch.other]
        if touch.kind == ContactKind.FULL:
            gain = ram_worth(board, ship, other)
            if not board.linked(other.id) and other.manned:
                gain += joining_worth(board, ship, other)
            yield Term(Liking.RAM, f"ram {other.id}", gain)
        elif touch.kind == ContactKind.GLANCE:
            points = glance_damage(board, ship, other)
            gain = damage_worth(board, other, points)
            yield Term(Liking.RAM, f"glance {other.id}", gain)
        if yet_to_act(other) and other.under_way:
            stops = STOPS if other.side != ship.side else -STOPS
            yield Term(Liking.EVEN, f"stops {other.id}", stops)
    yield Term(Liking.EVEN, "hull tests", -tests_cost(board, ship, comes.throws))
    oars = sum(_oars(board, after, id_) * (1 if board.ships[id_].side != ship.side else -1)
               for id_ in dict.fromkeys(oar.ship for oar in comes.oars))  # fmt: skip
    yield Term(Liking.OARS, "oars", oars)
    if comes.fate == Fate.STRAYED:
        yield Term(Liking.EVEN, "off the table", -2 * stake(board, ship))


def _oars(board: Board, after: Board, id_: str) -> float:
    """MB-3.12c to MB-3.12e What a ship loses with its oars."""
    then, now = board.ships[id_], after.ships[id_]
    gone = sum(len(then.oars(flank)) - len(now.oars(flank)) for flank in FLANKS)
    lost = OAR * gone
    bare = [sum(one.gaps(ship, flank) >= CRIPPLED for flank in FLANKS)
            for one, ship in ((board, then), (after, now))]  # fmt: skip
    if bare[0] < bare[1]:
        lost += (SLOWED if not bare[0] else 0.0) + (LAMED if bare[1] > 1 else 0.0)
    return lost


def grapple_next(board: Board, ship: Ship) -> tuple[Grapple | DropCorvus | None, Sequence[Term]]:
    """The best that a ship grapples or drops its corvus on from where it lies, if it brings
    anything."""
    best, most = None, 0.0
    for command, gain in grapples(board, ship):
        if gain > most:
            best, most = command, gain
    return best, [Term(Liking.BOARD, f"then {words(best)}", most)] if best is not None else []
