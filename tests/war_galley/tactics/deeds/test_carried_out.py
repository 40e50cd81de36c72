"""A deed is carried out as one answer: it waits for the other side, and goes on if it can."""

import json
from typing import Any

import pytest

from galley.engine.deed import Deed
from galley.game.api import new
from galley.game.game import Game
from galley.protocol.server import Engine
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid
from galley.war_galley.ch6_movement.speed import AskLevels, SetLevels
from galley.war_galley.ch7_ramming.ramming import Rammed
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import SpeedLevel
from galley.war_galley.tactics.plans import RAM


def in_contact() -> tuple[Game, str]:
    """`training`, both fleets at maximum, when the first ship that may ram is to be chosen."""
    game = new("training", seed=7)
    for _ in range(200):
        (asked, *_) = game.pending()
        side = asked.side
        if isinstance(asked.ask, AskShip) and any(d.kind == RAM for d in game.deeds(side)):
            return game, side
        if isinstance(asked.ask, AskShip):
            game.accept(side, next(d for d in game.deeds(side) if d.kind == "close in"))
            continue
        choices = [choice.command for choice in game.choices(side)]
        fast = [c for c in choices if isinstance(c, SetLevels) and c.level == SpeedLevel.MAX]
        usual = choices[game.default_choice(asked, choices)]
        game.play(side, fast[0] if isinstance(asked.ask, AskLevels) and fast else usual)
    raise AssertionError("nobody comes to a ram")


def avoided_ram(game: Game, side: str) -> Deed:
    """A ram whose target may avoid after a step."""
    return next(
        deed for deed in game.deeds(side)
        if deed.kind == RAM and any(h.ship == deed.target for h in deed.hindrances)
    )  # fmt: skip


def test_a_ram_is_one_answer_that_waits_for_the_other_side() -> None:
    game, side = in_contact()
    deed = avoided_ram(game, side)
    game.accept(side, deed)
    while isinstance(game.pending()[0].ask, AskAvoidance):
        assert game.pending()[0].side != side
        game.play(game.pending()[0].side, Decline())
    while game.pending()[0].side != side:
        game.play(game.pending()[0].side, Decline())  # no shot in reaction
    assert any(type(line.event).__name__ == "RamMade" for line in game.log()), deed.text
    assert game.stopped(side) == ""


def test_a_ship_whose_target_slips_away_does_not_row_on() -> None:
    game, side = in_contact()
    deed = avoided_ram(game, side)
    game.accept(side, deed)
    asked = game.pending()[0]
    assert isinstance(asked.ask, AskAvoidance)
    game.give_dice([1])
    while isinstance(asked.ask, AskAvoidance):
        mine = deed.target in asked.ask.ships
        game.play(asked.side, Avoid(deed.target) if mine else Decline())
        asked = game.pending()[0]
    if isinstance(asked.ask, AskSlip):
        game.play(asked.side, game.choices(asked.side)[0].command)
    while game.pending()[0].side != side:
        game.play(game.pending()[0].side, Decline())
    assert not any(isinstance(line.event, Rammed) for line in game.log())
    assert game.stopped(side) == f"{deed.target} has slipped away [6.52b]"


def talk(engine: Engine, op: str, **keys: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
    return reply


@pytest.fixture
def engine() -> Engine:
    """`training` when the first ship is to be chosen."""
    made = Engine()
    talk(made, "new", scenario="training", seed=7)
    while (asked := talk(made, "pending")["pending"][0])["ask"]["type"] != "AskShip":
        side = asked["side"]
        command = talk(made, "choices", side=side)["choices"][0]["command"]
        talk(made, "play", side=side, command=command)
    return made


def test_programs_list_deeds_and_carry_one_out(engine: Engine) -> None:
    side = talk(engine, "pending")["pending"][0]["side"]
    found = talk(engine, "deeds", side=side)["deeds"]
    assert {"close in", "draw off", "hold"} <= {deed["kind"] for deed in found}
    assert [deed["worth"] for deed in found] == sorted((d["worth"] for d in found), reverse=True)
    assert found[0]["steps"][0]["ask"] == "AskShip"
    reply = talk(engine, "accept", side=side, deed=0)
    assert reply["ok"] and reply["stopped"] == ""
    assert reply["events"][0]["type"] == "Announced"
    assert reply["events"][0]["ship"] == found[0]["ship"]


def test_programs_are_told_why_nothing_can_be_done(engine: Engine) -> None:
    side = talk(engine, "pending")["pending"][0]["side"]
    enemy = {"A": "B1", "B": "A1"}[side]
    reply = talk(engine, "deeds", side=side, about=enemy)
    assert "out of" in reply["none"]["text"] and reply["none"]["rule"] == "6.13a"


@pytest.mark.parametrize("deed", [-1, 10_000, "x", True])
def test_a_deed_that_is_not_there_is_refused(engine: Engine, deed: object) -> None:
    side = talk(engine, "pending")["pending"][0]["side"]
    assert talk(engine, "accept", side=side, deed=deed)["error"]["code"] == "bad-request"


def test_programs_tell_a_whole_squadron(engine: Engine) -> None:
    side = talk(engine, "pending")["pending"][0]["side"]
    found = talk(engine, "squadron_deeds", side=side)["deeds"]
    assert found[0]["text"].startswith("ahead") and found[0]["kind"] == "orders"
    reply = talk(engine, "accept", side=side, together=0)
    moved = {event["ship"] for event in reply["events"] if event["type"] == "Moved"}
    assert reply["ok"] and len(moved) == 5
    assert reply["stopped"] == ""


def test_no_squadron_is_told_anything_before_it_moves() -> None:
    engine = Engine()
    talk(engine, "new", scenario="training", seed=7)
    side = talk(engine, "pending")["pending"][0]["side"]
    assert talk(engine, "squadron_deeds", side=side)["deeds"] == []
    refused = talk(engine, "accept", side=side, together=0)
    assert refused["error"]["text"] == "together is nothing now, not 0"
