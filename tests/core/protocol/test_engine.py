"""`galley engine`: every op, every refusal, and nothing that ends it."""

import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set, rule_set_ids
from galley.engine.dice import chooser
from galley.protocol.server import LONGEST, OPS, Engine, serve

Reply = dict[str, Any]


class Talk:
    """An engine, spoken to in Python data."""

    def __init__(self) -> None:
        self.engine = Engine()

    def raw(self, line: bytes) -> Reply:
        reply: Reply = json.loads(self.engine.answer(line))
        return reply

    def __call__(self, op: str, **keys: Any) -> Reply:
        return self.raw(json.dumps({"op": op, **keys}).encode())

    def play_on(self, commands: int) -> None:
        """Play first choices, a different one each time."""
        for n in range(commands):
            side = self("pending")["pending"][0]["side"]
            choices = self("choices", side=side)["choices"]
            reply = self("play", side=side, command=choices[n % len(choices)]["command"])
            assert reply["ok"]


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    assert talk("new", scenario="training", seed=7)["ok"]
    return talk


def code(reply: Reply) -> str:
    assert reply["ok"] is False
    assert reply["error"]["text"]
    return str(reply["error"]["code"])


def waiting(talk: Talk) -> tuple[str, str]:
    """Side that decides, and the one that does not."""
    side = talk("pending")["pending"][0]["side"]
    return side, "B" if side == "A" else "A"


def test_hello_names_program_protocol_and_rule_sets() -> None:
    reply = Talk()("hello")
    assert (reply["ok"], reply["name"], reply["protocol"]) == (True, "galley", 2)
    assert "war-galley" in reply["rulesets"]


def test_scenarios_are_listed_with_their_sides_and_ships() -> None:
    found = {s["id"]: s for s in Talk()("scenarios")["scenarios"]}
    assert found["training"]["ships"] == {"A": 5, "B": 5}
    assert found["training"]["sides"] == {"A": "Rome", "B": "Carthage"}
    assert found["training"]["ruleset"] == "war-galley"


def test_a_new_game_says_its_sides_and_who_must_decide() -> None:
    reply = Talk()("new", scenario="training", seed=7)
    assert reply["sides"] == {"A": "Rome", "B": "Carthage"}
    (waits,) = reply["pending"]
    assert waits["ask"]["type"].startswith("Ask")
    assert waits["side"] in "AB"
    assert waits["rule"]
    assert waits["text"]


def test_what_is_listed_is_taken_as_it_is(talk: Talk) -> None:
    side, _ = waiting(talk)
    choices = talk("choices", side=side)["choices"]
    assert choices == talk("choices", side=side)["choices"]
    assert all(choice["label"] for choice in choices)
    for choice in choices:
        assert talk("why_not", side=side, command=choice["command"]) == {
            "ok": True, "refused": None,
        }  # fmt: skip
    reply = talk("play", side=side, command=choices[0]["command"])
    assert reply["ok"]
    assert all(event["type"] and "rule" in event and event["text"] for event in reply["events"])
    assert "pending" in reply


def test_why_not_names_the_rule(talk: Talk) -> None:
    side, _ = waiting(talk)
    refused = talk("why_not", side=side, command={"type": "Ram", "target": "B1"})["refused"]
    assert refused["rule"]
    assert refused["text"]


def test_odds_are_exact_fractions(talk: Talk) -> None:
    seen, rng = 0, chooser(1)
    while seen < 6:
        side, _ = waiting(talk)
        choices = talk("choices", side=side)["choices"]
        for choice in choices:
            reply = talk("odds", side=side, command=choice["command"])
            if reply["outcomes"]:
                seen += 1
                assert sum(Fraction(o["chance"]) for o in reply["outcomes"]) == 1
                assert reply["need"]
                assert all(set(m) == {"amount", "reason", "rule"} for m in reply["modifiers"])
        assert talk.engine.game is not None
        state = talk.engine.game.state
        ask = state.asks()[0]
        talk.engine.game.play(side, choose(state, ask, state.choices(ask), rng))


