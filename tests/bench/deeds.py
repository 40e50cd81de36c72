"""What it costs to list a squadron's deeds, beside a key that changes nothing.

    python tests/bench/deeds.py [RUNS]

A squadron of 10 and one of 20 ships lies in contact with as many enemies, all at maximum, then
all at cruise.  All times are of the processor, in milliseconds; the best and the middle of the
runs are printed, and what each ship's end positions and the threats of the other side cost.
"""

import statistics
import sys
from collections.abc import Callable
from time import process_time

from galley.engine.dice import ByHand, Live
from galley.engine.loop import State, begin
from galley.war_galley.ch5_command.squadron_activation import Activation
from galley.war_galley.ch6_movement.ends import ends, to_move
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.deeds.listing import deeds
from galley.war_galley.tactics.reach.threats import threat_map
from tests.kit.war_galley import board

LIMITS = {10: 60, 20: 250}


def melee(ships: int, level: str) -> Board:
    """Two lines abreast, five hexes apart, half of the ships in disorder."""
    numbers = "123456789abcdefghijklmnopqrstuvwxyz"
    lines = ["map 60 27"]
    for n in range(ships):
        column = 10 + 2 * n
        lines.append(f"A{numbers[n]} five {column:02d}{14 + n % 3:02d} N {level}")
        facing = ("S", "SE", "SW", "S", "NE")[n % 5]
        lines.append(f"B{numbers[n]} tri {column + 1:02d}{9 - n % 2:02d} {facing} {level}")
    return board("\n".join(line.strip() for line in lines))


def timed(runs: int, what: Callable[[], object]) -> tuple[float, float]:
    """Best and middle, in milliseconds."""
    spent = []
    for _ in range(runs):
        start = process_time()
        what()
        spent.append((process_time() - start) * 1000)
    return min(spent), statistics.median(spent)


def main(runs: int) -> None:
    for ships, limit in LIMITS.items():
        for level in ("max", ""):
            made = melee(ships, level)
            names = tuple(ship.id for ship in made.fleet("A"))
            frame = Activation(side="A", squadron="A", ships=names, at="next_ship")
            now, _ = begin(State(made, [frame]), ByHand((), Live(1)))
            ask = now.asks()[-1]
            found = deeds(now, ask)
            best, middle = timed(runs, lambda now=now, ask=ask: deeds(now, ask))  # type: ignore[misc]
            empty = timed(runs, lambda now=now: now.asks())[0]  # type: ignore[misc]
            every = [to_move(made, ship) for ship in made.fleet("A")]
            one = timed(runs, lambda e=every, m=made: [ends(m, *x) for x in e])[0]  # type: ignore[misc]
            danger = timed(runs, lambda m=made: threat_map(m, "B"))[0]  # type: ignore[misc]
            print(
                f"{ships} ships, {level or 'cruise'}: {len(found)} deeds, best {best:.1f} ms, "
                f"middle {middle:.1f} ms (limit {limit}); an empty key {empty:.3f} ms; ends "
                f"{one / ships:.2f} ms a ship; threats of a side {danger:.1f} ms"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
