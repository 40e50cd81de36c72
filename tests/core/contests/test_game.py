"""One game of a match, and what its line tells."""

import msgspec
import pytest
from msgspec.structs import replace

from galley.bots import bot_names
from galley.bots.bot_names import BotMaker
from galley.contests.game import Job, Played, play
from galley.contests.statistics import interval
from galley.engine.records import Side
from tests.kit.contests import Cheats, Crashes, Hangs, duel


def job(*bots: str, seed: int = 1, cap: float = 0.0, one: Side = "A") -> Job:
    return Job(duel(), (bots[0], bots[1]), 0, one, seed, cap)


def put(monkeypatch: pytest.MonkeyPatch, name: str, maker: BotMaker) -> None:
    monkeypatch.setitem(bot_names.MAKERS, name, maker)


def without_times(game: Played) -> Played:
    zero = {"A": 0.0, "B": 0.0}
    return replace(game, spent=zero, longest=zero, slowest=zero)


def test_a_seed_and_two_bots_give_one_game() -> None:
    once, again = play(job("random", "captain")), play(job("random", "captain"))
    assert without_times(once) == without_times(again)
    assert without_times(play(job("random", "captain", seed=2))) != without_times(once)
    assert 0 < once.turns <= once.limit == 2 and not once.crash
    assert once.ships == {"A": 2, "B": 2} and once.commands == sum(once.answers.values())
    assert sum(sum(counts.values()) for counts in once.counts.values()) == once.commands


def test_a_game_is_read_as_it_was_written() -> None:
    game = play(job("random", "random"))
    assert msgspec.json.decode(msgspec.json.encode(game), type=Played) == game


@pytest.mark.parametrize(
    ("maker", "said"),
    [
        (Crashes, "ZeroDivisionError: one plan too few (contests.py:"),
        (Cheats, "an illegal command: 'a broadside'"),
    ],
)
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_bot_that_fails_loses_and_the_line_says_why(
    maker: BotMaker, said: str, side: Side, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(monkeypatch, "bad", maker)
    bots = ("bad", "random") if side == "A" else ("random", "bad")
    game = play(job(*bots))
    assert game.winner == ("B" if side == "A" else "A")
    assert game.crash.startswith(said)


def test_a_bot_that_never_answers_is_interrupted_and_loses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(monkeypatch, "bad", Hangs)
    game = play(job("random", "bad", cap=0.2))
    assert (game.winner, game.crash) == ("A", "an answer took more than 0.2 s of the processor")
    assert game.longest["B"] > game.longest["A"]


def test_rules_that_fail_are_told_and_nobody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    from galley.contests import game as contest

    calls = []

    def broken(*given: object) -> None:
        calls.append(given)
        raise KeyError("no such hex")

    monkeypatch.setattr(contest, "step", broken)
    game = play(job("random", "random"))
    assert calls and game.winner == ""
    assert game.crash.startswith("the rules failed: KeyError: 'no such hex'")


def test_a_long_word_of_what_went_wrong_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wordy(Crashes):
        def fail(self, ask: object, choices: object) -> object:  # type: ignore[override]
            raise ValueError("so " * 10_000)

    put(monkeypatch, "bad", Wordy)  # type: ignore[arg-type]
    assert len(play(job("bad", "random")).crash) == 400


def test_dice_favour_nobody_in_the_long_run() -> None:
    games = [play(Job(duel(2), ("captain", "random"), 0, "A", seed)) for seed in range(40)]
    luck = interval([game.luck for game in games])
    assert abs(luck.mean) < 1.6 * luck.half  # three standard errors
