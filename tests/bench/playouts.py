"""What a play-out to the end of a turn costs, and how much of its scatter is luck.

    python tests/bench/playouts.py [SCENARIO] [TURN] [PLAYOUTS]

Two captains play to the beginning of the turn; from there they play on with dice of their own.
Prints the milliseconds of the processor for each, the scatter of the points that one side is
ahead, raw and with the luck of the dice taken off, and the share of the luck at which the
scatter is least: any share leaves what can be expected.
"""

import statistics
import sys
from time import process_time

from galley.engine.dice import Live
from galley.engine.lookahead import dice_of, playout
from galley.engine.loop import begin, step
from galley.engine.records import SIDES
from galley.scenarios.library import load
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.captain import Captain


def main(scenario: str = "training", turn: int = 1, playouts: int = 30) -> None:
    state, _ = begin(WAR_GALLEY.setup(load(scenario).data, scenario), Live(5, 0))
    bots = {side: Captain(side) for side in SIDES}
    number = 0
    while (asks := state.asks()) and state.board.turn < turn:
        number += 1
        command = bots[asks[0].side].choose(state, asks[0], state.choices(asks[0])).command
        state, _ = step(state, command, Live(5, number), asks[0].side)
    ahead, lucky, commands = [], [], 0
    begun = process_time()
    for seed in range(playouts):
        found = playout(
            state, bots, dice_of(seed), lambda later: later.board.turn > turn, WAR_GALLEY.account
        )
        points = WAR_GALLEY.account.score(found.state.board)
        ahead.append(float(points["A"] - points["B"]))
        lucky.append(found.luck)
        commands += found.commands
    each = 1000 * (process_time() - begun) / playouts
    print(f"{scenario}, turn {turn}: {each:.0f} ms a play-out, {commands / playouts:.0f} commands")
    best = statistics.linear_regression(lucky, ahead).slope if any(lucky) else 0.0
    for name, share in (("raw", 0.0), ("luck taken off", 1.0), ("best share", best)):
        left = [points - share * luck for points, luck in zip(ahead, lucky, strict=True)]
        print(f"  {name:15} x {share:4.2f}: {statistics.mean(left):+6.2f}"
              f" scatter {statistics.stdev(left):5.2f}")  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:]))
