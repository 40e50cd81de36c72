"""What a host sends to one side: nothing that the other hides, not even how often it decides."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES, Command, Side
from galley.engine.views import deciding_together
from galley.game.game import Game
from galley.remote import lines
from galley.remote.at_host.table import HostedBattle
from galley.remote.at_host.turning import known_count
from galley.remote.begun import unzipped
from galley.remote.lines import Done, Tell
from galley.scenarios.library import load

FIRST = (5,) * 20  # dice that fall at the beginning
SECRET = {"phormio": 250, "tournament": 200, "everything": 250, "training": 150, "dare": 120}


class Ear:
    """Somebody who is told things: every byte."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.last: Tell | None = None

    def tell(self, told: Tell) -> None:
        self.heard.append(lines.line_of(told))
        self.last = told

    def let_go(self, why: str) -> None:
        self.tell(lines.Bye(why))

    def all(self) -> bytes:
        return b"".join(self.heard)


class Listened:
    """A battle at a host, and two who sit there."""

    def __init__(self, scenario: str, dice: Sequence[int] = ()) -> None:
        game = Game.new(load(scenario), None, dice=dice)
        self.battle = HostedBattle(scenario, game, lambda: 0.0)
        self.game, self.ears = self.battle.game, {side: Ear() for side in SIDES}
        self.cid = {side: map(str, itertools.count()) for side in SIDES}
        for side, ear in self.ears.items():
            self.battle.sit(ear, "", side)

    def play(self, side: Side, command: Command, seat: str = "", remark: str = "") -> Done:
        shape = msgspec.to_builtins(command)
        return self.do(side, lines.Play, shape, seat, remark)

    def do(self, side: Side, kind: type[lines.Do], *more: Any) -> Done:
        """Have a side do something: what came of it."""
        cid = next(self.cid[side])
        self.battle.hear(self.ears[side], kind(cid, known_count(self.game, side), *more))
        done = [one for one in self.ears[side].heard if b'"op":"done"' in one][-1]
        found = lines.told(done)
        assert isinstance(found, Done) and found.cid == cid
        return found

    def by_chance(self, side: Side, rng: Random, remark: str = "") -> bool:
        """A command by chance, if the side is asked anything."""
        asks = [ask for ask in self.game.state.asks() if ask.side == side]
        if not asks:
            return False
        ask = rng.choice(asks)
        command = choose(self.game.state, ask, self.game.state.choices(ask), rng)
        return self.play(side, command, ask.seat, remark).refused is None


@pytest.mark.parametrize("scenario", SECRET)
def test_no_byte_holds_what_the_other_side_answers_in_secret_nor_the_seed(scenario: str) -> None:
    table, rng = Listened(scenario), chooser(11)
    luck = table.game.journal.secrecy.known()
    never = [str(part).encode() for part in msgspec.to_builtins(luck).values()]
    planted: dict[Side, list[bytes]] = {side: [] for side in SIDES}
    for _ in range(SECRET[scenario]):
        side, canary = rng.choice(SIDES), f"{rng.getrandbits(80):020x}"
        what = rng.randrange(10)
        if what == 0:
            table.do(side, lines.Undo)
        elif what == 1:
            table.battle.tick()
        elif table.by_chance(side, rng, canary):
            planted[side].append(canary.encode())
    assert never and sum(map(len, planted.values())) > 15
    for side, ear in table.ears.items():
        heard = ear.all()
        assert not [one for one in (*never, *planted[OTHER[side]]) if one in heard]
        assert planted[side][0] in heard


@pytest.mark.parametrize("scenario", ["phormio", "tournament"])
def test_what_one_side_is_told_is_the_same_whatever_the_other_answers_in_secret(
    scenario: str,
) -> None:
    """How many commands, which, in what order, and whether some are taken back."""
    heard = []
    for seed, many in ((1, 3), (2, 9), (3, 0)):
        table, rng = Listened(scenario, FIRST), chooser(seed)
        mine = chooser(7)
        for n in range(6):
            assert deciding_together(table.game.state)
            for _ in range(many):
                table.by_chance("B", rng)
                if rng.random() < 0.3:
                    table.do("B", lines.Undo)
                if table.game.state.ask_of("B") is None:  # it would be revealed
                    table.do("B", lines.Undo)
            (asked,) = (one.ask for one in table.game.pending("A") if one.side == "A")
            board = table.game.seen("A").board
            every = [one.command for one in table.game.choices("A")]
            on = [one for one in every if asked.after(board, one) is not None]
            if n < 4 and on:
                table.play("A", on[mine.randrange(100) % len(on)])
            else:
                table.do("A", lines.Undo)
        heard.append(table.ears["A"].all())
    assert heard[0] == heard[1] == heard[2]


