"""Dice by hand: faces are asked for before anything happens, and the save is as with any dice."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from galley.engine.loop import Illegal
from galley.engine.records import SIDES, DiceByHand
from galley.files.disk import DISK
from galley.game.by_hand.throws import Faces, HandThrow, Unthrown
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.saves import save_format
from galley.scenarios.library import load
from tests.kit.random_play import play_on

GAMES = ["training", "phormio", "dare"]
COMMANDS = 60


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))


class Hand:
    """A player who throws dice of his own, and what he was asked."""

    def __init__(self, seed: int = 1) -> None:
        self.luck, self.asked = random.Random(seed), list[HandThrow]()

    def __call__(self, asked: HandThrow) -> Faces:
        self.asked.append(asked)
        return Faces(tuple(self.luck.choice(die.values) for die in asked.dice))


def later(asked: HandThrow) -> Faces | None:
    """A screen, which asks and answers later."""
    return None


def begun(
    scenario: str, saves: Path | None = None, hand: Callable[..., Faces] | None = None
) -> Game:
    return Game.new(load(scenario), None, saves, thrower=hand or Hand())


def positions(game: Game) -> list[str]:
    return [entry.check for entry in game.past.entries]


def any_command(game: Game, luck: random.Random) -> tuple[str, object, str]:
    waiting = luck.choice(game.pending())
    command = game.state.any_answer(game.state.ask_of(waiting.side, waiting.ask.seat), luck)  # type: ignore[arg-type]
    return waiting.side, command, waiting.ask.seat


@pytest.mark.parametrize("scenario", GAMES)
def test_every_throw_of_a_battle_is_asked_for_and_told_as_given_by_hand(
    scenario: str, tmp_path: Path
) -> None:
    hand = Hand()
    game = begun(scenario, tmp_path, hand)
    play_on(game, 3, COMMANDS)
    entries = list(game.past.entries)
    thrown = [face for entry in entries for roll in entry.rolls for face in roll]
    told = [face for line in game.log() if isinstance(line.event, DiceByHand)
            for face in line.event.faces]  # fmt: skip
    assert len(thrown) == sum(len(asked.dice) for asked in hand.asked) > 0
    assert told == thrown, "the log tells of each that it was given by hand"
    assert not game.journal.secrecy.thrown, "none of the seed's own was thrown"
    game.close()
    assert game.path is not None
    assert verify(game.path).check() == game.check(), "the save is proven like any other"
    again = open_battle(game.path)
    assert again.by_hand, "and goes on so"
    assert not again.hand


@pytest.mark.parametrize("scenario", GAMES)
def test_faces_that_come_later_lead_where_those_lead_that_come_at_once(scenario: str) -> None:
    once, luck = begun(scenario, hand=Hand(4)), random.Random(5)
    slow = begun(scenario, hand=Hand(4))
    slow.ask_faces(later)
    hand = Hand(4)
    for asked in once.hands.thrower.asked:  # type: ignore[union-attr]
        hand(asked)  # of the beginning
    for _ in range(COMMANDS):
        if not once.pending():
            break
        side, command, seat = any_command(once, luck)
        once.play(side, command, seat=seat)  # type: ignore[arg-type]
        before = slow.check(), len(slow.past.entries)
        slow.play(side, command, seat=seat)  # type: ignore[arg-type]
        while slow.waiting is not None:
            assert (slow.check(), len(slow.past.entries)) == before, "nothing happened yet"
            slow.throw(hand(slow.waiting))
    assert positions(once) == positions(slow)
    assert [line.text for line in once.log()] == [line.text for line in slow.log()]


def to_a_throw(game: Game, seed: int = 1) -> HandThrow:
    """Play until faces are waited for of a command that may be put back."""
    game.ask_faces(later)
    luck = random.Random(seed)
    for _ in range(2_000):
        side, command, seat = any_command(game, luck)
        game.play(side, command, seat=seat)  # type: ignore[arg-type]
        if game.waiting is not None and game.waiting.back:
            return game.waiting
        while game.waiting is not None:
            game.throw(Hand()(game.waiting))
    raise AssertionError("no dice of an open command")


@pytest.mark.parametrize("scenario", ["training", "dare"])
def test_a_command_is_put_back_before_its_dice_are_thrown(scenario: str) -> None:
    game = begun(scenario)
    to_a_throw(game)
    before = game.check(), len(game.past.entries), [one.ask for one in game.pending()]
    game.throw(Faces(back=True))
    assert game.waiting is None
    assert before == (game.check(), len(game.past.entries), [one.ask for one in game.pending()])
    with pytest.raises(Illegal):
        game.throw(Faces((1,)))


@pytest.mark.parametrize("scenario", GAMES)
def test_a_wrong_face_is_refused_and_may_be_given_again(scenario: str) -> None:
    game = begun(scenario)
    luck = random.Random(2)
    game.ask_faces(later)
    while game.waiting is None:
        side, command, seat = any_command(game, luck)
        game.play(side, command, seat=seat)  # type: ignore[arg-type]
    before, asked = game.check(), game.waiting
    n = len(asked.dice)
    for wrong in (Faces((9,) * n), Faces((0,) * n), Faces((1,) * (n + 1)), Faces((1,) * (n - 1))):
        with pytest.raises(Illegal):
            game.throw(wrong)
        assert game.waiting is asked
        assert game.check() == before
    game.throw(Hand()(asked))
    assert game.waiting is not asked


def test_the_program_throws_what_is_left_of_a_command_and_it_is_proven(tmp_path: Path) -> None:
    game = begun("dare", tmp_path)
    asked = to_a_throw(game)
    game.throw(Faces(rest=True))
    entry = game.past.last()
    assert game.waiting is None
    assert entry.rolls
    assert (entry.hand, entry.thrown) == (0, len(entry.rolls))
    assert asked.dice
    game.close()
    assert game.path is not None
    assert verify(game.path).check() == game.check()


@pytest.mark.parametrize("scenario", GAMES)
def test_what_is_killed_while_faces_are_waited_for_is_asked_again(
    scenario: str, tmp_path: Path
) -> None:
    game = begun(scenario, tmp_path)
    luck = random.Random(2)
    game.ask_faces(later)
    while game.waiting is None:
        side, command, seat = any_command(game, luck)
        game.play(side, command, seat=seat)  # type: ignore[arg-type]
    assert game.path is not None
    game.sync()
    kept = DISK.read_bytes(game.path, save_format.LARGEST_SAVE)
    game.throw(Hand()(game.waiting))
    game.close()
    game.path.write_bytes(kept)  # as a kill had left it
    again = open_battle(game.path)
    assert again.by_hand
    assert again.waiting is None
    again.ask_faces(later)
    again.play(side, command, seat=seat)  # type: ignore[arg-type]
    assert again.waiting is not None


def test_what_was_thrown_by_hand_is_taken_back_and_asked_anew() -> None:
    game = begun("dare")
    to_a_throw(game)
    check = game.check()
    before = len(game.past.live)
    while game.waiting is not None:
        game.throw(Hand(3)(game.waiting))
    after, played = game.check(), len(game.past.live) - before
    game.undo(steps=played, agreed=True, one=True)
    assert game.check() == check
    game.redo(steps=played, agreed=True)
    assert (game.check(), game.waiting) == (after, None), "the very dice come again"
    entry = game.past.entries[game.past.live[before]]
    game.undo(steps=played, agreed=True, one=True)
    assert entry.command is not None
    game.play(entry.side, entry.command, seat=entry.seat)
    assert game.waiting is not None


def test_first_throws_are_asked_for_before_there_is_a_battle(tmp_path: Path) -> None:
    hand, faces = Hand(2), list[int]()
    for _ in range(20):
        try:
            game = Game.new(load("dare"), None, tmp_path, dice=faces, thrower=later)
            break
        except Unthrown as missing:
            assert not list(tmp_path.glob("*.toml"))
            faces += hand(missing.asked).faces
    first = game.past.entries[0]
    assert [face for roll in first.rolls for face in roll] == faces
    assert first.hand == len(faces) > 0


def test_programs_are_not_asked_and_copies_throw_dice_of_their_own() -> None:
    game = begun("dare")
    other = game.fork()
    play_on(other, 1, 5)
    assert not other.by_hand
    assert other.waiting is None
    game.throw_by_hand(False)
    assert not game.by_hand
    asked = len(game.hands.thrower.asked)  # type: ignore[union-attr]
    play_on(game, 1, 20)
    assert len(game.hands.thrower.asked) == asked  # type: ignore[union-attr]


def test_words_say_who_throws_and_what_for() -> None:
    game = begun("training")
    asked = to_a_throw(game)
    assert asked.side in SIDES
    assert asked.throw.what in asked.words
