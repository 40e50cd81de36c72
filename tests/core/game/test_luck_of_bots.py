"""What a bot will answer in secret cannot be foretold from its battle's save, nor from a copy."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.bots.bot_server import Sitter
from galley.crash_reports.crash_file import failure, report_failure, text
from galley.engine.dice import chooser
from galley.engine.records import Command, Side
from galley.files.faults import Fault
from galley.game.api import load, new
from galley.game.crash_context import attempt
from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.game.seats import Player
from galley.game.storage.entries import NEW_LUCK
from galley.saves import save_format
from galley.scenarios import library
from tests.reliability.battles import play_on
from tests.reliability.failing import fails
from tests.reliability.forgery import parts, resealed

OLD = Path(__file__).parents[2] / "kept" / "84e4b27c" / "training-two-bots.toml"
LUCK = {"A": 123456789, "B": 987654321}
"""By which the bots of an older save choose."""
BATTLES = {
    "phormio": "cadet",
    "sharp-bend": "captain",
    "two-wings": "captain",
    "tournament": "cadet",
}
SIDES = ("A", "B")


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))


def seated(name: str, folder: Path, seed: int | None = None) -> Game:
    game = new(name, seed=seed, saves=folder)
    for side in SIDES:
        game.give_seat(side, Player(BATTLES.get(name, "cadet")))
    return game


def until_one_has_answered_in_secret(game: Game) -> Side:
    """Bots play until one of them has answered in secret; the side of it."""
    sitters: dict[Side, Sitter] = {}
    while True:
        asked = game.pending()[0]
        if asked.side not in sitters:
            name = game.seats()[game.place(asked.side, asked.ask.seat)].name
            sitters[asked.side] = Sitter(name, game.sitting(asked.side, 1, asked.ask.seat))
        question = game.question(asked.side, asked.ask.seat)
        assert question is not None
        game.play(asked.side, sitters[asked.side].decide(question).command, "", asked.ask.seat)
        if game.journal.secrecy.tail:
            return asked.side


def lucks(game: Game) -> dict[Side, int]:
    return {side: game.sitting(side, 1).seed for side in SIDES}


@pytest.mark.parametrize("name", BATTLES)
def test_a_copy_of_the_save_does_not_tell_by_which_luck_its_bots_choose(
    name: str, tmp_path: Path
) -> None:
    game = seated(name, tmp_path / "saves")
    until_one_has_answered_in_secret(game)
    game.sync()
    path, mine = game.path, lucks(game)
    assert path is not None
    text = path.read_text()
    copy = Path(shutil.copy(path, tmp_path / "saves" / "copy.toml"))
    for seed in (*mine.values(), game.journal.secrecy.known().seed):
        assert str(seed) not in text and f"{seed:x}" not in text
    assert "luck" not in text
    with load(copy) as again:
        assert NEW_LUCK in again.notices
        assert not {*mine.values()} & {*lucks(again).values()}
    with load(copy, write=False) as seen:
        assert not {*mine.values()} & {*lucks(seen).values()}
        n = seen.past.live[-1]
        made = seen.branch(copy, n, None, tmp_path / "saves")
        sit = any(not player.human for player in made.seats().values())
        assert (NEW_LUCK in made.notices) == sit
        assert not {*mine.values()} & {*lucks(made).values()}
        made.close()
    game.close()
    with load(path) as again:
        assert lucks(again) == mine and not again.notices


def test_no_two_battles_and_no_two_sides_have_the_same_luck(tmp_path: Path) -> None:
    one, other = (lucks(seated("training", tmp_path / str(n))) for n in range(2))
    assert len({*one.values(), *other.values()}) == 4


def test_with_a_known_seed_bots_play_the_same_battle_again(tmp_path: Path) -> None:
    one, other = (lucks(seated("training", tmp_path / str(n), 7)) for n in range(2))
    assert one == other and one["A"] != one["B"]


def test_a_battle_that_is_over_tells_it_with_the_seed_of_its_dice(tmp_path: Path) -> None:
    game = seated("training", tmp_path)
    mine = lucks(game)
    side = game.pending()[0].side
    game.play(side, game.rules.concede(side))
    assert game.result() is not None and lucks(game) == mine
    game.close()
    assert game.path is not None
    with load(game.path) as again:
        assert lucks(again) == mine
    verify(game.path)


def test_an_older_save_goes_on_with_the_luck_that_it_tells(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path))
    with load(path) as game:
        assert lucks(game) == LUCK
        game.give_seat("B", Player("captain"))
        mine = lucks(game)
        assert mine["A"] == LUCK["A"] and mine["B"] != LUCK["B"]
        assert path.read_text().count("luck = ") == 2
    with load(path) as again:
        assert lucks(again) == mine


def test_what_is_made_of_an_older_save_has_new_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_FAULTS", str(tmp_path / "faults"))
    with load(OLD, write=False) as game:
        made = game.branch(OLD, game.past.live[-1], None, tmp_path)
        assert made.path is not None and "luck = " not in made.path.read_text()
        assert not {*LUCK.values()} & {*lucks(made).values()} and NEW_LUCK in made.notices
        report_failure(KeyError())
        (file,) = (tmp_path / "faults").iterdir()
        told = file.read_text()
        assert "player = " in told and "luck = " not in told
        made.close()


def test_a_file_of_a_failure_tells_no_throw_that_is_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that a command has thrown before it failed are in the file, and never thrown again."""
    game = new("training", saves=tmp_path)
    thrown = game.journal.dice().count
    for _ in range(3):
        with monkeypatch.context() as patch:
            patch.setattr("tests.reliability.failing.emit.__defaults__", (0,))
            fails(patch)
            rng = chooser(1)
            with pytest.raises(KeyError) as caught:
                play_on(game, rng)
        under_way = attempt(caught.value)
        assert under_way is not None and under_way.dice is not None
        told = save_format.parsed(text(caught.value, failure(caught.value)), "").lines[-1]
        assert told.rolls == tuple(under_way.dice.rolls)
        now = game.journal.dice().count
        assert now - thrown == len(told.rolls)
        thrown = now
    game.close()
    assert game.path is not None
    with load(game.path) as again:
        assert again.journal.dice().count == game.journal.secrecy.thrown


