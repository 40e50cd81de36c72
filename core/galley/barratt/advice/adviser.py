"""What helps a side of Barratt's rules to decide."""

from collections.abc import Sequence

from galley.barratt.ch1_initiative.order import AskNow
from galley.barratt.state.board import own
from galley.engine.checks import Odds
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
        from galley.barratt.advice.odds import odds_of

        return odds_of(own(state.board), command)

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        from galley.barratt.deeds.listing import deeds

        return deeds(own(state.board), ask, about)

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        """The shots that are worth most; in a melee losses such that who fights falls last."""
        from galley.barratt.ch6_missiles.casualties import AskCasualties
        from galley.barratt.ch6_missiles.fire import AskFire
        from galley.barratt.deeds.listing import deeds

        if not isinstance(ask, AskFire | AskCasualties):
            return None
        return next(iter(deeds(own(state.board), ask)), None)

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        from galley.barratt.deeds.listing import why_no_attack

        return why_no_attack(own(state.board), ask, target)

    def preview(self, state: State, side: Side, command: Command) -> Hull | None:
        from galley.barratt.advice.outlook import outcome
        from galley.barratt.ch3_movement.moving import Move
        from galley.barratt.deeds.making import lies

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
