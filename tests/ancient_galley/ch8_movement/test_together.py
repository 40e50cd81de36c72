"""8, 9 and the geometry D2 to D5: the worked examples of the movement, to the last digit."""

from random import Random

import pytest

from galley.ancient_galley.ch8_movement.movers import Mover
from galley.ancient_galley.ch8_movement.phase import Movement, mover_of
from galley.ancient_galley.ch8_movement.strikes import contact
from galley.ancient_galley.ch8_movement.together import Happening, Slid, Together
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.geometry.plane.poses import CIRCLES
from tests.kit.ancient_galley import MIDDLE, TRIREME, ship, table
from tests.kit.any_angle import played

INCHES = {SpeedBand.SLOW: 9, SpeedBand.CRUISE: 15, SpeedBand.RAM: 24}
FAR = 10**6  # from every edge
Place = tuple[int, int, int]


def sent(id_: str, at: Place, band: str, letters: str = "", rakes: bool = False) -> Ship:
    """A ship with its orders; straight ahead without letters."""
    sheet = Sheet(id_, band, letters or "S" * INCHES[band], rakes)
    return ship(id_, *at, sheet=sheet)


def mover(one: Ship) -> Mover:
    """A ship that moves as it was told."""
    return mover_of(manned(one), one)


def manned(*ships: Ship) -> Board:
    """A board with these ships, each with men who steer."""
    return table(*ships, *(f"{one.id} stern captain, 2 sailor" for one in ships))


def moved(*ships: Ship) -> tuple[list[Happening], list[Place]]:
    """What happened, and where the ships lie then, as the phase tells it too."""
    going = Together([mover(one) for one in ships], (), 2 * MIDDLE, 2 * MIDDLE)
    happened = [one for _, happens in going.ticks() for one in happens]
    ends = {m.id: m.pose for m in going.movers}
    _, state = played(manned(*ships), Movement())
    assert isinstance(state.board, Board)
    assert {one.id: one.pose for one in state.board.afloat()} == ends
    return happened, [(x - MIDDLE, y - MIDDLE, heading) for x, y, heading in ends.values()]


def cruiser(**more: bool) -> Ship:
    return sent("A1", (0, 0, 0), SpeedBand.CRUISE, **more)


RAMS = {  # where the second ship comes from: tick, striker, angle, place, side, slot
    "AG-E6": ((-14000, 6500, 9000), (271, "B1", 9000, "oars", "port", 2)),
    "AG-E7/rear": ((-14000, 3000, 9000), (271, "B1", 9000, "rear", "port", 0)),
    "AG-E7/bow": ((-14000, 9500, 9000), (285, "B1", 9000, "bow", "port", 0)),
    "AG-E7/45 degrees": ((-8000, -4000, 4500), (181, "B1", 4500, "oars", "port", 4)),
    "AG-E7/from astern": ((0, -12000, 0), (321, "B1", 0, "rear", "starboard", 0)),
    "AG-E7/shoulder": ((-4500, -6000, 1500), (284, "B1", 1500, "oars", "port", 4)),
}


@pytest.mark.parametrize("id_", RAMS)
def test_a_ram_strikes_where_and_when_it_should(id_: str) -> None:
    start, expected = RAMS[id_]
    (one,), _ = moved(cruiser(), sent("B1", start, SpeedBand.RAM))
    assert isinstance(one, Contact) and one.kind == Touch.STRUCK
    assert (one.tick, one.ship, one.angle, one.place, one.side, one.slot) == expected


def test_the_slot_struck_is_exact() -> None:
    """AG-D4: 1350.46 mils ahead is the first slot, whose after edge lies at 1350"""
    victim, striker = (
        sent("A1", (0, 0, 200), SpeedBand.SLOW),
        sent("B1", (-4700, 1367, 9000), SpeedBand.RAM),
    )
    assert contact(mover(striker), mover(victim), 271).slot == 1


def test_both_stop_at_the_tick_before() -> None:
    """AG-E6"""
    _, ends = moved(cruiser(), sent("B1", (-14000, 6500, 9000), SpeedBand.RAM))
    assert ends == [(0, 5625, 0), (-5000, 6500, 9000)]


def test_head_on_both_strike() -> None:
    """AG-E7"""
    happened, _ = moved(cruiser(), sent("B1", (0, 30000, 18000), SpeedBand.RAM))
    found = [(c.ship, c.tick, c.angle, c.place) for c in happened if isinstance(c, Contact)]
    assert found == [("A1", 397, 0, "bow"), ("B1", 397, 0, "bow")]


def test_crossing_bows_the_other_strikes() -> None:
    """AG-E9"""
    start = (-14500, 6000, 4500)
    (one,), _ = moved(cruiser(), sent("B1", start, SpeedBand.RAM, "SSSSRRRRRRRRRSSSSSSSSSSS"))
    assert isinstance(one, Contact) and (one.ship, one.tick) == ("A1", 380)


