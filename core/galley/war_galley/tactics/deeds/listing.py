"""Lists the deeds of a squadron or a ship, the best first, and why it cannot do more."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from heapq import nsmallest

from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask
from galley.geometry.hexes import NAMES, Hex, distance, spread
from galley.war_galley.ch3_turn.ship_activation import ShipActivation, offered
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import Activation, AskShip
from galley.war_galley.ch6_movement.ends import End
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.refloating import (
    FREED,
    Refloat,
    refloat_check,
    why_not_refloat,
)
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder
from galley.war_galley.ch8_combat.disengaging import disengage_choices, disengage_odds
from galley.war_galley.state.acting import ATTACKS
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship, hexes, separation
from galley.war_galley.tactics.deeds.making import Maker
from galley.war_galley.tactics.plans.boardings import (
    CLOSE_IN,
    COME_FREE,
    DRAW_OFF,
    GO,
    HOLD,
    REFLOAT,
    SHOOT,
    boardings,
    next_boardings,
)
from galley.war_galley.tactics.plans.reaches import Reaches
from galley.war_galley.tactics.proposals import proposals
from galley.war_galley.tactics.proposals.shots import propose_split
from galley.war_galley.tactics.reach.threats import RAM, ThreatMap

LOOKED_AT = 3  # so many of the nearest places to close in, or to draw off to, are weighed
FREEDOM = 2.0  # victory points that it is worth to be able to move again
NEARER = 0.15  # victory points that it is worth to come a hex nearer to the enemy
FAR = 40  # hexes from the enemy beyond which no difference is made
THREATENED = 14  # hexes within which an enemy may matter this turn or in the next


def deeds(state: State, ask: Ask, about: str = "") -> list[Deed]:
    """The deeds of the ships that a question is about, the best first.

    `about`: a ship of the side, whose deeds alone are wanted, or an enemy, for all that is done
    to it; "" for everything.
    """
    if isinstance(ask, AskBoarding):
        return boardings(state, ask, about)
    if isinstance(ask, AskBoardingOrder):
        found = next_boardings(state, ask)
        return [deed for deed in found if about in ("", deed.ship, deed.target)]
    found = [
        deed
        for maker in makers(state, ask, about)
        for deed in _ship_deeds(maker)
        if about in ("", deed.ship, deed.target)
    ]
    return sorted(found, key=lambda deed: (-deed.worth, deed.points, deed.text))


def courses_to(state: State, ask: Ask, ship: str, hex_: Hex) -> list[Deed]:
    """The courses that bring a ship's bow into a hex, the cheapest first, by its headings."""
    found: list[Deed] = []
    for maker in makers(state, ask, ship):
        headings: set[int] = set()
        for end in maker.reaches.ends.found[1:]:
            if end.bow == hex_ and end.facing not in headings:
                headings.add(end.facing)
                words = f"goes to {hex_:04d}, {NAMES[end.facing]}"
                found.append(maker.move(GO, end, words))
    return sorted(found, key=lambda deed: (deed.points, -deed.worth))


def makers(state: State, ask: Ask, about: str = "") -> Iterator[Maker]:
    """One for each ship that may act by this question."""
    board = board_of(state)
    ships = [board.ships[id_] for id_ in acting(ask) if id_ in board.ships]
    if about in board.ships and board.ships[about].owner == ask.side:
        ships = [ship for ship in ships if ship.id == about]
    foes = board.fleet(OTHER[ask.side])
    threats, apart = threats_to(board, ships, foes), far_from(board, foes)
    active, faced = _active(state), () if isinstance(ask, AskShip) else offered(state)
    for ship in ships:
        reaches = Reaches(board, ship, _straight(state, ask), foes)
        yield Maker(board, ask, reaches, threats, apart, active, faced)


def threats_to(board: Board, ships: Sequence[Ship], foes: Sequence[Ship]) -> ThreatMap:
    """The rams with which enemies threaten these ships, or the places to which they go."""
    near = [foe for foe in foes if any(separation(foe, ship) <= THREATENED for ship in ships)]
    return ThreatMap(board, near, (RAM,))


def far_from(board: Board, foes: Sequence[Ship]) -> dict[Hex, int]:
    """Hex -> how far it is from the nearest of these ships."""
    on_map = board.theatre.area.__contains__
    return spread((hex_ for foe in foes for hex_ in hexes(foe)), FAR, on_map)


