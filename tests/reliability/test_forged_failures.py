"""Files of failures from strangers: one sentence at the most."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from galley.crash_reports.reproduce import check
from galley.engine.dice import chooser
from galley.files.faults import Fault
from galley.game.loading.opening import open_battle
from galley.game.storage.journal import Journal
from galley.saves import save_format
from galley.saves.save_format import SaveContent
from tests.reliability.battles import times
from tests.reliability.test_mutated_files import mutated, one_sentence


def resealed(data: bytes) -> bytes:
    """The same text with a chain that fits, as far as it can be read."""
    head, *entries = data.split(save_format.OPENER)
    body = head.rpartition(b"chain = ")[0]
    chain = save_format.chained("", body)
    out = save_format.sealed(body, chain)
    for entry in entries:
        body = entry.rpartition(b"chain = ")[0]
        chain = save_format.chained(chain, body)
        out += save_format.OPENER + save_format.sealed(body, chain)
    return out


def test_mutated_and_resealed_files(failed: Path, tmp_path: Path) -> None:
    """One sentence at the most, and never an exception."""
    data, path, rng = failed.read_bytes(), tmp_path / "forged.toml", chooser(71)
    last = data.rindex(save_format.OPENER)
    good = 0
    for n in range(times(75)):
        changed = mutated(data[last:], rng) if n % 3 else mutated(data, rng)
        path.write_bytes(resealed(data[:last] + changed if n % 3 else changed))
        try:
            found, notices = check(path)
        except Fault as fault:
            found, notices = [fault], []
        assert len(found) <= 1
        for fault in found:
            one_sentence(fault)
        assert all(notice.isprintable() and len(notice) < 1000 for notice in notices)
        good += not found
    assert good


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'what = "KeyError"', b'what = "\\u202eKeyError"', "invisible|regex"),
        (b'what = "KeyError"', b'what = "' + b"x" * 400 + b'"', "regex"),
        (b"seed = -1", b"seed = 5", ""),
        (b'kind = "fault"', b'kind = "play"', "tells of a failure only if its kind is fault"),
    ],
)
def test_forged_failures(failed: Path, old: bytes, new: bytes, said: str) -> None:
    failed.write_bytes(resealed(failed.read_bytes().replace(old, new, 1)))
    if not said:
        assert check(failed)[0] == []
        return
    with pytest.raises(Fault, match=said):
        open_battle(failed)


def test_forged_dice_are_refused(failed: Path) -> None:
    kept = save_format.read(failed)
    for rolls in (((7,),), ((0,),), ((1, 2, 3, 4, 5),), ((1,), (1,))):
        failed.write_bytes(_with_rolls(kept, rolls))
        found, _ = check(failed)
        assert found
        one_sentence(found[0])
        with pytest.raises(Fault):
            open_battle(failed).past.state_at(0)


def _with_rolls(kept: SaveContent, rolls: tuple[tuple[int, ...], ...]) -> bytes:
    """The file with other dice in its first entry."""
    journal = Journal.begin(kept.header)
    journal.add(msgspec.structs.replace(kept.lines[0], rolls=rolls, position=()))
    for line in kept.lines[1:]:
        journal.add(line)
    return journal.data
