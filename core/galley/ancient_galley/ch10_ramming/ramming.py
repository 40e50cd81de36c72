"""10, 23. Phase 4: what rams do, and wrecks and shores that ships run on."""

from collections.abc import Iterable
from typing import Final

from galley.ancient_galley.ch3_sail.handling import SailWrecked, masts_break
from galley.ancient_galley.ch13_maintenance.sinking import Sinking
from galley.ancient_galley.state.aboard import filled
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.marks import Contact, ShipPart, ThrowKind, Touch
from galley.ancient_galley.state.ship import SpeedBand
from galley.engine.checks import Band, Check, Modifier
from galley.engine.dice import AVERAGE
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.tabletop.board import Flank, order

NOTHING, ONE, TWO, THREE, FOUR, HALVED = (
    "no damage", "1 load", "2 loads", "3 loads", "4 loads", "cut in half",
)  # fmt: skip
LOADS: Final = {NOTHING: 0, ONE: 1, TWO: 2, THREE: 3, FOUR: 4}
BANDS: Final = (
    Band(-99, NOTHING), Band(6, ONE), Band(8, TWO), Band(9, THREE), Band(10, FOUR),
    Band(11, HALVED),
)  # fmt: skip
"""AG-10.2a What two average dice do."""
Oars = tuple[str, str, int]
"""A ship, a flank and a slot."""
STEEP, SHALLOW = 6_000, 3_000
"""AG-10.3b Angles in centidegrees, both to the attacker's good (G16)."""


class OarsLost(Event, frozen=True):
    """Oar sections of a ship are destroyed (AG-9.0e, AG-10.1a)."""

    ship: str
    flank: str
    slots: tuple[int, ...]

    def apply(self, board: Board) -> None:
        left = tuple(s for s in board.ships[self.ship].oars(self.flank) if s not in self.slots)
        board.change(self.ship, **{self.flank: left})


class RudderLost(Event, frozen=True):
    """AG-10.1b A ship loses a rudder."""

    ship: str
    flank: str

    def apply(self, board: Board) -> None:
        left = tuple(one for one in board.ships[self.ship].rudders if one != self.flank)
        board.change(self.ship, rudders=left)


class Holed(Event, frozen=True):
    """AG-10.2a A hole, and so many loads of water at once (AG-10.4a)."""

    ship: str
    loads: int

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.change(self.ship, holes=ship.holes + 1, loads=filled(ship, self.loads))


class RamStuck(Event, frozen=True):
    """AG-10.3e The ram stays in the hole that it made."""

    ship: str
    other: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, stuck=self.other)


class RamResults(Frame, frozen=True, kw_only=True):
    """Phase 4."""


def ram_check(band: str, angle: int) -> Check:
    """AG-10.2a, AG-10.3 Two average dice, by the striker's speed and the angle."""
    found = []
    if band == SpeedBand.RAM:
        found.append(Modifier(1, "at ramming speed", "AG-10.3a"))
    if band == SpeedBand.SLOW:
        found.append(Modifier(-1, "slow", "AG-10.3a"))
    if angle < SHALLOW:
        found.append(Modifier(-2, "under 30 degrees", "AG-10.3b"))
    elif angle < STEEP:
        found.append(Modifier(-1, "under 60 degrees", "AG-10.3b"))
    return _check(ThrowKind.RAM, "AG-10.2a", found)


def wreck_check(kind: str) -> Check:
    """AG-23.1a, AG-23.2a The same table, always at -2."""
    if kind == Touch.ON_WRECK:
        return _check(ThrowKind.ON_WRECK, "AG-23.1a", [Modifier(-2, "a wreck", "AG-23.1a")])
    return _check(ThrowKind.ASHORE, "AG-23.2a", [Modifier(-2, "the shore", "AG-23.2a")])


def _check(what: str, rule: str, modifiers: Iterable[Modifier]) -> Check:
    need = "6 to 10 a hole with 1 to 4 loads, 11 cut in half"
    return Check(what, rule, 2, need, BANDS, tuple(modifiers), die=AVERAGE)


