"""3.1f, 3.1l. Which squadron is activated next."""

from galley.engine.records import Ask, Command, Refusal, Side
from galley.war_galley.ch5_command.double_activation import (
    DoubleActivate,
    double_choices,
    why_not_double,
)
from galley.war_galley.ch5_command.held_squadrons import why_not_activate
from galley.war_galley.ch5_command.transfer import (
    Transfer,
    own_transfers,
    why_not_transfer,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import not_now


class Activate(Command, frozen=True):
    """Activate this squadron (a commander's id, or a ship's own in phase F)."""

    squadron: str


class AskSquadron(Ask, frozen=True):
    """D10, D39. Which squadron is activated?"""

    squadrons: tuple[str, ...]
    waiting: tuple[str, ...] = ()  # the side's squadrons not yet activated
    tried: bool = False  # a double activation, this turn

    def several(self, board: Board) -> bool:
        return len(self.squadrons) > 1

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = [Activate(squadron) for squadron in self.squadrons]
        if board.phase == "F" and len(out) > 1:
            return [*out, *own_transfers(board, self.side)]
        if self.tried or self.squadrons != self.waiting:
            return out  # bound to one squadron: a failure would put another first (5.13b)
        return [*out, *double_choices(board, self.side, self.waiting)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Transfer):
            return in_its_activation(board) or why_not_transfer(board, self.side, command)
        if isinstance(command, DoubleActivate):
            return why_not_double(board, self.side, command, self.waiting, self.tried)
        if not isinstance(command, Activate):
            return not_now("a squadron is activated now")
        if command.squadron in self.squadrons:
            return None
        return (
            only_your_own(board, self.side, command.squadron)
            or alone_in_f(board, command.squadron)
            or singles_only_in_f(board, command.squadron)
            or why_not_activate(board, command.squadron)
            or Refusal("5.41b", f"{command.squadron} has no ship left to activate this turn")
        )


def in_its_activation(board: Board) -> Refusal | None:
    """C88 In E a commander changes ships once a squadron of his side is activated."""
    if board.phase == "F":
        return None
    return Refusal("5.51b", "activate a squadron first: commanders change ships between its ships")


def only_your_own(board: Board, side: Side, squadron: str) -> Refusal | None:
    """3.1f A side activates only its own squadrons."""
    commander, ship = board.commanders.get(squadron), board.ships.get(squadron)
    owner = commander.side if commander else ship.owner if ship else ""
    if owner == side:
        return None
    return Refusal("3.1f", f"{squadron} is not a squadron of yours")


def alone_in_f(board: Board, squadron: str) -> Refusal | None:
    """5.31a A ship alone is activated in phase F, any other with its squadron."""
    ship = board.ships.get(squadron)
    if ship is None or board.phase != "E":
        return None
    if ship.squadron == ship.id:
        return Refusal("5.31a", f"{ship.id} stands alone: it is activated in phase F")
    return Refusal("3.1f", f"{ship.id} is activated with its squadron {ship.squadron}")


def singles_only_in_f(board: Board, squadron: str) -> Refusal | None:
    """3.1l Phase F is for ships that stand alone."""
    if board.phase == "F" and squadron in board.commanders:
        return Refusal("3.1l", "only single ships are activated in phase F")
    return None
