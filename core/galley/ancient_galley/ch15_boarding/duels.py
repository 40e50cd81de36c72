"""16. Duels: who fights whom, and how a duel is thrown for."""

from collections.abc import Sequence

from galley.ancient_galley.state.aboard import on_deck
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import MIDDLE, Man, number, rank_of
from galley.engine.checks import Check, Modifier, Opposed, higher_by
from galley.engine.records import Record, Side

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
    return 1 if section == MIDDLE else 3


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


def duel(boarders: Sequence[Man], defenders: Sequence[Man], tower: bool = False) -> Opposed:
    """AG-16.1 to AG-16.5, AG-16.8a A die each; the boarders' is thrown first."""
    mine, theirs = _bonus(boarders, defenders), _bonus(defenders, boarders)
    if tower:
        mine, theirs = (), (Modifier(1, "in a tower", "AG-16.8a"),)
    bands = higher_by(MARGIN, BOARDERS, DRAW, DEFENDERS)
    return Opposed(
        "duel", "AG-16.1a", _die(boarders, mine), _die(defenders, theirs), "2 more kills", bands
    )


def _die(men: Sequence[Man], more: tuple[Modifier, ...]) -> Check:
    return Check(" and ".join(man.id for man in men), "AG-16.1a", 1, "", (), more)


def _bonus(men: Sequence[Man], against: Sequence[Man]) -> tuple[Modifier, ...]:
    """AG-16.5a One at most: for the larger group, or for the higher rank."""
    if len(men) > len(against):
        return (Modifier(1, "more men", "AG-16.4a"),)
    best = min(map(rank_of, men))
    if best < min(map(rank_of, against)):
        return (Modifier(1, "higher rank", "AG-16.2a"),)
    return ()


def usual_pairs(
    ship: str, section: str, boarders: Sequence[Man], defenders: Sequence[Man]
) -> list[Duel]:
    """AG-16.0a, B6c Equal ranks first, then rank order against rank order; men who are left
    over double up evenly, from the first duel on."""
    mine, theirs = by_rank(boarders), by_rank(defenders)
    pairs = list[tuple[list[Man], list[Man]]]()
    for man in list(mine):
        equal = next((one for one in theirs if one.rank == man.rank), None)
        if equal is not None:
            pairs.append(([man], [equal]))
            mine.remove(man)
            theirs.remove(equal)
    while mine and theirs:
        pairs.append(([mine.pop(0)], [theirs.pop(0)]))
    for n, man in enumerate(mine):
        pairs[n % len(pairs)][0].append(man)
    for n, man in enumerate(theirs):
        pairs[n % len(pairs)][1].append(man)
    return [Duel(ship, section, _ids(a), _ids(b)) for a, b in pairs]


def _ids(men: Sequence[Man]) -> tuple[str, ...]:
    return tuple(man.id for man in men)


def sizes(boarders: int, defenders: int) -> tuple[int, int]:
    """AG-16.0a The most men on either side of a duel: the fewer stand alone, the more double up
    evenly."""
    if not (boarders and defenders):
        return 0, 0
    return max(1, -(-boarders // defenders)), max(1, -(-defenders // boarders))
