"""Parts that all deeds share: how they are put together, and how strong the men on a deck
are.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from galley.ancient_galley.ch15_boarding.crossing import STAYS
from galley.ancient_galley.ch15_boarding.duels import fighters
from galley.ancient_galley.ch15_boarding.events import MoveMan
from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import VALUES, Man, Rank
from galley.engine.checks import Odds
from galley.engine.deed import Answering, Deed
from galley.engine.records import OTHER, Ask, Command, Side
from galley.engine.text import percent

USUAL = "usual"


def deed(
    ask: Ask, ship: str, kind: str, text: str, commands: Sequence[Command], *,
    target: str = "", chance: Fraction | None = None, odds: Odds | None = None,
    worth: float = 0.0, reasons: Iterable[str] = (),
) -> Deed:  # fmt: skip
    """A deed whose commands all answer one question."""
    name = type(ask).__name__
    return Deed(
        text, tuple(Answering(name, command) for command in commands), tuple(reasons),
        ship=ship, kind=kind, target=target, chance=chance, odds=odds, worth=worth,
    )  # fmt: skip


def at_least(wanted: int, chances: Sequence[Fraction]) -> Fraction:
    """The chance that so many of several throws succeed."""
    found = [Fraction(1)]  # of each number of successes
    for chance in chances:
        less = [*found, Fraction(0)]
        more = [Fraction(0), *found]
        found = [a * (1 - chance) + b * chance for a, b in zip(less, more, strict=True)]
    return sum(found[max(0, wanted) :], Fraction(0))


def chance_in(odds: Odds, outcome: str) -> Fraction:
    """How likely one outcome is."""
    return next((chance for name, chance in odds.outcomes if name == outcome), Fraction(0))


def likely(chance: Fraction) -> str:
    """`42 %`; of what is sure `surely`."""
    return "surely" if chance == 1 else percent(chance)


FIGHTS: Final[dict[str, float]] = {
    Rank.ADMIRAL: 1.2, Rank.CAPTAIN: 1.15, Rank.MARINE: 1.1, Rank.ARCHER: 0.95,
    Rank.ARTILLERYMAN: 0.8, Rank.SAILOR: 0.7,
}  # fmt: skip
"""What a man is worth in duels, who has the more bonuses the higher his rank (AG-16.2a)."""


def fighting(board: Board, ship: str, side: Side, crossing: bool = False) -> list[Man]:
    """The men of a side on a ship who can fight; those alone who may cross."""
    men = [man for man in fit_men(board, ship, side) if man.armed]
    return [man for man in men if man.rank not in STAYS] if crossing else men


def strength(board: Board, ship: str, side: Side, crossing: bool = False) -> float:
    """The same by rank."""
    return sum(FIGHTS[man.rank] for man in fighting(board, ship, side, crossing))


def boarding_worth(board: Board, ship: str, other: str, side: Side) -> float:
    """Points (G24) that a fight to its end for an enemy's ship may bring: who is stronger wins
    the more surely the stronger he is (by the square of it), and takes the ship and all men on
    it; who loses loses all who crossed."""
    mine = strength(board, ship, side, crossing=True) ** 2
    theirs = strength(board, other, OTHER[side]) ** 2
    if not mine:
        return 0.0
    wins = mine / (mine + theirs)
    prize = hull_value(board.ships[other]) + _values(fighting(board, other, OTHER[side]))
    return wins * prize - (1 - wins) * _values(fighting(board, ship, side, crossing=True))


def _values(men: list[Man]) -> int:
    return sum(VALUES[man.rank] for man in men)


def men_words(board: Board, ship: str, other: str, side: Side) -> str:
    """`9 of A1 may cross, 11 fight on B2`."""
    mine = len(fighting(board, ship, side, crossing=True))
    theirs = len(fighting(board, other, OTHER[side]))
    return f"{mine} of {ship} may cross, {theirs} fight on {other}"


def needed(board: Board, ship: str, section: str, side: Side) -> float:
    """How many enemies more than own men stand in a section; 0 where there are none."""
    foes = len(fighters(board, ship, section, OTHER[side]))
    return float(foes - len(fighters(board, ship, section, side))) if foes else 0.0


def gain(board: Board, move: MoveMan, side: Side) -> float:
    """What a man's move brings: enemies there for whom nobody stands ready, and a deck that is
    gone aboard.  An officer brings nothing: he stays out of it."""
    man = board.men[move.man]
    if man.officer:
        return 0.0
    ship = board.ships[move.ship]
    here = needed(board, man.ship, man.section, side)
    there = needed(board, move.ship, move.section, side)
    crosses = ship.side != side and board.ships[man.ship].side == side
    return there - max(0.0, here) + 0.6 * crosses - 0.1
