"""Standing orders in a battle: what they answer, what the log says, saves, undo, the engine."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.engine.loop import Illegal
from galley.engine.standing import Obeyed, Order
from galley.files.faults import Fault
from galley.game.api import new
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.protocol.server import Engine
from galley.saves import save_format as saves
from galley.scenarios.library import read_text
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.speed import SetLevels
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline
from tests.kit.counters import FIVE

SQUADRON = """
[[squadrons]]
side = "{side}"
name = "{name}"
commander = {{ name = "{name}", range = 5, initiative = 1, ship = "{first}" }}
rows = [{rows}]
"""
ROW = '{{ class = "five", first = "{}", facing = "N" }}'


def squadron(side: str, name: str, *ships: str) -> str:
    rows = ", ".join(ROW.format(ship) for ship in ships)
    return SQUADRON.format(side=side, name=name, first=ships[0], rows=rows)


NOTES = """
format = 1
id = "close"
rules = "war-galley"
title = "Close quarters"
turn_limit = 3
notes.summary = "Two fives side by side."
map = { columns = 20, rows = 16 }
start = { phase = "E", first = "A" }
sides.A = { name = "Rome", level = 60, briefing = "Shoot." }
sides.B = { name = "Carthage", level = 60, briefing = "Shoot back." }
"""
BATTLE = NOTES + FIVE + squadron("A", "Laelius", "0810", "0813") + squadron("B", "Hanno", "0910")
NEVER, FAR = Order("no-reaction"), Order("no-reaction-at", "2")


@pytest.fixture
def battle(tmp_path: Path) -> Game:
    """A1 lies beside B1, at range one."""
    return Game.new(read_text(BATTLE, "close.toml"), 7, tmp_path)


def asked(session: Game) -> str:
    return type(session.state.asks()[0]).__name__


def up_to_fire(session: Game) -> None:
    """Rome's A1 may shoot now."""
    while asked(session) != "AskAction":
        ask = session.state.asks()[0]
        options = session.state.choices(ask)
        wanted = (MoveShip("A1"), Announce(0))
        session.play(ask.side, next((c for c in options if c in wanted), options[0]))
    assert isinstance(session.state.asks()[0], AskAction)


def fire(session: Game) -> list[str]:
    """Rome shoots; what happened."""
    up_to_fire(session)
    return [told.text for told in session.play("A", Fire("B1"))]


def acted(session: Game) -> list[str]:
    return [told.text for told in session.log() if isinstance(told.event, Obeyed)]


def test_without_an_order_the_question_is_asked(battle: Game) -> None:
    fire(battle)
    assert asked(battle) == "AskReaction"


def test_an_order_answers_and_the_log_says_so(battle: Game) -> None:
    battle.give_orders("B", [NEVER])
    told = fire(battle)
    assert asked(battle) != "AskReaction"
    assert told.index("Standing order of Carthage: B1 does not shoot back") == 0
    assert battle.past.entries[-1].order == NEVER
    assert battle.past.entries[-1].command == Decline()


def test_an_order_that_does_not_fit_or_is_off_leaves_the_question(battle: Game) -> None:
    battle.give_orders("B", [FAR, Order("no-reaction", on=False), Order("no-reaction", "", "C")])
    battle.give_orders("A", [NEVER])
    fire(battle)
    assert asked(battle) == "AskReaction"
    assert not acted(battle)


def test_the_first_order_that_fits_answers(battle: Game) -> None:
    battle.give_orders("B", [FAR, Order("reaction", "2"), NEVER])
    fire(battle)
    assert battle.past.entries[-1].command == React()
    assert acted(battle) == ["Standing order of Carthage: B1 shoots back with 2 in 6 or better"]


def test_an_order_given_at_a_question_answers_it(battle: Game) -> None:
    fire(battle)
    told = battle.give_orders("B", [NEVER])
    assert isinstance(told[0].event, Obeyed)
    assert asked(battle) != "AskReaction"


def test_orders_can_be_taken_away_at_any_time(battle: Game) -> None:
    battle.give_orders("B", [NEVER])
    battle.give_orders("B", [])
    fire(battle)
    assert asked(battle) == "AskReaction"


def test_orders_that_were_taken_away_stay_away_in_the_save(battle: Game) -> None:
    battle.give_orders("B", [NEVER])
    battle.give_orders("B", [])
    battle.close()
    assert battle.path is not None
    assert open_battle(battle.path, write=False).standing == {"B": ()}


