"""Prices results for a side in points of victory (G24), and has the weights of characters.

Lists of deeds, captains and the account price with these; a character's weights multiply nowhere
else.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final

from galley.ancient_galley.ch10_ramming.ramming import SHALLOW, STEEP, ram_check
from galley.ancient_galley.ch15_boarding.crossing import STAYS
from galley.ancient_galley.ch15_boarding.duels import DuelOdds, duel_odds
from galley.ancient_galley.ch18_fire.resolving import HALF, HURT, KILLED, OARS, STOVE, Effect
from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.state.aboard import SINKING, fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import VALUES, Condition, Man, Rank, rank_of
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import chances
from galley.engine.records import OTHER, Record, Side
from galley.files.schema import says
from galley.tactics.characters import FILE, Characters


class Weights(Record, frozen=True):
    """How much more, or less, a captain cares than the points say."""

    ram: Annotated[float, says("what a ram brings")] = 1.0
    rake: Annotated[float, says("sheared oars")] = 1.0
    board: Annotated[float, says("a fight on deck")] = 1.0  # how strong his men are on deck
    danger: Annotated[float, says("what the enemy can do back")] = 1.0
    approach: Annotated[float, says("to come near")] = 0.12  # points for each inch
    energy: Annotated[float, says("rowers who are fresh")] = 0.5  # points for each of strength


PLAIN: Final = Weights()
CAST: Final = Characters(Path(__file__).with_name(FILE), PLAIN)


# -- ships

SECTION, RUDDER, ROWERS = 2.5, 2.0, 1.25
"""A section of oars, a rudder, half the rowers of a flank."""
LEFT, AGROUND, BUMPED = 30.0, 6.0, 1.5
"""What a ship that leaves the table costs, one that runs ashore, and one that is stopped."""
A_MAN, A_HIT, A_LINE, A_HOLE, A_COMMAND = VALUES[Rank.MARINE], 2, 1, 6, 15
"""What the account sets at: a man in a duel, a hit, a line, a plugged hole, a ship that stays."""
CREW = 20.0
"""The men who are lost with a hull that is sunk."""
LOST_AT_ONCE: Final[Mapping[str, float]] = {ShipPart.OARS: SECTION, ShipPart.REAR: RUDDER}
"""What a ram destroys whatever the dice say (AG-10.1)."""


def load_value(ship: Ship) -> float:
    """A load of water, or a plugged hole: the share of the hull that it is of what sinks it."""
    return hull_value(ship) / SINKING


@lru_cache(64)
def _loads(band: str, angle: int) -> tuple[tuple[int, float], ...]:
    """The loads that a ram brings, 5 for a ship that is cut in half, and how likely."""
    found = []
    for what, chance in chances(ram_check(band, angle)).items():
        number = what.split()[0]
        loads = int(number) if number.isdigit() else SINKING if "half" in what else 0
        found.append((loads, float(chance)))
    return tuple(found)


def _angle_class(angle: int) -> int:
    """The least angle that throws alike."""
    return STEEP if angle >= STEEP else SHALLOW if angle >= SHALLOW else 0


@lru_cache(64)
def _hole(band: str, angle: int) -> float:
    return sum(chance for loads, chance in _loads(band, angle) if loads)


def hole_chance(band: str, angle: int) -> float:
    """How likely a ram makes a hole or worse."""
    return _hole(band, _angle_class(angle))


def ram_worth(band: str, angle: int, place: str, victim: Ship) -> float:
    """Price a ram, which its victim pays: it sinks at five loads, and the fewer are left the
    nearer it is to that; oars and rudders are lost at once."""
    hull, worth = hull_value(victim) + CREW, 0.0
    for loads, chance in _loads(band, _angle_class(angle)):
        after = min(SINKING, victim.loads + loads + (loads > 0))  # the hole leaks
        worth += chance * hull * ((after / SINKING) ** 1.5 - (victim.loads / SINKING) ** 1.5)
    return worth + LOST_AT_ONCE.get(place, 0.0)


# -- men


FIGHTS: Final[dict[str, float]] = {
    Rank.ADMIRAL: 1.2, Rank.CAPTAIN: 1.15, Rank.MARINE: 1.1, Rank.ARCHER: 0.95,
    Rank.ARTILLERYMAN: 0.8, Rank.SAILOR: 0.7,
}  # fmt: skip
"""What a man is worth in duels, who has the more bonuses the higher his rank (AG-16.2a)."""


def fighting(board: Board, ship: str, side: Side, crossing: bool = False) -> list[Man]:
    """The men of a side on a ship who can fight; those alone who may cross."""
    men = [man for man in fit_men(board, ship, side) if man.armed]
    return [man for man in men if man.rank not in STAYS] if crossing else men


def _strength(men: Sequence[Man]) -> float:
    return sum(FIGHTS[man.rank] for man in men)


def fight_worth(
    board: Board, ship: str, other: str, side: Side, weights: Weights = PLAIN
) -> float:
    """Price a fight to its end for an enemy's ship: who is stronger wins the more surely
    the stronger he is (by the square of it), and takes the other's ship and who fights on it."""
    cross, foes = fighting(board, ship, side, crossing=True), fighting(board, other, OTHER[side])
    if not cross:
        return 0.0
    mine, theirs = (weights.board * _strength(cross)) ** 2, _strength(foes) ** 2
    wins = mine / (mine + theirs)
    prize = hull_value(board.ships[other]) + men_value(foes)
    stake = hull_value(board.ships[ship]) + men_value(fighting(board, ship, side))
    return wins * prize - (1 - wins) * stake


