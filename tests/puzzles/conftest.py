"""What the tests of puzzles begin with."""

from pathlib import Path

import pytest

from tests.kit.puzzles import folder_of


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two small puzzles in the place of those that come with the game; where they lie."""
    where = folder_of(tmp_path)
    monkeypatch.setattr("galley.puzzles.library.folders", lambda: [where])
    monkeypatch.setenv("GALLEY_CONFIG", str(tmp_path / "config"))
    return tmp_path
