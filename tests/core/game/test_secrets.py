"""What a save must not tell: answers given in secret, and the dice to come."""

import errno
import os
import shutil
import threading
from hashlib import sha256
from pathlib import Path

import pytest

from galley.engine.dice import Live
from galley.engine.loop import Illegal
from galley.engine.records import DiceByHand
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.loading.private_part import ANEW, DAMAGED, DAMAGED_DICE, NEW_DICE, PARTLY
from galley.game.storage.dice_source import told_seeds
from galley.game.storage.save_file import keep, keep_as
from galley.saves import save_format, sealed
from galley.saves.folder import delete, rename
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Throw, scenario

PLAYED_ON = 16
"""Of private files cut after so many bytes, or a multiple, the battle is played to its end."""


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))


def begun(folder: Path, seed: int | None = None) -> Game:
    return Game.new(scenario(), seed, folder, skip=False)


def path_of(session: Game) -> Path:
    assert session.path is not None
    return session.path


def private(folder: Path) -> list[Path]:
    return [folder / "private" / name for name in os.listdir(folder / "private")]


def left(session: Game) -> None:
    """The process is gone: nothing is closed in order, the lock is."""
    session.journal.close()


def finish(session: Game) -> None:
    while session.result() is None:
        side = session.pending()[0].side
        session.play(side, next(c.command for c in session.choices(side)))


def test_an_answer_in_secret_is_in_no_file_of_the_save_until_it_is_revealed(
    tmp_path: Path,
) -> None:
    session = begun(tmp_path / "saves")
    before = path_of(session).read_bytes()
    session.play("B", Hide(2))
    assert path_of(session).read_bytes() == before
    (file,) = private(tmp_path)
    assert "Hide" in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    session.play("B", session.choices("B")[0].command)
    after = path_of(session).read_text()
    assert 'kind = "answers"\nside = "B"\nhash = ' in after and "Hide" not in after
    session.play("A", Hide(1))
    session.play("A", session.choices("A")[0].command)
    told = path_of(session).read_text()
    assert "number = 2" in told and 'kind = "opened"' in told
    session.close()
    assert verify(path_of(session)).past.entries == session.past.entries


