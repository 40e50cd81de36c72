"""2, 3.2, 5, 6, 7: what may be ordered, how far it leads, what it costs."""

from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.bands import (
    grade,
    legal_bands,
    letters_needed,
    mils,
    usual_band,
)
from galley.ancient_galley.ch2_orders.orders import AskOrders, Orders, OrdersRevealed, WriteOrders
from galley.ancient_galley.ch2_orders.sheets import course, usual_sheet
from galley.ancient_galley.ch8_movement.events import LineSnapped, RamFreed, SetOut
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link
from galley.ancient_galley.state.ship import BANDS, SAILING, Sheet, Ship, SpeedBand
from galley.tabletop.board import Done
from tests.kit.ancient_galley import MIDDLE, refused, ship, table
from tests.kit.any_angle import played

FIVE, FOUR, THREE = (1, 2, 3, 4, 5), (1, 2, 3, 4), (1, 2, 3)
FAR = ship("B1", 60_000, 60_000, 0)
CREW = "A1 stern captain, 2 sailor", "A1 bow 3 marine", "B1 stern captain, sailor"
WINDS = {"wind": 5, "force": "breeze"}  # from the south: it blows to the north


def lone(*more: Any, crew: tuple[str, ...] = CREW, **facts: Any) -> Board:
    """A1 on a wide sea, far from B1."""
    board = {key: facts.pop(key) for key in ("wind", "force") if key in facts}
    return table(ship("A1", 0, 0, facts.pop("heading", 0), **facts), FAR, *crew, *more, **board)


def a1(board: Board) -> Ship:
    return board.ships["A1"]


def why(board: Board, *order: Any, **more: Any) -> str:
    """The rule by which A1 may not be ordered so; "" where it may."""
    refusal = refused(board, AskOrders("A"), WriteOrders("A1", *order, **more))
    return refusal.rule if refusal else ""


# -- distances and letters


def test_how_far_a_band_leads_with_so_many_sections() -> None:
    """AG-6.3a"""
    expected = {
        SpeedBand.SLOW: [0, 0, 3, 6, 9], SpeedBand.BACK: [0, 0, 3, 6, 9],
        SpeedBand.CRUISE: [0, 3, 6, 9, 15],
        SpeedBand.RAM: [3, 6, 9, 15, 24], SpeedBand.STOP: [0] * 5,
    }  # fmt: skip
    for band, inches in expected.items():
        found = [
            mils(board := lone(port=FIVE[:n], starboard=FIVE), a1(board), band) // 1000
            for n in range(1, 6)
        ]
        assert found == inches, band
    empty = lone(port=())
    assert all(mils(empty, a1(empty), band) == 0 for band in BANDS)


def test_the_weaker_bank_counts() -> None:
    """AG-6.1a, AG-E5"""
    board = lone(port=THREE, starboard=FIVE)
    assert mils(board, a1(board), SpeedBand.CRUISE) == 6000
    even = lone(port=FOUR, starboard=FOUR)
    assert (mils(even, a1(even), SpeedBand.CRUISE), mils(even, a1(even), SpeedBand.RAM)) == (
        9000,
        15000,
    )


@pytest.mark.parametrize("loads", range(5))
def test_each_load_of_water_takes_a_quarter(loads: int) -> None:
    """AG-10.7, AG-E4: 11.25 inches stay 11.25"""
    for band, sections, dry in (
        (SpeedBand.RAM, 5, 24),
        (SpeedBand.CRUISE, 5, 15),
        (SpeedBand.SLOW, 5, 9),
        (SpeedBand.SLOW, 4, 6),
    ):
        board = lone(port=FIVE[:sections], loads=loads)
        assert mils(board, a1(board), band) == dry * 250 * (4 - loads)


def test_letters_needed() -> None:
    """AG-2.0: one for each inch and one for the rest, never more than 24"""
    assert [letters_needed(n) for n in (0, 3000, 11250, 24000)] == [0, 3, 12, 24]


# -- energy, and the ladder


