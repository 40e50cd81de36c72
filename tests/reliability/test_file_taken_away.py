"""The file under a battle that is being played: deleted, replaced, changed by others."""

import errno
import fcntl
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage.save_file import keep_as, keep_in
from galley.protocol.server import Engine
from galley_tui.client.opening import new_battle
from galley_tui.client.playing import Refused, close, keep, play
from galley_tui.config import passphrases
from tests.reliability.battles import battle, kept, play_on


def deleted(path: Path) -> None:
    path.unlink()


def folder_deleted(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replaced(path: Path) -> None:
    path.with_name("theirs").write_bytes(b"theirs")
    path.with_name("theirs").rename(path)


def replaced_by_a_copy(path: Path) -> None:
    path.with_name("copy").write_bytes(path.read_bytes())
    path.with_name("copy").rename(path)


def folder_replaced(path: Path) -> None:
    path.parent.rename(path.parent.with_name("old"))
    path.parent.write_bytes(b"")
    path.parent.unlink()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def added_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"\n[[entry]]\n")


GONE = (deleted, folder_deleted, renamed, folder_replaced)
OTHER = (replaced, replaced_by_a_copy, emptied, added_to)


def disturbed(session: Game) -> str:
    """What is said to the next command, which changes nothing."""
    before = session.check(), len(session.past.entries)
    with pytest.raises(Illegal) as caught:
        play_on(session, chooser(1), 1)
    assert (session.check(), len(session.past.entries)) == before
    return caught.value.refusal.text


@pytest.mark.parametrize("how", [*GONE, *OTHER])
def test_the_battle_goes_on_whole_and_what_others_did_stays(
    how: Callable[[Path], None], tmp_path: Path
) -> None:
    session = battle(4, tmp_path / "saves", 10)
    path = session.path
    assert path is not None
    how(path)
    theirs = path.read_bytes() if path.exists() else None
    said = disturbed(session)
    new = session.path
    assert new == (path if how in GONE else path.with_name("training-2.toml"))
    assert said.startswith("training-1.toml was ")
    assert f"; the whole battle is kept in {new}: give the command again" in said
    assert new is not None and len(verify(new).past.entries) == len(session.past.entries)
    play_on(session, chooser(1), 5)
    assert verify(kept(session)).check() == session.check()
    assert theirs is None or path.read_bytes() == theirs


@pytest.mark.parametrize("how", [*GONE, *OTHER])
def test_whoever_leaves_finds_the_battle_again(
    how: Callable[[Path], None], tmp_path: Path
) -> None:
    session = battle(4, tmp_path / "saves", 10)
    assert session.path is not None
    how(session.path)
    assert verify(kept(session)).check() == session.check()


def test_every_way_to_change_a_battle_looks_first(tmp_path: Path) -> None:
    session = battle(4, tmp_path, 1)
    assert session.path is not None
    side = session.pending()[0].side
    proposal = session.propose(side)
    assert proposal is not None
    ways: list[Callable[[], object]] = [
        lambda: session.give_dice([3]),
        lambda: session.give_orders("A", []),
        lambda: session.undo(),
        lambda: session.accept(side, proposal),
    ]
    for way in ways:
        session.path.unlink()
        entries = len(session.past.entries)
        with pytest.raises(Illegal, match="was deleted; the whole battle is kept in "):
            way()
        assert len(session.past.entries) == entries
        assert len(verify(session.path).past.entries) == entries


def test_saving_is_never_called_done_where_there_is_no_file(tmp_path: Path) -> None:
    session = battle(4, tmp_path, 10)
    path = session.path
    assert path is not None
    path.unlink()
    keep_as(session.journal, path)
    assert verify(path).check() == session.check()
    replaced(path)
    with pytest.raises(Fault, match="cannot be written: there is such a file already"):
        keep_as(session.journal, path)
    assert path.read_bytes() == b"theirs"
    play_on_anyway(session)
    assert verify(kept(session)).check() == session.check()


def play_on_anyway(session: Game) -> None:
    disturbed(session)
    play_on(session, chooser(1), 2)


def test_where_it_cannot_be_kept_anew_nothing_more_is_accepted(tmp_path: Path) -> None:
    class Shut(Disk):
        shut = False

        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            if self.shut and function is os.open:
                raise OSError(errno.EROFS, "Read-only file system")
            return function(*args)

    disk = Shut()
    session = battle(4, tmp_path / "saves", 10)
    session.journal.disk = disk
    assert session.path is not None
    session.path.unlink()
    disk.shut = True
    for _ in range(2):
        said = disturbed(session)
        assert said == (
            "read-only: training-1.toml was deleted, and the battle cannot be kept anew: "
            "read-only file system"
        )
    disk.shut = False
    keep_as(session.journal, tmp_path / "other.toml")
    play_on(session, chooser(1), 2)
    assert verify(kept(session)).check() == session.check()


def test_file_systems_whose_numbers_do_not_hold_disturb_nobody(tmp_path: Path) -> None:
    class Shifting(Disk):
        """Every look under a name finds another number."""

        looks = 0

        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            found = function(*args)
            if function is not os.lstat:
                return found
            self.looks += 1
            return os.stat_result((found.st_mode, 10**9 + self.looks, *found[2:]))

    session = battle(4, None, 10)
    session.journal.disk = Shifting()
    session.notify(*keep_in(session.journal, tmp_path))
    play_on(session, chooser(1), 5)
    assert [path.name for path in tmp_path.iterdir()] == ["training-1.toml"]
    assert verify(kept(session)).check() == session.check()


