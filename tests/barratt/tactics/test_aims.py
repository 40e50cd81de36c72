"""Who could ram whom in its next move: full rams before glances, as the moves themselves go."""

from fractions import Fraction

from galley.barratt.ch3_movement.moving import Moving, legs_of
from galley.barratt.ch5_ramming.contact import Touched
from galley.barratt.state.ship import Speed
from galley.barratt.tactics.reach.aims import rams
from galley.barratt.tactics.reach.next_move import blows
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


def test_what_enemies_can_do_next_is_told_this_turn_first() -> None:
    board = table(
        small("A1", 0, 0, 9000, speed=Speed.STOPPED), small("B1", 0, 20_000, 18_000, acted=True),
        small("B2", 0, -20_000, 0), small("B3", 90_000, 0, 0),
        small("B4", 9_000, 0, 0, acted=True), phase="movement",
    )  # fmt: skip
    found = [(blow.ship.id, blow.kind, blow.now) for blow in blows(board, board.ships["A1"])]
    assert [one for one in found if one[1] == "ram"] == [("B2", "ram", True), ("B1", "ram", False)]
    assert ("B4", "fire", True) in found  # from where it lies, when all have moved
    assert not any(ship == "B3" for ship, _, _ in found)


def test_an_enemy_sweeps_off_oars_and_comes_alongside() -> None:
    board = table(small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B1", 3_000, -12_000, 0))
    found = {blow.kind: blow for blow in blows(board, board.ships["A1"])}
    assert found["rake"].comes is not None
    assert found["rake"].comes.lost("A1") >= 3
    assert "grapple" in found


def test_an_enemy_that_is_held_comes_to_nobody() -> None:
    board = table(
        small("A1", 0, 0, 9000, speed=Speed.STOPPED), small("B1", 0, 20_000, 18_000),
        small("A2", 3_000, 20_000, 0), "rope A2 B1",
    )  # fmt: skip
    assert not [blow for blow in blows(board, board.ships["A1"]) if blow.kind != "fire"]
