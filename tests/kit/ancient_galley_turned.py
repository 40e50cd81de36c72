"""Ancient Galley at any angle."""

from collections.abc import Sequence

from galley.ancient_galley import codec
from galley.ancient_galley.ch3_sail.wind import under_sail
from galley.ancient_galley.scenario_files.validity import check_position
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import FLANKS
from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, State, begin, refusal, step
from galley.engine.records import Ask, Command, Frame, Side
from tests.kit.ancient_galley import MIDDLE
from tests.kit.any_angle import Answer, Case
from tests.kit.limits import ANCIENT_GALLEY
from tests.kit.turning import Turning, differs

EDGE = 50_000  # mils from the edges of a kit's table within which they count
QUARTER, ABOUT, THREE_QUARTERS = 9_000, 18_000, 27_000


class Turned:
    """What `any_angle` asks of the game."""

    limits = ANCIENT_GALLEY
    codec = codec

    def play(
        self, board: Board, frame: Frame | Ask, commands: Sequence[Answer],
        dice: Sequence[Sequence[int]], refuses: bool,
    ) -> Case:  # fmt: skip
        before, rolls = board.copy(), Recorded(*dice)
        state, events = begin(State(board, [frame], skip=False), rolls)
        for answer in commands[:-1] if refuses else commands:
            side, command = _said(answer)
            assert (why := refusal(state, command, side)) is None, (command, why)
            state, more = step(state, command, rolls, side)
            events += more
        rolls.check_all_thrown()
        why = None
        if refuses:
            side, command = _said(commands[-1])
            why = refusal(state, command, side)
        return Case(before, frame, commands, dice, events, state, why)

    def side_of(self, state: State, command: Command) -> Side:
        return state.asks()[-1].side

    def turns(self, board: Board) -> bool:
        """G25 The edges do not turn with what lies on the table."""
        far = MIDDLE - EDGE
        if board.setting.width < 2 * MIDDLE or board.setting.height < 2 * MIDDLE:
            return False
        return all(max(abs(s.x - MIDDLE), abs(s.y - MIDDLE)) < far for s in board.afloat())

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

    def faults(self, board: Board) -> set[str]:
        found = set[str]()
        check_position(board, lambda *fault: found.add(" ".join(fault)))
        return found

    def differ(self, case: Case, one: Board, other: Board) -> str:
        facts = [board.facts() for board in (one, other)]
        for found in facts:
            found["smashed"] = tuple(sorted(found["smashed"], key=str))
        return differs(facts[0], facts[1])


def _said(answer: Answer) -> tuple[Side, Command]:
    assert isinstance(answer, tuple), answer
    return answer


def _names_a_flank(rolled: Rolled) -> bool:
    return any(flank in rolled.verdict for flank in FLANKS)
