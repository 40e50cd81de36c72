"""What a list of deeds costs in every battle of the three games, and the captain's answer there.

    python tests/bench/deeds_of_battles.py [BATTLE ...]

The first questions of a battle that have deeds, each answered by its first deed.  Times are of the
processor: the mean and the worst, in milliseconds, and the mean as a ratio to a fixed piece of
Python work that is timed in the same run.
"""

import sys
from collections.abc import Callable
from statistics import mean
from time import process_time

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import begin, refusal, step
from galley.files.disk import DISK
from galley.scenarios import library

QUESTIONS, COMMANDS = 20, 2_000
WORK = 200_000  # rounds of the fixed work


def fixed() -> float:
    """Milliseconds of a fixed piece of work in whole numbers and lists."""
    begun = process_time()
    total = 0
    for n in range(WORK):
        total = (total * 31 + n) % 1_000_003
    return (process_time() - begun) * 1_000 if total >= 0 else 0.0


def timed(work: Callable[[], object]) -> tuple[float, object]:
    begun = process_time()
    found = work()
    return (process_time() - begun) * 1_000, found


def battle(name: str) -> tuple[list[float], list[float]]:
    """What lists cost, and the captain's answers to the same questions."""
    file = library.load(name)
    rules, rng, seed = rule_set(file.rules), chooser(7), 7
    state, _ = begin(rules.setup(file.data, file.id), Live(seed))
    opponents = rules.opponents
    assert opponents is not None
    bots = {seat.id: opponents.make("captain", "", seat, 1, 0) for seat in rules.seats(state)}
    lists, answers = list[float](), list[float]()
    for n in range(COMMANDS):
        asks = state.asks()
        if not asks or len(lists) >= QUESTIONS:
            break
        ask = asks[-1]
        spent, deeds = timed(lambda: rules.advice.deeds(state, ask, ""))  # noqa: B023
        first = next((deed for deed in deeds if deed.steps), None)  # type: ignore[attr-defined]
        command = None
        if first is not None:
            lists.append(spent)
            bot = bots.get(ask.seat) or bots[ask.side]
            choices = state.choices(ask)
            answers.append(timed(lambda: bot.choose(state, ask, choices, n))[0])  # noqa: B023
            command = first.steps[0].command
        if command is None or refusal(state, command, ask.side) is not None:
            command = choose(state, ask, state.choices(ask), rng)
        state, _ = step(state, command, Live(seed, n + 1), ask.side)
    return lists, answers


def main(names: list[str]) -> None:
    unit = min(fixed() for _ in range(5))
    print(f"the fixed work: {unit:.1f} ms")
    for name in names or [path.stem.partition("-")[2] for path in library.files(None, DISK)]:
        lists, answers = battle(name)
        if lists:
            print(
                f"{name}: {len(lists)} lists, mean {mean(lists):.0f} ms ({mean(lists) / unit:.2f} "
                f"of the fixed work), worst {max(lists):.0f}; the captain mean "
                f"{mean(answers):.0f} ms, worst {max(answers):.0f}"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
