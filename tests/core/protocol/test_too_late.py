"""`galley engine`: why a command comes too late, where what it is about ended by itself."""

from pathlib import Path
from typing import Any

import pytest
import tomli_w

from tests.core.protocol.test_engine import Talk

HEAD = {"format": 1, "title": "Test", "sides": {"A": {"name": "A"}, "B": {"name": "B"}}}
GRAPPLE = {"type": "Grapple", "ship": "A1", "target": "B1"}


def begun(folder: Path, data: dict[str, Any], **new: Any) -> Talk:
    file = folder / "test.toml"
    file.write_text(tomli_w.dumps({**HEAD, "id": "test", **data}), "utf-8")
    talk = Talk()
    assert talk("new", scenario=str(file), seed=1, **new)["ok"]
    return talk


def played(talk: Talk, side: str, **command: Any) -> None:
    reply = talk("play", side=side, command=command)
    assert reply["ok"], reply


def a_small_ship(id_: str, x: int, y: int, die: int, **facts: Any) -> dict[str, Any]:
    return {"id": id_, "type": "small", "at": [x, y], "heading": 0, "init": [die],
            "speed": "stopped", **facts}  # fmt: skip


@pytest.mark.parametrize("skip", [True, False])
def test_a_ship_that_holds_another_fast_is_done(tmp_path: Path, skip: bool) -> None:
    """MB-4.06a, MB-0.07a: it asks for nothing more, and its side for another ship, or none"""
    crew = {"marines": 8, "archers": 0, "slingers": 0}
    ships = [a_small_ship("A1", 40_000, 20_000, 2), a_small_ship("A2", 80_000, 10_000, 5),
             a_small_ship("B1", 40_000, 30_000, 6, crew=crew),
             a_small_ship("B2", 80_000, 50_000, 6)]  # fmt: skip
    data = {"rules": "barratt", "start": {"phase": "movement"}, "ships": ships}
    talk = begun(tmp_path, data, skip=skip, dice=[4])
    move = {"type": "Move", "ship": "A1", "speed": "cruising", "path": "4", "end": "on"}
    assert talk("why_not", side="A", command=move)["refused"] is None
    played(talk, "A", **GRAPPLE)
    refused = talk("why_not", side="A", command=move)["refused"]
    assert refused["rule"] == "MB-0.07a" and "it ended" in refused["text"]
    other = talk("why_not", side="B", command={**move, "ship": "B1"})["refused"]
    assert "it ended" not in other["text"], "it has not acted yet"


MEN = [("A1.1", "captain", "stern"), ("A1.2", "marine", "middle"), ("B1.1", "captain", "stern"),
       ("B1.2", "archer", "bow")]  # fmt: skip


def test_who_has_thrown_his_line_throws_no_more(tmp_path: Path) -> None:
    """AG-14.0c: the only man who could throw has thrown"""
    data = {
        "rules": "ancient-galley", "classes": {"tri": {"name": "Trireme"}},
        "wind": {"comes_from": 1, "force": "calm"}, "start": {"phase": "grappling"},
        "ships": [
            {"id": "A1", "type": "tri", "at": [40_000, 20_000], "heading": 0},
            {"id": "B1", "type": "tri", "at": [43_000, 20_000], "heading": 0},
        ],
        "men": [{"id": id_, "rank": rank, "section": where} for id_, rank, where in MEN],
    }  # fmt: skip
    talk = begun(tmp_path, data)
    line = {"type": "ThrowLine", "man": "A1.2", "target": "B1"}
    played(talk, "A", **line)
    refused = talk("why_not", side="A", command=line)["refused"]
    assert refused["rule"] == "AG-14.0c", refused
