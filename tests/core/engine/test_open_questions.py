"""Questions whose answers cannot be listed: written orders, hidden until all have committed."""

import pytest

from galley.engine.dice import chooser
from galley.engine.records import Command
from galley.engine.views import asked_anew, seen
from galley.game.game import Game
from galley.game.start import unsound
from galley.protocol.server import Engine
from tests.kit.toy.asks import AskOrders
from tests.kit.toy.begun import STORM, answered, at_orders, ordered
from tests.kit.toy.commands import Commit, Hold, Write
from tests.kit.toy.events import Revealed
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford


def asked(seat: str = "van", wind: int = 1) -> tuple[AskOrders, object]:
    state = at_orders(wind)
    ask = state.ask_of("A" if seat != "B" else "B", seat)
    assert isinstance(ask, AskOrders)
    return ask, state.board


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Write("A1", "SLR"), ""),
        (Write("A1", "WWW"), ""),
        (Write("A1", "SXS"), "X is no order"),
        (Write("A1", "SS"), "an order has 3 letters now"),
        (Write("A3", "SSS"), "not yours to command"),
        (Write("B1", "SSS"), "not yours to command"),
        (Hold(), "orders are written now"),
        (Commit(), ""),
    ],
)
def test_any_text_is_judged_whether_it_was_suggested_or_not(command: Command, why: str) -> None:
    ask, board = asked()
    refused = ask.why_not(board, command)  # type: ignore[arg-type]
    assert (why in refused.text) if refused and why else (refused is None and not why)


def test_what_is_suggested_is_the_usual_the_last_turns_and_its_mirror() -> None:
    state = at_orders(A1={"letters": "SLW"})
    assert list(state.choices(state.asks()[0])) == [
        Write("A1", "SSS"), Write("A1", "SLW"), Write("A1", "SRW"), Write("A2", "SSS"), Commit(),
    ]  # fmt: skip


def test_a_storm_leaves_fewer_letters_to_suggest_and_to_sample() -> None:
    ask, board = asked(wind=STORM)
    assert ask.choices(board)[0] == Write("A1", "SS")  # type: ignore[arg-type]
    sampled = {ask.sample(board, chooser(seed)) for seed in range(60)}  # type: ignore[arg-type]
    assert len(sampled) > 20
    assert all(ask.why_not(board, command) is None for command in sampled)  # type: ignore[arg-type]


def test_an_open_question_is_asked_though_it_suggests_one_answer_alone() -> None:
    state = at_orders(A3={"fate": "sunk"}, B2={"fate": "sunk"})
    state, _ = answered(state, "B", Write("B1", "SRS"))
    ask = state.ask_of("B")
    assert ask is not None and list(state.choices(ask)) == [Commit()]
    assert state.only_answer(ask) is None and not state.unanswerable(ask)


def test_orders_stay_hidden_until_the_last_seat_commits() -> None:
    state, _ = answered(at_orders(), "B", Write("B1", "SRS"))
    state, _ = answered(state, "B", Commit())
    assert "SRS" in str(seen(state, "B").stack)
    assert "SRS" not in str(seen(state, "A").stack)
    assert AskOrders("B", "B") in asked_anew(state, "A").asks()
    state, told = ordered(state, A1="WWW")
    (shown,) = [event for event in told if isinstance(event, Revealed)]
    assert ("B1", "SRS") in shown.orders
    assert ("A2", "WWW") in shown.orders, "a ship without orders waits"


def test_a_position_at_an_open_question_is_sound() -> None:
    assert unsound(Toy(), at_orders()) == ""


def test_programs_are_told_that_a_question_is_open_and_may_answer_anything_legal() -> None:
    session = Game.new(ford(), 5)
    engine = Engine()
    engine.games.begin(session)
    choices = engine.answer(b'{"op":"choices","side":"A","seat":"rear"}')
    assert b'"open":true' in choices and b'"SSS"' in choices
    command = b'"command":{"type":"Write","ship":"A3","letters":"RRL"}'
    assert b'"ok":true' in engine.answer(
        b'{"op":"play","side":"A","seat":"rear",' + command + b"}"
    )
    assert session.past.entries[-1].command == Write("A3", "RRL")
