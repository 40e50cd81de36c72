"""Who lies where, as screens ask about it."""

from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import hulls
from galley_tui.draw.position import Position, Vessel
from galley_tui.terminal.charset import safe


def position(board: Board) -> Position:
    """The ships, who leads them, and the turn."""
    theatre, lie = board.theatre, hulls(board.ships.values())
    sides = {side: safe(card.name) for side, card in theatre.sides.items()}
    return Position(
        theatre.columns, theatre.rows, board.turn, theatre.turn_limit, board.phase, board.over,
        {s.id: Vessel(lie[s.id], s.owner, s.squadron) for s in board.ships.values()},
        {s.id: s.owner for s in board.lost.values()}, board.at, sides,
        {c.id: c.ship for c in board.commanders.values()}, _heads(board),
        {side: _flagship(board, side) for side in sides},
    )  # fmt: skip


def _heads(board: Board) -> tuple[str, ...]:
    """One ship of each squadron: its commander's, else its first."""
    found: dict[str, str] = {}
    for id_, ship in board.ships.items():
        found.setdefault(ship.squadron or id_[0], id_)
    for leader in board.commanders.values():
        if leader.id in found and leader.ship in board.ships:
            found[leader.id] = leader.ship
    return tuple(found.values())


def _flagship(board: Board, side: str) -> str:
    """The ship of the admiral, or of the first commander; empty for none."""
    mine = [c for c in board.commanders.values() if c.side == side and c.ship]
    return max(mine, key=lambda c: c.rating()).ship if mine else ""