def test_no_new_save_may_say_by_which_luck_a_bot_is_to_choose(tmp_path: Path) -> None:
    game = seated("training", tmp_path)
    game.close()
    assert game.path is not None
    header, bodies = parts(game.path.read_bytes())
    n = next(n for n, body in enumerate(bodies) if b"\nplayer = " in body)
    bodies[n] += b"luck = 5\n"
    game.path.write_bytes(resealed(header, bodies))
    with pytest.raises(Fault, match="by which luck a bot chooses is in no save of this format"):
        load(game.path)
    header = header.replace(b"format = %d" % save_format.FORMAT, b"format = 6")
    game.path.write_bytes(resealed(header, bodies))
    with load(game.path) as again:
        assert 5 in lucks(again).values()


SEALED: list[tuple[str, str, str, dict[str, bool]]] = [
    ("AskOrders", "phormio", "cadet", {}), ("AskOrders", "phormio", "captain:roman", {}),
    ("AskFire", "first-clash", "captain", {}),
    ("AskSetUp", "first-clash", "cadet", {"secret_set_up": True}),
    ("AskFire", "sharp-bend", "captain:roman", {}), ("AskFire", "two-wings", "captain", {}),
    ("AskSetUp", "sharp-bend", "captain", {}),
    ("AskFleet", "tournament", "cadet", {}), ("AskCommand", "tournament", "captain", {}),
    ("AskSquadrons", "aegates", "cadet", {}),
]  # fmt: skip
"""Questions that are answered in secret, and battles, bots and options that come to them."""


@pytest.mark.parametrize(("kind", "name", "bot", "options"), SEALED)
def test_what_is_sealed_hangs_on_luck_and_is_the_same_by_the_same(
    kind: str, name: str, bot: str, options: dict[str, bool], tmp_path: Path
) -> None:
    """Who sits opposite may ask a captain of his own, and is not told what the other will do."""
    path: str | Path = name
    if (kind, name) == ("AskSetUp", "sharp-bend"):
        path = tmp_path / "set-up.toml"
        path.write_text(library.load(name).text + '[start]\nphase = "set-up"\n')
    game = new(path, seed=5, options=options)
    for side in SIDES:
        game.give_seat(side, Player(bot))
    sides = {side: Sitter(bot, replace(game.sitting(side, 1), seed=1)) for side in SIDES}
    for _ in range(600):
        asked = game.pending()[0]
        if type(asked.ask).__name__ == kind:
            answers = [_sealed(game, asked.side, bot, luck) for luck in range(8)]
            if max(map(answers.count, answers)) <= 6:
                assert _sealed(game, asked.side, bot, 0) == answers[0]
                return
        question = game.question(asked.side, asked.ask.seat)
        assert question is not None
        command = sides[asked.side].decide(question).command
        game.play(asked.side, command, "", asked.ask.seat)
    raise AssertionError("each time it could have been foretold")


def _sealed(game: Game, side: Side, bot: str, luck: int) -> tuple[Command, ...]:
    """What a bot of a luck answers in secret until it has done; the same when asked again."""
    fork, found = game.fork(), list[Command]()
    sitter = Sitter(bot, replace(game.sitting(side, 1), seed=luck))
    kind = type(game.pending()[0].ask)
    while mine := [one for one in fork.pending() if one.side == side and type(one.ask) is kind]:
        seat = mine[0].ask.seat
        question = fork.question(side, seat)
        assert question is not None
        command = sitter.decide(question).command
        assert found or sitter.decide(question).command == command
        assert fork.why_not(side, command, seat) is None
        fork.play(side, command, "", seat)
        found.append(command)
    return tuple(found)
