"""`galley engine`: puzzles are listed, opened and answered, and concern no game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from galley.protocol.server import Engine
from tests.kit.puzzles import BEST, folder_of


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Asks an engine that knows two small puzzles."""
    where = folder_of(tmp_path)
    monkeypatch.setattr("galley.puzzles.library.folders", lambda: [where])
    engine = Engine()

    def asked(op: str, **keys: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
        return reply

    return asked


def test_they_are_listed(ask: Any) -> None:
    assert ask("puzzles")["puzzles"] == [
        {"id": "two", "title": "Two a side, two", "ruleset": "barratt", "grade": "middling",
         "side": "B", "ship": "B2"},
        {"id": "three", "title": "Two a side, three", "ruleset": "barratt", "grade": "hard",
         "side": "B", "ship": "B2"},
    ]  # fmt: skip
    assert [one["id"] for one in ask("puzzles", grade="hard")["puzzles"]] == ["three"]
    assert ask("puzzles", ruleset="war-galley")["puzzles"] == []


def test_one_is_opened_with_its_position_and_deeds_and_without_their_worth(ask: Any) -> None:
    found = ask("puzzle", puzzle="two")
    assert found["question"] == "B2 acts: what is best?" and found["side"] == "B"
    assert found["position"]["viewer"] == "B" and found["position"]["turn"] == 2
    assert len(found["deeds"]) == 5
    for deed in found["deeds"]:
        assert "worth" not in deed and "reasons" not in deed
        assert deed["steps"] and all({"ask", "command"} <= step.keys() for step in deed["steps"])


def test_an_answer_tells_what_every_deed_comes_to(ask: Any) -> None:
    texts = [deed["text"] for deed in ask("puzzle", puzzle="two")["deeds"]]
    best = texts.index(BEST)
    right, wrong = (ask("answer", puzzle="two", deed=n) for n in (best, (best + 1) % 5))
    assert (right["right"], right["less"]) == (True, "0")
    assert (wrong["right"], wrong["less"]) == (False, "7/2")
    assert right["deeds"] == wrong["deeds"] and len(right["deeds"]) == 5
    assert right["deeds"][0] == {
        "deed": best, "text": BEST, "right": True, "points": "7/2", "replies": [],
        "chances": [{"points": 0, "chance": "5/6"}, {"points": 21, "chance": "1/6"}],
    }  # fmt: skip
    assert sorted(one["deed"] for one in right["deeds"]) == list(range(5))
    assert all(one["text"] == texts[one["deed"]] for one in right["deeds"])


@pytest.mark.parametrize(("op", "keys", "told"), [
    ("puzzle", {"puzzle": "tow"}, "'tow': there is no puzzle of this id: did you mean two"),
    ("puzzle", {}, "puzzle is a text, not None"),
    ("answer", {"puzzle": "two", "deed": 5}, "deed is a number from 0 to 4, not 5"),
    ("answer", {"puzzle": "two", "deed": -1}, "deed is a whole number from 0, not -1"),
    ("answer", {"puzzle": "two"}, "deed is a whole number from 0, not None"),
    ("answer", {"puzzle": "../two", "deed": 0}, "'../two': there is no puzzle of this id"),
    ("puzzles", {"grade": "worse"}, "grade is one of easy, middling, hard, not 'worse'"),
    ("puzzles", {"ruleset": "chess"}, "'chess' is not a rule set"),
    ("puzzles", {"puzzle": "two"}, "puzzle"),
])  # fmt: skip
def test_what_is_wrong_is_one_sentence(op: str, keys: dict[str, Any], told: str, ask: Any) -> None:
    reply = ask(op, **keys)
    assert not reply["ok"] and reply["error"]["code"] == "bad-request"
    assert told in reply["error"]["text"] and "\n" not in reply["error"]["text"]


def test_the_game_goes_on_beside_it(ask: Any) -> None:
    ask("new", scenario="training", seed=1)
    before = ask("check")
    ask("answer", puzzle="two", deed=0)
    assert ask("check") == before
    assert {"puzzles", "puzzle", "answer"} <= ask("schema")["requests"].keys()
