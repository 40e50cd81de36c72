"""Rows that hang on a limit or a tie, and so may come out otherwise on a turned table.

Each has its reason, and a ship that is moved: 30 mils one way and 30 the other the row is no
limit any more, and comes out the same at any angle.
"""

from typing import NamedTuple


class Limit(NamedTuple):
    """Why a row is not turned; the ship that its twins move, and by how much."""

    reason: str
    ship: str
    east: int
    north: int


EXACTLY = "the distance is exactly the limit, or a mil more"
TIE = "the one is exactly on the keel of the other: it turns to starboard"
BARRATT = {
    "test_row[MB-4.08c/2 inches of a small ship]": Limit(EXACTLY, "B1", 0, 30),
    "test_row[MB-4.08c/3 of a large one]": Limit(EXACTLY, "B1", 0, 30),
    "test_row[MB-3.11b/12.00 inches of path at the last clear pose]": Limit(EXACTLY, "A1", 30, 30),
    "test_row[MB-3.11b/11.99 is none]": Limit(TIE, "A1", 30, 30),
    "test_row[E11/3.000 apart none]": Limit(EXACTLY, "A1", 30, 0),
    "test_one_shot[MB-6.02a/six inches are short]": Limit(EXACTLY, "B1", 30, 0),
    "test_one_shot[MB-6.02a/an archer a mil more]": Limit(EXACTLY, "B1", 30, 0),
    "test_one_shot[MB-6.02a/four inches are short]": Limit(EXACTLY, "B1", 30, 0),
    "test_one_shot[MB-6.02a/a slinger a mil more]": Limit(EXACTLY, "B1", 30, 0),
    "test_one_shot[MB-6.02a/a mil more is long]": Limit(EXACTLY, "B1", 30, 0),
    "test_beyond_the_range_nobody_is_asked": Limit(EXACTLY, "B1", 30, 0),
    "test_ranges_are_those_of_the_scenario": Limit(EXACTLY, "B1", 30, 0),
}
