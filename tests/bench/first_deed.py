"""How well always the first deed plays: Enter alone, with advice in full, against a captain.

    python tests/bench/first_deed.py [--pairs 10] [--first 1] [BATTLE ...]

Both games of a pair have one seed, with the sides exchanged.  A deed is done to its end as far as
the other side's answers let it; other questions get what is proposed, and else the answer that is
lit at first.  Told are the score of Enter alone with its interval over pairs, and by side.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from galley.bots.bot_names import MAKERS
from galley.contests.game import Job, Played, play
from galley.contests.statistics import mean, pair_scores, pairs, score_interval
from galley.engine.bot import Decision, Weighed
from galley.engine.deed import Answering
from galley.engine.loop import State
from galley.engine.records import SIDES, Ask, Command, Seat
from galley.engine.ruleset import RuleSet
from galley.scenarios import library

ENTER, CAPTAIN = "enter", "captain"
BATTLES = ("training", "first-clash", "sharp-bend")


class Enter:
    """Presses Enter alone: the deed, the proposal or the answer that is lit."""

    def __init__(self, rules: RuleSet, seat: Seat, seed: int, playouts: int) -> None:
        self.rules = rules
        self.rest: Sequence[Answering] = ()  # steps of what is under way

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """The next step of what is under way, or of what is lit now."""
        found = self._next(seen, ask)
        if found is None:
            advice = self.rules.advice
            deeds = advice.deeds(seen, ask, "")
            begun = deeds[0] if deeds else advice.propose(seen, ask)
            self.rest = begun.steps if begun is not None else ()
            found = self._next(seen, ask)
        if found is not None:
            return Decision(found)
        usual = self.rules.advice.default_choice(seen, ask.side, ask, choices)
        return Decision(choices[usual])

    def _next(self, seen: State, ask: Ask) -> Command | None:
        if not self.rest or self.rest[0].ask != type(ask).__name__:
            return None
        step, self.rest = self.rest[0], self.rest[1:]
        return step.command if ask.why_not(seen.board, step.command) is None else None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """Nothing."""
        return ()


def game(name: str, pair: int, one: str, seed: int) -> Played:
    MAKERS[ENTER] = Enter
    file = library.load(name)
    bots = (ENTER, CAPTAIN) if one == "A" else (CAPTAIN, ENTER)
    return play(Job(file, bots, pair, one, seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("battles", nargs="*", default=BATTLES)
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first pair")
    said = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for name in said.battles:
            seeds = range(said.first, said.first + said.pairs)
            jobs = [(name, seed, one, seed) for seed in seeds for one in SIDES]
            games = [*pool.map(game, *zip(*jobs, strict=True))]
            tell(name, games)


def tell(name: str, games: Sequence[Played]) -> None:
    for one in games:
        if one.crash:
            print(f"{name}, seed {one.seed}, Enter plays {one.one}: {one.crash}")
    score = score_interval(pair_scores(pairs(games)))
    by_side = [
        f"{mean([one.score() for one in games if one.one == side]):.0%} as {side}"
        for side in SIDES
    ]  # fmt: skip
    bounds = f"[{score.low:.0%}, {score.high:.0%}]"
    print(f"{name}: {score.mean:.0%} {bounds} of {len(games)} games; {', '.join(by_side)}")


if __name__ == "__main__":
    main()