def test_a_repeated_number_is_answered_with_the_first_result() -> None:
    table = Listened("phormio")
    command = msgspec.to_builtins(table.game.choices("A")[0].command)
    ask = lines.Play("mine", 1, command)
    for _ in range(3):
        table.battle.hear(table.ears["A"], ask)
    told = [one for one in table.ears["A"].heard if b'"op":"done"' in one]
    assert len(told) == 3 and len({*told}) == 1
    assert known_count(table.game, "A") == 2


def test_a_command_for_an_older_position_is_stale_and_is_no_fault() -> None:
    table = Listened("training")
    (asked,) = table.game.pending()
    command = msgspec.to_builtins(table.game.choices(asked.side)[0].command)
    assert table.do("A", lines.Orders, ()).refused is None  # an entry that both know
    table.battle.hear(table.ears[asked.side], lines.Play("late", 1, command))
    done = table.ears[asked.side].last
    assert isinstance(done, Done) and done.stale
    assert table.play(asked.side, table.game.choices(asked.side)[0].command).refused is None


def test_nobody_gives_an_answer_of_the_other_side() -> None:
    table = Listened("training")
    (asked,) = table.game.pending()
    other = OTHER[asked.side]
    before = table.game.check()
    done = table.play(other, table.game.choices(asked.side)[0].command)
    assert done.refused is not None and table.game.check() == before


def test_nobody_gives_a_side_to_a_program_or_to_a_bot_that_there_is_not() -> None:
    table = Listened("training")
    for name in ("cmd:rm -rf x", "alone", "admiral", "captain:nobody"):
        assert table.do("A", lines.Give, name).refused is not None, name
    assert table.game.seats()["A"].human


def test_who_looks_on_asks_for_steps_back_and_is_told_that_he_looks_on() -> None:
    table, ear = Listened("training"), Ear()
    table.battle.look_on(ear, "zoe", 0)
    table.battle.hear(ear, lines.Ways("a", 3))
    assert isinstance(ear.last, lines.Found) and not ear.last.steps.found
    assert ear.last.steps.ends is not None and "look on" in ear.last.steps.ends.text


def test_nobody_learns_where_a_program_lies_that_plays() -> None:
    battle, ear = HostedBattle("training", Game.new(load("training"), None)), Ear()
    battle.seat("B", "cmd:/home/me/secret/bot --key hidden-from-all")
    battle.sit(ear, "", "A")
    (welcome, *_) = (lines.told(one) for one in ear.heard)
    assert isinstance(welcome, lines.Welcome)
    for told in (msgspec.json.encode(unzipped(welcome.begun, "")), *ear.heard):
        assert b"secret" not in told and b"hidden" not in told


def test_no_steps_or_fewer_than_none_are_refused_to_who_shares_a_side() -> None:
    battle, ear = HostedBattle("everything", Game.new(load("everything"), None)), Ear()
    battle.seat("A.A+B", "anna")
    battle.sit(ear, "anna")
    for steps in (0, -1, -5):
        battle.hear(ear, lines.Undo(f"{steps}", 1, steps))
        assert isinstance(ear.last, Done) and ear.last.refused is not None


def test_who_has_a_side_without_a_name_keeps_it_while_he_is_there() -> None:
    table, ear = Listened("training"), Ear()
    with pytest.raises(Illegal, match="who gave no name"):
        table.battle.sit(ear, "zoe", "A")
    table.battle.leave(table.ears["A"])
    assert table.battle.sit(ear, "zoe", "A") == "A"


def test_whose_side_is_given_to_somebody_else_is_let_go() -> None:
    table = Listened("everything")
    table.battle.seat("A", "zoe")
    ear = table.ears["A"]
    assert b"given to somebody else" in ear.all()
    heard, entries = len(ear.heard), len(table.game.past.entries)
    table.battle.hear(ear, lines.Keep("late", 1))
    table.do("B", lines.Orders, ())
    assert len(ear.heard) == heard and len(table.game.past.entries) == entries + 1
    assert not table.battle.table().chairs[0].there