def acting(ask: Ask) -> Sequence[str]:
    """The ships that may act by a question."""
    if isinstance(ask, AskShip):
        return ask.ships
    return (ask.ship,) if isinstance(ask, AskAnnounce | AskAction) else ()


def _active(state: State) -> tuple[str, ...]:
    """The ships of the activation that is going on."""
    frame = state.frame(Activation)
    return frame.ships if frame is not None else ()


def _straight(state: State, ask: Ask) -> bool:
    """The last step of the ship that acts, if it made one, went straight ahead (7.24d)."""
    if not isinstance(ask, AskAction):
        return True
    frame = state.frame(ShipActivation)
    return frame is None or frame.straight


def _ship_deeds(maker: Maker) -> Iterator[Deed]:
    for attack in maker.reaches.attacks():
        yield maker.attack(attack)
    if not isinstance(maker.ask, AskAction):
        yield from _first_of_all(maker)
    yield from _courses(maker)


def _first_of_all(maker: Maker) -> Iterator[Deed]:
    """What comes before the announcement: off the land, loose from the enemy (6.36, 8.31)."""
    board, ship = maker.board, maker.reaches.start
    refloats = getattr(maker.ask, "may_refloat", True)
    if ship.aground and refloats and why_not_refloat(board, ship) is None:
        check = refloat_check(board, ship)
        likely = chances(check)
        odds = Odds((check,), tuple(likely.items()))
        yield maker.at_once(REFLOAT, Refloat(), "comes off the land", odds, likely[FREED], FREEDOM)
    for command in disengage_choices(ship)[-1:]:
        cut = disengage_odds(board, ship, command.links)
        hope = 1 - dict(cut.outcomes).get("fails", Fraction(0))
        words = f"cuts loose from {', '.join(command.links)}"
        yield maker.at_once(COME_FREE, command, words, cut, hope, FREEDOM)


def _courses(maker: Maker) -> Iterator[Deed]:
    """To hold, to close in, to draw off."""
    reaches, apart = maker.reaches, maker.apart
    every = reaches.finals
    here = every[0] if every and every[0].move is None else None
    if here is not None:
        yield maker.move(HOLD, here, "holds")
    moved = [end for end in every if end.move is not None]
    if not moved or not apart:
        return
    near = nsmallest(LOOKED_AT, moved, lambda end: (apart.get(end.bow, FAR), end.risk, end.used))
    ahead = max(near, key=lambda end: _nearer(maker, end) - maker.lying(end))
    foes = maker.board.fleet(OTHER[reaches.start.owner])
    prey = min(foes, key=lambda foe: (distance(ahead.bow, foe.bow), foe.id)).id
    yield maker.move(CLOSE_IN, ahead, f"closes in on {prey}", prey, _nearer(maker, ahead))
    far = nsmallest(LOOKED_AT, moved, lambda end: (-apart.get(end.bow, FAR), end.risk, end.used))
    yield maker.move(DRAW_OFF, min(far, key=maker.lying), "draws off")


def _nearer(maker: Maker, end: End) -> float:
    return nearer(maker.apart, maker.reaches.start.bow, end.bow)


def nearer(apart: Mapping[Hex, int], before: Hex, after: Hex) -> float:
    """A hex nearer to the enemy is worth a little."""
    return (apart.get(before, FAR) - apart.get(after, FAR)) * NEARER


MOVING = Step | Turn | TurnAround | Ram | PassThrough


def propose(state: State, ask: Ask) -> Proposal | None:
    """A proposal for what is asked, whose first command is legal."""
    if isinstance(ask, AskBoarding | AskBoardingOrder):
        return deeds(state, ask)[0]
    if isinstance(ask, AskAction):
        return _at_rest(state, ask)
    return proposals.propose(state, ask)


def _at_rest(state: State, ask: AskAction) -> Proposal | None:
    """Once the ship has moved: the attack worth most, if one is worth anything."""
    choices = state.choices(ask)
    attacks = any(type(command) in ATTACKS for command in choices)
    if not attacks or any(isinstance(command, MOVING) for command in choices):
        return None
    best = next((deed for deed in deeds(state, ask) if deed.kind != HOLD), None)
    if best is None or not best.chance:
        return None
    split = propose_split(state, ask) if best.kind == SHOOT else None
    return split or best
