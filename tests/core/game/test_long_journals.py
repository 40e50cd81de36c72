"""Journals of very many entries: opened near their end, the past told when it is asked for."""

import re
from pathlib import Path
from typing import Any

import pytest

from galley.files.faults import Fault
from galley.game import game as games
from galley.game.game import APART, Game
from galley.game.loading.opening import open_battle, verify
from galley.game.restoring_state import OFTEN
from galley.saves import save_format
from galley.scenarios.library import load

ENTRIES = 900


def to_and_fro(folder: Path, entries: int = ENTRIES) -> Game:
    """A long turn: the levels of a squadron, again and again."""
    session = Game.new(load("training"), 7, folder, options={"alternate_squadrons": False})
    while type(session.state.asks()[0]).__name__ != "AskLevels":
        session.play(
            session.pending()[0].side, session.choices(session.pending()[0].side)[0].command
        )
    side = session.pending()[0].side
    for n in range(entries):
        levels = [c for c in session.choices(side) if type(c.command).__name__ == "SetLevel"]
        session.play(side, levels[n % len(levels)].command)
        if n % 10 == 0:
            session.undo()
    session.close()
    return session


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return to_and_fro(tmp_path_factory.mktemp("long"))


def path_of(session: Game) -> Path:
    assert session.journal.path is not None
    return session.journal.path


def test_a_long_turn_holds_whole_positions(long: Game) -> None:
    lines = save_format.read(path_of(long)).lines
    assert len({*lines.turns}) == 1
    gaps = [b - a for a, b in zip(lines.whole, [*lines.whole[1:], len(lines)], strict=True)]
    assert len(gaps) > 2
    assert all(APART <= gap <= 2 * APART for gap in gaps[:-1])
    text = path_of(long).read_bytes()
    positions = sum(len("".join(lines[n].position)) for n in lines.whole[1:])
    assert positions < len(text) / 4


def test_little_is_played_again_and_the_past_is_the_same(long: Game) -> None:
    again = open_battle(path_of(long), write=False)
    assert len(again.past.untold) > len(again.past.live) - 2 * APART
    assert again.check() == long.check()
    assert again.past.live == long.past.live
    log, told = long.log(), len(again.past.untold)
    for most in (1, 40, 400, 5_000):
        tail = again.lately(most)
        assert len(tail) >= min(most, len(log))
        assert tail == log[-len(tail) :]
        if most < 400:
            assert len(again.past.untold) == told
    for n in (long.past.live[-1] - 1, long.past.live[-60], 0, -1):
        assert again.past.since(n) == [line for line in log if line.entry > n]
    assert again.log() == log
    assert again.past.entries == long.past.entries
    assert again.undo() == [line.text for line in long.past.told_at(long.past.live[-1])]
    assert again.log() == log[: len(log) - len(long.past.told_at(long.past.live[-1]))]


def test_undo_far_back_with_the_past_untold(long: Game) -> None:
    again = open_battle(path_of(long), write=False)
    here = long.past.live[-40]
    while again.past.live[-1] != here:
        again.undo()
    assert again.check() == long.past.entries[here].check
    assert again.log() == [line for line in long.log() if line.entry <= here]


def test_a_journal_without_them_says_how_far_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "APART", 10**9)
    old = to_and_fro(tmp_path, 3 * OFTEN)
    told: list[float] = []
    again = open_battle(path_of(old), write=False, progress=told.append)
    assert told == sorted(told)
    assert len(told) >= 2 and 0 < told[0] < 0.6 < told[-1] <= 1
    assert again.log() == old.log()
    assert verify(path_of(old), progress=told.append).check() == old.check()


def test_every_entry_reads_as_the_whole_file_does(long: Game) -> None:
    """What is counted without reading is what TOML says."""
    import tomllib

    whole = tomllib.loads(path_of(long).read_text())["entry"]
    lines = save_format.read(path_of(long)).lines
    assert lines.kinds == [entry["kind"] for entry in whole]
    assert [*lines.turns] == [entry["turn"] for entry in whole]
    assert [*lines.of] == [entry.get("of", -1) for entry in whole]
    assert lines.whole == [entry["n"] for entry in whole if "position" in entry]


ENDLESS = rb'command = {x = """}\n'
HIDING = rb'command = {x = """}\nof = 3\nremark = """, \1} #"\n'


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (ENDLESS, "text without an end"),
        (HIDING, "reads as something else than it seems"),
        (b"command = {[}\n", "is not TOML"),
    ],
)
def test_an_entry_that_only_looks_as_written_is_named(
    long: Game, tmp_path: Path, new: bytes, said: str
) -> None:
    path = tmp_path / "forged.toml"
    found = path_of(long).read_bytes().split(save_format.OPENER)
    parts = [part.rpartition(b"chain = ")[0] for part in found]
    at = next(n for n in range(20, 99) if b"SetLevel" in parts[n])
    parts[at] = re.sub(rb"command = \{(.*)\}\n", new, parts[at])
    chain, data = "", b""
    for n, part in enumerate(parts):
        chain = save_format.chained(chain, part)
        data += (save_format.OPENER if n else b"") + save_format.sealed(part, chain)
    path.write_bytes(data)

    def told(look: Any) -> None:
        with pytest.raises(Fault, match=said):
            look(path)

    told(verify)
    told(lambda path: open_battle(path, write=False).past.log())
