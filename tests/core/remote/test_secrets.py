"""What a host sends to one side: nothing that the other hides, not even how often it decides."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES
from galley.game.game import Game
from galley.remote import lines
from galley.remote.at_host.table import HostedBattle
from galley.remote.at_host.turning import known_count
from galley.remote.begun import unzipped
from galley.remote.lines import Done
from galley.scenarios.library import load
from tests.kit.eavesdropping import Canaries, Ear, Listened, Secret

CANARIES = [
    ("phormio", False), ("tournament", False), ("everything", True), ("training", False),
    ("aegates", True), ("dare", True),
]  # fmt: skip
BESIDE = [("phormio", 0), ("tournament", 0), ("dare", 0)]
STEPS = 250


@pytest.mark.parametrize(("scenario", "shares"), CANARIES)
def test_no_byte_to_others_holds_what_a_side_says_to_nobody_else(
    scenario: str, shares: bool
) -> None:
    """Reasons, what is written to the own side, the seed; to those who look on, late too."""
    battle = Canaries(scenario, 11, shares)
    battle.play(STEPS)
    assert battle.never and sum(map(len, battle.planted.values())) > 15
    assert battle.leaked() == []
    assert battle.own_known() > 5


@pytest.mark.parametrize(("scenario", "seed"), BESIDE)
def test_what_others_are_told_hangs_on_nothing_that_a_side_answers_in_secret(
    scenario: str, seed: int, tmp_path: Path
) -> None:
    """How many commands, which, in what order, and whether some are taken back."""
    (folder := tmp_path / "saves").mkdir()
    secret = Secret(scenario, folder, chooser(seed))
    for side in SIDES:
        heard = [secret.told(side, seed, many) for seed, many in ((1, 3), (2, 9), (3, 0))]
        assert heard[0] == heard[1] == heard[2]


def test_standing_orders_do_not_tell_whether_the_other_side_has_begun() -> None:
    heard = []
    for begun in (False, True):
        table = Listened("phormio", (5,) * 20, lookers={"zoe": 0})
        assert not begun or table.by_chance("B", chooser(1))
        assert table.do("A", lines.Orders, ()).refused is None
        heard.append([b"".join(one.heard) for one in (table.ears["A"], table.lookers["zoe"])])
    assert heard[0] == heard[1]


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


def test_who_has_which_place_is_kept_before_anybody_is_told() -> None:
    battle, ear = HostedBattle("training", Game.new(load("training"), None)), Ear()
    kept: list[tuple[str, bool, int]] = []

    def note() -> None:
        sitter = battle.seating.sitters["B"]
        kept.append((sitter.owner, battle.game.seats()["B"].human, len(ear.heard)))

    battle.note = note
    battle.sit(ear, "ben", "B")
    told = len(ear.heard)
    assert kept == [("ben", True, 0)] and told
    battle.hear(ear, lines.Give("mine", known_count(battle.game, "B"), "random"))
    assert kept[1:] == [("ben", False, told)] and len(ear.heard) > told


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