@pytest.mark.parametrize(
    ("id_", "band", "energy", "legal"),
    [
        ("AG-6.0a/back", SpeedBand.BACK, 12, [SpeedBand.BACK, SpeedBand.STOP]),
        ("AG-6.0a/stop", SpeedBand.STOP, 12, [SpeedBand.BACK, SpeedBand.STOP, SpeedBand.SLOW]),
        ("AG-6.0a/slow", SpeedBand.SLOW, 12, [SpeedBand.STOP, SpeedBand.SLOW, SpeedBand.CRUISE]),
        (
            "AG-6.0a/cruise",
            SpeedBand.CRUISE,
            12,
            [SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM],
        ),
        ("AG-6.0a/ram", SpeedBand.RAM, 12, [SpeedBand.CRUISE, SpeedBand.RAM]),
        ("AG-5.1c/one point left", SpeedBand.CRUISE, 1, [SpeedBand.SLOW, SpeedBand.CRUISE]),
        ("AG-5.2a/tired out", SpeedBand.CRUISE, 0, [SpeedBand.SLOW]),
        ("AG-5.2b/tired out at ramming speed", SpeedBand.RAM, 0, [SpeedBand.SLOW]),
        ("AG-5.2b/not yet tired out", SpeedBand.RAM, 1, [SpeedBand.CRUISE]),
    ],
)
def test_the_bands_that_may_follow(id_: str, band: str, energy: int, legal: list[str]) -> None:
    board = lone(band=band, energy=energy)
    assert legal_bands(board, a1(board)) == legal


def test_a_refused_band_names_those_that_are_legal() -> None:
    """AG-6.0a"""
    board = lone(band=SpeedBand.BACK)
    refusal = refused(board, AskOrders("A"), WriteOrders("A1", SpeedBand.CRUISE, "S" * 15))
    assert refusal is not None and refusal.rule == "AG-6.0a" and "BACK or STOP" in refusal.text


def test_what_a_move_costs() -> None:
    """AG-5.1a, AG-E5"""
    left, board = [], lone()
    for band in (SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM, SpeedBand.RAM, SpeedBand.CRUISE):
        board.change("A1", sheet=Sheet("A1", band, "S" * 24), x=MIDDLE, y=MIDDLE)
        _, state = played(board, Movement())
        board = state.board  # type: ignore[assignment]
        left.append(a1(board).energy)
    assert left == [12, 11, 9, 7, 6]


def test_a_dash_is_a_rung_of_the_ladder() -> None:
    """AG-6.3b, AG-E5: two sections: SLOW goes nowhere, then CRUISE 3 inches"""
    board = lone(port=(1, 2), starboard=(4, 5))
    assert (
        why(board, SpeedBand.SLOW, "") == "" and why(board, SpeedBand.CRUISE, "SSS") == "AG-6.0a"
    )
    later = lone(port=(1, 2), starboard=(4, 5), band=SpeedBand.SLOW)
    assert why(later, SpeedBand.CRUISE, "SSS") == ""


# -- what may be written


CRUISING = {"band": SpeedBand.CRUISE}


@pytest.mark.parametrize(
    ("id_", "facts", "order", "rule"),
    [
        ("AG-2.1a/unknown", CRUISING, (SpeedBand.CRUISE, "SSSSSSSSRRRRSSX"), "AG-2.1a"),
        ("AG-2.1a/small", CRUISING, (SpeedBand.CRUISE, "ssssssssrrrrsss"), "AG-2.1a"),
        ("AG-2.1d", CRUISING, (SpeedBand.CRUISE, "SSSSSSSSRRRRSSS"), ""),
        ("AG-2.1e/too few", CRUISING, (SpeedBand.CRUISE, "S" * 14), "AG-2.1e"),
        ("AG-2.1e/too many", CRUISING, (SpeedBand.CRUISE, "S" * 16), "AG-2.1e"),
        ("AG-6.3d", {}, (SpeedBand.STOP, "R"), "AG-6.3d"),
        ("AG-6.3c", CRUISING, (SpeedBand.SLOW, "SSS"), "AG-2.1e"),
        ("AG-9.1a/back", {}, (SpeedBand.BACK, "S" * 9, True), "AG-9.1a"),
        ("AG-9.1a/stop", {}, (SpeedBand.STOP, "", True), "AG-9.1a"),
        ("AG-9.1a/slow", {}, (SpeedBand.SLOW, "S" * 9, True), ""),
        ("AG-3.0a", {}, (SpeedBand.STOP, "", False, "raise"), "AG-3.0a"),
        ("AG-3.4a", {"sail": "stowed"}, (SpeedBand.STOP, "", False, "raise"), ""),
        (
            "AG-3.4a/down already",
            {"sail": "stowed"},
            (SpeedBand.STOP, "", False, "lower"),
            "AG-3.4a",
        ),
        ("AG-3.5c", {"sail": "wrecked"}, (SpeedBand.STOP, "", False, "raise"), "AG-3.5c"),
        ("AG-11.0d", {"status": "awash"}, (SpeedBand.SLOW, "S" * 9), "AG-11.0d"),
        ("AG-15.1b", {"status": "derelict"}, (SpeedBand.SLOW, "S" * 9), "AG-15.1b"),
        ("AG-22.5b", {"status": "withdrawing"}, (SpeedBand.SLOW, "S" * 9), "AG-22.5b"),
        ("AG-6.0d", {"stuck": "B1"}, (SpeedBand.SLOW, "S" * 9), "AG-6.0d"),
        ("AG-10.3e/back", {"stuck": "B1"}, (SpeedBand.BACK, "S" * 9), ""),
        ("AG-10.3e/straight first", {"stuck": "B1"}, (SpeedBand.BACK, "RSSSSSSSS"), "AG-10.3e"),
        ("AG-6.0a/unknown", {}, ("FAST", ""), "AG-6.0a"),
        ("AG-3.2e/no sail up", {"sail": "stowed"}, (SAILING, "S"), "AG-3.2e"),
    ],
)
def test_what_may_be_written(
    id_: str, facts: dict[str, Any], order: tuple[Any, ...], rule: str
) -> None:
    assert why(lone(**facts), *order) == rule


