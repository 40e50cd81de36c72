"""Who holds a ship and its sections: control, contested, engaged, as the rules use the words."""

from collections.abc import Iterable

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import HELM, SAILOR, STERN, Man, number, rank_of
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import OTHER, SIDES, Side


def fit_men(board: Board, ship: str, side: Side = "", section: str = "") -> list[Man]:
    """The fit men on a ship, of one side, in one section: all where nothing is given; by id."""
    return [
        man for man in board.aboard(ship)
        if man.fit and side in ("", man.side) and section in ("", man.section)
    ]  # fmt: skip


def on_deck(board: Board, ship: str, section: str, side: Side = "") -> list[Man]:
    """The fit men of a section who do not stand in its tower."""
    return [man for man in fit_men(board, ship, side, section) if not man.tower]


def contested(board: Board, ship: str, section: str) -> bool:
    """A section holds fit men of both sides; men in a tower do not count (AG-16.8c)."""
    return len({man.side for man in on_deck(board, ship, section)}) > 1


def engaged(board: Board, man: Man) -> bool:
    """A fit man on the deck of a contested section."""
    return man.fit and not man.tower and contested(board, man.ship, man.section)


def controls(board: Board, side: Side, ship: str) -> bool:
    """A side has a fit man aboard, and the enemy none (AG-16.8c: nor in a tower)."""
    sides = {man.side for man in fit_men(board, ship)}
    return sides == {side}


def fought_over(board: Board, ship: str) -> bool:
    """Fit men of both sides stand on a ship."""
    return len({man.side for man in fit_men(board, ship)}) > 1


def held_by(board: Board, ship: Ship) -> Side:
    """The side that has it: who controls it, else its last controller (`side`)."""
    return next((side for side in SIDES if controls(board, side, ship.id)), ship.side)


def enemy_held(board: Board, ship: str, section: str, side: Side) -> bool:
    """A section is contested, or fit enemies alone stand in it."""
    return any(man.side == OTHER[side] for man in on_deck(board, ship, section))


def officer_aboard(board: Board, ship: str, side: Side) -> bool:
    """A fit captain or admiral of a side stands on a ship."""
    return any(man.officer and man.armed for man in fit_men(board, ship, side))


def helmsman(board: Board, ship: Ship) -> Man | None:
    """AG-7.1e Who steers: the fit man in the stern who was told to; else nobody."""
    found = fit_men(board, ship.id, ship.side, STERN)
    return next((man for man in found if man.job == HELM), None)


def next_helmsman(men: Iterable[Man]) -> Man | None:
    """AG-7.1e Who steps in of those in the stern: a sailor, then the lowest rank, then the
    lowest id."""
    return min(
        men,
        key=lambda man: (man.rank != SAILOR, -rank_of(man), number(man.id)),
        default=None,
    )


def room(board: Board, ship: str, section: str, side: Side) -> int:
    """AG-13.2 How many more men of a side a section takes: five, men in its tower included."""
    there = [m for m in board.aboard(ship) if m.side == side and m.section == section]
    return MOST_IN_SECTION - len(there)


MOST_IN_SECTION = 5
MOST_IN_TOWER = 2
MOST_ABOARD = 15
