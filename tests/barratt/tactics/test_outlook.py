"""What would come of a move is what comes of it; long stretches are skipped without a trace."""

from collections.abc import Iterator
from typing import Any

import pytest

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch3_movement.moving import Move, why_not_move
from galley.barratt.ch3_movement.suggesting import any_move
from galley.barratt.ch3_movement.sweeping import Sea, straight
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Speed
from galley.barratt.tactics.reach.aims import outcome
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Chooser
from galley.geometry.plane.poses import Pose
from tests.kit.barratt import MIDDLE, large, small, table, wreck

SPREAD = 14_000


def crowd(rng: Chooser, **facts: Any) -> Board:
    """Five ships close together, none over another, the first of them about to act."""
    board, ships = table(), list[Any]()
    for id_ in ("A1", "A2", "B1", "B2", "B3"):
        for _ in range(40):
            make = small if rng.randrange(2) else large
            x, y = (rng.randrange(-SPREAD, SPREAD) for _ in "xy")
            one = make(id_, x, y, rng.randrange(360) * 100, **(facts if id_ == "A1" else {}))
            board = table(*ships, one)
            if not Sea(board, one).hull_at(one.pose):
                ships.append(one)
                break
    return table(*ships)


def played(board: Board, move: Move) -> Board:
    """The board after a move that was made, as far as it may slide, with the dice of a seed."""
    state, _ = begin(State(board, [Activation(ship=move.ship)], skip=False), Live(1))
    state, _ = step(state, move, Live(1, 1), "A")
    while state.asks() and isinstance(ask := state.asks()[0], AskSlide):
        state, _ = step(state, Slide(ask.ship, ask.half), Live(1, 2), "A")
    found = state.board
    assert isinstance(found, Board)
    return found


def moves(seed: int) -> Iterator[tuple[Board, Move]]:
    rng = chooser(seed)
    for facts in ({}, {"speed": Speed.STOPPED}, {"speed": "ramming"}, {"speed": "battle"}) * 5:
        board = crowd(rng, **facts)
        move = any_move(board, board.ships["A1"], rng)
        if move is not None:
            yield board, move


@pytest.mark.parametrize("seed", range(6))
def test_a_move_comes_out_as_it_was_foreseen(seed: int) -> None:
    """Poses, oars, stamina, speeds, who is halted and who is held, of all ships"""
    touched = 0
    for board, move in moves(seed):
        comes, after = outcome(board, move)
        then = played(board, move)
        touched += comes.contact is not None
        lies = then.ships["A1"]
        assert (comes.pose, comes.stamina, comes.speed, comes.fate, comes.mils) == (
            lies.pose, lies.stamina, lies.speed, lies.fate, lies.now.used,
        )  # fmt: skip
        for ship in board.ships:
            one, other = after.ships[ship], then.ships[ship]
            assert (one.port, one.starboard, one.pose) == (other.port, other.starboard, other.pose)
            assert (one.speed, one.credit, one.now.halted) == (
                other.speed, other.credit, other.now.halted,
            )  # fmt: skip
        assert after.links == then.links
    assert touched, "no ship met another: the test would not see a contact"


def test_looking_ahead_changes_nothing() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 20_000, 9_000))
    before = board.copy()
    comes, _ = outcome(board, Move("A1", "ramming", "18", "on"))
    assert comes.contact is not None and board == before


def test_a_full_ram_is_told_before_its_die() -> None:
    """E5: contact at 12.20 inches, in the middle of the oars, at a right angle"""
    board = table(large("A1", -20_000, 0, 9_000), small("B1", 0, 0, 0, speed=Speed.STOPPED))
    comes, after = outcome(board, Move("A1", "ramming", "18", "on"))
    touch = comes.contact
    assert touch is not None and (touch.kind, touch.along, touch.angle) == ("full ram", 0, 9_000)
    assert comes.run == 12_200 and comes.pose == Pose(MIDDLE - 7_800, MIDDLE, 9_000)
    assert [throw.what for throw in comes.throws] == ["ram"]
    assert after.ships["B1"].hd == 0, "no damage before the die"
    assert comes.lost("B1") == 3 and comes.lost("A1") == 0


def test_a_move_over_a_wreck_tells_its_hull_test() -> None:
    board = table(small("A1", 0, 0, 0, hd=2), wreck(0, 10_000))
    comes, _ = outcome(board, Move("A1", "cruising", "8", "on"))
    assert comes.wrecks == ("wreck 1",) and [t.what for t in comes.throws] == ["hull"]


def test_a_ship_that_leaves_the_table_is_told_so() -> None:
    board = table(small("A1", 0, 0, 18_000), width=2 * MIDDLE, height=2 * MIDDLE)
    board.change("A1", y=3_000)
    assert outcome(board, Move("A1", "cruising", "8", "on"))[0].fate == "home"
    board.change("A1", x=3_000, y=MIDDLE, heading=27_000)
    assert outcome(board, Move("A1", "cruising", "8", "on"))[0].fate == "strayed"


class Slow(Sea):
    """The same sea, step by step."""

    def free(self, pose: Pose) -> int:
        return 0


@pytest.mark.parametrize("seed", range(4))
def test_what_is_skipped_on_a_leg_meets_nothing(seed: int) -> None:
    """D4: steps of 10 mils, whether all are looked at or not"""
    rng = chooser(seed)
    for _ in range(8):
        board = crowd(rng)
        ship, mils = board.ships["A1"], (rng.randrange(900) + 1) * 10
        quick = straight(Sea(board, ship), ship.pose, mils)
        assert quick == straight(Slow(board, ship), ship.pose, mils)


def test_what_is_foreseen_is_legal() -> None:
    for board, move in moves(99):
        assert why_not_move(board, board.ships["A1"], move) is None