def test_too_few_letters_name_the_right_number() -> None:
    """AG-2.1e"""
    refusal = refused(
        lone(**CRUISING), AskOrders("A"), WriteOrders("A1", SpeedBand.CRUISE, "S" * 14)
    )
    assert refusal is not None and "15 letters are needed, 14 given" in refusal.text


def test_nobody_orders_the_ships_of_others() -> None:
    """AG-2.1f"""
    ask = AskOrders("B")
    refusal = refused(lone(), ask, WriteOrders("A1", SpeedBand.STOP))
    assert refusal is not None and refusal.rule == "AG-2.1f"


@pytest.mark.parametrize(
    ("id_", "facts", "rule"),
    [
        ("AG-10.3e/impaled", {"stuck": "A1"}, "AG-10.3e"),
        ("AG-14.1c/held", {}, "AG-14.1c"),
    ],
)
def test_who_is_held_may_only_stop(id_: str, facts: dict[str, Any], rule: str) -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0, **facts), *CREW)
    if not facts:
        lines = (Link(n, "A1", "bow", "B1", "bow", "A") for n in (1, 2))
        board.links = tuple(lines)
    assert why(board, SpeedBand.SLOW, "S" * 9) == rule
    assert why(board, SpeedBand.STOP) == ""


@pytest.mark.parametrize(
    ("id_", "facts", "legal", "rule"),
    [
        ("AG-3.2e/held", {}, [SpeedBand.STOP], "AG-14.1c"),
        ("AG-3.2e/stuck", {"stuck": "B1"}, [SpeedBand.BACK, SpeedBand.STOP], "AG-3.2e"),
        ("AG-3.2e/awash", {"status": "awash"}, [SpeedBand.STOP], "AG-11.0d"),
        ("AG-10.3e/impaled", {"stuck_in_it": True}, [SpeedBand.STOP], "AG-10.3e"),
    ],
)
def test_who_is_held_does_not_sail(
    id_: str, facts: dict[str, Any], legal: list[str], rule: str
) -> None:
    impaled = facts.pop("stuck_in_it", False)
    board = table(
        ship("A1", 0, 0, 0, sail="set", **facts),
        ship("B1", 1501, 0, 0, stuck="A1" if impaled else ""), *CREW, **WINDS,
    )  # fmt: skip
    if id_.endswith("/held"):
        board.links = tuple(Link(n, "A1", "bow", "B1", "bow", "A") for n in (1, 2))
    assert legal_bands(board, a1(board)) == legal
    assert usual_band(board, a1(board)) == SpeedBand.STOP
    assert why(board, SAILING, "S" * 18) == rule


