"""`galley engine`: what a program misspells is refused with what it may have meant."""

from typing import Any

import pytest

from galley.catalogue import rule_set_ids
from tests.core.protocol.test_engine import Talk, code

GAMES = {"war-galley": "training", "ancient-galley": "phormio", "barratt": "dare"}
REMARKS = {"x-plan": [1], "_n": 7}


def begun(game: str) -> Talk:
    talk = Talk()
    assert talk("new", scenario=GAMES[game], seed=3)["ok"]
    return talk


def a_choice(talk: Talk) -> tuple[str, dict[str, Any]]:
    """Who is asked, and a command with something to say; the engine's first question has one."""
    for _ in range(60):
        side = talk("pending")["pending"][0]["side"]
        found = [c["command"] for c in talk("choices", side=side)["choices"]]
        full = [command for command in found if len(command) > 1]
        if full:
            return side, full[0]
        assert talk("play", side=side, command=found[0])["ok"]
    raise AssertionError("no command has a key")


@pytest.mark.parametrize("game", rule_set_ids())
@pytest.mark.parametrize("op", ["play", "why_not", "odds"])
def test_a_misspelt_key_in_a_command_is_refused_and_nothing_is_played(game: str, op: str) -> None:
    talk = begun(game)
    side, command = a_choice(talk)
    before = talk("check")
    for key in command.keys() - {"type"}:
        for wrong in ({**command, f"{key}s": 1}, _renamed(command, key)):
            reply = talk(op, side=side, command=wrong)
            assert code(reply) == "bad-request"
            said = reply["error"]["text"]
            assert f"did you mean '{key}'" in said and command["type"] in said
    assert code(talk(op, side=side, command={**command, "zzz": 1})) == "bad-request"
    for key in ("id", "why", "comment"):
        if key not in command:
            assert code(talk(op, side=side, command={**command, key: "A"})) == "bad-request"
    assert talk("check") == before


def _renamed(command: dict[str, Any], key: str) -> dict[str, Any]:
    return {f"{name}{'e' * (name == key)}": value for name, value in command.items()}


@pytest.mark.parametrize("game", rule_set_ids())
def test_a_misspelt_kind_of_command_is_told(game: str) -> None:
    talk = begun(game)
    side, command = a_choice(talk)
    reply = talk("play", side=side, command={**command, "type": f"{command['type']}s"})
    assert f"did you mean '{command['type']}'" in reply["error"]["text"]
    assert code(talk("play", side=side, command={**command, "type": "Zzz"})) == "bad-request"


@pytest.mark.parametrize("game", rule_set_ids())
def test_remarks_are_passed_over(game: str) -> None:
    talk = begun(game)
    side, command = a_choice(talk)
    notes = {"id": 7, "why": "because", "comment": ["so"], **REMARKS}
    assert talk("why_not", side=side, command={**command, **REMARKS}, **notes)["refused"] is None
    assert talk("play", side=side, command={**command, **REMARKS}, **notes)["ok"]
    assert talk("pending", **notes)["ok"]


def test_a_misspelt_key_of_a_request_is_told() -> None:
    talk = begun("war-galley")
    for op, wrong, meant in (("play", "comand", "command"), ("new", "sede", "seed"),
                             ("undo", "step", "steps"), ("position", "sets", "set")):  # fmt: skip
        assert f"did you mean '{meant}'" in talk(op, **{wrong: 1})["error"]["text"]
    assert "it takes nothing else" in talk("hello", zzz=1)["error"]["text"]
    assert "did you mean 'position'" in talk("positon")["error"]["text"]


def test_a_misspelt_key_of_a_standing_order_is_told() -> None:
    talk = begun("war-galley")
    reply = talk("standing", side="A", orders=[{"id": "avoid", "valeu": "1"}])
    assert code(reply) == "bad-request" and "'value'" in reply["error"]["text"]
    assert talk("standing", side="A", orders=[{"id": "avoid", "value": "1", "x-n": 1}])["ok"]


def test_the_schema_says_what_is_passed_over() -> None:
    (said,) = [one for one in Talk()("schema")["notes"] if "x-" in one]
    assert all(word in said for word in ("_", "id", "why", "comment", "refused"))
