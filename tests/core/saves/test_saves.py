"""Saves: what is kept comes back, what is damaged is named, what fails is said."""

import errno
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.engine.loop import Illegal
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage.save_file import keep_as
from galley.saves import save_format
from galley.saves.folder import glance
from galley.scenarios.library import read_text
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Throw, scenario

NOW = b"format = %d" % save_format.FORMAT


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


def battle(saves_dir: Path, disk: Disk | None = None) -> Game:
    """Seven entries: two hidden answers, a throw by hand, something taken back."""
    session = Game.new(scenario(), 7, saves_dir, disk=disk or Disk())
    session.play("B", Hide(2))
    session.play("A", Hide(1))
    session.give_dice([6, 5])
    session.play("A", Throw())
    session.play("B", Add(2))
    session.undo()
    return session


def kept(session: Game) -> Path:
    assert session.path is not None
    session.close()
    return session.path


def test_a_battle_comes_back_as_it_was(tmp_path: Path) -> None:
    before = battle(tmp_path)
    after = open_battle(kept(before))
    assert after.check() == before.check()
    assert after.past.entries == before.past.entries
    assert after.log() == before.log()
    assert after.notices == []


def test_a_battle_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    before = battle(tmp_path)
    path = kept(before)
    after = open_battle(path)
    for session in (before, after):
        session.play("B", Throw())
    assert after.log() == before.log()
    after.close()
    assert verify(path).check() == before.check()


def test_given_dice_that_were_not_thrown_yet_are_kept(tmp_path: Path) -> None:
    session = battle(tmp_path)
    session.give_dice([1, 2, 3])
    session.play("B", Throw())
    after = open_battle(kept(session))
    after.play("A", Throw())
    assert after.past.entries[-1].rolls[0] == (3,)
    assert after.past.entries[-1].hand == 1


def test_undo_reaches_behind_the_position_at_which_a_battle_was_taken_up(tmp_path: Path) -> None:
    session = battle(tmp_path)
    while session.state.board.turn == 1:
        session.play(session.pending()[0].side, Add(1))
    before = session.log()[:-2]
    after = open_battle(kept(session))
    assert after.undo() == ["Scored 1", "TurnBegan"]
    assert after.log() == before


def test_a_save_is_plain_toml_with_short_lines(tmp_path: Path) -> None:
    text = kept(battle(tmp_path)).read_text()
    data = tomllib.loads(text)
    assert [entry["kind"] for entry in data["entry"]] == [
        "start", "play", "play", "dice", "play", "play", "undo",
    ]  # fmt: skip
    assert data["entry"][4]["rolls"] == [[6], [5]]
    assert max(map(len, text.splitlines())) < 16_000


def test_each_turn_begins_with_the_whole_position(tmp_path: Path) -> None:
    session = Game.new(scenario(), 7, tmp_path)
    session.play("A", Hide(1))
    session.play("B", Hide(2))
    while waits := session.pending():
        session.play(waits[0].side, Add(1))
    entries = save_format.read(kept(session)).lines
    turns = [entry.turn for entry in entries if entry.position]
    assert turns == [1, 2, 3, 4]


def test_every_accepted_command_is_in_the_file_at_once(tmp_path: Path) -> None:
    session = battle(tmp_path)
    assert session.path is not None
    session.play("B", Add(1))
    assert save_format.read(session.path).lines[-1].command == {"type": "Add", "number": 1}