RAKES = {  # raker's start: ticks of slots, aligned at and where, the end
    "AG-E10/gap": ((1800, 20000, 18000), [449, 476, 503, 530, 557], None, (1800, 5000, 18000)),
    "AG-E10/half an inch": (
        (2000, 20000, 18000), [465, 492, 519, 546, 573], None, (2000, 5000, 18000),
    ),
    "AG-E10/a mil more": ((2001, 20000, 18000), [], None, (2001, 5000, 18000)),
    "AG-E10/15 degrees": (
        (4200, 20000, 19500), [419, 466, 493, 520, 547], (430, 1501, 11492, 18000),
        (1501, 5450, 18000),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", RAKES)
def test_a_rake_smashes_the_oars_in_reach(id_: str) -> None:
    start, ticks, aligned, end = RAKES[id_]
    victim = sent("A1", (0, 0, 0), SpeedBand.SLOW)
    happened, ends = moved(victim, sent("B1", start, SpeedBand.CRUISE, rakes=True))
    smashed = [one for one in happened if isinstance(one, Smashed)]
    assert [(s.tick, s.flank) for s in smashed] == [(tick, "starboard") for tick in ticks]
    assert [s.slot for s in smashed] == [1, 2, 3, 4, 5][: len(ticks)]
    slid = [(s.tick, s.pose.x - MIDDLE, s.pose.y - MIDDLE, s.pose.heading)
            for s in happened if isinstance(s, Slid)]  # fmt: skip
    assert slid == ([aligned] if aligned else [])
    assert ends == [(0, 9000, 0), end]


def test_ten_degrees_reach_the_aftermost_section_alone() -> None:
    """AG-E10"""
    raker = sent("B1", (4500, 20000, 19000), SpeedBand.CRUISE, rakes=True)
    happened, _ = moved(sent("A1", (0, 0, 0), SpeedBand.SLOW), raker)
    assert [one.slot for one in happened if isinstance(one, Smashed)] == [5]


def test_two_rakers_slide_along_each_other() -> None:
    """AG-E10, G65"""
    other = sent("B1", (500, 20000, 18000), SpeedBand.CRUISE, rakes=True)
    happened, ends = moved(cruiser(rakes=True), other)
    slid = [one for one in happened if isinstance(one, Slid)]
    assert [(s.ship, s.tick, s.pose.x - MIDDLE, s.pose.y - MIDDLE) for s in slid] == [
        ("A1", 309, -1001, 6437)
    ]
    for id_ in ("A1", "B1"):
        smashed = [s for s in happened if isinstance(s, Smashed) and s.ship == id_]
        assert [s.tick for s in smashed] == [341, 362, 384, 405, 427]
    assert ends == [(-1001, 15000, 0), (500, 5000, 18000)]


def test_a_raker_is_pushed_by_a_stern_that_swings_against_it() -> None:
    """AG-E10"""
    raker = sent("B1", (4200, 18000, 19500), SpeedBand.CRUISE, rakes=True)
    happened, ends = moved(sent("A1", (0, 0, 0), SpeedBand.SLOW, "SSSSSSSLL"), raker)
    slid = [one for one in happened if isinstance(one, Slid)]
    assert (slid[0].tick, slid[0].pushed, slid[1].tick, slid[1].pushed) == (407, False, 561, True)
    assert (slid[1].pose.x - MIDDLE, slid[1].pose.y - MIDDLE) == (1506, 6746)
    assert [s.tick for s in slid[1:]] == [*range(561, 721)]
    assert ends == [(-345, 8960, 34000), (2392, 3567, 18000)]


def test_a_raker_does_not_ram_whom_it_raked_even_at_more_than_30_degrees() -> None:
    """AG-E10, G67"""
    raker = sent("B1", (1600, -10000, 0), SpeedBand.CRUISE, "SSSSSSLLLLLLLLL", rakes=True)
    happened, ends = moved(sent("A1", (0, 0, 0), SpeedBand.SLOW, "SSSSSRRRR"), raker)
    assert not [one for one in happened if isinstance(one, Contact)]
    slid = [
        (s.tick, s.pose.x - MIDDLE, s.pose.y - MIDDLE) for s in happened if isinstance(s, Slid)
    ]
    assert slid[:2] == [(343, 1501, -2899), (645, 1505, 3390)]
    smashed = [(s.slot, s.tick) for s in happened if isinstance(s, Smashed)]
    assert smashed == [(3, 591), (4, 592), (5, 603)]
    assert ends[1] == (2285, 4392, 0)


@pytest.mark.parametrize("seed", range(60))
def test_ticks_in_which_nothing_can_happen_are_left_out(seed: int) -> None:
    """AG-8.0a: what happens is the same, and when, and where it leaves the ships"""

    def movers() -> list[Mover]:
        dice = Random(seed)
        found = []
        for id_ in ("A1", "B1", "B2")[: 2 + seed % 2]:
            x, y = (dice.randrange(-14_000, 14_000) for _ in "xy")
            length = dice.choice((0, 9_000, 15_000, 24_000))
            letters = "".join(dice.choice("LRS") * 4 for _ in range(6))
            one = Ship(id_, id_[0], id_[0], "", "tri", FAR + x, FAR + y, dice.randrange(36_000))
            circle = CIRCLES[dice.choice("ABC")]
            found.append(Mover(one, TRIREME, letters, circle, length, rakes=dice.random() < 0.5))
        return found

    width = FAR + 9_000 * (1 + seed % 4)
    slow, fast = (Together(movers(), (), width, 2 * FAR) for _ in range(2))
    happened = [one for _, some in slow.ticks() for one in some]
    assert happened == [*fast.happenings()]
    assert [m.pose for m in slow.movers] == [m.pose for m in fast.movers]
