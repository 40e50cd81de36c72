"""A curious player at `galley engine`: no reply to side B tells what side A answered in secret."""

import json
from typing import Any

import pytest

from galley.protocol.server import Engine

ASKING_NOBODY = ("pending", "check", "position", "result")


class Talk:
    def __init__(self, **new: Any) -> None:
        self.engine = Engine()
        self.first = self("new", **new)

    def __call__(self, op: str, **keys: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(
            self.engine.answer(json.dumps({"op": op, **keys}).encode())
        )
        return reply


def all_that_b_reads(talk: Talk) -> dict[str, Any]:
    """Every reply that side B gets without playing."""
    found = {op: talk(op) for op in ASKING_NOBODY}
    found |= {
        f"{op} B": talk(op, side="B")
        for op in ("pending", "choices", "view", "position", "standing", "propose", "undo", "redo")
    }
    found["steps B"] = talk("steps", side="B")
    number = talk("fork", side="B")["game"]
    found["fork"] = talk("position", game=number)
    found["fork of A"] = talk("choices", side="A", game=number)
    number = talk("fork")["game"]
    found["fork for all"] = talk("choices", side="A", game=number)
    return found


def test_no_reply_to_the_other_side_tells_what_is_bought() -> None:
    talk = Talk(scenario="tournament", seed=3)
    before = all_that_b_reads(talk)
    choices = [c["command"] for c in talk("choices", side="A")["choices"]]
    mine = talk("play", side="A", command=choices[0])
    assert choices[0]["code"] in json.dumps(mine["pending"])
    talk("standing", side="A", orders=[])
    assert all_that_b_reads(talk) == before


@pytest.mark.parametrize("op", ["play", "undo", "accept"])
def test_the_reply_to_a_request_shows_only_the_own_answers(op: str) -> None:
    talk = Talk(scenario="tournament", seed=3)
    bought = talk("choices", side="A")["choices"][0]["command"]
    talk("play", side="A", command=bought)
    other = next(
        c["command"]
        for c in talk("choices", side="B")["choices"]
        if c["command"].get("code") not in (None, bought["code"])
    )
    reply = talk("play", side="B", command=other)
    if op != "play":
        reply = talk(op, side="B")
    asks = [item["ask"] for item in reply.get("pending", talk("pending", side="B")["pending"])]
    assert bought["code"] not in [code for ask in asks for code in ask["bought"]]


def test_undo_needs_a_side() -> None:
    talk = Talk(scenario="training", seed=3)
    assert talk("undo")["error"]["code"] == "bad-request"
