"""Engine speed: random legal actions a second on one core, and what a listing costs.

    python tests/bench/engine.py [SCENARIO] [ACTIONS] [--against CHECKOUT]

An action is one command chosen from the full listing and carried out; the listing is made anew
for each.  All times are of the processor.  Prints the best and the middle of some runs, the
listing's percentiles and what a copy of the position costs.

With another checkout, short runs of both alternate, each in a process of its own, and the
middle of the ratios is printed.  Both play the same games as long as the rules list the same
choices in the same order, which is printed too.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tomllib
from copy import deepcopy
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parents[2]
RUNS = 7
LAYOUTS = {  # a package of the checkout -> where it lies, and where what is measured stands
    "core/galley": ("core", "galley.catalogue", "galley.engine.dice", "galley.engine.loop",
                    "galley.bots.random"),
    "core": (".", "core.catalogue", "core.dice", "core.play", "core.bots.random"),
}  # fmt: skip


class Engine:
    """The engine of the checkout that is on Python's path, and a scenario."""

    def __init__(self, checkout: Path, scenario: str) -> None:
        _, *names = _layout(checkout)
        catalogue, self.dice, self.loop, bot = map(import_module, names)
        self.choose = bot.choose
        files = (checkout / "scenarios").rglob("*.toml")
        every = (tomllib.loads(path.read_text("utf-8")) for path in files)
        self.scenario = next(data for data in every if data["id"] == scenario)
        self.rules = catalogue.rule_set(self.scenario["rules"])
        self.setting_up = 0.0  # seconds

    def fresh(self) -> Any:
        """The position before the first question."""
        return self.rules.setup(self.scenario, self.scenario["id"])

    def run(self, actions: int, seed: int, listings: list[float] | None = None) -> list[Any]:
        """Play whole games until so many actions are done: what was done.

        The seconds that each listing took are added to `listings`.
        """
        rng, done, game = self.dice.chooser(seed), list[Any](), 0
        while len(done) < actions:
            before = process_time()
            state = self.fresh()
            self.setting_up += process_time() - before
            state, _ = self.loop.begin(state, self.dice.Live(seed, game))
            game += 1
            entry = 0
            while (asks := state.asks()) and len(done) < actions:
                ask, entry = asks[-1], entry + 1
                before = 0.0 if listings is None else process_time()
                options = ask.choices(state.board)
                if listings is not None:
                    listings.append(process_time() - before)
                command = self.choose(state, ask, options, rng)
                dice = self.dice.Live(seed + game, entry)
                state, _ = self.loop.step(state, command, dice, ask.side)
                done.append(command)
        return done


def _layout(checkout: Path) -> tuple[str, ...]:
    return next(names for package, names in LAYOUTS.items() if (checkout / package).is_dir())


def child(checkout: Path, scenario: str, actions: int, seed: int) -> None:
    """Print the seconds which so many actions took, without the setting up, and a digest."""
    engine = Engine(checkout, scenario)
    engine.run(actions // 10, seed)
    engine.setting_up, before = 0.0, process_time()
    done = engine.run(actions, seed)
    spent = process_time() - before - engine.setting_up
    print(spent, sha256("\n".join(map(str, done)).encode()).hexdigest())


def measured(checkout: Path, scenario: str, actions: int, seed: int) -> tuple[float, str]:
    """Actions a second of a checkout, in a process of its own, and the digest."""
    place = str(checkout / _layout(checkout)[0])
    told = subprocess.run(
        [sys.executable, __file__, scenario, str(actions), "--child", checkout, str(seed)],
        env={**os.environ, "PYTHONPATH": place}, text=True, check=True,
        stdout=subprocess.PIPE
    ).stdout.split()  # fmt: skip
    return actions / float(told[0]), told[1]


def compare(other: Path, scenario: str, actions: int) -> None:
    """Print how much faster this checkout is than another."""
    ratios: list[float] = []
    same = True
    print("run    other     here   ratio")
    for seed in range(RUNS):
        (theirs, their_play), (ours, our_play) = (
            measured(checkout, scenario, actions, seed) for checkout in (other, HERE)
        )
        ratios.append(ours / theirs)
        same = same and their_play == our_play
        print(f"{seed:>3}  {theirs:>7,.0f}  {ours:>7,.0f}  {ratios[-1]:>6.2f}")
    print(f"here is {statistics.median(ratios):.2f} x as fast (middle of {RUNS})")
    print(f"the same games  {'yes' if same else 'no'}")


def alone(scenario: str, actions: int) -> None:
    """Print the speed of this checkout, what its listings cost and what a copy costs."""
    speeds = sorted(measured(HERE, scenario, actions, seed)[0] for seed in range(RUNS))
    engine = Engine(HERE, scenario)
    listings: list[float] = []
    engine.run(actions, 0, listings)
    listings.sort()
    state, copies = engine.fresh(), 2000
    before = process_time()
    for _ in range(copies):
        state.copy()
    copy = (process_time() - before) / copies
    before = process_time()
    deepcopy((state.board.ships, state.board.at))
    deep = process_time() - before
    print(f"scenario            {scenario}, {len(state.board.ships)} ships")
    print(f"actions a second    best {speeds[-1]:,.0f}, middle {statistics.median(speeds):,.0f}")
    for name, share in (("50", 0.5), ("99", 0.99), ("99.9", 0.999)):
        print(f"listing {name:>5} %     {listings[int(len(listings) * share)] * 1000:.3f} ms")
    print(f"listing longest     {listings[-1] * 1000:.3f} ms")
    print(f"copy of a position  {copy * 1e6:.1f} us; deepcopy {deep * 1e6:,.0f} us")
    print(f"actions a deepcopy  {deep * statistics.median(speeds):.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Engine speed.")
    parser.add_argument("scenario", nargs="?", default="aegates")
    parser.add_argument("actions", nargs="?", type=int, default=5000)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout")
    parser.add_argument("--child", nargs=2, metavar=("CHECKOUT", "SEED"), help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.child:
        child(Path(told.child[0]), told.scenario, told.actions, int(told.child[1]))
    elif told.against:
        compare(told.against.resolve(), told.scenario, told.actions)
    else:
        alone(told.scenario, told.actions)


if __name__ == "__main__":
    main()
