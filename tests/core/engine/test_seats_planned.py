"""Several players a side: proposals, standing orders and taking back go by seat."""

import pytest

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.engine.standing import Order, Template
from galley.game.game import Game
from tests.kit.toy.advice import ToyAdvice
from tests.kit.toy.asks import AskOrders
from tests.kit.toy.commands import Commit, Write
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford


class Eager(ToyAdvice):
    """All ships of a seat straight ahead; or at once done with it."""

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        if not isinstance(ask, AskOrders):
            return None
        ahead = [Write(ship.id, "SSS") for ship in ask.unwritten(state.board)]
        steps = tuple(Answering("AskOrders", command) for command in (*ahead, Commit()))
        return Proposal("all go ahead", steps)

    def templates(self) -> tuple[Template, ...]:
        return (Template("hold", "AskOrders", "write no orders", "T3"),)

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        return Commit() if isinstance(ask, AskOrders) else None


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(Toy, "advice", Eager())
    return Game.new(ford(), 3)


def waiting(session: Game) -> list[str]:
    """The seats that are asked for orders."""
    return [ask.seat for ask in session.state.asks() if isinstance(ask, AskOrders)]


def test_a_proposal_is_made_to_a_seat_and_carried_out_for_it_alone(session: Game) -> None:
    found = session.propose("A", "rear")
    assert found is not None and [step.command for step in found.steps] == [
        Write("A3", "SSS"), Commit(),
    ]  # fmt: skip
    session.accept("A", found, "rear")
    assert waiting(session) == ["van", "B"] and session.plans.stopped == {}
    assert [entry.seat for entry in session.past.entries[1:]] == ["rear", "rear"]


def test_a_command_of_another_seat_leaves_a_plan_alone(session: Game) -> None:
    found = session.propose("A", "van")
    assert found is not None
    session.plans.follow(("A", "van"), found, session.state)
    session.play("A", Commit(), seat="rear")
    assert waiting(session) == ["B"] and session.plans.stopped == {}


def test_a_standing_order_answers_for_every_seat_of_its_side(session: Game) -> None:
    session.give_orders("A", [Order("hold")])
    assert waiting(session) == ["B"]
    assert [entry.seat for entry in session.past.entries if entry.order] == ["van", "rear"]


def test_what_another_seat_answered_since_stands(session: Game) -> None:
    session.play("A", Commit(), seat="van")
    session.play("A", Commit(), seat="rear")
    assert session.undo("A")
    refused = session.can_undo("A")
    assert refused is not None
    assert refused.text == "Red, rear answered since: that stands unless both sides agree"


def test_answers_of_both_seats_are_taken_back_from_under_that_of_the_other_side(
    session: Game,
) -> None:
    session.play("A", Commit(), seat="van")
    session.play("B", Write("B1", "SSS"))
    session.play("A", Write("A3", "SSS"), seat="rear")
    session.undo("A", 2, agreed=True)
    assert waiting(session) == ["van", "rear", "B"] and len(session.past.live) == 2
    (noted,) = [line.text for line in session.log() if "agrees" in line.text]
    assert noted.startswith("Red takes back 2 commands")
