"""An older copy of a save that is put back under its own name: it is said, and nothing is won."""

from pathlib import Path

import pytest

from galley.account.report import report
from galley.crash_reports.reproduce import check
from galley.engine.dice import chooser
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.loading.private_part import OLDER
from galley.game.seats import Player
from galley.game.storage.entries import NEW_LUCK
from galley.scenarios.library import load
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.report.data import data
from galley_tui.report.markdown import markdown
from galley_tui.report.page import page
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Throw, scenario
from tests.reliability.battles import play_on


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))


def begun(folder: Path, seed: int | None = None) -> tuple[Game, Path]:
    session = Game.new(scenario(), seed, folder, skip=False)
    assert session.path is not None
    return session, session.path


def hide(session: Game, side: str, number: int = 1) -> None:
    session.play(side, Hide(number))
    session.play(side, session.choices(side)[0].command)


def put_back(session: Game, path: Path, older: bytes) -> bytes:
    """The battle is left and its save replaced; the save as it was."""
    session.close()
    whole = path.read_bytes()
    path.write_bytes(older)
    return whole


def copied(session: Game, path: Path) -> bytes:
    session.sync()
    return path.read_bytes()


def test_a_throw_is_not_thrown_again_unseen(tmp_path: Path) -> None:
    session, path = begun(tmp_path)
    hide(session, "A"), hide(session, "B")
    session.play("A", Add(1))
    older = copied(session, path)
    session.play("B", Throw())
    whole = put_back(session, path, older)
    assert any("2 throws are missing" in told for told in check(path)[1])
    again = open_battle(path)
    said = "is older than what was played: 2 throws are missing"
    assert said in again.notices[0]
    assert again.journal.dice().count == 2, "what was thrown is never thrown again"
    assert [line.text for line in again.log() if "2 throws are missing from here on" in line.text]
    again.play("B", Throw())
    again.play("A", Add(1))
    log = again.log()
    again.close()
    looked = verify(path)
    assert looked.log() == log and any("2 throws are missing" in told for told in looked.notices)
    opened = open_battle(path)
    assert opened.notices == [], "it is said once"
    put_back(opened, path, whole)
    assert "2 throws are missing" in open_battle(path).notices[0], "those of the copy"


@pytest.mark.parametrize("seed", [None, 7])
@pytest.mark.parametrize("answered", ["", "A", "B"])
def test_after_a_reveal_both_are_asked_anew(
    tmp_path: Path, seed: int | None, answered: str
) -> None:
    """One side has answered, and would not be asked again what the other knows by then."""
    session, path = begun(tmp_path, seed)
    if answered:
        hide(session, answered)
    older = copied(session, path)
    for side in "AB":
        if side != answered:
            hide(session, side)
    session.play("A", Throw())
    put_back(session, path, older)
    again = open_battle(path)
    assert "a reveal " in again.notices[0] and OLDER in again.notices[0]
    assert [item.side for item in again.pending()] == ["A", "B"]
    assert len(again.past.entries) == 1
    hide(again, "A", 2), hide(again, "B", 2)
    assert any(" missing from here on" in line.text for line in again.log())
    again.close()
    verify(path)
    once_more = open_battle(path)
    assert once_more.notices == [] and once_more.past.entries == again.past.entries


def test_each_time_it_is_said_and_each_time_the_dice_are_others(tmp_path: Path) -> None:
    session, path = begun(tmp_path)
    hide(session, "A"), hide(session, "B")
    older = copied(session, path)
    session.play("A", Throw())
    for n in range(1, 5):
        put_back(session, path, older)
        session = open_battle(path)
        assert f"{2 * n} throws are missing" in session.notices[0]
        assert session.journal.dice().count == 2 * n
        session.play("A", Throw())
    newer = copied(session, path)
    session.play("B", Throw())
    for _ in range(2):
        put_back(session, path, newer)
        session = open_battle(path)
        assert "2 throws are missing" in session.notices[0]
    session.close()


def test_bots_do_not_answer_as_they_did(tmp_path: Path) -> None:
    game, path = begun(tmp_path)
    game.give_seat("B", Player("random"))
    older = copied(game, path)
    luck = game.sitting("B", 1).seed
    hide(game, "B"), hide(game, "A")
    put_back(game, path, older)
    with open_battle(path) as again:
        assert NEW_LUCK in again.notices and again.sitting("B", 1).seed != luck


def test_what_was_only_moved_is_no_secret(tmp_path: Path) -> None:
    """Nothing was thrown nor revealed: whoever wants to may begin again there."""
    session, path = begun(tmp_path)
    hide(session, "A"), hide(session, "B")
    older = copied(session, path)
    session.play("A", Add(1))
    put_back(session, path, older)
    assert open_battle(path).notices == []


def test_what_a_command_threw_that_failed_is_not_missing(tmp_path: Path) -> None:
    session, path = begun(tmp_path)
    hide(session, "A"), hide(session, "B")
    session.journal.secrecy.count(2, spent=True)
    session.close()
    again = open_battle(path)
    assert again.notices == [] and again.journal.dice().count == 2


def test_answers_that_are_not_revealed_are_there_where_only_throws_are_missing(
    tmp_path: Path,
) -> None:
    """As after a power cut, which took the throw from the save and left the private file."""
    session, path = begun(tmp_path)
    session.play("A", Hide(2))
    session.journal.secrecy.count(2)
    session.close()
    again = open_battle(path)
    assert "2 throws are missing" in again.notices[0]
    assert again.past.entries == session.past.entries
    again.play("A", again.choices("A")[0].command)
    hide(again, "B")
    again.close()
    verify(path)


def test_the_account_tells_it(tmp_path: Path) -> None:
    session = Game.new(load("training"), None, tmp_path)
    rng, path = chooser(5), session.path
    assert path is not None
    older, thrown = b"", 0
    while not older or session.past.entries[-1].thrown < thrown + 3:
        if not older and session.past.entries[-1].thrown:
            older, thrown = copied(session, path), session.past.entries[-1].thrown
        play_on(session, rng, 1)
    put_back(session, path, older)
    again = open_battle(path)
    missing = again.journal.dice().count - again.past.entries[-1].thrown
    play_on(again, rng, 5)
    again.close()
    game = open_battle(path, write=False)
    account = report(game)
    (told,) = account.older
    assert told.throws == missing > 0
    assert data(account)["older"][0]["throws"] == missing
    words = f"the save was older than what had been played: {missing} throw"
    assert words in markdown(page(account, Dice()))
