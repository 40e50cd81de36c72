"""Engine speed: random legal actions a second on one core, and what a listing costs.

    python tests/bench/engine.py [SCENARIO] [ACTIONS]

An action is one command chosen from the full listing and carried out; the listing is made
anew for each.  Prints the best and the middle of five runs, the listing's percentiles, what a
copy of the position costs, and how much faster one action is than one copy by `deepcopy`.
"""

import statistics
import sys
from copy import deepcopy
from time import process_time

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import begin, step
from galley.scenarios import library


def run(scenario: str, actions: int, seed: int) -> tuple[float, list[float]]:
    """Actions a second over whole games, and the time of every listing in seconds."""
    file = library.load(scenario)
    rules, rng = rule_set(file.rules), chooser(seed)
    listings: list[float] = []
    done = game = 0
    started = process_time()
    spent_setting_up = 0.0
    while done < actions:
        before = process_time()
        state, _ = begin(rules.setup(file.data, file.id), Live(seed, game))
        spent_setting_up += process_time() - before
        game += 1
        entry = 0
        while (asks := state.asks()) and done < actions:
            ask = asks[-1]
            before = process_time()
            options = ask.choices(state.board)
            listings.append(process_time() - before)
            entry += 1
            state, _ = step(
                state, choose(state, ask, options, rng), Live(seed + game, entry), ask.side
            )
            done += 1
    return done / (process_time() - started - spent_setting_up), listings


def main(scenario: str = "aegates", actions: str = "20000") -> None:
    speeds: list[float] = []
    listings: list[float] = []
    for seed in range(5):
        speed, times = run(scenario, int(actions), seed)
        speeds.append(speed)
        listings += times
    listings.sort()
    file = library.load(scenario)
    state = rule_set(file.rules).setup(file.data, file.id)
    copies = 2000
    before = process_time()
    for _ in range(copies):
        state.copy()
    copy = (process_time() - before) / copies
    before = process_time()
    deepcopy((state.board.ships, state.board.at))
    deep = process_time() - before
    median = statistics.median(speeds)
    print(f"scenario            {scenario}, {len(state.board.ships)} ships")
    print(f"actions a second    best {max(speeds):,.0f}, median {median:,.0f}")
    for name, share in (("50", 0.5), ("99", 0.99), ("99.9", 0.999)):
        print(f"listing {name:>5} %     {listings[int(len(listings) * share)] * 1000:.3f} ms")
    print(f"listing longest     {listings[-1] * 1000:.3f} ms")
    print(f"copy of a position  {copy * 1e6:.1f} us; deepcopy {deep * 1e6:,.0f} us")
    print(f"actions a deepcopy  {deep * median:.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
