"""Battles kept by earlier versions: each loads, replays, is reported, and goes on.

A folder holds saves as the commit of its name wrote them; `expected-*.toml` says what that
commit itself read in them.  Neither is ever written anew.
"""

import tomllib
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from core.bots.random import choose
from core.dice import chooser
from core.report import report
from core.restoring import verify
from core.session import Session

HERE = Path(__file__).parent
KEPT = [
    pytest.param(HERE / manifest.stem.removeprefix("expected-") / f"{name}.toml", was, id=name)
    for manifest in sorted(HERE.glob("expected-*.toml"))
    for name, was in tomllib.loads(manifest.read_text("utf-8")).items()
]
each = pytest.mark.parametrize(("path", "was"), KEPT)


@each
def test_replays(path: Path, was: dict[str, Any]) -> None:
    """Every entry leads again to the position that it led to, and every line is told."""
    session = verify(path)
    assert len(session.entries) == was["entries"]
    assert len(session.live) == was["standing"]
    assert session.state.board.turn == was["turn"]
    assert session.check() == was["check"]
    assert [type(ask).__name__ for ask in session.state.asks()] == was["asked"]
    assert len(session.log) == was["lines"]
    assert len(session.notices) == was["notices"]


@each
def test_is_reported(path: Path, was: dict[str, Any]) -> None:
    account = report(Session.open(path, write=False))
    assert account.turns == was["turn"]
    assert (account.result is None) == bool(was["asked"])


@each
def test_goes_on(path: Path, was: dict[str, Any], tmp_path: Path) -> None:
    """Some commands more, and all of it is there when it is opened again."""
    session = Session.open(Path(copy(path, tmp_path)))
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
    assert verify(session.path).check() == check