def test_a_sail_that_takes_a_ship_nowhere_snaps_no_line() -> None:
    """AG-14.1b, G27, AG-3.2d: headed against the wind it moves 0 inches, and lies still"""
    board = table(
        ship("A1", 0, 0, 18_000, sail="set", sheet=Sheet("A1", SAILING)),
        ship("B1", 2500, 0, 0), *CREW, links=(Link(1, "A1", "bow", "B1", "stern", "A"),), **WINDS,
    )  # fmt: skip
    told, state = played(board, Movement())
    assert not [e for e in told if isinstance(e, LineSnapped)]
    assert (a1(state.board).band, a1(state.board).moved) == (SpeedBand.STOP, False)  # type: ignore[arg-type]


def test_a_ship_without_a_fit_man_can_only_stop() -> None:
    """AG-7.1c"""
    board = lone(crew=("B1 stern captain",))
    assert why(board, SpeedBand.SLOW, "S" * 9) == "AG-7.1c"


# -- circles


@pytest.mark.parametrize(
    ("id_", "crew", "facts", "circles"),
    [
        ("AG-7.0a", CREW, {}, "AABC"),
        ("AG-7.1a", ("A1 stern captain, marine", "B1 stern captain"), {"helm": "A1.2"}, "BBCD"),
        ("AG-7.1b", CREW, {"rudders": ()}, "CCDE"),
        ("AG-7.1b/one is enough", CREW, {"rudders": ("port",)}, "AABC"),
        ("AG-7.1c/empty", ("A1 bow captain", "B1 stern captain"), {}, "CCDE"),
        ("AG-7.1c/contested", (*CREW, "A1.B1 stern marine"), {}, "CCDE"),
    ],
)
def test_the_circle_of_a_band(
    id_: str, crew: tuple[str, ...], facts: dict[str, Any], circles: str
) -> None:
    helm = facts.get("helm")
    board = lone(crew=crew, **{k: v for k, v in facts.items() if k != "helm"})
    if helm:
        board.change_man(helm, job="helm")
    assert (
        "".join(
            grade(board, a1(board), b)
            for b in (SpeedBand.BACK, SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM)
        )
        == circles
    )


def test_circles_under_sail() -> None:
    """AG-7.0a, AG-7.1a, AG-7.1d"""
    board = lone()
    assert grade(board, a1(board), SAILING) == "D"
    gone = lone(rudders=())
    assert grade(gone, a1(gone), SAILING) == "F"


def test_the_examples_of_courses() -> None:
    """AG-E1"""
    way = "SSSSSSSSRRRRSSS"
    ends = []
    no_sailor = "A1 stern marine", "B1 stern captain"
    for crew, rudders in ((CREW, ("port", "starboard")), (no_sailor, ("port", "starboard")),
                          (CREW, ())):  # fmt: skip
        board = lone(crew=crew, band=SpeedBand.CRUISE, rudders=rudders)
        if crew is no_sailor:
            board.change_man("A1.1", job="helm")
        x, y, heading = course(board, a1(board), Sheet("A1", SpeedBand.CRUISE, way)).at(15000)
        ends.append((x - MIDDLE, y - MIDDLE, heading))
    assert ends == [(2365, 14492, 2800), (1717, 14739, 2000), (1384, 14831, 1600)]


# -- under sail


@pytest.mark.parametrize(
    ("id_", "heading", "force", "inches"),
    [
        ("AG-3.2a/breeze", 0, "breeze", 18),
        ("AG-3.2a/edge", 4500, "breeze", 18),
        ("AG-3.2a/light", 31500, "light", 12),
        ("AG-3.2b/breeze", 4501, "breeze", 12),
        ("AG-3.2b/light", 27000, "light", 8),
        ("AG-3.2b/edge", 9000, "breeze", 12),
        ("AG-3.2d/beyond", 9001, "breeze", 0),
    ],
)
def test_how_far_a_sail_leads(id_: str, heading: int, force: str, inches: int) -> None:
    board = lone(heading=heading, sail="set", wind=5, force=force)
    assert mils(board, a1(board), SAILING) == inches * 1000


def test_a_ship_under_sail_is_ordered_to_sail() -> None:
    """AG-3.2e"""
    board = lone(sail="set", **WINDS)
    assert legal_bands(board, a1(board)) == [SAILING]
    assert usual_sheet(board, a1(board)) == Sheet("A1", SAILING, "S" * 18)
    assert why(board, SpeedBand.CRUISE, "S" * 15) == "AG-3.2e"


def test_in_a_calm_it_rows() -> None:
    """AG-3.2d"""
    board = lone(sail="set", wind=5, force="calm")
    assert SpeedBand.SLOW in legal_bands(board, a1(board))


