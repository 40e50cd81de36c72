"""What a ship's values are now, with every reason: the sheet's answer to "why only two?"."""

from msgspec.structs import replace

from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.facts import values
from galley.war_galley.state.battle_setting import BattleSetup, SideCard, Wind
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, ShipClass

FIVE = ShipClass("5", 2, (6, 7), 8, 4, (5, 6), False, True, asterisk=True, sail=True, code="five")
FRESH = Ship("A1", "five", "A", "A", 810, 811, 0)


def value(name, **fields):
    cards = {"A": SideCard("Rome", 60), "B": SideCard("Carthage", None)}
    board = Board(BattleSetup("x", "X", 24, 16, frozenset(), {"five": FIVE}, cards))
    ship = board.ships["A1"] = replace(FRESH, **fields)
    board.wind = Wind(0, 2)
    found = {one.name: one for one in values(board, ship)}
    assert found["speed"].now == str(cap(board, ship))
    return found[name]


def test_a_fresh_ship_is_as_printed():
    speed = value("speed")
    assert (speed.printed, speed.now) == ("5 cruise, 6 maximum", "5")
    assert speed.reasons == (("5 at cruise", "6.11a"),)
    assert value("ram").printed == "6 cruise, 7* maximum"
    assert value("manpower").reasons == () == value("crew").reasons


def test_the_lowest_limit_counts_and_all_are_named():
    speed = value("speed", half_speed=True, fatigue=2)
    assert speed.now == "3"
    assert speed.reasons == (
        ("5 at cruise", "6.11a"), ("3 at half speed", "6.37d"), ("3 at fatigue 2", "6.44c"),
    )  # fmt: skip
    maximum = value("maximum", half_speed=True)
    assert (maximum.printed, maximum.now) == ("6", "barred")
    assert maximum.reasons == (("A1 is at Half Speed: cruise only", "6.12b"),)


def test_what_holds_a_ship_makes_its_speed_nothing():
    held = value("speed", grapples=("B2",), crippled="PS")
    assert held.now == "0"
    assert ("0 grappled", "6.37a") in held.reasons
    assert ("0 crippled on both sides", "6.37c") in held.reasons


def test_the_wind_adds_to_a_ship_under_sail():
    speed = value("speed", sail=True)
    bonus = int(speed.now) - 5
    assert bonus > 0
    assert (f"{bonus} more by the wind", "6.22e") in speed.reasons


def test_losses_captors_and_jettison_are_reasons_too():
    assert value("manpower", depletion=3).now == "1"
    assert value("manpower", depletion=3).reasons == (("3 lost", "8.62"),)
    crew = value("crew", captured="captured")
    assert (crew.now, crew.reasons) == ("0", (("captured", "8.25"),))
    assert value("towers", jettisoned=True).now == "none"
    assert value("ram", level="max").now == "7"
