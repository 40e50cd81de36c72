"""The folder of a host has all of its battles, and more are opened there while it runs."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import copy, copytree, rmtree
from tempfile import TemporaryDirectory

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import Side
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.port import GamePort
from galley.remote import lines
from galley.remote.client.host_line import Line, Parted, connected
from galley.remote.lines import Table
from galley.scenarios.library import load
from galley_tui.client.hosted import hosts
from galley_tui.client.hosted.hosts import socket_of
from tests.kit.hosting import host
from tests.kit.text import GALLEY


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="galley") as found:
        yield Path(found)


@pytest.fixture
def running(folder: Path) -> Iterator[Path]:
    """The folder of a host that runs, without a battle."""
    with host(folder, lines=1):
        yield folder


def tables(folder: Path) -> dict[str, Table]:
    found = hosts.tables_here(folder)
    assert found is not None
    return {one.name: one for one in found}


def opened(folder: Path, battle: str | Path, seats: Mapping[Side, str] | None = None) -> str:
    return hosts.open_battle(folder, str(battle), seats or {})


def answer(game: GamePort, side: Side) -> None:
    """Answer by chance what a side is asked."""
    state = game.seen(side)
    ask = next(one for one in state.asks() if one.side == side)
    game.play(side, choose(state, ask, state.choices(ask), chooser(3)), seat=ask.seat)


def asked(game: GamePort) -> set[Side]:
    return {one.side for one in game.pending(game.side)}


def save(saves: Path, seed: int | None = None) -> Path:
    """A save of a battle that begins with answers in secret, which A has given."""
    game = Game.new(load("phormio"), seed, saves)
    while "A" in {one.side for one in game.pending("A")}:
        answer(game, "A")
    game.close()
    assert game.path is not None
    return game.path


def test_a_host_goes_on_with_all_that_its_folder_has(folder: Path) -> None:
    with host(folder, "training", "--seat", "A=anna", "--seat", "B=captain", lines=1):
        assert opened(folder, "dare", {"B": "ben"}) == "dare-1"
        hosts.join(folder, "dare-1", place="A").close()
        before = {name: (one.title, one.turn) for name, one in tables(folder).items()}
    with host(folder, lines=2):
        after = tables(folder)
        assert {name: (one.title, one.turn) for name, one in after.items()} == before
        owners = {(name, one.side): one.owner for name in after for one in after[name].chairs}
        assert owners["training-1", "A"] == "anna" and owners["dare-1", "B"] == "ben"
        assert after["training-1"].chairs[1].bot == "captain"
        with pytest.raises(Parted, match="kept for ben"):
            hosts.join(folder, "dare-1", place="B")
        assert hosts.join(folder, "dare-1", "ben").side == "B"


def test_what_cannot_be_opened_is_listed_and_left_as_it_is(folder: Path, tmp_path: Path) -> None:
    with host(folder, "training", "dare", "--seat", "B=ben", lines=2):
        pass
    broken, foreseen = folder / "broken.toml", folder / "foreseen.toml"
    broken.write_text("nothing of a save")
    copy(save(tmp_path, seed=7), foreseen)
    (folder / "dare-1.host").write_text('{"name": "../dare", "owners": {}}')
    before = {path: path.read_bytes() for path in (broken, foreseen, folder / "dare-1.host")}
    with host(folder, lines=4):
        found = tables(folder)
        assert set(found) == {"training-1", "broken", "foreseen", "dare-1"}
        assert not found["training-1"].wrong
        assert "is not TOML" in found["broken"].wrong
        assert "dice can be foreseen" in found["foreseen"].wrong
        assert "dare-1.host, which says whose" in found["dare-1"].wrong
        with pytest.raises(Parted, match="broken cannot be opened"):
            hosts.join(folder, "broken")
        listed = subprocess.run(
            [*GALLEY, "tables", "--folder", str(folder)], capture_output=True, text=True
        )
        assert "broken: cannot be opened: " in listed.stdout
    assert {path: path.read_bytes() for path in before} == before


def test_a_battle_that_is_over_is_not_gone_on_with(folder: Path) -> None:
    with host(folder, "training"):
        (side,) = tables(folder)["training-1"].decides
        game = hosts.join(folder, "training-1", place=side)
        game.play(side, game.rules.concede(side))
        hosts.end(folder)
    with host(folder, lines=1):
        assert tables(folder) == {}
        again = hosts.join(folder, "training-1", place=side)
        assert again.result() == game.result(), "who comes back sees how it ended"
        with pytest.raises(Illegal):
            again.play(side, game.rules.concede(side))
    assert (folder / "training-1.toml").exists()


def test_a_save_moves_to_the_host_with_its_secrets(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = tmp_path / "private"
    monkeypatch.setenv("GALLEY_PRIVATE", str(private))
    path = save(tmp_path / "saves")
    assert len([*private.iterdir()]) == 1
    with host(folder, lines=1):
        assert opened(folder, path) == path.stem
        assert not path.exists() and (folder / path.name).exists()
        assert [*private.iterdir()] == []
        assert asked(hosts.join(folder, path.stem, place="A")) == {"B"}, (
            "what is secret came along"
        )


def test_the_folder_alone_is_a_backup(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a folder that was put back in its place what was answered in secret is known."""
    path = save(tmp_path)
    with host(folder, lines=1) as process:
        opened(folder, path)
        hosts.end(folder)
        process.wait()
    monkeypatch.setenv("GALLEY_PRIVATE", str(folder / "elsewhere"))
    copytree(folder, kept := tmp_path / "kept")
    rmtree(folder)
    copytree(kept, folder)
    (kept / "private").chmod(0o755)
    assert asked(open_battle(folder / path.name)) == {"B"}
    assert asked(open_battle(kept / path.name, write=False)) == {"A", "B"}


