"""5.22, H08 Squadrons that are promised to begin under command: by range, or in line astern."""

import pytest

from galley.geometry.hexes import NAMES, NEXT, name, parse
from tests.kit.special import row
from tests.kit.trial import LEAD, fleets, place, said, ship

FAR = ship("1505")
PROMISED = f"{LEAD}\nin_command = true"
COLUMN = [f"05{n:02}" for n in (5, 7, 9, 11, 13, 15, 17)]
"""Bow hexes of ships dead astern of each other, from the Command Ship on; four are in range."""


def drawn_up(*bows: str) -> str:
    return fleets(", ".join(map(ship, bows)), FAR, lead=PROMISED)


@row("WG-H08/a line astern needs no range")
def test_a_line_astern_needs_no_range() -> None:
    assert len(place(drawn_up(*COLUMN)).ships) == 8


@row("WG-H08/by range and in line together")
def test_by_range_and_in_line_together() -> None:
    assert len(place(drawn_up(*COLUMN, "0705", "0404")).ships) == 10


@pytest.mark.parametrize(
    ("bows", "named"),
    [
        pytest.param((*COLUMN[:3], *COLUMN[4:]), "A4", id="WG-H08/a gap ends the line"),
        pytest.param(("0505", "0703", "0705", "0707", "0709", "0711", "0713"), "A6",
                     id="WG-H08/a column beside his ship is no line of his"),
    ],
)  # fmt: skip
def test_the_first_ship_that_is_in_neither_is_named(bows: tuple[str, ...], named: str) -> None:
    (fault,) = said(drawn_up(*bows))
    assert f": {named} is beyond X's range 4, and in no line astern from A1 on" in fault
    assert fault.endswith("[5.23, H08]")


def astern(hex_: str, count: int) -> list[str]:
    """Ships heading NW, one behind the other, the first in the Stern/Flank hex of a ship whose
    stern lies there and points N."""
    line = [hex_]
    for _ in range(2 * count):
        line.append(name(NEXT[parse(line[-1])][NAMES.index("SE")]))
    return [ship(bow, "NW") for bow in line[1::2]]


@pytest.mark.parametrize(
    ("straight", "aside", "named"),
    [
        pytest.param(3, 2, "A8", id="WG-H08/one line alone counts"),
        pytest.param(1, 3, "A5", id="WG-H08/the longer one whichever way it goes"),
    ],
)
def test_of_two_branches_beyond_the_range_one_is_the_line(
    straight: int, aside: int, named: str
) -> None:
    column, branch = [ship(bow) for bow in COLUMN[: 4 + straight]], astern("0512", aside)
    assert place(fleets(", ".join([*column[:4], *branch]), FAR, lead=PROMISED))
    (fault,) = said(fleets(", ".join([*column, *branch]), FAR, lead=PROMISED))
    assert f": {named} is beyond" in fault