def test_an_unfinished_last_entry_is_dropped_and_said(tmp_path: Path) -> None:
    path = kept(battle(tmp_path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    session = open_battle(path)
    assert session.notices == ["1 unfinished entry dropped"]
    assert len(session.past.entries) == 6
    session.undo()
    session.close()
    assert path.read_bytes() == whole


def test_damage_in_the_middle_names_the_entry(tmp_path: Path) -> None:
    path = kept(battle(tmp_path))
    path.write_bytes(path.read_bytes().replace(b"rolls = [[6], [5]]", b"rolls = [[6], [6]]"))
    with pytest.raises(
        Fault,
        match=r"entry 4 of about 7: is damaged: .* go on from turn 1, as it stood at entry 3",
    ):
        open_battle(path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (NOW, b"format = 99", "was made by galley .*, this is galley"),
        (NOW, b"format = 0", "format: 0 was never used"),
        (NOW, b"farmat = 3", "header: is not a save: key format"),
        (b"seed = 7", b"seed = 8", "header: is damaged"),
        (b"Counting", b"\xff\xfe\xfd", "header: is not UTF-8"),
    ],
)
def test_a_wrong_header_is_said(tmp_path: Path, old: bytes, new: bytes, said: str) -> None:
    path = kept(battle(tmp_path))
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    with pytest.raises(Fault, match=said):
        open_battle(path)


def rechained(path: Path, change: Callable[[list[bytes]], None]) -> None:
    """Change the parts of a save, header first, and chain it anew as a forger would."""
    blocks = re.split(rb"(\n\[\[(?:entry|seal)\]\]\n)", path.read_bytes())
    openers = [b"", *blocks[1::2]]
    bodies = [part.rsplit(b"chain = ", 1)[0] for part in blocks[::2]]
    entries = [i for i, opener in enumerate(openers) if opener != save_format.SEAL]
    parts = [bodies[i] for i in entries]
    change(parts)
    for i, part in zip(entries, parts, strict=True):
        bodies[i] = part
    chain, out = "", b""
    for opener, body in zip(openers, bodies, strict=True):
        chain = save_format.chained(chain, body)
        out += opener + save_format.sealed(body, chain)
    path.write_bytes(out)


@pytest.mark.parametrize(
    ("n", "old", "new", "said"),
    [
        (4, b"[[6], [5]]", b"[[6], [4]]", "entry 4: leads to another position"),
        (4, b"hand = 2", b"hand = 1", "entry 4: has the dice"),
        (5, b"number = 2", b"number = 3", "entry 5: may not be played there: add 1 or 2"),
        (5, b"number = 2", b'number = "x"', "entry 5: command: key number: expected int"),
        (5, b"number = 2", b"number = 1", "entry 5: leads to another position"),
        (6, b"of = 5", b"of = 4", "entry 6: takes back dice"),
        (2, b"n = 2", b"n = 3", "entry 2: is out of order"),
        (3, b'kind = "dice"', b'kind = "die"', "entry 3: key kind: invalid enum value"),
        (5, b'side = "B"', b'side = "B"\nremark = "\\u00e9"', "entry 5: key remark: .* plain"),
        (3, b'kind = "dice"', b'kind = "dice"\nremark = "hold"', "entry 3: key remark: .* a play"),
        (0, b"position", b"pasition", "entry 0: .*unknown field"),
    ],
)
def test_a_forged_entry_is_refused_by_its_number(
    tmp_path: Path, n: int, old: bytes, new: bytes, said: str
) -> None:
    path = kept(battle(tmp_path))

    def forge(parts: list[bytes]) -> None:
        assert old in parts[n + 1]
        parts[n + 1] = parts[n + 1].replace(old, new)

    rechained(path, forge)
    with pytest.raises(Fault, match=said):
        verify(path)


def test_a_save_of_older_rules_goes_on_in_a_new_one_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = battle(tmp_path)
    while session.state.board.turn == 1:
        session.play(session.pending()[0].side, Add(1))
    session.play(session.pending()[0].side, Add(2))
    position = session.check()
    log = session.log()
    old = kept(session)
    as_it_was = old.read_bytes()
    monkeypatch.setattr(Counting, "version", 2)
    after = open_battle(old)
    assert after.notices == [
        "counting-1.toml was kept under version 1 of the rules: under version 2 all of it "
        "replays, and it goes on in a new save"
    ]
    assert after.path == tmp_path / "counting-2.toml"
    assert old.read_bytes() == as_it_was
    assert after.check() == position
    assert after.log() == log
    header = save_format.read(kept(after)).header
    assert (header.follows, header.rules_version) == ("counting-1.toml", 2)
    assert verify(tmp_path / "counting-2.toml").check() == position


def test_one_writer_and_any_number_of_readers(tmp_path: Path) -> None:
    session = battle(tmp_path)
    assert session.path is not None
    with pytest.raises(Fault, match="open in another galley"):
        open_battle(session.path)
    assert open_battle(session.path, write=False).check() == session.check()


class Failing(Disk):
    """Fails the calls of one function from now on; a write is cut in half first."""

    function: Any = None
    calls = 0

    def call(self, function: Any, *args: Any) -> Any:
        if function is not self.function:
            return super().call(function, *args)
        self.calls += 1
        if function is os.write:
            return super().call(os.write, args[0], args[1][: len(args[1]) // 2])
        raise OSError(errno.EIO, "Input/output error")


def test_a_failed_write_leaves_the_battle_read_only_and_whole(tmp_path: Path) -> None:
    disk = Failing()
    session = battle(tmp_path, disk)
    position, entries = session.check(), len(session.past.entries)
    disk.function = os.write
    with pytest.raises(Illegal, match=r"read-only: .*, entry 7 not stored"):
        session.play("B", Add(1))
    disk.function = None
    with pytest.raises(Illegal, match="read-only"):
        session.play("B", Add(1))
    with pytest.raises(Illegal, match="read-only"):
        session.undo()
    assert (session.check(), len(session.past.entries)) == (position, entries)
    assert open_battle(kept(session)).check() == position


def test_a_battle_that_could_not_be_written_is_rescued_elsewhere(tmp_path: Path) -> None:
    disk = Failing()
    session = battle(tmp_path, disk)
    disk.function = os.write
    with pytest.raises(Illegal):
        session.play("B", Add(1))
    disk.function = None
    keep_as(session.journal, tmp_path / "elsewhere.toml")
    session.play("B", Add(1))
    assert open_battle(kept(session)).check() == session.check()


def test_a_failed_sync_is_said_and_never_tried_again(tmp_path: Path) -> None:
    disk = Failing()
    session = battle(tmp_path, disk)
    disk.function = os.fdatasync
    session.sync()
    assert session.journal.trouble.startswith("read-only: input/output error")
    session.sync()
    assert disk.calls == 1
    with pytest.raises(Illegal, match="may not be stored"):
        session.play("B", Add(1))


def test_saves_are_numbered_on(tmp_path: Path) -> None:
    (tmp_path / "counting-7.toml").write_text("")
    (tmp_path / "counting-x.toml").write_text("")
    (tmp_path / "other-9.toml").write_text("")
    assert battle(tmp_path).path == tmp_path / "counting-8.toml"


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match="file: cannot be written: "):
        battle(tmp_path / "file")


def test_save_as_never_writes_over_a_file(tmp_path: Path) -> None:
    session = battle(tmp_path)
    (tmp_path / "mine.toml").write_text("mine")
    with pytest.raises(Fault, match="cannot be written: there is such a file already"):
        keep_as(session.journal, tmp_path / "mine.toml")
    assert (tmp_path / "mine.toml").read_text() == "mine"


def test_where_saves_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GALLEY_SAVES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert save_format.folder().name == "saves"
    assert save_format.folder() != Path("saves")
    (tmp_path / "pyproject.toml").write_text('name = "galley-tui"\n')
    assert save_format.folder() == Path("saves")
    monkeypatch.setenv("GALLEY_SAVES", str(tmp_path / "mine"))
    assert save_format.folder() == tmp_path / "mine"
    assert save_format.folder(tmp_path / "given") == tmp_path / "given"


def test_tabs_line_ends_and_odd_comments_of_a_scenario_do_not_spoil_the_save(
    tmp_path: Path,
) -> None:
    odd = scenario().text.replace("\n", "\r\n") + '# a "quote", \u200b unseen\r\nx\t=\t"[[entry]]"'
    session = Game.new(read_text(odd), 7, tmp_path)
    session.play("A", Hide(1))
    assert open_battle(kept(session)).check() == session.check()


def test_a_list_of_saves_needs_only_a_glance(tmp_path: Path) -> None:
    path = kept(battle(tmp_path))
    seen = glance(path)
    assert (seen.title, seen.turn, seen.entries, seen.over) == ("Counting", 1, 7, None)


def test_a_save_by_other_code_names_both_galleys_and_the_way_out(tmp_path: Path) -> None:
    path = kept(battle(tmp_path))

    def other_code(parts: list[bytes]) -> None:
        parts[0] = parts[0].replace(b'made_by = "galley ', b'made_by = "galley 9.')
        parts[1] = parts[1].replace(b"AskSecret", b"AskRiddle")
        assert b"AskRiddle" in parts[1]

    rechained(path, other_code)
    with pytest.raises(Fault) as caught:
        open_battle(path)
    told = str(caught.value)
    assert told.startswith(f"{path}: entry 0: its position does not fit the rules of this galley")
    assert f"made by galley 9.{save_format.version()}, rules version 1; " in told
    assert (
        f"this is galley {save_format.version()}, rules version 1: open it with that one" in told
    )
    assert "Error" not in told


def test_a_save_by_another_edition_of_the_same_version_says_so(tmp_path: Path) -> None:
    path = kept(battle(tmp_path))
    rechained(path, lambda parts: parts.__setitem__(6, parts[6].replace(b"Add", b"Subtract")))
    said = "entry 5: command: .*Subtract.*; the save was made by another edition of galley .*"
    with pytest.raises(Fault, match=said + "rules version 1: open it with that one"):
        open_battle(path)