def test_what_the_host_does_not_take_stays_where_it_is(running: Path, tmp_path: Path) -> None:
    foreseen, whole = save(tmp_path, seed=7), save(tmp_path)
    for battle, seats, why in (
        (foreseen, {}, "galley play --from it goes on as a new one"),
        (whole, {"A": "nobody!"}, "is no name of a player"),
        (whole, {"C": "anna"}, "is no side"),
        ("training", {"B": "cmd:./mine"}, "named where the host is started"),
        ("training", {"B": "nobody!"}, "is no name of a player"),
        ("no-such-battle", {}, "no-such-battle"),
    ):
        with pytest.raises(Parted, match=why) as said:
            opened(running, battle, seats)
        assert "\n" not in str(said.value)
    assert foreseen.exists() and whole.exists()
    assert tables(running) == {} and not [*running.glob("*.toml")]


def test_who_was_joined_to_a_battle_opens_none_and_ends_no_host(running: Path) -> None:
    opened(running, "training")
    for ask in (
        lines.Open(lines.PROTOCOL, "dare"),
        lines.Open(lines.PROTOCOL, str(running / "training-1.toml")),
        lines.End(lines.PROTOCOL),
    ):
        line = connected(socket_of(running))
        line.say(lines.At("training-1"))
        line.say(ask)
        with pytest.raises(Parted, match="by its own account"):
            line.hear()
    assert set(tables(running)) == {"training-1"}


def test_a_host_is_told_to_end_and_another_follows_at_once(folder: Path) -> None:
    with host(folder, "training") as process:
        end = [*GALLEY, "host", "--end", "--folder", str(folder)]
        game = hosts.join(folder, "training-1")
        done = subprocess.run(end, capture_output=True, text=True)
        assert done.stdout == "The host has ended: all that was played is kept.\n"
        assert game.incoming is not None and game.incoming.waits() and game.incoming.lost
        with host(folder, lines=1):
            assert set(tables(folder)) == {"training-1"}
        assert process.wait() == 0
    gone = subprocess.run(end, capture_output=True, text=True)
    assert (gone.returncode, gone.stderr.count("\n")) == (1, 1)


def test_a_second_host_has_the_first_open_what_it_names(running: Path) -> None:
    command = [*GALLEY, "host", "training", "--seat", "B=captain", "--folder", str(running)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "training-1: is open at the host that runs. galley join training-1" in done.stdout
    assert tables(running)["training-1"].chairs[1].bot == "captain"
    alone = [*GALLEY, "host", "--folder", str(running)]
    again = subprocess.run(alone, capture_output=True, text=True)
    assert "a host that runs already" in again.stderr and again.returncode == 1


def test_a_host_outlives_who_starts_it_and_writes_a_log(folder: Path) -> None:
    hosts.start(folder)
    try:
        assert opened(folder, "training") == "training-1"
        assert "training-1: " in (folder / "log").read_text()
    finally:
        assert hosts.end(folder) == lines.ENDED


def test_a_host_that_does_not_start_says_why(folder: Path) -> None:
    folder.chmod(0o755)
    with pytest.raises(Fault, match="chmod 700 makes it yours alone"):
        opened(folder, "training")


def test_an_umpire_is_set_when_a_table_is_opened_and_stays(folder: Path) -> None:
    with host(folder, "training", "--umpire", "zoe", lines=1) as process:
        for battle in (str(folder / "training-1.toml"), "training-1"):
            with pytest.raises(Parted, match="set when a table is opened"):
                hosts.open_battle(folder, battle, {}, umpire="yan")
        for name, why in (("Z oe", "a name has small letters"), ("zoe", "plays no side")):
            with pytest.raises(Parted, match=why):
                hosts.open_battle(folder, "dare", {"A": "zoe"}, umpire=name)
        assert set(tables(folder)) == {"training-1"}
        hosts.end(folder)
        process.wait()
    with host(folder, lines=1):
        assert tables(folder)["training-1"].umpire == "zoe"
        with pytest.raises(Parted, match="zoe is the umpire here"):
            hosts.join(folder, "training-1", "zoe")
        listed = [*GALLEY, "tables", "--folder", str(folder)]
        said = subprocess.run(listed, capture_output=True, text=True).stdout
        assert "  umpire zoe is away\n" in said


def said(line: Line) -> str:
    with pytest.raises(Parted) as parted:
        line.hear()
    return str(parted.value)


def test_an_older_galley_is_told(running: Path) -> None:
    line = connected(socket_of(running))
    line.say(lines.Open(0, "training"))
    assert "your galley is older" in said(line)
