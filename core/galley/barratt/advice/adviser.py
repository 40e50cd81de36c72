"""What helps a side of Barratt's rules to decide."""

from collections.abc import Sequence

from galley.barratt.ch1_initiative.order import AskNow
from galley.barratt.state.answers import Done
from galley.barratt.state.board import Board
from galley.engine.checks import Odds
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.engine.ruleset import NoAdvice


class Adviser(NoAdvice):
    """Chances, and the answer that most give."""

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        from galley.barratt.advice.odds import odds_of

        board = state.board
        assert isinstance(board, Board)
        return odds_of(board, command)

    def usual(self, state: State, side: Side, ask: Ask, choices: Sequence[Command]) -> int:
        """The default of each decision (B): the first that is listed, or that all is done."""
        if isinstance(ask, AskNow) or ask.open:
            return 0
        kinds = [type(choice) for choice in choices]
        return kinds.index(Done) if Done in kinds else 0
