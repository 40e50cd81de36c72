"""Who sits where: in the save, in mid-battle, after loading; the battle is the same anywhere."""

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from galley.bots.bot_server import Sitter
from galley.bots.process import Answer, Seat
from galley.engine.loop import Illegal
from galley.engine.records import LogLine, Remarked
from galley.game.api import load, new
from galley.game.game import Game
from galley.game.seats import HUMAN, Player
from tests.kit.catalogued import add
from tests.kit.counting import Counting, Hide, scenario

CAPTAINS = {"A": Player("cadet"), "B": Player("captain")}


def seated(folder: Path | None = None) -> Game:
    game = new("training", seed=11, saves=folder)
    for side, player in CAPTAINS.items():
        game.give_seat(side, player)
    return game


def play(game: Game, most: int) -> None:
    sitters = {s: Sitter(p.name, game.sitting(s, 4)) for s, p in game.seats().items()}
    for _ in range(most):
        if not (waiting := game.pending()):
            return
        side = waiting[0].side
        question = game.question(side, waiting[0].ask.seat)
        assert question is not None
        decision = sitters[side].decide(question)
        game.play(side, decision.command, decision.why, waiting[0].ask.seat)


def journal(game: Game) -> list[object]:
    return [(e.side, e.command, e.rolls, e.remark) for e in game.past.entries if e.command]


def test_a_save_says_who_sits_where(tmp_path: Path) -> None:
    game = seated(tmp_path)
    game.give_seat("A", Player(HUMAN))
    game.give_seat("B", Player("cmd:./mine --fast"))
    play_side = game.seats()
    game.close()
    assert game.path is not None
    with load(game.path) as again:
        assert again.seats() == play_side
        assert again.seats()["A"].human and again.seats()["B"].stranger


def test_the_battle_is_the_same_after_save_and_load(tmp_path: Path) -> None:
    whole = seated()
    play(whole, 60)
    parted = seated(tmp_path)
    play(parted, 23)
    parted.close()
    assert parted.path is not None
    with load(parted.path) as again:
        play(again, 37)
        assert journal(again) == journal(whole)


def test_the_battle_is_the_same_in_processes() -> None:
    here, there = seated(), seated()
    play(here, 30)
    seats = {s: Seat(p.name, there.sitting(s, 4)) for s, p in there.seats().items()}
    for _ in range(30):
        waiting = there.pending()[0]
        question = there.question(waiting.side, waiting.ask.seat)
        assert question is not None
        seats[waiting.side].ask(question)
        found = seats[waiting.side].take(60)
        assert isinstance(found, Answer) and found.command is not None
        command = there.rules.command(found.command)
        there.play(waiting.side, command, found.why, waiting.ask.seat)
    for seat in seats.values():
        seat.close()
    assert journal(there) == journal(here)


@pytest.mark.parametrize("name", ["", "Captain Hook", "cmd:", "captain:roman:gaul", "cmd:a\nb"])
def test_nobody_of_a_wrong_name_sits_down(name: str) -> None:
    game = new("training", seed=1)
    with pytest.raises(Illegal):
        game.give_seat("A", Player(name))
    assert game.seats()["A"].human


def test_why_a_bot_did_something_is_told_before_what_it_did() -> None:
    game = seated()
    play(game, 40)
    remarks = [e.remark for e in game.past.entries if e.remark]
    assert remarks and said(game.log()) == remarks


def said(lines: Sequence[LogLine]) -> list[str]:
    """The remarks among the lines of a log."""
    return [line.event.text for line in lines if isinstance(line.event, Remarked)]


def hiding(number: int, why: str) -> Game:
    """A battle in which a number was answered in secret."""
    game = Game.new(scenario(), 7)
    game.play("A", Hide(number), why)
    return game


def test_nothing_secret_is_in_what_a_seat_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)
    for _ in range(200):
        canary = secrets.token_hex(8)
        one, two = (hiding(number, f"because of {canary}") for number in (1, 2))
        sent = [msgspec.json.encode([g.question("B"), g.sitting("B", 1)]) for g in (one, two)]
        assert one.question("A") is None and canary.encode() not in sent[0]
        assert sent[0] == sent[1]
        assert not said(one.log())


def test_why_something_was_done_in_secret_is_told_when_it_is_revealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add(monkeypatch, "counting", Counting)
    game = hiding(1, "one will do")
    assert not said(game.log())
    assert said(game.play("B", Hide(2), "two is enough")) == ["one will do", "two is enough"]
    assert said(game.log()) == ["one will do", "two is enough"]


def test_a_seat_changes_hands_while_an_answer_is_secret(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    game = Game.new(scenario(), 7, tmp_path)
    game.play("A", Hide(1), "one will do")
    game.give_seat("B", Player("cadet"))
    game.give_seat("A", Player("cmd:./mine 'of a kind'"))
    assert said(game.play("B", Hide(2), "two is enough")) == ["one will do", "two is enough"]
    seats = game.seats()
    game.close()
    assert game.path is not None
    with load(game.path) as again:
        assert again.seats() == seats and said(again.log()) == said(game.log())