def test_a_battle_comes_back_with_its_secrets(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    session.play("B", session.choices("B")[0].command)
    session.play("A", Hide(1))
    left(session)
    again = open_battle(path_of(session))
    assert again.past.entries == session.past.entries
    assert again.notices == []
    assert again.journal.dice().seed == session.journal.secrecy.known().seed
    again.play("A", again.choices("A")[0].command)
    again.close()
    assert verify(path_of(again)).check() == again.check()


def test_a_copy_asks_anew_and_throws_other_dice(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    seed = session.journal.dice().seed
    session.close()
    shutil.copy(path_of(session), tmp_path / "saves" / "copy.toml")
    copy = open_battle(tmp_path / "saves" / "copy.toml")
    assert copy.notices == [NEW_DICE, ANEW]
    assert [item.side for item in copy.pending()] == ["A", "B"]
    assert len(copy.past.entries) == 1
    assert copy.journal.dice().seed != seed
    copy.play("B", Hide(1))
    copy.close()
    assert open_battle(path_of(session)).past.entries == session.past.entries


def test_where_the_private_file_is_gone_or_damaged_it_is_asked_anew(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    session.close()
    (file,) = private(tmp_path)
    file.write_bytes(file.read_bytes().replace(b"seed", b"sead", 1))
    again = open_battle(path_of(session))
    assert again.notices == [DAMAGED_DICE, ANEW] and len(again.past.entries) == 1
    again.close()
    for file in private(tmp_path):
        file.unlink()
    assert open_battle(path_of(session)).notices == [NEW_DICE, ANEW]


def test_a_save_that_is_renamed_keeps_its_secrets_and_one_deleted_takes_them_away(
    tmp_path: Path,
) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    path = path_of(session)
    session.close()
    new = rename(tmp_path / "saves", path, "other")
    again = open_battle(new)
    assert again.notices == []
    assert [type(c.command).__name__ for c in again.choices("B")] == ["Ready"]
    again.close()
    delete(tmp_path / "saves", new)
    assert private(tmp_path) == []


def test_an_older_copy_in_the_old_place_throws_no_dice_again(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    for side, number in (("A", 1), ("B", 1)):
        session.play(side, Hide(number))
        session.play(side, session.choices(side)[0].command)
    session.sync()
    older = path_of(session).read_bytes()
    session.play("A", Throw())
    count = session.past.entries[-1].thrown
    session.close()
    path_of(session).write_bytes(older)
    again = open_battle(path_of(session))
    assert again.journal.dice().count == count


def test_levels_set_to_and_fro_do_not_steer_the_dice(tmp_path: Path) -> None:
    plain, toggling = begun(tmp_path, 7), begun(tmp_path, 7)
    for session in (plain, toggling):
        for side in "AB":
            session.play(side, Hide(1))
            session.play(side, session.choices(side)[0].command)
    for _ in range(3):
        toggling.play("A", Add(1))
        toggling.undo("A")
    for session in (plain, toggling):
        session.play("A", Throw())
    assert plain.past.entries[-1].rolls == toggling.past.entries[-1].rolls


def test_the_seed_is_told_at_the_end_and_proves_the_dice(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    for side in "AB":
        session.play(side, Hide(1))
        session.play(side, session.choices(side)[0].command)
    session.play("A", Throw())
    luck = session.journal.secrecy.known()
    assert str(luck.seed) not in path_of(session).read_text()
    assert luck.commitment() in path_of(session).read_text()
    finish(session)
    session.close()
    assert str(luck.seed) in path_of(session).read_text()
    assert private(tmp_path) == []
    assert verify(path_of(session)).check() == session.check()
    thrown = next(entry for entry in session.past.entries if entry.thrown)
    assert thrown.rolls[0] == Live(luck.seed, 0).roll(len(thrown.rolls[0]))
    text = path_of(session).read_text()
    assert (
        told_seeds(session.journal.header, session.journal.seals) == ((0, luck.seed),)
        and len(bin(luck.seed)) > 40
    )
    forged = tmp_path / "forged.toml"
    forged.write_text(text.replace(f"seed = {luck.seed}", f"seed = {luck.seed ^ 1}"))
    with pytest.raises(Fault):
        verify(forged)


def test_another_answer_than_the_sealed_one_is_found(tmp_path: Path) -> None:
    hashes = sealed.tail_hash("salt", [b"one", b"two"])
    assert hashes != sealed.tail_hash("salt", [b"one", b"too"])
    assert hashes != sealed.tail_hash("pepper", [b"one", b"two"])


def test_dice_given_by_hand_are_told_in_the_log(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves", 7)
    for side in "AB":
        session.play(side, Hide(1))
        session.play(side, session.choices(side)[0].command)
    session.give_dice([6, 5, 4])
    told = [line.event for line in session.play("A", Throw())]
    assert told[0] == DiceByHand((6, 5), "T3")
    session.close()
    assert verify(path_of(session)).log() == session.log()


def test_going_on_from_a_save_with_the_same_seed_throws_other_dice(tmp_path: Path) -> None:
    """The seed is in no save, a copy has new dice, and a branch has its own."""
    session = begun(tmp_path / "saves")
    for side in "AB":
        session.play(side, Hide(1))
        session.play(side, session.choices(side)[0].command)
    session.play("A", Throw())
    session.sync()
    text = path_of(session).read_text()
    assert str(session.journal.secrecy.known().seed) not in text
    source = open_battle(path_of(session), write=False)
    made = source.branch(path_of(session), source.past.live[-1], None, tmp_path / "saves")
    assert made.notices[-1].endswith("with new dice")
    assert made.journal.dice().seed != session.journal.dice().seed
    assert source.journal.dice().seed != session.journal.dice().seed


def test_two_galleys_at_one_battle_do_not_spoil_its_private_file(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    (file,) = private(tmp_path)
    before = file.read_bytes()
    with pytest.raises(Fault, match="is open in another galley"):
        open_battle(path_of(session))
    looking = open_battle(path_of(session), write=False)
    assert len(looking.past.entries) == 1
    assert file.read_bytes() == before
    session.play("B", session.choices("B")[0].command)
    session.close()
    assert open_battle(path_of(session)).past.entries == session.past.entries


def test_a_battle_kept_elsewhere_takes_its_secrets_along(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    old = path_of(session)
    session.notify(*keep_as(session.journal, tmp_path / "saves" / "elsewhere.toml"))
    session.play("B", session.choices("B")[0].command)
    session.close()
    assert len(private(tmp_path)) == 1
    assert open_battle(path_of(session)).past.entries == session.past.entries
    left_behind = open_battle(old)
    assert left_behind.notices == [NEW_DICE, ANEW]


def test_where_no_private_file_can_be_kept_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "file" / "private"))
    session = begun(tmp_path / "saves")
    assert "are kept in no file" in session.notices[0]
    with pytest.raises(
        Illegal, match=r"read-only: .*; what is answered in secret is kept where GALLEY_PRIVATE"
    ):
        session.play("B", Hide(2))
    with pytest.raises(Illegal, match="read-only"):
        keep(session.journal)
    session.close()
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    again = open_battle(path_of(session))
    again.play("B", Hide(2))
    left(again)
    assert open_battle(path_of(session)).past.entries == again.past.entries


@pytest.mark.parametrize("seed", [None, 7])
def test_a_battle_in_memory_with_answers_is_kept_with_them_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int | None
) -> None:
    session = Game.new(scenario(), seed, skip=False)
    session.play("B", Hide(2))
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "file" / "private"))
    with pytest.raises(Fault, match="cannot be written"):
        keep_as(session.journal, tmp_path / "save.toml")
    assert not (tmp_path / "save.toml").exists() and not session.journal.trouble
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    keep_as(session.journal, tmp_path / "save.toml")
    left(session)
    assert open_battle(tmp_path / "save.toml").past.entries == session.past.entries


def test_a_private_file_that_is_taken_away_is_written_anew(tmp_path: Path) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    (file,) = private(tmp_path)
    file.unlink()
    session.play("B", session.choices("B")[0].command)
    left(session)
    assert open_battle(path_of(session)).past.entries == session.past.entries


def test_what_was_sealed_is_not_answered_anew_unseen(tmp_path: Path) -> None:
    """Who takes the private file away, or another answer into it, is told of in the save."""
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    session.play("B", session.choices("B")[0].command)
    session.close()
    (file,) = private(tmp_path)
    lines = file.read_bytes().split(b"\n")
    body = lines[1].partition(b" ")[2].replace(b"number = 2", b"number = 1")
    lines[1] = sha256(body).hexdigest()[:16].encode() + b" " + body
    file.write_bytes(b"\n".join(lines))
    again = open_battle(path_of(session))
    assert again.notices == [ANEW] and len(again.past.entries) == 1
    assert 'kind = "anew"' in path_of(session).read_text()
    finish(again)
    again.close()
    verify(path_of(again))


def test_a_battle_kept_anew_says_that_its_secrets_are_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    path_of(session).unlink()
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "file" / "private"))
    with pytest.raises(Illegal) as caught:
        session.play("B", session.choices("B")[0].command)
    said = caught.value.refusal.text
    assert f"kept in {path_of(session)}: give the command again. What is answered in" in said
    assert "are kept in no file" in said
    session.close()


def half_answered(folder: Path, seed: int | None) -> tuple[Game, Path]:
    """A battle in which each side has answered in part, left behind, and its private file."""
    session = begun(folder / "saves", seed)
    session.play("B", Hide(2))
    session.play("A", Hide(1))
    left(session)
    (file,) = private(folder)
    return session, file


@pytest.mark.parametrize("seed", [None, 7])
def test_wherever_a_private_file_is_cut_it_is_said(seed: int | None, tmp_path: Path) -> None:
    session, file = half_answered(tmp_path, seed)
    whole, save = file.read_bytes(), path_of(session).read_bytes()
    assert whole.count(b"\n") >= 3
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    sizes = {*range(0, len(whole), 8), *ends, *(at + 1 for at in ends[:-1])}
    for size in sorted(sizes):
        file.write_bytes(whole[:size])
        path_of(session).write_bytes(save)
        again = open_battle(path_of(session))
        expected = {PARTLY} if seed is not None else {PARTLY, DAMAGED_DICE}
        assert expected & {*again.notices}, f"cut after {size} bytes"
        assert (
            again.past.entries[: len(again.past.entries)]
            == session.past.entries[: len(again.past.entries)]
        )
        if size % PLAYED_ON == 0:
            finish(again)
        again.close()
        if size % PLAYED_ON == 0:
            verify(path_of(again))
        for new in private(tmp_path):
            new.unlink()


@pytest.mark.parametrize("seed", [None, 7])
def test_whichever_byte_of_a_private_file_is_changed_it_is_said(
    seed: int | None, tmp_path: Path
) -> None:
    session, file = half_answered(tmp_path, seed)
    whole, save = file.read_bytes(), path_of(session).read_bytes()
    for at in range(0, len(whole), 9):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << at % 8)]) + whole[at + 1 :])
        path_of(session).write_bytes(save)
        again = open_battle(path_of(session))
        assert {PARTLY, DAMAGED_DICE} & {*again.notices}, f"byte {at}"
        again.close()
        again = open_battle(path_of(session))
        assert not {PARTLY, DAMAGED_DICE, DAMAGED} & {*again.notices}, "it was begun anew"
        again.close()
        for new in private(tmp_path):
            new.unlink()


