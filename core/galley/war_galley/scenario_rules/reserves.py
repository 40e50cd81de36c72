"""9.1, 10.0f, C118 Reinforcements: ships that come in over a map edge from a turn on."""

from galley.engine.checks import Check, need_or_more
from galley.engine.records import Event
from galley.war_galley.ch10_tournament.deployment import Newcomer, Placing
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.commander import Commander, Reserve
from galley.war_galley.state.play import Play


def due(board: Board) -> list[Reserve]:
    """The reinforcements that may come in this turn, in the scenario's order."""
    return [one for one in board.reserves if one.ships and board.turn >= one.turn]


class ReservesCame(Event, frozen=True):
    """9.1 Reinforcements that had to be thrown for are there."""

    squadron: str

    def apply(self, board: Board) -> None:
        board.called(self.squadron)


def needed(board: Board, one: Reserve) -> int:
    """9.1 The die that brings them in this turn; 1 or less needs none."""
    return one.on - one.eases * (board.turn - one.turn)


def reserves_check(board: Board, one: Reserve) -> Check:
    """9.1 One die: so much or more."""
    need = needed(board, one)
    words = f"{need} or more" if need < 6 else "6"
    name = board.theatre.squadrons.get(one.squadron, one.squadron)
    what = ThrowKind.RESERVES.format(name)
    return Check(what, "9.1", 1, words, need_or_more(need, "they come", "not yet"))


def come(play: Play, one: Reserve) -> bool:
    """9.1 Whether they are there this turn."""
    if needed(play.board, one) <= 1:
        return True
    if play.verdict(reserves_check(play.board, one)) != "they come":
        return False
    play.emit(ReservesCame(one.squadron))
    return True


def bring_in_reserves(play: Play) -> None:
    """9.1 Ship by ship over their edge, 1 MP for the first hex; who finds no room waits."""
    there = [one for one in due(play.board) if come(play, one)]
    for one in reversed(there):
        waiting = tuple(Newcomer(id_, code, one.side, aboard(one, id_)) for id_, code in one.ships)
        play.push(Placing(side=one.side, edge=one.edge, waiting=waiting, opposite=True,
                          entering=True, hexes=one.hexes))  # fmt: skip


def aboard(one: Reserve, ship: str) -> tuple[Commander, ...]:
    """Commanders come with the ship they are on."""
    return tuple(c for c in one.commanders if c.ship == ship)
