"""Seats that are lost in every way we know, again and again, and what that costs.

    python tests/bench/lost_seats.py [--rounds 100] [client text screen match]

In the driver of the client, in text mode and on the screen each round breaks one seat, reads what
is told of it, compares the save and gives the seat anew.  In matches bots fail in their own
process, and workers are killed.  `held` is what the process holds (descriptors, threads,
children) with nobody at the seats, before and afterwards.  It fails where anything was wrong.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import active_children
from pathlib import Path

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))
os.environ["GALLEY_PRIVATE"] = tempfile.mkdtemp()  # nobody's own battles

from galley.bots.bot_names import MAKERS
from galley.contests.game import Job, Played, play
from galley.contests.match import Match, run
from galley.contests.worker_pool import at_home
from galley.engine.dice import chooser
from tests.kit.contests import Cheats, Crashes, Failing, Hangs, at_once, duel
from tests.kit.lost_in_text import Lines
from tests.kit.lost_on_screen import QUICK, Screen
from tests.kit.lost_seats import WAYS, Broken, Client, Held, at_rest
from tests.kit.screen import playing

LATE = 0.5  # seconds after which one that never answers is given up
LOOK = 0.01  # seconds from one look at a bot to the next, as far as a loop may be held up
KILLS = 5  # workers of a match at most


class Told:
    """What was told of each way, how often, and what went wrong."""

    def __init__(self, name: str) -> None:
        self.name, self.told, self.wrong = name, Counter[tuple[str, str]](), list[str]()

    def note(self, way: str, said: str) -> None:
        self.told[way, said] += 1

    def fault(self, way: str) -> None:
        self.wrong.append(f"{way}: {traceback.format_exc(limit=-2)}")

    def show(self, *figures: str) -> int:
        print(f"\n{self.name}: {self.told.total()} rounds, {len(self.wrong)} wrong; "
              f"{'; '.join(figures)}")  # fmt: skip
        for (way, said), times in sorted(self.told.items()):
            print(f"  {way:20} {times:3} {said}")
        for wrong in self.wrong:
            print(f"WRONG {wrong}")
        return len(self.wrong)


def ways(rounds: int) -> Iterator[str]:
    """Each way once, then any."""
    rng = chooser(12)
    yield from [*WAYS, *(rng.choice([*WAYS]) for _ in range(rounds))][:rounds]


def in_client(rounds: int) -> int:
    told, rng = Told("client"), chooser(7)
    client = Client(Path(tempfile.mkdtemp()), LATE, LOOK)
    client.go_on(1)
    client.bots.close()
    before = at_rest(os.getpid(), lambda held: held[1:] == (1, 0))
    for way in ways(rounds):
        try:
            told.note(way, client.lose(way))
            client.go_on(rng.randint(1, 6))
        except AssertionError:
            told.fault(way)
    client.bots.close()
    after = at_rest(os.getpid(), before.__eq__)
    longest = f"longest step of the loop {client.longest * 1000:.0f} ms"
    return told.show(f"{client.battles} battles", longest, held(before, after)) + (before != after)


def in_text(rounds: int) -> int:
    told, leaks = Told("text mode"), Counter[tuple[Held, Held]]()
    lines = Lines(Path(tempfile.mkdtemp()))
    for way in ways(rounds):
        try:
            told.note(way, lines.lose(way))
            before, after = lines.fresh, lines.held()
            leaks[before, after] += 1
            lines.go_on(1)
        except AssertionError:
            told.fault(way)
            lines.close()
            lines = Lines(Path(tempfile.mkdtemp()))
    lines.close()
    longest = f"longest from a line to the prompt {lines.longest * 1000:.0f} ms"
    figures = [held(*pair) + f" {times} times" for pair, times in leaks.items()]
    wrong = told.show(f"{lines.battles} battles", longest, *figures)
    return wrong + sum(before != after for before, after in leaks)


async def on_screen(rounds: int) -> int:
    told, battles, longest = Told("screen"), 0, 0.0
    todo = [*ways(rounds)]
    before = after = Held(0, 0, 0)
    while todo:
        folder, battles = Path(tempfile.mkdtemp()), battles + 1
        async with playing(folder, scenario="training", seed=battles, config=QUICK) as player:
            screen = Screen(player, Broken(folder), LATE)
            goes_on = await screen.go_on()
            before = at_rest(os.getpid(), lambda held: held[1:] == (1, 0))
            while todo and goes_on:
                way = todo.pop(0)
                try:
                    told.note(way, await screen.lose(way))
                    goes_on = await screen.go_on()
                except AssertionError:
                    told.fault(way)
            after = at_rest(os.getpid(), before.__eq__)
            longest = max(longest, screen.longest)
    spent = f"longest look with all that is drawn after it {longest * 1000:.0f} ms"
    return told.show(f"{battles} battles", spent, held(before, after)) + (before != after)


def in_matches(rounds: int) -> int:
    """Bots that fail in a match lose their games; workers that are killed lose none."""
    told = Told("match")
    broken: dict[str, type[Failing]] = {"crashes": Crashes, "cheats": Cheats, "hangs": Hangs}
    for name, bot in broken.items():
        MAKERS[name] = bot
        match = Match((duel(),), ((name, "random"),), max(1, rounds // 6), 1, 0.2)
        for game in run(match.jobs(), at_once):
            lost = bool(game.crash) and game.winner and game.bots[game.winner] == "random"
            told.note(name, game.crash if lost else f"WRONG: {game.winner} {game.crash}")
    fair = Match((duel(),), (("cadet", "random"),), max(2, rounds // 2), 1)
    todo = fair.jobs()
    alone = {(job.pair, job.one): plain(play(job)) for job in todo}
    again = {(game.pair, game.one): plain(game) for game in run(todo, partial(at_home, 2))}
    told.note("undisturbed", f"{again == alone}")
    killed = {(game.pair, game.one): plain(game) for game in with_kills(todo)}
    told.note("workers killed", f"{len(killed)} of {len(alone)} games, {killed == alone}")
    return told.show() + (again != alone) + (killed != alone)


def with_kills(todo: list[Job]) -> Iterator[Played]:
    """The games of two workers, one of whom is killed every few games."""
    often = max(12, len(todo) // (KILLS + 1))  # one that is lost three times is given up
    for n, game in enumerate(run(todo, partial(at_home, 2)), 1):
        yield game
        if n % often == 0 and n < len(todo):
            active_children()[0].kill()


def plain(game: Played) -> tuple[object, ...]:
    """What does not depend on the machine."""
    return game.winner, game.turns, game.commands, game.luck, tuple(game.points.values())


def held(before: Held, after: Held) -> str:
    return f"held {tuple(before)} before, {tuple(after)} afterwards"


PLACES: dict[str, Callable[[int], int]] = {
    "client": in_client,
    "text": in_text,
    "screen": lambda rounds: asyncio.run(on_screen(rounds)),
    "match": in_matches,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("places", nargs="*", default=list(PLACES), metavar="PLACE")
    parser.add_argument("--rounds", type=int, default=100)
    chosen = parser.parse_args()
    wrong = sum(PLACES[place](chosen.rounds) for place in chosen.places)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
