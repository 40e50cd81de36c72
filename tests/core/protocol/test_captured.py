"""`galley engine`: a view says who has captured a ship or a man, the same in every game."""

import pytest

from galley.ancient_galley.state.man import Condition
from galley.catalogue import rule_set_ids
from tests.core.protocol.test_engine import Talk
from tests.kit.random_play import play_on

BATTLES = ["tests/positions/melee.toml", "tests/positions/decks.toml", "prize"]


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_view_says_who_has_what_another_side_brought(scenario: str) -> None:
    """Of side and owner one is who brought a ship, and the other who has it."""
    captured = 0
    for seed in range(1, 30):
        talk = Talk()
        assert talk("new", scenario=scenario, seed=seed)["ok"]
        for _ in range(6):
            play_on(talk.engine.game, seed, 40)
            view = talk("view", side="A")["position"]
            for ship in [*view["ships"], *view.get("lost", ())]:
                taken = ship["side"] != ship["owner"]
                brought = ship["side"] if "bow" in ship else ship["id"][0]  # hexes, or inches
                other = "B" if brought == "A" else "A"
                assert ship["captured_by"] == (other if taken else ""), ship
                captured += taken
            for man in view.get("men", ()):
                assert (man["captured_by"] != "") == (man["state"] == Condition.PRISONER)
        if captured:
            return
    raise AssertionError("nothing was taken")


@pytest.mark.parametrize("id_", rule_set_ids())
def test_the_schema_says_what_an_id_begins_with(id_: str) -> None:
    told = Talk()("schema", ruleset=id_)
    assert "of a ship begins with the" in told["ids"]
    assert any("captured_by" in note for note in told["notes"])
