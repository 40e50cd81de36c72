"""Saves and scenarios with something wrong in them: loaded, or refused in one sentence."""

from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.scenario_list import scenario_faults
from galley.saves import save_format
from galley.scenarios import library
from tests.reliability.battles import SCENARIOS, battle, kept, times

VALUES = (b"-1", b"0", b"true", b'"x"', b"1.5", b"[]", b"{}", b"99999999999999999999", b"inf",
          b"1979-05-27", b'""', b'"\\u001b[2J"', b'"../../x"', b"[[1]]", b"")  # fmt: skip


def mutated(data: bytes, rng: Any) -> bytes:
    """A bit, a byte, a line, a value, or a piece of the file is another."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    kind = rng.randrange(7)
    if kind == 0:
        flipped = bytearray(data)
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        return bytes(flipped)
    if kind == 1:
        del lines[at]
    elif kind == 2:
        lines.insert(rng.randrange(len(lines)), lines[at])
    elif kind == 3:
        return data[: rng.randrange(len(data))]
    elif kind == 4:
        one, other = sorted(rng.randrange(len(data)) for _ in "ab")
        return data[:one] + data[other:]
    else:
        places = [i for i, line in enumerate(lines) if b" = " in line]
        at = rng.choice(places)
        key, _, _ = lines[at].partition(b" = ")
        lines[at] = key + b" = " + rng.choice(VALUES)
    return b"\n".join(lines)


def one_sentence(fault: Fault) -> None:
    """It names a file, and says something, on one line of printable text."""
    assert fault.file
    assert fault.text
    assert str(fault).isprintable()
    assert len(str(fault)) < 1000


def test_mutated_scenarios(tmp_path: Path) -> None:
    rng = chooser(15)
    path = tmp_path / "one.toml"
    wrong = 0
    for _ in range(times(120)):
        path.write_bytes(mutated(Path(library.load(rng.choice(SCENARIOS)).path).read_bytes(), rng))
        faults = scenario_faults(path)
        for fault in faults:
            one_sentence(fault)
        wrong += bool(faults)
        if not faults:
            assert Game.new(library.load(path), 1).pending()
    assert wrong > times(45)


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return kept(battle(31, tmp_path_factory.mktemp("save"), 150)).read_bytes()


def test_mutated_saves(save: bytes, tmp_path: Path) -> None:
    rng = chooser(16)
    path = tmp_path / "one.toml"
    path.write_bytes(save)
    whole = save_format.read(path).lines
    for _ in range(times(120)):
        path.write_bytes(mutated(save, rng))
        try:
            session = open_battle(path, write=False)
        except Fault as fault:
            one_sentence(fault)
            continue
        lines = whole[: len(session.past.entries)]
        assert [entry.check for entry in session.past.entries] == [line.check for line in lines]
        assert session.notices or len(lines) == len(whole) or path.read_bytes() in save


def test_forged_saves_whose_chain_fits(save: bytes, tmp_path: Path) -> None:
    """Somebody changes an entry and makes the chain anew: it plays, or is refused."""
    rng = chooser(17)
    path = tmp_path / "one.toml"
    refused = 0
    for _ in range(times(150)):
        parts = [part.rsplit(b"chain = ", 1)[0] for part in save.split(save_format.OPENER)]
        at = rng.randrange(len(parts))
        parts[at] = mutated(parts[at], rng)
        chain = save_format.chained("", parts[0])
        data = save_format.sealed(parts[0], chain)
        for part in parts[1:]:
            chain = save_format.chained(chain, part)
            data += save_format.OPENER + save_format.sealed(part, chain)
        path.write_bytes(data)
        try:
            verify(path)
        except Fault as fault:
            one_sentence(fault)
            refused += 1
    assert refused > times(75)
