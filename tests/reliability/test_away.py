"""Who is away from a battle at a host is told that he is asked, and is not waited for for ever."""

from __future__ import annotations

import asyncio
import os
import shlex
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.records import OTHER
from galley.game.seats import Player
from galley.remote.at_host.absent import interrupts
from galley.remote.at_host.table import HostedBattle
from galley.remote.lines import Tell
from galley_tui.host.notify import AGAIN, Notify, filled
from tests.kit.hosting import Clock, host, hosting, of
from tests.kit.text import GALLEY

HOUR = 3600.0
WRITES = "import sys; open(sys.argv[1], 'w').write(' '.join(sys.argv[2:]))"


class Somebody:
    """A guest who reads nothing."""

    def tell(self, told: Tell) -> None:
        pass

    def let_go(self, why: str) -> None:
        pass


class Telling(Notify):
    """Runs a program for who is away, and waits for it."""

    def __init__(self, *words: str) -> None:
        self.said: list[str] = []
        super().__init__(words, self.said.append)

    def told(self, battle: HostedBattle) -> int:
        """How many are told when the host looks."""
        before = len(self.said)
        asyncio.run(self._look(battle))
        return len(self.said) - before

    async def _look(self, battle: HostedBattle) -> None:
        self.look(battle)
        if self.running is not None:
            await self.running
        self.running = None


def test_who_is_away_is_told_by_a_program_without_a_shell(tmp_path: Path) -> None:
    os.mkfifo(heard := tmp_path / "heard")
    words = [sys.executable, "-c", WRITES, str(heard), "{seat}", "{battle}", "{side}; $HOME"]
    with TemporaryDirectory(prefix="galley") as folder:
        given = ("--seat", "A=anna", "--seat", "B=ben", "--notify", shlex.join(words))
        with host(Path(folder), "training", *given, lines=1):
            said = heard.read_text()
    seat, battle, side = said.split(" ", 2)
    assert (battle, side) == ("training-1", f"{'Rome' if seat == 'A' else 'Carthage'}; $HOME")


def test_names_that_are_filled_in_stay_in_their_word() -> None:
    words = ["x", "{seat}: {battle}", "{other}", "{side}"]
    assert filled(words, "a-1", "A.B+C", "-r {seat}\n") == [
        "x",
        "A.B+C: a-1",
        "{other}",
        "-r {seat}?",
    ]


def test_each_question_is_told_once_and_at_most_once_an_hour() -> None:
    clock = Clock()
    battle = of("training", clock=clock)
    notify = Telling(sys.executable, "-c", "")
    (place, *_) = battle.table().decides
    assert notify.told(battle) == 0, "nobody has the side"
    anna = Somebody()
    battle.sit(anna, "anna", place)
    assert notify.told(battle) == 0
    battle.silence(anna, silent=True)
    assert notify.told(battle) == 1
    assert "is away, and was told" in notify.said[-1]
    clock.now += 2 * AGAIN
    assert notify.told(battle) == 0, "it is the same question"
    battle.silence(anna, silent=False)
    assert notify.told(battle) == 0
    battle.silence(anna, silent=True)
    assert notify.told(battle) == 1, "she was back"
    _answer(battle)
    assert battle.table().decides == (place,)
    assert notify.told(battle) == 0
    clock.now += AGAIN
    assert notify.told(battle) == 1


def test_who_leaves_with_a_question_before_him_knows_it() -> None:
    clock = Clock()
    battle, notify, anna = (
        of("training", clock=clock),
        Telling(sys.executable, "-c", ""),
        Somebody(),
    )
    (place, *_) = battle.table().decides
    battle.sit(anna, "anna", place)
    battle.leave(anna)
    assert notify.told(battle) == 0
    _answer(battle)
    assert notify.told(battle) == 1, "it is another question"


def _answer(battle: HostedBattle) -> None:
    state = battle.game.state
    ask = state.asks()[0]
    command = choose(state, ask, state.choices(ask), chooser(1))
    battle.game.play(ask.side, command, seat=ask.seat)


