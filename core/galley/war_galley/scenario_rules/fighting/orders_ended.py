"""H17 When the orders of a squadron that stands by end before their turn."""

from galley.engine.records import OTHER, Event
from galley.war_galley.ch9_victory.points import hulls
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.turn_rules import StandsBy


class OrdersEnded(Event, frozen=True):
    """H17 From now on the squadron fights freely."""

    squadron: str

    def apply(self, board: Board) -> None:
        board.remember(released=(*board.memory.released, self.squadron))


def friends_lost(board: Board, rule: StandsBy) -> int:
    """H17 The hulls of its side that score for the enemy, but for those of such squadrons."""
    letters = {one.squadron for one in board.theatre.special.turn_rules.stands_by}
    return sum(ship.id[0] not in letters for ship, _ in hulls(board, OTHER[rule.side]))


def end_orders(play: Play) -> None:
    """H17 After each ship's activation, each activation of a squadron, and each turn."""
    for rule in play.board.theatre.special.turn_rules.stands_by:
        if rule.squadron in play.board.memory.released or play.board.turn >= rule.until:
            continue
        if friends_lost(play.board, rule) >= rule.losses:
            play.emit(OrdersEnded(rule.squadron))
