"""Failures: their folder, and one of them."""

from pathlib import Path

import pytest

from galley.crash_reports import crash_file
from galley.crash_reports.crash_file import report_failure
from galley.game import crash_context as under_way
from tests.reliability.failing import ONE, battle_that_fails, fails


@pytest.fixture
def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of failures."""
    folder = tmp_path / "faults"
    monkeypatch.setenv("GALLEY_FAULTS", str(folder))
    monkeypatch.setattr(crash_file, "_kept", {})
    monkeypatch.setattr(under_way, "_open", [])  # battles that other tests left open
    return folder


@pytest.fixture
def failed(faults: Path, tmp_path: Path) -> Path:
    """The file of a failed command."""
    with pytest.MonkeyPatch.context() as patch:
        fails(patch)
        session, error = battle_that_fails(tmp_path / "saves")
        report_failure(error, "play training", "xterm-256color 80x24")
        session.close()
    return faults / ONE
