"""What a captain's thinking costs: one game against itself, then what it stands on.

    python tests/bench/captain.py [SCENARIO]

Times are of the processor: seconds for an answer and for a side's turn, milliseconds for the end
positions of a ship and the threats of a side, microseconds for one chance as a number.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from galley.contests.game import Job, play
from galley.engine.checks import chance_of
from galley.scenarios.library import load
from galley.war_galley.ch6_movement.ends import ends, to_move
from galley.war_galley.ch7_ramming.ramming import HIT, ram_check
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.reach.threats import threat_map

ANSWER, TURN, WORST = 0.5, 1.0, 3.0  # seconds
ENDS, THREATS, CHANCE = 0.5, 20.0, 5.0  # milliseconds, milliseconds, microseconds
CHANCES, RUNS = 10_000, 9


def middle(work: Callable[[], object]) -> float:
    """Milliseconds of the middle run, after one that warms the tables up."""
    spent = []
    for _ in range(RUNS + 1):
        begun = process_time()
        work()
        spent.append((process_time() - begun) * 1000)
    return median(spent[1:])


def main(name: str) -> None:
    told = play(Job(load(name), ("captain", "captain"), 0, "A", 1))
    turns = max(1, told.turns) * 2
    print(
        f"{name}: {told.turns} turns {told.crash}; a side's turn "
        f"{sum(told.spent.values()) / turns:.2f} s (limit {TURN}), at most "
        f"{max(told.slowest.values()):.2f} s (limit {WORST}); an answer at most "
        f"{max(told.longest.values()):.2f} s (limit {ANSWER})"
    )
    lilybaeum = load("lilybaeum")
    board = WAR_GALLEY.setup(lilybaeum.data, lilybaeum.file).board
    ships = list(board.ships.values())
    every = [to_move(board, ship) for ship in ships]
    one = middle(lambda: [ends(board, *each) for each in every]) / len(ships)
    print(f"ends {one:.2f} ms a ship (limit {ENDS})")
    print(f"threats of a side {middle(lambda: threat_map(board, 'B')):.1f} ms (limit {THREATS})")
    check = ram_check(board, board.fleet("A")[0], board.fleet("B")[0])
    begun = process_time()
    for _ in range(CHANCES):
        chance_of(check, HIT)
    print(f"a chance {(process_time() - begun) * 1e6 / CHANCES:.2f} us (limit {CHANCE})")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "aegates")
