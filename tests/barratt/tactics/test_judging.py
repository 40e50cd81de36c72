"""What a person's move was worth, beside the best."""

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch1_initiative.order import AskNow
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.tactics.opponents import BarrattOpponents
from galley.engine.bot import Judged
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from tests.kit.barratt import small, table


def judged(move: Move) -> Judged | None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 20_000, 9_000))
    before, _ = begin(State(board, [Activation(ship="A1")], skip=False), Live(1))
    after, _ = step(before, move, Live(1, 1), "A")
    return BarrattOpponents().judge(before, before.asks()[0], after, "A")


def test_who_goes_past_a_ram_has_missed_it() -> None:
    found = judged(Move("A1", "cruising", "4", "stop"))
    assert found is not None
    assert found.best.startswith("A1 rams B1") and found.did == "A1 closes on B1"
    assert found.most > found.worth + 5


def test_a_ram_is_judged_though_it_was_cut_short() -> None:
    found = judged(Move("A1", "ramming", "18", "on"))
    assert found is not None and found.did.startswith("A1 rams B1")
    assert found.most - found.worth < 1


def test_other_questions_are_not_judged() -> None:
    board = table(small("A1", 0, 0, 0))
    state = State(board, [AskNow("A", "A", "A1")])
    assert BarrattOpponents().judge(state, state.asks()[0], state, "A") is None
