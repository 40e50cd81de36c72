"""What the screen lights before a ship moves is what its steps can really reach."""

from galley.geometry.hexes import distance
from galley.war_galley.ch6_movement.ends import reach
from tests.kit.war_galley import board


def test_a_free_ship_reaches_what_its_points_allow() -> None:
    position = board("A1 tri 2010 N")
    ship = position.ships["A1"]
    lit = reach(position, ship, 2)
    assert lit[2009] == 1  # ahead
    assert lit[1909] == 1 or lit[1910] == 1  # to the port bow
    assert lit[2011] == 2  # a hex astern, or turned around
    assert all(distance(2010, hex_) <= 3 for hex_ in lit)
    assert max(lit.values()) == 2
    assert reach(position, ship, 0) == {}


def test_ships_and_land_stand_in_the_way() -> None:
    free = reach(board("A1 tri 2010 N"), board("A1 tri 2010 N").ships["A1"], 4)
    position = board("A1 tri 2010 N\nB1 tri 2008 N\nland 1908 2108")
    lit = reach(position, position.ships["A1"], 4)
    assert 2009 in free
    assert 2009 not in lit
    assert not {1908, 2108} & lit.keys()
    assert lit.keys() < free.keys()


def test_a_ship_held_fast_reaches_nothing() -> None:
    position = board("A1 tri 2010 N rammed")
    assert reach(position, position.ships["A1"], 5) == {}


def test_points_already_used_are_gone() -> None:
    position = board("A1 tri 2010 N")
    ship = position.ships["A1"].with_turn(mp_announced=5, mp_used=4)
    assert set(reach(position, ship, 5).values()) == {1}
