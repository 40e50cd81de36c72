"""What holds ships: lines, corvi, rams that are fixed, water (AG-10.3e, AG-11, AG-14)."""

from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import CORVUS
from galley.ancient_galley.state.ship import DERELICT, Ship
from galley.tabletop.board import pair

SINKING = 5  # loads (AG-10.6b)
TOGETHER = 2  # mils that rounding leaves between hulls that were drawn together (D6)
UNDER = 7  # loads that a supporter alone cannot hold (AG-11.0b), and as many as count


def held_by_links(board: Board, one: str, other: str) -> bool:
    """AG-14.1 Two lines hold a pair, or one once it was drawn together (AG-14.1c), or a
    corvus (AG-14.5a)."""
    links = board.between(one, other)
    if any(link.kind == CORVUS for link in links):
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
    return ship.status != DERELICT and bool(fit_men(board, ship.id, ship.side))


def filled(ship: Ship, loads: int) -> int:
    """AG-11.0c The loads of a ship when so many more come in: seven are as many as count."""
    return min(UNDER, ship.loads + loads)


def sinking(ship: Ship) -> bool:
    """It has so much water in it that it sinks unless others hold it up (AG-10.6b)."""
    return ship.loads >= SINKING
