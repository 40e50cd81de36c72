"""7. Ships that founder go under after the missiles."""

import pytest

from galley.barratt.ch7_sunken.sinking import Sank, Sunken
from galley.barratt.state.marks import Wreck
from galley.barratt.wording import WORDING
from tests.kit.any_angle import played
from tests.kit.barratt import MIDDLE, Row, check, large, men, small, table

FULL = men(8, 2, 1, musicians=1, bearers=1, ballistae=1)


def corners(*points: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple((x + MIDDLE, y + MIDDLE) for x, y in points)


SMALL = Wreck("wreck of A1", corners((1000, 2250), (1000, -2250), (-1000, -2250), (-1000, 2250)))
EAST = Wreck("wreck of A1", corners((3000, -1250), (-3000, -1250), (-3000, 1250), (3000, 1250)))
ROWS = [
    Row(
        "MB-7.01a/six points", (small("A1", 0, 0, 0, hd=6), small("B1", 9000, 0, 0, hd=5)),
        ships={"A1": {"fate": "sunk"}, "B1": {"fate": ""}},
    ),
    Row("MB-2.03c/in between it founders", (small("A1", 0, 0, 0, hd=6),),
        ships={"A1": {"fate": "sunk"}}),
    Row("MB-7.01a/more", (small("A1", 0, 0, 0, hd=9),), ships={"A1": {"fate": "sunk"}}),
    Row(
        "MB-7.02a/everybody drowns", (small("A1", 0, 0, 0, hd=6, crew=FULL),),
        ships={"A1": {"crew": men()}}, after={"casualties": {"A": 14, "B": 0}},
    ),
    Row(
        "MB-2.03b/whoever is still aboard", (small("A1", 0, 0, 0, hd=7, crew=men(0, 1)),),
        ships={"A1": {"crew": men()}}, after={"casualties": {"A": 1, "B": 0}},
    ),
    Row(
        "MB-9.02a/who has a prize loses them",
        (small("A1", 0, 0, 0, side="B", hd=6, crew=men(2, ballistae=1)),),
        ships={"A1": {"crew": men()}}, after={"casualties": {"A": 0, "B": 3}},
    ),
    Row(
        "MB-7.02a/links vanish, a corvus with them",
        (small("A1", 0, 0, 0, hd=6, corvus="down"), small("B1", 2001, 0, 0),
         small("B2", 4002, 0, 0), small("A2", 6003, 0, 0), "corvus A1 B1", "rope B1 A2"),
        ships={"A1": {"corvus": "gone"}},
    ),
    Row(
        "g31/half the length, all the beam", (small("A1", 0, 0, 0, hd=6),),
        happens=[Sank("A1", men(8, 2, 1), SMALL)], after={"wrecks": (SMALL,)},
    ),
    Row(
        "g31/a large ship, to the east", (large("A1", 0, 0, 9000, hd=6),),
        happens=[Sank("A1", men(12, 2, 1), EAST)],
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_sinking(row: Row) -> None:
    row.frame = Sunken()
    found = check(row)
    assert not found.state.stack


def test_the_links_of_others_stay() -> None:
    """MB-7.02a"""
    things = small("A1", 0, 0, 0, hd=6), small("B1", 2001, 0, 0), small("A2", 4002, 0, 0)
    _, state = played(table(*things, "ram B1 A1", "rope B1 A2"), Sunken())
    assert [link.pair for link in state.board.links] == [("A2", "B1")]  # type: ignore[attr-defined]


def test_ships_go_under_by_id() -> None:
    """MB-7.01a"""
    ships = [small(id_, 9000 * n, 0, 0, hd=6) for n, id_ in enumerate(("B1", "A10", "A2"))]
    events, _ = played(table(*ships), Sunken())
    assert [e.ship for e in events if isinstance(e, Sank)] == ["A2", "A10", "B1"]


def test_what_is_told() -> None:
    board = table(small("A1", 0, 0, 0, name="Salaminia"))
    drowned = WORDING.sentence(board, Sank("A1", men(8, 2), SMALL))
    assert drowned == (
        "A1 (Salaminia) sinks: 8 marines and 2 archers go down with it.",
        "MB-7.02a",
    )
    one = WORDING.sentence(board, Sank("A1", men(1), SMALL))
    assert one[0] == "A1 (Salaminia) sinks: 1 marine goes down with it."
    empty = WORDING.sentence(board, Sank("A1", men(), SMALL))
    assert empty == ("A1 (Salaminia) goes under, with nobody aboard.", "MB-7.01a")