# -- what the players see


def test_pass_phrases_go_with_the_battle(tmp_path: Path) -> None:
    game = new_battle("training", 3, tmp_path, {})
    old = game.path
    assert old is not None
    assert passphrases.give(old, "A", "trireme") == ""
    replaced(old)
    side = game.pending()[0].side
    assert isinstance(play(game, side, game.choices(side)[0].command), Refused)
    assert game.path == tmp_path / "training-2.toml"
    assert passphrases.right(game.path, "A", "trireme")
    assert not passphrases.right(game.path, "A", "galley")
    close(game)


@pytest.mark.parametrize("how", [deleted, replaced])
def test_saving_and_leaving_tell_where_the_battle_is_now(
    how: Callable[[Path], None], tmp_path: Path
) -> None:
    new = tmp_path / ("training-1.toml" if how is deleted else "training-2.toml")
    for last in (False, True):
        game = new_battle("training", 3, tmp_path / str(last), {})
        assert game.path is not None
        assert keep(game) == f"kept in {game.path}, up to the last command"
        how(game.path)
        new = game.path.with_name(new.name)
        if not last:
            said = keep(game)
            assert said.startswith("training-1.toml was ")
            assert said.endswith(f"; the whole battle is kept in {new}")
        assert close(game) == f"The battle is kept in {new}: galley goes on with it."
        assert len(verify(new).past.entries) == 1


def test_what_could_not_be_kept_is_never_called_kept(tmp_path: Path) -> None:
    game = new_battle("training", 3, tmp_path / "saves", {})
    folder_deleted(tmp_path / "saves" / "training-1.toml")
    (tmp_path / "saves").write_text("in the way")
    assert keep(game).startswith("read-only: training-1.toml was deleted, and the battle ")
    said = close(game)
    assert said.startswith(f"The battle is kept in {game.path} as far as it could be: ")
    assert "training-1.toml was deleted" in said


# -- over the engine


def asked(engine: Engine, op: str, **keys: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
    return reply


def played(engine: Engine) -> dict[str, Any]:
    side = asked(engine, "pending")["pending"][0]["side"]
    command = asked(engine, "choices", side=side)["choices"][0]["command"]
    return asked(engine, "play", side=side, command=command)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """A battle of a few commands, kept in one.toml."""
    made = Engine()
    assert asked(made, "new", scenario="training", seed=3)["ok"]
    assert asked(made, "save", path=str(tmp_path / "one.toml"))["ok"]
    for _ in range(5):
        assert played(made)["ok"]
    return made


def test_the_engine_says_so_once_and_goes_on(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "one.toml").unlink()
    refused = played(engine)
    assert refused["error"]["code"] == "bad-file"
    assert "was deleted; the whole battle is kept in " in refused["error"]["text"]
    assert played(engine)["ok"]
    check = asked(engine, "check")["check"]
    asked(engine, "quit")
    assert verify(tmp_path / "one.toml").check() == check


def test_a_damaged_file_that_is_being_played_is_refused_and_the_game_goes_on(
    engine: Engine, tmp_path: Path
) -> None:
    path = tmp_path / "one.toml"
    check = asked(engine, "check")["check"]
    data = path.read_bytes()
    harmed = data.replace(b'kind = "play"', b'kind = "PLAY"', 1)
    with path.open("r+b") as file:  # the same file, of the same size
        file.write(harmed)
    assert "is damaged" in asked(engine, "load", path=str(path))["error"]["text"]
    assert asked(engine, "check")["check"] == check
    assert "was changed by another program" in played(engine)["error"]["text"]
    assert played(engine)["ok"]
    check = asked(engine, "check")["check"]
    assert engine.game is not None
    assert verify(kept(engine.game)).check() == check
    assert engine.game.path == tmp_path / "one-1.toml"
    assert path.read_bytes() == harmed


class Grown(Disk):
    """The file seems to grow between reading and holding it."""

    def size(self, fd: int) -> int:
        return super().size(fd) + 1


class Held(Disk):
    """Somebody else is quicker."""

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        if function is fcntl.flock:
            raise BlockingIOError(errno.EWOULDBLOCK, "Resource temporarily unavailable")
        return function(*args)


@pytest.mark.parametrize("disk", [Grown(), Held()])
def test_a_battle_opened_anew_is_let_go_only_when_all_is_well(disk: Disk, tmp_path: Path) -> None:
    session = battle(4, tmp_path, 10)
    assert session.path is not None
    with pytest.raises(Fault):
        open_battle(session.path, disk=disk, instead=session)
    play_on(session, chooser(4), 2)
    assert verify(kept(session)).check() == session.check()
    again = battle(5, tmp_path, 10)
    assert again.path is not None
    again.journal.disk = disk
    with pytest.raises(Fault):
        open_battle(again.path, disk=disk, instead=again)
    assert disturbed(again).startswith("read-only: the save cannot be written, ")


def test_any_file_that_is_refused_leaves_the_game_as_it_was(
    engine: Engine, tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_text("bad")
    for path in (tmp_path / "bad.toml", tmp_path / "none.toml"):
        assert not asked(engine, "load", path=str(path))["ok"]
        assert played(engine)["ok"]
    check = asked(engine, "check")["check"]
    assert asked(engine, "load", path=str(tmp_path / "one.toml"))["ok"]
    assert asked(engine, "check")["check"] == check
    assert played(engine)["ok"]
    assert verify(tmp_path / "one.toml").check() == asked(engine, "check")["check"]