def test_orders_come_back_with_the_save(battle: Game, tmp_path: Path) -> None:
    battle.give_orders("B", [NEVER, Order("avoid-large", "5", "B", on=False)])
    up_to_fire(battle)
    battle.close()
    assert battle.path is not None
    again = open_battle(battle.path)
    assert again.standing == battle.standing
    again.play("A", Fire("B1"))
    assert acted(again) == ["Standing order of Carthage: B1 does not shoot back"]
    again.close()
    checked = verify(battle.path)
    assert checked.check() == again.check()
    assert checked.log() == again.log()


def test_orders_change_neither_dice_nor_position(battle: Game, tmp_path: Path) -> None:
    other = Game.new(read_text(BATTLE, "close.toml"), 7)
    other.give_orders("B", [FAR])
    for session in (battle, other):
        fire(session)
        session.play("B", React())
    assert battle.check() == other.check()
    assert [told.text for told in battle.log()] == [told.text for told in other.log()]


@pytest.fixture
def apart(tmp_path: Path) -> Game:
    """Speed levels are asked for, Rome's first, with no enemy near."""
    text = NOTES.replace('phase = "E"', 'phase = "D"') + FIVE
    text += squadron("A", "Laelius", "0310") + squadron("B", "Hanno", "1810")
    return Game.new(read_text(text, "apart.toml"), 7, tmp_path)


def test_an_answer_is_taken_back_like_any_other_and_then_asked(apart: Game) -> None:
    apart.give_orders("A", [Order("keep-levels", "10")])
    assert apart.pending()[0].side == "B"
    said = apart.undo()
    assert said[0].startswith("Standing order of Rome: keep levels: Laelius's squadron")
    assert apart.pending()[0].side == "A"
    apart.play("A", SetLevels("A", "max"))
    assert apart.pending()[0].side == "B"
    assert apart.past.entries[-1].order is None


def test_what_was_taken_back_stays_a_question_after_loading(apart: Game) -> None:
    apart.give_orders("A", [Order("keep-levels", "10")])
    apart.undo()
    apart.close()
    assert apart.path is not None
    again = open_battle(apart.path)
    assert again.pending()[0].side == "A"
    assert again.standing == apart.standing
    again.close()
    assert verify(apart.path).check() == apart.check()


def test_the_other_side_cannot_take_back_what_an_order_answered_to(apart: Game) -> None:
    apart.give_orders("B", [Order("keep-levels", "10")])
    apart.play("A", SetLevels("A", "max"))
    apart.undo()
    refused = apart.can_undo()
    assert refused is not None
    assert "Carthage answered since" in refused.text