def test_a_program_that_is_not_there_any_more_is_told_in_the_log() -> None:
    battle = of("training")
    (place, *_) = battle.table().decides
    battle.seat(place, "anna")
    notify = Telling("/nowhere/at/all")
    assert notify.told(battle) == 1
    assert "/nowhere/at/all: no such file" in notify.said[0].lower()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("--notify", "no-such-program-anywhere x"), "is no program here"),
        (("--notify", "mail 'x"), "is no command"),
        (("--notify", " "), "a program is to be named"),
        (("--interrupts", "24"), "is no time: 90m, 24h or 2d"),
        (("--interrupts", "0h"), "is no time"),
        (("--interrupts", "-1h"), "expected one argument"),
    ],
)
def test_what_is_given_wrongly_is_refused(
    given: tuple[str, str], why: str, tmp_path: Path
) -> None:
    command = [*GALLEY, "host", "--folder", str(tmp_path / "host"), *given]
    done = subprocess.run(command, capture_output=True, text=True)
    assert why in done.stderr and done.returncode in (1, 2)


def interrupted(clock: Clock) -> HostedBattle:
    """A battle in the midst of a move, in which the other side is asked; both sides are kept."""
    rng = chooser(7)
    while True:
        battle = of("training", clock=clock)
        game = battle.game
        while game.result() is None:
            state, ask = game.state, game.state.asks()[0]
            if interrupts(game, ask):
                battle.seat("A", "anna")
                battle.seat("B", "ben")
                return battle
            game.play(ask.side, choose(state, ask, state.choices(ask), rng), seat=ask.seat)


def test_an_interrupt_of_who_is_away_is_answered_as_is_usual_after_the_limit() -> None:
    clock = Clock()
    battle = interrupted(clock)
    game, side = battle.game, battle.game.pending()[0].side
    (pending,) = game.pending(side)
    choices = [one.command for one in game.choices(side)]
    usual = choices[game.default_choice(pending, choices)]
    names = {"A": "anna", "B": "ben"}
    with hosting(battle, interrupts=24 * HOUR) as hosted:
        there = hosted.join(player=names[OTHER[side]])
        hosted.later(0)
        before = len(there.history(there.side).entries)
        clock.now += 23 * HOUR
        hosted.later(0)
        hosted.settle()
        there.arrived()
        assert len(there.history(there.side).entries) == before
        clock.now += HOUR
        hosted.later(0)
        hosted.settle()
        said = [one.said for one in there.arrived()]
        assert any("is away: the usual answer was given for it" in one for one in said)
        late = hosted.join(player=names[side])
        entry = next(one for one in late.history(side).entries if one.n == before)
        assert (entry.side, entry.command) == (side, usual)
        assert entry.remark == "the usual answer, while nobody was there"
        assert any("usual answer was given" in one for one in late.talk)


def test_who_is_there_or_does_not_answer_his_own_move_is_waited_for() -> None:
    clock = Clock()
    battle = interrupted(clock)
    side = battle.game.pending()[0].side
    guest = Somebody()
    battle.sit(guest, {"A": "anna", "B": "ben"}[side], side)
    assert battle.answer_absent(HOUR) == ""
    clock.now += 2 * HOUR
    assert battle.answer_absent(HOUR) == ""
    battle.leave(guest)
    assert battle.answer_absent(HOUR) == "", "it is counted from when he left"
    clock.now += HOUR
    assert "is away: the usual answer" in battle.answer_absent(HOUR)
    own = of("training", clock=clock)
    own.seat("A", "anna")
    own.seat("B", "ben")
    assert own.answer_absent(HOUR) == ""
    clock.now += 2 * HOUR
    assert own.answer_absent(HOUR) == "", "nobody is asked in the midst of another's move"


def test_a_bot_is_never_answered_for() -> None:
    clock = Clock()
    battle = interrupted(clock)
    side = battle.game.pending()[0].side
    battle.game.give_seat(side, Player("random"))
    battle.answer_absent(HOUR)
    clock.now += 2 * HOUR
    assert battle.answer_absent(HOUR) == ""
