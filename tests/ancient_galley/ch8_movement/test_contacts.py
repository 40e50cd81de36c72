"""Contacts while ships move, clause by clause: rams, rakes, stops."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed, RanAlong
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, Touch
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.ancient_galley.wording import sentence
from galley.engine.records import Event
from galley.geometry.plane.outlines import touching
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played


def moved(*ships: Ship, **sheets: Sheet) -> tuple[Sequence[Event], Board]:
    """Ships with their orders, and what comes of them."""
    ordered = [
        replace(one, sheet=sheets.get(one.id, Sheet(one.id, SpeedBand.STOP)))
        for one in ships
    ]  # fmt: skip
    crews = [f"{one.id} stern captain, 2 sailor" for one in ships]
    told, state = played(table(*ordered, *crews), Movement())
    board = state.board
    assert isinstance(board, Board)
    return told, board


def contacts(told: Sequence[Event]) -> list[Contact]:
    return [event.contact for event in told if isinstance(event, Met)]


AHEAD = Sheet("A1", SpeedBand.CRUISE, "S" * 15)
ACROSS = ship("B1", 0, 12_000, 9_000)


def test_both_stop_where_the_ram_strikes() -> None:
    """AG-10.0a, AG-6.0b, AG-8.0a, AG-8.0b: at the last moment without
    overlap; bands become STOP"""
    told, board = moved(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), ACROSS, A1=AHEAD)
    (one,) = contacts(told)
    assert one.kind == Touch.STRUCK and (one.ship, one.other) == ("A1", "B1")
    assert [board.ships[id_].band for id_ in ("A1", "B1")] == [SpeedBand.STOP, SpeedBand.STOP]
    striker, victim = board.ships["A1"], board.ships["B1"]
    model = board.class_of(striker).model
    assert not touching(model, striker.pose, model, victim.pose)
    assert striker.y - 500_000 == 7_000


def test_what_is_written_down_of_a_ram() -> None:
    """AG-10.0b"""
    told, _ = moved(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), ACROSS, A1=AHEAD)
    (one,) = contacts(told)
    assert (one.angle, one.band, one.place, one.side, one.slot) == (
        9_000, SpeedBand.CRUISE, "oars", "starboard", 3,
    )  # fmt: skip


def test_the_whole_energy_is_paid_for_a_move_that_is_cut_short() -> None:
    """AG-5.1b"""
    sheet = Sheet("A1", SpeedBand.RAM, "S" * 24)
    other = ship("B1", 0, 12_050, 9_000)
    _, board = moved(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE, energy=7), other, A1=sheet)
    assert board.ships["A1"].energy == 5


@pytest.mark.parametrize(
    ("id_", "apart", "kind"),
    [("AG-10.3f/an inch and more", 1_100, Touch.STRUCK), ("AG-10.3f/less", 900, Touch.BUMPED)],
)
def test_a_strike_needs_an_inch_of_way(id_: str, apart: int, kind: str) -> None:
    """The tip lies so far from the side that it meets."""
    other = ship("B1", 0, 4_250 + 750 + apart, 9_000)
    told, _ = moved(
        ship("A1", 0, 0, 0, band=SpeedBand.SLOW), other, A1=Sheet("A1", SpeedBand.SLOW, "S" * 9)
    )
    assert [one.kind for one in contacts(told)] == [kind]


def past(beside: int, rake: bool = True, turned: int = 0) -> tuple[Sequence[Event], Board]:
    """A1 rows past B1, which lies still, so many mils to starboard of its keel."""
    other = ship("B1", beside, 14_000, turned)
    sheet = Sheet("A1", SpeedBand.RAM, "S" * 24, rake=rake)
    return moved(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), other, A1=sheet)


def shorn(told: Sequence[Event]) -> set[tuple[str, int]]:
    return {(e.smashed.flank, e.smashed.slot) for e in told if isinstance(e, OarsSmashed)}


@pytest.mark.parametrize(
    ("id_", "beside", "slots"),
    [("AG-9.0b/exactly half an inch", 2_000, {("port", n) for n in range(1, 6)}),
     ("AG-9.0b/within half an inch", 1_900, {("port", n) for n in range(1, 6)}),
     ("AG-9.0c/farther out", 2_100, set())],
)  # fmt: skip
def test_what_a_bow_shears(id_: str, beside: int, slots: set[tuple[str, int]]) -> None:
    """The sides are 400 or 600 mils apart."""
    told, board = past(beside)
    assert shorn(told) == slots
    assert {(one.flank, one.slot) for one in board.smashed} == slots


def test_nobody_stops_in_a_rake() -> None:
    """AG-9.0a The raker goes its whole way."""
    told, board = past(1_900)
    assert contacts(told) == []
    assert board.ships["A1"].y - 500_000 == 24_000 and board.ships["A1"].band == SpeedBand.RAM


def test_hulls_that_meet_in_a_rake_slide_along_each_other() -> None:
    """AG-9.0d"""
    told, board = past(906)
    assert any(isinstance(e, RanAlong) and not e.pushed for e in told)
    assert contacts(told) == [] and board.ships["A1"].band == SpeedBand.RAM
    assert shorn(told) == {("port", n) for n in range(1, 6)}


def test_a_raker_shears_two_ships_on_either_side() -> None:
    """AG-9.0f"""
    sheet = Sheet("A1", SpeedBand.RAM, "S" * 24, rake=True)
    told, _ = moved(
        ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), ship("B1", 1_900, 14_000, 0),
        ship("B2", -1_900, 14_000, 0), A1=sheet,
    )  # fmt: skip
    by = {(e.smashed.ship, e.smashed.flank) for e in told if isinstance(e, OarsSmashed)}
    assert by == {("B1", "port"), ("B2", "starboard")}


@pytest.mark.parametrize(
    ("id_", "turned", "rake", "strikes"),
    [("AG-9.1b/30 degrees", 3_000, True, False), ("AG-9.1b/more", 3_100, True, True),
     ("AG-9.1b/not announced", 3_000, False, True)],
)  # fmt: skip
def test_a_rake_or_a_ram(id_: str, turned: int, rake: bool, strikes: bool) -> None:
    told, _ = past(600, rake, turned)
    assert any(one.kind == Touch.STRUCK for one in contacts(told)) == strikes


def test_a_wreck_stops_a_ship_once_and_not_where_it_came_up() -> None:
    """AG-23.1b The contact is written down; lying on it already it may go on."""
    from galley.ancient_galley.state.marks import Wreck

    def told_of(corner: int) -> list[str]:
        spots = [
            (-1_000, corner),
            (1_000, corner),
            (1_000, corner + 1_500),
            (-1_000, corner + 1_500),
        ]
        wreck = Wreck("B9", tuple((x + 500_000, y + 500_000) for x, y in spots))
        one = ship("A1", 0, 0, 0, band=SpeedBand.SLOW, sheet=Sheet("A1", SpeedBand.SLOW, "S" * 9))
        board = table(one, "A1 stern captain, 2 sailor", wrecks=(wreck,))
        return [contact.kind for contact in contacts(played(board, Movement())[0])]

    assert told_of(8_000) == [Touch.ON_WRECK] and told_of(0) == []


@pytest.mark.parametrize(
    ("wreck", "said"),
    [
        ("B1", "A1 runs on the wreck of B1 (Argo)."),
        ("wreck 2", "A1 runs on wreck 2."),
    ],
)
def test_a_wreck_that_lay_there_from_the_start_has_its_own_name(wreck: str, said: str) -> None:
    """AG-23.1a"""
    board = table(ship("A1", 0, 0, 0), replace(ship("B1", 9000, 0, 0), name="Argo"))
    met = Met(Contact(Touch.ON_WRECK, "A1", wreck, 1))
    assert sentence(board, met) == (said, "AG-23.1a")
