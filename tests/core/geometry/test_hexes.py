"""G01-G16. Geometry by the rulebook's printed hexes and by a second way of reckoning.

`beside` knows nothing of axial coordinates: it walks the printed numbers, by the parity of
the column alone.
"""

from collections import Counter

import pytest

from galley.geometry import hexes
from galley.geometry.hexes import NAMES, NEXT, NOWHERE, from_axial, name, parse, spread, toward
from galley.war_galley.ch5_command.line_astern import dead_astern, in_echelon
from galley.war_galley.ch6_movement.movement import Pose, Step, Turn, TurnAround, cost, pose_after
from galley.war_galley.ch6_movement.sailing import wind_astern
from galley.war_galley.ch7_ramming.anastrophe import approach, lane, sting
from galley.war_galley.ch7_ramming.pass_through import before_bow_or_stern, pass_cost, pose_beyond
from galley.war_galley.ch7_ramming.raking import side_raked
from galley.war_galley.ch7_ramming.ramming import not_bow_or_stern, ram_position
from galley.war_galley.state.flanks import (
    bow_flank,
    bow_hex,
    flank_hexes,
    is_flank,
    is_flank_side,
    midship,
    stern_flank,
    stern_hex,
)
from galley.war_galley.state.ship import Ship, around
from tests.kit.war_galley import board

PAIRS = """2812-2911 2811-2910 2810-2909 2512-2413 2711-2612 3010-3109 2319-2320 2419-2319
4022-4023 4122-4023 4121-4022 1917-1818 1817-1717 1918-1819 2019-1919 1619-1519 1915-1916
3012-3011 2017-2018""".split()
SOME = (101, 102, 201, 202, 1918, 2018, 4926, 5027)


def beside(hex_: int, way: str) -> int:
    """The next hex by the printed numbers: odd columns lie half a hex lower (G02, G04)."""
    column, row = divmod(hex_, 100)
    odd = column % 2 == 1
    if way in ("N", "S"):
        return column * 100 + row + (1 if way == "S" else -1)
    column += 1 if way.endswith("E") else -1
    if way.startswith("N"):
        return column * 100 + (row if odd else row - 1)
    return column * 100 + (row + 1 if odd else row)


def ship(bow: str, stern: str) -> Ship:
    """A ship by its printed hexes."""
    b, s = parse(bow), parse(stern)
    facing = toward(s, b)
    assert facing is not None
    return Ship("A1", "five", "A", "A", b, s, facing)


def boat(hex_: str, facing: str) -> Ship:
    h = parse(hex_)
    return Ship("A1", "lembos", "A", "A", h, h, NAMES.index(facing))


def names(*found: int) -> list[str]:
    return [name(h) for h in found]


def lies(pose: Pose) -> str:
    return f"{name(pose.bow)}/{name(pose.stern)} {NAMES[pose.facing]}"


def test_g01_columns_then_rows_growing_right_and_down() -> None:
    assert (parse("1918"), name(918)) == (1918, "0918")
    assert NEXT[1918][NAMES.index("S")] == 1919
    assert NEXT[1918][NAMES.index("SE")] // 100 == 20


@pytest.mark.parametrize("pair", PAIRS)
def test_g02_pairs_of_hexes_printed_as_one_ship_are_adjacent(pair: str) -> None:
    one, other = (parse(text) for text in pair.split("-"))
    assert hexes.distance(one, other) == 1
    assert other in NEXT[one]


def test_g02_with_even_columns_lower_ten_pairs_would_not_be_adjacent() -> None:
    def mirrored(text: str) -> int:
        return parse(f"{int(text[:2]) + 1:02d}{text[2:]}")

    found = Counter(
        hexes.distance(*(mirrored(text) for text in pair.split("-"))) == 1 for pair in PAIRS
    )
    assert found == {True: 9, False: 10}


