"""Rows that hang on a limit or a tie, and so may come out otherwise on a turned table.

Each has its reason, and a ship, or a man who swims, that is moved: 30 mils one way and 30 the
other, or half as much again as a tick, the row is no limit any more, and comes out the same at
any angle.
"""

from typing import NamedTuple


class Limit(NamedTuple):
    """Why a row is not turned; the ship that its twins move, and by how much; "" for no twins."""

    reason: str
    ship: str
    east: int
    north: int


EXACTLY = "the distance, or the angle, is exactly the limit, or a mil more"
TIE = "the one is exactly on the keel of the other: it turns to starboard"
KEEL = "the shot comes exactly along the keel: a die says at which side"
SIDE = "the one is exactly on the keel of the other: it is struck on neither side of it"
TICK = "they meet exactly at a tick, and at ramming speed a tick is 33 mils"
PUSHED = "a push of whole mils (D5) is rounded anew at each of a hundred ticks: it has no twin"
NEAREST = "the two are exactly as near"
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
ROUNDED = "by a mil of rounding the ships would overlap, or would not"
ANCIENT_GALLEY = {
    "test_what_a_bow_shears[AG-9.0b/exactly half an inch-2000-slots0]": Limit(
        EXACTLY, "A1", 30, 0
    ),
    "test_a_ram_strikes_where_and_when_it_should[AG-E6]": Limit(TICK, "B1", 50, 0),
    "test_a_ram_strikes_where_and_when_it_should[AG-E7/rear]": Limit(TICK, "B1", 50, 0),
    "test_a_ram_strikes_where_and_when_it_should[AG-E7/45 degrees]": Limit(TICK, "B1", 30, 0),
    "test_a_ram_strikes_where_and_when_it_should[AG-E7/from astern]": Limit(SIDE, "B1", 30, 30),
    "test_both_stop_at_the_tick_before": Limit(TICK, "B1", 50, 0),
    "test_head_on_both_strike": Limit(SIDE, "B1", 30, 0),
    "test_crossing_bows_the_other_strikes": Limit(TICK, "B1", 30, 0),
    "test_a_rake_smashes_the_oars_in_reach[AG-E10/half an inch]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_rake_smashes_the_oars_in_reach[AG-E10/a mil more]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_raker_is_pushed_by_a_stern_that_swings_against_it": Limit(PUSHED, "", 0, 0),
    "test_a_raker_does_not_ram_whom_it_raked_even_at_more_than_30_degrees": Limit(
        PUSHED, "", 0, 0
    ),
    "test_two_inches_as_his_side_says": Limit(EXACTLY, "A2.1", 30, 0),
    "test_a_way_that_is_refused[AG-12.1a/too far]": Limit(EXACTLY, "A2.1", 30, 0),
    "test_who_is_picked_up[AG-12.1c/half an inch]": Limit(EXACTLY, "A1", 30, 0),
    "test_hulls_at_most_two_inches_apart[3500-]": Limit(EXACTLY, "B1", 30, 0),
    "test_when_a_corvus_may_drop[AG-21.1a-facts0-3500-crew0-]": Limit(EXACTLY, "B1", 30, 0),
    "test_nobody_is_moved_back_into_a_third_ship": Limit(ROUNDED, "B1", 0, 30),
    "test_where_men_cross[AG-15.2a/half an inch apart-2000-0-expected2]": Limit(
        EXACTLY, "B1", 30, 0
    ),
    "test_aspect[AG-D7/exactly 45 degrees]": Limit(EXACTLY, "B1", 0, 30),
    "test_targets_are_listed_nearest_first": Limit(NEAREST, "B10", 30, 0),
    "test_one_shot[AG-18.1a/exactly six inches is short]": Limit(EXACTLY, "B1", 30, 0),
    "test_exactly_in_range": Limit(EXACTLY, "B1", 30, 0),
    "test_the_rest_shoots_as_is_usual[B3/of equals the lower id]": Limit(NEAREST, "B1", 30, 0),
    "test_a_bolt[AG-19.1a/short, 4]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_bolt[AG-19.1a/medium to sixteen inches]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_bolt[AG-19.1a/long to twenty-four inches]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_stone[AG-20.0a/short, 5]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_stone[AG-20.0a/long to eighteen inches]": Limit(EXACTLY, "B1", 30, 0),
    "test_a_stone[AG-20.1c/on the keel line, odd]": Limit(KEEL, "B1", 30, 0),
    "test_a_stone[AG-20.1c/on the keel line, even]": Limit(KEEL, "B1", 30, 0),
}
