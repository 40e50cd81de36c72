"""What a whole squadron can be told is weighed like the deeds of its ships, and done alike."""

import json
from typing import Any

import pytest

from galley.engine.dice import ByHand, Live
from galley.engine.loop import State, begin
from galley.protocol.server import Engine
from galley.war_galley.ch5_command.squadron_activation import Activation
from galley.war_galley.deeds.kinds import CLOSE_IN, HOLD
from galley.war_galley.deeds.listing import deeds
from galley.war_galley.deeds.squadron_deeds import squadron_deeds
from tests.kit.war_galley import board


def asked(text: str, *ships: str) -> State:
    """The position when the first of these ships is to be chosen."""
    frame = Activation(side="A", squadron="A", ships=ships, at="next_ship")
    now, _ = begin(State(board(text), [frame]), ByHand((), Live(1)))
    return now


def test_of_one_ship_an_order_is_worth_what_the_same_deed_is() -> None:
    """To hold, or to row ahead as it would to close in, brings one ship the same either way."""
    now = asked("A1 five 1515 N\nB1 five 1504 S", "A1")
    single = {deed.kind: deed.worth for deed in deeds(now, now.asks()[-1])}
    whole = {deed.text: deed.worth for deed in squadron_deeds(now, now.asks()[-1])}
    assert whole["hold"] == pytest.approx(single[HOLD])
    assert whole["ahead 5"] == pytest.approx(single[CLOSE_IN])


def test_an_order_that_ends_before_a_beak_is_worth_less() -> None:
    """B1 at maximum comes only where it points: at the ships that row ahead, or away."""
    facing, leaving = (
        {deed.text: deed.worth for deed in squadron_deeds(now, now.asks()[-1])}["ahead 5"]
        for heading in ("S", "N")
        for now in [asked(f"A1 tri 1515 N\nA2 tri 1715 N\nB1 five 1504 {heading} max", "A1", "A2")]
    )
    assert facing < leaving


def talk(engine: Engine, op: str, **keys: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
    return reply


def test_programs_tell_a_whole_squadron() -> None:
    engine = Engine()
    talk(engine, "new", scenario="training", seed=7)
    side = talk(engine, "pending")["pending"][0]["side"]
    assert talk(engine, "squadron_deeds", side=side)["deeds"] == []
    refused = talk(engine, "accept", side=side, together=0)
    assert refused["error"]["text"] == "together is nothing now, not 0"
    while talk(engine, "pending")["pending"][0]["ask"]["type"] != "AskShip":
        side = talk(engine, "pending")["pending"][0]["side"]
        command = talk(engine, "choices", side=side)["choices"][0]["command"]
        talk(engine, "play", side=side, command=command)
    side = talk(engine, "pending")["pending"][0]["side"]
    found = talk(engine, "squadron_deeds", side=side)["deeds"]
    assert found[0]["text"].startswith("ahead") and found[0]["kind"] == "orders"
    reply = talk(engine, "accept", side=side, together=0)
    moved = {event["ship"] for event in reply["events"] if event["type"] == "Moved"}
    assert reply["ok"] and len(moved) == 5
    assert reply["stopped"] == ""
