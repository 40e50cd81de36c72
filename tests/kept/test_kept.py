"""Battles kept by earlier versions: each loads, replays, is reported, and goes on.

A folder holds saves as the commit of its name wrote them; `expected-*.toml` says what that
commit itself read in them.  Neither is ever written anew.  `holding.toml` says of how many
entries each still leads to where it led under the rules of today, where not of all: that is
where the battle goes on.
"""

import tomllib
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from msgspec.structs import replace

from galley.account.report import report
from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.game.loading.opening import open_battle, verify
from galley.saves.save_format import read
from galley.war_galley.ruleset import WAR_GALLEY

HERE = Path(__file__).parent
KEPT = [
    pytest.param(HERE / manifest.stem.removeprefix("expected-") / f"{name}.toml", was, id=name)
    for manifest in sorted(HERE.glob("expected-*.toml"))
    for name, was in tomllib.loads(manifest.read_text("utf-8")).items()
]
HOLDING = tomllib.loads((HERE / "holding.toml").read_text("utf-8"))
each = pytest.mark.parametrize(("path", "was"), KEPT)


def holds(path: Path, was: dict[str, Any]) -> bool:
    """Whether all of it still replays."""
    return f"{path.parent.name}/{path.stem}" not in HOLDING


@each
def test_replays(path: Path, was: dict[str, Any]) -> None:
    """Every entry leads again to the position that it led to, and every line is told."""
    session = verify(path)
    lines = read(path).lines
    older = read(path).header.rules_version != WAR_GALLEY.version
    assert len(session.notices) == was["notices"] + older + lines[0].given
    if not holds(path, was):
        held = HOLDING[f"{path.parent.name}/{path.stem}"]
        assert older and 0 < held < was["entries"]
        assert len(session.past.entries) == held
        assert session.past.entries[held - 1].check == lines[held - 1].check
        assert f"after entry {held - 1} of {was['entries'] - 1}" in session.notices[0]
        return
    assert len(session.past.entries) == was["entries"]
    assert len(session.past.live) == was["standing"]
    assert session.state.board.turn == was["turn"]
    assert session.past.entries[-1].check == was["check"]
    assert [type(ask).__name__ for ask in session.state.asks()] == was["asked"]
    assert len(session.log()) == was["lines"]


@each
def test_is_reported(path: Path, was: dict[str, Any]) -> None:
    account = report(open_battle(path, write=False))
    if holds(path, was):
        assert account.turns == was["turn"]
        assert (account.result is None) == bool(was["asked"])
    else:
        assert account.result is None and 0 < account.turns <= was["turn"]


@each
def test_goes_on_under_later_rules(
    path: Path, was: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that holds: commands, orders, hidden answers, dice given by hand, branches."""
    here = open_battle(path, write=False)
    monkeypatch.setattr(WAR_GALLEY, "version", 99)
    session = open_battle(Path(copy(path, tmp_path)))
    told = [replace(entry, luck=0) for entry in here.past.entries]
    assert list(session.past.entries) == told, "but for the luck of its bots, which is new"
    assert (session.check(), session.past.live) == (here.check(), here.past.live)
    assert (session.standing, session.hand) == (here.standing, here.hand)
    assert session.log() == here.log()
    session.close()
    assert session.path is not None and session.path.name != path.name
    header, old = read(session.path).header, read(path).header
    assert (header.follows, header.seeds) == (path.name, old.seeds)
    assert (header.after, header.rules_version) == (len(here.past.entries) - 1, 99)
    assert verify(session.path).check() == here.check()


@each
def test_goes_on(path: Path, was: dict[str, Any], tmp_path: Path) -> None:
    """Some commands more, and all of it is there when it is opened again."""
    session = open_battle(Path(copy(path, tmp_path)))
    rng = chooser(1)
    for _ in range(10):
        asks = session.state.asks()
        if not asks:
            break
        session.play(
            asks[0].side, choose(session.state, asks[0], session.state.choices(asks[0]), rng)
        )
    check = session.check()
    session.close()
    assert session.path is not None
    assert open_battle(session.path).check() == check
    verify(session.path)
