"""What comes of orders, looked at before they are given: the same as when they are carried out."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.sheets import usual_sheet, why_not_sheet
from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Touch
from galley.ancient_galley.state.ship import Sheet
from galley.ancient_galley.tactics.plans.orders import aims, chance_of, label
from galley.ancient_galley.tactics.reach import IS_RAMMED, PASSES, RAKES, RAMS, guesses, meeting
from galley.engine.records import Event
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played

CREW = ("A1 stern captain, 2 sailor", "B1 stern captain, 2 sailor")


def facing(**facts: str) -> Board:
    """B1 crosses the bow of A1, 16 inches ahead."""
    return table(
        ship("A1", 0, 0, 0, band="CRUISE"), ship("B1", -9000, 16000, 9000, band="CRUISE"), *CREW
    )


def carried_out(board: Board, *sheets: Sheet) -> Sequence[Event]:
    for sheet in sheets:
        board.ships[sheet.ship] = replace(board.ships[sheet.ship], sheet=sheet)
    return played(board, Movement())[0]


@pytest.mark.parametrize("letters", ["S" * 15, "L" * 15, "RRR" + "S" * 12, "S" * 9 + "L" * 6])
@pytest.mark.parametrize("rake", [False, True])
def test_a_meeting_is_what_the_movement_makes_of_it(letters: str, rake: bool) -> None:
    mine, theirs = Sheet("A1", "CRUISE", letters, rake), Sheet("B1", "CRUISE", "S" * 15)
    met = meeting(facing(), mine, theirs)
    told = carried_out(facing(), mine, theirs)
    struck = [e.contact for e in told if isinstance(e, Met) and e.contact.kind == Touch.STRUCK]
    sheared = [e.smashed for e in told if isinstance(e, OarsSmashed)]
    assert met.smashed == sum(one.by == "A1" for one in sheared)
    assert met.contact == (struck[0] if struck else met.contact)
    assert (met.what in (RAMS, IS_RAMMED)) == bool(struck)


def test_ships_that_cannot_reach_each_other_pass() -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 0, 90_000, 18_000), *CREW)
    met = meeting(board, Sheet("A1", "SLOW", "S" * 9), Sheet("B1", "SLOW", "S" * 9))
    assert met.what == PASSES and met.apart == 90_000 - 18_000 - 7500 - 2 * 500


def test_aims_are_legal_and_come_to_what_they_promise() -> None:
    board = facing()
    found = aims(board, board.ships["A1"])
    assert {"ram B1", "close to B1", "hold off from B1"} <= {label(aim) for aim in found}
    for aim in found:
        assert why_not_sheet(board, "A", aim.sheet) is None
        met = meeting(board, aim.sheet, usual_sheet(board, board.ships["B1"]))
        assert met == aim.holds
        if aim.what == "ram":
            assert met.what == RAMS and chance_of(met) > 0
        if aim.what.startswith("rake"):
            assert met.what == RAKES and met.smashed > 0


def test_every_near_enemy_that_can_be_struck_is_listed() -> None:
    """Two enemies that cannot be struck lie nearer than B1, which crosses the bow."""
    beside = [ship(f"B{n}", x, -14_000, 18_000) for n, x in ((2, -4000), (3, 4000))]
    crews = (f"B{n} stern captain, 2 sailor" for n in (2, 3))
    board = table(
        ship("A1", 0, 0, 0, band="CRUISE"), ship("B1", -9000, 16000, 9000, band="CRUISE"),
        *beside, *CREW, *crews,
    )  # fmt: skip
    found = aims(board, board.ships["A1"])
    assert "ram B1" in map(label, found) and not {"ram B2", "ram B3"} & {*map(label, found)}
    assert [*found] == sorted(found, key=lambda aim: -aim.worth)


def test_an_enemy_is_thought_to_hold_its_course_or_to_turn() -> None:
    board = facing()
    found = guesses(board, board.ships["B1"])
    assert {way: sheet.letters for way, sheet in found.items()} == {
        "": "S" * 15, "port": "L" * 15, "starboard": "R" * 15,
    }  # fmt: skip
