"""The save and the private file beside it, cut wherever a kill or a power cut may cut them."""

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest

from galley.engine.loop import Illegal
from galley.files.disk import DISK, Disk
from galley.game.loading.private_part import Hidden, private_part, with_tail
from galley.game.storage.journal import Journal
from galley.saves import save_format
from galley.saves.folder import rename
from galley.saves.reader import Line
from galley.saves.save_format import FORMAT, NO_SEED, Header, SaveContent
from galley.saves.sealed import random_seed
from tests.reliability.battles import times

SECRET_SEED, GIVEN_SEED = NO_SEED, 7


How = Literal["grew", "new", "cut", "synced"]


class Write(NamedTuple):
    """A file that grew by this, or is new with it, or was cut to so many bytes, or is on the disk
    as far as it goes; with how many entries were acknowledged before, and were synced."""

    how: How
    path: Path
    data: bytes
    acknowledged: int
    synced: int


class Noted(Disk):
    """Keeps the order of all that is written."""

    def __init__(self) -> None:
        self.writes: list[Write] = []
        self.names: dict[int, Path] = {}
        self.acknowledged = self.synced = 0

    def hold(self, path: Path, notices: list[str] | None = None) -> int:
        fd = super().hold(path, notices)
        self.names[fd] = path
        return fd

    def append(self, fd: int, data: bytes, *, sync: bool = True) -> None:
        super().append(fd, data, sync=sync)
        self.note("grew", self.names[fd], data)

    def truncate(self, fd: int, size: int) -> None:
        super().truncate(fd, size)
        self.note("cut", self.names[fd], b"%d" % size)

    def write_new(self, path: Path, data: bytes, **how: Any) -> None:
        super().write_new(path, data, **how)
        self.note("new", path, data)

    def sync(self, fd: int) -> None:
        super().sync(fd)
        self.note("synced", self.names[fd], b"")

    def note(self, how: How, path: Path, data: bytes) -> None:
        self.writes.append(Write(how, path, data, self.acknowledged, self.synced))


