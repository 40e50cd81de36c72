"""PG-9 Courses of letters; the ends were worked out by hand of the formula elsewhere."""

import pytest

from galley.geometry.plane.poses import CIRCLES, Course, Pose, along

P = pytest.param
Ship = tuple[int, int, int]
NORTH = (0, 0, 0)


def course(start: Ship, letters: str, circle: str, astern: bool = False) -> Course:
    return Course(Pose(*start), letters, CIRCLES[circle], astern)


@pytest.mark.parametrize(
    ("start", "letters", "circle", "mils", "astern", "end"),
    [
        P(NORTH, "SSSSSSSSRRRRSSS", "B", 15000, False, (2365, 14492, 2800), id="sailor"),
        P(NORTH, "SSSSSSSSRRRRSSS", "C", 15000, False, (1717, 14739, 2000), id="marine"),
        P(NORTH, "SSSSSSSSRRRRSSS", "D", 15000, False, (1384, 14831, 1600), id="steerless"),
        P(NORTH, "LLLLLLLLL", "A", 9000, False, (-5729, 5729, 27000), id="left"),
        P((10000, 5000, 9000), "LLLSSSRRR", "A", 9000, False, (18328, 8034, 9000), id="s"),
        P(NORTH, "R" * 36, "A", 36000, False, NORTH, id="whole-circle-A"),
        P(NORTH, "R" * 72, "C", 72000, False, NORTH, id="whole-circle-C"),
        P(NORTH, "R" * 24, "C", 24000, False, (17190, 9924, 12000), id="ramming"),
        P((0, 0, 4500), "S" * 9, "A", 9000, True, (-6363, -6363, 4500), id="astern"),
        P(NORTH, "RRRSSSSSS", "A", 9000, True, (-3767, -8061, 3000), id="astern-right"),
        P(NORTH, "SSSSSSRRRRRR", "B", 11250, False, (1626, 10897, 3675), id="a-quarter-inch"),
    ],
)  # fmt: skip
def test_where_a_course_ends(
    start: Ship, letters: str, circle: str, mils: int, astern: bool, end: Ship
) -> None:
    assert course(start, letters, circle, astern).at(mils) == end


def test_each_letter_ends_where_the_next_begins() -> None:
    told = course(NORTH, "SSSSSSSSRRRRSSS", "B")
    assert [told.at(n * 1000) for n in range(8, 13)] == [
        (0, 8000, 0), (61, 8998, 700), (243, 9981, 1400), (544, 10934, 2100), (958, 11843, 2800),
    ]  # fmt: skip


@pytest.mark.parametrize("astern", [False, True])
@pytest.mark.parametrize("circle", CIRCLES)
def test_letters_in_a_mirror_lead_to_the_end_in_the_mirror(circle: str, astern: bool) -> None:
    turned = str.maketrans("RL", "LR")
    for letters in ("RRRR", "SRRLSRL", "LSRLLLSR"):
        here = course(NORTH, letters, circle, astern)
        there = course(NORTH, letters.translate(turned), circle, astern)
        for mils in range(0, len(letters) * 1000, 130):
            one, other = here.at(mils), there.at(mils)
            assert abs(one.x + other.x) <= len(letters)  # halves are rounded up on both sides
            assert (one.heading + other.heading) % 36000 == 0
            assert abs(one.y - other.y) <= len(letters)


def test_a_letter_moves_along_its_arc_without_a_jump() -> None:
    start = Pose(1234, -987, 1234)
    for letter in "RLS":
        last = start
        for mils in range(0, 1001, 10):
            here = along(start, letter, mils, CIRCLES["A"])
            assert abs(here.x - last.x) <= 11 and abs(here.y - last.y) <= 11
            last = here


def test_no_other_letter_is_a_course() -> None:
    with pytest.raises(KeyError):
        course(NORTH, "X", "A").at(1)
