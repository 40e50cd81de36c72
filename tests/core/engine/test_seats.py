"""More than one player a side: who is asked, who may answer, what the journal keeps."""

import json
from pathlib import Path

import pytest

from galley.engine.loop import Illegal, refusal
from galley.engine.records import ONE_A_SIDE, Seat
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.protocol.server import Engine
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.toy.begun import answered, at_orders, ordered
from tests.kit.toy.commands import Commit, Hold, Write
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford


def test_a_side_has_as_many_seats_as_its_players() -> None:
    seats = Toy().seats(at_orders())
    assert seats == (Seat("van", "A", ("A1", "A2")), Seat("rear", "A", ("A3",)),
                     Seat("B", "B", ("B1", "B2")))  # fmt: skip
    assert list(WAR_GALLEY.seats(at_orders())) == list(ONE_A_SIDE)


def test_every_seat_is_asked_for_itself_and_may_answer_in_any_order() -> None:
    session = Game.new(ford(), 3)
    assert [(item.side, item.ask.seat) for item in session.pending()] == [
        ("A", "van"), ("A", "rear"), ("B", "B"),
    ]  # fmt: skip
    session.play("A", Commit(), seat="van")
    assert [item.ask.seat for item in session.pending()] == ["rear", "B"]
    assert [choice.command for choice in session.choices("A", "rear")][:1] == [Write("A3", "SSS")]
    assert session.choices("A", "van") == []


def test_a_seat_commands_its_own_ships_alone() -> None:
    session = Game.new(ford(), 3)
    with pytest.raises(Illegal, match="not yours"):
        session.play("A", Write("A1", "SSS"), seat="rear")
    session.play("A", Commit(), seat="rear")
    with pytest.raises(Illegal, match="not your decision"):
        session.play("A", Commit(), seat="rear")


def test_a_question_to_a_whole_side_is_answered_by_any_of_its_seats() -> None:
    beside = {"at": 204}, {"at": 304, "heading": 0}
    state, _ = ordered(at_orders(A1=beside[0], A2={"at": 101}, B1=beside[1]))
    for seat in ("van", "rear", "B"):
        while (ask := state.asks()[0]).seat == seat:
            state, _ = answered(state, ask.seat, Hold())
    assert state.asks()[0].seat == ""
    assert refusal(state, Hold(), "A", "van") is None
    assert refusal(state, Hold(), "A", "rear") is None
    assert refusal(state, Hold(), "B", "B") is not None


def test_programs_name_the_seat_that_they_play() -> None:
    engine = Engine()
    engine.games.begin(Game.new(ford(), 3))
    commit = b'"side":"A","command":{"type":"Commit"}'
    assert b'"ok":true' in engine.answer(b'{"op":"play","seat":"rear",' + commit + b"}")
    again = engine.answer(b'{"op":"play","seat":"rear",' + commit + b"}")
    assert b"seat 'rear' of side A has nothing to decide now" in again
    assert b'"ok":true' in engine.answer(b'{"op":"odds","seat":"van",' + commit + b"}")


def test_programs_are_told_the_seats_with_their_ships() -> None:
    engine = Engine()
    engine.games.begin(Game.new(ford(), 3))
    position = json.loads(engine.answer(b'{"op":"position"}'))["position"]
    begun = json.loads(engine.answer(json.dumps({"op": "position", "set": position}).encode()))
    assert begun["seats"] == [
        {"id": "van", "side": "A", "ships": ["A1", "A2"]},
        {"id": "rear", "side": "A", "ships": ["A3"]},
        {"id": "B", "side": "B", "ships": ["B1", "B2"]},
    ]


def test_the_journal_says_which_seat_answered_and_opens_again(tmp_path: Path) -> None:
    session = Game.new(ford(), 3, saves=tmp_path)
    session.play("A", Write("A3", "LRL"), seat="rear")
    session.play("A", Commit(), seat="van")
    session.play("A", Commit(), seat="rear")
    session.play("B", Commit())
    assert [entry.seat for entry in session.past.entries] == ["", "rear", "van", "rear", "B"]
    assert session.path is not None
    session.close()
    again = open_battle(session.path, write=False)
    assert again.check() == session.check()
    assert [entry.seat for entry in again.past.entries] == [
        entry.seat for entry in session.past.entries
    ]
    assert again.past.state_at(3).ask_of("A") is None