@pytest.mark.parametrize("hex_", SOME)
def test_g03_axial_coordinates_and_back(hex_: int) -> None:
    q, r = hexes.axial(hex_)
    assert (q, r) == (hex_ // 100, hex_ % 100 - (q - q % 2) // 2)
    assert from_axial(q, r) == hex_


def test_g03_distance_is_the_number_of_steps() -> None:
    reached = spread((1918,), 5, lambda _: True)
    assert len(reached) == 1 + 6 + 12 + 18 + 24 + 30
    for hex_, steps in reached.items():
        assert hexes.distance(1918, hex_) == steps


def test_g03_beyond_the_widest_map_is_nowhere() -> None:
    assert from_axial(-1, 5) == NOWHERE
    assert all(near == NOWHERE for near in NEXT[NOWHERE])
    assert NEXT[105][NAMES.index("NW")] == 5


@pytest.mark.parametrize("way", NAMES)
@pytest.mark.parametrize("hex_", SOME)
def test_g04_neighbours_by_the_printed_numbers(hex_: int, way: str) -> None:
    assert NEXT[hex_][NAMES.index(way)] == beside(hex_, way)


def test_g05_the_attacker_of_7_3_passes_the_port_side() -> None:
    target = ship("1818", "1917")
    assert NAMES[target.facing] == "SW"
    assert names(*flank_hexes(target, "P")) == ["1819", "1918", "2018"]


def test_g06_eight_hexes_around_a_ship_of_two() -> None:
    target = ship("1818", "1917")
    assert names(bow_hex(target), stern_hex(target)) == ["1718", "2017"]
    assert names(*flank_hexes(target, "S")) == ["1717", "1817", "1916"]
    assert len(set(around(target))) == 8
    for side, turn in (("P", -1), ("S", 1)):
        assert midship(target, side) == NEXT[target.stern][(target.facing + turn) % 6]


def test_g06_ten_hexsides_one_bow_one_stern_eight_flank() -> None:
    target = ship("1818", "1917")
    sides = [
        (mine, other)
        for mine in (target.bow, target.stern)
        for other in NEXT[mine]
        if other not in (target.bow, target.stern)
    ]
    assert len(sides) == 10
    assert sum(is_flank_side(target, *side) for side in sides) == 8


def test_g06_printed_midship_and_flank_hexes_of_7_21() -> None:
    target = ship("2912", "2913")
    assert names(*flank_hexes(target, "P")) == ["2812", "2813", "2814"]
    assert names(*flank_hexes(target, "S")) == ["3012", "3013", "3014"]


def test_g07_six_hexes_around_a_ship_of_one() -> None:
    one = boat("1918", "N")
    assert names(bow_hex(one), stern_hex(one)) == ["1917", "1919"]
    assert names(*flank_hexes(one, "S")) == ["2018", "2019"]
    assert names(*flank_hexes(one, "P")) == ["1818", "1819"]
    assert (bow_flank(one, "S"), stern_flank(one, "S")) == (2018, 2019)
    assert len(set(around(one))) == 6
    assert sum(is_flank(one, h) for h in around(one)) == 4


MOVES = {  # way: (two hexes: bow/stern facing, one hex: hex facing, MP) from 1918 facing N
    "ahead": (Step("ahead"), "1917/1918 N", "1917/1917 N", 1),
    "starboard": (Step("starboard"), "2018/1918 NE", "2018/2018 NE", 1),
    "port": (Step("port"), "1818/1918 NW", "1818/1818 NW", 1),
    "astern": (Step("astern"), "1919/1920 N", "1919/1919 N", 2),
    "astern-starboard": (Step("astern-starboard"), "1919/2020 NW", "2019/2019 NW", 2),
    "astern-port": (Step("astern-port"), "1919/1820 NE", "1819/1819 NE", 2),
    "bow to starboard": (Turn("S", "bow"), "2019/1919 NE", "1918/1918 NE", 1),
    "bow to port": (Turn("P", "bow"), "1819/1919 NW", "1918/1918 NW", 1),
    "stern, to starboard": (Turn("S", "stern"), "1918/1819 NE", "", 1),
    "stern, to port": (Turn("P", "stern"), "1918/2019 NW", "", 1),
    "turn around": (TurnAround(), "1919/1918 S", "1918/1918 S", 2),
}


@pytest.mark.parametrize("way", MOVES)
def test_g08_the_movement_table(way: str) -> None:
    move, two, one, points = MOVES[way]
    assert lies(pose_after(ship("1918", "1919"), move)) == two
    if one:
        assert lies(pose_after(boat("1918", "N"), move)) == one
    assert cost(move) == points


@pytest.mark.parametrize("facing", range(6))
def test_g08_the_table_is_the_same_in_every_direction(facing: int) -> None:
    for hex_ in (1918, 2018):
        two = Ship("A1", "five", "A", "A", hex_, NEXT[hex_][(facing + 3) % 6], facing)
        b, s = two.bow, two.stern
        for turn, side in ((1, "S"), (-1, "P")):
            ways = {"S": "starboard", "P": "port"}[side]
            f = (facing + turn) % 6
            assert pose_after(two, Step(ways)) == (NEXT[b][f], b, f)
            back = (s, NEXT[s][(facing + 2 * turn) % 6], (facing - turn) % 6)
            assert pose_after(two, Step(f"astern-{ways}")) == back
            assert pose_after(two, Turn(side, "bow")) == (midship(two, side), s, f)
            other = "P" if side == "S" else "S"
            assert pose_after(two, Turn(side, "stern")) == (b, midship(two, other), f)


@pytest.mark.parametrize("way", ["ahead", "starboard", "port"])
def test_g08_backing_undoes_the_same_step_ahead(way: str) -> None:
    start = ship("1918", "1919")
    there = pose_after(start, Step(way))
    back = "astern" if way == "ahead" else f"astern-{way}"
    moved = Ship("A1", "five", "A", "A", *there)
    assert pose_after(moved, Step(back)) == (start.bow, start.stern, start.facing)


def test_g09_the_hex_astern_and_its_two_neighbours_behind_a_ship() -> None:
    leader = ship("1818", "1917")
    follower = Ship("A2", "five", "A", "A", stern_hex(leader), 2117, leader.facing)
    assert bow_hex(follower) == leader.stern
    assert dead_astern(follower, leader) and not dead_astern(leader, follower)
    for facing in range(6):
        turned = Ship("A2", "lembos", "A", "A", 2017, 2017, facing)
        assert dead_astern(turned, leader) == (facing == leader.facing)
        for bow in around(leader):
            aside = Ship("A2", "lembos", "A", "A", bow, bow, facing)
            assert in_echelon(aside, leader) == (bow in (2018, 1916))
    assert names(stern_flank(leader, "P"), stern_flank(leader, "S")) == ["2018", "1916"]


def test_g10_facings_from_which_a_ram_strikes() -> None:
    target = ship("2020", "2021")
    ways: dict[str, list[str]] = {}
    for hex_ in around(target):
        for facing in range(6):
            rammer = Ship("B1", "five", "B", "B", hex_, NEXT[hex_][(facing + 3) % 6], facing)
            if not ram_position(rammer, target) and not not_bow_or_stern(rammer, target):
                ways.setdefault(name(hex_), []).append(NAMES[facing])
    assert ways == {
        "2119": ["SW"], "2120": ["SW", "NW"], "2121": ["NW"],
        "1919": ["SE"], "1920": ["NE", "SE"], "1921": ["NE"],
    }  # fmt: skip


def test_g11_rake_steps_end_parallel_to_the_target() -> None:
    target = ship("2912", "2913")
    for side in "PS":
        ends = (bow_flank(target, side), stern_flank(target, side))
        for start in ends:
            facing = toward(start, midship(target, side))
            assert facing is not None
            raker = Ship("B1", "five", "B", "B", midship(target, side), start, facing)
            assert facing % 3 == target.facing % 3
            assert side_raked(raker, target, start) == side
    one = boat("1918", "N")
    for came, to in ((2018, 2019), (2019, 2018)):
        raker = Ship("B1", "five", "B", "B", to, came, toward(came, to) or 0)
        assert side_raked(raker, one, came) == "S"


@pytest.mark.parametrize("wind", range(6))
def test_g12_a_wind_enters_the_side_it_blows_from(wind: int) -> None:
    lee = NEXT[1918][wind]
    assert NEXT[lee][(wind + 3) % 6] == 1918
    at_sea = board(f"A1 five 1918 NE\nB1 five 3018 N\nwind {NAMES[wind]} 2\n")
    assert wind_astern(at_sea, at_sea.ships["A1"]) == (NAMES[wind] in ("N", "NE", "SE"))


def test_g13_four_hexes_carry_a_ship_of_two_through_another() -> None:
    passing, target = ship("2512", "2413"), ship("2811", "2910")
    at = [passing]
    for _ in range(6):
        at.append(Ship("A1", "five", "A", "A", *pose_after(at[-1], Step("ahead"))))
    assert names(at[2].bow, at[2].stern) == ["2711", "2612"]
    assert at[2].bow == bow_hex(target)
    assert {at[4].bow, at[4].stern} == {target.bow, target.stern}
    assert names(at[5].bow, at[5].stern) == ["3010", "2910"]
    assert names(at[6].bow, at[6].stern) == ["3109", "3010"]
    assert pose_beyond(at[2], target) == (at[6].bow, at[6].stern, at[6].facing)
    small = boat("2711", NAMES[at[2].facing])
    assert [pass_cost(a, b) for a in (at[2], small) for b in (target, small)] == [4, 3, 3, 2]
    assert lies(pose_beyond(small, target)) == "3010/3010 NE"
    astern = Ship("A1", "five", "A", "A", stern_hex(target), 3109, target.facing)
    fits = [before_bow_or_stern(ship, target) is None for ship in (at[2], at[1], astern)]
    assert fits == [True, False, True]


def test_g14_approach_hexes_lie_before_the_bow() -> None:
    target = ship("1818", "1917")
    near = [bow_hex(target), bow_flank(target, "P"), bow_flank(target, "S")]
    assert names(*near) == ["1718", "1819", "1717"]
    far = [NEXT[h][target.facing] for h in near]
    assert names(*far) == ["1619", "1719", "1618"]
    assert {hexes.distance(h, target.bow) for h in far} == {2}
    found: dict[str | None, set[int]] = {}
    for bow in spread((target.bow,), 4, lambda _: True):
        comer = boat(name(bow), "NE")
        assert (approach(comer, target) is None) == (lane(comer, target) is not None)
        assert approach(boat(name(bow), "N"), target) is not None
        found.setdefault(lane(comer, target), set()).add(bow)
    assert (found[""], found["P"], found["S"]) == ({1718, 1619}, {1819, 1719}, {1717, 1618})


def test_g15_the_hexes_behind_which_a_ship_swings_round() -> None:
    target = ship("1818", "1917")
    x = stern_flank(target, "S")
    facing = toward(x, target.stern)
    assert facing == (target.facing - 1) % 6
    assert names(x, NEXT[x][(facing + 3) % 6]) == ["1916", "1915"]
    stinger, small = ship("1619", "1519"), boat("1619", "NE")
    assert lies(sting(stinger, target, "P")) == "1916/1915 S"
    assert lies(sting(stinger, target, "S")) == "2018/2118 NW"
    assert lies(sting(small, target, "S")) == "2018/2018 NW"


def test_g16_shots_leave_by_flank_hexsides() -> None:
    two, one = ship("1918", "1919"), boat("1918", "N")
    leave = {NAMES[d] for d in range(6) if is_flank_side(two, 1918, NEXT[1918][d])}
    assert leave - {"S"} == {"NE", "SE", "SW", "NW"}
    leave = {NAMES[d] for d in range(6) if is_flank_side(two, 1919, NEXT[1919][d])}
    assert leave - {"N"} == {"NE", "SE", "SW", "NW"}
    leave = {NAMES[d] for d in range(6) if is_flank_side(one, 1918, NEXT[1918][d])}
    assert leave == {"NE", "SE", "SW", "NW"}


@pytest.mark.parametrize(
    ("start", "move", "end"),
    [
        (("2319", "2320"), Step("starboard"), "2419/2319 NE"),  # 6.32
        (("4022", "4023"), Turn("S", "bow"), "4122/4023 NE"),  # 6.34
        (("4023", "4022"), Turn("S", "stern"), "4023/4122 SW"),
        (("4022", "4023"), Step("starboard"), "4121/4022 NE"),
        (("4023", "4022"), Step("astern-port"), "4022/4121 SW"),
        (("2812", "2811"), Step("ahead"), "2813/2812 S"),  # 7.21
        (("3014", "3015"), Step("ahead"), "3013/3014 N"),
        (("3012", "3011"), Step("ahead"), "3013/3012 S"),
    ],
)
def test_worked_examples_with_printed_hexes(
    start: tuple[str, str], move: Step | Turn, end: str
) -> None:
    assert lies(pose_after(ship(*start), move)) == end


@pytest.mark.parametrize("text", ["", "191", "19180", "1 18", "+918", "19a8", "１９１８"])
def test_what_is_no_hex_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="four digits"):
        parse(text)
