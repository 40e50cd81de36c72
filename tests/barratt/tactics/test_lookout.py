"""What is reckoned once for many places is what would be reckoned for each alone."""

from heapq import nlargest

import pytest

from galley.barratt.ch3_movement.moving import why_not_move
from galley.barratt.ch3_movement.suggesting import any_move
from galley.barratt.state.ship import Speed
from galley.barratt.tactics.plans.planner import LOOKED_AT, Planner
from galley.barratt.tactics.reach.aims import outcome
from galley.barratt.tactics.reach.lookout import standing
from galley.engine.dice import chooser
from tests.barratt.tactics.test_outlook import crowd
from tests.reliability.battles import times


@pytest.mark.parametrize("seed", range(6))
def test_the_best_places_are_those_of_all(seed: int) -> None:
    rng = chooser(seed)
    for _ in range(times(2)):
        board = crowd(
            rng, **({"speed": Speed.STOPPED, "credit": False} if rng.randrange(3) == 0 else {})
        )
        planner = Planner(board, board.ships["A1"])
        every = [(planner._promise(move, pose, planner.lookout.worth), -n, move)
                 for n, (move, pose) in enumerate(planner.ends.items())]  # fmt: skip
        found = Planner(board, board.ships["A1"])._most_promising()
        assert found == [move for _, _, move in nlargest(LOOKED_AT, every)]


@pytest.mark.parametrize("seed", range(6))
def test_a_place_is_worth_the_same_whoever_looked_before(seed: int) -> None:
    rng, same = chooser(seed), 0
    for _ in range(times(12)):
        board = crowd(rng)
        ship, planner = board.ships["A1"], Planner(board, board.ships["A1"])
        move = any_move(board, ship, rng)
        if move is None or why_not_move(board, ship, move) is not None:
            continue
        comes, after = outcome(board, move)
        there = after.ships[ship.id]
        if there.afloat:
            assert standing(after, there, planner.lookout) == standing(after, there)
            same += not comes.oars
    assert same


@pytest.mark.parametrize("seed", range(4))
def test_what_was_walked_before_changes_no_outcome(seed: int) -> None:
    """D4, D5 Moves that begin alike, one after the other, end as each alone."""
    rng = chooser(seed)
    for _ in range(times(2)):
        board = crowd(rng)
        ship, planner = board.ships["A1"], Planner(board, board.ships["A1"])
        for move in [*planner.ends][:: max(1, len(planner.ends) // 40)]:
            plan = planner.plan(move)
            if plan is not None:
                assert plan.comes == outcome(board, move)[0]
        assert planner.board.walked and board.walked is None and ship == board.ships["A1"]