def test_dice_given_are_thrown_next() -> None:
    talk = Talk()
    begun = talk("new", scenario="training", seed=7, dice=[6, 1])
    assert begun["ok"]
    assert talk.engine.game is not None
    assert talk.engine.game.past.entries[0].rolls == ((6,), (1,))
    assert begun["pending"][0]["side"] == "A"
    assert talk("new", scenario="training", seed=7, dice=[1, 6])["pending"][0]["side"] == "B"
    assert talk("dice", next=[3, 3]) == {"ok": True, "dice_left": 2}


def test_it_is_told_how_many_of_the_given_dice_are_left() -> None:
    """In all that says who is asked then, after each throw"""
    talk, given = Talk(), [1, 6, 2, 5, 3, 4, 1, 1, 2, 2]
    reply = talk("new", scenario="training", seed=7, dice=given)
    thrown = 0
    for _ in range(200):
        thrown += sum(len(e["dice"]) for e in reply["events"] if e["type"] == "Rolled")
        left = max(0, len(given) - thrown)
        assert reply["dice_left"] == talk("pending")["dice_left"] == left
        if not left:
            break
        side, _ = waiting(talk)
        command = talk("choices", side=side)["choices"][0]["command"]
        reply = talk("play", side=side, command=command)
    assert not left
    assert talk("dice", next=[6, 6])["dice_left"] == 2
    assert talk("dice", next=[1])["dice_left"] == 3
    assert talk("dice", next=[])["dice_left"] == 0


def test_undo_says_what_it_took_back(talk: Talk) -> None:
    before = talk("check")["check"]
    side, _ = waiting(talk)
    pending = talk("pending", side=side)["pending"]
    command = talk("choices", side=side)["choices"][0]["command"]
    talk("play", side=side, command=command)
    reply = talk("undo", side=side)
    assert reply["undone"]
    assert reply["pending"] == pending
    assert talk("check")["check"] == before
    assert code(talk("undo", side=side)) == "illegal"


def test_save_and_load_give_the_same_game(talk: Talk, tmp_path: Path) -> None:
    talk.play_on(10)
    path = str(tmp_path / "game.toml")
    assert talk("save", path=path) == {"ok": True, "path": path}
    talk.play_on(10)
    check, pending = talk("check")["check"], talk("pending")["pending"]
    assert talk("load", path=path)["pending"] == pending
    assert talk("check")["check"] == check
    talk.play_on(1)
    assert talk("check")["check"] != check


def test_result_is_null_until_the_game_is_over_and_then_only_looking_is_left(talk: Talk) -> None:
    assert talk("result") == {"ok": True, "result": None}
    side, other = waiting(talk)
    reply = talk("play", side=side, command={"type": "Concede"})
    assert reply["pending"] == []
    result = talk("result")["result"]
    assert result["winner"] == other
    assert result["reason"]
    assert set(result["points"]) == {"A", "B"}
    assert code(talk("play", side=side, command={"type": "Concede"})) == "over"
    assert code(talk("choices", side=side)) == "over"
    assert talk("view", side=side)["position"]["over"] is True


def test_schema_tells_every_type_and_scenario_key() -> None:
    reply = Talk()("schema")
    assert "Ram" in reply["commands"]
    assert "AskAction" in reply["asks"]
    assert "Rammed" in reply["events"]
    turn_limit = next(key for key in reply["scenario"] if key["path"] == "turn_limit")
    assert turn_limit["kind"] == "int"
    assert turn_limit["meaning"]


def test_view_has_every_ship(talk: Talk) -> None:
    ships = talk("view", side="A")["position"]["ships"]
    assert sorted(ship["id"][0] for ship in ships) == ["A"] * 5 + ["B"] * 5


