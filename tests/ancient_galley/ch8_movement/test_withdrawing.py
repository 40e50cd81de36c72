"""10.9, 22.5: the bow of a ship that withdraws does no harm."""

import pytest

from galley.ancient_galley.ch8_movement.events import Met, Moved
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.marks import Touch
from galley.ancient_galley.state.ship import Sheet, SpeedBand, Status
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played


@pytest.mark.parametrize(
    ("id_", "victim", "withdraws", "kind"),
    [
        ("AG-10.9a/a withdrawing ship's bow on an enemy", "B1", True, Touch.BUMPED),
        ("AG-22.5a/one that does not withdraw rams", "B1", False, Touch.STRUCK),
        ("AG-23.3a/an own ship is rammed all the same", "A2", True, Touch.STRUCK),
    ],
)
def test_a_bow_on_a_side(id_: str, victim: str, withdraws: bool, kind: str) -> None:
    status = {"status": Status.WITHDRAWING} if withdraws else {}
    ahead, across = Sheet("A1", SpeedBand.CRUISE, "S" * 15), Sheet(victim, SpeedBand.SLOW, "S" * 9)
    told, _ = played(
        table(ship("A1", 0, 0, 0, sheet=ahead, **status),
              ship(victim, -1000, 12_000, 9000, sheet=across)),
        Movement(),
    )  # fmt: skip
    (met,) = [one.contact for one in told if isinstance(one, Met)]
    assert met.kind == kind
    moves = {one.tick for one in told if isinstance(one, Moved)}
    assert max(moves) == met.tick, "both lie still where they met"