class Battle:
    """A journal of a battle that has no rules: what is entered is all there is to know."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.disk, self.path = Noted(), folder / "saves" / "one.toml"
        self.path.parent.mkdir()
        luck = random_seed() if seed == NO_SEED else None
        header = Header(
            FORMAT, "galley", "none", 1, "one", "One", seed, ("a scenario",), {},
            commitment=luck.commitment() if luck else "",
        )  # fmt: skip
        self.journal = Journal.begin(header, self.disk, luck)
        self.known: list[bytes] = []
        self.enter("start")
        self.journal.attach(self.path)

    def enter(self, how: str) -> None:
        """An entry: "start", "open", "throw", "secret", or a side that is done in secret."""
        n = self.journal.entries
        kind: Any = "start" if how == "start" else "play"
        line = Line(
            n,
            kind,
            1,
            "0" * 16,
            "" if n == 0 else "A",
            f"Ask{how.title()}",
            thrown=n * (how == "throw"),
        )
        self.known.append(save_format.written(line))
        if how in ("start", "open", "throw"):
            self.journal.add(line)
        else:
            self.journal.add_secret([(line, how if how in "AB" else "")])
        self.disk.acknowledged = len(self.known)

    def sync(self) -> None:
        self.journal.sync()
        self.disk.synced = len(self.known)


SCRIPT = (
    "open throw secret secret B secret sync secret A open throw open sync secret throw "
    "secret secret A secret secret sync B open open secret A secret"
)


def played(folder: Path, seed: int) -> Battle:
    battle = Battle(folder, seed)
    for how in SCRIPT.split():
        if how == "sync":
            battle.sync()
        else:
            battle.enter(how)
    return battle


def found(path: Path) -> tuple[SaveContent, Hidden]:
    """What the two files hold together."""
    kept = save_format.read(path)
    hidden = private_part(kept, path, DISK)
    return kept, hidden


def bodies(path: Path) -> list[bytes]:
    """All entries that a loader finds in the two files."""
    kept, hidden = found(path)
    whole = with_tail(kept, hidden.tail)
    return [whole.lines.body(n) for n in range(len(whole.lines))]


def taken_up(path: Path, battle: Battle) -> Battle:
    """The battle goes on in these files."""
    kept, hidden = found(path)
    whole = with_tail(kept, hidden.tail)
    battle.journal = Journal.of(whole)
    battle.known = [whole.lines.body(n) for n in range(len(whole.lines))]
    if hidden.found is not None:
        battle.journal.secrecy.take_up(hidden.found)
        battle.journal.with_tail(hidden.tail, kept)
    battle.journal.take_over(path, kept.size)
    return battle


def put(files: dict[Path, bytes]) -> None:
    """All files are as they were then; no other is there."""
    for old in (*privates(), *Path(os.environ["GALLEY_PRIVATE"]).parent.glob("saves/*")):
        old.unlink()
    for path, data in files.items():
        path.write_bytes(data)


def states(writes: Sequence[Write], step: int) -> Iterator[tuple[dict[Path, bytes], int]]:
    """What the files hold when the process is killed, and how much it had acknowledged."""
    files: dict[Path, bytes] = {}
    for write in writes:
        if write.how == "grew":
            for cut in (*range(0, len(write.data), step), len(write.data) - 1):
                yield (
                    {**files, write.path: files[write.path] + write.data[:cut]},
                    write.acknowledged,
                )
        files[write.path] = grown(files, write)
        yield dict(files), write.acknowledged


def grown(files: dict[Path, bytes], write: Write) -> bytes:
    if write.how == "cut":
        return files[write.path][: int(write.data)]
    return write.data if write.how == "new" else files[write.path] + write.data


def unsynced(writes: Sequence[Write]) -> Iterator[tuple[dict[Path, bytes], int]]:
    """What the files hold after a power cut: all that was synced, and of either file, by
    itself, more or less of what came after; and how many entries had been synced."""
    for end in range(1, len(writes) + 1):
        choices: list[list[bytes]] = []
        paths = sorted({one.path for one in writes[:end]})
        for path in paths:
            held: list[bytes] = []
            for one in writes[:end]:
                if one.path == path and one.how == "new":
                    held = [one.data]
                elif one.path == path:
                    now = grown({path: held[-1]}, one)
                    held = held[-1:] if one.how == "synced" else [*held, now]
            choices.append(held)
        for files in product(*choices):
            yield dict(zip(paths, files, strict=True)), writes[end - 1].synced


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    return tmp_path / "private"


@pytest.fixture(params=[SECRET_SEED, GIVEN_SEED], ids=["secret seed", "given seed"])
def battle(request: pytest.FixtureRequest, tmp_path: Path) -> Battle:
    battle = played(tmp_path, request.param)
    assert bodies(battle.path) == battle.known
    battle.journal.close()
    return battle


def test_killed_within_any_write_nothing_acknowledged_is_lost(battle: Battle) -> None:
    looked_at = 0
    for files, acknowledged in states(battle.disk.writes, max(1, 17 // times(1))):
        if battle.path in files:
            put(files)
            there = bodies(battle.path)
            assert there == battle.known[: len(there)]
            assert acknowledged <= len(there) <= acknowledged + 1
            looked_at += 1
    assert looked_at > 150


def test_after_a_power_cut_all_that_was_synced_is_there_and_nothing_is_mixed_up(
    battle: Battle,
) -> None:
    looked_at = 0
    for files, synced in unsynced(battle.disk.writes):
        if battle.path in files:
            put(files)
            there = bodies(battle.path)
            assert there == battle.known[: len(there)]
            assert len(there) >= synced
            looked_at += 1
    assert looked_at > 100


def test_a_battle_goes_on_after_any_kill_and_loses_nothing_to_the_next(battle: Battle) -> None:
    for files, _ in list(states(battle.disk.writes, 1_000)):
        if battle.path not in files:
            continue
        put(files)
        taken_up(battle.path, battle)
        for how in ("secret", "B", "open", "throw", "secret"):
            battle.enter(how)
        battle.journal.close()
        assert bodies(battle.path) == battle.known


def test_an_older_copy_in_its_place_takes_no_answers_from_the_newer(battle: Battle) -> None:
    taken_up(battle.path, battle)
    battle.enter("open")
    battle.enter("secret")
    battle.journal.close()
    newer, known = battle.path.read_bytes(), battle.known
    older = save_format.parsed(newer, "")
    battle.path.write_bytes(newer[: older.lines.offset(9)].rpartition(save_format.OPENER)[0])
    taken_up(battle.path, battle)
    battle.enter("secret")
    battle.enter("open")
    battle.journal.close()
    battle.path.write_bytes(newer)
    assert bodies(battle.path) == known


class Killed(Exception):
    """The process ends here."""


class Mortal(Disk):
    """Ends the process before its nth call, or has no room from there on."""

    def __init__(self, left: int, full: bool = False) -> None:
        self.left, self.full = left, full

    def call(self, function: Any, *args: Any) -> Any:
        self.left -= function is os.write if self.full else 1
        if self.left < 0 and self.full and function is os.write:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if self.left < 0 and not self.full:
            raise Killed
        return super().call(function, *args)


def test_killed_while_it_is_renamed_a_battle_keeps_its_answers(battle: Battle) -> None:
    taken_up(battle.path, battle)
    battle.enter("secret")
    battle.journal.close()
    files = {path: path.read_bytes() for path in (battle.path, *privates())}
    for n in range(200):
        put(files)
        with suppress(Killed):
            rename(battle.path.parent, battle.path, "two", disk=Mortal(n))
            break
        (there,) = battle.path.parent.iterdir()
        assert bodies(there) == battle.known
        there.unlink()
    assert 10 < n < 199
    assert bodies(battle.path.with_name("two.toml")) == battle.known
    assert len(privates()) == 1


def privates() -> list[Path]:
    return sorted(Path(os.environ["GALLEY_PRIVATE"]).iterdir())


@pytest.mark.parametrize("seed", [SECRET_SEED, GIVEN_SEED])
def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_stored(
    tmp_path: Path, seed: int
) -> None:
    for n in range(1, 60):
        folder = tmp_path / str(n)
        folder.mkdir()
        battle = Battle(folder, seed)
        battle.disk = full = Mortal(n, full=True)  # type: ignore[assignment]
        battle.journal.disk = battle.journal.secrecy.disk = battle.journal.secrecy.file.disk = full
        done = False
        with suppress(Illegal):
            for how in SCRIPT.replace("sync ", "").split():
                battle.enter(how)
            done = True
        known = battle.known if done else battle.known[:-1]
        assert done or "read-only: the disk is full" in battle.journal.trouble
        battle.journal.close()
        assert bodies(battle.path) == known
        if done:
            return
    raise AssertionError("the disk was never large enough")
