"""16. Duels: who fights whom, and how a duel is thrown for."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from galley.ancient_galley.state.aboard import on_deck
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man, Section, number, rank_of
from galley.ancient_galley.state.marks import ThrowKind
from galley.engine.checks import Check, Modifier, Opposed, chances, higher_by
from galley.engine.records import OTHER, Record, Side

BOARDERS, DRAW, DEFENDERS = "a defender dies", "a draw", "a boarder dies"
MARGIN = 2  # AG-16.1a


class Duel(Record, frozen=True):
    """Men who fight each other; one side of it is a single man."""

    ship: str
    section: str
    boarders: tuple[str, ...]
    defenders: tuple[str, ...]
    tower: bool = False  # the defender stands in a tower


def places(section: str) -> int:
    """AG-16.7a Fighters of a side in a round."""
    return 1 if section == Section.MIDDLE else 3


def by_rank(men: Sequence[Man]) -> list[Man]:
    """From the highest rank, the lowest id first."""
    return sorted(men, key=lambda man: (rank_of(man), number(man.id)))


def fighters(board: Board, ship: str, section: str, side: Side) -> list[Man]:
    """The men of a side on the deck of a section who can fight, the highest rank first."""
    return by_rank([man for man in on_deck(board, ship, section, side) if man.armed])


def tower_men(board: Board, ship: str, section: str, side: Side) -> list[Man]:
    """The fit men of a side in the tower of a section."""
    aboard = board.aboard(ship)
    return [m for m in aboard if m.tower and m.section == section and m.side == side and m.armed]


def opposed(board: Board, ship: str, section: str, side: Side) -> bool:
    """The men of a side on the deck of a section have somebody to fight: enemies on the deck,
    or, for boarders, men in its tower (AG-16.8d)."""
    foe = OTHER[side]
    if fighters(board, ship, section, foe):
        return True
    return board.ships[ship].side == foe and bool(tower_men(board, ship, section, foe))


def duel(boarders: Sequence[Man], defenders: Sequence[Man], tower: bool = False) -> Opposed:
    """AG-16.1 to AG-16.5, AG-16.8a A die each; the boarders' is thrown first."""
    mine, theirs = _bonus(boarders, defenders), _bonus(defenders, boarders)
    if tower:
        mine, theirs = (), (Modifier(1, "in a tower", "AG-16.8a"),)
    bands = higher_by(MARGIN, BOARDERS, DRAW, DEFENDERS)
    dice = _die(boarders, mine), _die(defenders, theirs)
    return Opposed(ThrowKind.DUEL, "AG-16.1a", *dice, "2 more kills", bands)


def _die(men: Sequence[Man], more: tuple[Modifier, ...]) -> Check:
    return Check(" and ".join(man.id for man in men), "AG-16.1a", 1, "", (), more)


def names_of(die: Check) -> set[str]:
    """The men for whom a die of a duel is thrown."""
    return {*die.what.split(" and ")}


def _bonus(men: Sequence[Man], against: Sequence[Man]) -> tuple[Modifier, ...]:
    """AG-16.5a One at most: for the larger group, or for the higher rank."""
    if len(men) > len(against):
        return (Modifier(1, "more men", "AG-16.4a"),)
    best = min(map(rank_of, men))
    if best < min(map(rank_of, against)):
        return (Modifier(1, "higher rank", "AG-16.2a"),)
    return ()


def usual_pairs(
    ship: str, section: str, boarders: Sequence[Man], defenders: Sequence[Man],
    said: Sequence[Duel] = (),
) -> list[Duel]:  # fmt: skip
    """AG-16.0a, B6c What was said, then equal ranks first, then rank order against rank order;
    men who are left over double up evenly, in what was said last."""
    mine, theirs = by_rank(boarders), by_rank(defenders)
    pairs = [([*one.boarders], [*one.defenders]) for one in said]
    for man in list(mine):
        equal = next((one for one in theirs if one.rank == man.rank), None)
        if equal is not None:
            pairs.append(([man.id], [equal.id]))
            mine.remove(man)
            theirs.remove(equal)
    while mine and theirs:
        pairs.append(([mine.pop(0).id], [theirs.pop(0).id]))
    for side, left in enumerate((mine, theirs)):
        for man in left:
            least = min(
                range(len(pairs)),
                key=lambda n: (len(pairs[n][0]) + len(pairs[n][1]), n < len(said)),
            )
            pairs[least][side].append(man.id)
    return [Duel(ship, section, tuple(a), tuple(b)) for a, b in pairs]


def even(boarders: int, defenders: int, said: Sequence[tuple[int, int]]) -> bool:
    """AG-16.0a So many on a deck double up evenly, with these duels among theirs: the fewer stand
    alone, and no two duels differ by more than one man."""
    few, many = sorted((boarders, defenders))
    if not few:
        return not said
    most, larger = divmod(many, few)
    groups = [max(duel) for duel in said]
    if any(min(duel) > 1 for duel in said) or max(groups, default=0) > most + bool(larger):
        return False
    if any((n > m) != (boarders > defenders) for n, m in said if n != m):
        return False
    return not larger or groups.count(most + 1) <= larger


class DuelOdds(NamedTuple):
    """The exact chances of a duel: who loses a man."""

    boarders: Fraction  # they win: a defender dies
    draw: Fraction
    defenders: Fraction  # they win: a boarder dies


def duel_odds(
    boarders: Sequence[Man], defenders: Sequence[Man], tower: bool = False
) -> DuelOdds:  # fmt: skip
    """Weigh what may come of a duel, by the throw that the duel itself is (AG-16.1a)."""
    found = chances(duel(boarders, defenders, tower))
    return DuelOdds(found[BOARDERS], found[DRAW], found[DEFENDERS])
