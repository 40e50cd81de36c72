"""9.1, 10.0f, C118 Reinforcements: ships that come in over a map edge from a turn on."""

from core.play import Play
from core.war_galley.board import Board, Commander, Reserve
from core.war_galley.deployment import Newcomer, Placing


def due(board: Board) -> list[Reserve]:
    """The reinforcements that may come in this turn, in the scenario's order."""
    return [one for one in board.reserves if one.ships and board.turn >= one.turn]


def bring_in_reserves(play: Play) -> None:
    """9.1 Ship by ship over their edge, 1 MP for the first hex; who finds no room waits."""
    for one in reversed(due(play.board)):
        waiting = tuple(Newcomer(id_, code, one.side, aboard(one, id_)) for id_, code in one.ships)
        play.push(Placing(side=one.side, edge=one.edge, waiting=waiting, opposite=True,
                          entering=True, hexes=one.hexes))  # fmt: skip


def aboard(one: Reserve, ship: str) -> tuple[Commander, ...]:
    """Commanders come with the ship they are on."""
    return tuple(c for c in one.commanders if c.ship == ship)
