"""A file that is edited: comments stay, steps go back and forth, a save loses nothing."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from galley.editing.document import MOST, Document
from galley.editing.edits import edited, parsed_path, value_at, written
from galley.editing.rule_set import Add, Cut, Edit, KeyPath, Put
from galley.engine.dice import chooser
from galley.files.disk import Disk
from galley.files.faults import Fault
from tests.kit.paths import ROOT
from tests.reliability.battles import times

TEXT = """\
# at the top
format = 1
id = "x"  # its name

# about the sides
[sides.A]
name = "Reds" # red
level = 20
briefing = \"\"\"
Two lines
of it.\"\"\"

[[squadrons]]
side = "A"
ships = [
    { class = "3", bow = "0101", facing = "N" },  # the first
    { class = "3", bow = "0201", facing = "N" },
]

# the last
[[squadrons]]
side = "B"
"""
BATTLES = [
    *sorted((ROOT / "scenarios").glob("*/[0-9]*.toml")),
    *sorted((ROOT / "tests" / "positions").glob("*.toml")),
]


def changed(*edits: Edit) -> str:
    document = Document(TEXT)
    document.change(edits)
    return document.text


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (Put(("id",), "y"), 'id = "x"  # its name', 'id = "y"  # its name'),
        (Put(("sides", "A", "level"), 31), "level = 20", "level = 31"),
        (Put(("sides", "A", "level"), True), "level = 20", "level = true"),
        (Put(("squadrons", 0, "ships", 1, "facing"), "SE"),
         '"0201", facing = "N" }', '"0201", facing = "SE" }'),
        (Put(("squadrons", 0, "ships", 1, "crew"), 2),
         '"0201", facing = "N" }', '"0201", facing = "N", crew = 2 }'),
        (Cut(("squadrons", 0, "ships", 1, "bow")), ', bow = "0201"', ""),
        (Cut(("squadrons", 0, "ships", 1)),
         '    { class = "3", bow = "0201", facing = "N" },\n', ""),
        (Add(("squadrons", 0, "ships"), {"class": "4"}), "\n]\n", '\n    { class = "4" },\n]\n'),
        (Add(("squadrons",), {"side": "A"}), '\nside = "B"\n',
         '\nside = "B"\n\n[[squadrons]]\nside = "A"\n'),
        (Put(("wind", "strength"), 2), '\nside = "B"\n',
         '\nside = "B"\n\n[wind]\nstrength = 2\n'),
        (Put(("squadrons", 1, "commander"), {"name": 'X "Y"', "range": 3}), '\nside = "B"\n',
         '\nside = "B"\ncommander = { name = "X \\"Y\\"", range = 3 }\n'),
        (Put(("squadrons", 1, "commander", "name"), "X"), '\nside = "B"\n',
         '\nside = "B"\ncommander = { name = "X" }\n'),
        (Add(("squadrons", 1, "commander", "aides"), 3), '\nside = "B"\n',
         '\nside = "B"\ncommander = { aides = [3] }\n'),
        (Put(("squadrons", 0, "ships", 1, "round", "way"), 1), '"0201", facing = "N" }',
         '"0201", facing = "N", round = { way = 1 } }'),
        (Put(("sides", "A", "briefing"), "One\ntwo"), "Two lines\nof it.", "One\ntwo"),
    ],
)  # fmt: skip
def test_a_change_leaves_all_else_as_it_was(edit: Edit, before: str, after: str) -> None:
    assert TEXT.count(before) == 1
    assert changed(edit) == TEXT.replace(before, after)


@pytest.mark.parametrize(
    "edit",
    [
        Cut(("nothing",)), Put(("squadrons", 2, "side"), "A"), Add(("id",), 1),
        Put(("id", "x"), 1), Cut(("squadrons", 0, "ships", 5)), Cut(("sides", "C", "level")),
    ],
)  # fmt: skip
def test_a_change_where_nothing_is_says_so_and_changes_nothing(edit: Edit) -> None:
    document = Document(TEXT)
    with pytest.raises(Fault, match=r"no place in this file|no list"):
        document.change([edit])
    assert document.text == TEXT
    assert not document.undo()


def test_of_several_changes_either_all_are_made_or_none() -> None:
    document = Document(TEXT)
    with pytest.raises(Fault):
        document.change([Put(("id",), "y"), Cut(("nothing",))])
    assert document.text == TEXT
    document.change([Put(("id",), "y"), Cut(("sides", "A", "level"))])
    assert document.undo() and document.text == TEXT


def places(data: Any, at: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in pairs:
        yield (*at, key), value
        if isinstance(value, dict | list):
            yield from places(value, (*at, key))


def an_edit(document: Document, rng: Any) -> Edit:
    """As a person makes them: values, ships, tables."""
    every = [*places(document.data)]
    path, value = rng.choice(every)
    way = rng.randrange(6)
    if way == 0:
        return Cut(path)
    if way == 1:
        lists = [(p, v) for p, v in every if isinstance(v, list) and v]
        path, value = rng.choice(lists)
        return Add(path, value[rng.randrange(len(value))])
    if way == 2:
        return Put(("options", rng.choice("ab")), rng.randrange(9))
    if way == 3:
        tables = [p for p, v in every if isinstance(v, dict)]
        return Put((*rng.choice(tables), "new key"), rng.choice([1, "x", ["A1"], {"a": 1}]))
    plain = [(p, v) for p, v in every if not isinstance(v, dict | list)]
    path, value = rng.choice(plain)
    return Put(path, value + 1 if type(value) is int else f'{value}"\n\\é')


def test_sessions_go_back_to_the_start_and_forth_to_the_end_byte_for_byte() -> None:
    rng = chooser(7)
    refused = made = 0
    for _ in range(times(25)):
        first = rng.choice(BATTLES).read_text("utf-8")
        document = Document(f"# mine\n{first}")
        seen = [document.text]
        for _ in range(20):
            edit = an_edit(document, rng)
            wanted = edited(document.data, [edit], "")
            try:
                document.change([edit])
            except Fault:
                refused += 1
                assert document.text == seen[-1]
                continue
            made += 1
            assert document.data == wanted
            if document.text != seen[-1]:
                seen.append(document.text)
        assert document.text.startswith("# mine\n")
        for text in seen[-2::-1]:
            assert document.undo() and document.text == text
        assert not document.undo()
        for text in seen[1:]:
            assert document.redo() and document.text == text
        assert not document.redo()
    assert refused * 50 < made


def test_so_many_steps_go_back_and_no_more() -> None:
    document = Document(TEXT)
    for n in range(MOST + 20):
        document.change([Put(("sides", "A", "level"), n + 100)])
    steps = sum(iter(document.undo, False))
    assert steps == MOST
    assert document.data["sides"]["A"]["level"] == 119


def test_what_was_undone_is_gone_once_something_else_is_done() -> None:
    document = Document(TEXT)
    document.change([Put(("id",), "y")])
    document.undo()
    document.change([Put(("id",), "z")])
    assert not document.redo()
    assert document.data["id"] == "z"


# -- on the disk


def test_a_save_keeps_the_former_file_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    document = Document(TEXT, file)
    assert not document.changed
    document.change([Put(("id",), "y")])
    assert document.changed
    document.save()
    assert not document.changed
    assert file.read_text("utf-8") == document.text
    assert (tmp_path / "mine.toml.bak").read_text("utf-8") == TEXT
    document.undo()
    assert document.changed


def test_a_battle_without_a_name_needs_one(tmp_path: Path) -> None:
    document = Document(TEXT)
    with pytest.raises(Fault, match="has no name yet: save it under one"):
        document.save()
    document.save(tmp_path / "new.toml")
    assert document.path == tmp_path / "new.toml"
    assert not (tmp_path / "new.toml.bak").exists()


@pytest.mark.parametrize("path", [BATTLES[0], BATTLES[0].with_name("mine.toml")])
def test_the_battles_of_the_game_stay_as_they_are(path: Path, tmp_path: Path) -> None:
    text = BATTLES[0].read_text("utf-8")
    document = Document(text, BATTLES[0])
    document.change([Put(("title",), "Mine")])
    with pytest.raises(Fault, match="comes with the game and stays as it is"):
        document.save(None if path == BATTLES[0] else path)
    assert BATTLES[0].read_text("utf-8") == text
    document.save(tmp_path / "mine.toml")
    document.change([Put(("title",), "Mine again")])
    document.save()


def test_a_link_leads_to_no_battle_of_the_game(tmp_path: Path) -> None:
    link = tmp_path / "mine.toml"
    link.symlink_to(BATTLES[0])
    with pytest.raises(Fault, match="comes with the game"):
        Document(TEXT, link).save()


class Shut(Disk):
    """A disk on which no file can be made."""

    def call(self, function: Any, *args: Any) -> Any:
        if function is os.open and args[1] & os.O_CREAT:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return super().call(function, *args)


def test_a_folder_that_takes_no_file_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    document = Document(TEXT, file, Shut())
    document.change([Put(("id",), "y")])
    with pytest.raises(Fault, match="cannot be written: permission denied"):
        document.save()
    assert document.changed
    assert file.read_text("utf-8") == TEXT


def test_a_file_of_tables_in_disorder_is_opened_for_a_copy(tmp_path: Path) -> None:
    """Its lists of tables are not each in one piece."""
    text = "[[a]]\nx = 1\n\n[[b]]\ny = 1\n\n[[a]]\nx = 2\n"
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    document = Document(text, file)
    assert document.copy_only
    document.change([Put(("a", 1, "x"), 3)])
    with pytest.raises(Fault, match="save a copy"):
        document.save()
    assert file.read_text("utf-8") == text
    document.save(tmp_path / "copy.toml")


# -- paths


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("squadrons", 0, "ships", 2, "facing"), "squadrons[1].ships[3].facing"),
        (("classes", "3.ath", "crew"), 'classes."3.ath".crew'),
        (("turn_limit",), "turn_limit"),
        ((), ""),
    ],
)
def test_paths_are_read_as_they_are_written(path: tuple[str | int, ...], text: str) -> None:
    assert written(path) == text
    assert parsed_path(text, "f") == path


@pytest.mark.parametrize("text", ["a..b", "[0]", "a[0]", "a b", "a[x]", ".", "a.[1]", "é"])
def test_a_wrong_path_is_told(text: str) -> None:
    with pytest.raises(Fault, match="is no place in a file: write it as messages do"):
        parsed_path(text, "f")


def test_nothing_stands_where_no_path_leads() -> None:
    data = {"a": [{"b": 1}]}
    assert value_at(data, ("a", 0, "b")) == 1
    for path in (("a", 1), ("a", "b"), ("c",), ("a", 0, "b", "c")):
        assert value_at(data, path) is None


def test_nobody_but_the_editor_loads_what_writes_comments() -> None:
    modules = "galley.game.api, galley.catalogue, galley_tui.app, galley_tui.cli.check"
    code = f"import sys, {modules}; print('tomlkit' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