def test_the_same_seed_gives_the_same_game() -> None:
    checks = []
    for _ in range(2):
        talk = Talk()
        talk("new", scenario="training", seed=11)
        talk.play_on(60)
        checks.append(talk("check"))
    assert checks[0] == checks[1]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (b"", "bad-json"),
        (b"nonsense", "bad-json"),
        (b'{"op":"hello"', "bad-json"),
        (b'{"op":"hello"} {"op":"hello"}', "bad-json"),
        (b"\xff\xfe", "bad-json"),
        (b'"\xc3\x28"', "bad-json"),
        (b'{"op":"\\ud800"}', "bad-json"),
        (b"[" * 100_000, "bad-json"),
        (b'{"op":NaN}', "bad-json"),
        (b"null", "bad-request"),
        (b"[1,2]", "bad-request"),
        (b"{}", "bad-request"),
        (b'{"op":7}', "bad-request"),
        (b'{"op":"fly"}', "unknown-op"),
        (b'{"op":"\\u001b[2J"}', "unknown-op"),
        (b'{"op":"hello","x":1}', "bad-request"),
        (b'{"op":"choices"}', "bad-request"),
        (b'{"op":"choices","side":"C"}', "bad-request"),
        (b'{"op":"choices","side":["A"]}', "bad-request"),
        (b'{"op":"play","side":"A"}', "bad-request"),
        (b'{"op":"play","side":"A","command":"Done"}', "bad-request"),
        (b'{"op":"play","side":"A","command":{}}', "bad-request"),
        (b'{"op":"play","side":"A","command":{"type":"Fly"}}', "bad-request"),
        (b'{"op":"play","side":"A","command":{"type":"Ram","target":7}}', "bad-request"),
        (b'{"op":"play","side":"A","command":{"type":"Ram","target":null}}', "bad-request"),
        (b'{"op":"dice"}', "bad-request"),
        (b'{"op":"dice","next":[7]}', "bad-request"),
        (b'{"op":"dice","next":[true]}', "bad-request"),
        (b'{"op":"dice","next":"66"}', "bad-request"),
        (b'{"op":"new"}', "bad-request"),
        (b'{"op":"new","scenario":"training","seed":"7"}', "bad-request"),
        (b'{"op":"new","scenario":"training","seed":-1}', "bad-request"),
        (b'{"op":"new","scenario":"training","seed":99999999999999999999}', "bad-request"),
        (b'{"op":"new","scenario":"training","options":{"x":3}}', "bad-request"),
        (b'{"op":"new","scenario":"training","dice":[0]}', "bad-request"),
        (b'{"op":"new","scenario":"nowhere"}', "bad-file"),
        (b'{"op":"new","scenario":"../../etc/passwd"}', "bad-file"),
        (b'{"op":"load","path":"/dev/zero"}', "bad-file"),
        (b'{"op":"load","path":"a\\u0000b"}', "bad-file"),
        (b'{"op":"load","path":""}', "bad-request"),
        (b'{"op":"save","path":"/nowhere/at/all.toml"}', "bad-file"),
        (b'{"op":"save","path":"a\\u0000b"}', "bad-file"),
    ],
)
def test_a_bad_line_is_refused_and_the_game_stands(talk: Talk, line: bytes, wanted: str) -> None:
    before = talk("check"), talk("pending")
    assert code(talk.raw(line)) == wanted
    assert (talk("check"), talk("pending")) == before


@pytest.mark.parametrize(
    "op", ["pending", "choices", "why_not", "play", "odds", "view", "result", "undo", "check"]
)
def test_without_a_game_there_is_nothing_to_ask(op: str) -> None:
    assert op in OPS
    assert code(Talk()(op)) == "no-game"


def test_the_side_that_does_not_decide_is_told_so(talk: Talk) -> None:
    side, other = waiting(talk)
    command = talk("choices", side=side)["choices"][0]["command"]
    assert code(talk("play", side=other, command=command)) == "not-your-decision"
    assert code(talk("choices", side=other)) == "not-your-decision"


def test_an_illegal_command_names_its_rule(talk: Talk) -> None:
    side, _ = waiting(talk)
    reply = talk("play", side=side, command={"type": "Ram", "target": "B1"})
    assert code(reply) == "illegal"
    assert reply["error"]["rule"]


def test_each_line_gets_one_reply_and_the_end_of_input_ends_it_quietly() -> None:
    lines = [b'{"op":"hello"}', b"", b"x" * (LONGEST + 1), b" " * (3 * LONGEST), b'{"op":"hello"}']
    replies = io.BytesIO()
    assert serve(io.BytesIO(b"\n".join(lines)), replies) == 0
    oks = [json.loads(line)["ok"] for line in replies.getvalue().splitlines()]
    assert oks == [True, False, False, False, True]


