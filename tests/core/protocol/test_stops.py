"""`galley engine`: a game is looked at where a phase or a turn begins, without a question."""

from pathlib import Path
from typing import Any

import pytest

from tests.core.protocol.test_engine import Talk, code
from tests.core.protocol.test_too_late import begun

RAM = {"type": "WriteOrders", "ship": "A1", "band": "RAM", "letters": "S" * 24}
DONE = {"type": "Done"}


def two_ships(folder: Path, **new: Any) -> Talk:
    """A1 rams B1 amidships; nobody but who steers is aboard, so that nothing more is asked in
    the turn."""
    men = [{"id": f"{ship}.{n}", "rank": "sailor", "section": "stern", "job": job}
           for ship in ("A1", "B1") for n, job in ((1, "helm"),)]  # fmt: skip
    data = {
        "rules": "ancient-galley", "classes": {"tri": {"name": "Trireme"}}, "men": men,
        "wind": {"comes_from": 1, "force": "calm"},
        "ships": [
            {"id": "A1", "type": "tri", "at": [40_000, 20_000], "heading": 9000, "band": "CRUISE"},
            {"id": "B1", "type": "tri", "at": [54_000, 20_000], "heading": 0},
        ],
    }  # fmt: skip
    return begun(folder, data, dice=[3, 4], **new)


def phase(talk: Talk, side: str = "A") -> tuple[int, str]:
    view = talk("view", side=side)["position"]
    return view["turn"], view["phase"]


def to_the_ram(talk: Talk, **until: str) -> dict[str, Any]:
    assert talk("play", side="A", command=RAM)["ok"]
    assert talk("play", side="A", command=DONE)["ok"]
    return talk("play", side="B", command=DONE, **until)


@pytest.mark.parametrize("until", ["fire", "ramming", "grappling", "morale", "maintenance"])
def test_it_stops_where_a_phase_begins(tmp_path: Path, until: str) -> None:
    whole = to_the_ram(two_ships(tmp_path))
    talk = two_ships(tmp_path)
    reply = to_the_ram(talk, until=until)
    assert (reply["stopped"], reply["pending"]) == (until, [])
    assert reply["events"][-1] == {**reply["events"][-1], "type": "PhaseBegan", "phase": until}
    assert phase(talk) == phase(talk, "B") == (1, until)
    assert talk("pending") == {"ok": True, "pending": [], "stopped": until}
    ships = {s["id"]: s for s in talk("view", side="A")["position"]["ships"]}
    assert ships["A1"]["stuck"] == ("" if until in ("fire", "ramming") else "B1")
    rest = talk("play")
    assert reply["events"] + rest["events"] == whole["events"]
    assert rest["pending"] == whole["pending"] and "stopped" not in rest


def test_it_goes_from_stop_to_stop(tmp_path: Path) -> None:
    talk = two_ships(tmp_path)
    told = to_the_ram(talk, until="movement")["events"]
    for until in ("fire", "morale"):
        reply = talk("play", until=until)
        assert reply["stopped"] == until
        told += reply["events"]
    told += talk("play")["events"]
    assert told == to_the_ram(two_ships(tmp_path))["events"]
    for one in talk("pending")["pending"]:
        reply = talk("play", side=one["side"], command=DONE, until="turn")
    assert reply["stopped"] == "turn" and reply["events"][-1]["type"] == "TurnBegan"
    assert phase(talk)[0] == 2


def test_any_other_request_goes_on(tmp_path: Path) -> None:
    talk = two_ships(tmp_path)
    to_the_ram(talk, until="grappling")
    assert talk("position")["ok"]
    assert talk("pending")["pending"] and phase(talk)[1] != "grappling"
    talk = two_ships(tmp_path)
    whole = to_the_ram(two_ships(tmp_path))
    first = to_the_ram(talk, until="fire")
    side, command = whole["pending"][0]["side"], DONE
    then = talk("play", side=side, command=command)
    assert (first["events"] + then["events"])[: len(whole["events"])] == whole["events"]


def test_a_question_that_comes_first_is_put(tmp_path: Path) -> None:
    talk = two_ships(tmp_path)
    reply = talk("play", side="A", command=RAM, until="melee")
    assert "did you mean" not in reply["error"]["text"] and code(reply) == "bad-request"
    assert "'ramming'" in talk("play", side="A", command=RAM, until="raming")["error"]["text"]
    reply = talk("play", side="A", command=RAM, until="turn")
    assert "stopped" not in reply and reply["pending"]
    assert code(talk("play")) == "bad-request", "it has not stopped"


@pytest.mark.parametrize("scenario", ["training", "phormio", "dare"])
def test_a_new_game_stops_too_and_every_stop_is_a_phase(scenario: str) -> None:
    talk = Talk()
    phases = {"training": "B", "phormio": "orders", "dare": "movement"}
    reply = talk("new", scenario=scenario, seed=5, until=phases[scenario])
    whole = Talk()("new", scenario=scenario, seed=5)
    if "stopped" in reply:
        assert phase(talk)[1] == phases[scenario]
        assert reply["events"] + talk("play")["events"] == whole["events"]
    assert talk("pending")["pending"] == whole["pending"]


def test_a_fork_stops_by_itself(tmp_path: Path) -> None:
    talk = two_ships(tmp_path)
    assert talk("play", side="A", command=RAM)["ok"]
    assert talk("play", side="A", command=DONE)["ok"]
    number = talk("fork", side="B")["game"]
    for side in ("A", "B"):
        reply = talk("play", side=side, command=DONE, until="fire", game=number)
    assert reply["stopped"] == "fire" and talk("view", side="A", game=number)["ok"]
    assert talk("pending")["pending"] and phase(talk) == (1, "orders")
