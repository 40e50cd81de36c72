"""What quick battles of every game in inches keep to."""

from typing import Any

from galley.engine.records import SIDES
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from galley.tabletop.board import Board

REACH = 16_000  # mils between the bows of two lines


def drawn_up_well(one: ScenarioFile, board: Board[Any]) -> None:
    """Each ship is in its zone, the lines in reach of each other, one flagship a side."""
    setting = board.setting
    asked = quick.asked_for(one.id)
    assert asked is not None
    fleets = {side: [s for s in board.afloat() if s.side == side] for side in SIDES}
    assert asked[1] in {len(fleet) for fleet in fleets.values()}
    for side, fleet in fleets.items():
        assert quick.SMALLEST <= len(fleet) <= quick.LARGEST
        assert sum(ship.flagship for ship in fleet) == 1
        assert len({ship.name for ship in fleet}) == len(fleet)
        assert all(setting.depth(side, ship.y) <= setting.zone for ship in fleet)
        assert all(setting.holds(ship.x, ship.y) for ship in fleet)
    between = abs(fleets["A"][0].y - fleets["B"][0].y)
    for side in SIDES:
        models = [board.class_of(ship).model for ship in fleets[side]]
        between -= min(model.length // 2 + model.ram for model in models)
    assert 0 < between <= REACH