def test_orders_go_along_when_a_save_goes_on_under_other_rules(
    apart: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart.give_orders("A", [NEVER])
    apart.close()
    assert apart.path is not None
    monkeypatch.setattr(WAR_GALLEY, "version", WAR_GALLEY.version + 1)
    again = open_battle(apart.path)
    assert again.path != apart.path
    assert again.standing == {"A": (NEVER,)}
    again.close()
    assert again.path is not None
    assert verify(again.path).standing == again.standing


def test_bad_orders_are_refused_with_a_sentence(battle: Game) -> None:
    for orders, why in [
        ([Order("dance")], "none of that name"),
        ([Order("no-reaction-at", "9")], "its value is one of 2, 1"),
        ([Order("by-range", "", "A")], "holds for the whole side"),
        ([Order("no-reaction", "", "xx")], "one letter"),
        ([NEVER, Order("no-reaction", on=False)], "twice"),
        ([Order("no-reaction", "", chr(65 + n % 26)) for n in range(41)], "at most 40"),
    ]:
        with pytest.raises(Illegal, match=why):
            battle.give_orders("A", orders)
    assert battle.standing == {}
    assert len(battle.past.entries) == 1


def resealed(path: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the entries of a save, and make its chain good again."""
    kept = saves.read(path)
    head, *entries = path.read_bytes().split(saves.OPENER)
    chain = kept.header and saves.read_header(path.read_bytes(), "")[1]
    out = head
    for entry in entries:
        body = change(entry.rpartition(b"chain = ")[0])
        chain = saves.chained(chain, body)
        out += saves.OPENER + saves.sealed(body, chain)
    path.write_bytes(out)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'id = "no-reaction"', b'id = "dance"', "none of that name"),
        (b"on = true}]", b"on = false}]", "was answered by an order that nobody gave"),
        (b'side = "B"\nstanding', b"standing", "what is done is done by side A or B"),
        (b'kind = "standing"', b'kind = "dice"', "has standing orders only if"),
    ],
)
def test_a_save_with_wrong_orders_is_named(battle: Game, old: bytes, new: bytes, why: str) -> None:
    battle.give_orders("B", [NEVER])
    fire(battle)
    battle.close()
    assert battle.path is not None
    assert old in battle.path.read_bytes()
    resealed(battle.path, lambda body: body.replace(old, new, 1))
    with pytest.raises(Fault, match=why):
        open_battle(battle.path)


def test_an_answer_that_both_sides_give_at_once_stays_hidden(tmp_path: Path) -> None:
    text = NOTES.replace('phase = "E"', 'phase = "B"') + FIVE
    text += squadron("A", "Laelius", "0810", "0814") + squadron("A", "Scipio", "0812")
    text += squadron("B", "Hanno", "1510", "1514") + squadron("B", "Gisgo", "1512")
    session = Game.new(read_text(text, "both.toml"), 7)
    assert [item.side for item in session.pending()] == ["A", "B"]
    session.give_orders("A", [Order("by-range")])
    assert [item.side for item in session.pending()] == ["B"]
    assert acted(session) == ["Standing order of Rome: an answer in secret"]
    assert "by-range" not in json.dumps(session.view("B"), default=str)


def talk(engine: Engine, op: str, **keys: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
    return reply


def test_the_engine_gives_and_tells_orders_of_one_side(tmp_path: Path) -> None:
    path = tmp_path / "close.toml"
    path.write_text(BATTLE)
    engine = Engine()
    talk(engine, "new", scenario=str(path), seed=7)
    known = {one["id"] for one in talk(engine, "schema")["standing"]}
    assert "no-reaction-at" in known
    order = {"id": "no-reaction-at", "value": "1"}
    given = talk(engine, "standing", side="B", orders=[order])
    assert given["orders"][0]["text"] == "never shoot in reaction at range one"
    assert talk(engine, "standing", side="A")["orders"] == []
    assert talk(engine, "standing", side="B")["orders"] == given["orders"]
    wrong = talk(engine, "standing", side="B", orders=[{"id": "dance"}])
    assert wrong["error"]["code"] == "illegal"
    assert talk(engine, "standing", side="B", orders=[3])["error"]["code"] == "bad-request"
    assert engine.game is not None
    up_to_fire(engine.game)
    told = talk(engine, "play", side="A", command={"type": "Fire", "target": "B1"})
    assert "Obeyed" in [event["type"] for event in told["events"]]


def test_the_engine_proposes_and_carries_out() -> None:
    engine = Engine()
    talk(engine, "new", scenario="lilybaeum", seed=3)
    side = talk(engine, "pending")["pending"][0]["side"]
    while talk(engine, "pending")["pending"][0]["ask"]["type"] != "AskLevels":
        side = talk(engine, "pending")["pending"][0]["side"]
        found = talk(engine, "choices", side=side)["choices"][0]["command"]
        talk(engine, "play", side=side, command=found)
    side = talk(engine, "pending")["pending"][0]["side"]
    proposal = talk(engine, "propose", side=side)["proposal"]
    assert proposal["text"].startswith("keep all levels")
    assert proposal["steps"][0]["command"]["type"] == "KeepLevels"
    other = {"A": "B", "B": "A"}[side]
    assert talk(engine, "propose", side=other)["error"]["code"] == "not-your-decision"
    reply = talk(engine, "accept", side=side)
    assert reply["ok"] and reply["stopped"] == ""
    assert reply["pending"][0]["side"] == other


def test_a_battle_begins_without_orders_and_asks_all() -> None:
    game = new("training", seed=7)
    assert not game.orders("A") and not game.orders("B")


def test_orders_may_begin_with_the_next_question(battle: Game) -> None:
    side = battle.pending()[0].side
    before = battle.state
    template = next(t for t in battle.rules.advice.templates() if t.ask == "AskLevels")
    orders = [Order(template.id, template.values[0].key if template.values else "")]
    assert not battle.give_orders(side, orders, waiting=False)
    assert battle.state is before