def men_value(men: Sequence[Man]) -> int:
    """G24"""
    return sum(VALUES[man.rank] for man in men)


HEAVY, DRAGGED = 3, 20.0
"""Loads and holes of a ship that may soon go under, and what it costs to be tied to it then
(AG-11.0b)."""


def tie_worth(board: Board, ship: str, other: str, side: Side, weights: Weights = PLAIN) -> float:
    """Price being held to an enemy's ship: the fight, unless it drags both down."""
    foe = board.ships[other]
    if foe.loads + foe.holes >= HEAVY:
        return -DRAGGED
    return fight_worth(board, ship, other, side, weights)


NEAR_SHARE, ON_DECK = 1 / 3, 12.0


def alongside_worth(
    board: Board, ship: str, other: str, side: Side, weights: Weights = PLAIN
) -> float:
    """Price a move that ends within reach of an enemy's lines: the share of a fight that
    may come of it."""
    found = NEAR_SHARE * fight_worth(board, ship, other, side, weights)
    return max(-ON_DECK, min(ON_DECK, found))


def effect_worth(board: Board, side: Side, name: str, effect: Effect) -> float:
    """G24 What the effect of a shot brings a side; a man who is hurt is out of the fight, but
    scores nothing yet."""
    if name in (KILLED, HURT) and effect.man:
        man = board.men[effect.man]
        hurt = man.state == Condition.WOUNDED
        value = VALUES[man.rank] * (1.0 if name == KILLED and not hurt else 0.5)
        return value if man.side != side else -value
    ship = board.ships[effect.ship]
    hull = {OARS: SECTION, HALF: ROWERS, STOVE: load_value(ship)}.get(name, 0.0)
    return hull if ship.side != side else -hull


A_DUEL, ACROSS, A_STEP = 1.5, 0.6, 0.1
"""Half a marine for each duel more; a share of it for each man across; what a step costs."""
EXPOSED = 0.25
"""The chance that a man who is put forward dies."""


def duel_worth(boarders: Sequence[Man], defenders: Sequence[Man], tower: bool) -> float:
    """Price a duel for the boarders: the best of the defenders, or the lowest of theirs."""
    odds = duel_chances(boarders, defenders, tower)
    kills, lowest = (max(VALUES[man.rank] for man in defenders),
                     min(VALUES[man.rank] for man in boarders))  # fmt: skip
    return float(odds.boarders) * kills - float(odds.defenders) * lowest


def duel_chances(boarders: Sequence[Man], defenders: Sequence[Man], tower: bool) -> DuelOdds:
    """The chances of a duel; those of all that throw alike are reckoned once."""
    ranks = min(map(rank_of, boarders)) - min(map(rank_of, defenders))
    more = len(boarders) - len(defenders)
    key = (more > 0) - (more < 0), (ranks > 0) - (ranks < 0), tower
    if key not in _DUELS:
        _DUELS[key] = duel_odds(boarders, defenders, tower)
    return _DUELS[key]


_DUELS: dict[tuple[int, int, bool], DuelOdds] = {}
