"""Who could ram whom in its next move: full rams before glances, as the moves themselves go."""

from fractions import Fraction

from galley.barratt.ch3_movement.moving import Moving, legs_of
from galley.barratt.ch5_ramming.contact import Touched
from galley.barratt.state.ship import Speed
from galley.barratt.tactics.reach.aims import rams, threats
from tests.kit.any_angle import played
from tests.kit.barratt import large, small, table


def test_mb_5_04a_a_full_ram_is_found_and_goes_as_it_is_told() -> None:
    board = table(
        small("A1", 0, 0, 0, speed="battle"), small("B1", 0, 20_000, 9000, speed=Speed.STOPPED)
    )
    best = rams(board, board.ships["A1"], board.ships["B1"])[0]
    assert best.full
    assert best.now
    assert best.sinks == Fraction(1, 6)
    move = best.move
    moving = Moving(ship="A1", speed=move.speed, todo=legs_of(move), end=move.end)
    events, _ = played(board, moving, dice=[(2,)])
    assert [e.contact for e in events if isinstance(e, Touched)] == [best.comes.contact]


def test_mb_5_06a_a_larger_ship_sinks_a_hurt_one_more_often() -> None:
    hurt = small("B1", 0, 22_000, 9000, speed=Speed.STOPPED, hd=3)
    board = table(large("A1", 0, 0, 0, speed="battle"), hurt)
    assert rams(board, board.ships["A1"], board.ships["B1"])[0].sinks == Fraction(5, 6)


def test_mb_3_08a_a_ship_at_rest_or_without_stamina_rams_nobody() -> None:
    other = small("B1", 0, 20_000, 9000, speed=Speed.STOPPED)
    for facts in ({"speed": Speed.STOPPED}, {"stamina": 2}, {"port": (1, 2, 3, 4, 5, 6)}):
        board = table(small("A1", 0, 0, 0, **facts), other)
        assert not rams(board, board.ships["A1"], board.ships["B1"])


def test_threats_tell_who_may_still_ram_this_turn_first() -> None:
    board = table(
        small("A1", 0, 0, 9000, speed=Speed.STOPPED), small("B1", 0, 20_000, 18_000, acted=True),
        small("B2", 0, -20_000, 0), small("B3", 90_000, 0, 0),
    )  # fmt: skip
    found = threats(board, board.ships["A1"])
    assert [(foe.id, aims[0].now) for foe, aims in found] == [("B2", True), ("B1", False)]