def test_nobody_sails_too_close_to_the_wind() -> None:
    """AG-3.2c: 90 degrees at a letter's end is allowed, more is not"""
    board = lone(heading=6000, sail="set", **WINDS)  # circle D: 4 degrees an inch
    assert why(board, SAILING, "RRRRRRRSSSSS") == ""
    assert why(board, SAILING, "RRRRRRRRSSSS") == "AG-3.2c"


def test_water_takes_its_part_of_a_sail_too() -> None:
    """AG-3.3a"""
    board = lone(sail="set", loads=1, **WINDS)
    assert mils(board, a1(board), SAILING) == 13500


# -- sheets that nobody wrote, and the reveal


@pytest.mark.parametrize(
    ("id_", "facts", "band", "letters"),
    [
        ("AG-2.1f/as before", {"band": SpeedBand.CRUISE}, SpeedBand.CRUISE, 15),
        ("AG-2.1f/nearest below", {"band": SpeedBand.RAM, "energy": 1}, SpeedBand.CRUISE, 15),
        ("AG-2.1f/stuck", {"stuck": "B1"}, SpeedBand.STOP, 0),
        (
            "AG-2.1f/stuck, and astern before",
            {"stuck": "B1", "band": SpeedBand.BACK},
            SpeedBand.STOP,
            0,
        ),
        ("AG-2.1f/astern", {"band": SpeedBand.BACK}, SpeedBand.BACK, 9),
    ],
)
def test_what_a_ship_without_a_sheet_does(
    id_: str, facts: dict[str, Any], band: str, letters: int
) -> None:
    board = lone(**facts)
    assert usual_sheet(board, a1(board)) == Sheet("A1", band, "S" * letters)


def test_all_are_revealed_when_all_have_written() -> None:
    """AG-1.0a, AG-2.1f"""
    board = lone(band=SpeedBand.CRUISE)
    mine = WriteOrders("A1", SpeedBand.SLOW, "RRRRRRRRR")
    told, state = played(board, Orders(), [("A", mine), ("A", Done())])
    assert not told, "nothing is told before B is done"
    assert state.ask_of("A") is None
    told, state = played(board, Orders(), [("A", mine), ("A", Done()), ("B", Done())])
    assert told == [OrdersRevealed((mine.sheet(), Sheet("B1", SpeedBand.STOP)))]
    assert isinstance(state.board, Board) and a1(state.board).sheet == mine.sheet()


def test_a_later_sheet_replaces_the_earlier() -> None:
    """AG-1.0a: until it is committed"""
    ask: Any = AskOrders("A")
    board = lone()
    for letters in ("SSSSSSSSS", "RRRRRRRRR"):
        ask = ask.after(board, WriteOrders("A1", SpeedBand.SLOW, letters))
    assert [sheet.letters for sheet in ask.sheets] == ["RRRRRRRRR"]


def test_a_ship_that_backs_comes_free_and_single_lines_snap() -> None:
    """AG-10.3e, AG-14.1b"""
    board = table(
        ship("A1", 0, 0, 9000, stuck="B1", sheet=Sheet("A1", SpeedBand.BACK, "S" * 9)),
        ship("B1", 5000, 0, 0), *CREW,
    )  # fmt: skip
    board.links = (Link(1, "A1", "bow", "B1", "middle", "A"),)
    told, state = played(board, Movement())
    assert RamFreed("A1", "B1", "A1") in told and LineSnapped(1, "A1", "B1") in told
    assert state.board.links == () and state.board.ships["A1"].stuck == ""  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("id_", "loads", "rung"),
    [
        ("AG-3.2e/cruise", 0, SpeedBand.CRUISE),
        ("AG-3.2e/slow", 2, SpeedBand.SLOW),
        ("AG-3.2e/stop", 4, SpeedBand.STOP),
    ],
)
def test_the_rung_that_a_move_under_sail_counts_as(id_: str, loads: int, rung: str) -> None:
    board = lone(sail="set", loads=loads, **WINDS)
    board.change("A1", sheet=usual_sheet(board, a1(board)))
    told, _ = played(board, Movement())
    assert [e.band for e in told if isinstance(e, SetOut) and e.ship == "A1"] == [rung]


def test_the_usual_band_of_a_tired_ship() -> None:
    """AG-5.2b"""
    board = lone(band=SpeedBand.RAM, energy=0)
    assert usual_band(board, a1(board)) == SpeedBand.SLOW
