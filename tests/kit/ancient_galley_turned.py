"""Ancient Galley at any angle."""

from galley.ancient_galley import codec
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.scenario_files.validity import check_position
from galley.ancient_galley.state.board import Board
from galley.engine.loop import Rolled, State
from galley.engine.records import Command, Side
from galley.tabletop.board import FLANKS
from tests.kit.ancient_galley import MIDDLE
from tests.kit.any_angle import Answer, Case, Tabletop
from tests.kit.limits import ANCIENT_GALLEY
from tests.kit.turning import Turning, differs

QUARTER, ABOUT, THREE_QUARTERS = 9_000, 18_000, 27_000


class Turned(Tabletop):
    """What `any_angle` asks of the game."""

    limits = ANCIENT_GALLEY
    codec = codec
    check = staticmethod(check_position)
    middle = MIDDLE

    def said(self, state: State, answer: Answer, last: bool = False) -> tuple[Side, Command]:
        assert isinstance(answer, tuple), answer
        return answer

    def side_of(self, state: State, command: Command) -> Side:
        return state.asks()[-1].side

    def given(self, case: Case, turning: Turning) -> Turning:
        """G13 A wind is one of eight: under sail a table is turned by a right angle. AG-18.2b,
        AG-18.8a, AG-20.1c, G19: a die that names port or starboard does so in a mirror too."""
        board: Board = case.board
        if any(under_sail(board, ship) for ship in board.afloat()):
            right = QUARTER if turning.angle < ABOUT else THREE_QUARTERS
            turning = turning._replace(angle=right, wind=True)
        if any(isinstance(one, Rolled) and _names_a_flank(one) for one in case.events):
            turning = turning._replace(mirrored=False)
        return turning

    def differ(self, case: Case, one: Board, other: Board) -> str:
        facts = [board.facts() for board in (one, other)]
        for found in facts:
            found["smashed"] = tuple(sorted(found["smashed"], key=str))
        return differs(facts[0], facts[1])


def _names_a_flank(rolled: Rolled) -> bool:
    return any(flank in rolled.verdict for flank in FLANKS)
