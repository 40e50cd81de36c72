"""A captain of the toy game: few lines over the frame, and what the frame holds him to."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.bot import Decision, Luck
from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.tactics.captain import Captain, Plan, on
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.begun import CALM, at_orders
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.state import Board


class Toys:
    """What a captain of the toy sees: the board alone."""

    made = 0

    def __init__(self, board: Board) -> None:
        self.board = board
        Toys.made += 1

    @staticmethod
    def of(state: State) -> "Toys":
        assert isinstance(state.board, Board)
        return Toys(state.board)


def orders(sea: Toys, ask: AskOrders) -> Sequence[Plan]:
    """Straight ahead with all: the ship that is fit most first."""
    ahead = "S" * sea.board.ticks()
    found = [Plan((Write(ship.id, ahead),), f"{ship.id} goes ahead", float(ship.men))
             for ship in ask.unwritten(sea.board)]  # fmt: skip
    return sorted(found, key=lambda plan: -plan.worth)


def half_secret(sea: Toys, ask: AskOrders, luck: Luck) -> Decision | None:
    left = ask.unwritten(sea.board)
    return Decision(Write(luck("ship").choice(left).id, "W" * sea.board.ticks())) if left else None


def beyond(sea: Toys, ask: AskShot, choices: Sequence[Command]) -> Decision:
    """A shot that no rule allows."""
    return Decision(Shoot("A1", "A1"))


class ToyCaptain(Captain[Toys]):
    """All that the toy says of its captain."""

    def see(self, seen: State) -> Toys:
        return Toys.of(seen)

    def usual(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
        return Decision(choices[-1])


def captain() -> ToyCaptain:
    return ToyCaptain("A", [on(AskOrders, plans=orders, draw=half_secret), on(AskShot, beyond)])


def at(state: State) -> AskOrders:
    ask = next(ask for ask in state.asks() if ask.seat == "van")
    assert isinstance(ask, AskOrders)
    return ask


def test_he_does_the_first_of_his_plans_and_tells_the_best_three() -> None:
    state, one = at_orders(CALM, A2={"men": 90}), captain()
    found = one.choose(state, at(state), ())
    assert found == Decision(one.first_look(state, at(state))[0].commands[0], found.why)
    assert found.why == "A2 goes ahead: worth +90.0"
    assert [plan.text for plan in one.weigh(state, at(state), ())] == [
        "A2 goes ahead", "A1 goes ahead",
    ]  # fmt: skip


def test_what_no_rule_allows_is_not_answered() -> None:
    state = at_orders()
    assert captain().choose(state, AskShot("A", seat="van"), [Hold()]).command == Hold()


def test_a_kind_of_question_that_is_not_in_the_table_gets_the_usual_answer() -> None:
    state, ask = at_orders(), AskBoarding("A")
    choices = [Grapple("A1", "B1"), Hold()]
    assert captain().choose(state, ask, choices).command == Hold()
    assert captain().weigh(state, ask, choices) == [] and not captain().first_look(state, ask)


def test_without_plans_the_answer_is_the_usual_one() -> None:
    state = at_orders()
    left = at(state).unwritten(Toys.of(state).board)
    ask = replace(at(state), sheets=tuple((ship.id, "S") for ship in left))
    assert captain().choose(state, ask, [Commit()]).command == Commit()


def test_a_view_is_kept_while_the_board_is_the_same() -> None:
    state, one = at_orders(), captain()
    begun = Toys.made
    for _ in range(3):
        one.choose(state, at(state), ())
    assert Toys.made == begun + 1
    one.choose(at_orders(), at(state), ())
    assert Toys.made == begun + 2
