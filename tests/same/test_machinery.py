"""Frozen answers are the same in every process, and what changes is caught and named."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.kit.paths import ROOT
from tests.same import answers, games
from tests.same.frozen import Change, Item, changes, differences, faults, read
from tests.same.near_misses import MOST, near_misses
from tests.same.positions import BATTLES, position
from tests.same.program import refused, rules_of
from tests.same.show import part
from tests.same.write import write

FEW = {"war-galley": (17, 27), "ancient-galley": (27, 24), "barratt": (16, 80)}
"""Positions soon reached, of which the second has choices that throw dice."""
PRINTED = f"""
from tests.same import answers, games
for game, numbers in {FEW!r}.items():
    for number in numbers:
        print(answers.line(game, number))
print(*games.lines("captains-dare", games.played("captains-dare")), sep="\\n")
"""


def printed(hash_seed: str) -> str:
    """What a process with its own order of sets answers."""
    paths = os.pathsep.join([str(ROOT / "core"), str(ROOT)])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", PRINTED], env=env, cwd=ROOT, check=True, capture_output=True
    )
    return done.stdout.decode()


def test_every_process_answers_alike() -> None:
    here = [answers.line(game, number) for game, numbers in FEW.items() for number in numbers]
    found = printed("1")
    assert found.splitlines()[: len(here)] == here
    assert printed("2") == found


@pytest.mark.parametrize("game", BATTLES)
def test_near_misses_are_mostly_refused_each_by_a_rule(game: str) -> None:
    rules, at = rules_of(game), position(game, FEW[game][0])
    for ask in at.state.asks():
        legal = at.state.choices(ask)
        wrong = near_misses(rules, rules.encode(at.state), legal, 1)
        said = [refused(at.state, command, ask) for command in wrong]
        assert len(wrong) == MOST and not {*wrong} & {*legal}
        assert sum(one.startswith("[") for one in said) > MOST * 3 / 4


def relabelled(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say one label otherwise."""
    old = rules.labelled

    def new(*given: Any) -> list[Any]:
        first, *rest = old(*given)
        return [replace(first, label=f"{first.label}!"), *rest]

    monkeypatch.setattr(type(rules), "labelled", lambda self, *given: new(*given))


def less_likely(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every throw another need."""
    old = rules.advice.odds

    def new(*given: Any) -> Any:
        odds = old(*given)
        if odds is None:
            return None
        return replace(odds, checks=tuple(replace(one, need="7+") for one in odds.checks))

    monkeypatch.setattr(type(rules.advice), "odds", lambda self, *given: new(*given))


@pytest.mark.parametrize("game", BATTLES)
@pytest.mark.parametrize(("change", "kinds"), [(relabelled, {"labels"}), (less_likely, {"odds"})])
def test_what_changes_is_named(
    game: str, change: Callable[[Any, pytest.MonkeyPatch], None], kinds: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    at = [position(game, number) for number in FEW[game]]
    old = [answers.line_of(one, answers.answers(one)) for one in at]
    change(rules_of(game), monkeypatch)
    new = [answers.line_of(one, answers.answers(one)) for one in at]
    texts = ["\n".join([answers.HEAD, *lines]) for lines in (old, new)]
    said = differences(f"positions/{game}", *texts)
    assert {line.split()[1] for line in said} == kinds, said


def item(game: str, numbers: range) -> Item:
    return Item("positions.txt", (answers.HEAD,), numbers, partial(answers.line, game))


def test_what_is_frozen_is_not_written_again_without_a_reason(tmp_path: Path) -> None:
    folder, list_, changed = tmp_path / "frozen", tmp_path / "LIST", tmp_path / "CHANGED.md"
    one, more = item("war-galley", range(1, 3)), item("war-galley", range(1, 4))
    paths = (folder, list_, changed)
    assert "frozen" in write("positions/war-galley", one, "", *paths)[0]
    assert "nothing changes" in write("positions/war-galley", one, "", *paths)[0]
    before = read(one, folder)
    with pytest.raises(SystemExit, match="why it differs"):
        write("positions/war-galley", more, "", *paths)
    assert read(one, folder) == before and not changed.is_file()
    write("positions/war-galley", more, "a third position", *paths)
    (row,) = changes(changed.read_text("utf-8"))
    assert row.item == "positions/war-galley" and row.why == "a third position"
    assert list_.read_text("utf-8").split()[0] == row.old != row.new


@pytest.mark.parametrize(("changed", "now", "fault"), [
    ([], {"x": "1"}, ""),
    ([], {"x": "2"}, "x: its file was changed, and CHANGED.md does not say so"),
    ([], {}, "x: its file is missing"),
    ([], {"x": "1", "y": "1"}, "y: a file that is not in the list"),
    ([Change("x", "1", "2", "a word")], {"x": "2"}, ""),
    ([Change("x", "1", "2", "a word"), Change("x", "2", "3", "again")], {"x": "3"}, ""),
    ([Change("x", "1", "2", "a word")], {"x": "1"},
     "x: its file was changed, and CHANGED.md does not say so"),
    ([Change("x", "1", "2", "")], {"x": "2"}, "x: CHANGED.md does not say why"),
    ([Change("x", "5", "2", "a word")], {"x": "2"}, "x: CHANGED.md changes 5, which it never was"),
])  # fmt: skip
def test_changes_of_frozen_files_must_be_told(
    changed: list[Change], now: dict[str, str], fault: str
) -> None:
    assert faults({"x": "1"}, changed, now) == ([fault] if fault else [])


def test_a_difference_can_be_read() -> None:
    old = answers.text("barratt", 16)
    new = old.replace("-- labels\n", "-- labels\nsomething else\n")
    (where, _, now) = differences("texts/barratt", old, new)
    assert "0016" in where and "labels" in where and now == "  is  something else"
    assert part(new, 16, "labels")[1] == "something else" and not part(new, 17, "labels")


def test_a_line_of_a_game_that_goes_otherwise_is_told() -> None:
    old = "\n".join(games.lines("captains-dare", games.played("captains-dare")))
    lines = old.splitlines()
    new = "\n".join([*lines[:7], lines[7].replace(" ", "  ", 1), *lines[8:]])
    said = differences("games/captains-dare", old, new)
    assert said[0].endswith(f"line 8 (1 of {len(lines)} lines differ)")
    assert differences("games/captains-dare", old, old) == []