def test_a_request_of_one_mebibyte_is_still_read() -> None:
    request = b'{"op":"hello"}'.ljust(LONGEST)
    assert Talk().raw(request + b"\n")["ok"]
    assert code(Talk().raw(b" " + request + b"\n")) == "bad-request"


def test_quit_ends_it() -> None:
    replies = io.BytesIO()
    assert serve(io.BytesIO(b'{"op":"quit"}\n{"op":"hello"}\n'), replies) == 0
    assert replies.getvalue() == b'{"ok":true}\n'


def test_steps_are_listed_taken_back_and_played_again(talk: Talk) -> None:
    talk.play_on(60)
    back = talk("steps", side="A")["back"]
    at = next(n for n, step in enumerate(back, 1) if step["both"])
    before = talk("check")
    refused = talk("undo", side="A", steps=at)
    assert code(refused) == "illegal" and "unless both sides agree" in refused["error"]["text"]
    assert talk("check") == before
    assert talk("undo", side="A", steps=at, agreed=True)["undone"]
    forth = talk("steps", side="A")["forth"]
    assert [step["first"] for step in forth] == [step["first"] for step in back[:at]][::-1]
    assert talk("redo", side="A", steps=at, agreed=True)["events"]
    assert talk("check") == before
    assert code(talk("redo", side="A", agreed=True)) == "illegal"


def test_a_proposal_that_was_accepted_is_one_step_of_several_commands(talk: Talk) -> None:
    while not (found := talk("deeds", side=(side := waiting(talk)[0]))["deeds"]):
        talk("play", side=side, command=talk("choices", side=side)["choices"][0]["command"])
    at = next(n for n, deed in enumerate(found) if len(deed["steps"]) > 1)
    before = talk("check")
    talk("accept", side=side, deed=at)
    (step, *_) = talk("steps", side=side)["back"]
    assert step["commands"] > 1
    talk("undo", side=side, one=True)
    assert talk("steps", side=side)["back"][0]["commands"] == step["commands"] - 1
    talk("undo", side=side)
    assert talk("check") == before


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"steps": 0}, "steps is a number from 1 to 100"),
        ({"steps": True}, "steps is a number from 1 to 100"),
        ({"steps": 101}, "steps is a number from 1 to 100"),
        ({"agreed": "yes"}, "agreed is true or false"),
        ({"one": 1}, "one is true or false"),
        ({"step": 2}, "'step' is no part of undo: did you mean 'steps'"),
    ],
)
def test_a_wrong_request_to_take_back_is_refused_in_a_sentence(
    talk: Talk, keys: dict[str, Any], said: str
) -> None:
    error = talk("undo", side="A", **keys)["error"]
    assert error["code"] == "bad-request" and said in error["text"]


@pytest.mark.parametrize("id_", rule_set_ids())
def test_the_schema_of_any_rule_set_is_told_before_a_game_and_after(id_: str, talk: Talk) -> None:
    schema = rule_set(id_).schema
    assert schema is not None
    for engine in (Talk(), talk):
        told = engine("schema", ruleset=id_)
        assert (
            told["ruleset"] == id_
            and told["commands"].keys() == schema.described()["commands"].keys()
        )
    assert talk("schema")["ruleset"] == "war-galley"
    assert "did you mean" in talk("schema", ruleset=f"{id_}s")["error"]["text"]
    assert (
        code(talk("schema", ruleset=7)) == code(talk("schema", ruleset="chess")) == "bad-request"
    )


def test_the_schema_tells_every_request_with_its_keys() -> None:
    told = Talk()("schema")["requests"]
    assert told.keys() == OPS.keys()
    for name, request in told.items():
        assert request["meaning"].endswith("."), name
        assert all(request["keys"].values()), name
    assert set(told["new"]["keys"]) == {"scenario", "seed", "options", "dice", "skip", "until"}
    assert "game" in told["play"]["keys"] and "game" not in told["save"]["keys"]
