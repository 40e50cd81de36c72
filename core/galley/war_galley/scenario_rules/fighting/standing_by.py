"""H17 Squadrons that stand by: they attack only who has attacked a friend near them."""

from galley.engine.records import Event, Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, separation
from galley.war_galley.state.turn_rules import StandsBy


class Provoked(Event, frozen=True):
    """H17 An enemy has attacked a friend near ships that stand by: they may attack it."""

    by: str
    friend: str
    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        new = {(id_, self.by, board.turn) for id_ in self.ships}
        kept = {one for one in board.memory.provoked if one[2] >= board.turn - 1}
        board.remember(provoked=tuple(sorted(new | kept)))


def orders_of(board: Board, ship: Ship) -> StandsBy | None:
    """H17 The orders by which a ship in its own side's hands stands by now."""
    rules = board.theatre.special.turn_rules.stands_by
    if not rules or ship.owner != ship.side:
        return None
    rule = next((one for one in rules if one.squadron == ship.id[0]), None)
    if rule is None or board.turn >= rule.until or rule.squadron in board.memory.released:
        return None
    return rule


def provokers(board: Board, ship: Ship) -> set[str]:
    """H17 The enemies that a ship which stands by may attack: of this turn and the last."""
    last = board.turn - 1
    return {by for id_, by, turn in board.memory.provoked if id_ == ship.id and turn >= last}


def standing_by(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """H17 A ship that stands by attacks only who has attacked a friend near it."""
    rule = orders_of(board, ship)
    if rule is None or target.id in provokers(board, ship):
        return None
    near = f"no friend within {rule.range} hexes of it"
    why = f"{ship.id} stands by before turn {rule.until}: {target.id} has attacked {near}"
    return Refusal("7.1, H17", why)


def note_provocation(play: Play, attacker: str, target: str) -> None:
    """H17 A ram, rake or grapple was thrown for: who stands by near its target remembers it."""
    board = play.board
    friend = board.ships[target]
    rules = board.theatre.special.turn_rules.stands_by
    if friend.owner != friend.side or any(friend.id[0] == one.squadron for one in rules):
        return
    ships = tuple(
        ship.id for ship in board.fleet(friend.owner)
        if (rule := orders_of(board, ship)) is not None and separation(ship, friend) <= rule.range
    )  # fmt: skip
    if ships:
        play.emit(Provoked(attacker, target, ships))
