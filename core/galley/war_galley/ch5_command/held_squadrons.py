"""5.41, 6.12 Squadrons that a scenario holds back until a turn, or until they are attacked."""

from galley.engine.records import Event, Refusal
from galley.war_galley.ch5_command.withdrawal_limits import leaving
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Hold
from galley.war_galley.state.ship import Ship


class HoldEnded(Event, frozen=True):
    """5.41 An enemy attacked a ship of the squadron: it is held back no longer."""

    squadron: str

    def apply(self, board: Board) -> None:
        board.roused = (*board.roused, self.squadron)


def hold_on(board: Board, ship: Ship) -> Hold | None:
    """The hold that a ship is under now: its first squadron's, while its own side has it.

    A squadron that leaves the battle is held back no longer.
    """
    holds = board.theatre.special.holds
    if not holds or ship.owner != ship.side or leaving(board, ship):
        return None
    hold = next((h for h in holds if h.squadron == ship.id[0]), None)
    until = max(hold.before, hold.cruise_before) if hold else 0
    if hold is None or board.turn >= until or hold.squadron in board.roused:
        return None
    return hold


def held_back(board: Board, ship: Ship) -> bool:
    """5.41 The ship may not be activated."""
    hold = hold_on(board, ship)
    return hold is not None and not hold.maximum_only and board.turn < hold.before


def why_not_activate(board: Board, squadron: str) -> Refusal | None:
    """5.41 A squadron all of whose ships are held back is not activated."""
    if not board.theatre.special.holds:
        return None
    mine = [s for s in board.ships.values() if s.squadron == squadron and not s.turn.done]
    if not mine or not all(held_back(board, ship) for ship in mine):
        return None
    hold = hold_on(board, mine[0])
    assert hold is not None
    return Refusal("5.41", f"{squadron} is held back before turn {hold.before}")


def no_max_while_held(board: Board, ship: Ship) -> Refusal | None:
    """6.12 A ship that is held to cruise before a turn."""
    hold = hold_on(board, ship)
    until = max(hold.cruise_before, hold.before if hold.maximum_only else 0) if hold else 0
    if board.turn >= until:
        return None
    return Refusal("6.12", f"{ship.id} is held back: cruise only before turn {until}")


def end_hold(play: Play, target: str) -> None:
    """5.41 An attack on one of its ships frees the whole squadron at once."""
    ship = play.board.ships.get(target)
    hold = hold_on(play.board, ship) if ship else None
    if hold is not None:
        play.emit(HoldEnded(hold.squadron))