def test_a_private_file_that_is_whole_is_no_news(tmp_path: Path) -> None:
    session, file = half_answered(tmp_path, None)
    for _ in range(3):
        again = open_battle(path_of(session))
        assert again.notices == [] and again.past.entries == session.past.entries
        again.close()
        assert file.read_bytes().endswith(sealed.END)


@pytest.mark.parametrize("mode", [0o755, 0o777, 0o1777, 0o700])
def test_a_folder_for_private_files_that_was_there_stays_as_it_was(
    tmp_path: Path, mode: int
) -> None:
    folder = tmp_path / "private"
    folder.mkdir()
    folder.chmod(mode)
    session = begun(tmp_path / "saves")
    session.play("B", Hide(2))
    session.close()
    assert folder.stat().st_mode & 0o7777 == mode
    (file,) = private(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600


class Killed(Exception):
    """The process ends here."""


class Mortal(Disk):
    """Ends the process before its nth write."""

    left = 10**9

    def call(self, function: object, *args: object) -> object:  # type: ignore[override]
        if function is os.write:
            self.left -= 1
            if self.left < 0:
                here = threading.current_thread() is threading.main_thread()
                raise Killed if here else OSError(errno.EIO, "the process has ended")
        return super().call(function, *args)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", range(12))
def test_killed_between_any_two_writes_no_answer_is_lost(tmp_path: Path, n: int) -> None:
    disk = Mortal()
    session = Game.new(scenario(), None, tmp_path / "saves", disk=disk, skip=False)
    disk.left, done = n, len(session.past.entries)
    try:
        for side, number in (("B", 2), ("A", 1)):
            session.play(side, Hide(number))
            done = len(session.past.entries)
            session.play(side, session.choices(side)[0].command)
            done = len(session.past.entries)
        session.play("A", Throw())
        done = len(session.past.entries)
    except (Killed, Illegal):
        pass
    disk.left = 10**9
    left(session)
    again = open_battle(path_of(session))
    assert len(again.past.entries) in (done, done + 1)
    assert again.past.entries[:done] == session.past.entries[:done]
    finish(again)
    again.close()
    assert verify(path_of(again), DISK).check() == again.check()
    assert save_format.read(path_of(again)).header.format == save_format.FORMAT
