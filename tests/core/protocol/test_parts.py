"""`galley engine`: a band, or a speed, is asked about without the way."""

from pathlib import Path
from typing import Any

import pytest

from tests.core.protocol.test_engine import Talk
from tests.core.protocol.test_too_late import a_small_ship, begun


def why(talk: Talk, **command: Any) -> str | None:
    refused = talk("why_not", side="A", command=command)["refused"]
    return refused and str(refused["rule"])


def a_trireme(folder: Path, **facts: Any) -> Talk:
    data = {
        "rules": "ancient-galley", "classes": {"tri": {"name": "Trireme"}},
        "wind": {"comes_from": 1, "force": "calm"},
        "ships": [
            {"id": "A1", "type": "tri", "at": [40_000, 20_000], "heading": 0, **facts},
            {"id": "B1", "type": "tri", "at": [43_000, 50_000], "heading": 0},
        ],
    }  # fmt: skip
    return begun(folder, data)


@pytest.mark.parametrize(
    ("id_", "facts", "order", "rule"),
    [
        ("AG-6.0a/one step", {"band": "SLOW"}, {"band": "CRUISE"}, None),
        ("AG-6.0a/two steps", {"band": "SLOW"}, {"band": "RAM"}, "AG-6.0a"),
        ("AG-5.1c/tired", {"band": "CRUISE", "energy": 1}, {"band": "RAM"}, "AG-5.1c"),
        ("AG-6.0d/stuck", {"stuck": "B1"}, {"band": "SLOW"}, "AG-6.0d"),
        ("AG-9.1a/no rake astern", {}, {"band": "BACK", "rake": True}, "AG-9.1a"),
        ("AG-3.0a/no sail", {}, {"band": "STOP", "sail": "raise"}, "AG-3.0a"),
        ("AG-2.1e/the way is looked at where there is one", {}, {"band": "SLOW", "letters": "S"},
         "AG-2.1e"),
        ("AG-2.1e/an empty one too", {}, {"band": "SLOW", "letters": ""}, "AG-2.1e"),
    ],
)  # fmt: skip
def test_a_band_without_letters(
    id_: str, facts: dict[str, Any], order: dict[str, Any], rule: str | None, tmp_path: Path
) -> None:
    assert why(a_trireme(tmp_path, **facts), type="WriteOrders", ship="A1", **order) == rule


def test_the_ships_of_others_and_play_itself_ask_for_all(tmp_path: Path) -> None:
    """AG-2.1f, AG-2.1e"""
    talk = a_trireme(tmp_path)
    assert why(talk, type="WriteOrders", ship="B1", band="SLOW") == "AG-2.1f"
    order = {"type": "WriteOrders", "ship": "A1", "band": "SLOW"}
    assert talk("play", side="A", command=order)["error"]["rule"] == "AG-2.1e"


@pytest.mark.parametrize(
    ("id_", "facts", "move", "rule"),
    [
        ("MB-3.08a/a level", {"speed": "cruising"}, {"speed": "battle"}, None),
        ("MB-3.08a/two levels", {}, {"speed": "ramming"}, "MB-3.08a"),
        ("MB-3.05a/not at once", {"speed": "cruising"}, {"speed": "stopped"}, "MB-3.05a"),
        ("MB-3.04c/tired", {"speed": "battle", "stamina": 2}, {"speed": "ramming"}, "MB-3.04c"),
        ("MB-3.02a/no speed", {}, {"speed": "fast"}, "MB-3.02a"),
    ],
)
def test_a_speed_without_a_path(
    id_: str, facts: dict[str, Any], move: dict[str, Any], rule: str | None, tmp_path: Path
) -> None:
    ships = [a_small_ship("A1", 40_000, 20_000, 1, **facts), a_small_ship("B1", 40_000, 50_000, 6)]
    data = {"rules": "barratt", "start": {"phase": "movement"}, "ships": ships}
    talk = begun(tmp_path, data)
    assert why(talk, type="Move", ship="A1", **move) == rule
    assert why(talk, type="Move", ship="A1", path="900", **move) is not None
