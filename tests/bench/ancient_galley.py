"""What Ancient Galley costs: `python -m tests.bench.ancient_galley [GAMES]`.

Milliseconds of the processor for the movement of a turn of ten ships, far apart and in a melee;
seconds for random battles of five against five; seconds for the orders of a captain's ship.
"""

import sys
from statistics import median
from time import process_time

from msgspec.structs import replace

from galley.ancient_galley.ch8_movement.phase import mover_of, obstacles, told
from galley.ancient_galley.ch8_movement.together import Together
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet
from galley.ancient_galley.tactics.plans.orders import aims
from galley.contests.trials import play_game
from galley.game.api import new
from galley.scenarios.library import load

MOVEMENT, BATTLE = 150.0, 3.0  # milliseconds, seconds
LETTERS = {"RAM": "S" * 8 + "R" * 6 + "L" * 10}


def begun(closer: int) -> Board:
    """Five against five, so many mils nearer to each other, all at ramming speed."""
    board = new("first-clash", seed=1).seen().board
    assert isinstance(board, Board)
    for ship in board.afloat():
        y = ship.y + (closer if ship.side == "A" else -closer)
        sheet = Sheet(ship.id, "RAM", LETTERS["RAM"])
        board.ships[ship.id] = replace(ship, y=y, band="CRUISE", sheet=sheet)
    return board


def movement(board: Board) -> float:
    """Milliseconds of a turn's movement."""
    movers = [mover_of(board, ship) for ship in board.afloat()]
    setting = board.setting
    start = process_time()
    list(told(Together(movers, obstacles(board), setting.width, setting.height)))
    return 1000 * (process_time() - start)


def main(games: int) -> None:
    for words, closer in (("far apart", 0), ("in a melee", 12_000)):
        spent = median(movement(begun(closer)) for _ in range(7))
        print(f"movement of ten ships {words:<11}{spent:8.1f} ms (limit {MOVEMENT})")
    times = []
    for seed in range(1, games + 1):
        start = process_time()
        game = play_game(load("first-clash"), ["random", "random"], seed)
        times.append(process_time() - start)
        print(f"  random battle {seed}: {game.turns} turns, {times[-1]:.2f} s")
    print(f"random battle of five against five {median(times):.2f} s, at most {max(times):.2f} s "
          f"(limit {BATTLE})")  # fmt: skip
    board = begun(8_000)
    ship = replace(board.ships["A3"], sheet=None)
    board.ships["A3"] = ship
    start = process_time()
    found = aims(board, ship)
    print(f"aims of a ship: {len(found)} in {process_time() - start:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
