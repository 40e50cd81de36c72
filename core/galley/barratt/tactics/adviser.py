"""The adviser of a side of Barratt's rules, and the dice that a command leads to."""

from collections.abc import Sequence
from fractions import Fraction

from galley.barratt.ch1_initiative.order import AskNow
from galley.barratt.ch3_movement.moving import Move, why_not_move
from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Fend,
    Grapple,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.ranges import range_band, shot_odds
from galley.barratt.state.board import Board, own
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.relations import friendly
from galley.barratt.tactics.reach.aims import outcome
from galley.engine.checks import Odds, Throw, chances
from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal, Side
from galley.engine.ruleset import NoAdvice
from galley.geometry.hexes import Hull
from galley.tabletop.board import Done


class Adviser(NoAdvice):
    """Chances, deeds, and the answer that most give; what takes long to load is loaded when
    asked."""

    gives_deeds = True

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        return odds_of(own(state.board), command)

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        from galley.barratt.tactics.deeds import deeds

        return deeds(own(state.board), ask, about)

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        """The shots that are worth most; in a melee losses such that who fights falls last."""
        from galley.barratt.ch6_missiles.casualties import AskCasualties
        from galley.barratt.ch6_missiles.fire import AskFire
        from galley.barratt.tactics.deeds import deeds

        if not isinstance(ask, AskFire | AskCasualties):
            return None
        return next(iter(deeds(own(state.board), ask)), None)

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        from galley.barratt.tactics.deeds import why_no_attack

        return why_no_attack(own(state.board), ask, target)

    def preview(self, state: State, side: Side, command: Command) -> Hull | None:
        from galley.barratt.ch3_movement.moving import Move
        from galley.barratt.tactics.deed_parts import lies
        from galley.barratt.tactics.reach.aims import outcome

        board = own(state.board)
        if not isinstance(command, Move):
            return None
        return lies(board, board.ships[command.ship], outcome(board, command)[0].pose)

    def default_choice(
        self, state: State, side: Side, ask: Ask, choices: Sequence[Command]
    ) -> int:
        """The default of each decision (B): the first that is listed, or that all is done."""
        if isinstance(ask, AskNow) or ask.open:
            return 0
        kinds = [type(choice) for choice in choices]
        return kinds.index(Done) if Done in kinds else 0


def odds_of(board: Board, command: Command) -> Odds | None:
    """The throws of a command and what may come of them: exact.  None where it throws none."""
    if isinstance(command, Move):
        return _move_odds(board, command)
    if isinstance(command, Shoot):
        return shot_odds(board, command) if _may_shoot(board, command) else None
    throw = _throw(board, command)
    return Odds((throw,), tuple(chances(throw).items())) if throw is not None else None


def _throw(board: Board, command: Command) -> Throw | None:
    if isinstance(command, DropCorvus):
        return corvus_check(board)
    if isinstance(command, Fend):
        return fend_check(command.figures) if command.figures else None
    if isinstance(command, Grapple):
        ship, other = board.ships.get(command.ship), board.ships.get(command.target)
        if ship is not None and other is not None and not friendly(ship, other):
            return grapple_check()
    return None


def _move_odds(board: Board, command: Move) -> Odds | None:
    """Tell what a move throws as it goes now: the damage of a full ram, hull tests on the way."""
    ship = board.ships.get(command.ship)
    if ship is None or why_not_move(board, ship, command) is not None:
        return None
    throws = outcome(board, command)[0].throws
    if not throws:
        return None
    ends: list[tuple[str, Fraction]] = [("", Fraction(1))]
    for throw in throws:
        ends = [(f"{said}, {name}" if said else name, chance * more)
                for said, chance in ends for name, more in chances(throw).items()]  # fmt: skip
    return Odds(throws, tuple(ends))


def _may_shoot(board: Board, command: Shoot) -> bool:
    ship, target = board.ships.get(command.ship), board.ships.get(command.target)
    if ship is None or target is None or command.kind not in SHOOTERS:
        return False
    return bool(range_band(board, command.kind, ship, target))
