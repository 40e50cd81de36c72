"""What is wrong in a file is said in a sentence that is read at a glance, however much would be
right and whatever a stranger has written."""

import json
from io import BytesIO
from pathlib import Path

import pytest

from galley.bots.bot_names import check_bot
from galley.catalogue import rule_set, rule_set_ids
from galley.files.disk import DISK
from galley.files.faults import LIST, Fault, some
from galley.game.api import new
from galley.game.scenario_list import scenario_faults
from galley.protocol.server import serve
from galley.scenarios import library

SHORT = 200
NAMES = ("qx", "q" * 40, "q" * 5_000, '"\\u001b[31m' + "ü" * 90 + '"')


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("path", library.files(None, DISK), ids=lambda path: path.stem)
def test_an_unknown_key_in_any_table_of_a_scenario(path: Path, name: str, tmp_path: Path) -> None:
    lines, one = path.read_text().split("\n"), tmp_path / "one.toml"
    tables = [n for n, line in enumerate(lines) if line.startswith("[")]
    for n in tables[:: max(1, len(tables) // 12)]:
        one.write_text("\n".join([*lines[: n + 1], f"{name} = 1", *lines[n + 1 :]]))
        faults = [str(fault) for fault in scenario_faults(one)]
        assert faults and all(
            len(fault.replace(str(one), "one.toml")) <= SHORT for fault in faults
        )


@pytest.mark.parametrize("text", ["qx", "q" * 40, "q" * 5_000, "\x1b[31m\x9b" * 30])
def test_a_name_that_there_is_not(text: str) -> None:
    for id_ in rule_set_ids():
        for name in (text, f"captain:{text}"):
            with pytest.raises(Fault) as caught:
                check_bot(rule_set(id_), name, "--side")
            assert len(str(caught.value)) <= SHORT
    for fields in ({}, {"options": {text: True}}):
        with pytest.raises(Fault) as caught:
            new("training" if fields else text[:30], **fields)  # type: ignore[arg-type]
        assert len(str(caught.value)) <= SHORT + 30
    asked = [
        {"op": text}, {"op": "new", "ruleset": text}, {"op": "schema", "ruleset": text},
        {"op": "new", "scenario": "training", text: 1}, {"op": "new", "scenario": text},
    ]  # fmt: skip
    lines, replies = b"\n".join(json.dumps(one).encode() for one in asked), BytesIO()
    assert serve(BytesIO(lines + b"\n"), replies) == 0
    for answer in map(json.loads, replies.getvalue().splitlines()):
        assert not answer["ok"] and len(answer["error"]["text"]) <= SHORT + 30


def test_as_many_names_as_there_is_room_for() -> None:
    assert some(["a", "b"]) == "a, b"
    assert some(["x" * 30] * 9) == f"{'x' * 30}, {'x' * 30} and 7 more"
    assert len(some(["y" * 300, "z"])) <= LIST + 20
    assert some([]) == ""
