"""Bots: one object a seat, which sees what its side may see and may look ahead."""

from collections.abc import Sequence

import pytest

from galley.bots import bot_names
from galley.contests import trials
from galley.contests.coverage import Coverage
from galley.contests.game import Job, play
from galley.engine.bot import Decision, Weighed
from galley.engine.dice import Live, Recorded, chooser
from galley.engine.lookahead import played_on
from galley.engine.loop import Rolled, State, step
from galley.engine.records import OTHER, Ask, Command, Seat
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from tests.kit.toy.begun import CALM, answered, at_orders, ordered
from tests.kit.toy.commands import Commit, Shoot, Write
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford, roads

MADE: list["Looker"] = []


class Looker:
    """Tries each suggestion in forks that are played out at random, as many as it may."""

    def __init__(self, rules: RuleSet, seat: Seat, seed: int, playouts: int) -> None:
        self.rules, self.seat, self.playouts = rules, seat, playouts
        self.rng = chooser(seed)
        self.most = 0  # play-outs for one decision
        self.asked: set[str] = set()
        MADE.append(self)

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        self.asked.add(ask.seat)
        tried = min(len(choices), self.playouts)
        worth = [self.worth(seen, ask, command) for command in choices[:tried]]
        self.most = max(self.most, tried)
        best = worth.index(max(worth))
        return Decision(choices[best], f"{worth[best]:+d} ships in one play-out")

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        return ()

    def worth(self, seen: State, ask: Ask, command: Command) -> int:
        """The lead in ships lost at the end of one game that goes on from a command."""
        state = self.rules.guess(seen, ask.side, self.rng)
        seed = self.rng.randrange(1_000)
        state, _ = step(state, command, Live(seed), ask.side, ask.seat)
        *_, end = (state, *played_on(state, self.rng, seed))
        return int(end.board.lost(OTHER[ask.side]) - end.board.lost(ask.side))


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_random_bot_plays_whole_games_with_every_check(seed: int) -> None:
    game = trials.play_game(ford(), ["random", "random"], seed, check=True, shuffle=True)
    assert game.reason


def test_ships_of_all_lengths_and_headings_never_lie_in_one_hex() -> None:
    for seed in (1, 2):
        assert trials.play_game(roads(), ["random", "random"], seed, check=True).reason


def test_random_games_reach_every_part_of_the_toy() -> None:
    coverage = Coverage(Toy())
    bots = ["random", "random"]
    games = [
        trials.play_game(ford(), bots, seed, shuffle=True, coverage=coverage)
        for seed in range(1, 61)
    ]
    counted = {name for game in games for name, n in game.counts.items() if n}
    assert counted == {"volleys", "boardings", "collisions", "hits"}
    left = coverage.unreached()
    assert left == {table: [] for table in left}


def test_there_is_one_bot_a_seat_and_it_keeps_to_its_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    MADE.clear()
    monkeypatch.setitem(bot_names.MAKERS, "looker", Looker)
    played = play(Job(ford(turns=2), ("looker", "random"), 1, "A", 4, playouts=2))
    assert not played.crash
    assert [bot.seat.id for bot in MADE] == ["van", "rear"]
    assert [bot.most for bot in MADE] == [2, 2]
    assert "rear" not in MADE[0].asked and "van" not in MADE[1].asked


def test_a_guess_fills_in_what_the_other_side_hides() -> None:
    state, _ = answered(at_orders(), "B", Write("B1", "RRR"))
    shown = asked_anew(state, "A")
    assert "RRR" not in str(shown.stack)
    forks = [Toy().guess(shown, "A", chooser(seed)) for seed in range(12)]
    for guessed in forks:
        assert [ask.seat for ask in guessed.asks()] == ["van", "rear"], "its own are left to it"
    written = {str(guessed.stack[0]) for guessed in forks}
    assert len(written) > 6 and shown.ask_of("B") is not None


def test_a_bot_that_looks_ahead_may_choose_the_dice() -> None:
    near = {"A1": {"at": 304}, "B1": {"at": 303}}
    state, _ = ordered(at_orders(**near))
    fell = []
    for faces in ((6, 6, 6, 6), (1, 1, 1, 1)):
        after, told = answered(state, "van", Shoot("A1", "B1"), Recorded(faces, (CALM,)))
        assert isinstance(told[0], Rolled)
        fell.append(4 - after.board.ships["B1"].men)
    assert fell == [4, 0]
    assert state.board.ships["B1"].men == 4, "the position before is untouched"


def test_a_bot_says_why() -> None:
    seat = Toy().seats(at_orders())[0]
    state = at_orders()
    bot = Looker(Toy(), seat, 2, 2)
    ask = state.ask_of("A", "van")
    assert ask is not None
    found = bot.choose(asked_anew(state, "A"), ask, state.choices(ask), 1)
    assert isinstance(found.command, Write | Commit) and "play-out" in found.why
