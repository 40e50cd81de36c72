"""Control of ships and their sections (13, 15), and all that holds a ship (AG-10.3e,
AG-11, AG-14).
"""

from collections.abc import Iterable

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Job, Man, Rank, Section, number, rank_of
from galley.ancient_galley.state.marks import LinkKind
from galley.ancient_galley.state.ship import Ship, Status
from galley.engine.records import OTHER, SIDES, Side
from galley.tabletop.board import pair


def fit_men(board: Board, ship: str, side: Side = "", section: str = "") -> list[Man]:
    """The fit men on a ship, of one side, in one section: all where nothing is given; by id."""
    return [
        man for man in board.aboard(ship)
        if (not section or man.section == section) and (not side or man.side == side) and man.fit
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
    found = fit_men(board, ship.id, ship.side, Section.STERN)
    return next((man for man in found if man.job == Job.HELM), None)


def next_helmsman(men: Iterable[Man]) -> Man | None:
    """AG-7.1e Who steps in of those in the stern: a sailor, then the lowest rank, then the
    lowest id."""
    return min(
        men,
        key=lambda man: (man.rank != Rank.SAILOR, -rank_of(man), number(man.id)),
        default=None,
    )


def room(board: Board, ship: str, section: str, side: Side) -> int:
    """AG-13.2 How many more men of a side a section takes: five, men in its tower included."""
    there = [m for m in board.aboard(ship) if m.side == side and m.section == section]
    return MOST_IN_SECTION - len(there)


MOST_IN_SECTION = 5
MOST_IN_TOWER = 2
MOST_ABOARD = 15


SINKING = 5  # loads (AG-10.6b)
TOGETHER = 2  # mils that rounding leaves between hulls that were drawn together (D6)
UNDER = 7  # loads that a supporter alone cannot hold (AG-11.0b), and as many as count


def held_by_links(board: Board, one: str, other: str) -> bool:
    """AG-14.1 Two lines hold a pair, or one once it was drawn together (AG-14.1c), or a
    corvus (AG-14.5a)."""
    links = board.between(one, other)
    if any(link.kind == LinkKind.CORVUS for link in links):
        return True
    return len(links) > 1 or (len(links) == 1 and pair(one, other) in board.drawn)


def holders(board: Board, ship: str) -> list[str]:
    """The ships that a ship is held to, by id."""
    return [other for other in board.linked(ship) if held_by_links(board, ship, other)]


def held(board: Board, ship: str) -> bool:
    """Lines or a corvus hold a ship."""
    return bool(holders(board, ship))


def impaled_by(board: Board, ship: str) -> list[str]:
    """AG-10.3e The ships whose ram is fixed in a ship, by id."""
    return [other.id for other in board.afloat() if other.stuck == ship]


def pinned_by(board: Board, ship: Ship) -> list[str]:
    """AG-10.3e, G80 The ships whose ram keeps a ship where it lies, by id.  None keeps one whose
    own ram is fixed, and none does that has nobody who could back it out."""
    if ship.stuck:
        return []
    strikers = (board.ships[id_] for id_ in impaled_by(board, ship.id))
    return [one.id for one in strikers if can_order(board, one)]


def can_order(board: Board, ship: Ship) -> bool:
    """Somebody aboard could order it to move: it is no derelict, and not empty (AG-7.1c)."""
    return ship.status != Status.DERELICT and bool(fit_men(board, ship.id, ship.side))


def filled(ship: Ship, loads: int) -> int:
    """AG-11.0c The loads of a ship when so many more come in: seven are as many as count."""
    return min(UNDER, ship.loads + loads)


def sinking(ship: Ship) -> bool:
    """The ship has so much water in it that it sinks unless others hold it up (AG-10.6b)."""
    return ship.loads >= SINKING
