"""The position as a program sees it: the energy that remains stands on every sheet."""

import json
from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.bands import COSTS
from tests.core.protocol.test_engine import Talk


def sheets_on(reply: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The sheets of the questions in a reply, by their ship."""
    asks = [one["ask"] for one in reply["pending"]]
    return {sheet["ship"]: sheet for ask in asks for sheet in ask["sheets"]}


def energies(talk: Talk, side: str) -> dict[str, int]:
    return {s["id"]: s["energy"] for s in talk("view", side=side)["position"]["ships"]}


@pytest.mark.parametrize("band", ["SLOW", "CRUISE", "RAM"])
def test_a_sheet_is_told_with_the_energy_that_remains(band: str) -> None:
    """AG-2.0c, AG-5.1a"""
    talk = Talk()
    assert talk("new", scenario="first-clash", seed=1)["ok"]
    ship = next(s for s in talk("view", side="A")["position"]["ships"] if s["side"] == "A")
    position = talk("position")["position"]
    for one in position["ships"]:
        one["band"] = "CRUISE"
    assert talk("position", set=position)["ok"]
    way = next(w for s in talk("view", side="A")["position"]["ships"] if s["id"] == ship["id"]
               for w in s["bands"] if w["band"] == band)  # fmt: skip
    order = {
        "type": "WriteOrders",
        "ship": ship["id"],
        "band": band,
        "letters": "S" * way["letters"],
    }
    said = talk("play", side="A", command=order)
    left = ship["energy"] - COSTS.get(band, 0)
    assert sheets_on(said)[ship["id"]]["energy"] == left
    assert sheets_on(talk("pending", side="A"))[ship["id"]]["energy"] == left
    stack = talk("view", side="A")["position"]["stack"]
    assert f'"energy": {left}' in json.dumps([one for one in stack if one.get("sheets")])
    talk("play", side="A", command={"type": "Done"})
    assert f'"energy": {left}' in json.dumps(talk("view", side="A")["position"]["stack"])
    for eyes in (talk("pending", side="B"), talk("view", side="B")["position"]["stack"]):
        assert "letters" not in json.dumps(eyes), "sealed: the sheet and its energy (G79)"
    assert talk("play", side="B", command={"type": "Done"})["ok"]
    for side in "AB":
        ships = talk("view", side=side)["position"]["ships"]
        assert all(s["sheet"]["energy"] == s["energy"] for s in ships)
        assert energies(talk, side)[ship["id"]] == left
