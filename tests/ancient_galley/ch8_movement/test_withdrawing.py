"""10.9, 22.5: the bow of a ship that withdraws does no harm."""

import pytest

from galley.ancient_galley.ch8_movement.movers import Mover
from galley.ancient_galley.ch8_movement.together import Together
from galley.ancient_galley.state.marks import BUMPED, STRUCK, Contact
from galley.ancient_galley.state.ship import CRUISE, Ship, ShipClass
from galley.geometry.plane.courses import CIRCLES
from galley.geometry.plane.outlines import Model

TRIREME = ShipClass("tri", "Trireme", Model(7500, 1500, 500, 1500, 1500))
FAR = 10**6


def mover(id_: str, x: int, y: int, heading: int, length: int, withdraws: bool = False) -> Mover:
    ship = Ship(id_, id_[0], id_[0], "", "tri", FAR + x, FAR + y, heading)
    return Mover(ship, TRIREME, "S" * (length // 1000), CIRCLES["B"], length,
                 withdraws=withdraws, band=CRUISE)  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "victim", "withdraws", "kind"),
    [
        ("AG-10.9a/a withdrawing ship's bow on an enemy", "B1", True, BUMPED),
        ("AG-22.5a/one that does not withdraw rams", "B1", False, STRUCK),
        ("AG-23.3a/an own ship is rammed all the same", "A2", True, STRUCK),
    ],
)
def test_a_bow_on_a_side(id_: str, victim: str, withdraws: bool, kind: str) -> None:
    ships = [mover("A1", 0, 0, 0, 15_000, withdraws), mover(victim, 1000, 12_000, 9000, 3_000)]
    going = Together(ships, (), 2 * FAR, 2 * FAR)
    (one,) = [one for _, happens in going.ticks() for one in happens]
    assert isinstance(one, Contact) and one.kind == kind
    assert all(ship.stopped for ship in ships), "both lie still where they met"