SIDE_CHECK: Final = Check(
    ThrowKind.SIDE, "AG-10.1b", 1, "odd port, even starboard",
    (Band(1, Flank.PORT), Band(2, Flank.STARBOARD), Band(3, Flank.PORT), Band(4, Flank.STARBOARD),
     Band(5, Flank.PORT),
     Band(6, Flank.STARBOARD)),
)  # fmt: skip
"""G19 Odd is port, even is starboard."""


def throw(play: Play, results: RamResults) -> None:
    """AG-1.1d Rams by their striker, then wrecks and shores by the ship; all the dice first,
    then all that they do (AG-1.1c)."""
    board = play.board.copy()
    effects, halved, oars = list[Event](), list[str](), set[Oars]()
    oars |= {(one.ship, one.flank, one.slot) for one in board.smashed}
    for one in sorted(board.contacts, key=lambda c: (c.kind != Touch.STRUCK, order(c.ship))):
        if one.kind == Touch.STRUCK:
            check, victim = ram_check(one.band, one.angle), one.other
        elif one.kind in (Touch.ON_WRECK, Touch.ASHORE):
            check, victim = wreck_check(one.kind), one.ship
        else:
            continue
        verdict = play.verdict(check, *dict.fromkeys((one.ship, victim)))
        if one.kind == Touch.STRUCK:
            oars |= _oars_struck(board, one)
            effects += _rudder_struck(play, board, one)
        if verdict == HALVED:
            halved.append(victim)
        elif loads := LOADS[verdict]:
            effects.append(Holed(victim, loads))
            if one.kind == Touch.STRUCK:
                effects.append(RamStuck(one.ship, victim))
    effects = [*_oars_lost(oars), *effects]
    effects += [SailWrecked(ship) for ship in _dismasted(board)]
    for effect in dict.fromkeys(e for e in effects if not isinstance(e, Holed)):
        play.emit(effect)
    for effect in effects:
        if isinstance(effect, Holed):
            play.emit(effect)
    play.push(Sinking(halved=tuple(sorted(set(halved), key=order))))


def _oars_struck(board: Board, one: Contact) -> set[Oars]:
    """AG-10.1a, AG-10.1d The section that a ram destroys whatever the dice say."""
    if one.place != ShipPart.OARS:
        return set()
    slot = struck_slot(board.ships[one.other].oars(one.side), one.slot)
    return {(one.other, one.side, slot)} if slot else set()


def _oars_lost(oars: set[Oars]) -> list[Event]:
    """One event for each flank, by ships; port first."""
    flanks = sorted({(ship, flank) for ship, flank, _ in oars}, key=lambda f: (order(f[0]), f[1]))
    return [
        OarsLost(ship, flank, tuple(sorted(o[2] for o in oars if o[:2] == (ship, flank))))
        for ship, flank in flanks
    ]


def _rudder_struck(play: Play, board: Board, one: Contact) -> list[Event]:
    """AG-10.1b, G19 The rudder that a ram destroys whatever the dice say."""
    victim = board.ships[one.other]
    if one.place != ShipPart.REAR or not victim.rudders:
        return []
    side = one.side
    if one.central:
        side = play.verdict(SIDE_CHECK, one.ship, victim.id)
    return [RudderLost(victim.id, side)] if side in victim.rudders else []


def struck_slot(left: tuple[int, ...], slot: int) -> int:
    """AG-10.1d The section struck, or the nearest that is left, the foremost of two; 0 where
    none is."""
    return min(left, key=lambda one: (abs(one - slot), one), default=0)


def _dismasted(board: Board) -> list[str]:
    """AG-3.5a, AG-23.1c The ships that rammed, were rammed or ran on something under sail."""
    found = set[str]()
    for one in board.contacts:
        if one.kind in (Touch.STRUCK, Touch.ON_WRECK, Touch.ASHORE):
            found |= {one.ship, one.other} if one.kind == Touch.STRUCK else {one.ship}
    return [id_ for id_ in sorted(found, key=order) if masts_break(board, board.ships[id_])]


procedure(RamResults, throw)
